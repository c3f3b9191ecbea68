"""The `asterism` command: play, replay, draw, count, serve."""

from __future__ import annotations

import locale
import os
import secrets
import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

import asterism
from asterism import arena
from asterism.bots.bot import Budget
from asterism.bots.levels import Level, level_named
from asterism.core.errors import AsterismError, BadOption
from asterism.core.message import Domain
from asterism.core.state import OVER, SPECTATOR, State, new_buffer
from asterism.core.table import Table
from asterism.games import GAMES
from asterism.i18n import LANGUAGES, translate
from asterism.pure import compiled
from asterism.study import study
from asterism.terminal import Session, player, score_sheet, verdict

_ = Domain("cli")

app = typer.Typer(
    help="Three star games: nebula, stellium, new-galaxy.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)
console = Console(soft_wrap=True)

GameName = Annotated[str, typer.Argument(help="nebula, stellium or new-galaxy", metavar="GAME")]
Seed = Annotated[int | None, typer.Option(help="the same seed deals the same game")]
OptionPairs = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="NAME=VALUE, see `asterism games`")
]
Components = Annotated[str, typer.Option(help="a component file with corrected numbers")]
Lang = Annotated[str, typer.Option(help="en, ru, cs or es")]


def default_language() -> str:
    """The language of the terminal, where it is one of ours."""
    name = os.environ.get("LC_ALL") or os.environ.get("LANG") or (locale.getlocale()[0] or "")
    return name[:2] if name[:2] in LANGUAGES else "en"


def language(lang: str) -> str:
    """Refuse a language we do not speak."""
    if lang not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        raise BadOption(
            _("the language is one of {expected}, not {lang}", expected=expected, lang=lang)
        )
    return lang


def options_from(pairs: list[str] | None) -> dict[str, str | int | bool]:
    """The options given as NAME=VALUE."""
    options: dict[str, str | int | bool] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(_("an option is written NAME=VALUE, not {pair}", pair=pair))
        options[name] = value
    return options


def read_text(path: str) -> str:
    """A file's text; a clear line where it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(_("cannot read {path}", path=path)) from error


def version(show: bool) -> None:
    """Print the version and which rules run."""
    if show:
        kind = "compiled" if compiled() else "plain Python"
        console.print(f"asterism {asterism.__version__} ({kind} rules)", highlight=False)
        raise typer.Exit


@app.callback()
def common(
    _version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="show the version")
    ] = False,
) -> None:
    """Three star games for people, bots and researchers."""


@app.command(
    epilog="Examples: asterism play nebula · asterism play stellium --players me,expert,casual "
    "· asterism play nebula -o edition=cs --seed 7"
)
def play(
    game: GameName,
    players: Annotated[
        str, typer.Option(help="who sits where: `me` or any name for a person, or a bot's level")
    ] = "me,casual",
    seed: Seed = None,
    option: OptionPairs = None,
    components: Components = "",
    lang: Lang = "",
) -> None:
    """Play in the terminal, against bots or people at the same keyboard."""
    names = [name.strip() for name in players.split(",") if name.strip()]
    table = asterism.new(game, len(names), seed, components, **options_from(option))
    table.names = names
    seated = [player(_level(name), name, secrets.randbits(32)) for name in names]
    Session(table, seated, language(lang or default_language()), console).run()


def _level(name: str) -> Level | None:
    try:
        return level_named(name)
    except BadOption:
        return None


@app.command(epilog="Example: asterism replay game.json --at 40 --seat 0")
def replay(
    file: Annotated[str, typer.Argument(help="a record")],
    at: Annotated[int | None, typer.Option(help="after so many moves (all)")] = None,
    seat: Annotated[int, typer.Option(help="whose view; -1 is a spectator's")] = SPECTATOR,
    lang: Lang = "",
) -> None:
    """Show a recorded game: every move in words, then the board."""
    table = load_table(file, at)
    lang = language(lang or default_language())
    check_seat(table, seat)
    show_moves(table, seat, lang)
    console.print(table.text(seat, lang), markup=False, highlight=False)
    outcome = table.outcome
    if outcome is not None:
        names = table.names or [str(number) for number in range(table.seats)]
        console.print(score_sheet(outcome, names, lang))
        console.print(translate(verdict(outcome, names), lang), markup=False, highlight=False)


def load_table(file: str, at: int | None) -> Table:
    """The table of a record file."""
    record = asterism.loads(read_text(file))
    if at is not None and not 0 <= at <= len(record.moves):
        raise BadOption(
            _("the record has {count} moves; there is no ply {at}", count=len(record.moves), at=at)
        )
    return asterism.replay(record, at)


def check_seat(table: Table, seat: int) -> None:
    """Refuse a seat that is not at the table."""
    if not SPECTATOR <= seat < table.seats:
        raise BadOption(
            _(
                "a seat is a number from 0 to {last}, or -1; not {seat}",
                last=table.seats - 1,
                seat=seat,
            )
        )


def show_moves(table: Table, seat: int, lang: str) -> None:
    """Every move in words, as the seat saw it."""
    state = table.game.start(table.seats, table.options)
    for index, move in enumerate(table.played, 1):
        known = move if state.sees(seat, move) or table.mover is None else None
        words = translate(table.game.describe(state.view(seat), known), lang)
        console.print(f"{index:>4}  {words}", markup=False, highlight=False)
        state.play(move)


@app.command(epilog="Example: asterism perft stellium --seed 1 --depth 3")
def perft(
    game: GameName,
    seed: Annotated[int, typer.Option(help="deals the set-up")] = 1,
    depth: Annotated[int, typer.Option(help="how many decisions deep")] = 3,
    seats: Annotated[int, typer.Option(help="how many players")] = 2,
    option: OptionPairs = None,
) -> None:
    """Count the positions after so many decisions: a check of the rules and of speed."""
    if depth < 0:
        raise BadOption(_("the depth is a number from 0 on, not {depth}", depth=depth))
    table = asterism.new(game, seats, seed, "", **options_from(option))
    for level in range(1, depth + 1):
        start = time.perf_counter()
        count = positions(table.state, level)
        seconds = time.perf_counter() - start
        console.print(f"{level:>3}  {count:>12}  {seconds:8.3f} s", highlight=False)


def positions(state: State, depth: int) -> int:
    """The number of leaves after `depth` moves of seats or chance."""
    if depth == 0 or state.mover == OVER:
        return 1
    buffer = new_buffer()
    count = int(state.legal_into(buffer))
    if depth == 1:
        return count
    total = 0
    for i in range(count):
        after = state.clone()
        after.play(buffer[i])
        total += positions(after, depth - 1)
    return total


@app.command(epilog="Example: asterism draw game.json --at 40 -o board.svg")
def draw(
    file: Annotated[str, typer.Argument(help="a record")],
    output: Annotated[str, typer.Option("--output", "-o", help="out.svg or out.png")],
    at: Annotated[int | None, typer.Option(help="after so many moves (all)")] = None,
    seat: Annotated[int, typer.Option(help="whose view; -1 is a spectator's")] = SPECTATOR,
    theme: Annotated[str, typer.Option(help="dark or light")] = "dark",
    lang: Lang = "",
) -> None:
    """Draw a position of a recorded game."""
    from asterism.art.theme import THEMES
    from asterism.art.whole import png

    if theme not in THEMES:
        raise BadOption(_("the theme is dark or light, not {theme}", theme=theme))
    table = load_table(file, at)
    check_seat(table, seat)
    svg = table.svg(seat, language(lang or default_language()), theme)
    path = Path(output)
    if path.suffix not in (".svg", ".png"):
        raise BadOption(_("draw writes .svg or .png, not {name}", name=path.name))
    data = png(svg) if path.suffix == ".png" else svg.encode()
    try:
        path.write_bytes(data)
    except OSError as error:
        raise BadOption(_("cannot write {path}", path=output)) from error


@app.command()
def games(lang: Lang = "") -> None:
    """List the games, their seats and their options."""
    lang = language(lang or default_language())
    for game in GAMES.values():
        seats = f"{game.min_seats}–{game.max_seats}"
        console.print(f"{game.name}  ({seats})  {translate(game.blurb, lang)}", highlight=False)
        grid = Grid(box=None, show_header=False, pad_edge=False)
        for choice in game.options:
            values = ", ".join(str(value).lower() for value in choice.values)
            grid.add_row("  ", choice.name, values, translate(choice.title, lang))
        console.print(grid)


@app.command(epilog="Example: asterism serve --port 8080 --database postgresql+asyncpg:///asterism")
def serve(
    host: Annotated[str, typer.Option(help="the address to listen at")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="the port to listen at")] = 8000,
    database: Annotated[str, typer.Option(help="a database URL; an SQLite file without")] = "",
    data: Annotated[str, typer.Option(help="the folder of the SQLite file and the keys")] = "var",
) -> None:
    """Serve the games as a site (make play calls this)."""
    from asterism.web.app import serve as run

    run(host, port, database, data)


@app.command(epilog="Example: asterism analyse game.json --at 40 --seconds 5")
def analyse(
    file: Annotated[str, typer.Argument(help="a record")],
    at: Annotated[int | None, typer.Option(help="after so many moves (all)")] = None,
    seconds: Annotated[int, typer.Option(help="how long to think", min=1)] = 2,
    moves: Annotated[int, typer.Option(help="how many moves to show", min=1)] = 3,
    lang: Lang = "",
) -> None:
    """Say what a strong player would do there: the best moves, their chances, how to go on."""
    lang = language(lang or default_language())
    table = load_table(file, at)
    for message in study(table, Budget(milliseconds=1000 * seconds), moves):
        console.print(translate(message, lang), markup=False, highlight=False)


app.command(epilog="Example: asterism match nebula --bots greedy,random --games 400")(arena.match)
app.command(epilog="Example: asterism ladder stellium --games 3600")(arena.ladder)


def main() -> None:
    """Run the command; whatever a person can put right is one line and exit code 2."""
    try:
        code = app(standalone_mode=False)
    except typer.TyperException as error:
        complain(error.format_message())
    except AsterismError as error:
        complain(translate(error.message, default_language()))
    else:
        sys.exit(code if isinstance(code, int) else 0)


def complain(text: str) -> None:
    """One line to the error stream, and exit code 2."""
    sys.stderr.write(f"asterism: {' '.join(text.split())}\n")
    sys.exit(2)
