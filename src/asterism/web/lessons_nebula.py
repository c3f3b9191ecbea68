"""Nebula, step by step."""

from __future__ import annotations

from asterism.core.message import Domain
from asterism.web.tutorials import END, Step

_ = Domain("web")

STEPS = (
    Step(
        _("A galaxy of your own"),
        _(
            "Every player builds a galaxy of 24 spaces: four constellations of six, joined by"
            " plain links, dotted links and the rings of five orbits. Whoever has the most points"
            " in the end wins."
        ),
    ),
    Step(
        _("A goal of your own"),
        _(
            "You get two personal goals and keep one of them in secret. If it is met in the end,"
            " it brings 14 points."
        ),
        _("Keep one of the two goals."),
        r"keep (?!(red|violet|yellow|white|blue|orange|black)$).+",
    ),
    Step(
        _("Wait for stars"),
        _(
            "A turn begins with collecting. To wait, move the clocks by exactly five steps in all;"
            " each clock goes one way or stays. Empty places count as steps."
        ),
        _("Turn clock A as far as you like, or leave it where it stands."),
        r"clock A .*",
    ),
    Step(
        _("Take what the clocks show"),
        _(
            "When the five steps are made, you take the star in front of each clock, whether it"
            " has moved or not."
        ),
        _("Spend steps on clock B. What is left goes to clock C."),
        r"clock B .*",
    ),
    Step(
        _("The first star"),
        _(
            "After collecting you may place up to two stars of your reserve, of different colours."
            " The first star of a galaxy goes to the centre."
        ),
        _("Choose a star and put it on the centre, L1."),
        r"place (?!black)\S+ L1",
    ),
    Step(
        _("Linked, but not alike"),
        _(
            "Every further star goes to a space that is linked to another star of yours, by any"
            " kind of link, and no linked star may have its colour. It may even replace a star,"
            " which goes to the box."
        ),
        _("Choose a star, then one of the lit spaces."),
        r"place (?!black)\S+ (?!L1$)\S+",
    ),
    Step(
        _("The end of a turn"),
        _(
            "Then public goals are checked: whoever meets one first gets the higher points, and"
            " nobody loses a goal again. Clusters that are almost empty are filled from the bag."
        ),
        _("End your turn."),
        r"done",
    ),
    Step(
        _("The bright star"),
        _(
            "In the middle of the nebula shines the bright star. If one of the stars you place has"
            " its colour, you may place three in this turn instead of two."
        ),
    ),
    Step(
        _("Black stars"),
        _(
            "A black star goes to your own track, and the shared marker moves on by one. When the"
            " marker enters a glowing space, a new bright star of another colour comes."
        ),
        _("Place a black star."),
        r"place black",
    ),
    Step(
        _("What things are worth"),
        _(
            "For a black star you advance one of the 14 tokens of the value board. The first three"
            " colours, constellations and advanced goals on their tracks pay in the end; in a stack"
            " the upper one is ahead."
        ),
        _("Advance a token."),
        r"advance .*",
    ),
    Step(
        _("Turn to chaos"),
        _(
            "Instead of waiting you may turn to chaos: give a star of your reserve to the box, draw"
            " five from the bag and keep two of them."
        ),
        _("Choose chaos and give a star away."),
        r"give .*",
    ),
    Step(
        _("Two of five"),
        _("The stars you do not keep go to the box."),
        _("Keep one of the stars that chaos brought."),
        r"keep (red|violet|yellow|white|blue|orange|black)",
    ),
    Step(
        _("The end and the score"),
        _(
            "The last round comes when the shared marker is at its end, somebody has filled three"
            " constellations, the bag is empty, or enough goal markers lie on the cards. Goals,"
            " black stars, full constellations and the value board are counted; a tie goes to who"
            " has more black stars."
        ),
        None,
        END,
    ),
)
