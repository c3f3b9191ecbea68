"""The words of Nebula that sentences are made of: stars, constellations, tokens, goals."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.games.nebula import cards as kinds
from asterism.games.nebula.board import (
    FIRST_ADVANCED_TOKEN,
    FIRST_CONSTELLATION_TOKEN,
    TOKEN_NAMES,
)
from asterism.games.nebula.cards import Cards
from asterism.i18n import translate

_ = Domain("nebula")

SIGNS = "ΛΥ◊Σ"
STARS = (
    _("red star"),
    _("violet star"),
    _("yellow star"),
    _("white star"),
    _("blue star"),
    _("orange star"),
    _("black star"),
)
OF_STARS = (  # as in "six red stars"
    _.sense("six … stars", "red"),
    _.sense("six … stars", "violet"),
    _.sense("six … stars", "yellow"),
    _.sense("six … stars", "white"),
    _.sense("six … stars", "blue"),
    _.sense("six … stars", "orange"),
    _.sense("six … stars", "black"),
)


def star_words(place: str, kind: int, lang: str) -> str:
    """A place and the star that lies there, for a pointer or a screen reader."""
    return f"{place}: {translate(STARS[kind], lang)}" if kind >= 0 else place


def token_word(token: int) -> Message:
    """What a token of the value board is about."""
    if token < FIRST_CONSTELLATION_TOKEN:
        return STARS[token]
    if token < FIRST_ADVANCED_TOKEN:
        sign = SIGNS[token - FIRST_CONSTELLATION_TOKEN]
        return _("constellation {sign}", sign=sign)
    return _("advanced goal {number}", number=TOKEN_NAMES[token])


GOAL_TITLES = {
    kinds.DOTTED: _("Dotted links"),
    kinds.GLOWING: _("Glowing spaces"),
    kinds.SIX: _("Six of a colour"),
    kinds.MOST_BLACK: _("Most black stars"),
    kinds.FEW_EMPTY: _("Nearly full"),
    kinds.THREE_COLOURS: _("Three colours"),
    kinds.THREE_COLOURS_ORBIT: _("Three colours"),
    kinds.TWO_EACH: _("Two of each"),
    kinds.DIFFERENT_ORBIT: _("All different"),
    kinds.PAIRS: _("Two, two and two"),
    kinds.THREE_ORBITS: _("Three orbits"),
    kinds.OPPOSITE: _("Opposites"),
    kinds.NEIGHBOURING: _("Neighbours"),
    kinds.ALL_DOTTED: _("Dotted links"),
    kinds.BESIDE_GLOWING: _("Beside the glow"),
    kinds.LINK: _("Linked pairs"),
    kinds.SAME_GLOWING: _("One glowing colour"),
    kinds.PUBLIC_GOALS: _("Public goals"),
    kinds.ORBITS_WITH: _("Orbits"),
    kinds.SURROUNDED: _("Surrounded"),
    kinds.BESIDE_WITH: _("Beside the glow"),
}


def goal_title(cards: Cards, card: int) -> Message:
    """A goal in two or three words."""
    return GOAL_TITLES[int(cards.kind[card])]


def goal_text(cards: Cards, card: int) -> Message:
    """What a goal asks for, or what an advanced one counts."""
    kind, first = int(cards.kind[card]), int(cards.first[card])
    if kind in (kinds.THREE_COLOURS_ORBIT, kinds.DIFFERENT_ORBIT):
        return _orbit_text(kind, first)
    if kind == kinds.THREE_COLOURS:
        return _("Constellation {sign} full, in exactly 3 colours", sign=SIGNS[first])
    if kind == kinds.LINK:
        return _(
            "Pairs of linked {first} and {second} stars, no star twice",
            first=OF_STARS[first],
            second=OF_STARS[int(cards.second[card])],
        )
    if kind in PLAIN_TEXTS:
        return PLAIN_TEXTS[kind]
    return _colour_text(kind, OF_STARS[first])


def _orbit_text(kind: int, orbit: int) -> Message:
    if kind == kinds.THREE_COLOURS_ORBIT:
        return _("Orbit {orbit} full, in exactly 3 colours", orbit=orbit)
    return _("Orbit {orbit} full, no colour twice", orbit=orbit)


def _colour_text(kind: int, colour: Message) -> Message:
    return {
        kinds.DOTTED: _("4 {colour} stars, one on each dotted link", colour=colour),
        kinds.GLOWING: _("At least 4 {colour} stars on glowing spaces", colour=colour),
        kinds.SIX: _("At least 6 {colour} stars in the galaxy", colour=colour),
        kinds.PAIRS: _("At least 2 {colour} stars in each of 3 constellations", colour=colour),
        kinds.ORBITS_WITH: _("Orbits with any {colour} stars", colour=colour),
        kinds.BESIDE_WITH: _(
            "The number of {colour} stars beside an outer glowing space on its orbit",
            colour=colour,
        ),
    }[kind]


PLAIN_TEXTS = {
    kinds.MOST_BLACK: _("Nobody has more black stars"),
    kinds.FEW_EMPTY: _("At most 4 empty spaces in the galaxy"),
    kinds.TWO_EACH: _("At least 2 stars of each of the 6 colours"),
    kinds.THREE_ORBITS: _("3 neighbouring orbits full"),
    kinds.OPPOSITE: _("2 opposite constellations full: Λ and ◊, or Υ and Σ"),
    kinds.NEIGHBOURING: _("2 neighbouring constellations full"),
    kinds.ALL_DOTTED: _("All 8 ends of the dotted links taken"),
    kinds.BESIDE_GLOWING: _("All 8 orbit neighbours of the outer glowing spaces taken"),
    kinds.SAME_GLOWING: _("Stars of one colour, the most frequent, on glowing spaces"),
    kinds.PUBLIC_GOALS: _("Public goals reached"),
    kinds.SURROUNDED: _("Outer glowing spaces with no empty linked space"),
}
