"""Qualifications on the pages of an office: decided, granted, shown, used for entries."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.announce.contests import create_contest
from pairloom.correspondence.desk.enter.qualifying import (
    QualificationDraft,
    grant_qualification,
)
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.records import Qualification, Seat
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from tests.director.correspondence.league_work import play_a_league
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    open_an_office,
)
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/correspondence/correspondence-chess-federation"
GROUP = f"{BASE}/groups/zimni-pohar/group-b"
PAGE = f"{BASE}/qualifications"
PUBLIC = "/c/correspondence-chess-federation"
DAY = date(2015, 10, 1)


@pytest.fixture
def office(hall: Hall) -> OfficeAtWork:
    return open_an_office(hall.door.database, 6)


@pytest.fixture
def director(hall: Hall, office: OfficeAtWork) -> Browser:
    return hall.administrator()


def qualifications(office: OfficeAtWork) -> list[Qualification]:
    with office.desk.database.read(office.event) as reader:
        return reader.all(Qualification)


def draw_everything(office: OfficeAtWork) -> None:
    for game in list(office.state.games.values()):
        office.result(game.white, game.black, "½-½", DAY)


def test_the_page_of_a_closed_group_asks_who_of_the_equal_goes_up(
    office: OfficeAtWork, director: Browser
) -> None:
    begin_a_group(office, 3, promotion="sks-semi-final", qualifies_for="Final")
    draw_everything(office)
    assert "A shared place to decide" in words_of(director.get(f"{GROUP}/close"))
    director.send_form(f"{GROUP}/close", act="close", on="2015-10-01")
    assert "Who goes up to Final?" in words_of(director.get(GROUP))
    assert "3 players share the place" in words_of(director.get(f"{GROUP}/close"))
    at, form = f"{GROUP}/shared-place", f"{GROUP}/close"
    refused = director.send_form(at, form, seat="2", on="2015-10-02", reason=" ")
    assert (refused.status_code, qualifications(office)) == (422, [])
    director.send_form(at, form, seat="2", on="2015-10-02", reason="drawn by lot")
    assert [one.correspondent for one in qualifications(office)] == [2]
    assert "Øvergård Sigrid (shared place: promoted by decision)" in words_of(director.get(GROUP))
    page = words_of(director.get(f"{PAGE}?on=2015-12-01"))
    assert "Final 2015-10-02 Zimní pohár, Group B 2019-10-02 valid drawn by lot" in page
    calendar = words_of(director.get(f"{GROUP}/calendar?on=2015-12-01"))
    assert "2019-10-02 Last day of the qualification of Øvergård Sigrid Final" in calendar


def test_a_grant_is_shown_filtered_exported_and_revoked(
    hall: Hall, office: OfficeAtWork, director: Browser
) -> None:
    fields = {"player": "130003", "competition": "World cup", "on": "2015-10-01"}
    wrong = director.send_form(PAGE, **{**fields, "player": "77"}, reason="half")
    assert "no registered player has the ICCF number" in words_of(wrong)
    director.send_form(PAGE, **fields, reason="from 2014", is_half="yes", valid_years="3")
    grant_qualification(
        office.desk, office.event, QualificationDraft(4, "Final", DAY, "illness of another")
    )
    assert "Čuček" in director.get(f"{PAGE}?competition=World+cup").text
    assert "no-such" not in director.get(f"{PAGE}?q=no-such").text.partition("<tbody>")[2]
    (found,) = director.get(f"{PAGE}.json?competition=world+CUP&on=2018-10-01").json()[
        "qualifications"
    ]
    assert (found["id"], found["halves"], found["state"]) == ("130003", 1, "valid")
    assert (found["valid_until"], found["reason"]) == ("2018-10-01", "from 2014")
    director.send_form(f"{PAGE}/1/revoke", PAGE, on="2015-11-01", reason="a mistake")
    assert qualifications(office)[0].lost_on == date(2015, 11, 1)
    card = words_of(director.get(f"{BASE}/players/130003"))
    assert "World cup (half) 2015-10-01; until 2018-10-01; from 2014; a mistake lost" in card
    edit_office(office.desk, office.event, contacts={}, is_public=True)
    visitor = hall.browser()
    shown = visitor.get(f"{PUBLIC}/players/130004")
    assert "Final" in words_of(shown)
    public = visitor.get(f"{PUBLIC}/qualifications.json")
    assert len(public.json()["qualifications"]) == 2
    assert "illness" not in shown.text + public.text


def test_the_set_up_offers_the_qualified_first_and_notes_exceptions(
    office: OfficeAtWork, director: Browser
) -> None:
    create_contest(
        office.desk,
        office.event,
        "Final 2016",
        start="2016-05-01",
        needs_qualification="Final",
        first_group="A",
    )
    grant_qualification(
        office.desk, office.event, QualificationDraft(4, "Final", DAY, "wild card", 4)
    )
    setup, players = (f"{BASE}/groups/final-2016/a/{page}" for page in ("setup", "players"))
    page = words_of(director.get(setup))
    assert "Šimůnková Naděžda 130004 CZE qualified until 2019-10-01" in page
    assert page.index("Šimůnková") < page.index("Jančařík")
    refused = director.send_form(players, setup, player="1", on="2016-03-01")
    assert refused.status_code == 422
    assert "needs a qualification for Final that is valid on 2016-05-01" in words_of(refused)
    director.send_form(players, setup, player="4", on="2016-03-01")
    director.send_form(players, setup, player="1", on="2016-03-01", exception="reserve")
    with office.desk.database.read(office.event) as reader:
        assert [one.correspondent for one in reader.all(Seat)] == [4, 1]
    assert office.desk.database.actions(office.event)[-1].reason == "reserve"
    director.send_form(f"{players}/1/remove", setup)
    assert qualifications(office)[0].used_in is None


def test_a_league_begins_anew_with_its_teams_and_their_players(
    office: OfficeAtWork, director: Browser
) -> None:
    """Places 1 to 8 stay: all three teams are offered again."""
    play_a_league(office, promotion="sks-teams-1", qualifies_for="1st league")
    league = f"{BASE}/competitions/1st-league"
    assert "Promoted: 3; relegated: 0" in words_of(director.get(league))
    refused = director.send_form(f"{league}/next", name="1st league", start="2015-01-01")
    assert "the next one starts later" in words_of(refused)
    answer = director.send_form(f"{league}/next", name="1st league", start="2016-05-01")
    offered = director.get(answer.headers["location"])
    assert offered.text.count("checked") == 3
    again = f"{BASE}/competitions/1st-league-2/teams-again"
    fields = {"source": "1st-league", "team": "2", "on": "2016-03-01"}
    form = answer.headers["location"]
    assert director.send_form(again, form, **fields).status_code == 303
    with office.desk.database.read(office.event) as reader:
        assert [one.correspondent for one in reader.all(Seat, contest=2)] == [3, 4]
    assert "has a team Team 2 already" in words_of(director.send_form(again, form, **fields))


def test_who_may_only_look_grants_nothing(hall: Hall, office: OfficeAtWork) -> None:
    spectator = hall.person("eva", Grant(Role.SPECTATOR, event=office.event))
    assert spectator.get(PAGE).status_code == 200
    fields = {"player": "130003", "competition": "Final", "on": "2015-10-01", "reason": "x"}
    answer = spectator.send_form(PAGE, "/account", **fields)
    assert answer.status_code == 403
    assert qualifications(office) == []
