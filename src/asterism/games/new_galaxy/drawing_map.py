"""The growing map and the rack below it, in one drawing.

Nothing here is nested in a moved group: a page copies a tile of the rack as a ghost over the
place it would take, and that works only where everything has the same scale and origin.
"""

from __future__ import annotations

from dataclasses import dataclass

from asterism.art.svg import circle, group, label, line, move_to, rect, title
from asterism.core.message import Domain
from asterism.core.state import new_buffer
from asterism.games.new_galaxy import drawing_pieces as pieces
from asterism.games.new_galaxy import moves, words
from asterism.games.new_galaxy.board import SIDE, STAR_KINDS
from asterism.games.new_galaxy.cards import STACKS
from asterism.games.new_galaxy.drawing_pieces import CELL, KINDS
from asterism.games.new_galaxy.position import CLAIM_CARD, LAY_TILE, NONE, Position
from asterism.games.new_galaxy.progress import Cell, Progress, Sight, new_cells
from asterism.i18n import translate

_ = Domain("new_galaxy")

Known = tuple[Progress, ...]  # how near the open constellations are

MARGIN = 2.6  # cells round the tiles: room for the next tile, and for the numbers
FEWEST_COLUMNS, FEWEST_ROWS = 15.0, 9.5
WIDEST, NARROWEST = 1.6, 1.2  # width by height
RACK = 104.0
TILE = 2 * CELL


@dataclass(frozen=True)
class Window:
    """The part of the table that is drawn, in cells."""

    top: float
    left: float
    rows: float
    columns: float

    @property
    def width(self) -> float:
        """The drawing's width."""
        return self.columns * CELL

    @property
    def height(self) -> float:
        """The map's height, without the rack."""
        return self.rows * CELL

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return (cell[1] - self.left) * CELL, (cell[0] - self.top) * CELL

    def centre(self, cell: Cell) -> tuple[float, float]:
        """The centre of a cell."""
        x, y = self.corner(cell)
        return x + CELL / 2, y + CELL / 2

    def holds(self, cell: Cell) -> bool:
        """Whether the cell can be seen."""
        x, y = self.corner(cell)
        return 0 <= x <= self.width - CELL and 0 <= y <= self.height - CELL


def window(view: Position) -> Window:
    """The table with a margin, never too small nor too long."""
    rows = max(int(view.bottom - view.top) + 1 + 2 * MARGIN, FEWEST_ROWS)
    columns = max(int(view.right - view.left) + 1 + 2 * MARGIN + 0.4, FEWEST_COLUMNS)
    rows = max(rows, columns / WIDEST)
    columns = max(columns, rows * NARROWEST)
    return Window(
        (int(view.top + view.bottom) + 1 - rows) / 2,
        (int(view.left + view.right) + 1 - columns) / 2,
        rows,
        columns,
    )


def cell_id(cell: Cell) -> str:
    """A cell's id: its row and column on the table, which wraps round."""
    return f"cell-{cell[0] % SIDE}-{cell[1] % SIDE}"


def gap_id(cell: Cell) -> str:
    """An empty cell's id: not that of the cell a tile will bring, which is another thing."""
    return f"gap-{cell[0] % SIDE}-{cell[1] % SIDE}"


def place_id(place: int) -> str:
    """The id of the spot where a tile's middle would be."""
    return f"place-{place // SIDE}-{place % SIDE}"


def kinds_of(view: Position, tile: int, turn: int = 0) -> tuple[str, ...]:
    """The names of a turned tile's kinds, row by row."""
    return tuple(KINDS[view.decks.tile_kind(tile, turn, cell)] for cell in range(4))


def table_map(
    view: Position, seat: int, lang: str, known: Known, claiming: bool = False
) -> tuple[Window, str]:
    """The map and the rack below it; the drawing is as wide as the window.

    When `claiming`, the rack offers the open constellations to who is to claim one.
    """
    seen = window(view)
    near = shown_sights(view, known, seen)
    parts = [
        pieces.definitions(),
        *_numbers(view, seen),
        *_tiles(view, seen),
        *_gaps(near, seen),
        _newest(view, seen),
        *(_found(seen, stack, sight) for stack, sight in _lying(near)),
        *(_places(view, seen) if may_lay(view, seat) else ()),
        rack(seen, view, _offer(view, seat, lang, seen, claiming)),
    ]
    return seen, group(*parts)


def may_lay(view: Position, seat: int) -> bool:
    """Whether `seat` is about to lay the chosen tile."""
    return view.phase == LAY_TILE and view.mover == seat


def _numbers(view: Position, seen: Window) -> list[str]:
    """Rows and columns as they are written in moves, round the places one can reach."""
    size = max(12.5, min(17.0, seen.width / 56))
    left, top = seen.corner((view.top - 2, view.left - 2))
    found = []
    for row in range(view.top - 2, view.bottom + 3):
        y = seen.centre((row, 0))[1] + size * 0.36
        text = str(moves.row_label(row))
        found.append(label(left - 2, y, text, font_size=size, class_="word faint figure right"))
    for column in range(view.left - 2, view.right + 3):
        x = seen.centre((0, column))[0]
        text = str(moves.column_label(column))
        found.append(label(x, top - 6, text, font_size=size, class_="word faint figure centre"))
    return found


def _tiles(view: Position, seen: Window) -> list[str]:
    drawn = []
    for tile in view.laid_tiles():
        row, column = view.unwrapped(view.place_of(tile))
        ids = [cell_id((row + i // 2, column + i % 2)) for i in range(4)]
        face = pieces.tile(kinds_of(view, tile, int(view.turn_of(tile))), ids, pieces.cell_again)
        x, y = seen.corner((row, column))
        name = f"tile-{tile + 1}"
        drawn.append(group(group(face, class_=name, transform=move_to(x, y)), id=name))
    return drawn


def _newest(view: Position, seen: Window) -> str:
    if view.last_tile == NONE:
        return ""
    x, y = seen.corner(view.unwrapped(view.place_of(view.last_tile)))
    return group(
        rect(x, y, TILE, TILE, rx=10, class_="ng-new-glow"),
        rect(x, y, TILE, TILE, rx=10, class_="ng-new"),
    )


def shown_sights(view: Position, known: Known, seen: Window) -> dict[int, tuple[Progress, Sight]]:
    """For every stack: how near its figure is, and the one place to show for it."""
    fresh = new_cells(view)
    found = {}
    for near in known:
        visible = [sight for sight in near.nearest if all(map(seen.holds, sight.cells))]
        if visible:
            best = max(visible, key=lambda sight: len(fresh & set(sight.cells)))
            found[near.stack] = (near, best)
    return found


def _lying(near: dict[int, tuple[Progress, Sight]]) -> list[tuple[int, Sight]]:
    """The figures that lie on the table complete and could be claimed without tokens."""
    return [(stack, sight) for stack, (known, sight) in near.items() if known.cost == 0]


def _found(seen: Window, stack: int, sight: Sight) -> str:
    """A figure lit up on the map: rings round its cells, lines between its stars."""
    rings = []
    for cell in sight.cells:
        x, y = seen.corner(cell)
        rings.append(rect(x + 2, y + 2, CELL - 4, CELL - 4, rx=8, class_="ng-found-ring"))
    ends = [(*seen.centre(a), *seen.centre(b)) for a, b in pieces.links(sight.cells)]
    glows = [line(*points, class_="ng-found-glow") for points in ends]
    lines = [line(*points, class_=f"ng-found ng-found-{stack}") for points in ends]
    return group(*rings, *glows, *lines)


def _gaps(near: dict[int, tuple[Progress, Sight]], seen: Window) -> list[str]:
    """Empty cells that a card can light: they need something to be lit."""
    empty = {cell for _, sight in near.values() for cell in sight.empty}
    drawn = []
    for cell in sorted(empty):
        x, y = seen.corner(cell)
        box = rect(x + 2, y + 2, CELL - 4, CELL - 4, class_="hit")
        drawn.append(group(box, id=gap_id(cell), data_square="1"))
    return drawn


def _places(view: Position, seen: Window) -> list[str]:
    """Where the tile may lie: a spot at the middle of each place, so that none overlap."""
    spots = []
    for place in _open_places(view):
        row, column = view.unwrapped(place)
        x, y = seen.corner((row + 1, column + 1))
        spots.append(
            group(
                title(moves.cell_label(place)),
                circle(x, y, 16, class_="hit"),
                circle(x, y, 4.5, class_="ng-place"),
                id=place_id(place),
                class_="spot",
            )
        )
    return spots


def _open_places(view: Position) -> list[int]:
    buffer = new_buffer()
    count = view.legal_into(buffer)
    return sorted({int(moves.lay_place(buffer[index])) for index in range(count)})


def rack(seen: Window, view: Position, offer: list[str]) -> str:
    """Below the map: what one chooses from; the pile and the bag."""
    y = seen.height
    return group(
        rect(4.0, y + 2, seen.width - 8, RACK - 6, rx=14, class_="panel"),
        *offer,
        _stock("pile", pieces.tile_back(), 0.42, int(view.pile_size), (seen.width - 104, y + 12)),
        _stock("bag", pieces.pouch(34), 1.0, int(view.bag_size()), (seen.width - 104, y + 54)),
    )


def _offer(view: Position, seat: int, lang: str, seen: Window, claiming: bool) -> list[str]:
    """The turns of the chosen tile, the open constellations, or else the seat's tiles."""
    if may_lay(view, seat):
        return _turns(view, lang, seen)
    if claiming and view.phase == CLAIM_CARD and view.mover == seat:
        return _stacks(view, lang, seen)
    return _hand(view, seat, lang, seen)


def _stock(name: str, face: str, scale: float, count: int, at: tuple[float, float]) -> str:
    return group(
        group(
            group(face, transform=f"scale({scale})"),
            id=name,
            transform=move_to(*at),
        ),
        label(at[0] + 46, at[1] + 26, str(count), font_size=24, class_="word strong figure"),
    )


def _hand(view: Position, seat: int, lang: str, seen: Window) -> list[str]:
    if seat < 0:
        return []
    return [
        _on_rack(
            hand_id(tile),
            translate(words.tile_words(view, tile), lang),
            kinds_of(view, tile),
            rack_place(index, seen),
        )
        for index, tile in enumerate(view.hand(seat))
    ]


def _turns(view: Position, lang: str, seen: Window) -> list[str]:
    tile = int(view.chosen)
    return [
        _on_rack(
            turn_id(turn),
            translate(_("Turned by {degrees}°", degrees=90 * turn), lang),
            kinds_of(view, tile, turn),
            rack_place(turn, seen),
        )
        for turn in range(int(view.decks.tile_turns[tile]))
    ]


def _stacks(view: Position, lang: str, seen: Window) -> list[str]:
    """The open constellations as small cards, a tile's size each."""
    cards = []
    for stack in range(STACKS):
        card = int(view.open_card(stack))
        if card == NONE:
            continue
        found = any(view.need(stack, kind) == 0 for kind in range(STAR_KINDS))
        lines = f"ng-found ng-found-{stack}" if found else "ng-line"
        figure = pieces.constellation(view.decks.figure_cells[card], TILE - 14, TILE - 28, lines)
        worth = pieces.comets(int(view.decks.comets[card]), 5)
        cards.append(
            group(
                title(translate(words.figure(view, card), lang)),
                rect(1.0, 1.0, TILE - 2, TILE - 2, rx=9, class_="ng-tile"),
                group(worth, transform=move_to(8.0, 16.0)),
                group(figure, transform=move_to(7.0, 21.0)),
                id=stack_id(stack),
                class_="spot",
                data_square="1",
                transform=rack_place(stack, seen),
            )
        )
    return cards


def stack_id(stack: int) -> str:
    """The id of a stack's open card; stacks are counted from 1, as in moves."""
    return f"stack-{stack + 1}"


def hand_id(tile: int) -> str:
    """The id of a tile in the hand."""
    return f"hand-{tile + 1}"


def turn_id(turn: int) -> str:
    """The id of the chosen tile, turned."""
    return f"turn-{90 * turn}"


def rack_place(index: int, seen: Window) -> str:
    """Where a tile stands on the rack."""
    return move_to(16 + index * (TILE + 14), seen.height + 11)


def _on_rack(name: str, said: str, kinds: tuple[str, ...], place: str) -> str:
    face = pieces.tile(kinds, face=pieces.cell_again)
    return group(title(said), face, id=name, class_="spot", data_square="1", transform=place)
