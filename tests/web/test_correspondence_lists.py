"""Rating lists, start ratings and titles on the pages: shown, printed, asked about, refused."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.entries import enter_player
from pairloom.correspondence.desk.office.honours import propose_title
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.office.register import import_register
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.rate.lists import import_list
from pairloom.correspondence.records import TitleProposal
from tests.director.correspondence.office_work import OfficeAtWork, open_an_office
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/correspondence/correspondence-chess-federation"
PUBLIC = "/c/correspondence-chess-federation"
LISTS = f"{BASE}/lists"
VALID = "2015-07-01 to 2015-09-30"
REGISTER = """id,name,country,sex,title,status
130001,Jančařík Radovan,CZE,M,GM,
130002,Øvergård Sigrid,NOR,F,,
130004,Šimůnková Naděžda,CZE,F,LGM,deceased
"""


@pytest.fixture
def office(hall: Hall) -> OfficeAtWork:
    """Four players; on the list 2015/3 number 2 has 14 games and number 3 is left out."""
    office = open_an_office(hall.door.database, 4)
    import_register(office.desk, office.event, REGISTER)
    rows = [("130001", 2385, 101), ("130002", 2340, 14), ("130004", 2300, 80)]
    import_list(office.desk, office.event, "2015/3", rows, date(2015, 6, 15))
    edit_office(office.desk, office.event, contacts={}, is_public=True)
    return office


@pytest.fixture
def director(hall: Hall, office: OfficeAtWork) -> Browser:
    return hall.administrator()


def acts(office: OfficeAtWork) -> int:
    return len(office.desk.database.actions(office.event))


@pytest.mark.article("sks-2014", "§1(7)a", "§1(7)b")
def test_a_list_says_all_that_it_has_to_on_page_paper_and_file(
    hall: Hall, office: OfficeAtWork, director: Browser
) -> None:
    """Validity; id, country, title, name, games, rating, sex, status of everybody."""
    for reader, base in ((director, BASE), (hall.browser(), PUBLIC)):
        for address in (f"{base}/lists/2015-3?all=1", f"{base}/lists/2015-3/print?all=1"):
            text = words_of(reader.get(address))
            assert "alid from " + VALID in text
            assert "Øvergård Sigrid 14 2340" in text
            assert "GM Jančařík Radovan 101 2385" in text
            for word in ("Sex", "Status", "deceased", "active", "130003 CZE Čuček Lovro 0 –"):
                assert word in text
        assert "Čuček" not in words_of(reader.get(f"{base}/lists/2015-3/print"))
        table = reader.get(f"{base}/lists/2015-3.csv").text.splitlines()
        assert table[0] == "id,country,title,name,games,rating,sex,status,valid_from,valid_to"
        assert table[2] == "130002,NOR,,Øvergård Sigrid,14,2340,F,active,2015-07-01,2015-09-30"
        data = reader.get(f"{base}/lists/2015-3.json").json()
        assert (data["valid_from"], data["players"][0]["sex"]) == ("2015-07-01", "M")
    assert director.get(f"{LISTS}/2014-1/print").status_code == 404


def test_a_career_is_told_on_the_page_that_says_who_waits(
    office: OfficeAtWork, director: Browser
) -> None:
    """Wrong numbers come back beside their fields with what was typed, and nothing is stored."""
    assert "Øvergård Sigrid 130002 14 –" in words_of(director.get(LISTS))
    before = acts(office)
    fields = {"player": "130002", "points": "many", "mean": "21"}
    page = director.send_form(f"{LISTS}/careers", LISTS, **fields)
    assert page.status_code == 422
    assert 'id="points-error"' in page.text
    assert 'id="mean-error"' in page.text
    assert 'value="many"' in page.text
    table = "id,opponent,score\n130002,2300,1"
    page = director.send_form(f"{LISTS}/careers/import", LISTS, careers=table)
    assert page.status_code == 422
    assert 'id="careers-error"' in page.text
    assert "games in the table: 1, on the list: 14" in words_of(page)
    assert acts(office) == before
    done = director.send_form(
        f"{LISTS}/careers", LISTS, player="130002", points="7½", mean="2310.5"
    )
    assert done.status_code == 303
    assert "Careers that are not known" not in words_of(director.get(LISTS))
    again = director.send_form(f"{LISTS}/careers", LISTS, player="130002", points="7", mean="2310")
    assert "is told already" in words_of(again)
    assert acts(office) == before + 1


ONE = "id,rating,games\n130001,2390,102"
WRONG = (
    ("spring", ONE, "name", "is no rating list"),
    ("2016/1", ONE, "name", "the next one is 2015/4"),
    ("2015/4", "id,rating\n130001,2390", "table", "columns id, rating and games are needed"),
    ("2015/4", "id,rating,games,last_game\n130001,2390,102,soon", "table", "soon"),
    ("2015/4", "id,rating,games\n99,2390,102", "table", "player 99 is not registered"),
)


def test_a_list_that_cannot_be_taken_over_is_refused_beside_its_field(
    office: OfficeAtWork, director: Browser
) -> None:
    before = acts(office)
    for name, table, error, words in WRONG:
        page = director.send_form(f"{LISTS}/import", LISTS, name=name, table=table)
        assert page.status_code == 422
        assert f'id="{error}-error"' in page.text
        assert words in words_of(page)
        assert table.partition("\n")[2] in page.text
    assert acts(office) == before


def test_the_set_up_shows_start_ratings_and_asks_before_a_doubtful_start(
    office: OfficeAtWork, director: Browser
) -> None:
    """Number 3 is on the list 2015/2 only."""
    made = create_contest(office.desk, office.event, "Cup", start="2015-08-01")
    add_section(office.desk, ContestPlace.of(made), "A")
    for number in (1, 2, 3):
        enter_player(
            office.desk, SectionPlace(office.event, made.contest, 1), number, on=date(2015, 7, 1)
        )
    group = f"{BASE}/groups/cup/a"
    text = words_of(director.get(f"{group}/setup"))
    assert "1 Jančařík Radovan 2385 list 2015/3" in text
    assert "3 Čuček Lovro 2400P seeding rating: mean of the group, rounded up to 50" in text
    assert "has 2340 on the list 2015/2" in text
    before = acts(office)
    asked = director.send_form(f"{group}/start", f"{group}/setup")
    assert asked.status_code == 422
    assert "Čuček Lovro has 2340 on the list 2015/2, and would start with 2400P." in words_of(asked)
    assert "Start all the same" in asked.text
    assert acts(office) == before
    done = director.send_form(f"{group}/start", f"{group}/setup", confirmed="2")
    assert done.status_code == 303
    office.contest = made.contest
    assert [one.is_seeded for one in office.state.seats.values()] == [False, False, True]


@pytest.mark.article("sks-2014", "§5(3)")
def test_a_title_is_decided_on_a_day_and_has_a_diploma(
    office: OfficeAtWork, director: Browser
) -> None:
    page = f"{BASE}/titles"
    assert "Holds the ICCF title GM. (§5(1)c)" in words_of(director.get(page))
    propose_title(office.desk, office.event, 1, date(2015, 8, 1))
    assert director.get(f"{page}/1/diploma").status_code == 403
    before = acts(office)
    fields = {"decision": "approved", "resolution": "2015/12"}
    early = director.send_form(f"{page}/1/decide", page, **fields, on="2015-07-31")
    assert early.status_code == 422
    assert 'id="d1-on-error"' in early.text
    assert "proposed on 2015-08-01: it cannot be decided on 2015-07-31" in words_of(early)
    twice = director.send_form(f"{page}/propose", page, correspondent="1", on="2015-08-02")
    assert (twice.status_code, acts(office)) == (422, before)
    director.send_form(f"{page}/1/decide", page, **fields, on="2015-09-01")
    with office.desk.database.read(office.event) as reader:
        assert [one.decided_on for one in reader.all(TitleProposal)] == [date(2015, 9, 1)]
    assert f'href="{page}/1/diploma"' in director.get(page).text
    paper = words_of(director.get(f"{page}/1/diploma"))
    assert "Master of Correspondence Chess (MKŠ) is awarded to Jančařík Radovan" in paper
    assert "2015-09-01, resolution 2015/12" in paper
