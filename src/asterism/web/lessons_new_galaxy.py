"""New Galaxy, step by step."""

from __future__ import annotations

from asterism.core.message import Domain
from asterism.web.tutorials import END, Step

_ = Domain("web")

STEPS = (
    Step(
        _("A map of stars"),
        _(
            "All players lay tiles of four cells on one map. A cell holds a blue star, a pair of"
            " violet stars, a trio of orange stars, or a nebula. You look for the figures of the"
            " three open constellation cards."
        ),
    ),
    Step(
        _("Choose a tile"),
        _("You have three tiles that only you see. A turn begins with laying one of them."),
        _("Choose a tile of your hand."),
        r"choose .*",
    ),
    Step(
        _("Lay it"),
        _(
            "A tile may be turned. It must share at least part of a side with a tile on the table"
            " and overlap none."
        ),
        _("Choose a place and how the tile lies."),
        r"lay .*",
    ),
    Step(
        _("Claim a constellation"),
        _(
            "If the figure of an open card lies on the map, turned in any way, on cells of one"
            " kind, it is yours. A nebula counts as any kind. A figure that needs no tokens must be"
            " claimed; of several you choose one."
        ),
        _("Claim a constellation."),
        r"claim \d+ \w+",
    ),
    Step(
        _("Tokens help"),
        _(
            "A cell of another kind counts too if you spend a token for it: one of the figure's"
            " kind, or a nebula token. Such a figure you may also leave alone."
        ),
        _("Claim a constellation with the help of tokens."),
        r"claim .*\+.*",
    ),
    Step(
        _("No claim, a token"),
        _(
            "Whoever claims nothing takes a token from the bag. The turn ends with drawing a tile,"
            " while there are any."
        ),
        _("Decline, and take a token."),
        r"take",
    ),
    Step(
        _("Glow"),
        _(
            "The open glow card shows a kind of star. Whoever claims a constellation of this kind"
            " takes the card too."
        ),
    ),
    Step(
        _("The last turns"),
        _(
            "When the tiles, two of the three stacks or the tokens run out, the round is finished,"
            " and then everybody has one more turn. Count the comets on your cards and one point"
            " for each token left."
        ),
        None,
        END,
    ),
)
