"""What one may not know leaves no trace: hidden moves are swapped, every byte stays the same.

Two houses hold the same table, once with the hidden moves as they were, once with others that
fit all that the viewer has seen. Whatever the viewer can ask must be answered alike.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from litestar.middleware.csrf import generate_csrf_token
from litestar.testing import TestClient

from asterism.core.game import Game
from asterism.core.state import CHANCE, OVER, SPECTATOR, State, new_buffer
from asterism.games import GAMES
from asterism.web.app import create_app
from asterism.web.events import place_of, unread
from asterism.web.guests import Guest, cookie_for
from asterism.web.keys import SECRET_FILE, Signer, hashed
from asterism.web.live import LiveTable
from asterism.web.saved import Entry, Header, Saved, Seat
from asterism.web.store import Store

SEATS = 2
MOVES = 60
BUFFER = new_buffer()


def legal(state: State) -> list[int]:
    count = state.legal_into(BUFFER)
    return [int(BUFFER[i]) for i in range(count)]


def played(game: Game, seed: int) -> list[int]:
    rng = random.Random(seed)
    state = game.start(SEATS, game.option_values({}))
    moves: list[int] = []
    while len(moves) < MOVES and state.mover != OVER:
        moves.append(rng.choice(legal(state)))
        state.play(moves[-1])
    return moves


def swapped(game: Game, moves: list[int], seat: int, seed: int) -> list[int] | None:
    """The same game for `seat`, with other hidden moves; None if this try does not fit."""
    rng = random.Random(seed)
    state = game.start(SEATS, game.option_values({}))
    truth = game.start(SEATS, game.option_values({}))
    result = []
    for move in moves:
        if truth.mover != state.mover:
            return None
        choices = [move] if truth.sees(seat, move) else legal(state)
        choices = [m for m in choices if state.sees(seat, m) == truth.sees(seat, move)]
        mine = rng.choice(choices) if choices else -1
        if mine not in legal(state):
            return None
        truth.play(move)
        state.play(mine)
        result.append(mine)
        if state.view(seat) != truth.view(seat):
            return None
    return result


def hides(game: Game, moves: list[int], seat: int) -> bool:
    state = game.start(SEATS, game.option_values({}))
    for move in moves:
        if not state.sees(seat, move):
            return True
        state.play(move)
    return False


def pair(game: Game, seat: int) -> tuple[list[int], list[int]]:
    """A game and its double, long enough to be interesting."""
    for seed in range(40):
        moves = played(game, seed)
        if not hides(game, moves, seat):
            break
        for length in (len(moves), 40, 25, 16, 12, 8, 6, 5, 4, 3):
            for attempt in range(25):
                double = swapped(game, moves[:length], seat, 1000 * seed + attempt)
                if double is not None and double != moves[:length]:
                    return moves[:length], double
    pytest.skip(f"nothing is hidden from seat {seat} in {game.name}")


def saved(game: Game, moves: list[int]) -> Saved:
    state = game.start(SEATS, game.option_values({}))
    log = []
    for number, move in enumerate(moves):
        by: Any = "chance" if state.mover == CHANCE else "player"
        log.append(Entry("move", int(state.mover), game.notation(move), by, 1000.0 + number))
        state.play(move)
    header = Header("t", game.name, SEATS, game.option_values({}), created=1.0, started=2.0)
    seats = [Seat("person", "Ada"), Seat("person", "Bob")]
    return Saved(header, seats, {hashed(f"key{n}"): {n} for n in range(SEATS)}, log)


PATHS = (
    "",
    "/legal",
    "/log",
    "/record",
    "/text",
    "/observation",
    "/why-not?move=nonsense",
    "/hint",
)


class Last:
    """Thinks of the last legal move: hints must not depend on chance here."""

    async def choose(self, question: Any) -> int:
        return int(question.legal[-1])

    def close(self) -> None:
        pass


SECRET = b"the same in both houses, please!"
PAGES = (
    "/tables/t",
    "/tables/t/view?since=0",
    "/tables/t/record.json",
    "/tables/t/picture.svg?theme=dark",
    "/tables/t/picture.svg?theme=light",
    "/tables/t/picture.svg?ply=3",
    "/tables/t/replay.svg",
    "/tables/t/replay",
    "/",
)


def cookies(seat: int) -> dict[str, str]:
    """A guest of both houses, who opens the seat."""
    guest = cookie_for(Signer(SECRET, "guest"), Guest(f"key{seat}", "Ada"), secure=False)
    csrf = generate_csrf_token(Signer(SECRET, "csrf").key.hex())
    return {"guest": str(guest.value), "csrf": csrf}


def seen(settings: Any, table: Saved, seat: int, jar: dict[str, str]) -> dict[str, bytes]:
    """Everything a viewer can get out of the house."""

    async def keep() -> None:
        store = Store(settings.url)
        await store.open()
        await store.create(table)
        await store.close()

    settings.data_dir.mkdir()
    (settings.data_dir / SECRET_FILE).write_bytes(SECRET)
    asyncio.run(keep())
    headers = {"Authorization": f"Bearer key{seat}"} if seat != SPECTATOR else {}
    with TestClient(create_app(settings, Last()), cookies=jar) as http:
        answers = {p: http.get(f"/api/v1/tables/t{p}", headers=headers) for p in PATHS}
        answers |= {path: http.get(path) for path in PAGES}
        script = {"X-Requested-With": "fetch", "HX-Request": "true"}
        answers["piece"] = http.get("/tables/t/view?since=0", headers=script)
        answers |= refusals(http, GAMES[table.header.game], headers)
        live: LiveTable = http.app.state.tables.live["t"]
        news = unread(live, hashed(f"key{seat}"), "en", place_of(live, "0-0"))
    events = b"".join(message.encode() for message in news)
    for path, answer in answers.items():
        assert answer.status_code < 500, path
    return {"events": events, **{path: a.content for path, a in answers.items()}}


def refusals(http: Any, game: Game, headers: dict[str, str]) -> dict[str, Any]:
    """What the house says to many moves, most of them impossible or too late."""
    answers = {}
    for move in range(0, game.move_count, max(1, game.move_count // 60)):
        text = game.notation(move)
        body = {"move": text, "ply": 1000}
        path = "/api/v1/tables/t/moves"
        answers[f"late {text}"] = http.post(path, json=body, headers=headers)
        query = f"/api/v1/tables/t/why-not?move={quote(text)}"
        answers[f"why not {text}"] = http.get(query, headers=headers)
        answers[f"preview {text}"] = http.get(f"/tables/t/preview?move={quote(text)}")
    return answers


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
@pytest.mark.parametrize("name", GAMES)
def test_swapped_hidden_moves_change_no_byte(
    name: str, seat: int, settings: Any, tmp_path: Path
) -> None:
    game = GAMES[name]
    moves, double = pair(game, seat)
    jar = cookies(seat)
    one = seen(replace(settings, data_dir=tmp_path / "one"), saved(game, moves), seat, jar)
    other = seen(replace(settings, data_dir=tmp_path / "other"), saved(game, double), seat, jar)
    assert one.keys() == other.keys()
    for path in one:
        assert one[path] == other[path], path


@pytest.mark.parametrize("name", GAMES)
def test_a_running_game_is_not_replayed(name: str, open_table: Any, http: Any) -> None:
    at = open_table(name)
    for path in ("replay.svg", "picture.svg?ply=1", "picture.svg?seat=0", "picture.svg?seat=-3"):
        assert http.get(f"/tables/{at.id}/{path}").status_code == 403
