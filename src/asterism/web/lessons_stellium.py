"""Stellium, step by step."""

from __future__ import annotations

from asterism.core.message import Domain
from asterism.web.tutorials import END, Step

_ = Domain("web")

STEPS = (
    Step(
        _("A young universe"),
        _(
            "Six galaxies of seven places lie in a triangle, and ten black holes between them."
            " Planets, comets, stars and supernovas move about; you form the figures on your task"
            " cards."
        ),
    ),
    Step(
        _("Draw a body"),
        _(
            "A turn begins with a body from the bag. Your hand feels for it, so you may choose its"
            " kind as long as one is left."
        ),
        _("Draw a body."),
        r"draw .*",
    ),
    Step(
        _("Its effect or a token's"),
        _(
            "Every body has an effect of its own. Instead of it you may use that of one of your"
            " four influence tokens, each once in the game."
        ),
        _("Choose an effect."),
        r"effect .*",
    ),
    Step(
        _("Place it"),
        _("The body goes to a free place of a galaxy, never into a black hole."),
        _("Choose a free place."),
        r"place .*",
    ),
    Step(
        _("Comets collide"),
        _(
            "A comet may land on a taken place and push: the body there and the unbroken line"
            " behind it move one step. What leaves the board returns to the bag."
        ),
        _("Choose a body to hit and a direction."),
        r"push .*",
    ),
    Step(
        _("Planets swap"),
        _(
            "After placing a planet, another body of the same kind changes places with a"
            " neighbouring body."
        ),
        _("Choose the two bodies that change places."),
        r"swap .*",
    ),
    Step(
        _("Stars turn their galaxy"),
        _(
            "The galaxy in which a star was placed turns by one to five sixths, with all its"
            " bodies."
        ),
        _("Choose how far the galaxy turns."),
        r"turn .*",
    ),
    Step(
        _("Supernovas pull"),
        _("An empty black hole pulls in a neighbouring body, but not the one just placed."),
        _("Choose the hole and the body."),
        r"pull .*",
    ),
    Step(
        _("Claim a task"),
        _(
            "Then you may claim tasks that you have held since earlier turns, if their figure is on"
            " the board, in any rotation or reflection."
        ),
        _("Claim the finished task."),
        r"claim .*",
    ),
    Step(
        _("One stays"),
        _(
            "Of the bodies that form the figure, one stays on the board; the others go back to the"
            " bag. If a galaxy is emptied, five bodies are drawn and the players fill it in turn,"
            " the active player last."
        ),
        _("Choose which body stays."),
        r"keep .*",
    ),
    Step(
        _("Take a task"),
        _("The turn ends with taking one of the open tasks."),
        _("Take an open task."),
        r"take .*",
    ),
    Step(
        _("Three at most"),
        _(
            "You hold three tasks at most. With a full hand, keep them all, or throw one away and"
            " take another."
        ),
        _("Throw a task away."),
        r"throw .*",
    ),
    Step(
        _("The last round of Stellium"),
        _(
            "When somebody's claimed tasks reach the target, or no tasks are left in reserve, the"
            " round is finished. To the tasks come one point for each unused token and one for each"
            " colour among the claimed tasks."
        ),
        None,
        END,
    ),
)
