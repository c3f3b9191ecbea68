"""Brings the catalogues up to date with the sources: `python -m asterism.i18n.update [DOMAIN …]`.

New messages come in empty, for a translator to fill; unused ones are dropped.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from asterism.i18n import HERE, LANGUAGES

ROOM = HERE.parent
KEYWORDS = {"_": None, "many": (1, 2), "sense": ((1, "c"), 2)}
DOMAIN = re.compile(r'^_ = Domain\("(\w+)"\)', re.MULTILINE)
TEMPLATES = "web"  # the domain that the page templates speak in


def sources() -> Iterator[tuple[str, str, Path]]:
    """Every file that holds messages: its domain, the way to read it, its path."""
    for path in sorted(ROOM.rglob("*.py")):
        found = DOMAIN.search(path.read_text(encoding="utf-8"))
        if found:
            yield found[1], "python", path
    for path in sorted((ROOM / "web" / "templates").rglob("*.*")):
        yield TEMPLATES, "jinja2", path


def templates() -> dict[str, Catalog]:
    """The messages of the sources, by domain."""
    found: dict[str, Catalog] = {}
    for domain, method, path in sources():
        catalog = found.setdefault(domain, Catalog())
        with path.open("rb") as file:
            for _line, message, _comments, context in extract(method, file, keywords=KEYWORDS):
                catalog.add(message, context=context)
    return found


def read(domain: str, lang: str) -> Catalog:
    """The catalogue of a domain in a language; empty where there is none yet."""
    path = HERE / lang / f"{domain}.po"
    if not path.exists():
        return Catalog(locale=lang, domain=domain, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=lang, domain=domain)


def update(domains: list[str]) -> None:
    """Merge the sources' messages into the catalogues of these domains (or of all)."""
    for domain, template in templates().items():
        if domains and domain not in domains:
            continue
        for lang in LANGUAGES:
            if lang != "en":
                merge(domain, lang, template)


def merge(domain: str, lang: str, template: Catalog) -> None:
    """Bring one catalogue up to date."""
    catalog = read(domain, lang)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    path = HERE / lang / f"{domain}.po"
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as file:
        file.write(header(catalog, lang).encode())
        write_po(file, catalog, width=96, omit_header=True, sort_output=True)


def header(catalog: Catalog, lang: str) -> str:
    """The few header lines that gettext needs; no dates, so that nothing changes for nothing."""
    return (
        'msgid ""\nmsgstr ""\n'
        '"Project-Id-Version: Asterism\\n"\n'
        f'"Language: {lang}\\n"\n'
        f'"Plural-Forms: {catalog.plural_forms}\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n\n'
    )


if __name__ == "__main__":
    update(sys.argv[1:])
