"""The command: a whole game in the terminal, and one line for whatever is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import asterism
from asterism.games import GAMES
from asterism.terminal import sheet_rows

every_game = pytest.mark.parametrize("name", sorted(GAMES))


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from asterism.cli import main; main()", *arguments],
        input=typed,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"LANG": "C.UTF-8", "COLUMNS": "120", "PYTHONUTF8": "1"},
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "chess"),
        ("play", "nebula", "--players", "a"),
        ("play", "nebula", "-o", "edition"),
        ("play", "nebula", "-o", "edition=xx"),
        ("play", "nebula", "-o", "colour=red"),
        ("play", "nebula", "--seed", "x"),
        ("play", "nebula", "--components", "missing.toml"),
        ("play", "nebula", "--lang", "fr"),
        ("replay", "missing.json"),
        ("perft", "nebula", "--depth", "-1"),
        ("draw", "missing.json", "-o", "x.svg"),
        ("match", "nebula", "--bots", "genius"),
        ("match", "nebula", "--games", "0"),
        ("ladder", "nebula", "--bots", "greedy"),
        ("ladder", "nebula", "--bots", "greedy,greedy"),
        ("match", "nebula", "--seats", "9"),
        ("nonsense",),
    ],
)
def test_bad_arguments_are_one_line_and_exit_code_2(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


@every_game
def test_a_whole_game_in_the_terminal(name: str) -> None:
    seats = max(2, GAMES[name].min_seats)
    players = ",".join(["me", *["random"] * (seats - 1)])
    done = run("play", name, "--players", players, "--seed", "5", typed="1\n" * 3000)
    assert done.returncode == 0, done.stderr
    assert "Total" in done.stdout
    assert "Winner" in done.stdout or "Nobody wins" in done.stdout


@every_game
def test_the_words_of_the_terminal(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ["help", "moves", "moves all", "board", "score", "hint", "why 1", "why nonsense", "1"]
    lines += ["undo", "nonsense", f"save {file}", "save /nonexistent/x.json", "quit"]
    done = run("play", name, "--seed", "5", typed="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    assert "that move is allowed" in done.stdout
    assert "Goodbye" in done.stdout
    assert asterism.loads(file.read_text(encoding="utf-8")).game == name


@every_game
def test_replay_and_draw_show_a_record(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = asterism.random_table(name, GAMES[name].max_seats, seed=4)
    file.write_text(table.record.dumps(), encoding="utf-8")
    shown = run("replay", str(file))
    assert shown.returncode == 0, shown.stderr
    assert "Total" in shown.stdout
    picture = tmp_path / "board.svg"
    assert run("draw", str(file), "--at", "30", "-o", str(picture)).returncode == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert run("draw", str(file), "-o", str(tmp_path / "board.gif")).returncode == 2
    assert run("replay", str(file), "--at", "999999").returncode == 2
    assert run("replay", str(file), "--seat", "7").returncode == 2


@every_game
def test_perft_counts(name: str) -> None:
    done = run("perft", name, "--depth", "2")
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 2


def test_games_lists_every_game_with_its_options() -> None:
    done = run("games")
    for game in GAMES.values():
        assert game.name in done.stdout
        assert all(option.name in done.stdout for option in game.options)


@every_game
def test_a_match_is_counted(name: str) -> None:
    done = run("match", name, "--bots", "greedy,random", "--games", "4", "--processes", "2")
    assert done.returncode == 0, done.stderr
    assert "4 games" in done.stdout


def test_the_version_says_which_rules_run() -> None:
    assert asterism.__version__ in run("--version").stdout


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_score_sheet_holds_every_line_of_every_seat(name: str) -> None:
    outcome = asterism.random_table(name, GAMES[name].max_seats, 2).outcome
    assert outcome is not None
    rows = sheet_rows(outcome, "en")
    for seat, score in enumerate(outcome.scores):
        assert sum(int(row[seat] or 0) for _, row in rows) == score
    whole = ["" not in row for _, row in rows]
    assert whole == sorted(whole)
