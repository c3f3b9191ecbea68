"""The three games, by name."""

from __future__ import annotations

from pathlib import Path

from asterism.core.errors import BadComponents, BadOption
from asterism.core.game import Game
from asterism.core.message import Domain
from asterism.games.nebula.game import Nebula
from asterism.games.new_galaxy.game import NewGalaxy
from asterism.games.stellium.game import Stellium

_ = Domain("core")

GAMES: dict[str, Game] = {game.name: game for game in (Nebula(), Stellium(), NewGalaxy())}


def game_named(name: str, components: str = "", text: str = "") -> Game:
    """The game called `name`, with the components of a file (its path or its text) if given."""
    if name not in GAMES:
        raise BadOption(
            _("there is no game {name}; there are: {games}", name=name, games=", ".join(GAMES))
        )
    if components:
        try:
            text = Path(components).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadComponents(_("cannot read {path}", path=components)) from error
    return GAMES[name].with_components(text) if text else GAMES[name]
