"""Sites without a server, looked at as a browser and a reader would."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from pairloom.storage import Database
from pairloom.web.site.addresses import Answers
from pairloom.web.site.making import MadeSite, SiteWish, make_site

Files = Mapping[str, bytes]
_IN_SHEET = re.compile(r"url\(\s*[\"']?([^\"')]+)")
_LEADS = re.compile(r"url=(.+)$")
# What a page on a server has and a page in a folder has not, or the other way round.
_OWN = (
    re.compile(r"<(script|style|form)\b.*?</\1>", re.DOTALL),
    re.compile(r'<(details) class="language-choice">.*?</\1>', re.DOTALL),
    re.compile(r'<nav class="site-languages".*?</nav>', re.DOTALL),
    re.compile(r"<(span|a)[^>]*\bdata-(?:live-text|as-of|printed)\b[^>]*>.*?</\1>", re.DOTALL),
    re.compile(r'<a class="(?:my-board-link|button follow)".*?</a>'),
    re.compile(r'<p class="small secondary">These pages are a copy.*?</p>'),
)
_PRINTED = re.compile(r"<div>printed [^<]*</div>")
_TAG = re.compile(r"<[^>]+>")


def site_of(
    database: Database, event: str, *languages: str, answers: Answers = Answers.NONE
) -> MadeSite:
    return make_site(database, event, SiteWish(languages, answers))


@dataclass
class _Seen(HTMLParser):
    """What a page links to, and the places on it."""

    links: list[tuple[str, str]] = field(default_factory=list)
    places: set[str] = field(default_factory=set)
    attributes: list[tuple[str, str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            text = value or ""
            self.attributes.append((tag, name, text))
            if name == "id":
                self.places.add(text)
            elif name in ("href", "src"):
                self.links.append((tag, text))
            elif (tag, name) == ("meta", "content") and (leads := _LEADS.search(text)):
                self.links.append((tag, leads[1]))


def seen_in(page: bytes) -> _Seen:
    parser = _Seen()
    parser.feed(page.decode())
    return parser


def problems_of(files: Files) -> Iterator[str]:
    """Whatever would not work without a server: links into nothing, addresses of the server."""
    seen = {path: seen_in(data) for path, data in files.items() if path.endswith(".html")}
    for path, page in seen.items():
        for tag, link in page.links:
            yield from _problems_of_link(files, seen, path, link, tag)
        for tag, name, value in page.attributes:
            if name in ("action", "method") or (tag == "script" and value == "module"):
                yield f"{path}: {tag} has {name}={value!r}"
            if value.startswith(("/e/", "/c/", "/w/", "/desk", "/static/", "/language")):
                yield f"{path}: {tag} {name}={value!r} is an address of the server"
    for path, data in files.items():
        if path.endswith(".css"):
            for link in _IN_SHEET.findall(data.decode()):
                if not link.startswith("data:"):
                    yield from _problems_of_link(files, seen, path, link, "url")
        if not path.startswith("assets/vendor") and re.search(rb"localhost|127\.0\.0\.1", data):
            yield f"{path} names the server"


def _problems_of_link(
    files: Files, seen: Mapping[str, _Seen], path: str, link: str, tag: str
) -> Iterator[str]:
    parts = urlsplit(link)
    if parts.scheme in ("http", "https", "mailto", "data"):
        return
    if parts.scheme or link.startswith("/") or not link:
        yield f"{path}: {tag} leads to {link!r}, which no folder has"
        return
    target = path
    if parts.path:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path)))
    if target not in files:
        yield f"{path}: {tag} leads to {link!r}, and there is no {target}"
    elif parts.fragment and target in seen and parts.fragment not in seen[target].places:
        yield f"{path}: {tag} leads to {link!r}, and there is no such place"


def words_alone(page: str) -> str:
    """What is read on a page, without what a server has to have around it."""
    for own in (*_OWN, _PRINTED):
        page = own.sub(" ", page)
    return " ".join(_TAG.sub(" ", page).split())


def files_below(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
