"""A second, naive way to count a score, from words and sets only, to check the first one."""

from __future__ import annotations

from itertools import permutations

from asterism.games.nebula.position import Position

NAMES = [f"{c}{i}" for c in "LYDS" for i in range(1, 7)]
PALETTE = ["red", "violet", "yellow", "white", "blue", "orange"]
ORBITS = {
    1: "L2 Y1 D1 S1",
    2: "L3 Y2 D2 S2",
    3: "L4 Y3 Y4 D3 S3 S4",
    4: "L5 Y5 D4 D5 S5",
    5: "L6 Y6 D6 S6",
}
DIRECT = (
    "L1-L2 L2-L4 L4-L6 L6-L5 L5-L3 Y1-Y2 Y2-Y3 Y2-Y4 Y3-Y5 Y4-Y6 "
    "S1-S4 S4-S2 S2-S3 S3-S5 S5-S6 D1-D2 D2-D4 D2-D5 D4-D6 D5-D6"
)
DOTTED = "L1-L3 Y5-Y6 S1-S6 D1-D3"
GLOWING = ["L1", "L4", "Y2", "D4", "S6"]
BLACK_POINTS = [0, 1, 3, 5, 8, 11, 15, 19, 24]


def orbit_links() -> set[frozenset[str]]:
    found = set()
    for ring in ORBITS.values():
        spaces = ring.split()
        found |= {frozenset((a, b)) for a, b in zip(spaces, spaces[1:] + spaces[:1], strict=True)}
    return found


LINKS = orbit_links() | {frozenset(x.split("-")) for x in f"{DIRECT} {DOTTED}".split()}
BESIDE = {
    other
    for glowing in GLOWING[1:]
    for link in orbit_links()
    if glowing in link
    for other in link - {glowing}
}

Galaxy = dict[str, str]  # a space to a colour


def galaxy_of(state: Position, seat: int) -> Galaxy:
    found = {}
    for index, name in enumerate(NAMES):
        colour = int(state.star_at(seat, index))
        if colour >= 0:
            found[name] = PALETTE[colour]
    return found


def full(galaxy: Galaxy, letter: str) -> bool:
    return all(f"{letter}{i}" in galaxy for i in range(1, 7))


def best_pairs(galaxy: Galaxy, one: str, two: str) -> int:
    """Try every order of pairing: slow and sure."""
    ones = [s for s, c in galaxy.items() if c == one]
    twos = [s for s, c in galaxy.items() if c == two]
    if len(ones) > len(twos):
        ones, twos = twos, ones
    if len(twos) > 7:  # too many orders: search instead
        return search_pairs(ones, frozenset(twos))
    return max(
        sum(frozenset(pair) in LINKS for pair in zip(ones, order, strict=False))
        for order in permutations(twos, len(ones))
    )


def search_pairs(ones: list[str], twos: frozenset[str]) -> int:
    if not ones:
        return 0
    rest = search_pairs(ones[1:], twos)
    for two in twos:
        if frozenset((ones[0], two)) in LINKS:
            rest = max(rest, 1 + search_pairs(ones[1:], twos - {two}))
    return rest


def personal_met(state: Position, seat: int, name: str) -> bool:
    galaxy = galaxy_of(state, seat)
    kind, _, colour = name.rpartition("-")
    mine = {s for s, c in galaxy.items() if c == colour}
    if kind == "dotted":
        return all(set(link.split("-")) & mine for link in DOTTED.split())
    if kind == "glowing":
        return len(mine & set(GLOWING)) >= 4
    if kind == "six":
        return len(mine) >= 6
    if name == "few-empty":
        return 24 - len(galaxy) <= 4
    blacks = [int(state.black_stars(other)) for other in range(int(state.seats))]
    return blacks[seat] == max(blacks)


def advanced_times(state: Position, seat: int, name: str) -> int:
    galaxy = galaxy_of(state, seat)
    words = name.split("-")
    mine = {s for s, c in galaxy.items() if c == words[-1]}
    if words[0] == "link":
        return best_pairs(galaxy, words[1], words[2])
    if name == "same-glowing":
        on = [galaxy[s] for s in GLOWING if s in galaxy]
        return max((on.count(c) for c in on), default=0)
    if name == "public-goals":
        return sum(state.has_reached(seat, slot) for slot in range(4))
    if name == "surrounded":
        return sum(all(link <= {g, *galaxy} for link in LINKS if g in link) for g in GLOWING[1:])
    if words[0] == "orbits":
        return sum(bool(mine & set(ring.split())) for ring in ORBITS.values())
    return len(mine & BESIDE)


def places(state: Position, tokens: range) -> list[int]:
    """The tokens of a track that moved, the first in rank first."""
    moved = [t for t in tokens if state.token_place(t)]
    return sorted(moved, key=lambda t: (-state.token_place(t), -state.token_height(t)))


def prize(state: Position, tokens: range, token: int, prizes: tuple[int, int, int]) -> int:
    order = places(state, tokens)[:3]
    return prizes[order.index(token)] if token in order else 0


def recount(state: Position, seat: int) -> list[int]:
    """The lines of a seat's score."""
    names, galaxy = state.cards.names, galaxy_of(state, seat)
    personal = 14 if personal_met(state, seat, names[state.kept_goal(seat)]) else 0
    public = 0
    for slot in range(4):
        if state.has_reached(seat, slot):
            card = state.public_goal(slot)
            first = state.first_seat(slot) == seat
            public += int(state.cards.points[card] if first else state.cards.later_points[card])
    lines = [personal, public, BLACK_POINTS[state.black_stars(seat)]]
    lines.append(
        sum(
            (state.full and prize(state, range(6, 10), 6 + i, (14, 12, 10))) or 6
            for i, letter in enumerate("LYDS")
            if full(galaxy, letter)
        )
    )
    if state.full:
        stars = list(galaxy.values())
        lines.append(
            sum(
                stars.count(c) * prize(state, range(6), i, (3, 2, 1)) for i, c in enumerate(PALETTE)
            )
        )
        lines.append(
            sum(
                advanced_times(state, seat, names[state.advanced_goal(slot)])
                * prize(state, range(10, 14), 10 + slot, (4, 3, 2))
                for slot in range(4)
            )
        )
    return lines
