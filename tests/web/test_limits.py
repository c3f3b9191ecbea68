"""Limits, headers, cookies, forms, bad input: everything is a clear 4xx."""

from __future__ import annotations

import random
import re
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from asterism.web.app import create_app
from asterism.web.guests import Guest, cookie_for, read_guest
from asterism.web.keys import SECRET_FILE, Signer, secret_key
from asterism.web.languages import accepted
from asterism.web.names import clean
from asterism.web.settings import Limits


def test_the_secret_is_made_once_with_safe_rights(tmp_path: Path) -> None:
    first = secret_key(tmp_path / "new")
    path = tmp_path / "new" / SECRET_FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(first) == 32 and secret_key(tmp_path / "new") == first


def test_a_guest_is_known_by_a_sealed_cookie() -> None:
    signer = Signer(b"house", "guest")
    guest = Guest("secret", "Žofie ☆")
    cookie = cookie_for(signer, guest, secure=True)
    assert cookie.httponly and cookie.samesite == "lax" and cookie.secure
    assert cookie.value is not None
    assert read_guest(signer, cookie.value) == guest
    assert read_guest(Signer(b"other", "guest"), cookie.value) is None
    assert read_guest(Signer(b"house", "csrf"), cookie.value) is None
    for wrong in ("", ".", "a.b", cookie.value[:-1], "é.é", cookie.value + "x"):
        assert read_guest(signer, wrong) is None


def test_every_answer_carries_the_headers(http: Any) -> None:
    for path in ("/api/v1/games", "/nothing", "/api/v1/nothing", "/static/site.css"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_pictures_may_style_themselves_and_nothing_else(open_table: Any, http: Any) -> None:
    at = open_table()
    headers = http.get(f"/tables/{at.id}/picture.svg").headers
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert "sandbox" in headers["content-security-policy"]


def forms(http: Any) -> list[str]:
    return [
        route.path
        for route in http.app.routes
        if "POST" in route.methods and not route.path.startswith("/api/")
    ]


def filled(path: str, table: str = "x") -> str:
    """A route's path with something in each of its places."""
    path = path.replace("{table:str}", table)
    return re.sub(r"\{\w+:int\}", "1", re.sub(r"\{\w+:str\}", "x", path))


def test_forms_from_elsewhere_are_refused(http: Any) -> None:
    assert forms(http)
    for path in forms(http):
        answer = http.post(filled(path), data={"text": "hi"})
        assert answer.status_code == 403, path
        assert "html" in answer.headers["content-type"]


def test_the_api_takes_no_cookies(open_table: Any, http: Any) -> None:
    at = open_table()
    at.http.cookies.set("guest", "whatever")
    assert at.look()["you"] == []


def test_too_much_at_once(settings: Any, chooser: Any) -> None:
    tight = replace(settings, limits=Limits(requests=(0.001, 5), tables=(0.001, 1)))
    with TestClient(create_app(tight, chooser)) as http:
        table = {"game": "stellium", "seats": ["me", "me"]}
        assert http.post("/api/v1/tables", json=table).status_code == 201
        answer = http.post("/api/v1/tables", json=table)
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0
        for _request in range(3):
            http.get("/api/v1/games")
        answer = http.get("/api/v1/games")
        assert answer.status_code == 429
        assert answer.headers["content-type"].startswith("application/problem+json")
        assert "default-src" in answer.headers["content-security-policy"]


def test_too_large(http: Any, open_table: Any) -> None:
    big = {"game": "stellium", "seats": ["me", "me"], "components": "x" * 100_000}
    assert http.post("/api/v1/tables", json=big).status_code == 413
    assert http.post("/api/v1/records", content=b"x" * 2_000_000).status_code == 413
    at = open_table()
    assert at.post("/chat", {"text": "x" * 400}, 0).status_code == 413
    assert at.post("/chat", {"text": " \u202e \x00 "}, 0).status_code == 400


def test_names_are_kept_short_and_visible(http: Any) -> None:
    table = {"game": "stellium", "seats": ["me", "me"], "name": "x" * 60}
    assert http.post("/api/v1/tables", json=table).status_code == 413
    table["name"] = "<b>\u202eEve\x07</b>"
    seats = http.post("/api/v1/tables", json=table).json()["table"]["seats"]
    assert seats[0]["name"] == "<b> Eve </b>"
    assert clean("  a\u200bb\n c ") == "a b c"


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("cs,en;q=0.8", "cs"),
        ("de-DE, ru;q=0.5, es;q=0.7", "es"),
        ("fr", "en"),
        ("", "en"),
        ("ru;q=0, cs;q=0.1", "cs"),
        ("ru;q=x", "en"),
    ],
)
def test_the_browser_says_the_language(header: str, lang: str) -> None:
    assert accepted(header) == lang


JUNK: list[Any] = [
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 300,
    "\x00",
    "💫",
    [],
    {},
    [[[]]],
    {"a": {}},
    "draw comet",
]
BODIES = [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"ply": NaN}', b'{"move":"x","ply":0,"y":1}']


def test_nonsense_is_always_a_clear_refusal(http: Any, open_table: Any) -> None:
    at = open_table("stellium")
    rng = random.Random(11)
    paths = [route.path for route in http.app.routes if "{path" not in route.path]
    fields = ["move", "ply", "seat", "text", "name", "game", "seats", "options", "clock", "seconds"]
    for _request in range(500):
        path = filled(rng.choice(paths), rng.choice([at.id, "nix", "%00", "ž"]))
        path = path.replace("{file_path:path}", rng.choice(["x", "../app.py", "%2e%2e/app.py"]))
        if "{" in path or path.endswith("/events"):
            continue
        headers = rng.choice(
            [at.headers(0), {}, {"Authorization": "Bearer x"}, {"Cookie": "guest=x"}]
        )
        query = f"?{rng.choice(fields)}={rng.choice(['', 'x', '-1', '9' * 40, '%ff'])}"
        if rng.random() < 0.5:
            answer = http.get(path + query, headers=headers)
        elif rng.random() < 0.5:
            body = {rng.choice(fields): rng.choice(JUNK) for _field in range(3)}
            answer = http.post(path + query, json=body, headers=headers)
        else:
            answer = http.post(path, content=rng.choice(BODIES), headers=headers)
        assert answer.status_code < 500 or answer.status_code == 501, (path, answer.text)
        assert "Traceback" not in answer.text


def test_the_api_describes_itself(http: Any) -> None:
    answer = http.get("/api/v1/openapi.json")
    assert answer.status_code == 200
    paths = answer.json()["paths"]
    assert "/api/v1/tables/{table}/moves" in paths
    assert all(path.startswith("/api/v1") for path in paths)
    assert http.get("/api/v1/tables?status=secret").status_code == 400


def test_nonsense_in_forms_is_a_clear_refusal_too(http: Any, open_table: Any) -> None:
    at = open_table("stellium")
    http.get("/")
    token = {"x-csrftoken": http.cookies["csrf"]}
    rng = random.Random(12)
    fields = [
        "move",
        "ply",
        "seat",
        "text",
        "name",
        "game",
        "level",
        "clock",
        "seconds",
        "since",
        "do",
    ]
    values = ["", "x", "-1", "0", "9" * 40, "\x00", "💫", "stellium", "draw comet", "x" * 400, "²"]
    for _request in range(300):
        path = filled(rng.choice(forms(http)), rng.choice([at.id, at.id, "nix"]))
        data = {rng.choice(fields): rng.choice(values) for _field in range(4)}
        seat = at.headers(0) if rng.random() < 0.5 else {}
        script = {"HX-Request": "true"} if rng.random() < 0.5 else {}
        answer = http.post(path, data=data, headers={**token, **seat, **script})
        assert answer.status_code < 500, (path, data, answer.text)
        assert "Traceback" not in answer.text
