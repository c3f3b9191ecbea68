"""The build: message catalogues to .mo, and the rules compiled by mypyc where that is possible.

All modules of COMPILED become C extensions, or none does: without a compiler, mypy or librt, or
with ASTERISM_PURE=1, the same sources run as plain Python. ASTERISM_COMPILE=1 makes a failure an
error instead. `asterism --version` says which rules run.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src/asterism")
DOCUMENTS = ("rules/**/*.md", "pictures/*.svg")  # of docs: what the pages about the rules show
COMPILED = [
    "core/rng.py",
    "core/vec.py",
    "core/state.py",
    "games/*/board.py",
    "games/*/cards.py",
    "games/*/position.py",
    "games/*/dealing.py",
    "games/*/figures.py",
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
IN_PLACE = {"build_ext", "editable_wheel", "develop"}  # commands that build beside the sources
BUILDING = IN_PLACE | {"build", "bdist_wheel", "install"}


def is_set(name: str) -> bool:
    """Whether a switch of the environment is on."""
    return os.environ.get(name, "") not in ("", "0")


def compile_catalogues() -> None:
    """Write a .mo beside every .po."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for path in SOURCE.glob("i18n/*/*.po"):
        with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
            write_mo(target, read_po(source, locale=path.parent.name))


def sweep() -> None:
    """Remove old compiled modules from the sources: they would run in their sources' place."""
    for pattern in ("*.so", "*.pyd"):
        for path in SOURCE.parent.rglob(pattern):
            path.unlink()


def stay_plain(why: object) -> None:
    """Say why the rules stay plain."""
    if is_set("ASTERISM_COMPILE"):
        raise SystemExit(f"asterism: the rules do not compile: {why}")
    sys.stderr.write(f"asterism: the rules stay plain Python: {str(why)[:200]}\n")


def extensions() -> list[Extension]:
    """The rules as C extensions, or nothing where plain Python has to do."""
    if is_set("ASTERISM_PURE") or platform.python_implementation() != "CPython":
        stay_plain("asked for" if is_set("ASTERISM_PURE") else "this Python compiles none")
        return []
    files = sorted({str(path) for pattern in COMPILED for path in SOURCE.glob(pattern)})
    try:
        import librt.vecs  # noqa: F401
        from mypyc.build import mypycify

        # Other modules are followed for their types; their own faults are none of the build's.
        options = ["--follow-imports=silent", "--no-warn-unused-ignores"]
        modules = mypycify([*options, *files], debug_level="0", group_name="asterism_rules")
    except (Exception, SystemExit) as problem:  # mypyc leaves by SystemExit
        stay_plain(problem)
        return []
    for module in modules:
        module.extra_compile_args = arguments_for_compiler(module.extra_compile_args)
    return list(modules)


def arguments_for_compiler(arguments: list[str]) -> list[str]:
    """What mypyc says, but for two things."""
    kept = [argument for argument in arguments if argument != "-Werror"]  # another may warn
    if sys.platform == "linux":
        kept.append("-fno-semantic-interposition")  # lets functions of the library be inlined
    return kept


class BuildRules(build_ext):
    """Builds all the extensions or, where one fails, none."""

    def run(self) -> None:
        """Compile; clean up and go on without, if that fails."""
        try:
            super().run()
        except (Exception, SystemExit) as problem:
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions.clear()
            stay_plain(problem)


class BuildWithDocuments(build_py):
    """Puts the rules' documents into the package; an editable install reads them in docs."""

    def run(self) -> None:
        """Copy them after everything else."""
        super().run()
        if self.editable_mode:
            return
        for path in (path for pattern in DOCUMENTS for path in Path("docs").glob(pattern)):
            target = Path(self.build_lib) / "asterism" / "web" / path.relative_to("docs")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


compile_catalogues()
if IN_PLACE & set(sys.argv):
    sweep()
setup(
    ext_modules=extensions() if BUILDING & set(sys.argv) else [],
    cmdclass={"build_ext": BuildRules, "build_py": BuildWithDocuments},
)
