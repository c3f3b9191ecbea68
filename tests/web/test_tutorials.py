"""Every lesson can be learned: its position is there, and the asked-for move can be made."""

from __future__ import annotations

import pytest

from asterism.games import GAMES
from asterism.i18n import LANGUAGES, translate
from asterism.web.tutorials import plies, recorded, shown, steps_of

LESSONS = [(game, n + 1) for game in GAMES for n in range(len(steps_of(game)))]


@pytest.mark.parametrize("game", list(GAMES))
def test_the_recorded_game_is_whole(game: str) -> None:
    assert recorded(game).outcome is not None
    assert list(plies(game)) == sorted(plies(game))


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_can_be_learned(game: str, number: int) -> None:
    lesson = shown(game, number)
    for lang in LANGUAGES:
        assert lesson.table.scene(lesson.seat, lang).boards
        assert translate(lesson.step.rule, lang)
    if lesson.step.task is not None:
        fitting = [m for m in lesson.table.legal() if lesson.accepts(m.notation)]
        lesson.table.play(fitting[0])
