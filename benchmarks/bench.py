"""`make bench`: one run, one table. Our games compiled and plain, a C kernel, other projects.

Writes benchmarks/results.json, benchmarks/results.svg and the table in docs/speed.md. Every
figure is the best of five tries on one core, in time of the processor, all in one run on one
machine: compare the ratios, not the numbers.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from math import log10
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from asterism.art.plot import Bar, bars
from asterism.bots.yardstick import random_games
from asterism.games import GAMES

HERE = Path(__file__).parent
BUILD = HERE.parent / "build"
PAGE = HERE.parent / "docs" / "speed.md"
TABLE_BEGINS, TABLE_ENDS = "<!-- written by make bench -->\n", "<!-- end -->\n"
RIVALS = ("open_spiel", "pettingzoo[classic]", "rlcard", "catanatron")
ONE_CORE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
FIGURES = {
    "decisions_per_second": "random play, decisions/s",
    "games_per_second": "random play, games/s",
    "clones_per_second": "clones/s",
    "move_lists_per_second": "lists of legal moves/s",
    "rollouts_per_second": "search, iterations/s",
    "bytes_per_state": "bytes a state",
}
console = Console()

Figures = dict[str, dict[str, float]]
Row = tuple[str, str, float | None, float | None]  # figure, whose, compiled, plain


def output(command: list[str], **environment: str) -> Any:
    """What a command prints as JSON."""
    known = os.environ | ONE_CORE | environment
    done = subprocess.run(command, env=known, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def ours(pure: bool) -> Figures:
    """Our figures, compiled or plain; none where the rules are not compiled."""
    console.print(f"measuring our games, {'plain' if pure else 'compiled'} …")
    found = output([sys.executable, str(HERE / "measure.py")], ASTERISM_PURE=str(int(pure)))
    if found["compiled"] == pure:
        console.print("the rules are not compiled here: that column stays empty")
        return {}
    games: Figures = found["games"]
    return games


def limit() -> dict[str, float]:
    """Stellium's random play in C: how fast this machine could be."""
    compiler = shutil.which("cc")
    if compiler is None:
        console.print("there is no C compiler: the limit is not measured")
        return {}
    console.print("measuring the C kernel …")
    BUILD.mkdir(exist_ok=True)
    tables = subprocess.check_output([sys.executable, str(HERE / "limit" / "tables.py")])
    (BUILD / "tables.h").write_bytes(tables)
    binary = BUILD / "stellium-limit"
    options = ["-O3", "-march=native", f"-I{BUILD}", "-o", str(binary)]
    subprocess.run([compiler, *options, str(HERE / "limit" / "stellium.c")], check=True)
    found: dict[str, float] = output([str(binary)])
    same_games(found)
    return found


def same_games(kernel: dict[str, float]) -> None:
    """The kernel must have played the very games that we play, or it is no limit of ours."""
    game = GAMES["stellium"]
    start = game.start(2, game.option_values({}))
    games = 200
    few = output([str(BUILD / "stellium-limit"), str(games), "1"])
    assert random_games(start, games, 1) == (few["decisions"], few["draws"]), (few, kernel)


def rivals() -> dict[str, Any]:
    """Other projects' figures, in a venv of their own."""
    console.print("installing and measuring other projects …")
    python = str(BUILD / "rivals" / "bin" / "python")
    if not Path(python).exists():
        subprocess.run([sys.executable, "-m", "venv", str(BUILD / "rivals")], check=True)
    for package in RIVALS:
        done = subprocess.run([python, "-m", "pip", "install", "-q", package], check=False)
        if done.returncode:
            console.print(f"{package} does not install here")
    found: dict[str, Any] = output([python, str(HERE / "rivals.py")])
    return found


def environments() -> Figures:
    """Steps a second of the learning environments, one game at a time and many at once."""
    console.print("measuring the learning environments, pgx beside them …")
    found = output([sys.executable, str(HERE / "vector.py"), "--install", "--json"])
    steps: Figures = found["steps_per_second"]
    return steps


def machine() -> dict[str, str]:
    """Where this was measured."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return {
        "processor": names[0] if names else platform.processor(),
        "python": platform.python_version(),
        "system": platform.system(),
        "date": datetime.now(UTC).date().isoformat(),
    }


def rows_of(results: dict[str, Any]) -> list[Row]:
    """All figures, in the table's order."""
    rows: list[Row] = []
    for figure, title in FIGURES.items():
        for game in GAMES:
            fast = results["compiled"].get(game, {}).get(figure)
            rows.append((title, game, fast, results["plain"][game][figure]))
        if figure == "decisions_per_second":
            rows += others_of(results, title)
    for whose, ways in results["environments"].items():
        rows += [("environment steps/s", f"{whose}, {way}", v, None) for way, v in ways.items()]
    return rows


def others_of(results: dict[str, Any], title: str) -> list[Row]:
    """The C kernel and the other projects; Python ones in the plain column."""
    rows: list[Row] = []
    if results["limit"]:
        rows.append((title, "stellium in C", results["limit"]["decisions_per_second"], None))
    for name, value in results["rivals"]["decisions_per_second"].items():
        if isinstance(value, float):
            native = "C++" in name
            rows.append((title, name, value if native else None, None if native else value))
    return rows


def cells(row: Row) -> list[str]:
    """A row as text, with the ratio of compiled to plain."""
    title, whose, fast, plain = row
    ratio = f"{fast / plain:.1f}" if fast and plain and "bytes" not in title else ""
    return [title, whose, *(f"{value:,.0f}" if value else "" for value in (fast, plain)), ratio]


HEAD = ("figure", "whose", "compiled", "plain Python", "ratio")


def markdown(results: dict[str, Any]) -> str:
    """The table for docs/speed.md."""
    where = results["machine"]
    lines = [
        f"{where['processor']}, one core, CPython {where['python']}, {where['date']}.\n",
        "| " + " | ".join(HEAD) + " |",
        "|---|---|---:|---:|---:|",
        *("| " + " | ".join(cells(row)) + " |" for row in rows_of(results)),
    ]
    missing = {
        name: value
        for name, value in results["rivals"]["decisions_per_second"].items()
        if isinstance(value, str)
    }
    lines += [f"\n{name}: {value}." for name, value in missing.items()]
    versions = results["rivals"]["versions"]
    lines.append("\nVersions: " + ", ".join(f"{n} {v}" for n, v in versions.items()) + ".")
    return "\n".join(lines) + "\n"


def write_page(table: str) -> None:
    """Put the table where the page keeps it."""
    before, rest = PAGE.read_text(encoding="utf-8").split(TABLE_BEGINS)
    after = rest.split(TABLE_ENDS)[1]
    text = before + TABLE_BEGINS + "\n" + table + "\n" + TABLE_ENDS + after
    PAGE.write_text(text, encoding="utf-8")


def plot(rows: list[Row]) -> str:
    """Decisions per second of everybody, on a logarithmic scale."""
    values = {}
    for _, whose, fast, plain in rows:
        both = fast is not None and plain is not None
        if fast is not None:
            values[f"{whose}, compiled" if both else whose] = fast
        if plain is not None:
            values[f"{whose}, plain" if both else whose] = plain
    ranked = sorted(values.items(), key=lambda row: -row[1])
    shown = [Bar(name, log10(value / 100), note=short(value)) for name, value in ranked]
    return bars("Random play, decisions a second (logarithmic scale)", shown)


def short(value: float) -> str:
    """A big number in few letters."""
    return f"{value / 1e6:.2f} M" if value >= 1e6 else f"{value / 1e3:,.1f} k"


def show(rows: list[Row]) -> None:
    """Print the table."""
    table = Table(*HEAD[:2])
    for title in HEAD[2:]:
        table.add_column(title, justify="right")
    for row in rows:
        table.add_row(*cells(row))
    console.print(table)


def main() -> None:
    """Measure everything, print it, keep it."""
    results: dict[str, Any] = {"machine": machine()}
    results["compiled"], results["plain"] = ours(pure=False), ours(pure=True)
    results["limit"], results["rivals"] = limit(), rivals()
    results["environments"] = environments()
    rows = rows_of(results)
    show(rows)
    (HERE / "results.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    speeds = [row for row in rows if row[0] == FIGURES["decisions_per_second"]]
    (HERE / "results.svg").write_text(plot(speeds), encoding="utf-8")
    write_page(markdown(results))


if __name__ == "__main__":
    main()
