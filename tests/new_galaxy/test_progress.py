"""How near the open constellations are, and where a claimed one lies."""

from __future__ import annotations

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, SPECTATOR, new_buffer
from asterism.games import GAMES
from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.progress import cells_on_table, claim_sight, new_cells, progress
from asterism.games.new_galaxy.state import GalaxyState

BUFFER = new_buffer()


def test_progress_and_claims_agree_with_the_needs() -> None:
    for seed, fresh in ((1, False), (2, True), (3, False)):
        state = GAMES["new-galaxy"].start(2, {"fresh": fresh})
        assert isinstance(state, GalaxyState)
        rng = Rng(seed)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(rng))
                continue
            count = state.legal_into(BUFFER)
            check_progress(state)
            legal = [int(BUFFER[i]) for i in range(count)]
            for move in legal if state.phase == p.CLAIM_CARD else []:
                check_claim(state, move)
            state.play(legal[rng.below(count)])


def check_progress(state: GalaxyState) -> None:
    table = cells_on_table(state)
    for near in progress(state, 0):
        assert near.nearest
        assert 0 < near.done <= near.size
        for sight in near.nearest:
            assert len(sight.cells) == near.size == near.done + len(sight.missing)
            assert all(table[cell] in (sight.kind, 3) for cell in sight.right)
            assert all(cell not in table for cell in sight.empty)
        needs = [int(state.need(near.stack, kind)) for kind in range(3)]
        assert near.cost == (None if min(needs) == p.NOWHERE else min(needs))
        if near.lacking == 0:
            assert near.cost is not None


def check_claim(state: GalaxyState, move: int) -> None:
    if move == moves.TAKE:
        return
    sight = claim_sight(state, move)
    assert sight is not None
    assert not sight.empty
    assert len(sight.wrong) == moves.claim_own(move) + moves.claim_nebula(move)
    assert sight.kind == moves.claim_kind(move)
    if state.fresh:
        assert new_cells(state) & set(sight.cells)


def test_a_spectator_has_no_tokens() -> None:
    state = GAMES["new-galaxy"].start(2, {})
    assert isinstance(state, GalaxyState)
    rng = Rng(1)
    while state.mover == CHANCE:
        state.play(state.draw(rng))
    for near in progress(state.view(SPECTATOR), SPECTATOR):
        assert near.lacking == near.cost


def test_before_the_deal_there_is_nothing_to_see() -> None:
    state = GAMES["new-galaxy"].start(2, {})
    assert isinstance(state, GalaxyState)
    assert progress(state, 0) == ()
    assert new_cells(state) == frozenset()
    assert claim_sight(state, moves.CLAIM) is None
