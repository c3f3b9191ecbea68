"""The numbered rules say the same in every language: numbers, tables, pictures, notation."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from asterism.games import GAMES
from asterism.i18n import LANGUAGES
from asterism.web.pages_learn import PICTURES, full_rules

DOCS = Path(__file__).parents[2] / "docs"
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
SPOKEN = {"nebula-goals.svg", "new-galaxy-figures.svg"}  # pictures with words in them
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)

in_every_language = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in GAMES for lang in OTHERS]
)


def source(game: str, lang: str) -> str:
    folder = DOCS / "rules" if lang == "en" else DOCS / "rules" / lang
    return (folder / f"{game}.md").read_text(encoding="utf-8")


def headings(text: str) -> list[tuple[str, str]]:
    """Depth and number of each heading; the number is empty where there is none."""
    return re.findall(r"^(#+) (\d*)", text, flags=re.MULTILINE)


def numbers(text: str) -> list[str]:
    """Every numbered rule, in order: as a section's list item, or in a table's first cell."""
    found, section = [], ""
    for line in text.splitlines():
        if heading := re.match(r"#+ (\S+)", line):
            section = heading[1].rstrip(".")
        elif item := re.match(r"(\d+)\. ", line):
            found.append(f"{section if section.isdigit() else 'after'}.{item[1]}")
        elif cell := re.match(r"\| (\d+\.\d+|\d+\.) ", line):
            found.append(cell[1])
    return found


def tables(text: str) -> list[list[int]]:
    """Each table as the number of cells in its rows."""
    blocks = re.findall(r"(?:^ *\|.*\n?)+", text, flags=re.MULTILINE)
    return [[row.strip().count("|") - 1 for row in block.splitlines()] for block in blocks]


def pictures(text: str) -> list[Path]:
    return [Path(path) for path in re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)]


def notation(text: str) -> set[str]:
    """What is written as code, in a line or in blocks."""
    blocks = re.findall(r"```\n(.*?)```", text, flags=re.DOTALL)
    rest = re.sub(r"```\n.*?```", "", text, flags=re.DOTALL)
    return {*blocks, *(re.sub(r"\s+", " ", code) for code in re.findall(r"`([^`]+)`", rest))}


def figures(text: str) -> list[str]:
    """All numbers of the tables, their decimal signs made alike."""
    rows = "\n".join(re.findall(r"^ *\|.*$", text, flags=re.MULTILINE))
    return re.findall(r"\d+(?:\.\d+)?", re.sub(r"(?<=\d),(?=\d)", ".", rows))


@in_every_language
def test_headings_are_the_same(game: str, lang: str) -> None:
    assert headings(source(game, lang)) == headings(source(game, "en"))


@in_every_language
def test_rules_have_the_same_numbers_in_the_same_order(game: str, lang: str) -> None:
    wanted = numbers(source(game, "en"))
    assert len(wanted) > 15
    assert numbers(source(game, lang)) == wanted


@in_every_language
def test_tables_have_the_same_shape_and_figures(game: str, lang: str) -> None:
    here, english = source(game, lang), source(game, "en")
    assert tables(here) == tables(english)
    assert sorted(figures(here)) == sorted(figures(english))


@in_every_language
def test_pictures_are_the_same_with_words_in_the_language(game: str, lang: str) -> None:
    wanted = [
        path.stem + (f"-{lang}" if path.name in SPOKEN else "") + path.suffix
        for path in pictures(source(game, "en"))
    ]
    found = pictures(source(game, lang))
    assert [path.name for path in found] == wanted
    for path in found:
        assert (DOCS / "rules" / lang / path).resolve().is_file(), path


@in_every_language
def test_notation_is_not_translated(game: str, lang: str) -> None:
    assert notation(source(game, lang)) == notation(source(game, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_its_pictures_and_every_link_leads_somewhere(game: str, lang: str) -> None:
    html = full_rules(game, lang)
    for address in re.findall(r'src="([^"]+)"', html):
        assert address.startswith(PICTURES), address
        assert (DOCS / "pictures" / address.removeprefix(PICTURES)).is_file()
    anchors = re.findall(r'id="([^"]+)"', html)
    assert len(set(anchors)) == len(anchors) > 5
    assert {unquote(link) for link in re.findall(r'href="#([^"]+)"', html)} <= set(anchors)


@pytest.mark.parametrize("game", GAMES)
def test_russian_rules_are_russian_and_no_others_are(game: str) -> None:
    for lang in LANGUAGES:
        lines = [line for line in source(game, lang).splitlines() if CYRILLIC.search(line)]
        assert (len(lines) > 40) == (lang == "ru")


def test_rules_that_are_not_there_are_not_replaced_by_others() -> None:
    assert full_rules("nebula", "la") == ""
