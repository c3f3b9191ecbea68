"""The commands that let bots play each other: `match` and `ladder`."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import asterism
from asterism.art.plot import Bar, bars
from asterism.bots.levels import level_named
from asterism.bots.match import Finish, Fixture, OpenTable, Tally, count, fixtures, play_all
from asterism.core.errors import BadOption
from asterism.core.message import Domain
from asterism.core.table import Table
from asterism.games import game_named

_ = Domain("cli")

console = Console(soft_wrap=True)
CORES = os.cpu_count() or 1
NEIGHBOURS = 2  # a ladder of one has no rungs to compare
EVERYBODY = "random,beginner,casual,greedy,skilled,expert"

Games = Annotated[int, typer.Option(help="how many games")]
Seats = Annotated[int, typer.Option(help="how many players at a table")]
Seed = Annotated[int, typer.Option(help="the first game's seed")]
Bots = Annotated[str, typer.Option(help="levels or bots: beginner, greedy, search:500, search:2s")]

Processes = Annotated[int, typer.Option(help="how many games at once")]


def open_table(game: str, seats: int, seed: int) -> Table:
    """A table for bots."""
    return asterism.new(game, seats, seed)


def checked(game: str, bots: str, seats: int, games: int) -> list[str]:
    """The players' names, once everything is known to make sense."""
    game_named(game).check_seats(seats)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    for name in names:
        level_named(name)
    if not names or games < 1:
        raise BadOption(_("name at least one bot and at least one game"))
    return names


def play_with_progress(opener: OpenTable, jobs: list[Fixture], processes: int) -> list[Finish]:
    """Play the games, showing how far it is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("games", total=len(jobs))
        finishes = []
        for finish in play_all(opener, jobs, processes):
            finishes.append(finish)
            progress.advance(task)
    return finishes


def match(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    bots: Bots = "greedy,random",
    games: Games = 100,
    seats: Seats = 2,
    seed: Seed = 1,
    processes: Processes = CORES,
) -> None:
    """Let bots play each other and count the wins, with a 95 % interval."""
    names = checked(game, bots, seats, games)
    jobs = fixtures(names, seats, games, seed)
    finishes = play_with_progress(partial(open_table, game), jobs, processes)
    console.print(results(count(finishes)))
    decisions = sum(finish.decisions for finish in finishes) / len(finishes)
    console.print(f"{len(finishes)} games, {decisions:.0f} decisions a game", highlight=False)


def results(tallies: dict[str, Tally]) -> Grid:
    """Everybody's share of wins."""
    grid = Grid(box=None, pad_edge=False)
    for title in ("bot", "games", "wins", "share", "95 % interval", "points"):
        grid.add_column(title, justify="left" if title == "bot" else "right")
    for name, tally in sorted(tallies.items(), key=lambda item: -item[1].wins / item[1].games):
        low, high = tally.interval
        grid.add_row(
            name,
            str(tally.games),
            f"{tally.wins:g}",
            f"{100 * tally.wins / tally.games:.1f} %",
            f"{100 * low:.1f} – {100 * high:.1f} %",
            f"{tally.points / tally.games:.1f}",
        )
    return grid


def ladder(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    bots: Bots = EVERYBODY,
    games: Games = 3600,
    seats: Seats = 2,
    seed: Seed = 1,
    processes: Processes = CORES,
    output: Annotated[str, typer.Option(help="folder for the JSON and the plot")] = "docs/ladder",
) -> None:
    """Rate bots and levels over many games; print, plot and save the ladder."""
    try:
        from asterism.bots.ladder import dumps, pairings, rate
    except ImportError as error:
        raise BadOption(
            _("a ladder needs the extra package: pip install 'asterism[ladder]'")
        ) from error
    names = checked(game, bots, seats, games)
    if len(set(names)) < len(names) or len(names) < NEIGHBOURS:
        raise BadOption(_("a ladder needs two or more bots, each named once"))
    jobs = pairings(names, seats, games, seed)
    finishes = play_with_progress(partial(open_table, game), jobs, processes)
    rungs = rate(finishes)
    for rung in rungs:
        console.print(
            f"{rung.name:<14} {rung.rating:6.2f}  ({rung.low:.2f} – {rung.high:.2f})  "
            f"{rung.games} games",
            highlight=False,
        )
    folder = Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game}.json").write_text(dumps(game, finishes), encoding="utf-8")
    plot = bars(f"{game}: rating", [Bar(r.name, r.rating, r.low, r.high) for r in rungs])
    (folder / f"{game}.svg").write_text(plot, encoding="utf-8")
