"""The record of a game: a header and the list of moves, chance's included."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from asterism.core.errors import BadRecord
from asterism.core.game import OptionValue
from asterism.core.message import Domain

_ = Domain("core")

FORMAT = "asterism-record"
VERSION = 1
UNSEEN = "?"  # a move that the reader of this record may not know


@dataclass
class Record:
    """What was played: enough to play it again without a seed."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    engine: str
    names: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    components: str = ""  # the text of a component file that is not the built-in one

    def dumps(self) -> str:
        """The record as text: JSON, a move a line so that it reads and diffs well."""
        header = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "engine": self.engine,
            "names": self.names,
        }
        if self.components:
            header["components"] = self.components
        lines = [f"  {json.dumps(key)}: {_json(value)}," for key, value in header.items()]
        moves = ",\n".join(f"    {_json(move)}" for move in self.moves)
        tail = f'  "moves": [\n{moves}\n  ]' if moves else '  "moves": []'
        return "\n".join(["{", *lines, tail, "}", ""])


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def loads(text: str) -> Record:
    """Read a record; a damaged or foreign text is refused with one clear line."""
    try:
        data = json.loads(text)
        _json(data).encode()  # half a character (an escaped lone surrogate) could not be shown
    except (ValueError, RecursionError) as error:
        raise BadRecord(_("this is not a record: it is not JSON")) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(_("this is not a record: its format is not {format}", format=FORMAT))
    if data.get("version") != VERSION:
        found = str(data.get("version"))
        raise BadRecord(
            _("this record has version {found}; expected {version}", found=found, version=VERSION)
        )
    return Record(
        game=_take(data, "game", str),
        seats=_take(data, "seats", int),
        options=_options(data),
        engine=_take(data, "engine", str),
        names=_texts(data, "names"),
        moves=_texts(data, "moves"),
        components=_take(data, "components", str) if "components" in data else "",
    )


def _take(data: Mapping[str, Any], key: str, kind: type) -> Any:
    value = data.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(_("the record's {key} should be {kind}", key=key, kind=_kind_name(kind)))
    return value


def _kind_name(kind: type) -> str:
    return {str: "a text", int: "a number", dict: "an object", list: "a list"}[kind]


def _texts(data: Mapping[str, Any], key: str) -> list[str]:
    values = _take(data, key, list)
    for index, value in enumerate(values):
        if not isinstance(value, str):
            raise BadRecord(
                _("entry {index} of the record's {key} should be a text", index=index, key=key)
            )
    return list(values)


def _options(data: Mapping[str, Any]) -> dict[str, OptionValue]:
    options = _take(data, "options", dict)
    for name, value in options.items():
        if not isinstance(value, (str, int, bool)):
            raise BadRecord(_("the record's option {name} has no plain value", name=name))
    return dict(options)
