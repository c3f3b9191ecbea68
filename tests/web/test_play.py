"""Playing over the API: one wins, a double click plays once, only owners play."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from asterism.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_two_programs(open_table: Any, game: str) -> None:
    at = open_table(game)
    table = at.finish()
    assert table["status"] == "finished"
    assert table["mover"] is None
    assert len(table["sheet"]["scores"]) == 2
    assert at.get("/record").json()["game"] == game
    assert "?" not in at.get("/record").json()["moves"]


def test_the_log_grows_and_speaks(open_table: Any) -> None:
    at = open_table()
    before = len(at.get("/log", 0).json())
    at.step()
    lines = at.get("/log", 0).json()
    assert len(lines) > before
    assert [line["ply"] for line in lines] == list(range(1, len(lines) + 1))
    assert all(line["text"] for line in lines)


def test_an_illegal_move_says_why(open_table: Any) -> None:
    at = open_table()
    mover = at.look()["mover"]
    table = at.look(mover)
    wrong = "lay" if table["legal"][0] != "lay" else "x"
    answer = at.play(mover, wrong, table["ply"])
    assert answer.status_code in (400, 422)
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["detail"]


def test_why_not_agrees_with_legal(open_table: Any) -> None:
    at = open_table("stellium")
    table = at.look(0)
    assert at.get(f"/why-not?move={table['legal'][0]}", 0).json() == {"why_not": None}
    reason = at.get("/why-not?move=place A1", 0).json()["why_not"]
    assert reason
    answer = at.play(0, "place A1", table["ply"])
    assert answer.status_code == 422
    assert answer.json()["detail"] == reason


def test_an_old_ply_is_a_conflict_with_the_fresh_table(open_table: Any) -> None:
    at = open_table("stellium")
    table = at.look(0)
    first, second = table["legal"][:2]
    assert at.play(0, first, table["ply"]).status_code == 201
    answer = at.play(0, second, table["ply"])
    assert answer.status_code == 409
    assert answer.json()["table"] == at.look(0)


def test_a_double_click_plays_once(open_table: Any) -> None:
    at = open_table("stellium")
    table = at.look(0)
    move = table["legal"][0]
    once = at.play(0, move, table["ply"])
    again = at.play(0, move, table["ply"])
    assert (once.status_code, again.status_code) == (201, 201)
    assert once.json() == again.json()


def test_of_moves_at_once_one_wins(open_table: Any, http: Any) -> None:
    at = open_table("stellium")
    table = at.look(0)
    moves = table["legal"][:4]

    async def race() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app=http.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await asyncio.gather(
                *(
                    client.post(
                        f"/api/v1/tables/{at.id}/moves",
                        json={"move": move, "ply": table["ply"]},
                        headers=at.headers(0),
                    )
                    for move in moves
                )
            )

    with http.portal() as portal:
        answers = portal.call(race)
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * (len(moves) - 1)


def test_only_the_owner_plays(open_table: Any) -> None:
    at = open_table("stellium")
    other = open_table("stellium")
    table = at.look(0)
    body = {"move": table["legal"][0], "ply": table["ply"]}
    assert at.post("/moves", body).status_code == 403
    assert at.post("/moves", body, 1).status_code == 409
    stranger = at.http.post(f"/api/v1/tables/{at.id}/moves", json=body, headers=other.headers(0))
    assert stranger.status_code == 403
    assert at.look()["legal"] == [] and at.look(1)["legal"] == []


def test_taking_back_up_to_what_was_revealed(open_table: Any) -> None:
    at = open_table("stellium")
    start = at.look(0)
    assert not start["can_undo"]
    assert at.post("/undo", {"ply": start["ply"]}, 0).status_code == 422
    move = next(move for move in start["legal"] if move != "draw blindly")
    after = at.play(0, move, start["ply"]).json()
    assert after["can_undo"]
    back = at.post("/undo", {"ply": after["ply"]}, 0).json()
    assert back["legal"] == start["legal"]
    assert back["ply"] == after["ply"] + 1
    again = at.post("/undo", {"ply": after["ply"]}, 0)
    assert again.json() == back
    assert move not in at.get("/record", 0).json()["moves"][-1:]
    assert [line["notation"] for line in at.get("/log", 0).json()[-2:]] == [move, "undo"]
    assert at.post("/undo", {"ply": start["ply"]}, 1).status_code in (409, 422)


def test_what_is_taken_back_stays_so_after_a_restart(open_table: Any, http: Any) -> None:
    at = open_table("stellium")
    rng = random.Random(3)
    for _step in range(30):
        table = at.look(at.look()["mover"])
        if table["can_undo"] and rng.random() < 0.4:
            at.post("/undo", {"ply": table["ply"]}, table["mover"])
        else:
            at.step()
    before = [at.get(path, seat).text for path in ("", "/log", "/record") for seat in (None, 0, 1)]
    http.app.state.tables.live.clear()
    after = [at.get(path, seat).text for path in ("", "/log", "/record") for seat in (None, 0, 1)]
    assert before == after


def test_no_seed_is_kept(open_table: Any, settings: Any) -> None:
    at = open_table()
    at.step()
    columns = Path("src/asterism/web/schema.py").read_text(encoding="utf-8")
    assert "seed" not in columns.split('"""', 2)[2]
    assert "seed" not in json.dumps(at.get("/record", 0).json())


def test_bots_get_nothing_but_their_view(open_table: Any, chooser: Any, http: Any) -> None:
    from asterism.web.thinking import attributes, thaw

    at = open_table("new-galaxy", ("me", "casual"))
    while not chooser.asked:
        if at.look()["mover"] == 0:
            at.step()
    while at.look()["mover"] == 1:
        pass
    live = http.app.state.tables.live[at.id]
    question = chooser.asked[0]
    view = thaw(live.game, 2, live.table.options, question.view)
    asked = next(step for step in live.steps if step.entry.by == "bot")
    assert view == asked.before.view(1)
    assert attributes(view).keys() == attributes(asked.before.view(1)).keys()
