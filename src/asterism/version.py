"""The engine's version, written into every record."""

from typing import Final

ENGINE: Final = "0.2.0"
