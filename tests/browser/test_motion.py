"""What moves on the page, and what is foreseen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Visitor
from tests.browser.ui import click_a_move, start

pytestmark = pytest.mark.browser

# Counts how many pieces flew, and remembers every line of words.
WATCH = """() => {
  window.flown = 0;
  window.said = [];
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes) if (node.classList?.contains('flyer')) window.flown++;
  }).observe(document.body, { childList: true });
  new MutationObserver(() => {
    const words = document.querySelector('#news')?.textContent;
    if (words && words !== window.said[window.said.length - 1]) window.said.push(words);
  }).observe(
    document.querySelector('#view').parentNode,
    { childList: true, characterData: true, subtree: true },
  );
}"""
STILL = "() => !document.querySelector('.flyer')"
MY_TURN = "#view.mine #moves button"


def bots_turn(page: Page) -> None:
    """Play until the bot had its turn."""
    page.evaluate(WATCH)
    for count in range(12):
        page.wait_for_selector(MY_TURN, state="attached")
        click_a_move(page, 0.3 * count)
        if len(page.evaluate("window.said.filter((words) => words.startsWith('Bot'))")) > 1:
            return


@pytest.mark.parametrize("motion", [True, False])
def test_opponents_moves_play_one_after_another(visitor: Visitor, motion: bool) -> None:
    page = visitor("/", motion=motion)
    start(page, "new-galaxy")
    page.wait_for_selector(MY_TURN, state="attached")
    bots_turn(page)
    page.wait_for_selector(MY_TURN, state="attached")
    assert bool(page.evaluate("window.flown")) == motion
    page.wait_for_function(STILL)
    assert page.evaluate("window.said.length") > 1


def test_a_key_jumps_to_the_end(visitor: Visitor) -> None:
    page = visitor("/", motion=True)
    start(page, "new-galaxy")
    page.wait_for_selector(MY_TURN, state="attached")
    bots_turn(page)
    page.wait_for_selector(MY_TURN, state="attached")
    page.keyboard.press("Shift")
    page.wait_for_function(STILL, timeout=1000)


@pytest.mark.parametrize("game", ["nebula", "stellium", "new-galaxy"])
def test_focusing_a_spot_shows_ghosts(visitor: Visitor, game: str) -> None:
    page = visitor("/")
    start(page, game)
    for _try in range(12):
        page.wait_for_selector("#view.mine [data-spot]", state="attached")
        page.locator("[data-spot]").first.focus()
        page.wait_for_timeout(500)
        if page.locator(".ghost").count():
            break
        page.keyboard.press("Enter")
    assert page.locator(".ghost").count()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    assert not page.locator(".ghost").count()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_small_board_comes_to_the_front(visitor: Visitor, width: int) -> None:
    page = visitor("/", width=width)
    start(page, "nebula")
    page.wait_for_selector("#view.mine [data-spot]")
    board = page.locator("#board-galaxy-1")
    before = board.bounding_box()
    page.locator("#board-galaxy-1 .bring").focus()
    page.keyboard.press("Enter")
    after = board.bounding_box()
    assert before and after and after["width"] > 1.5 * before["width"]
    assert page.evaluate("document.activeElement.closest('.board').id") == "board-galaxy-1"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".board.front .bring").click()
    assert not page.locator(".fronted").count()
