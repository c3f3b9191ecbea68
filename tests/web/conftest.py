"""A house for tests: in this process for most, in a process of its own where it must be real."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from asterism.client import House
from asterism.web.app import create_app
from asterism.web.settings import Limits, Settings
from asterism.web.thinking import Question

PLENTY = (1e6, 1_000_000)
WIDE = Limits(requests=PLENTY, tables=PLENTY, chat=PLENTY, hints=PLENTY)


class Chooser:
    """A thinker without thought: any legal move, by a seed. It keeps what it was asked."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.asked: list[Question] = []

    async def choose(self, question: Question) -> int:
        self.asked.append(question)
        return self.rng.choice(question.legal)

    def close(self) -> None:
        pass


@dataclass
class Program:
    """A program at a table, asking over HTTP."""

    http: Any
    id: str
    tokens: dict[str, str]
    rng: random.Random = field(default_factory=lambda: random.Random(5))

    def headers(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"Authorization": f"Bearer {self.tokens[str(seat)]}"}

    def get(self, path: str, seat: int | None = None) -> httpx.Response:
        answer: httpx.Response = self.http.get(
            f"/api/v1/tables/{self.id}{path}", headers=self.headers(seat)
        )
        return answer

    def post(self, path: str, data: object, seat: int | None = None) -> httpx.Response:
        answer: httpx.Response = self.http.post(
            f"/api/v1/tables/{self.id}{path}", json=data, headers=self.headers(seat)
        )
        return answer

    def look(self, seat: int | None = None) -> dict[str, Any]:
        answer = self.get("", seat)
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def play(self, seat: int, move: str, ply: int) -> httpx.Response:
        return self.post("/moves", {"move": move, "ply": ply}, seat)

    def step(self) -> dict[str, Any]:
        """Any legal move of whoever is to act."""
        seat = self.look()["mover"]
        table = self.look(seat)
        answer = self.play(seat, self.rng.choice(table["legal"]), table["ply"])
        assert answer.status_code == 201, answer.text
        after: dict[str, Any] = answer.json()
        return after

    def finish(self) -> dict[str, Any]:
        while self.look()["status"] == "running":
            self.step()
        return self.look()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_dir=tmp_path, limits=WIDE)


@pytest.fixture
def chooser() -> Chooser:
    return Chooser()


@pytest.fixture
def http(settings: Settings, chooser: Chooser) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(settings, chooser)) as client:
        yield client


Opener = Callable[..., Program]


@pytest.fixture
def open_table(http: TestClient[Litestar]) -> Opener:
    def opened(
        game: str = "new-galaxy", seats: tuple[str, ...] = ("me", "me"), **wishes: object
    ) -> Program:
        data = {"game": game, "seats": list(seats), **wishes}
        answer = http.post("/api/v1/tables", json=data)
        assert answer.status_code == 201, answer.text
        body = answer.json()
        return Program(http, body["table"]["id"], body["tokens"])

    return opened


SCRIPT = """
import sys
from pathlib import Path
from asterism.web.app import run
from asterism.web.settings import Limits, Settings
plenty = (1e6, 1_000_000)
limits = Limits(requests=plenty, tables=plenty, chat=plenty, hints=plenty, streams=30)
run(Settings(Path(sys.argv[1]), limits=limits, heartbeat=0.5), "127.0.0.1", int(sys.argv[2]))
"""


class RealHouse:
    """A house in a process of its own, which can be killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def house(self) -> House:
        return House(self.url, timeout=20)

    def start(self) -> None:
        log = (self.folder / "log.txt").open("ab")
        with log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SCRIPT, str(self.folder), str(self.port)],
                stdout=log,
                stderr=log,
                env={**os.environ},
            )
        for _attempt in range(400):
            if self.process.poll() is not None:
                break
            try:
                if httpx.get(f"{self.url}/api/v1/games", timeout=1).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        self.kill()
        raise AssertionError((self.folder / "log.txt").read_text())

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None


@pytest.fixture(scope="module")
def real_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealHouse]:
    house = RealHouse(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.kill()
