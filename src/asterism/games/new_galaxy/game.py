"""New Galaxy as a game one can play, show and ask."""

from __future__ import annotations

from typing import cast

from asterism.core.errors import BadNotation
from asterism.core.game import Game, Option, Options
from asterism.core.message import Domain, Message
from asterism.core.outcome import Outcome
from asterism.core.scene import Change, Scene
from asterism.core.state import State
from asterism.games.new_galaxy import drawing, moves, observation, refusals, sheet, words
from asterism.games.new_galaxy import scene as scenes
from asterism.games.new_galaxy import text as texts
from asterism.games.new_galaxy.components import Components, built_in, load
from asterism.games.new_galaxy.state import GalaxyState, new_state

_ = Domain("new_galaxy")

OFF_ON = (_("off"), _("on"))


def _galaxy(state: State) -> GalaxyState:
    return cast(GalaxyState, state)


class NewGalaxy(Game):
    """Lay star tiles, find constellations, follow the glow."""

    name = "new-galaxy"
    title = _("New Galaxy")
    blurb = _("Lay star tiles and be the first to see the fox, the kite or the whale among them.")
    min_seats = 1
    max_seats = 4
    move_count = moves.MOVES
    options = (
        Option(
            "introductory",
            _("First game"),
            (False, True),
            OFF_ON,
            _("Two stacks hold constellations of one and two comets, the third those of three."),
        ),
        Option(
            "mirrors",
            _("Mirror images"),
            (False, True),
            OFF_ON,
            _("A figure may also be found as its mirror image."),
        ),
        Option(
            "fresh",
            _("Fresh figures only"),
            (False, True),
            OFF_ON,
            _("A figure must use a cell of the tile just laid."),
        ),
    )

    def __init__(self, components: Components | None = None, text: str = "") -> None:
        """With the built-in components, or with others (and the text they were read from)."""
        self.components = components or built_in()
        self.components_text = text

    def start(self, seats: int, options: Options) -> State:
        """The state before anything is dealt."""
        return new_state(
            self.components.decks,
            seats,
            bool(options.get("introductory")),
            bool(options.get("mirrors")),
            bool(options.get("fresh")),
        )

    def notation(self, move: int) -> str:
        """The text of a move."""
        return moves.notation(int(move))

    def parse(self, text: str) -> int:
        """The move written as `text`."""
        move = moves.parse(text)
        if move < 0:
            raise BadNotation(_("there is no move {text} in New Galaxy", text=text))
        return move

    def why_not(self, state: State, move: int) -> Message | None:
        """Why the mover may not play this move now."""
        return refusals.why_not(_galaxy(state), move)

    def outcome(self, state: State) -> Outcome | None:
        """The itemised result, once the game is over."""
        return sheet.outcome(self.components, _galaxy(state))

    def score_sheet(self, view: State, seat: int) -> Outcome | None:
        """The result as it would be now: cards and tokens lie open."""
        return sheet.score_sheet(self.components, _galaxy(view))

    def prompt(self, view: State, seat: int) -> Message:
        """What happens next."""
        return words.prompt(_galaxy(view), seat)

    def describe(self, view: State, move: int | None) -> Message:
        """A move in words."""
        return words.describe(_galaxy(view), move)

    def text(self, view: State, seat: int, lang: str = "en") -> str:
        """The table as text."""
        return texts.text(_galaxy(view), seat, lang)

    def svg(self, view: State, seat: int, lang: str = "en", theme: str = "dark") -> str:
        """The table as one picture."""
        return drawing.svg(_galaxy(view), seat, lang, theme)

    def scene(self, view: State, seat: int, lang: str = "en") -> Scene:
        """The table in drawn pieces."""
        return scenes.scene(_galaxy(view), seat, lang)

    def path(self, view: State, move: int) -> tuple[str, ...]:
        """The drawn things one clicks to make a move."""
        return scenes.path(_galaxy(view), move)

    def observation_layout(self, seats: int) -> tuple[tuple[str, int], ...]:
        """The parts of an observation in order; the same for any number of seats."""
        return observation.LAYOUT

    def changes(self, before: State, move: int, after: State) -> tuple[Change, ...]:
        """What a move carried from where to where."""
        return scenes.changes(_galaxy(before), move, _galaxy(after))

    def with_components(self, text: str) -> Game:
        """New Galaxy with another component file."""
        return NewGalaxy(load(text), text)
