"""How fast a move is answered with many live tables: `make load`.

A house of its own on the loopback, 200 tables with two people and a spectator's event stream
each. First everybody plays at an even pace, then as fast as a few players can. Bounded in time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

SCRIPT = """
import sys
from pathlib import Path
from asterism.web.app import run
from asterism.web.settings import Limits, Settings
plenty = (1e6, 1_000_000)
limits = Limits(requests=plenty, tables=plenty, chat=plenty, hints=plenty, streams=10_000)
run(Settings(Path(sys.argv[1]), limits=limits), "127.0.0.1", int(sys.argv[2]))
"""


class Line:
    """One kept-alive connection to the house."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, data: object = None, token: str = "") -> Any:
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = b"" if data is None else json.dumps(data).encode()
        self.writer.write(request(method, path, body, token))
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.split("content-length: ")[1].split("\r\n")[0])
        answer = json.loads(await self.reader.readexactly(length))
        if not head.startswith("http/1.1 20"):
            raise RuntimeError(answer)
        return answer

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


def request(method: str, path: str, body: bytes, token: str) -> bytes:
    head = f"{method} /api/v1{path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
    head += "Content-Type: application/json\r\n" if body else ""
    head += f"Authorization: Bearer {token}\r\n" if token else ""
    return f"{head}\r\n".encode() + body


@dataclass
class Player:
    """Both people at one table."""

    table: dict[str, Any]
    tokens: dict[str, str]
    rng: random.Random
    took: list[float] = field(default_factory=list)

    async def move(self, line: Line) -> None:
        """One move, counted; whoever is next looks at the table first, as a page would."""
        path, mover = f"/tables/{self.table['id']}", self.table["mover"]
        if mover is None:
            return
        token = self.tokens[str(mover)]
        if mover not in self.table["you"]:
            self.table = await line.ask("GET", path, token=token)
        data = {"move": self.rng.choice(self.table["legal"]), "ply": self.table["ply"]}
        start = time.perf_counter()
        self.table = await line.ask("POST", f"{path}/moves", data, token)
        self.took.append(time.perf_counter() - start)


async def watch(port: int, table: str, here: asyncio.Event) -> None:
    """A spectator who reads all news."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request("GET", f"/tables/{table}/events", b"", ""))
    try:
        await reader.readuntil(b"event: seats")
        here.set()
        while await reader.read(65536):
            pass
    finally:
        writer.close()


async def paced(port: int, players: list[Player], seconds: float, pause: float) -> None:
    """Each table makes a move every `pause` seconds, not all at the same moment."""

    async def sit(player: Player) -> None:
        line = Line(port)
        await asyncio.sleep(player.rng.random() * pause)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            started = time.perf_counter()
            await player.move(line)
            await asyncio.sleep(max(0.0, pause - (time.perf_counter() - started)))
        line.close()

    await asyncio.gather(*(sit(player) for player in players))


async def flat_out(port: int, players: list[Player], seconds: float, hands: int) -> None:
    """A few hands go round the tables as fast as they can."""

    async def hurry(mine: list[Player]) -> None:
        line = Line(port)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            for player in mine:
                await player.move(line)
        line.close()

    await asyncio.gather(*(hurry(players[n::hands]) for n in range(hands)))


def report(title: str, players: list[Player], seconds: float) -> float:
    took = sorted(t for player in players for t in player.took)
    for player in players:
        player.took.clear()
    cuts = statistics.quantiles(took, n=100)
    p50, p95, p99 = cuts[49] * 1000, cuts[94] * 1000, cuts[98] * 1000
    rate = len(took) / seconds
    print(
        f"{title}: p50 {p50:.1f} ms  p95 {p95:.1f} ms  p99 {p99:.1f} ms  "
        f"{rate:.0f} moves/s  ({len(took)} moves)"
    )
    return p50


async def measure(port: int, options: argparse.Namespace) -> float:
    line = Line(port)
    players = []
    for number in range(options.tables):
        data = {"game": options.game, "seats": ["me", "me"], "options": {}}
        opened = await line.ask("POST", "/tables", data)
        rng = random.Random(number)
        players.append(Player(opened["table"], opened["tokens"], rng))
    line.close()
    watchers = []
    for player in players:
        here = asyncio.Event()
        watchers.append(asyncio.create_task(watch(port, player.table["id"], here)))
        await here.wait()
    try:
        await paced(port, players, options.seconds, options.pause)
        median = report(
            f"{options.tables} tables, a move every {options.pause} s", players, options.seconds
        )
        await flat_out(port, players, options.seconds, 4)
        report("flat out, 4 hands", players, options.seconds)
    finally:
        for watcher in watchers:
            watcher.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)
    return median


def wait_for(port: int) -> None:
    for _attempt in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the house does not open")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="nebula")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--pause", type=float, default=4.0)
    options = parser.parse_args()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SCRIPT, folder, str(port)]
        log = open(os.devnull, "w")  # noqa: SIM115, PTH123
        house = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            wait_for(port)
            median = asyncio.run(measure(port, options))
        finally:
            house.terminate()
            house.wait()
            log.close()
    print("the median is", "under 50 ms" if median < 50 else "NOT under 50 ms")


if __name__ == "__main__":
    main()
