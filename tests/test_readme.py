"""The README's Python really runs, and its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_examples_run() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_links_lead_to_files() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
        missing = [link for link in links if not (page.parent / link).exists()]
        assert missing == [], page.name
