"""Who leaves, on the pages: before the start, from everything, banned for longer, replaced."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.entries import enter_player
from pairloom.correspondence.desk.leave.substituting import (
    ask_for_substitute,
    enter_substitute,
)
from pairloom.correspondence.desk.leave.withdrawing import enter_silent
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.domain.states import ReplacementCause
from pairloom.correspondence.records import MaterialsRequest, Seat, Suspension
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    begin_a_team_board,
    open_an_office,
)
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/correspondence/correspondence-chess-federation"
GROUP = f"{BASE}/groups/zimni-pohar/group-b"
CUP = f"{BASE}/groups/cup/a"
NO = {"answer:zimni-pohar/group-b": "no"}


@pytest.fixture
def group(hall: Hall) -> OfficeAtWork:
    """A group in play, and a cup in which players 2 and 3 are entered, on a deposit of 700."""
    office = begin_a_group(open_an_office(hall.door.database, 7), 5)
    made = create_contest(
        office.desk, office.event, "Cup", start="2099-01-01", entry_fee=300, iccf_share=100
    )
    add_section(office.desk, ContestPlace.of(made), "A")
    for number in (2, 3):
        enter_player(
            office.desk,
            SectionPlace(office.event, made.contest, 1),
            number,
            on=date(2015, 8, 1),
            deposit=700,
        )
    return office


@pytest.fixture
def director(hall: Hall, group: OfficeAtWork) -> Browser:
    return hall.administrator()


def stored(group: OfficeAtWork, kind: type[Any], **where: int) -> list[Any]:
    with group.desk.database.read(group.event) as reader:
        return reader.all(kind, **where)


def test_an_entry_is_withdrawn_from_the_set_up_after_a_look_at_what_it_brings(
    group: OfficeAtWork, director: Browser
) -> None:
    page = director.get(f"{CUP}/setup")
    assert f'href="{CUP}/before-start?seat=1"' in page.text
    shown = words_of(director.get(f"{CUP}/before-start?seat=1&on=2015-08-20"))
    assert "no penalty, no refund of the entry fee" in shown
    assert "Entry fee 300: not refunded" in shown
    assert "Deposit 700, paid on 2015-08-01: goes back" in shown
    assert len(stored(group, Seat, contest=2)) == 2
    address = f"{CUP}/before-start"
    director.send_form(address, f"{address}?seat=1", seat="1", on="2015-08-20")
    assert [one.correspondent for one in stored(group, Seat, contest=2)] == [3]
    refused = director.get(f"{address}?seat=9")
    assert refused.status_code == 422
    assert "has no number 9" in words_of(refused)


def test_a_decision_shows_the_entries_that_will_go(group: OfficeAtWork, director: Browser) -> None:
    fields = {"seat": "2", "on": "2015-09-01", "ground": "b", "months": "4"}
    answer = director.send_form(
        f"{GROUP}/withdrawals", f"{GROUP}/leaving", **fields, opponents_informed="yes"
    )
    text = words_of(director.get(answer.headers["location"]))
    assert "Cup, A has not started: the entry of Øvergård Sigrid is taken out" in text
    director.send_form(f"{GROUP}/withdrawals/1", on="2015-09-01", step="accept", **NO)
    assert [one.correspondent for one in stored(group, Seat, contest=2)] == [3]
    assert "returned" in words_of(director.get(f"{BASE}/bans")).casefold()


def test_bans_are_made_longer_and_entered_for_abuse_and_the_card_shows_why(
    group: OfficeAtWork, director: Browser
) -> None:
    place = (group.desk, group.event, 4, "zimni-pohar/group-b", date(2015, 9, 1))
    enter_silent(*place, answers={"zimni-pohar/group-b": False})
    director.send_form(
        f"{GROUP}/withdrawals", f"{GROUP}/leaving",
        seat="2", on="2015-09-01", ground="b", months="4", opponents_informed="yes",
    )  # fmt: skip
    director.send_form(f"{GROUP}/withdrawals/2", on="2015-09-01", step="accept", **NO)
    page = director.get(f"{GROUP}/leaving?on=2015-10-01")
    options = page.text.partition("Ban to make longer")[2].partition("</select>")[0]
    assert "Øvergård Sigrid, accepted withdrawal, through 2016-03-01" in options
    assert "silent" not in options, "it has a fixed length"
    fields = {
        "ban": "2",
        "last": "2016-12-31",
        "reason": "plays elsewhere",
        "back": f"{GROUP}/leaving",
    }
    answer = director.send_form(f"{BASE}/bans/extend", f"{GROUP}/leaving", **fields)
    assert answer.headers["location"] == f"{GROUP}/leaving"
    assert stored(group, Suspension)[1].last == date(2016, 12, 31)
    card = director.get(f"{BASE}/players/130002")
    assert "2015-09-01 to 2016-12-31 (§7(3)). plays elsewhere" in words_of(card)
    listed = words_of(director.get(f"{BASE}/bans?on=2016-06-01"))
    assert "silent withdrawal §7(5) required" in listed
    assert "2016-12-31 at least accepted withdrawal §7(3) no plays elsewhere" in listed
    fields = {"withdrawal": "2", "on": "2015-10-01", "reason": "played in an open"}
    director.send_form(f"{BASE}/bans/abuse", f"{BASE}/bans?on=2015-10-01", **fields)
    assert stored(group, Suspension)[2].last == date(2020, 10, 1)
    outside = {"ban": "2", "last": "2017-12-31", "reason": "why", "back": "https://example.org/"}
    answer = director.send_form(f"{BASE}/bans/extend", f"{GROUP}/leaving", **outside)
    assert answer.headers["location"] == f"{BASE}/bans"
    over = words_of(director.get(f"{BASE}/bans?on=2030-01-01"))
    assert "No ban is in force." in over
    assert "not in force" in words_of(director.get(f"{BASE}/bans?on=2030-01-01&all=1"))


REFUSALS = (
    ("bans/extend", {"ban": "1", "last": "2017-09-02", "reason": "x"}, "fixed length"),
    ("bans/extend", {"ban": "1", "last": "soon", "reason": "x"}, "is no day"),
    ("bans/extend", {"ban": "7", "last": "2020-01-01", "reason": "x"}, "no ban 7"),
    ("bans/abuse", {"withdrawal": "1", "on": "2015-10-01", "reason": "x"}, "only an accepted"),
)


def test_a_ban_that_cannot_be_is_refused_with_its_reason_and_who_only_looks_has_no_forms(
    hall: Hall, group: OfficeAtWork, director: Browser
) -> None:
    place = (group.desk, group.event, 4, "zimni-pohar/group-b", date(2015, 9, 1))
    enter_silent(*place, answers={"zimni-pohar/group-b": False})
    before = len(group.desk.database.actions(group.event))
    for address, fields, words in REFUSALS:
        answer = director.send_form(f"{BASE}/{address}", f"{GROUP}/leaving", **fields)
        assert answer.status_code == 422
        assert words in words_of(answer).casefold()
    assert len(group.desk.database.actions(group.event)) == before
    spectator = hall.person("eva", Grant(Role.SPECTATOR, event=group.event))
    page = spectator.get(f"{BASE}/bans?on=2015-10-01")
    assert "silent withdrawal" in words_of(page)
    assert "<form" not in page.text.partition("<main")[2]


def test_a_captain_asks_for_materials_on_the_page_of_the_substitute(
    hall: Hall, group: OfficeAtWork
) -> None:
    director = hall.administrator()
    begin_a_team_board(group, 5)
    place = (group.desk, group.place, 4)
    ask_for_substitute(*place, ReplacementCause.STOPPED, date(2015, 6, 1), 20)
    enter_substitute(*place, 6, on=date(2015, 6, 10), starts_on=date(2015, 6, 15))
    page = f"{BASE}/groups/team-championship/board-1/substitutes/4"
    text = words_of(director.get(page))
    assert "Games taken over from Šimůnková Naděžda" in text
    refused = director.send_form(f"{page}/materials", page, team="2", on="2015-06-20")
    assert refused.status_code == 422
    assert "must be justified (§7(10))" in words_of(refused)
    assert stored(group, MaterialsRequest) == []
    director.send_form(f"{page}/materials", page, team="", on="2015-06-20")
    director.send_form(
        f"{page}/materials", page, team="2", on="2015-07-20", reasons="no answer from her"
    )
    director.send_form(f"{page}/materials/2", page, on="2015-07-25")
    text = words_of(director.get(page))
    asked = "Captain 2 was asked on 2015-07-20: no answer from her"
    assert f"{asked}; answered on 2015-07-25" in text
    assert [one.answered_on for one in stored(group, MaterialsRequest)] == [None, date(2015, 7, 25)]
