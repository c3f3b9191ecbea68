"""A real house in a process of its own, and a real browser that visits it."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ARGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SERVE = """
import sys
from pathlib import Path
import uvicorn
from asterism.web.app import create_app
from asterism.web.settings import Limits, Settings
limits = Limits(requests=(1000.0, 5000), tables=(100.0, 1000), hints=(100.0, 1000))
app = create_app(Settings(data_dir=Path(sys.argv[1]), limits=limits))
uvicorn.run(app, port=int(sys.argv[2]), log_level="warning", access_log=False)
"""

Visitor = Callable[..., Page]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    folder = tmp_path_factory.mktemp("house")
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(folder), str(port)])
    address = f"http://127.0.0.1:{port}"
    for _attempt in range(150):
        try:
            urllib.request.urlopen(f"{address}/about").close()
            break
        except OSError:
            time.sleep(0.2)
    yield address
    process.terminate()
    process.wait(10)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def visitor(chromium: Browser, house: str) -> Iterator[Visitor]:
    """Opens a browser for somebody new; any error in it fails the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def visit(
        path: str = "/",
        *,
        js: bool = True,
        width: int = 1280,
        height: int = 800,
        lang: str = "en",
        motion: bool = False,
    ) -> Page:
        context = chromium.new_context(
            base_url=house,
            java_script_enabled=js,
            viewport={"width": width, "height": height},
            locale=lang,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on(
            "console",
            lambda message: troubles.append(message.text) if message.type == "error" else None,
        )
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture(scope="session")
def axe() -> str:
    path = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
    if not path.exists():
        pytest.skip("axe-core is not installed: npm ci")
    return path.read_text(encoding="utf-8")
