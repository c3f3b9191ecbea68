"""New Galaxy in a terminal: the map with its coordinates, the cards, the seats, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from asterism.core.message import Domain, Message
from asterism.games.new_galaxy import moves, words
from asterism.games.new_galaxy.board import SIDE, TILES, may_lie
from asterism.games.new_galaxy.cards import GLOW_SORTS, Cells
from asterism.games.new_galaxy.names import KINDS
from asterism.games.new_galaxy.position import LAY_TILE, NONE, Position
from asterism.games.new_galaxy.progress import cells_on_table, new_cells, progress
from asterism.i18n import translate

_ = Domain("new_galaxy")

LETTERS = "bvon"  # as in moves and in the component file
BETWEEN = "   "


def text(view: Position, seat: int, lang: str = "en") -> str:
    """The table as `seat` (or a spectator) sees it."""
    blocks = [
        table_lines(view),
        [_legend(view, lang)],
        side_by_side(_cards(view, seat, lang)),
        _stock_lines(view, lang),
        [_seat_line(view, each, lang) for each in range(int(view.seats))],
        _hand_lines(view, seat, lang),
        [translate(words.prompt(view, seat), lang)],
    ]
    lines = "\n\n".join("\n".join(block) for block in blocks if block)
    return "\n".join(line.rstrip() for line in lines.splitlines()) + "\n"


def table_lines(view: Position) -> list[str]:
    """The map: letters for kinds, capitals for the newest tile, + where a tile may begin."""
    table, newest = cells_on_table(view), new_cells(view)
    columns = range(int(view.left) - 2, int(view.right) + 3)
    lines = ["    " + "".join(f"{moves.column_label(column):>4}" for column in columns)]
    for row in range(int(view.top) - 2, int(view.bottom) + 3):
        signs = [_sign(view, table.get((row, c)), (row, c) in newest, row, c) for c in columns]
        lines.append(f"{moves.row_label(row):>4}" + "".join(f"{sign:>4}" for sign in signs))
    return lines


def _sign(view: Position, kind: int | None, newest: bool, row: int, column: int) -> str:
    if kind is not None:
        return LETTERS[kind].upper() if newest else LETTERS[kind]
    place = row % SIDE * SIDE + column % SIDE
    return "+" if view.phase == LAY_TILE and may_lie(view.table, place) else "."


def _legend(view: Position, lang: str) -> str:
    kinds = ", ".join(
        f"{letter} {translate(kind, lang)}" for letter, kind in zip(LETTERS, KINDS, strict=True)
    )
    text = _("{kinds}; capitals: the newest tile", kinds=kinds)
    if view.phase == LAY_TILE:
        text = _(
            "{kinds}; capitals: the newest tile; +: a tile's upper left cell may lie here",
            kinds=kinds,
        )
    return translate(text, lang)


def side_by_side(blocks: Sequence[list[str]]) -> list[str]:
    """Blocks of lines in columns."""
    widths = [max(map(len, block)) for block in blocks]
    rows = zip_longest(*blocks, fillvalue="")
    return [
        BETWEEN.join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]


def _cards(view: Position, seat: int, lang: str) -> list[list[str]]:
    cards = []
    for near in progress(view, seat):
        name = translate(words.figure(view, near.card), lang)
        done = _("{done} of {size}", done=near.done, size=near.size)
        cards.append(
            [
                f"{near.stack + 1}. {name}",
                f"{translate(words.comets(near.comets), lang)}, {translate(done, lang)}",
                *figure_lines(view.decks.figure_cells[near.card]),
            ]
        )
    return cards


def figure_lines(cells: Cells) -> list[str]:
    """A figure, * for its stars."""
    rows, columns = 1 + max(row for row, _c in cells), 1 + max(column for _r, column in cells)
    return [
        "  " + " ".join("*" if (row, column) in cells else "." for column in range(columns))
        for row in range(rows)
    ]


def _stock_lines(view: Position, lang: str) -> list[str]:
    parts: list[Message] = []
    if view.glow != NONE:
        parts.append(words.glow_words(int(view.glow_kind()), int(view.glow_comets())))
    parts.append(_.many("{n} tile in the pile", "{n} tiles in the pile", n=int(view.pile_size)))
    parts.append(_.many("{n} token in the bag", "{n} tokens in the bag", n=int(view.bag_size())))
    return ["; ".join(translate(part, lang) for part in parts)]


def _seat_line(view: Position, seat: int, lang: str) -> str:
    purse = [words.tokens(kind, int(view.tokens(seat, kind))) for kind in range(len(KINDS))]
    held = [
        _.many("{n} point", "{n} points", n=int(view.score(seat))),
        _.many("{n} constellation", "{n} constellations", n=len(view.cards(seat))),
        _.many("{n} glow card", "{n} glow cards", n=_glows(view, seat)),
        *(tokens for kind, tokens in enumerate(purse) if view.tokens(seat, kind)),
        _.many("{n} tile", "{n} tiles", n=view.hand_size(seat)),
    ]
    mark = ">" if view.mover == seat else " "
    said = ", ".join(translate(part, lang) for part in held)
    return f"{mark} {translate(words.player(seat), lang)}: {said}"


def _glows(view: Position, seat: int) -> int:
    return sum(int(view.glows(seat, sort)) for sort in range(GLOW_SORTS))


def _hand_lines(view: Position, seat: int, lang: str) -> list[str]:
    tiles = view.hand(seat) if 0 <= seat < view.seats else []
    blocks = [_tile_lines(view, tile, 0, str(tile + 1)) for tile in tiles]
    lines = side_by_side([[translate(_("Your tiles"), lang)], *blocks]) if blocks else []
    if 0 <= view.chosen < TILES:
        turned = range(int(view.decks.tile_turns[view.chosen]))
        blocks = [_tile_lines(view, int(view.chosen), t, f"{90 * t}°") for t in turned]
        name = translate(_("Tile {tile}, turned by", tile=int(view.chosen) + 1), lang)
        lines += ["", *side_by_side([[name], *blocks])]
    return lines


def _tile_lines(view: Position, tile: int, turn: int, name: str) -> list[str]:
    letters = [LETTERS[view.decks.tile_kind(tile, turn, cell)] for cell in range(4)]
    return [name, " ".join(letters[:2]), " ".join(letters[2:])]
