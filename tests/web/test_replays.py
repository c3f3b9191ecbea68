"""Replays, playing on, uploads, and what can be taken home."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

import asterism
from asterism.games import GAMES
from asterism.web import exports, replays
from asterism.web.animation import thinned, woven
from asterism.web.keys import hashed
from asterism.web.refusals import Missing, Refused
from asterism.web.replays import OPEN, Branch, Replay


@pytest.fixture(scope="module", params=list(GAMES))
def finished(request: Any) -> Any:
    return asterism.random_table(request.param, 2, seed=4).record


def upload(http: Any, record: Any) -> dict[str, Any]:
    answer = http.post("/api/v1/records", content=record.dumps().encode())
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def test_an_uploaded_record_can_be_looked_at(http: Any, finished: Any) -> None:
    large = finished.dumps() + " " * 200_000
    assert http.post("/api/v1/records", content=large.encode()).status_code == 201
    table = upload(http, finished)
    assert table["status"] == "archive" and table["mover"] is None
    back = http.get(f"/tables/{table['id']}/record.json")
    assert "attachment" in back.headers["content-disposition"]
    assert back.json()["moves"] == finished.moves
    live = http.app.state.tables.live[table["id"]]
    replay = Replay(live)
    assert replay.length == len(finished.moves)
    for seat in (OPEN, -1, 0, 1):
        assert str(replay.words(replay.length, seat))
        replay.changes(replay.length, seat)
    for wrong in (-1, replay.length + 1):
        with pytest.raises(Refused):
            replay.state(wrong)
    with pytest.raises(Refused):
        replay.state(0, 7)


def test_pictures_of_any_ply_and_seat(http: Any, finished: Any) -> None:
    table = upload(http, finished)
    middle = len(finished.moves) // 2
    for query in (f"?ply={middle}", f"?ply={middle}&seat=1&theme=light", "?seat=0", ""):
        answer = http.get(f"/tables/{table['id']}/picture.svg{query}")
        assert answer.status_code == 200, answer.text
        assert ElementTree.fromstring(answer.content).tag.endswith("svg")
    assert http.get(f"/tables/{table['id']}/picture.svg?ply=99999").status_code == 400
    pixels = http.get(f"/tables/{table['id']}/picture.png?ply={middle}").content
    assert pixels.startswith(b"\x89PNG")


def test_pixels_need_their_means(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(Missing):
        exports.to_png("<svg/>")


def test_a_moving_replay_is_one_small_picture(http: Any, finished: Any) -> None:
    table = upload(http, finished)
    answer = http.get(f"/tables/{table['id']}/replay.svg")
    assert answer.status_code == 200, answer.text
    assert b"@keyframes" in answer.content and b"<script" not in answer.content
    ElementTree.fromstring(answer.content)
    assert len(answer.content) < 4_000_000


def test_frames_share_what_stays() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    frames = [
        f'{head}<g id="board"><path d="M0 0"/>{dot}</g></svg>'
        for dot in ("", '<circle r="1"/>', '<circle r="1"/><circle r="2"/>')
    ]
    text = woven(frames)
    assert text.count("M0 0") == 1 and text.count('r="1"') == 1 and text.count('r="2"') == 1
    sizes = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n} 5"><g/></svg>' for n in (7, 9)
    ]
    assert ElementTree.fromstring(woven(sizes)).attrib["viewBox"] == "0 0 9 5"
    assert thinned(list(range(100)), 10)[-1] == 99 and len(thinned(list(range(100)), 10)) <= 11


def test_playing_on_from_a_position(http: Any, finished: Any) -> None:
    table = upload(http, finished)
    tables = http.app.state.tables
    who = hashed("me")

    async def story() -> None:
        ply = len(finished.moves) * 2 // 3
        live = await replays.branch(tables, Branch(table["id"], ply, 0, "casual"), who, "Ada")
        assert live.header.origin == table["id"] and live.owned(who) == {0}
        assert [step.entry.text for step in live.steps[:ply]] == finished.moves[:ply]
        for _move in range(5000):
            if live.over:
                break
            if live.mover == 0:
                await tables.play(live.id, who, live.legal(0)[-1].notation, live.ply)
            else:
                await asyncio_turn()
        assert live.over
        for wrong in (
            Branch(table["id"], len(finished.moves), 0, "casual"),
            Branch(table["id"], 3, 5, "casual"),
        ):
            with pytest.raises(Refused):
                await replays.branch(tables, wrong, who, "Ada")

    with http.portal() as portal:
        portal.call(story)


async def asyncio_turn() -> None:
    import asyncio

    await asyncio.sleep(0.001)


def test_bad_records_are_refused_with_a_sentence(http: Any, finished: Any) -> None:
    good = json.loads(finished.dumps())
    wrong: list[Any] = [
        b"",
        b"{}",
        b"\xff",
        b"[" * 5000,
        {**good, "game": "chess"},
        {**good, "seats": 99},
        {**good, "options": {"x": 1}},
        {**good, "moves": ["?", *good["moves"][1:]]},
        {**good, "moves": [*good["moves"], good["moves"][-1]]},
        {**good, "moves": good["moves"][::-1]},
        {**good, "components": "x = ["},
    ]
    for body in wrong:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        answer = http.post("/api/v1/records", content=content)
        assert 400 <= answer.status_code < 500, answer.text
        assert answer.json()["detail"]
