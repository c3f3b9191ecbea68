"""Nebula as a game at a table: options, notation, refusals, results and ways to be shown."""

from __future__ import annotations

from asterism.core.errors import BadNotation
from asterism.core.game import Game, Option, Options
from asterism.core.message import Domain, Message
from asterism.core.outcome import Outcome
from asterism.core.scene import Change, Scene
from asterism.core.state import OVER, State
from asterism.games.nebula import drawing, refusals, scene, text, words
from asterism.games.nebula.components import Components, built_in, load
from asterism.games.nebula.dealing import set_up
from asterism.games.nebula.moves import MOVE_COUNT, all_notations
from asterism.games.nebula.observation import layout
from asterism.games.nebula.position import EDITION_CS, EDITION_ES, EDITION_RU
from asterism.games.nebula.sheet import sheet
from asterism.games.nebula.state import NebulaState

_ = Domain("nebula")

EDITIONS = {"es": EDITION_ES, "ru": EDITION_RU, "cs": EDITION_CS}


class Nebula(Game):
    """Gather stars by time or chaos, and build a galaxy in harmony."""

    name = "nebula"
    title = _("Nebula")
    blurb = _("Gather stars by waiting or by chaos, and build your galaxy in harmony.")
    min_seats = 2
    max_seats = 4
    move_count = MOVE_COUNT
    options = (
        Option(
            "variant",
            _("Variant"),
            ("full", "introductory"),
            (_("Full game"), _("Introductory game")),
            _("The introductory game has no value board and no advanced goals."),
        ),
        Option(
            "edition",
            _("Edition"),
            ("es", "ru", "cs"),
            (_("Spanish (the original)"), _("Russian"), _("Czech")),
            _("In the Czech rules a new bright star may come from your own reserve."),
        ),
    )

    def __init__(self, components: Components | None = None, components_text: str = "") -> None:
        """The game with the built-in components, or with others."""
        found = components or built_in()
        self.components = found
        self.components_text = components_text
        self.notations = all_notations(found.cards)
        self.numbers = {notation: number for number, notation in enumerate(self.notations)}

    def with_components(self, text: str) -> Nebula:
        """This game with the numbers of another component file."""
        return Nebula(load(text), text)

    def start(self, seats: int, options: Options) -> NebulaState:
        """A full bag and an empty table."""
        values = self.option_values(options)
        state = NebulaState(self.components.board, self.components.cards)
        set_up(state, seats, values["variant"] == "full", EDITIONS[str(values["edition"])])
        return state

    def notation(self, move: int) -> str:
        """The text of a move."""
        return self.notations[move]

    def parse(self, text: str) -> int:
        """The move written as `text`, in any case and spacing."""
        words_of = text.split()
        for candidate in (" ".join(words_of), " ".join(words_of).lower()):
            if candidate in self.numbers:
                return self.numbers[candidate]
        folded = " ".join(words_of).casefold()
        for number, notation in enumerate(self.notations):
            if notation.casefold() == folded:
                return number
        raise BadNotation(_("{text} is no move of Nebula", text=text[:60]))

    def why_not(self, state: State, move: int) -> Message | None:
        """Why the mover may not play this move now."""
        return refusals.why_not(own(state), move)

    def outcome(self, state: State) -> Outcome | None:
        """The itemised result, once the game is over."""
        return sheet(own(state)) if state.mover == OVER else None

    def score_sheet(self, view: State, seat: int) -> Outcome | None:
        """The result as it would be now, as far as one may know."""
        return sheet(own(view))

    def prompt(self, view: State, seat: int) -> Message:
        """What happens next."""
        return words.prompt(own(view), seat)

    def describe(self, view: State, move: int | None) -> Message:
        """A move in words."""
        return words.describe(own(view), move)

    def text(self, view: State, seat: int, lang: str = "en") -> str:
        """The table as text."""
        return text.text(own(view), seat, lang)

    def svg(self, view: State, seat: int, lang: str = "en", theme: str = "dark") -> str:
        """The table as a picture."""
        return drawing.svg(own(view), seat, lang, theme)

    def scene(self, view: State, seat: int, lang: str = "en") -> Scene:
        """The table in drawn pieces."""
        return scene.scene(own(view), seat, lang)

    def path(self, view: State, move: int) -> tuple[str, ...]:
        """What one clicks to make a move."""
        return scene.path(own(view), move)

    def changes(self, before: State, move: int, after: State) -> tuple[Change, ...]:
        """What a move carried where."""
        return scene.changes(own(before), move, own(after))

    def observation_layout(self, seats: int) -> tuple[tuple[str, int], ...]:
        """The parts of an observation."""
        return layout(self.components.board, seats)


def own(state: State) -> NebulaState:
    """A state of this game, with its own fields."""
    assert isinstance(state, NebulaState)
    return state
