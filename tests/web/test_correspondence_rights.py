"""What the pages of an office show to whom, and what their forms refuse."""

from __future__ import annotations

import re
from datetime import date

import pytest

from pairloom.correspondence.desk.office.offices import create_office, edit_office
from pairloom.correspondence.records import Qualification
from pairloom.director.desk.base import Desk
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import MAY, Permission, Role
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group, open_an_office
from tests.web.people_browser import Browser, Hall, words_of

OFFICE = "correspondence-chess-federation"
BASE = f"/correspondence/{OFFICE}"
GROUP = f"{BASE}/groups/zimni-pohar/group-b"
HISTORY = f"/desk/{OFFICE}/history"
ROLES = [role for role in Role if Permission.SEE_DESK in MAY[role]]
DAY = date(2015, 9, 1)


@pytest.fixture
def group(hall: Hall) -> OfficeAtWork:
    return begin_a_group(open_an_office(hall.door.database, 4), 3)


def tabs_of(browser: Browser, page: str) -> list[str]:
    """Where the tabs above a page lead."""
    nav = re.search(r'<nav class="tabs[^>]*>.*?</nav>', browser.get(page).text, re.DOTALL)
    assert nav
    return re.findall(r'href="([^"]*)"', nav[0])


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.name)
def test_tabs_and_acts_are_for_those_who_may_see_them(
    hall: Hall, group: OfficeAtWork, role: Role
) -> None:
    where = None if role is Role.ADMINISTRATOR else group.event
    person, may = hall.person("eva", Grant(role, where)), MAY[role]
    office = ["", "/players", "/lists", "/letters", "/rules", "/settings"]
    own = ["/setup", "", "/results", "/scores", "/standings", "/calendar", "/leaving", "/cases"]
    history = [HISTORY] if Permission.SEE_HISTORY in may else []
    if not history:
        office = [one for one in office if one not in ("/letters", "/settings")]
    if Permission.WITHDRAW_PLAYERS not in may:
        own.remove("/leaving")
    assert tabs_of(person, BASE) == [BASE + one for one in office] + history
    assert tabs_of(person, GROUP) == [GROUP + one for one in own] + history
    for page in (BASE, GROUP):
        assert ("Start group: Zimní pohár" in words_of(person.get(page))) is bool(history)


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.name)
def test_an_office_is_begun_by_those_who_may_create_events(
    hall: Hall, group: OfficeAtWork, role: Role
) -> None:
    page = hall.person("eva", Grant(role)).get("/correspondence")
    assert OFFICE in page.text
    may = Permission.CREATE_EVENT in MAY[role]
    assert ('action="/correspondence"' in page.text) is may


def test_the_last_acts_come_newest_first(hall: Hall, group: OfficeAtWork) -> None:
    group.result(1, 2, "1-0", DAY)
    group.result(2, 3, "1-0", DAY)
    director = hall.administrator()
    first, second, start = (
        f"{group.state.title}: {text}"
        for text in (
            *(f"{one} – {other} 1-0" for one, other in (_names(group, 2, 3), _names(group, 1, 2))),
            "3 players",
        )
    )
    for page in (BASE, GROUP):
        told = words_of(director.get(page)).partition(" Latest ")[2]
        assert 0 < told.index(first) < told.index(second) < told.index(start)


def _names(group: OfficeAtWork, one: int, other: int) -> tuple[str, str]:
    game = group.state.games[group.key_of(one, other)]
    return group.state.person_at(game.white).name, group.state.person_at(game.black).name


REFUSED = [
    (
        f"{BASE}/qualifications", f"{BASE}/qualifications",
        {"player": "130003", "competition": "Cup", "on": "2015-10-01", "reason": "half",
         "valid_years": "three"},
        "valid for: 'three' is no number of years",
    ),
    (f"{GROUP}/withdrawals/1", f"{GROUP}/leaving", {"step": "burn"}, "there is no step 'burn'"),
    (
        f"{GROUP}/results", f"{GROUP}/results", {"ended": "2015-09-01"},
        "choose a result for one game at least",
    ),
    (f"{BASE}/letters/send", f"{BASE}/letters", {}, "no mail server is named"),
    (
        f"{BASE}/titles/1/decide", "/account", {"decision": "perhaps"},
        "a proposal is approved or declined",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("address", "form", "fields", "words"), REFUSED)
def test_a_form_is_refused_with_its_reason_and_nothing_is_stored(
    hall: Hall,
    group: OfficeAtWork,
    monkeypatch: pytest.MonkeyPatch,
    address: str,
    form: str,
    fields: dict[str, str],
    words: str,
) -> None:
    monkeypatch.delenv("PAIRLOOM_SMTP_HOST", raising=False)
    before = len(hall.actions(group.event))
    answer = hall.administrator().send_form(address, form, **fields)
    assert answer.status_code == 422, words_of(answer)
    assert words in words_of(answer).casefold()
    assert len(hall.actions(group.event)) == before
    with group.desk.database.read(group.event) as reader:
        assert reader.all(Qualification) == []


def test_the_lists_of_an_office_without_any_are_not_found(hall: Hall) -> None:
    desk = Desk(hall.door.database, Identity.local("Jana"))
    made = create_office(desk, "Small office")
    edit_office(desk, made.event, contacts={}, is_public=True)
    answer = hall.browser().get("/c/small-office/lists")
    assert answer.status_code == 404
    assert "No rating list has been published yet." in words_of(answer)
