"""Which addresses belong to a site, and the names of their files.

A page of the event belongs, whatever may be added; of what stands behind a question mark there are
three sorts. Another view of a page (standings after round 3) belongs. An answer about one player or
one value belongs as far as `Answers` says, for there are thousands. What somebody asks of their own
accord (a search, why not that pairing) has no end and does not belong.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from html import unescape
from typing import Final
from urllib.parse import parse_qsl, unquote, urlencode, urljoin, urlsplit

from pairloom.web.languages import QUERY, known_language
from pairloom.web.visitors.addresses import CHOICES

__all__ = ["ABOUT_ONE", "OWN_QUESTIONS", "STATIC", "VIEWS", "Address", "Answers", "Scope"]

STATIC: Final = "/static/"
VIEWS: Final = frozenset({"all", "of", "on", "round", *CHOICES})
ABOUT_ONE: Final = frozenset({"code", "player"})
OWN_QUESTIONS: Final = frozenset({"q", "not", "wish", "pair"})
_ROUND: Final = re.compile(r"/rounds/([0-9]+)(?:/|$)")
_SUFFIX: Final = re.compile(r"\.[a-z]{2,4}$")
_PLAIN: Final = re.compile(r"[^A-Za-z0-9._-]+")
_RESERVED: Final = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)", re.IGNORECASE)
_SUFFIXES: Final[Mapping[str, str]] = {
    "text/html": ".html",
    "application/json": ".json",
    "text/csv": ".csv",
    "text/calendar": ".ics",
    "application/atom+xml": ".atom",
    "image/svg+xml": ".svg",
    "image/png": ".png",
    "text/plain": ".txt",
}


class Answers(Enum):
    """Answers about one player or value (the working of a tie-break, why a board is as it is)."""

    NONE = "none"
    LAST = "last"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Address:
    """An address on this server: the path, and what stands behind the question mark."""

    path: str
    query: tuple[tuple[str, str], ...] = ()
    language: str = ""

    @property
    def whole(self) -> str:
        return self.path + (f"?{urlencode(self.query)}" if self.query else "")

    @property
    def is_asset(self) -> bool:
        return self.path.startswith(STATIC)

    def file(self, kind: str) -> str:
        """The name of its file below the folder of the site; `kind` is the type of the contents.

        >>> query = (("code", "BH/C1"), ("round", "9"))
        >>> Address("/e/open/open-a/standings/12/working", query).file("text/html")
        'open-a/standings/12/working-code-BH-C1-round-9.html'
        >>> Address("/e/open/open-a/standings.csv", (("round", "3"),)).file("text/csv")
        'open-a/standings-round-3.csv'
        """
        if self.is_asset:  # without the version; scripts and sheets stay beside what they load
            return "assets/" + self.path.split("/", 3)[3]
        _, first, _, *rest = self.path.split("/")
        parts = ["widgets", *rest] if first == "w" else rest or ["index"]
        tail = "".join(f"-{name}-{value}" for name, value in self.query)
        own = _SUFFIX.search(parts[-1])
        suffix = own[0] if own else _SUFFIXES.get(kind.partition(";")[0], "")
        last = parts[-1].removesuffix(suffix) + tail
        return "/".join(_plain(part) for part in (*parts[:-1], last)) + suffix


def _plain(part: str) -> str:
    """A name for every file system; a name that lost letters of a script keeps apart by a number.

    >>> _plain("open-a"), _plain("BH/C1"), _plain("con")
    ('open-a', 'BH-C1', 'con-')
    """
    name = _PLAIN.sub("-", part).strip(".") or "-"
    if any(ord(letter) > 127 for letter in part):
        name = f"{name}-{hashlib.sha256(part.encode()).hexdigest()[:6]}"
    return f"{name}-" if _RESERVED.match(name) else name


@dataclass(frozen=True, slots=True)
class Scope:
    """What belongs to the site of an event. `last` are the last rounds, by tournament."""

    bases: tuple[str, ...]
    answers: Answers = Answers.NONE
    last: Mapping[str, int] = field(default_factory=dict)

    def has(self, address: Address) -> bool:
        """Is the address to be asked for?"""
        if address.is_asset:
            return True
        if not any(_is_below(address.path, base) for base in self.bases):
            return False
        names = {name for name, _ in address.query}
        if not names <= VIEWS | ABOUT_ONE:
            return False
        return not names & ABOUT_ONE or self._has_answer(address)

    def _has_answer(self, address: Address) -> bool:
        if self.answers is not Answers.LAST:
            return self.answers is Answers.ALL
        in_path = _ROUND.search(address.path)
        number = in_path[1] if in_path else dict(address.query).get("round")
        tournament = "/".join(address.path.split("/", 4)[:4])
        return number is None or number == str(self.last.get(tournament, ""))


def _is_below(path: str, base: str) -> bool:
    return path == base or path.startswith(f"{base}/")


def parse_link(link: str, page: str) -> tuple[Address | None, str]:
    """What a link on a page means: an address here, none for one elsewhere, and the place there.

    `page` is the address of the page, for links that begin where it is.
    """
    return _parsed(link, "" if link.startswith("/") else page)


@lru_cache(50_000)
def _parsed(link: str, page: str) -> tuple[Address | None, str]:
    plain = unescape(link) if "&" in link else link
    whole = plain if plain.startswith("/") and not plain.startswith("//") else urljoin(page, plain)
    parts = urlsplit(whole)
    if parts.scheme or parts.netloc or not parts.path.startswith("/"):
        return None, ""
    pairs = parse_qsl(parts.query, keep_blank_values=True) if parts.query else []
    language = known_language(dict(pairs).get(QUERY)) if pairs else ""
    is_asset = parts.path.startswith(STATIC)
    query = () if is_asset else tuple(sorted(pair for pair in pairs if pair[0] != QUERY))
    return Address(unquote(parts.path).rstrip("/") or "/", query, language), parts.fragment
