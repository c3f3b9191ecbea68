"""What somebody might try: none of it breaks the house or stops a clock."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest

from asterism.games import GAMES
from asterism.web import company
from asterism.web.keys import hashed
from asterism.web.refusals import Conflict
from asterism.web.saved import Seat
from asterism.web.settings import Settings
from asterism.web.store import Store
from asterism.web.tables import NewTable, Place, Tables

ADA, BOB = hashed("ada"), hashed("bob")
HALF = "\ud800"  # half a character: JSON can write it, nothing can show it


def record(game: str, parts: dict[str, object]) -> str:
    header = {"format": "asterism-record", "version": 1, "game": game, "seats": 2}
    return json.dumps({**header, "options": {}, "engine": "", "names": [], "moves": [], **parts})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "parts",
    [
        {"moves": [HALF]},
        {"game": HALF},
        {"options": {HALF: 1}},
        {"version": HALF},
        {"components": "a = " + "[" * 5000},
        {"components": "a = " + "{a = " * 5000},
        {"components": "a = " + "9" * 5000},
    ],
    ids=["move", "game", "option", "version", "deep", "inline", "number"],
)
def test_records_that_cannot_be_read_or_shown(
    http: Any, game: str, parts: dict[str, object]
) -> None:
    assert http.post("/api/v1/records", content=record(game, parts)).status_code == 400


@pytest.mark.parametrize(
    "part",
    [
        b'Content-Disposition: form-data; name="name"\r\n\r\n\xff\xfe',
        b'Content-Disposition: form-data; name="name"\r\nContent-Type: a/b; charset=no\r\n\r\nx',
    ],
    ids=["bytes", "charset"],
)
def test_forms_in_no_known_letters(http: Any, part: bytes) -> None:
    http.get("/")
    headers = {
        "content-type": "multipart/form-data; boundary=x",
        "x-csrftoken": http.cookies["csrf"],
    }
    body = b"--x\r\n" + part + b"\r\n--x--\r\n"
    assert http.post("/preferences", content=body, headers=headers).status_code == 400


def test_a_bot_has_a_level(http: Any) -> None:
    answer = http.post("/api/v1/tables", json={"game": "stellium", "seats": ["me", ""]})
    assert answer.status_code == 400


def test_moves_of_a_record_are_kept_as_we_write_them(http: Any, open_table: Any) -> None:
    table = open_table("new-galaxy")
    table.finish()
    whole = table.get("/record").json()
    shouted = {**whole, "moves": [f"  {move.upper()} " for move in whole["moves"]]}
    kept = http.post("/api/v1/records", content=json.dumps(shouted)).json()["id"]
    assert http.get(f"/api/v1/tables/{kept}/record").json()["moves"] == whole["moves"]


@pytest.mark.parametrize("clock", ["move", "game"])
def test_leaving_and_coming_back_gains_no_time(settings: Settings, clock: Any) -> None:
    class Slow:
        async def choose(self, question: object) -> int:
            await asyncio.sleep(100)
            return 0

        def close(self) -> None:
            pass

    async def story() -> None:
        store = Store(settings.url)
        await store.open()
        tables = Tables(store, Slow(), settings)
        places = [Place(Seat("person", "Ada"), (ADA,)), Place(Seat("person", "Bob"), (BOB,))]
        live = await tables.open(NewTable("stellium", places, clock=clock, seconds=90))
        live.clock.since -= 60
        live.clock.turn -= 60
        await company.come_back(tables, live.id, ADA, 0)
        await company.come_back(tables, live.id, BOB, 1)
        assert live.clock.left(0, time.time()) == pytest.approx(30, abs=5)
        await company.leave(tables, live.id, ADA, 0)
        await company.come_back(tables, live.id, ADA, 0)
        assert not live.seats[0].bot and not company.away(tables, live, 0)
        assert live.clock.left(0, time.time()) == pytest.approx(30, abs=5)
        await company.leave(tables, live.id, ADA, 0)
        live.clock.since -= 60
        live.clock.turn -= 60
        with pytest.raises(Conflict):
            await company.come_back(tables, live.id, ADA, 0)
        await tables.close_house()
        await store.close()

    asyncio.run(story())


def test_forged_form_tokens_are_refused(http: Any) -> None:
    http.get("/")
    assert http.post("/preferences", data={"_csrf_token": "ж" * 96}).status_code == 403
    odd = {"cookie": b"csrf=" + b"\xff" * 128, "x-csrftoken": b"\xff" * 128}
    assert http.post("/preferences", headers=odd).status_code == 403


@pytest.mark.parametrize("path", ["/style/x.css", "/sky.svg", "/static/asterism.js"])
def test_public_files_bring_no_cookie(http: Any, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 200 and "set-cookie" not in answer.headers
