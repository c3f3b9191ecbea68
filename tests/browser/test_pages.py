"""Every page: without an axe violation, at phone width, in four languages, light enough."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Visitor
from tests.browser.ui import click_a_move, play_to_the_end, start

pytestmark = pytest.mark.browser

PAGES = [
    "/",
    "/about",
    "/learn",
    "/learn/nebula",
    "/learn/stellium",
    "/learn/new-galaxy",
    "/learn/nebula/6",
    "/learn/stellium/5",
    "/learn/new-galaxy/8",
    "/new?game=nebula",
    "/new?game=stellium",
    "/upload",
    "/nowhere",
]


def violations(page: Page, axe: str) -> list[str]:
    page.evaluate(axe)
    found = page.evaluate("() => axe.run().then((result) => result.violations)")
    return [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in found]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing(visitor: Visitor, axe: str, theme: str) -> None:
    page = visitor("/about")
    page.emulate_media(color_scheme="light" if theme == "light" else "dark")
    problems = {}
    for path in PAGES[:-1]:
        page.goto(path)
        problems[path] = violations(page, axe)
    assert {path: found for path, found in problems.items() if found} == {}


@pytest.mark.parametrize("game", ["nebula", "stellium", "new-galaxy"])
def test_axe_finds_nothing_at_a_table(visitor: Visitor, axe: str, game: str) -> None:
    page = visitor("/")
    start(page, game)
    for count in range(3):
        page.wait_for_selector("#view.mine #moves button", state="attached")
        assert violations(page, axe) == []
        click_a_move(page, 0.4 * count)


def test_axe_finds_nothing_at_the_end_and_in_the_replay(visitor: Visitor, axe: str) -> None:
    page = visitor("/")
    start(page, "new-galaxy")
    play_to_the_end(page)
    assert violations(page, axe) == []
    table = page.url
    for path in ("/sheet", "/replay"):
        page.goto(table + path)
        assert violations(page, axe) == []


def test_phones_need_no_sideways_scrolling(visitor: Visitor) -> None:
    page = visitor("/", width=360, height=740)
    wide = "document.documentElement.scrollWidth"
    for path in PAGES[:-1]:
        page.goto(path)
        assert page.evaluate(wide) <= 360, path
    for game in ("nebula", "stellium", "new-galaxy"):
        page.goto("/")
        start(page, game)
        page.wait_for_selector("#view.mine [data-spot]")
        assert page.evaluate(wide) <= 360, game
        click_a_move(page, 0.5)


def test_a_wide_table_needs_no_scrolling(visitor: Visitor) -> None:
    page = visitor("/")
    start(page, "nebula")
    page.wait_for_selector("#view.mine [data-spot]")
    assert page.evaluate("document.documentElement.scrollHeight") <= 800


@pytest.mark.parametrize(("lang", "word"), [("ru", "Играть"), ("cs", "Hrát"), ("es", "Jugar")])
def test_the_browser_says_the_language(visitor: Visitor, lang: str, word: str) -> None:
    page = visitor("/", lang=lang)
    assert page.get_attribute("html", "lang") == lang
    assert page.locator(f"button.main:has-text('{word}')").count() == 3


def test_language_and_theme_can_be_chosen(visitor: Visitor) -> None:
    page = visitor("/about")
    page.click("summary:has-text('Language')")
    page.click("button[value='cs']")
    assert page.get_attribute("html", "lang") == "cs"
    page.click(".menu:last-child summary")
    page.click("button[value='light']")
    assert page.get_attribute("html", "data-theme") == "light"
    assert page.url.endswith("/about")


def test_the_first_page_is_light(visitor: Visitor) -> None:
    page = visitor("/about")
    weights: list[int] = []
    page.on(
        "requestfinished",
        lambda request: weights.append(request.sizes()["responseBodySize"]),
    )
    page.goto("/", wait_until="networkidle")
    assert sum(weights) < 150_000


def test_a_lesson_is_learned_by_the_move_it_asks_for(visitor: Visitor) -> None:
    page = visitor("/learn/nebula/6")
    page.wait_for_selector("[data-spot]")
    button = page.locator("#moves button[value$=' L2']").first
    button.evaluate("(b) => b.form.requestSubmit(b)")
    page.wait_for_selector("a.main:has-text('Next')")


def test_strangers_words_stay_words(visitor: Visitor) -> None:
    page = visitor("/")
    start(page, "nebula")
    page.fill("#say", "<img src=x onerror=alert(1)>")
    page.press("#say", "Enter")
    page.wait_for_selector("#talk p")
    assert re.search(r"<img src=x", page.inner_text("#talk p"))
