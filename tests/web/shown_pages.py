"""All pages that there are to see: the demonstration and a cup in stages, walked link by link.

A page of each kind is enough: addresses that differ in a number, or in the tournament of an
event, count as one. A new page that is linked from anywhere is found by itself.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, Template
from playwright.sync_api import BrowserContext, Page

from pairloom.correspondence.desk.announce.contests import edit_contest
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.director.stages.starting import start_stage
from pairloom.messages.speaker import ENGLISH, Speaker
from pairloom.storage import Database
from pairloom.storage.records import Competition
from tests.director.desk.at_the_desk import Hall as DeskHall
from tests.director.people_at_work import make_person
from tests.director.stages.staged_events import Staged, groups_then_knockout
from tests.web.page_words import words_of_page
from tests.web.people_browser import Browser

OPEN, GO, OFFICE, TEAMS = 1, 2, 3, 4
# The cup, its entries, its stages: as people would type them, and as nobody would in English.
ENGLISH_CUP = ("Cup", "Entries", "Group", "Knockout")
OTHER_CUP = ("Cúp", "Éntríés", "Gróúp", "Knóckóút")
STARTS = (
    *("/desk", "/correspondence", "/login", "/clock", "/desk/lipovec-open/open-a/rounds/1"),
    *("/e/lipovec-open/open-a/standings", "/e/cup/stages", "/c/zimni-pohar-2025-27"),
    *("/e/cup/knockout", "/e/lipovec-open/open-a/my-board/1", "/e/lipovec-open/my-board", "/tv"),
)
# Long first and last names in several scripts, as they come in real lists.
NAMES = """Wolfeschlegelsteinhausen, Hubert|Papadopoulou-Konstantinidou, Maria|Li, Wei
Αλεξανδροπούλου, Κωνσταντίνα|Жовтобрюхов, Всеволод|Nguyễn Thị Minh Khai, Ánh|Ó, Aoife
Szczęśniewska-Wróblewska, Małgorzata"""

_LINKS = "[...document.querySelectorAll('a[href]:not([download])')].map((link) => link.href)"
_HREFS = re.compile(r'<a (?![^>]*\bdownload\b)[^>]*?href="([^"]+)"')
_EVENT = re.compile(r"^(/desk|/e)/(?:[^/]*(\bgo(?:ju)?\b|\bteam\b)[^/]*|(?!import|new)[^/]+)")
_FILES = re.compile(r"\.[a-z0-9]{2,4}(\?|$)|/report\.|/pgn|/logout")


@dataclass(frozen=True, slots=True)
class Shown:
    """A database of events open to everybody, and the log-in of who may do everything."""

    database: Database
    token: str


def make_shown(place: Path, speaker: Speaker = ENGLISH) -> Shown:
    database = Database.open(place)
    make_events(database, speaker)
    door = Door(database)
    token = begin_log_in(door, make_person(door, "ana", Grant(Role.ADMINISTRATOR)))
    return Shown(database, token)


def make_events(database: Database, speaker: Speaker = ENGLISH) -> None:
    """The demonstration and a cup in stages, open to everybody."""
    make_demonstration(database, speaker)
    desk = Desk(database, Identity.local("Milena Kubátová"))
    for event in (OPEN, GO, TEAMS):
        set_public(desk, event, public=True)
    edit_office(desk, OFFICE, contacts={}, is_public=True)
    edit_contest(desk, ContestPlace(OFFICE, 1), shows_games=True)
    _make_cup(desk, ENGLISH_CUP if speaker is ENGLISH else OTHER_CUP)


def _make_cup(desk: Desk, names: tuple[str, ...]) -> None:
    """Two groups, played; the knockout of the best is drawn and has its first round."""
    cup, entries, group, knockout = names
    event = create_event(desk, EventDraft(cup, start=str(date(2026, 5, 1))))
    place = add_tournament(desk, event.event, entries, system="round-robin")
    players = NAMES.replace("\n", "|").split("|")
    enter_players(desk, place, [EntryDraft(name, rating="2100", title="WGM") for name in players])
    staged = Staged(DeskHall(desk.database, desk, place))
    staged.plan(groups_then_knockout(2, names=(group, knockout)))
    start_stage(desk, event.event, 1, seed=1)
    staged.play_all(1)
    start_stage(desk, event.event, 2, seed=2)
    final = Place(event.event, staged.stage(2).competitions[0])
    pair_round(desk, final, seed=3)
    publish_round(desk, final)
    set_public(desk, event.event, public=True)


def starts_in(database: Database) -> tuple[str, ...]:
    """Where a walk begins, whatever the events are called."""
    numbers = database.event_numbers()
    opened, _, office, _, cup = sorted(numbers, key=numbers.__getitem__)
    with database.read(OPEN) as reader:
        first = reader.all(Competition)[0].slug
    return (
        *("/desk", "/correspondence", "/login", "/clock", f"/desk/{opened}/{first}/rounds/1"),
        *(f"/e/{opened}/{first}/standings", f"/e/{cup}/stages", f"/c/{office}"),
    )


def go_rounds_in(database: Database) -> str:
    """The rounds of the Go tournament. The round in play has the most to lay out: boards, keys and
    what is missing; one that is over has ways to corrections beside its results."""
    numbers = database.event_numbers()
    event = next(slug for slug, number in numbers.items() if number == GO)
    with database.read(GO) as reader:
        return f"/desk/{event}/{reader.all(Competition)[0].slug}/rounds"


def walk(
    context: BrowserContext, url: str, starts: Sequence[str] = STARTS
) -> Iterator[tuple[str, Page]]:
    """Every kind of page, opened, with its address."""
    page = context.new_page()
    waiting, known = deque(starts), {kind_of(start) for start in starts}
    while waiting:
        address = waiting.popleft()
        answer = page.goto(url + address)
        assert answer is not None
        assert answer.status < 500, address
        if answer.status != 200:  # what cannot be printed yet, for instance
            continue
        for link in page.evaluate(_LINKS):
            target = link.partition("#")[0].removeprefix(url)
            if is_page(target) and kind_of(target) not in known:
                known.add(kind_of(target))
                waiting.append(target)
        yield address, page
    page.close()


def visit(
    context: BrowserContext, url: str, addresses: Iterable[str]
) -> Iterator[tuple[str, Page]]:
    """These pages, opened, with their addresses."""
    page = context.new_page()
    for address in addresses:
        answer = page.goto(url + address)
        assert answer is not None
        assert answer.status == 200, address
        yield address, page
    page.close()


def walk_words(browser: Browser) -> Iterator[tuple[str, list[str]]]:
    """The same without looking at it: every kind of page, with what it tells."""
    for address, text in walk_texts(browser):
        yield address, words_of_page(text)


def pages_by_template(
    browser: Browser, templates: Environment, starts: Sequence[str]
) -> Iterator[str]:
    """Addresses of pages by which every template is seen at least once, parts of pages, too."""
    used: set[str] = set()
    known: set[str] = set()
    give = templates.get_template

    def note(name: str, *more: Any, **options: Any) -> Template:
        used.add(name)
        return give(name, *more, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(templates, "get_template", note)
        for address, _ in walk_texts(browser, starts):
            if used - known:
                yield address
            known |= used
            used.clear()


def walk_texts(browser: Browser, starts: Sequence[str] = STARTS) -> Iterator[tuple[str, str]]:
    """Every kind of page, as it is sent."""
    waiting, known = deque(starts), {kind_of(start) for start in starts}
    while waiting:
        address = waiting.popleft()
        answer = browser.get(address)
        assert answer.status_code < 500, address
        if answer.status_code != 200:
            continue
        for link in _HREFS.findall(answer.text):
            target = unescape(link).partition("#")[0]
            if is_page(target) and kind_of(target) not in known:
                known.add(kind_of(target))
                waiting.append(target)
        yield address, answer.text


def is_page(target: str) -> bool:
    """Is it a page of ours, and no file to be kept?"""
    return target.startswith("/") and not _FILES.search(target)


def kind_of(address: str) -> str:
    """What addresses of the same kind of page have in common; pages of Go and of teams are of
    their own kinds."""
    path, _, query = address.partition("?")
    event = _EVENT.sub(r"\1/\2*", path)
    tournament = re.sub(r"^(/(?:desk|e)/[^/]*\*)/(?!history|stages)[^/]+", r"\1/*", event)
    kind = re.sub(r"^(/users/phones/).+", r"\1*", tournament)
    return re.sub(r"\d+", "#", kind) + ("?large" if "size=large" in query else "")
