"""The score sheet, line by line."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.outcome import Line, Outcome
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.cards import GLOW_SORTS
from asterism.games.new_galaxy.components import Components
from asterism.games.new_galaxy.position import Position
from asterism.games.new_galaxy.scoring import score

_ = Domain("new_galaxy")
COMETS = (1, 2, 3)  # what a constellation may be worth (Rule 1.3)


def outcome(components: Components, position: Position) -> Outcome | None:
    """None before the end; then the itemised result."""
    return score_sheet(components, position) if position.phase == p.FINISHED else None


def score_sheet(components: Components, view: Position) -> Outcome:
    """The result as it is or would be now."""
    scores = tuple(int(score(view, seat)) for seat in range(view.seats))
    winners = tuple(seat for seat, points in enumerate(scores) if points == max(scores))
    lines = tuple(seat_lines(components, view, seat) for seat in range(view.seats))
    return Outcome(scores, winners, reason(view), lines, _tie(winners))


def _tie(winners: tuple[int, ...]) -> Message | None:
    return _("The same number of points: the victory is shared.") if len(winners) > 1 else None


def reason(view: Position) -> Message:
    """What ended the game, or brought its last round."""
    if view.ending == p.TILES_GONE:
        return _("The pile of tiles is empty.")
    if view.ending == p.TOKENS_GONE:
        return _("The bag of tokens is empty.")
    if view.ending == p.STACKS_GONE:
        if view.seats == 1:
            return _("A stack of constellations is empty.")
        return _("Two stacks of constellations are empty.")
    return _("The game goes on.")


def seat_lines(components: Components, view: Position, seat: int) -> tuple[Line, ...]:
    """Rule 5.1: the constellations by their comets, the glow cards, the tokens left."""
    figures = [_constellations(components, view, seat, comets) for comets in COMETS]
    glows = [int(view.glows(seat, sort)) for sort in range(GLOW_SORTS)]
    glow_comets = sum(count * (sort % 2 + 1) for sort, count in enumerate(glows))
    glow_cards = _.many("{n} card", "{n} cards", n=sum(glows))
    return (
        *figures,
        Line(_("Glow cards"), glow_comets, glow_cards),
        Line(_("Tokens left"), int(view.token_count(seat))),
    )


def _constellations(components: Components, view: Position, seat: int, comets: int) -> Line:
    """The constellations of so many comets: one line, or the sheet would not fit on a page."""
    title = _.many("Constellations of {n} comet", "Constellations of {n} comets", n=comets)
    cards = [card for card in view.cards(seat) if components.comets[card] == comets]
    return Line(title, comets * len(cards), _listed([components.name(card) for card in cards]))


def _listed(names: list[Message]) -> Message | None:
    """All names as one message; none if there are none."""
    if not names:
        return None
    listed = names[0]
    for name in names[1:]:
        listed = _("{listed}, {name}", listed=listed, name=name)
    return listed
