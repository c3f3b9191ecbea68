"""Why the house says no: each refusal has a sentence and an HTTP status."""

from __future__ import annotations

from asterism.core.errors import AsterismError
from asterism.core.message import Domain, Message

_ = Domain("web")


class Refused(AsterismError):
    """A request that cannot be granted."""

    status = 400

    def __init__(self, message: Message, retry_after: int = 0) -> None:
        """Say why, and after how many seconds it may be tried again, if it may."""
        super().__init__(message)
        self.retry_after = retry_after


class NotFound(Refused):
    """There is no such thing, or not for you."""

    status = 404


class NotYours(Refused):
    """Only a seat's owner may do this."""

    status = 403


class Conflict(Refused):
    """The game has moved on: look at it again. `table` is the table's id."""

    status = 409

    def __init__(self, message: Message, table: str = "") -> None:
        """Name the table, so that its fresh state can be shown with the refusal."""
        super().__init__(message)
        self.table = table


class TooLarge(Refused):
    """More than the house takes."""

    status = 413


class TooMany(Refused):
    """Too much at once."""

    status = 429


class Missing(Refused):
    """An optional part of the house is not installed."""

    status = 501


class Busy(Refused):
    """Something the house needs does not answer."""

    status = 503


def no_table() -> NotFound:
    """The usual answer to a wrong link."""
    return NotFound(_("there is no such table"))
