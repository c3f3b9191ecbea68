"""How far a seat is with a goal: what is there, what is missing, which spaces count."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from asterism.core.vec import zeros
from asterism.games.nebula import cards as kinds
from asterism.games.nebula.board import (
    ALL_SPACES,
    COLOURS,
    CONSTELLATIONS,
    ORBITS,
    SPACES,
    count,
    lowest,
)
from asterism.games.nebula.cards import ADVANCED, PUBLIC
from asterism.games.nebula.position import REACHED, Position
from asterism.games.nebula.rules import spaces_for
from asterism.games.nebula.scoring import (
    advanced_count,
    find_partner,
    links_with,
    personal_met,
    public_met,
    surrounded,
)


@dataclass(frozen=True)
class Progress:
    """A goal as it stands for a seat; masks of spaces in its galaxy."""

    card: int
    met: bool  # as things are now; for an advanced goal: whether it counts at all
    have: int
    need: int  # 0 for an advanced goal, which only counts
    counted: int  # the spaces whose stars count
    missing: int  # the spaces where something is still to be done


Found = tuple[int, int, int, int]  # have, need, counted, missing


def progress(view: Position, seat: int, card: int) -> Progress:
    """How far a seat is with a card that one can see."""
    about = int(view.cards.first[card])
    have, need, counted, missing = FINDERS[int(view.cards.kind[card])](view, seat, about, card)
    if card >= ADVANCED:
        met = have > 0
    elif card >= PUBLIC:
        met = public_met(view, seat, card)
    else:
        met = personal_met(view, seat, card)
    if not met and need and have >= need:
        have = need - 1  # full, but in the wrong colours
    return Progress(card, met, have, need, counted, 0 if met and need else missing)


def _stars(view: Position, seat: int, colour: int) -> int:
    return int(view.stars(seat, colour))


def _open_to(view: Position, seat: int, colour: int) -> int:
    """The empty spaces where a star of a colour may go now."""
    return int(spaces_for(view, seat, colour)) & ~int(view.taken(seat))


def _dotted(view: Position, seat: int, colour: int, _card: int) -> Found:
    stars = _stars(view, seat, colour)
    missing = sum(int(link) for link in view.board.dotted if not link & stars)
    have = int(links_with(view.board.dotted, stars))
    return have, CONSTELLATIONS, stars & int(view.board.all_dotted), missing


def _glowing(view: Position, seat: int, colour: int, _card: int) -> Found:
    counted = _stars(view, seat, colour) & int(view.board.glowing)
    return int(count(counted)), 4, counted, int(view.board.glowing) & ~counted


def _six(view: Position, seat: int, colour: int, _card: int) -> Found:
    stars = _stars(view, seat, colour)
    return int(count(stars)), 6, stars, _open_to(view, seat, colour)


def _most_black(view: Position, seat: int, _about: int, _card: int) -> Found:
    others = [int(view.black_stars(other)) for other in range(view.seats) if other != seat]
    return int(view.black_stars(seat)), max(others), 0, 0


def _few_empty(view: Position, seat: int, _about: int, _card: int) -> Found:
    taken = int(view.taken(seat))
    return int(count(taken)), SPACES - 4, taken, ALL_SPACES & ~taken


def _three_colours(view: Position, seat: int, about: int, card: int) -> Found:
    board = view.board
    constellation = view.cards.kind[card] == kinds.THREE_COLOURS
    area = int(board.constellations[about] if constellation else board.orbits[about])
    inside = [_stars(view, seat, colour) & area for colour in range(COLOURS)]
    counted = _union(sorted(inside, key=lambda mask: -mask.bit_count())[:3])
    missing = area & ~counted
    new = [colour for colour in range(COLOURS) if not inside[colour]]
    if not missing and len(new) > COLOURS - 3:  # too few colours: a new one has to replace a star
        missing = area & _union(int(spaces_for(view, seat, colour)) for colour in new)
    return counted.bit_count(), area.bit_count(), counted & ~missing, missing


def _two_each(view: Position, seat: int, _about: int, _card: int) -> Found:
    counted = missing = 0
    for colour in range(COLOURS):
        two = _first_bits(_stars(view, seat, colour), 2)
        counted |= two
        if two.bit_count() < 2:
            missing |= _open_to(view, seat, colour)
    return counted.bit_count(), 2 * COLOURS, counted, missing


def _different(view: Position, seat: int, orbit: int, _card: int) -> Found:
    area = int(view.board.orbits[orbit])
    counted = _union(_first_bits(_stars(view, seat, colour) & area, 1) for colour in range(COLOURS))
    return counted.bit_count(), area.bit_count(), counted, area & ~counted


def _pairs(view: Position, seat: int, colour: int, _card: int) -> Found:
    stars = _stars(view, seat, colour)
    areas = [int(area) for area in view.board.constellations]
    areas.sort(key=lambda area: -min(2, (stars & area).bit_count()))
    counted = _union(_first_bits(stars & area, 2) for area in areas[:3])
    short = _union(area for area in areas if (stars & area).bit_count() < 2)
    return counted.bit_count(), 6, counted, short & _open_to(view, seat, colour)


def _three_orbits(view: Position, seat: int, _about: int, _card: int) -> Found:
    orbits = [int(orbit) for orbit in view.board.orbits]
    return _area(view, seat, [_union(orbits[i : i + 3]) for i in range(1, ORBITS - 1)])


def _two_constellations(view: Position, seat: int, _about: int, card: int) -> Found:
    apart = 2 if view.cards.kind[card] == kinds.OPPOSITE else 1
    areas = [int(area) for area in view.board.constellations]
    pairs = [areas[i] | areas[(i + apart) % CONSTELLATIONS] for i in range(CONSTELLATIONS)]
    return _area(view, seat, pairs)


def _all_dotted(view: Position, seat: int, _about: int, _card: int) -> Found:
    return _area(view, seat, [int(view.board.all_dotted)])


def _beside_glowing(view: Position, seat: int, _about: int, _card: int) -> Found:
    return _area(view, seat, [int(view.board.beside_glowing)])


def _area(view: Position, seat: int, areas: list[int]) -> Found:
    """Of several areas, the one with the fewest empty spaces."""
    taken = int(view.taken(seat))
    area = min(areas, key=lambda mask: (mask & ~taken).bit_count())
    return (area & taken).bit_count(), area.bit_count(), area & taken, area & ~taken


def _link(view: Position, seat: int, one: int, card: int) -> Found:
    others = _stars(view, seat, int(view.cards.second[card]))
    partner = zeros(SPACES)
    left = _stars(view, seat, one)
    while left:
        find_partner(view.board.linked, partner, lowest(left), others)
        left &= left - 1
    pairs = [(space, int(partner[space]) - 1) for space in range(SPACES) if partner[space]]
    counted = _union((1 << a) | (1 << b) for a, b in pairs)
    return len(pairs), 0, counted, 0


def _same_glowing(view: Position, seat: int, _about: int, _card: int) -> Found:
    glowing = int(view.board.glowing)
    groups = [_stars(view, seat, colour) & glowing for colour in range(COLOURS)]
    counted = max(groups, key=int.bit_count)
    return counted.bit_count(), 0, counted, glowing & ~counted


def _public_goals(view: Position, seat: int, _about: int, _card: int) -> Found:
    return int(count(view.of_seat(seat, REACHED))), 0, 0, 0


def _orbits(view: Position, seat: int, colour: int, card: int) -> Found:
    counted = _stars(view, seat, colour) & ~(1 << int(view.board.centre))
    bare = _union(int(o) for o in list(view.board.orbits)[1:] if not int(o) & counted)
    have = int(advanced_count(view, seat, card))
    return have, 0, counted, bare & _open_to(view, seat, colour)


def _surrounded(view: Position, seat: int, _about: int, _card: int) -> Found:
    taken = int(view.taken(seat))
    found = int(surrounded(view, taken))
    open_ones = int(view.board.outer_glowing) & ~found
    around = _union(int(view.board.linked[s]) for s in range(SPACES) if open_ones >> s & 1)
    return found.bit_count(), 0, found, around & ~taken


def _beside(view: Position, seat: int, colour: int, _card: int) -> Found:
    area = int(view.board.beside_glowing)
    counted = _stars(view, seat, colour) & area
    return counted.bit_count(), 0, counted, area & _open_to(view, seat, colour)


def _union(masks: Iterable[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total


def _first_bits(mask: int, number: int) -> int:
    """The first few spaces of a mask."""
    kept = 0
    while mask and number:
        kept |= mask & -mask
        mask &= mask - 1
        number -= 1
    return kept


FINDERS: dict[int, Callable[[Position, int, int, int], Found]] = {
    kinds.DOTTED: _dotted,
    kinds.GLOWING: _glowing,
    kinds.SIX: _six,
    kinds.MOST_BLACK: _most_black,
    kinds.FEW_EMPTY: _few_empty,
    kinds.THREE_COLOURS: _three_colours,
    kinds.THREE_COLOURS_ORBIT: _three_colours,
    kinds.TWO_EACH: _two_each,
    kinds.DIFFERENT_ORBIT: _different,
    kinds.PAIRS: _pairs,
    kinds.THREE_ORBITS: _three_orbits,
    kinds.OPPOSITE: _two_constellations,
    kinds.NEIGHBOURING: _two_constellations,
    kinds.ALL_DOTTED: _all_dotted,
    kinds.BESIDE_GLOWING: _beside_glowing,
    kinds.LINK: _link,
    kinds.SAME_GLOWING: _same_glowing,
    kinds.PUBLIC_GOALS: _public_goals,
    kinds.ORBITS_WITH: _orbits,
    kinds.SURROUNDED: _surrounded,
    kinds.BESIDE_WITH: _beside,
}
