"""`make bench`: one run, one table. Our games compiled and plain, other projects beside them.

Writes benchmarks/results.json and benchmarks/results.svg. Figures are of one run on one
machine: compare the ratios, not the numbers.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from math import log10
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from asterism.art.plot import Bar, bars

HERE = Path(__file__).parent
RIVAL_VENV = HERE.parent / "build" / "rivals"
RIVALS = ("open_spiel", "pettingzoo[classic]", "rlcard", "catanatron")
console = Console()

Figures = dict[str, dict[str, float]]


def ours(pure: bool) -> Figures:
    """Our figures, compiled or plain."""
    console.print(f"measuring our games, {'plain' if pure else 'compiled'} …")
    environment = os.environ | {"ASTERISM_PURE": "1" if pure else "0"}
    found = output([sys.executable, str(HERE / "measure.py")], environment)
    if found["compiled"] == pure:
        console.print("the rules are not compiled here: the compiled column is missing")
        return {}
    games: Figures = found["games"]
    return games


def rivals() -> dict[str, float | str]:
    """Other projects' figures, in a venv of their own."""
    console.print("installing and measuring other projects …")
    python = RIVAL_VENV / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(RIVAL_VENV)], check=True)
    for package in RIVALS:
        subprocess.run([str(python), "-m", "pip", "install", "-q", package], check=False)
    found: dict[str, float | str] = output([str(python), str(HERE / "rivals.py")], dict(os.environ))
    return found


def limit() -> float | None:
    """Stellium's random play in C: how fast this machine could be."""
    compiler = shutil.which("cc")
    source = HERE / "limit" / "stellium.c"
    if compiler is None:
        return None
    binary = HERE.parent / "build" / "stellium-limit"
    binary.parent.mkdir(exist_ok=True)
    subprocess.run([compiler, "-O2", "-o", str(binary), str(source)], check=True)
    return float(output([str(binary)], dict(os.environ))["decisions_per_second"])


def output(command: list[str], environment: dict[str, str]) -> Any:
    """What a command prints as JSON."""
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def show(fast: Figures, plain: Figures) -> None:
    """Our table."""
    table = Table("figure", "game", "compiled", "plain", "ratio")
    for figure in next(iter(plain.values())):
        for game in plain:
            quick = fast.get(game, {}).get(figure)
            slow = plain[game][figure]
            ratio = f"{quick / slow:.1f}" if quick else ""
            table.add_row(figure, game, f"{quick:,.0f}" if quick else "", f"{slow:,.0f}", ratio)
    console.print(table)


def plot(rows: dict[str, float]) -> str:
    """Decisions per second of everybody, on a logarithmic scale."""
    ranked = sorted(rows.items(), key=lambda row: -row[1])
    values = [
        Bar(name, log10(value / 100), note=f"{value / 1000:,.1f} k/s") for name, value in ranked
    ]
    return bars("Random play, decisions per second (log scale)", values)


def main() -> None:
    """Measure everything, print it, keep it."""
    fast, plain = ours(pure=False), ours(pure=True)
    kernel = limit()
    others = rivals()
    show(fast, plain)
    rows = {f"{game}, compiled": f["decisions_per_second"] for game, f in fast.items()}
    rows |= {f"{game}, plain": f["decisions_per_second"] for game, f in plain.items()}
    rows |= {name: value for name, value in others.items() if isinstance(value, float)}
    if kernel is not None:
        rows["stellium, C kernel"] = kernel
    for name, value in sorted(rows.items(), key=lambda row: -row[1]):
        console.print(f"{name:<34} {value:>14,.0f} decisions/s", highlight=False)
    results = {"compiled": fast, "plain": plain, "limit": kernel, "rivals": others}
    (HERE / "results.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    (HERE / "results.svg").write_text(plot(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
