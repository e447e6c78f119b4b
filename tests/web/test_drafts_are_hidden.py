"""A draft is seen by those who pair, and by nobody else, on no page at all.

Every page that can be looked at is fetched twice: before the round is paired, and with the
draft. Whoever does not pair must get the same page both times. So it does not matter how a page
might show a draft: as boards, in a file, in a count, or as a name in the history.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.knockout.planning import plan_knockout
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import check_in
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.device_links import make_link, start
from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import MAY, Permission, Role
from pairloom.engines.knockout import KnockoutPlan
from pairloom.web.kinds.chess import ChessPages
from pairloom.web.kinds.go import GoPages
from pairloom.web.routes.documents import DIALECTS
from tests.director.people_at_work import make_person
from tests.web.people_browser import LOCAL, Hall
from tests.web.walking import Address, all_addresses, ask

NAMES = ("Abrek", "Bovid", "Cirko", "Dozen", "Efema", "Fagot", "Gumno", "Hydra")
EVENT = "spring-open"
QUERIES = ("", "?round=2&player=1&pair=1-2&code=BH&q=o")
# What another moment alone changes: tokens of forms, the time of the day, how much was done.
_OTHER_MOMENT = re.compile(r"[0-9a-f]{64}|\d{1,2}:\d\d(:\d\d)?|\d+ newest actions")
_HISTORY = re.compile(r'<li class="history-line">.*?</li>', re.DOTALL)
_ENDLESS = "/live"
OUTSIDERS = (Role.ORGANISER, Role.RESULT_ENTRY, Role.CHECK_IN, Role.SPECTATOR)
# Everybody else by night.
BY_DAY = ("organiser", "phone", "nobody", Role.PAIRING_OFFICER.value)


def desk_of(hall: Hall) -> Desk:
    return Desk(hall.door.database, LOCAL)


def make_swiss(hall: Hall, place: Place) -> None:
    """Round 1 is finished; round 2 will be the draft."""
    desk = desk_of(hall)
    pair_round(desk, place, colour="white")
    publish_round(desk, place)
    for game in desk.state(place).games_by_round[1]:
        enter_result(desk, place, 1, game.board, "1-0")
    finish_round(desk, place)


def make_knockout(hall: Hall, place: Place) -> None:
    """Only announced: its bracket comes with the draft of round 1, half of it by lot."""
    plan_knockout(desk_of(hall), place, KnockoutPlan(), seeded=4)


KINDS: dict[str, tuple[str, int, Callable[[Hall, Place], None]]] = {
    "swiss": ("dutch", 2, make_swiss),
    "go": ("mcmahon", 2, make_swiss),
    "knockout": ("knockout", 1, make_knockout),
}


class Walk:
    """A tournament of one kind, and the log-ins of people."""

    def __init__(self, hall: Hall, kind: str) -> None:
        system, self.draft, prepare = KINDS[kind]
        self.hall, self.is_go = hall, kind == "go"
        self.cookies: dict[str, str] = {}
        desk = desk_of(hall)
        event = create_event(desk, EventDraft("Spring Open")).event
        self.place = add_tournament(desk, event, "Open A", system=system, rounds=3)
        drafts = [
            EntryDraft(f"{name}, X", rating=str(2000 - 10 * number), rank="1d" * self.is_go)
            for number, name in enumerate(NAMES)
        ]
        enter_players(desk, self.place, drafts)
        for entry in desk.state(self.place).entries:
            if not entry.arrival:
                check_in(desk, self.place, entry.entry)
        prepare(hall, self.place)
        set_public(desk, event, public=True)
        self.cookies = {
            role.value: begin_log_in(
                hall.door, make_person(hall.door, role.name, Grant(role, event))
            )
            for role in (*OUTSIDERS, Role.PAIRING_OFFICER)
        }
        link = make_link(hall.door, LOCAL, event=event, competition=self.place.competition)
        self.cookies |= {"phone": start(hall.door, link.token), "nobody": ""}
        self.addresses = {one.url: one for one in self._all()}

    def _all(self) -> Iterator[Address]:
        """All pages of the desk, of phones and of everybody, with what their addresses may say."""
        documents = (GoPages if self.is_go else ChessPages).documents
        for name in documents:
            yield from self._some({"name": name, "form": "csv"}, "/documents/", QUERIES)
        for form, dialect in zip(("h9", "json", "h9"), DIALECTS, strict=True):
            yield from self._some({"form": form, "dialect": dialect}, ".{", ("",))
        for number, queries in ((1, ("",)), (2, QUERIES)):
            parts = {"round_number": number, "number": number, "board": 1, "entry": number}
            yield from self._some(parts, "", queries)

    def _some(
        self, parts: dict[str, Any], containing: str, queries: tuple[str, ...]
    ) -> Iterator[Address]:
        known = {"event": EVENT, "tournament": "open-a", **parts}
        values = dict.fromkeys(("desk", "e", "w", "phone"), known)
        for one in all_addresses(self.hall.app, values):
            wanted = one.method == "GET" and containing in one.path
            if wanted and one.path.split("/")[1] in values and not one.path.endswith(_ENDLESS):
                for query in queries:
                    yield Address("GET", one.path, one.url + query)

    def pages(self, who: str) -> dict[str, str]:
        """What somebody gets, by address; of somebody who pairs the rounds are enough."""
        cookie, part = self.cookies[who], "/rounds/" if who == Role.PAIRING_OFFICER.value else ""
        return {url: self._page(one, cookie) for url, one in self.addresses.items() if part in url}

    def _page(self, address: Address, cookie: str) -> str:
        answer = self.hall.runner.run(ask(self.hall.app, address, cookie=cookie))
        text = _HISTORY.sub(_without_hidden_acts, answer.text)
        plain = _OTHER_MOMENT.sub("·", f"{answer.location}\n{text}")
        return " ".join(f"{answer.status} {plain}".split())


def _without_hidden_acts(line: re.Match[str]) -> str:
    """The history tells that somebody works on a draft, and nothing else of it."""
    return "" if "a draft, seen by those who pair" in line.group() else line.group()


def test_everybody_who_does_not_pair_is_tried() -> None:
    outside = {role for role in Role if Permission.PAIR not in MAY[role]}
    # Who came by a link has a page of its own, which shows nothing of drafts.
    assert outside == {*OUTSIDERS, Role.DEVICE, Role.CAPTAIN}


@pytest.mark.parametrize("everybody", [False, pytest.param(True, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("kind", KINDS)
def test_a_draft_changes_no_page_of_those_who_do_not_pair(
    hall: Hall, kind: str, everybody: bool
) -> None:
    walk = Walk(hall, kind)
    desk = desk_of(hall)
    people = list(walk.cookies if everybody else BY_DAY)
    before = {who: walk.pages(who) for who in people}
    pair_round(desk, walk.place)
    turn_colours(desk, walk.place, 1, reason="by lot")
    after = {who: walk.pages(who) for who in people}
    changed = {
        who: [url for url, page in before[who].items() if page != after[who][url]] for who in people
    }
    seen = changed.pop(Role.PAIRING_OFFICER.value)
    assert f"/desk/{EVENT}/open-a/rounds/{walk.draft}" in seen  # it is there to be seen
    assert {who: urls for who, urls in changed.items() if urls} == {}
    walked = [url for url, page in before["organiser"].items() if page.startswith("200")]
    assert len(walked) > 40
