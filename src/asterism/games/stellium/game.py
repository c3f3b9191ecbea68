"""Stellium as a game: its options, its moves in words, its score sheet."""

from __future__ import annotations

from asterism.core.errors import BadNotation
from asterism.core.game import Game, Option, Options
from asterism.core.message import Domain, Message
from asterism.core.outcome import Outcome
from asterism.core.scene import Change, Scene
from asterism.core.state import OVER, State
from asterism.games.stellium import components, drawing, moves, observation, refusals, sheet, words
from asterism.games.stellium import scene as scenes
from asterism.games.stellium import text as texts
from asterism.games.stellium.state import StelliumState, new_state

_ = Domain("stellium")

BY_SEATS = "auto"
TARGETS = (10, 15, 20, 25, 30, 35, 40)


class Stellium(Game):
    """Form figures of marbles on six turning galaxies."""

    name = "stellium"
    title = _("Stellium")
    blurb = _("Shape the young universe: push, swap, turn and pull marbles into figures.")
    min_seats = 2
    max_seats = 4
    move_count = moves.MOVE_COUNT
    options = (
        Option(
            "target",
            _("Points that bring the last round"),
            (BY_SEATS, *TARGETS),
            (_("by the number of players"), *(_("{n} points", n=n) for n in TARGETS)),
            _("30 for two players, 25 for three, 20 for four"),
        ),
        Option(
            "first_game",
            _("First game"),
            (False, True),
            (_("no"), _("yes")),
            _("5 points less are played for"),
        ),
        Option(
            "draw",
            _("Drawing"),
            ("touch", "blind"),
            (_("by touch: name the body"), _("blind: chance decides")),
            _("By touch one may always leave the draw to chance"),
        ),
    )

    def __init__(self, text: str = "") -> None:
        """Take the built-in components, or those of a component file's text."""
        self.components_text = text
        self.components = components.read(text) if text else components.built_in()
        self.book = self.components.book()

    def with_components(self, text: str) -> Stellium:
        """This game with the numbers of another component file."""
        return Stellium(text)

    def start(self, seats: int, options: Options) -> StelliumState:
        """The table before chance lays it out."""
        values = self.option_values(options)
        blind = values["draw"] == "blind"
        target = self.target(seats, values)
        return new_state(seats, self.book, target, seats + self.components.market, blind)

    def target(self, seats: int, options: Options) -> int:
        """Rule 2.5: the points that bring the last round."""
        chosen = options["target"]
        base = chosen if isinstance(chosen, int) else self.components.targets[seats]
        return max(1, base - self.components.first_game) if options["first_game"] else base

    def notation(self, move: int) -> str:
        """The text of a move: see `moves.py`."""
        return moves.notation(move)

    def parse(self, text: str) -> int:
        """The move written as `text`."""
        number = moves.NUMBERS.get(moves.plain(text))
        if number is None:
            raise BadNotation(refusals.impossible(text))
        return number

    def why_not(self, state: State, move: int) -> Message | None:
        """Why the mover may not play this move now; None if it is legal."""
        return refusals.why_not(_own(state), move)

    def outcome(self, state: State) -> Outcome | None:
        """None before the end; then the itemised result."""
        return sheet.outcome(_own(state)) if state.mover == OVER else None

    def score_sheet(self, view: State, seat: int) -> Outcome:
        """The result as it would be now."""
        return sheet.outcome(_own(view))

    def observation_layout(self, seats: int) -> tuple[tuple[str, int], ...]:
        """The parts of an observation in order: see `observation.py`."""
        return observation.layout(seats)

    def prompt(self, view: State, seat: int) -> Message:
        """What happens next, in one short sentence for `seat`."""
        return words.prompt(_own(view), seat)

    def describe(self, view: State, move: int | None) -> Message:
        """A move in words, played in `view`."""
        return words.describe(_own(view), move)

    def text(self, view: State, seat: int, lang: str = "en") -> str:
        """The board as text one can read in a terminal."""
        return texts.text(_own(view), seat, lang)

    def svg(self, view: State, seat: int, lang: str = "en", theme: str = "dark") -> str:
        """The whole table as one picture."""
        return drawing.svg(_own(view), seat, lang, theme)

    def scene(self, view: State, seat: int, lang: str = "en") -> Scene:
        """The table in pieces that a page arranges."""
        return scenes.scene(_own(view), seat, lang)

    def path(self, view: State, move: int) -> tuple[str, ...]:
        """The ids of the drawn things one clicks, in order, to make this move."""
        return scenes.path(_own(view), move)

    def changes(self, before: State, move: int, after: State) -> tuple[Change, ...]:
        """What a move carried from where to where."""
        return scenes.changes(_own(before), move, _own(after))


def _own(state: State) -> StelliumState:
    assert isinstance(state, StelliumState)
    return state
