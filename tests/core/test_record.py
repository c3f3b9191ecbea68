"""Records: what is written is read, and what is damaged or foreign is refused in one line."""

from __future__ import annotations

import json

import pytest

import asterism
from asterism.core.errors import BadRecord
from asterism.core.record import Record, loads
from asterism.games import GAMES


def sample() -> Record:
    return Record("nebula", 2, {"edition": "cs"}, "0.1.0", ["Ada", "Яна"], ["one", "two"])


def test_a_record_survives_being_written_and_read() -> None:
    assert loads(sample().dumps()) == sample()


def test_a_record_without_moves_is_still_a_record() -> None:
    empty = Record("nebula", 2, {}, "0.1.0")
    assert loads(empty.dumps()) == empty


def test_a_move_has_a_line_of_its_own() -> None:
    assert '    "one",\n    "two"\n' in sample().dumps()


def broken(**changes: object) -> str:
    data = json.loads(sample().dumps()) | changes
    return json.dumps({key: value for key, value in data.items() if value is not None})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 5000, "not JSON"),
        ("[]", "format"),
        ('{"format": "pgn"}', "format"),
        (broken(version=99), "version 99"),
        (broken(game=None), "game should be a text"),
        (broken(seats="two"), "seats should be a number"),
        (broken(seats=True), "seats should be a number"),
        (broken(options=[]), "options should be an object"),
        (broken(options={"edition": []}), "option edition has no plain value"),
        (broken(moves="x"), "moves should be a list"),
        (broken(moves=["a", 1]), "entry 1"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        loads(text)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_record_with_an_illegal_or_unknown_move_is_refused(name: str) -> None:
    record = asterism.random_table(name, GAMES[name].min_seats, seed=2).record
    for text in (record.moves[-1], "no such move", "?"):
        damaged = Record(record.game, record.seats, record.options, record.engine, [], [text, text])
        with pytest.raises(asterism.AsterismError):
            asterism.replay(damaged)


def test_a_record_of_a_foreign_game_is_refused() -> None:
    with pytest.raises(asterism.AsterismError, match="no game chess"):
        asterism.replay(Record("chess", 2, {}, "0.1.0"))
