"""Nothing is lost: 30 tiles, 32 tokens, 38 + 18 cards after every move; and the score adds up."""

from __future__ import annotations

from itertools import product

import pytest

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, new_buffer
from asterism.games import GAMES
from asterism.games.new_galaxy import moves, sheet
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.census import census
from asterism.games.new_galaxy.components import built_in
from asterism.games.new_galaxy.moves import KIND_WORDS
from asterism.games.new_galaxy.state import GalaxyState

BUFFER = new_buffer()
OPTIONS = list(product((False, True), repeat=3))


def check_counts(state: GalaxyState) -> None:
    """All is there, and the sizes of hands, pile and stacks say so too."""
    assert census(state) == {
        "tiles": tuple(range(30)),
        "tokens": built_in().tokens,
        "constellations": tuple(range(38)),
        "glow cards": built_in().glows,
    }
    seats = range(state.seats)
    assert int(state.pile).bit_count() == state.pile_size
    assert [len(state.hand(seat)) for seat in seats] == [state.hand_size(seat) for seat in seats]
    tops = sum(state.open_card(stack) >= 0 for stack in range(3))
    unseen = int(state.pool).bit_count()
    assert sum(state.stack_size(stack) for stack in range(3)) == tops + unseen


def naive_scores(texts: list[tuple[int, str]], seats: int) -> list[int]:
    """Scores from the moves as written, without those that deal tokens: no state needed."""
    scores, tops, glow, stacks, waiting = [1] * seats, [-1, -1, -1], ("", 0), [0, 1, 2], 0
    if seats == 1:
        scores[0] += 1
    for mover, text in texts:
        words = text.split()
        if words[0] == "first":
            scores[int(words[1]) - 1] += 1
        elif words[0] == "card":
            tops[stacks.pop(0)] = int(words[1]) - 1
        elif words[0] == "glow":
            glow = (words[1], int(words[2]))
        elif words[0] == "token":
            scores[waiting] += 1
        elif words[0] == "claim":
            stack = int(words[1]) - 1
            scores[mover] += built_in().comets[tops[stack]] - sum(map(int, words[4::3]))
            stacks = [stack]  # an emptied stack gets no new card
            if words[2] == glow[0]:
                scores[mover] += glow[1]
                glow = ("", 0)
        elif words[0] == "choose":
            waiting = mover
    return scores


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_nothing_is_lost_and_the_score_adds_up(seats: int, options: tuple[bool, ...]) -> None:
    game = GAMES["new-galaxy"]
    names = [option.name for option in game.options]
    for seed in range(8):
        state = game.start(seats, dict(zip(names, options, strict=True)))
        assert isinstance(state, GalaxyState)
        rng = Rng(seed * 97 + seats)
        texts: list[tuple[int, str]] = []
        while state.mover != OVER:
            if state.mover == CHANCE:
                move = int(state.draw(rng))
            else:
                move = int(BUFFER[rng.below(state.legal_into(BUFFER))])
            if state.phase != p.DEAL_TOKENS:
                texts.append((int(state.mover), moves.notation(move)))
            state.play(move)
            check_counts(state)
        expected = naive_scores(texts, seats)
        assert [int(state.score(seat)) for seat in range(seats)] == expected
        outcome = sheet.outcome(built_in(), state)
        assert outcome is not None
        sums = [sum(line.points for line in lines) for lines in outcome.lines]
        assert sums == expected == list(outcome.scores)


def test_lots_decide_who_begins_and_gets_two_tokens() -> None:
    for seats in (1, 2, 3, 4):
        beginners = set()
        for seed in range(40):
            state = GAMES["new-galaxy"].start(seats, {})
            assert isinstance(state, GalaxyState)
            rng = Rng(seed)
            while state.mover == CHANCE:
                state.play(state.draw(rng))
            tokens = [int(state.token_count(seat)) for seat in range(seats)]
            assert sorted(tokens, reverse=True) == [2, 1, 1, 1][:seats]
            assert tokens[state.mover] == 2
            assert [state.hand_size(seat) for seat in range(seats)] == [3] * seats
            assert len(state.laid_tiles()) == 2
            assert [int(state.stack_size(stack)) for stack in range(3)] == [13, 13, 12]
            beginners.add(int(state.mover))
        assert beginners == set(range(seats))


def test_the_introductory_stacks_keep_three_comets_apart() -> None:
    comets = built_in().comets
    for seed in range(20):
        state = GAMES["new-galaxy"].start(2, {"introductory": True})
        assert isinstance(state, GalaxyState)
        rng = Rng(seed)
        assert [int(state.stack_size(stack)) for stack in range(3)] == [13, 12, 13]
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(rng))
            else:
                state.play(BUFFER[rng.below(state.legal_into(BUFFER))])
            tops = [int(state.open_card(stack)) for stack in range(3)]
            assert all(comets[card] <= 2 for card in tops[:2] if card >= 0)
            assert all(comets[card] == 3 for card in tops[2:] if card >= 0)


def test_kinds_are_written_in_their_order() -> None:
    assert KIND_WORDS == ("blue", "violet", "orange", "nebula")
