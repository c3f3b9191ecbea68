"""What the constellations are called, by their id in the component file."""

from __future__ import annotations

from asterism.core.message import Domain, Message

_ = Domain("new_galaxy")

KINDS = (  # stars and tokens
    _.sense("kind", "blue"),
    _.sense("kind", "violet"),
    _.sense("kind", "orange"),
    _.sense("kind", "nebula"),
)

NAMES: dict[str, Message] = {
    "needle": _("Needle"),
    "hook": _("Hook"),
    "feather": _("Feather"),
    "wren": _("Wren"),
    "reed": _("Reed"),
    "seed": _("Seed"),
    "clover": _("Clover"),
    "acorn": _("Acorn"),
    "snail": _("Snail"),
    "ant": _("Ant"),
    "bee": _("Bee"),
    "arrow": _("Arrow"),
    "ladybird": _("Ladybird"),
    "fox": _("Fox"),
    "kite": _("Kite"),
    "key": _("Key"),
    "owl": _("Owl"),
    "fish": _("Fish"),
    "lantern": _("Lantern"),
    "tulip": _("Tulip"),
    "boot": _("Boot"),
    "cup": _("Cup"),
    "swallow": _("Swallow"),
    "sickle": _("Sickle"),
    "anchor": _("Anchor"),
    "whale": _("Whale"),
    "heron": _("Heron"),
    "crown": _("Crown"),
    "harp": _("Harp"),
    "oak": _("Oak"),
    "dragonfly": _("Dragonfly"),
    "sailboat": _("Sailboat"),
    "fern": _("Fern"),
    "bridge": _("Bridge"),
    "windmill": _("Windmill"),
    "turtle": _("Turtle"),
    "lizard": _("Lizard"),
    "cactus": _("Cactus"),
}


def name_of(figure_id: str) -> Message:
    """A constellation's name; one from another component file goes by its id."""
    known = NAMES.get(figure_id)
    return known or _("{name}", name=figure_id.replace("-", " ").capitalize())
