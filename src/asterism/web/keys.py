"""Secrets: the house's signing key, the keys that open seats, and signed texts.

A key is a random text that its owner alone knows: a guest's id in a cookie, a seat's token in a
program, a resume link. The store keeps only hashes of keys.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import os
import secrets
from pathlib import Path

SECRET_FILE = "secret.key"
SECRET_BYTES = 32


def secret_key(folder: Path) -> bytes:
    """The house's secret, made at the first start and readable by its owner only."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / SECRET_FILE
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(SECRET_BYTES))
        file.flush()
        os.fsync(file.fileno())
    return path.read_bytes()


def new_key() -> str:
    """A key nobody can guess, fit for an address or a header."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A table's id: short, but too many to try."""
    return secrets.token_hex(8)


def hashed(key: str) -> str:
    """What the store keeps of a key. Keys are long and random, so one round is enough."""
    return hashlib.sha256(key.encode("utf-8", "surrogateescape")).hexdigest()


class Signer:
    """Signs texts that go to a browser and come back."""

    def __init__(self, secret: bytes, purpose: str) -> None:
        """Use the house's secret for one purpose only."""
        self.key = hmac.new(secret, purpose.encode(), hashlib.sha256).digest()

    def sign(self, text: str) -> str:
        """The text and its seal, in letters a cookie may hold."""
        body = base64.urlsafe_b64encode(text.encode()).rstrip(b"=")
        return f"{body.decode()}.{self._seal(body)}"

    def read(self, signed: str) -> str | None:
        """The text, if the seal is ours."""
        body, _, seal = signed.partition(".")
        raw = body.encode("ascii", "replace")
        if not hmac.compare_digest(self._seal(raw).encode(), seal.encode("utf-8", "replace")):
            return None
        try:
            return base64.urlsafe_b64decode(raw + b"=" * (-len(raw) % 4)).decode()
        except (binascii.Error, ValueError):
            return None

    def _seal(self, body: bytes) -> str:
        digest = hmac.new(self.key, body, hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
