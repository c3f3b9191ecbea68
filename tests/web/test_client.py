"""The client, the example bot and the event streams, against a real house."""

from __future__ import annotations

import runpy
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from asterism.client import Refused
from asterism.games import GAMES


def test_the_example_bot_finishes_a_game(real_house: Any, capsys: Any) -> None:
    example = runpy.run_path("examples/api_bot.py")
    example["main"](real_house.url, "new-galaxy")
    assert "scores:" in capsys.readouterr().out


def test_the_example_is_short_and_in_the_docs() -> None:
    from pathlib import Path

    text = Path("examples/api_bot.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 32
    assert text in Path("docs/api.md").read_text(encoding="utf-8")


def test_the_client_says_what_the_house_says(real_house: Any) -> None:
    house = real_house.house
    assert {game["name"] for game in house.games()} == set(GAMES)
    seat = house.open("stellium", ["me", "open"], name="Ada")
    assert seat.table["status"] == "open"
    with pytest.raises(Refused) as refused:
        seat.play("draw comet")
    assert refused.value.status == 409
    other = house.join(seat.id, "Bob")
    assert other.look()["status"] == "running"
    assert [s["name"] for s in seat.look()["seats"]] == ["Ada", "Bob"]
    move = next(move for move in seat.legal if move != "draw blindly")
    assert seat.why_not(move) is None
    seat.play(move)
    seat.undo()
    assert seat.log()[-1]["notation"] == "undo"
    assert seat.record()["moves"]
    assert seat.observation()["numbers"]
    assert seat.hint() in seat.legal
    with pytest.raises(Refused) as refused:
        other.house.join(seat.id)
    assert refused.value.status == 409


def test_each_reader_gets_their_own_news(real_house: Any) -> None:
    house = real_house.house
    seat = house.open("stellium", ["me", "me"])
    got: dict[str, list[tuple[str, Any, str]]] = {"spectator": [], "0": []}

    def read(name: str, token: str) -> None:
        for event in house.news(seat.id, token):
            got[name].append(event)
            if event[0] == "move":
                return

    readers = [
        threading.Thread(target=read, args=("spectator", ""), daemon=True),
        threading.Thread(target=read, args=("0", seat.tokens["0"]), daemon=True),
    ]
    for reader in readers:
        reader.start()
    while not all(got.values()):
        pass
    ply = seat.look()["ply"]
    seat.play(seat.legal[0])
    for reader in readers:
        reader.join(10)
        assert not reader.is_alive()
    assert got["spectator"][0][0] == "seats"
    what, data, name = got["0"][-1]
    assert (what, data["ply"], name) == ("move", ply + 1, f"{ply + 1}-0")
    assert data["yours"] and not got["spectator"][-1][1]["yours"]


def test_a_reader_who_comes_back_misses_nothing(real_house: Any) -> None:
    house = real_house.house
    seat = house.open("stellium", ["me", "me"])
    for _step in range(8):
        seat.look()
        seat.play(seat.legal[0])
    ply = seat.look()["ply"]
    plies = []
    for event, data, _id in house.news(seat.id, last_id="3-0"):
        if event == "move":
            plies.append(data["ply"])
        if plies and plies[-1] == ply:
            break
    assert plies == list(range(4, ply + 1))


def test_a_quiet_stream_shows_signs_of_life(real_house: Any) -> None:
    seat = real_house.house.open("stellium", ["me", "me"])
    url = f"{real_house.url}/api/v1/tables/{seat.id}/events"
    with httpx.stream("GET", url, timeout=5) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        lines = response.iter_lines()
        assert any(line.startswith(": ") for line in lines)


def test_streams_that_ended_are_forgotten(real_house: Any) -> None:
    """The house of this test allows 30 streams at a time."""
    seat = real_house.house.open("stellium", ["me", "me"])
    url = f"{real_house.url}/api/v1/tables/{seat.id}/events"
    for _stream in range(45):
        with httpx.stream("GET", url, timeout=5) as response:
            assert response.status_code == 200
            next(response.iter_lines())
        time.sleep(0.02)
    with ExitStack() as streams:
        answers: list[httpx.Response] = []
        readers: list[Iterator[str]] = []
        for _stream in range(31):
            answers.append(streams.enter_context(httpx.stream("GET", url, timeout=5)))
            if answers[-1].status_code == 200:
                readers.append(answers[-1].iter_lines())  # a dropped reader closes its stream
                next(readers[-1])
        assert [a.status_code for a in answers] == [200] * 30 + [429]
