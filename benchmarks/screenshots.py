"""Pictures of the pages, from real games.

    python benchmarks/screenshots.py [readme|pages]

`readme` draws the three games in play for the README, into docs/pictures. `pages` draws every page
wide and on a phone, dark and light, and a table of each game early, midway and finished, into
screenshots/. Without a word, both.
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from pictures import FOLDER, moment, played
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
TO = ROOT / "screenshots"
SIZES = {"wide": (1280, 800), "phone": (390, 844)}
PAGES = [
    "/",
    "/new?game=nebula",
    "/learn",
    "/learn/nebula",
    "/learn/stellium/5",
    "/about",
    "/upload",
]
GAMES = {"nebula": 0.72, "stellium": 0.6, "new-galaxy": 0.6}  # how far they are in the README
MOMENTS = {"early": 4, "midway": 24, "finished": 1000}
PLAY = """() => {
  const moves = [...document.querySelectorAll('#moves button')];
  const move = moves[Math.floor(Math.random() * moves.length)];
  move.form.requestSubmit(move);
}"""
READY = "() => document.querySelector('.ended, #view.mine #moves button')"


def serve(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    """A house for an hour."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = (
        "import sys; from asterism.web.app import serve;"
        " serve(port=int(sys.argv[1]), data_dir=sys.argv[2])"
    )
    process = subprocess.Popen([sys.executable, "-c", command, str(port), folder])
    address = f"http://127.0.0.1:{port}"
    for _attempt in range(150):
        try:
            urllib.request.urlopen(f"{address}/about").close()
            break
        except OSError:
            time.sleep(0.2)
    return process, address


def visit(browser: Browser, address: str, size: str, theme: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme="light" if theme == "light" else "dark",
        locale="en",
    )
    return context.new_page()


def shoot(page: Page, name: str, whole: bool = False) -> None:
    page.wait_for_timeout(1500)
    page.screenshot(path=TO / f"{name}.png", full_page=whole)
    print(name)


def table_pictures(page: Page, game: str, mark: str) -> None:
    """Play a game against a bot, with a picture now and then."""
    page.goto("/")
    page.click(f"article.game:has(input[value='{game}']) button.main")
    made = 0
    for part, until in MOMENTS.items():
        while made < until:
            page.wait_for_function(READY, timeout=60_000)
            if page.locator(".ended").count():
                break
            before = page.get_attribute("#view", "data-ply")
            page.evaluate(PLAY)
            page.wait_for_function(
                "(p) => document.querySelector('#view').dataset.ply !== p", arg=before
            )
            made += 1
        page.wait_for_function(READY, timeout=60_000)
        shoot(page, f"{game}-{part}-{mark}")
    page.goto(f"{page.url}/replay?ply=30")
    shoot(page, f"{game}-replay-{mark}")


def readme_picture(page: Page, game: str) -> None:
    """A table in the middle of a game between bots, taken over by a visitor."""
    table = played(game, seats=2)
    shown = moment(table, GAMES[game])
    text = table.record.dumps().encode()
    page.goto("/upload")
    page.set_input_files(
        "#record", {"name": f"{game}.json", "mimeType": "application/json", "buffer": text}
    )
    page.click("form.box button.main")
    page.goto(f"{page.url.split('?')[0]}?ply={len(shown.played)}")
    page.select_option("form[action$='/branch'] [name=seat]", str(shown.mover))
    page.select_option("form[action$='/branch'] [name=level]", "skilled")
    page.click("form[action$='/branch'] button")
    page.wait_for_selector("#view.mine")
    page.wait_for_timeout(1500)
    path = FOLDER / f"screen-{game}.png"
    page.screenshot(path=path)
    Image.open(path).convert("RGB").save(path, optimize=True)
    print(path)


def page_pictures(browser: Browser, address: str) -> None:
    """Every page, in both themes and sizes."""
    TO.mkdir(exist_ok=True)
    for theme in ("dark", "light"):
        for size in SIZES:
            page = visit(browser, address, size, theme)
            for path in PAGES:
                page.goto(path)
                name = re.sub(r"\W+", "-", path).strip("-") or "home"
                shoot(page, f"{name}-{size}-{theme}", whole=True)
            for game in GAMES:
                table_pictures(page, game, f"{size}-{theme}")


def main(wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, address = serve(folder)
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=[
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
            ],
        )
        try:
            if "readme" in wanted:
                page = visit(browser, address, "wide", "dark")
                for game in GAMES:
                    readme_picture(page, game)
            if "pages" in wanted:
                page_pictures(browser, address)
        finally:
            browser.close()
            process.terminate()
            process.wait(10)


if __name__ == "__main__":
    main(sys.argv[1:] or ["readme", "pages"])
