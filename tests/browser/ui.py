"""Playing through the page, as people do."""

from __future__ import annotations

from playwright.sync_api import Page

# Click a lit spot (any), then one of those lit next, until the move is sent.
CLICK_THROUGH = """(pick) => {
  const spots = [...document.querySelectorAll('[data-spot]')];
  if (!spots.length) {
    const plain = document.querySelector('#moves button');
    if (!plain) return 'nothing';
    plain.form.requestSubmit(plain);
    return 'sent';
  }
  for (let step = 0; step < 8; step++) {
    const lit = [...document.querySelectorAll('[data-spot]')];
    if (!lit.length) return 'sent';
    const spot = lit[Math.floor(pick * lit.length) % lit.length];
    spot.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  return document.querySelector('[data-spot]') ? 'still lit' : 'sent';
}"""
MY_TURN_OR_END = (
    "() => document.querySelector('.ended') || document.querySelector('#view.mine #moves button')"
)


def start(page: Page, game: str, level: str = "beginner") -> None:
    """From the front door against a bot."""
    card = page.locator(f"article.game:has(input[value='{game}'])")
    card.locator(f"input[value='{level}']").check(force=True)
    card.locator("button.main").click()
    page.wait_for_selector("#view")


def ply(page: Page) -> str:
    return page.get_attribute("#view", "data-ply") or ""


def click_a_move(page: Page, pick: float) -> None:
    """Make some legal move by clicking what is lit."""
    before = ply(page)
    assert page.evaluate(CLICK_THROUGH, pick) == "sent"
    page.wait_for_function("(p) => document.querySelector('#view').dataset.ply !== p", arg=before)


def play_to_the_end(page: Page, most: int = 600) -> int:
    """Play until the score sheet is there; how many moves it took."""
    for count in range(most):
        page.wait_for_function(MY_TURN_OR_END)
        if page.locator(".ended").count():
            return count
        click_a_move(page, (count * 0.618) % 1)
    raise AssertionError("the game does not end")


def play_plainly(page: Page, pick: int) -> bool:
    """Without a script: press a button of the list of moves, if it is our turn."""
    buttons = page.locator("#moves button")
    count = buttons.count()
    if not count:
        return False
    buttons.nth(pick % count).click()
    return True


def press_a_move(page: Page, pick: int) -> None:
    """Make some legal move by keys alone, from wherever the focus is."""
    before = ply(page)
    for step in range(8):
        page.wait_for_selector("[data-spot]", state="attached")
        for _tab in range(200):
            if page.evaluate("() => Boolean(document.activeElement.closest('[data-spot]'))"):
                break
            page.keyboard.press("Tab")
        for _arrow in range(pick % 3):
            page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft")[(pick + step) % 3])
        page.keyboard.press("Enter")
        page.wait_for_timeout(20)
        if ply(page) != before or not page.locator("[data-spot]").count():
            break
    page.wait_for_function("(p) => document.querySelector('#view').dataset.ply !== p", arg=before)
