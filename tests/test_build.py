"""The build compiles what it should, ships what it must, and never stands in the way."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "asterism"
BUILT = {".py", ".pyc", ".so", ".pyd"}
CONSTANTS_ONLY = {"layout"}  # their numbers are compiled into the modules that use them


def compiled_patterns() -> list[str]:
    """The list COMPILED of setup.py."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            found: list[str] = ast.literal_eval(node.value)
            return found
    raise AssertionError("setup.py has no list COMPILED")


def compiled_modules() -> set[Path]:
    return {path for pattern in compiled_patterns() for path in SOURCE.glob(pattern)}


def test_every_pattern_of_compiled_modules_finds_some() -> None:
    patterns = compiled_patterns()
    assert len(patterns) == len(set(patterns))
    assert [pattern for pattern in patterns if not list(SOURCE.glob(pattern))] == []


def test_compiled_rules_lean_on_compiled_rules() -> None:
    """Crossing into plain Python in the middle of a rule costs more than all the rest."""
    modules = compiled_modules()
    for path in modules:
        for name in imported(path):
            other = SOURCE.parent / (name.replace(".", "/") + ".py")
            if other.exists() and other.parent == path.parent and path.parts[-3] == "games":
                assert other in modules or other.stem in CONSTANTS_ONLY, (path, name)


def imported(path: Path) -> set[str]:
    """The modules a file names in its imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_the_wheel_carries_everything_that_is_no_module() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["asterism"]
    shipped = {path for pattern in patterns for path in SOURCE.glob(pattern)}
    files = {path for path in SOURCE.rglob("*") if path.is_file() and path.suffix not in BUILT}
    assert files - shipped == set()


@pytest.fixture
def small_house(tmp_path: Path) -> Path:
    """The build and its core only: quick to compile."""
    pytest.importorskip("setuptools")
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    sources = tmp_path / "src" / "asterism"
    plain = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(SOURCE / "core", sources / "core", ignore=plain)
    for name in ("__init__.py", "version.py"):
        (sources / name).write_text((SOURCE / name).read_text(encoding="utf-8"), encoding="utf-8")
    stale = sources / "core" / "rng.cpython-00-old.so"
    stale.write_bytes(b"compiled long ago")
    return tmp_path


def build(house: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build beside the sources, as an editable install does."""
    known = {name: value for name, value in os.environ.items() if "ASTERISM" not in name}
    return subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace"],
        cwd=house,
        env=known | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def compiled_files(house: Path) -> list[Path]:
    return [path for path in (house / "src").rglob("*") if path.suffix in (".so", ".pyd")]


def test_plain_rules_on_demand_leave_nothing_compiled(small_house: Path) -> None:
    done = build(small_house, ASTERISM_PURE="1")
    assert done.returncode == 0, done.stderr
    assert "stay plain Python: asked for" in done.stderr
    assert compiled_files(small_house) == []


def test_without_a_compiler_the_rules_stay_plain(small_house: Path) -> None:
    done = build(small_house, CC="false")
    assert done.returncode == 0, done.stderr
    assert "stay plain Python" in done.stderr
    assert compiled_files(small_house) == []


def test_a_failure_can_be_made_an_error(small_house: Path) -> None:
    done = build(small_house, ASTERISM_PURE="1", ASTERISM_COMPILE="1")
    assert done.returncode != 0
    assert "do not compile" in done.stderr


def test_a_fault_of_types_in_the_rules_does_not_break_the_build(small_house: Path) -> None:
    rules = small_house / "src" / "asterism" / "core" / "rng.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\nFAULT: int = 'text'\n", "utf-8")
    done = build(small_house)
    assert done.returncode == 0, done.stderr
    assert "stay plain Python" in done.stderr
    assert compiled_files(small_house) == []
