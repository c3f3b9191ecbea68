"""A game in the terminal: the board as text, moves by number or notation, and a few words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from asterism.bots.analysis import analyse
from asterism.bots.bot import Bot, Budget
from asterism.bots.levels import Level
from asterism.core.errors import AsterismError
from asterism.core.message import Domain, Message
from asterism.core.outcome import Outcome
from asterism.core.table import Table
from asterism.i18n import translate

_ = Domain("cli")

HINT = Budget(iterations=400)
SHOWN_MOVES = 60


class Quit(Exception):
    """The player has had enough."""


@dataclass
class Player:
    """Who sits at a seat: a person (no bot) or a bot with its budget."""

    name: str
    bot: Bot | None = None
    budget: Budget | None = None


def player(level: Level | None, name: str, seed: int) -> Player:
    """A person, or the bot of a level."""
    return Player(name) if level is None else Player(name, level.make(seed), level.budget)


class Session:
    """One table with its players, spoken to line by line."""

    def __init__(self, table: Table, players: list[Player], lang: str, console: Console) -> None:
        self.table = table
        self.players = players
        self.lang = lang
        self.console = console
        self.read: Callable[[str], str] = console.input
        self.words: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "moves": self.moves,
            "board": self.board,
            "why": self.why,
            "undo": self.undo,
            "hint": self.hint,
            "score": self.score,
            "save": self.save,
            "quit": self.quit,
        }

    def say(self, message: Message | str, style: str = "") -> None:
        """Print a sentence in the session's language."""
        text = message if isinstance(message, str) else translate(message, self.lang)
        self.console.print(text, style=style, markup=False, highlight=False)

    @property
    def seat(self) -> int:
        """The seat whose view is shown: the mover's if a person, else the first person's."""
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        mover = self.table.mover
        if mover in people and mover is not None:
            return mover
        return people[0] if people else -1

    def run(self) -> None:
        """Play until the end, or until somebody quits."""
        try:
            while self.table.mover is not None:
                self.turn(self.table.mover)
        except (Quit, EOFError, KeyboardInterrupt):
            self.say(_("Goodbye."))
            return
        self.board("")
        if self.table.outcome is not None:
            self.console.print(score_sheet(self.table.outcome, self.names(), self.lang))
            self.say(verdict(self.table.outcome, self.names()), "bold")

    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    def turn(self, seat: int) -> None:
        """One decision of a bot or a person."""
        player = self.players[seat]
        if player.bot is None:
            self.ask()
            return
        view = self.table.view(seat)
        legal = self.table.legal_numbers()
        move = player.bot.choose(view, legal, player.budget or HINT)
        words = self.table.game.describe(view, move)
        self.table.play(move)
        self.say(_("{name}: {what}", name=player.name, what=words), "cyan")

    def ask(self) -> None:
        """Show the board and take one line."""
        self.board("")
        self.say(self.table.prompt(self.seat), "bold")
        self.moves("")
        line = self.read("> ").strip()
        word, _space, rest = line.partition(" ")
        try:
            if word.lower() in self.words:
                self.words[word.lower()](rest.strip())
            elif line:
                self.table.play(self.meant(line))
        except AsterismError as error:
            self.say(error.message, "red")

    def meant(self, line: str) -> str | int:
        """A move by its number in the list, or by its notation."""
        legal = self.table.legal_numbers()
        if line.isdecimal() and 1 <= int(line) <= len(legal):
            return legal[int(line) - 1]
        return line

    def board(self, rest: str) -> None:
        """Print the board."""
        self.say("")
        self.say(self.table.text(self.seat, self.lang))

    def moves(self, rest: str) -> None:
        """Print the legal moves, numbered."""
        legal = self.table.legal()
        view = self.table.view(self.seat)
        for index, move in enumerate(legal[: None if rest == "all" else SHOWN_MOVES], 1):
            words = translate(self.table.game.describe(view, move.number), self.lang)
            self.say(f"{index:>4}  {move.notation:<24} {words}")
        if rest != "all" and len(legal) > SHOWN_MOVES:
            more = len(legal) - SHOWN_MOVES
            self.say(_.many("… and {n} more: moves all", "… and {n} more: moves all", n=more))

    def why(self, rest: str) -> None:
        """Say why a move is refused."""
        reason = self.table.why_not(self.meant(rest))
        self.say(reason or _("that move is allowed"))

    def undo(self, rest: str) -> None:
        """Take the last move back."""
        self.table.undo()

    def hint(self, rest: str) -> None:
        """Say what a strong player would do."""
        view = self.table.view(self.seat)
        for advice in analyse(view, HINT):
            self.say(
                _(
                    "{move}: {chance} % to do well, about {points} points",
                    move=self.table.game.notation(advice.move),
                    chance=round(100 * advice.chance),
                    points=round(advice.points),
                )
            )

    def score(self, rest: str) -> None:
        """Show the score as it stands."""
        sheet = self.table.game.score_sheet(self.table.view(self.seat), self.seat)
        if sheet is not None:
            self.console.print(score_sheet(sheet, self.names(), self.lang))

    def save(self, rest: str) -> None:
        """Write the record to a file."""
        path = Path(rest or f"{self.table.game.name}.json")
        try:
            path.write_text(self.table.record_for(self.seat).dumps(), encoding="utf-8")
        except OSError as error:
            self.say(_("cannot write {path}: {reason}", path=str(path), reason=str(error.strerror)))
            return
        self.say(_("saved as {path}", path=str(path)))

    def help(self, rest: str) -> None:
        """Say what one can say."""
        self.say(
            _(
                "A number or a move's notation plays it. Also: moves [all], board, why MOVE, "
                "undo, hint, score, save [FILE], quit."
            )
        )

    def quit(self, rest: str) -> None:
        """Leave the table."""
        raise Quit


def score_sheet(outcome: Outcome, names: list[str], lang: str) -> Grid:
    """The itemised result as a grid, a column a seat."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for name in names:
        grid.add_column(name, justify="right")
    for title, row in sheet_rows(outcome, lang):
        grid.add_row(title, *row)
    grid.add_section()
    grid.add_row(translate(_("Total"), lang), *(str(score) for score in outcome.scores))
    return grid


def sheet_rows(outcome: Outcome, lang: str) -> list[tuple[str, list[str]]]:
    """A row for each title with every seat's points; the rows that all seats have come last."""
    rows: dict[str, list[str]] = {}
    for seat, lines in enumerate(outcome.lines):
        for line in lines:
            title = translate(line.title, lang)
            rows.setdefault(title, [""] * len(outcome.lines))[seat] = str(line.points)
    return sorted(rows.items(), key=lambda row: "" not in row[1])


def verdict(outcome: Outcome, names: list[str]) -> Message:
    """Who won, and why the game ended."""
    winners = ", ".join(names[seat] for seat in outcome.winners)
    if not winners:
        return _("Nobody wins. {reason}", reason=outcome.reason)
    return _("Winner: {winners}. {reason}", winners=winners, reason=outcome.reason)
