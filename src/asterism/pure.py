"""Chooses plain or compiled rules: with ASTERISM_PURE set, the plain sources run.

A compiled module lies beside its source. A finder that knows only sources, asked first, makes
Python pass the compiled one by.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PURE = os.environ.get("ASTERISM_PURE", "") not in ("", "0")


class SourceFinder:
    """Finds our modules as plain sources only."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of one of our modules, by its source file."""
        if not name.startswith("asterism.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


if PURE and not any(finder is SourceFinder for finder in sys.meta_path):
    sys.meta_path.insert(0, SourceFinder)


def compiled() -> bool:
    """Whether the rules that run now are compiled ones."""
    from asterism.core import rng

    return not str(rng.__file__).endswith(".py")
