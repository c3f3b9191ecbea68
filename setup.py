"""The build: message catalogues to .mo, and the rules compiled by mypyc where that is possible.

ASTERISM_PURE=1 leaves the rules plain. Without a compiler, or on a platform without librt, the
build falls back to plain Python by itself (each extension is optional).
"""

from __future__ import annotations

import os
import platform
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/asterism")
COMPILED = [
    "core/rng.py",
    "core/vec.py",
    "core/state.py",
    "games/*/board.py",
    "games/*/cards.py",
    "games/*/position.py",
    "games/*/dealing.py",
    "games/*/figures.py",
    "games/*/legal.py",
    "games/*/state.py",
    "games/*/moves.py",
    "games/*/legal.py",
    "games/*/effects.py",
    "games/*/rules.py",
    "games/*/scoring.py",
    "games/*/view.py",
    "games/*/evaluation.py",
    "games/*/observation.py",
    "bots/random.py",
    "bots/greedy.py",
    "bots/tree.py",
    "bots/search.py",
    "bots/yardstick.py",
    "adapters/batch.py",
]


def compile_catalogues() -> None:
    """Write a .mo beside every .po."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for path in SOURCE.glob("i18n/*/*.po"):
        with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
            write_mo(target, read_po(source, locale=path.parent.name))


def extensions() -> list[object]:
    """The rules as C extensions, or nothing where plain Python has to do."""
    pure = os.environ.get("ASTERISM_PURE", "") not in ("", "0")
    if pure or platform.python_implementation() != "CPython":
        return []
    from mypyc.build import mypycify

    files = sorted({str(path) for pattern in COMPILED for path in SOURCE.glob(pattern)})
    modules = mypycify(files, opt_level="3", debug_level="0", group_name="asterism_rules")
    for module in modules:
        module.optional = True
    return list(modules)


compile_catalogues()
setup(ext_modules=extensions())
