"""What a page offers may be done by whoever sees it: no link and no button leads to a refusal.

Every kind of page is walked link by link, once for each role. The forms are taken from the
pages; whether the person may send them is asked of the application, with a body that says
whether anybody wanted to read it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from tests.by_lot import few_by_day
from tests.director.people_at_work import make_person
from tests.web.people_browser import Hall
from tests.web.shown_pages import STARTS, is_page, kind_of, make_events
from tests.web.walking import Address, Answered, ask

FORM = "application/x-www-form-urlencoded"
# By day who may do everything, one who pairs, one who enters and one who only looks.
BY_DAY = (Role.ADMINISTRATOR, Role.PAIRING_OFFICER, Role.RESULT_ENTRY, Role.SPECTATOR)
BY_NIGHT = [role for role in Role if role not in (*BY_DAY, Role.DEVICE)]
ROLES = few_by_day(len(BY_DAY), (*BY_DAY, *BY_NIGHT))
FEWEST = {Role.ADMINISTRATOR: 55, Role.CHIEF_ARBITER: 45, Role.PAIRING_OFFICER: 25}
"""Kinds of forms that some roles find at least."""


@dataclass
class Offers(HTMLParser):
    """Links of a page, and where its buttons send something."""

    links: list[str] = field(default_factory=list)
    actions: set[str] = field(default_factory=set)
    _inside: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {name: value or "" for name, value in attrs}
        if tag == "a" and "download" not in names:
            self.links.append(names.get("href", "").partition("#")[0])
        elif tag == "form":
            self._inside = names.get("action", "") if names.get("method") == "post" else ""
        elif tag == "button" and names.get("type", "submit") == "submit":
            self.actions |= {names.get("formaction") or self._inside} - {""}

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = ""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("offered"))
    make_events(opened.door.database)
    yield opened
    opened.close()


@dataclass
class Walker:
    """Somebody who follows every link, a page of each kind once."""

    hall: Hall
    cookie: str
    refused: list[str] = field(default_factory=list)
    forms: set[str] = field(default_factory=set)

    def walk(self) -> None:
        waiting, known = deque(STARTS), {kind_of(start) for start in STARTS}
        while waiting:
            offers = self._look(waiting.popleft())
            for link in offers.links:
                if is_page(link) and kind_of(link) not in known:
                    known.add(kind_of(link))
                    waiting.append(link)
            self._try(offers.actions)

    def _look(self, url: str) -> Offers:
        answer = self._ask("GET", url)
        offers = Offers()
        if answer.status == 403:
            self.refused.append(f"GET {url}")
        elif answer.status == 200:
            offers.feed(answer.text)
        return offers

    def _try(self, actions: set[str]) -> None:
        for url in sorted(actions):
            if kind_of(url) not in self.forms:
                self.forms.add(kind_of(url))
                if not self._ask("POST", url).read:
                    self.refused.append(f"POST {url}")

    def _ask(self, method: str, url: str) -> Answered:
        kind = FORM if method == "POST" else ""
        run = ask(self.hall.app, Address(method, "", url), cookie=self.cookie, kind=kind, chunks=2)
        return self.hall.runner.run(run)


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.name)
def test_nothing_is_offered_that_is_refused(hall: Hall, role: Role) -> None:
    account = make_person(hall.door, role.name.lower(), Grant(role))
    walker = Walker(hall, begin_log_in(hall.door, account))
    walker.walk()
    assert walker.refused == []
    # Otherwise an empty walk would prove everything.
    assert len(walker.forms) >= FEWEST.get(role, 4)
