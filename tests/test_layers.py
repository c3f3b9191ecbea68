"""The layers of the house: core, then games and bots, then what shows them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "asterism"
MAY_IMPORT = {
    "core": {"core", "version"},
    "i18n": {"core", "i18n"},
    "art": {"core", "art"},
    "games": {"core", "games", "art", "i18n"},
    "bots": {"core", "bots"},
}
CROWDED = 450  # lines: a room with more is redesigned, not extended
FILES = sorted(ROOT.rglob("*.py"))


def rooms_imported(path: Path) -> set[str]:
    """The rooms of ours that a module imports, at any depth of its code."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            bare = node.module == "asterism"
            names |= {f"asterism.{alias.name}" for alias in node.names} if bare else {node.module}
    return {name.split(".")[1] for name in names if name.startswith("asterism.")}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_room_imports_only_the_rooms_below_it(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    if room in MAY_IMPORT:
        assert rooms_imported(path) <= MAY_IMPORT[room]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_room_is_crowded(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= CROWDED


def test_a_game_never_imports_another_game() -> None:
    for path in (ROOT / "games").glob("*/*.py"):
        own = path.parent.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
                "asterism.games."
            ):
                assert (node.module or "").split(".")[2] == own
