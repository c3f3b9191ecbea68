"""A small client for programs that play over the API; it needs nothing but Python.

>>> from asterism.client import House
>>> seat = House("http://127.0.0.1:8000").open("nebula", ["me", "casual"])  # doctest: +SKIP
>>> for turn in seat.turns():  # doctest: +SKIP
...     turn.play(turn.legal[0])
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

Json = dict[str, Any]

TOO_MUCH = 429  # the house asks for patience
PATIENCE = 20  # times to wait and try again before giving up
PAUSE = 0.5  # seconds, where the house names none


class Refused(Exception):
    """The house said no; `status` and `detail` say why, `table` is fresh after a conflict."""

    def __init__(self, problem: Json) -> None:
        """Keep the problem as the house told it."""
        super().__init__(problem.get("detail", ""))
        self.status = int(problem.get("status", 0))
        self.detail = str(problem.get("detail", ""))
        self.table: Json | None = problem.get("table")


@dataclass(frozen=True)
class House:
    """A place where Asterism is played."""

    url: str
    lang: str = "en"
    timeout: float = 60.0

    def games(self) -> list[Json]:
        """The games and their options."""
        games: list[Json] = self.ask("GET", "/games")
        return games

    def open(self, game: str, seats: list[str], **wishes: Any) -> Seat:
        """Open a table and sit at each "me"; wishes are options, name, public, clock and so on."""
        opened = self.ask("POST", "/tables", {"game": game, "seats": seats, **wishes})
        return Seat(self, opened["table"], opened["tokens"])

    def join(self, table: str, name: str = "", seat: int | None = None) -> Seat:
        """Sit down at somebody's table."""
        opened = self.ask("POST", f"/tables/{table}/join", {"name": name, "seat": seat})
        return Seat(self, opened["table"], opened["tokens"])

    def ask(self, method: str, path: str, data: Json | None = None, token: str = "") -> Any:
        """One request; the answer's JSON, Refused, or OSError where the line breaks."""
        try:
            with self._send(method, path, data, token) as response:
                body = response.read()
        except http.client.HTTPException as error:
            raise ConnectionError("the line broke in the middle of an answer") from error
        return json.loads(body) if body else None

    def news(
        self, table: str, token: str = "", last_id: str = ""
    ) -> Iterator[tuple[str, Json, str]]:
        """Events of a table as they come: what, its data, its id."""
        with self._send("GET", f"/tables/{table}/events", None, token, last_id) as response:
            event: dict[str, str] = {}
            for raw in response:
                line = raw.decode().rstrip("\r\n")
                if not line and "data" in event:
                    yield event.get("event", ""), json.loads(event["data"]), event.get("id", "")
                if not line:
                    event = {}
                name, _, value = line.partition(": ")
                event[name] = value

    def _send(
        self, method: str, path: str, data: Json | None, token: str, last_id: str = ""
    ) -> http.client.HTTPResponse:
        headers = {"Accept-Language": self.lang, "Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if last_id:
            headers["Last-Event-ID"] = last_id
        body = None if data is None else json.dumps(data).encode()
        request = Request(f"{self.url.rstrip('/')}/api/v1{path}", body, headers, method=method)
        patience = PATIENCE
        while True:
            try:
                response: http.client.HTTPResponse = urlopen(request, timeout=self.timeout)
            except HTTPError as error:
                if error.code != TOO_MUCH or patience == 0:
                    raise Refused(_problem(error)) from None
                error.close()
                time.sleep(_pause(error))
                patience -= 1
            else:
                return response


def _pause(error: HTTPError) -> float:
    """How long the house wants us to wait."""
    named = error.headers.get("Retry-After", "")
    return float(named) if named.isdecimal() else PAUSE


def _problem(error: HTTPError) -> Json:
    try:
        problem = json.loads(error.read())
    except ValueError:
        problem = None
    return problem if isinstance(problem, dict) else {"status": error.code, "detail": error.reason}


@dataclass
class Seat:
    """A seat (or several) at a table, and the table as last seen."""

    house: House
    table: Json
    tokens: dict[str, str] = field(repr=False)

    @property
    def id(self) -> str:
        """The table's id."""
        return str(self.table["id"])

    def token(self) -> str:
        """The token of the seat to act, if it is ours, else of any of ours."""
        return self.tokens.get(str(self.table["mover"])) or next(iter(self.tokens.values()))

    def look(self) -> Json:
        """See the table as it is now."""
        self.table = self._ask("GET", "")
        if self.table["mover"] not in self.table["you"] and str(self.table["mover"]) in self.tokens:
            self.table = self._ask("GET", "")
        return self.table

    @property
    def legal(self) -> list[str]:
        """The moves one can make, as last seen."""
        return list(self.table["legal"])

    def play(self, move: str) -> None:
        """Make a move in the state last seen. After a conflict the table is fresh."""
        try:
            self.table = self._ask("POST", "/moves", {"move": move, "ply": self.table["ply"]})
        except Refused as error:
            self.table = error.table or self.table
            raise

    def undo(self) -> None:
        """Take one's last move back."""
        self.table = self._ask("POST", "/undo", {"ply": self.table["ply"]})

    def why_not(self, move: str) -> str | None:
        """Why a move is refused now; None if it is not."""
        reason: str | None = self._ask("GET", f"/why-not?move={quote(move)}")["why_not"]
        return reason

    def hint(self) -> str:
        """What a skilled bot would do."""
        return str(self._ask("GET", "/hint")["move"])

    def log(self) -> list[Json]:
        """What has happened, in words."""
        lines: list[Json] = self._ask("GET", "/log")
        return lines

    def record(self) -> Json:
        """The record, as far as one may know it."""
        record: Json = self._ask("GET", "/record")
        return record

    def observation(self) -> Json:
        """What one may know, as numbers."""
        numbers: Json = self._ask("GET", "/observation")
        return numbers

    def turns(self) -> Iterator[Seat]:
        """Yield this seat whenever it is to act, until the game is over."""
        while self.look()["status"] in ("open", "running"):
            if self.legal:
                yield self
            else:
                self._wait()

    def _wait(self) -> None:
        """Wait for news; if the line breaks, look again a little later."""
        try:
            for event, data, _id in self.house.news(self.id, self.token()):
                waited = event == "move" or data.get("ply", 0) > self.table["ply"]
                if waited or data.get("mover") in self.table["you"]:
                    return
        except (URLError, OSError, http.client.HTTPException):
            time.sleep(0.5)

    def _ask(self, method: str, path: str, data: Json | None = None) -> Any:
        return self.house.ask(method, f"/tables/{self.id}{path}", data, self.token())
