"""The areas of the catalogues, and the messages of each, as they stand in the sources."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file

from scripts.messages.python_calls import calls_in

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src" / "pairloom"

# First come those whose words the others use. A file belongs to the first area that names it, or
# a folder around it; what no area names is the desk's.
AREAS: Final = {
    "rules": ("messages", "engines", "matching"),
    "domain": ("domain", "tiebreaks", "standings", "placement", "prizes"),
    "explanations": ("explain", "director/explaining.py", "director/impact"),
    "files": ("formats", "simulate", "ratings"),
    "correspondence": ("correspondence",),
    "commands": ("cli",),
    "desk": ("",),
}

# In templates, where the text is made at once, and in scripts of pages.
TEMPLATES: Final = {"_": None, "_n": (1, 2), "_c": ((1, "c"), 2)}
SCRIPTS: Final = {"say": None, "sayCounted": (1, 2), "sayInContext": ((1, "c"), 2)}
_KINDS: Final[dict[str, tuple[str, Any]]] = {
    ".html": ("jinja2.ext:babel_extract", TEMPLATES),
    ".js": ("javascript", SCRIPTS),
}


class Place(NamedTuple):
    """Where a message stands."""

    file: str
    line: int


def area_of(path: Path) -> str:
    """The area of a source file."""
    place = path.relative_to(PACKAGE)
    return next(area for area, places in AREAS.items() if any(map(place.is_relative_to, places)))


def templates() -> dict[str, Catalog]:
    """The messages of each area, without translations."""
    catalogues = {area: Catalog(project="Pairloom", charset="utf-8") for area in AREAS}
    owners: dict[tuple[object, object], str] = {}
    by_area = sorted(_sources(), key=lambda path: (list(AREAS).index(area_of(path)), path))
    for path in by_area:
        for place, text, comments, context in messages_in(path):
            area = owners.setdefault((_key(text), context), area_of(path))
            catalogues[area].add(
                text,
                locations=[(place.file, place.line)],
                auto_comments=comments,
                context=context,
            )
    return catalogues


def _key(text: Any) -> object:
    return text[0] if isinstance(text, tuple) else text


def _sources() -> Iterator[Path]:
    yield from PACKAGE.rglob("*.py")
    yield from PACKAGE.rglob("templates/**/*.html")
    yield from PACKAGE.rglob("static/js/*.js")


def messages_in(path: Path) -> Iterator[tuple[Place, Any, list[str], Any]]:
    """The messages of a source file: where, the text (two with a plural), comments, context."""
    file = path.relative_to(PACKAGE).as_posix()
    if path.suffix == ".py":
        for call in calls_in(path):
            yield Place(file, call.line), call.text, [], call.context
        return
    kind, keywords = _KINDS[path.suffix]
    found = extract_from_file(
        kind,
        path,
        keywords=keywords,
        comment_tags=("Translators:",),
        options={"silent": "false"},
    )
    for line, text, comments, context in found:
        yield Place(file, line), text, comments, context
