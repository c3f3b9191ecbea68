"""The score sheet as a table: a row per title, a column per seat, and what made the difference."""

from __future__ import annotations

from dataclasses import dataclass

from asterism.core.message import Domain
from asterism.core.outcome import Outcome
from asterism.i18n import translate
from asterism.web.rendering import sentence

_ = Domain("web")


@dataclass
class Row:
    """One title with every seat's points and what was counted for them."""

    title: str
    points: list[int]
    details: list[str]
    decisive: bool = False


@dataclass(frozen=True)
class Sheet:
    """The itemised result."""

    names: list[str]
    rows: list[Row]
    totals: list[int]
    winners: tuple[int, ...]
    reason: str
    tie_break: str
    headline: str
    difference: str


def sheet_of(outcome: Outcome, names: list[str], lang: str) -> Sheet:
    """The outcome as rows and columns."""
    rows = rows_of(outcome, lang)
    return Sheet(
        names=names,
        rows=rows,
        totals=list(outcome.scores),
        winners=outcome.winners,
        reason=sentence(outcome.reason, lang),
        tie_break=sentence(outcome.tie_break, lang) if outcome.tie_break is not None else "",
        headline=headline(outcome, names, lang),
        difference=difference(outcome, rows, names, lang),
    )


def rows_of(outcome: Outcome, lang: str) -> list[Row]:
    """Lines with the same title share a row."""
    seats = len(outcome.lines)
    rows: dict[str, Row] = {}
    for seat, lines in enumerate(outcome.lines):
        for line in lines:
            title = sentence(line.title, lang)
            row = rows.setdefault(title, Row(title, [0] * seats, [""] * seats))
            row.points[seat] += line.points
            if line.detail is not None:
                more = translate(line.detail, lang)
                row.details[seat] = "; ".join(filter(None, (row.details[seat], more)))
    return list(rows.values())


def headline(outcome: Outcome, names: list[str], lang: str) -> str:
    """Who won, in one sentence."""
    winners = [names[seat] for seat in outcome.winners]
    if len(names) == 1:
        points = outcome.scores[0]
        return translate(_.many("{n} point in all", "{n} points in all", n=points), lang)
    if not winners:
        return translate(_("Nobody wins this one"), lang)
    if len(winners) == 1:
        return translate(_("{name} wins", name=winners[0]), lang)
    return translate(_("{names} share the victory", names=", ".join(winners)), lang)


def difference(outcome: Outcome, rows: list[Row], names: list[str], lang: str) -> str:
    """The line in which the winner was furthest ahead of the best of the others."""
    if len(outcome.winners) != 1 or len(names) < 2:
        return ""
    winner = outcome.winners[0]
    rival = max((s for s in range(len(names)) if s != winner), key=lambda s: outcome.scores[s])
    best = max(rows, key=lambda row: row.points[winner] - row.points[rival], default=None)
    if best is None or best.points[winner] <= best.points[rival]:
        return ""
    best.decisive = True
    ahead = best.points[winner] - best.points[rival]
    return translate(
        _.many(
            "What made the difference to {rival}: {title}, {n} point ahead",
            "What made the difference to {rival}: {title}, {n} points ahead",
            n=ahead,
            rival=names[rival],
            title=best.title,
        ),
        lang,
    )
