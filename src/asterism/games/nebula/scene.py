"""Nebula for a page: boards, cards, seats and choices, what to click, and what moved."""

from __future__ import annotations

from asterism.art.svg import picture
from asterism.core.message import Domain, Message
from asterism.core.scene import Card, Choice, Fact, Hand, Picture, Scene, SeatPanel
from asterism.core.state import OVER
from asterism.games.nebula import drawing_galaxy, drawing_nebula, drawing_values
from asterism.games.nebula import position as phases
from asterism.games.nebula.board import BLACK, COLOUR_NAMES, KINDS, SPACE_NAMES, SPACES
from asterism.games.nebula.drawing_cards import card_picture
from asterism.games.nebula.drawing_goals import SIZE, TALL
from asterism.games.nebula.drawing_panel import PANEL_HEIGHT, PANEL_WIDTH, choice_star, panel
from asterism.games.nebula.goals import (
    Goal,
    advanced_goals,
    focus,
    notices,
    personal_goals,
    public_goals,
)
from asterism.games.nebula.paths import changes, legal_moves, path, turn_choices
from asterism.games.nebula.position import Position
from asterism.games.nebula.vocabulary import STARS, goal_text, goal_title

__all__ = ["changes", "path", "scene"]

_ = Domain("nebula")


def scene(view: Position, seat: int, lang: str = "en") -> Scene:
    """Everything `seat` (or a spectator) can see; titles in the drawings are in `lang`."""
    return Scene(
        boards=boards(view, seat, lang),
        hands=hands(view, seat),
        seats=tuple(seat_panel(view, each) for each in range(int(view.seats))),
        choices=choices(view),
        notices=tuple(notices(view)),
    )


def boards(view: Position, seat: int, lang: str) -> tuple[Picture, ...]:
    """All boards, the one to look at now first."""
    own = focus(view, seat)
    others = [each for each in range(int(view.seats)) if each != own]
    ahead = [nebula_board(view, lang), galaxy_board(view, own, seat, lang)]
    if view.phase in (phases.PLACING, phases.CHOOSE, phases.FINISHED):
        ahead.reverse()
    if view.full:
        ahead.insert(0 if view.phase == phases.TOKEN else 2, values_board(view, lang))
    return (*ahead, *(galaxy_board(view, each, seat, lang) for each in others))


def nebula_board(view: Position, lang: str) -> Picture:
    """The clusters, the bright star and the shared track."""
    drawn = picture(
        drawing_nebula.WIDTH,
        drawing_nebula.HEIGHT,
        drawing_nebula.nebula(view, lang),
        class_="nebula",
    )
    return Picture("board-nebula", _("Nebula board"), drawn, nebula_words(view))


def nebula_words(view: Position) -> Message:
    """What a screen reader says of the nebula board."""
    bright = STARS[int(view.bright)] if view.bright >= 0 else _("none yet")
    return _(
        "Bright star: {star}. Black marker: {place} of {length}. In the bag: {bag}.",
        star=bright,
        place=int(view.marker),
        length=int(view.board.shared_length),
        bag=int(view.bag_size()),
    )


def galaxy_board(view: Position, owner: int, seat: int, lang: str) -> Picture:
    """A seat's galaxy with its reserve."""
    drawn = picture(
        drawing_galaxy.WIDTH,
        drawing_galaxy.HEIGHT,
        drawing_galaxy.galaxy(view, owner, lang),
        class_="nebula",
    )
    title = _("Galaxy of player {number}", number=owner + 1)
    if owner == seat:
        title = _("Your galaxy")
    taken = sum(view.star_at(owner, space) >= 0 for space in range(SPACES))
    words = _(
        "Stars placed: {stars}. Black stars: {black}. In the reserve: {reserve}.",
        stars=taken,
        black=int(view.black_stars(owner)),
        reserve=int(view.reserve_size(owner)),
    )
    return Picture(f"board-galaxy-{owner}", title, drawn, words, owner)


def values_board(view: Position, lang: str) -> Picture:
    """The value board."""
    drawn = picture(
        drawing_values.WIDTH,
        drawing_values.HEIGHT,
        drawing_values.value_board(view, lang),
        class_="nebula",
    )
    words = _("Three tracks that say what colours, constellations and advanced goals pay")
    return Picture("board-values", _("Value board"), drawn, words)


def hands(view: Position, seat: int) -> tuple[Hand, ...]:
    """The goals one may see: the personal ones first."""
    personal = tuple(card(view, goal, private=True) for goal in personal_goals(view, seat))
    public = tuple(card(view, goal) for goal in public_goals(view, seat))
    advanced = tuple(card(view, goal) for goal in advanced_goals(view, seat))
    owner = None if seat < 0 or view.mover == OVER else seat
    found = (
        Hand("personal", _("Personal goals"), personal, owner),
        Hand("public", _("Public goals"), public),
        Hand("advanced", _("Advanced goals"), advanced),
    )
    return tuple(hand for hand in found if hand.cards)


def card(view: Position, goal: Goal, private: bool = False) -> Card:
    """A goal that explains itself."""
    title = goal_title(view.cards, goal.card)
    if goal.numeral:
        title = _("{numeral}. {title}", numeral=goal.numeral, title=title)
    return Card(
        id=goal.id,
        title=title,
        text=goal_text(view.cards, goal.card),
        svg=picture(SIZE, TALL, card_picture(view, goal), class_="nebula"),
        points=goal.points,
        progress=(goal.have, goal.need) if goal.need else None,
        spots=spots(goal.seat, goal.counted),
        missing=spots(goal.seat, goal.missing),
        marks=goal.marks,
        private=private and view.mover != OVER,
    )


def spots(seat: int, mask: int) -> tuple[str, ...]:
    """The ids of the spaces in a mask."""
    return tuple(
        f"galaxy-{seat}-{SPACE_NAMES[space]}" for space in range(SPACES) if mask >> space & 1
    )


def seat_panel(view: Position, seat: int) -> SeatPanel:
    """A seat at a glance."""
    length = view.board.black_length
    counts = [int(view.reserve(seat, kind)) for kind in range(KINDS)]
    return SeatPanel(
        seat=seat,
        score=int(view.score(seat)),
        svg=picture(PANEL_WIDTH, PANEL_HEIGHT, panel(counts), class_="nebula"),
        alt=_.many("{n} star in the reserve", "{n} stars in the reserve", n=sum(counts)),
        facts=(
            Fact(_("Black stars"), f"{int(view.black_stars(seat))} / {length}"),
            Fact(_("Stars"), str(sum(view.star_at(seat, i) >= 0 for i in range(SPACES)))),
            Fact(_("Goals"), str(sum(view.has_reached(seat, slot) for slot in range(4)))),
        ),
    )


def choices(view: Position) -> tuple[Choice, ...]:
    """What can be clicked beside the boards, if the mover may."""
    if view.mover < 0:
        return ()
    if view.phase == phases.PLACING:
        return (Choice("done", _("End the turn")),)
    if view.phase == phases.CHAOS_KEEP:
        return tuple(
            Choice(f"pool-{COLOUR_NAMES[kind]}", STARS[kind], choice_star(kind))
            for kind in range(BLACK + 1)
            if view.in_pool(kind)
        )
    turns = tuple(
        Choice(name, label, svg) for name, label, svg in turn_choices(view, legal_moves(view))
    )
    if view.phase == phases.CLOCK_A and view.reserve_size(view.mover):
        return (Choice("chaos", _("Turn to chaos")), *turns)
    return turns
