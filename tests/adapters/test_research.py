"""docs/research.md says what is so."""

from __future__ import annotations

import doctest
from importlib.util import find_spec
from pathlib import Path

import pytest

from asterism.adapters.layouts import filled

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_tables_are_those_of_the_games() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == filled(page), "python -m asterism.adapters.layouts docs/research.md"


@pytest.mark.parametrize("extra", ["pettingzoo", "gymnasium", "pyspiel"])
def test_the_examples_run(extra: str) -> None:
    if find_spec(extra) is None:
        pytest.skip(f"the extra with {extra} is not installed")
    parts = PAGE.read_text(encoding="utf-8").split("```python\n")[1:]
    for code in (part.split("```")[0] for part in parts):
        if extra in code or f"adapters.{extra}" in code:
            test = doctest.DocTestParser().get_doctest(code, {}, extra, str(PAGE), 0)
            assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_many_games_at_once_as_the_page_says() -> None:
    pytest.importorskip("numpy", reason="an extra with numpy is not installed")
    from asterism.adapters import vector

    assert doctest.testmod(vector).failed == 0
