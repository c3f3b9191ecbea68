"""Whole games in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Visitor
from tests.browser.ui import (
    MY_TURN_OR_END,
    click_a_move,
    play_plainly,
    play_to_the_end,
    ply,
    press_a_move,
    start,
)

pytestmark = pytest.mark.browser

QUICK = {"nebula": {}, "stellium": {"option-target": "10"}, "new-galaxy": {}}


def open_table(page: Page, game: str, second: str, **fields: str) -> None:
    page.goto(f"/new?game={game}")
    page.select_option("#seat-1", second)
    for name, value in fields.items():
        page.select_option(f"#{name}", value)
    page.click("form.box button.main")
    page.wait_for_selector("#view")


@pytest.mark.parametrize("game", list(QUICK))
def test_a_whole_game_against_a_bot(visitor: Visitor, game: str) -> None:
    page = visitor("/")
    open_table(page, game, "beginner", **QUICK[game])
    assert play_to_the_end(page) > 5
    assert page.locator(".score-sheet tfoot td").count() == 2
    page.click("text=Replay")
    page.wait_for_selector(".player")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('#view').dataset.ply === '1'")


def test_two_clicks_from_the_front_door(visitor: Visitor) -> None:
    page = visitor("/")
    start(page, "nebula")
    click_a_move(page, 0.5)


def test_two_browsers_by_link(visitor: Visitor) -> None:
    first = visitor("/")
    open_table(first, "new-galaxy", "open")
    second = visitor(first.url)
    second.click("text=Sit down here")
    for page in (first, second):
        page.wait_for_selector(".board")
    for count in range(400):
        if first.locator(".ended").count() and second.locator(".ended").count():
            break
        page = first if first.locator("#view.mine #moves button").count() else second
        if page.locator("#view.mine #moves button").count():
            other = second if page is first else first
            click_a_move(page, (count * 0.618) % 1)
            now = ply(page)
            other.wait_for_function(
                "(p) => Number(document.querySelector('#view').dataset.ply) >= Number(p)", arg=now
            )
    assert first.locator(".ended").count()
    assert second.locator(".ended").count()


def test_two_browsers_without_a_script(visitor: Visitor) -> None:
    first = visitor("/", js=False)
    open_table(first, "new-galaxy", "open")
    second = visitor(first.url, js=False)
    second.click("text=Sit down here")
    first.reload()
    pages = [first, second]
    for count in range(600):
        page = pages[count % 2]
        page.reload()
        while play_plainly(page, count * 7):
            pass
        if page.locator(".score-sheet").count():
            break
    assert first.locator(".score-sheet").count() or second.locator(".score-sheet").count()


def test_a_whole_game_by_keys_alone(visitor: Visitor) -> None:
    page = visitor("/")
    page.focus("article.game:has(input[value='new-galaxy']) input[value='beginner']")
    page.keyboard.press("Space")
    page.focus("article.game:has(input[value='new-galaxy']) button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector("#view")
    for count in range(200):
        page.wait_for_function(MY_TURN_OR_END)
        if page.locator(".ended").count():
            break
        press_a_move(page, count)
        page.wait_for_function("() => document.activeElement !== document.body")
    assert page.locator(".score-sheet tfoot td").count() == 2


def test_a_reader_hears_what_happens(visitor: Visitor) -> None:
    page = visitor("/")
    start(page, "stellium")
    assert page.get_attribute("#prompt", "aria-live") == "polite"
    assert page.get_attribute("#log", "role") == "log"
    names = page.eval_on_selector_all(
        ".board [data-spot]", "(spots) => spots.map((s) => [s.getAttribute('role'), s.ariaLabel])"
    )
    assert all(role == "button" and name for role, name in names)


def test_a_hint_and_taking_back(visitor: Visitor) -> None:
    page = visitor("/")
    start(page, "nebula")
    click_a_move(page, 0.3)
    page.wait_for_selector("#view.mine #moves button", state="attached")
    before = ply(page)
    page.click("text=Hint")
    page.wait_for_function("() => document.querySelector('#news').textContent.startsWith('Hint')")
    click_a_move(page, 0.1)
    page.click("text=Take back")
    page.wait_for_function(
        "(p) => Number(document.querySelector('#view').dataset.ply) > Number(p) + 1", arg=before
    )


def test_two_on_one_screen(visitor: Visitor) -> None:
    page = visitor("/")
    open_table(page, "nebula", "here")
    for count in range(6):
        click_a_move(page, (count * 0.618) % 1)


def test_going_on_at_another_device(visitor: Visitor) -> None:
    page = visitor("/")
    start(page, "nebula")
    page.wait_for_selector("#view.mine [data-spot]")
    stranger = visitor(page.url)
    assert not stranger.locator("#view.mine").count()
    page.click("summary:has-text('More')")
    page.click("text=Go on at another device")
    link = page.inner_text(".notice code")
    assert link.startswith("http")
    stranger.goto(link)
    stranger.click("form.box button.main")
    stranger.wait_for_selector("#view.mine [data-spot]")
    click_a_move(stranger, 0.5)


def test_a_clock_ticks(visitor: Visitor) -> None:
    page = visitor("/new?game=nebula")
    page.select_option("#seat-1", "beginner")
    choices = page.eval_on_selector_all("#clock option", "(all) => all.map((o) => o.value)")
    page.select_option("#clock", choices[1])
    page.click("form.box button.main")
    page.wait_for_selector("#view.mine .clock[data-running]", state="attached")
    shown = page.inner_text(".clock[data-running]")
    page.wait_for_function(
        "(was) => document.querySelector('.clock[data-running]').textContent !== was",
        arg=shown,
        timeout=3000,
    )
    page.wait_for_function(
        "() => /^\\d+:\\d\\d/.test(document.querySelector('.seat .clock').textContent)"
    )


def test_the_feeling_clock_is_seen(visitor: Visitor) -> None:
    page = visitor("/new?game=stellium")
    page.select_option("#seat-1", "beginner")
    page.check("input[name='feeling']")
    page.click("form.box button.main")
    page.wait_for_selector("#view.mine .seat .clock.low[data-running]", state="attached")
    before = ply(page)
    page.wait_for_function("(p) => document.querySelector('#view').dataset.ply !== p", arg=before)
