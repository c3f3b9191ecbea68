"""kill -9 in the middle of play: every acknowledged move is there again, no game is stuck."""

from __future__ import annotations

import random
import threading
import time
from typing import Any
from urllib.error import URLError

from asterism.client import Refused, Seat

KILLS = 3
TABLES = (("me", "me"), ("me", "casual"), ("me", "me"), ("me", "me"))


class Player(threading.Thread):
    """Plays at one table and keeps every move the house acknowledged."""

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(daemon=True)
        self.seat = seat
        self.rng = random.Random(number)
        self.acknowledged: list[tuple[int, str]] = []
        self.stop = False

    def run(self) -> None:
        while not self.stop:
            try:
                self.move()
            except (URLError, OSError, Refused):
                time.sleep(0.05)

    def move(self) -> None:
        table = self.seat.look()
        if table["status"] != "running" or not table["legal"]:
            time.sleep(0.02)
            return
        if table["can_undo"] and self.rng.random() < 0.2:
            ply = table["ply"]
            self.seat.undo()
            self.acknowledged.append((ply, "undo"))
            return
        move = self.rng.choice(table["legal"])
        self.seat.play(move)
        self.acknowledged.append((table["ply"], move))


def test_kills_lose_no_acknowledged_move(real_house: Any) -> None:
    house = real_house.house
    players = [
        Player(house.open("stellium", list(seats), options={"target": 40}), number)
        for number, seats in enumerate(TABLES)
    ]
    for player in players:
        player.start()
    for _kill in range(KILLS):
        play_on(players)
        real_house.kill()
        real_house.start()
    play_on(players)
    for player in players:
        player.stop = True
    for player in players:
        player.join(20)
        assert not player.is_alive()
        check(player)


def play_on(players: list[Player]) -> None:
    """Let a good many moves be made, however slow the machine is."""
    before = sum(len(player.acknowledged) for player in players)
    deadline = time.time() + 20
    while sum(len(player.acknowledged) for player in players) < before + 40:
        assert time.time() < deadline, "nobody can move"
        time.sleep(0.01)


def check(player: Player) -> None:
    """All that was acknowledged is in the log; the table goes on."""
    assert player.acknowledged
    log = player.seat.log()
    assert [line["ply"] for line in log] == list(range(1, len(log) + 1))
    for ply, move in player.acknowledged:
        assert log[ply]["notation"] == move
    deadline = time.time() + 20
    while player.seat.look()["status"] == "running" and not player.seat.legal:
        assert time.time() < deadline, "the table is stuck"
        time.sleep(0.05)
    if player.seat.table["status"] == "running":
        player.seat.play(player.seat.legal[0])
