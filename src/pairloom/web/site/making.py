"""The site of an event: all pages of one moment, in one language or several."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from urllib.parse import quote

from jinja2 import Environment
from markupsafe import Markup

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.drafts import tells_of_draft
from pairloom.director.opening import Database
from pairloom.director.people.identity import NOBODY
from pairloom.director.site_folder import Site, digest_of
from pairloom.errors import NotFound, quoted
from pairloom.guests import guests
from pairloom.messages import message
from pairloom.messages.catalogues import own_names, speaker_of
from pairloom.messages.current import speaking
from pairloom.messages.speaker import Speaker
from pairloom.web.app import create_pages
from pairloom.web.languages import known_language
from pairloom.web.routes import all_routers, public_routers
from pairloom.web.site.addresses import Address, Answers, Scope
from pairloom.web.site.pages import StandsAlone
from pairloom.web.site.place import SitePlace
from pairloom.web.site.walk import Page, Walk
from pairloom.web.threads import Threads
from pairloom.web.widgets import SCRIPT, widget_addresses

__all__ = ["MadeSite", "SiteWish", "make_site"]

_NEWEST: Final = 200


@dataclass(frozen=True, slots=True)
class SiteWish:
    """What is wanted: languages (without any the one of the event) and how many answers."""

    languages: tuple[str, ...] = ()
    answers: Answers = Answers.NONE


@dataclass(frozen=True, slots=True)
class MadeSite:
    """A site without the moment that it tells: that depends on what was there before."""

    event: str
    heading: str
    last_act: str
    version: str
    languages: tuple[str, ...]
    pages: dict[str, bytes] = field(repr=False)  # asyncio has a picture made of what it brings
    templates: Environment = field(repr=False)
    frames: tuple[_Frame, ...] = field(repr=False, default=())

    @property
    def count(self) -> int:
        """How many of the files are pages."""
        return sum(path.endswith(".html") for path in self.pages)

    def as_of(self, when: str = "") -> Site:
        """The whole site, which says that it is of this moment; else that of the last act."""
        moment = when or self.last_act
        files = dict(self.pages)
        for frame in self.frames:
            files.update(frame.files(moment, self.version))
        return Site(self.event, moment, dict(sorted(files.items())))


def make_site(
    database: Database, slug: str, wish: SiteWish, templates: Environment | None = None
) -> MadeSite:
    """The pages that visitors see now; `NotFound` if they see none.

    However others go on meanwhile: all pages are of the moment at which it begins.
    """
    with database.at_one_moment() as moment:
        return asyncio.run(_made(moment, slug, wish, templates))


async def _made(
    database: Database, slug: str, wish: SiteWish, templates: Environment | None
) -> MadeSite:
    shown = _find_shown(database, slug)
    languages = wish.languages or (known_language(shown.language) or Speaker.language,)
    place = SitePlace(shown.base, languages)
    scope = Scope((shown.base, shown.widgets), wish.answers, shown.last)
    # Routes of guests, if the event is one of theirs.
    app = create_pages(database, routers=all_routers() if shown.is_of_guest else public_routers())
    app.state.templates = templates or app.state.templates
    app.state.templates.auto_reload = False  # all pages by the same templates, looked for once
    app.state.threads = Threads(one_by_one=True)
    beginnings = [shown.base, *shown.seeds]
    walks = []
    for language in languages:
        walk = Walk(app, scope, place, language)
        await walk.take(beginnings)
        walks.append(walk)
    named = _Named(place, walks)
    pages = dict(_files(named))
    frames = tuple(
        _Frame(app.state.templates, place, shown.heading, walk.language, named) for walk in walks
    )
    return MadeSite(
        event=slug,
        heading=shown.heading,
        last_act=_last_act(database, shown.number),
        version=digest_of(pages),
        languages=languages,
        pages=pages,
        templates=app.state.templates,
        frames=frames,
    )


def _last_act(database: Database, event: int) -> str:
    """When something was done that everybody may know of: when a draft was made is nobody's
    business outside."""
    actions = database.actions(event, newest=_NEWEST)
    known = (action.at for action in reversed(actions) if not tells_of_draft(action))
    return next(known, actions[0].at)


# What is shown of an event


@dataclass(frozen=True, slots=True)
class _Shown:
    """An event that everybody may see: where its pages begin, and what no page links to."""

    number: int
    heading: str
    language: str
    base: str
    widgets: str
    seeds: tuple[str, ...]
    last: dict[str, int]
    is_of_guest: bool


def _find_shown(database: Database, slug: str) -> _Shown:
    desk = Desk(database, NOBODY, StateCache())
    event = desk.find_event(slug)
    if not event.is_public:
        raise NotFound(
            message(
                "{event} shows no public pages, so there is no site to write; switch them on at "
                "the desk (Publish), then try again",
                event=quoted(slug),
            )
        )
    of_guests = (guest.public_address(desk, event) for guest in guests())
    own = f"/e/{quote(event.slug)}"
    base = next(filter(None, of_guests), own)
    competitions = desk.competitions(event.event)
    last = {
        f"{base}/{each.slug}": len(desk.state(Place(event.event, each.competition)).shown.rounds)
        for each in competitions
    }
    widgets = (a for each in competitions for a in widget_addresses(event.slug, each.slug))
    return _Shown(
        number=event.event,
        heading=event.name,
        language=event.language,
        base=base,
        widgets=f"/w/{quote(event.slug)}",
        seeds=(SCRIPT, *widgets),
        last=last,
        is_of_guest=base != own,
    )


# Names of files


class _Named:
    """The file of every page; each has its own, also where capitals do not count."""

    def __init__(self, place: SitePlace, walks: Sequence[Walk]) -> None:
        self.place = place
        self.walks = {walk.language: walk for walk in walks}
        self._files: dict[tuple[str, Address], str] = {}
        self._taken: set[str] = set()
        for walk in walks:
            for name in ("as-of.html", "as-of.js"):
                address = Address(f"{place.base}/{name}")
                self._files[walk.language, address] = self._name(walk.language, name, address)
            for page in walk.pages.values():
                self._add(walk, page)

    def _add(self, walk: Walk, page: Page) -> None:
        language = "" if page.address.is_asset else walk.language
        if (language, page.address) not in self._files:
            name = self._name(language, page.address.file(page.kind), page.address)
            self._files[language, page.address] = name

    def _name(self, language: str, name: str, address: Address) -> str:
        whole = name if not language else self.top(language) + name
        if whole.casefold() in self._taken:
            stem, dot, suffix = whole.rpartition(".")
            whole = f"{stem}-{digest_of({address.whole: b''})[:6]}{dot}{suffix}"
        self._taken.add(whole.casefold())
        return whole

    def top(self, language: str) -> str:
        """The folder of a language; there is none if there is only one."""
        return f"{language}/" if len(self.walks) > 1 else ""

    def find_in(self, language: str) -> Callable[[Address], str | None]:
        """How pages of a language find the files that their links lead to."""

        def find(address: Address) -> str | None:
            walk = self.walks.get(address.language or language)
            if walk is None:
                return None
            plain = Address(address.path, address.query)
            page = walk.find(plain)
            plain = plain if page is None else page.address
            return self._files.get(("" if plain.is_asset else walk.language, plain))

        return find

    def of(self, walk: Walk) -> Iterator[tuple[Page, str]]:
        """The pages of a language with their files; what all languages have is in the first."""
        for page in walk.pages.values():
            yield page, self._files["" if page.address.is_asset else walk.language, page.address]


def _files(named: _Named) -> Iterator[tuple[str, bytes]]:
    for language, walk in named.walks.items():
        alone = StandsAlone(named.find_in(language), speaker_of(language))
        for page, file in named.of(walk):
            yield file, _contents(alone, page, file)


def _contents(alone: StandsAlone, page: Page, file: str) -> bytes:
    if page.is_html:
        return alone.page(page, file)
    return alone.feed(page, file) if page.is_feed else page.body


# What is added to the pages


@dataclass(frozen=True, slots=True)
class _Frame:
    """The files of one language that no server has: the first page, and of when all of it is."""

    templates: Environment
    place: SitePlace
    heading: str
    language: str
    named: _Named

    def files(self, moment: str, version: str) -> dict[str, bytes]:
        when = datetime.fromisoformat(moment).astimezone()
        speaker = speaker_of(self.language)
        told = speaker.say(message("as of {moment}", moment=speaker.stamp(when)))
        top = self.named.top(self.language)
        facts = json.dumps({"version": version, "asOf": told}, ensure_ascii=False)
        files = {
            f"{top}as-of.js": f"globalThis.pairloomSite = {facts};\n".encode(),
            f"{top}as-of.html": self._as_of(told, f"{top}as-of.html"),
        }
        find = self.named.find_in(self.language)
        first = find(Address(self.place.base))
        if first is not None and first != f"{top}index.html":
            files[f"{top}index.html"] = self._leading(first.removeprefix(top))
        if top and self.language == self.place.languages[0]:
            files["index.html"] = self._leading(f"{top}index.html", self.place.languages)
        return files

    def _as_of(self, told: str, file: str) -> bytes:
        with speaking(speaker_of(self.language)):
            body = self._rendered("public/as-of.html", told=told, here=self.place.as_of_page)
        page = Page(Address(self.place.as_of_page), "text/html", body)
        find = self.named.find_in(self.language)
        return StandsAlone(find, speaker_of(self.language)).page(page, file)

    def _leading(self, target: str, languages: Iterable[str] = ()) -> bytes:
        """A page that goes on at once; without that there is the link."""
        names = own_names()
        others = [(f"{code}/index.html", code, names[code]) for code in languages]
        with speaking(speaker_of(self.language)):
            return self._rendered("public/leading.html", target=Markup(target), others=others)

    def _rendered(self, template: str, **names: Any) -> bytes:
        known = {"site": self.place, "heading": self.heading, "csrf_token": "", "person": None}
        return self.templates.get_template(template).render({**known, **names}).encode()
