"""Pages keep the strict policy: no script and no style inside them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from asterism.web.app import HERE

TEMPLATES = sorted((HERE / "templates").glob("*.html"))


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_inline_script_or_style(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"<style|\sstyle=|\son\w+=|hx-on", text)
