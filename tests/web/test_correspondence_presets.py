"""From an empty desk to a group in play: presets, and forms that ask only what deviates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from pairloom.correspondence.desk.announce.contests import (
    add_team,
    contest_named,
    create_contest,
)
from pairloom.correspondence.desk.announce.presets import ANOTHER, presets
from pairloom.correspondence.desk.enter.entries import start_section
from pairloom.correspondence.desk.enter.line_ups import import_line_ups
from pairloom.correspondence.desk.leave.substituting import (
    ReplacementCause,
    ask_for_substitute,
)
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.ratings.seeding import SEEDINGS
from pairloom.correspondence.records import Contest, Seat
from tests.browsers import PATIENCE
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group, open_an_office
from tests.web.event_player import Person
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.serving import Served
from tests.web.test_correspondence_announcing import as_shown

BASE = "/correspondence/correspondence-chess-federation"
NEW = f"{BASE}/competitions/new"
LEAGUE = f"{BASE}/competitions/league"
BOARD = f"{BASE}/groups/league/board-1"
PLAYERS = [f"{130000 + n},Hráč{n:02} Jiří,CZE" for n in range(1, 5)]


@pytest.fixture
def director(hall: Hall, office: OfficeAtWork) -> Browser:
    return hall.administrator()


@pytest.fixture
def office(hall: Hall) -> OfficeAtWork:
    return open_an_office(hall.door.database, 8)


@pytest.fixture
def person(browser: Chromium, tmp_path: Path) -> Iterator[Person]:
    """Somebody at a desk that has just been started."""
    served = Served(tmp_path / "desk.db")
    link = served.start_fresh()
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    found = Person(page, served.url, lambda page, name: None)
    found.make_account(link)
    yield found
    context.close()
    served.kill()


def asked(page: Page) -> list[str]:
    """The fields that somebody sees without opening anything."""
    assert page.locator("main details[open]").count() == 0
    fields = page.locator("main").locator("input, select, textarea").all()
    return [one.get_attribute("name") or "" for one in fields if one.is_visible()]


def test_from_an_empty_desk_to_a_group_in_play_without_opening_a_fold(person: Person) -> None:
    page = person.page
    person.follow(page.get_by_role("link", name="Correspondence", exact=True))
    page.get_by_label("Federation or organiser").fill("Federation")
    person.press("Begin the office")
    person.press("Register players")
    page.get_by_label("Table").fill("\n".join(["id,name,country", *PLAYERS]))
    person.press("Import")
    person.open("/correspondence/federation")
    person.press("New competition")
    basic = page.get_by_role("link", name=re.compile("Basic round")).first
    person.follow(basic)
    for width in (1440, 390):
        page.set_viewport_size({"width": width, "height": 900})
        names = ["name", "group", "start", "end", "director", "director_email", "clocks"]
        assert asked(page) == names, width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.locator("#part-seeding")).to_contain_text("1900")
        expect(page.get_by_role("link", name=re.compile("Basic round"))).to_have_attribute(
            "aria-current", "true"
        )
    expect(page.get_by_label("Name", exact=True)).to_have_value("Cup, basic round")
    page.get_by_label("Starts on").fill("2015-05-01")
    person.press("Make the competition")
    for box in page.locator("input[name=player]").all()[:3]:
        box.check()
    page.get_by_label("Entered on").fill("2015-04-20")
    person.press("Enter the ticked")
    person.press("Start the group")
    expect(page.get_by_text("0 of 3 games finished")).to_be_visible()
    expect(page.get_by_text("clocks kept where the moves are made")).to_be_visible()
    expect(page.get_by_text("1900P").first).to_be_visible()
    assert page.locator("main details[open]").count() == 0


def test_every_row_of_the_seeding_table_is_behind_a_preset() -> None:
    rows = {
        (one.contest.seeding, board): rating
        for one in presets()
        for board, rating in enumerate(one.ratings, 1 if one.contest.is_team else 0)
    }
    assert rows == {(f"{row[0]}|{row[1]}", row.board): row.rating for row in SEEDINGS}
    assert [str(one.name) for one in presets() if one.contest.is_championship_final] == [
        "Individual championship, final"
    ]
    assert {one.contest.boards for one in presets()} == {0, 3, 4}
    assert not ANOTHER.ratings


def test_a_preset_is_stored_as_it_is_shown(office: OfficeAtWork, director: Browser) -> None:
    """With all its parts closed; an address that names none is another competition."""
    for preset in (*presets(), ANOTHER, replace(ANOTHER, key="no-such-preset")):
        shown = director.get(f"{NEW}?preset={preset.key}")
        fields = {**as_shown(shown), "name": preset.key, "start": "2015-05-01"}
        answer = director.post(NEW, data=fields)
        assert answer.status_code == 303
        with office.desk.database.read(office.event) as reader:
            made = contest_named(reader, preset.key)
        names = [one for one in Contest.__slots__ if one not in (*Contest.KEY, "slug", "name")]
        differs = {one for one in names if getattr(made, one) != getattr(preset.contest, one)}
        assert differs == {"start", "rules"}, "the rules follow from the start"
        is_team = preset.contest.is_team
        where = f"competitions/{preset.key}" if is_team else f"groups/{preset.key}/group-a/setup"
        assert answer.headers["location"] == f"{BASE}/{where}"


WRONG = {
    "name": " ",
    "start": "soon",
    "end": "2015-04-30",
    "director_email": "nobody",
    "clocks": "nowhere",
    "boards": "x",
    "control": "10 in 50",
    "duplication": "-1",
    "leave_days": "",
    "transmission": "pigeon",
    "rules": "none",
    "tie_breaks": "coin",
    "assessment_days": "0",
    "seeding": "cup|fourth round",
    "seeding_rating": "9999",
    "lowest_rating": "low",
    "entry_fee": "free",
    "promotion": "everybody",
    "draw_rule": "never",
    "first_draw_move": "301",
    "tablebase_pieces": "5",
    "organiser": "x" * 121,
}
_ALWAYS_SEEN = ("name", "start", "end", "director_email", "clocks")


def test_a_wrong_field_is_told_beside_it_and_its_part_is_open(
    office: OfficeAtWork, director: Browser
) -> None:
    fields = {**as_shown(director.get(NEW)), "name": "Cup", "start": "2015-05-01"}
    before = len(office.desk.database.actions(office.event))
    for name, text in WRONG.items():
        answer = director.post(NEW, data={**fields, name: text})
        assert answer.status_code == 422, name
        assert f'id="{name}-error"' in answer.text, name
        opened = answer.text.partition(f'id="{name}"')[0].rpartition("<details")[2]
        assert (name in _ALWAYS_SEEN) or " open>" in opened.partition("<summary")[0], name
        assert answer.text.count(" open>") == (name not in _ALWAYS_SEEN), name
    assert len(office.desk.database.actions(office.event)) == before


@pytest.fixture
def league(office: OfficeAtWork) -> OfficeAtWork:
    """Three teams of two."""
    made = create_contest(
        office.desk, office.event, "League", start="2015-05-01", is_team=True, boards=2
    )
    office.contest = made.contest
    for name in ("Alfa", "Beta", "Gama"):
        add_team(office.desk, ContestPlace.of(made), name, captain=f"Captain {name}")
    return office


def test_line_ups_are_set_on_their_page_and_mistakes_told_beside_the_board(
    league: OfficeAtWork, director: Browser
) -> None:
    page = f"{LEAGUE}/line-ups"
    announced = director.get(LEAGUE)
    assert f'href="{page}"' in announced.text
    for unused in ("Begin the next one", "Teams of an earlier one", "Draw offers", "Tablebases"):
        assert unused not in words_of(announced), "nobody has asked for it"
    table = "team;1;2\nAlfa;130001;130002\nBeta;130003;130004\n"
    wrong = director.send_form(f"{page}/table", page, table=table + "Delta;130005;130006\n")
    assert wrong.status_code == 422
    assert 'id="table-error"' in wrong.text
    assert "there is no team 'Delta'" in words_of(wrong)
    assert "130003;130004" in wrong.text, "what was typed is still there"
    assert _seats(league) == {}
    late = director.send_form(f"{page}/table", page, table=table, table_on="2161-01-01x")
    assert 'id="table_on-error"' in late.text
    assert director.send_form(f"{page}/table", page, table=table).status_code == 303
    form = director.get(f"{page}?team=3")
    assert "Hráč" not in words_of(form)
    for fields, field in (
        ({"board1": "130001", "board2": ""}, "board1"),
        ({"board1": "130005", "board2": "nobody"}, "board2"),
        ({"board1": "130005", "board2": "130006", "on": "never"}, "on"),
    ):
        answer = director.send_form(page, page, team="3", **fields)
        assert (answer.status_code, f'id="{field}-error"' in answer.text) == (422, True), field
    assert len(_seats(league)) == 4
    director.send_form(page, page, team="3", board1="130005", board2="Bērziņš Uldis (130006)")
    assert _seats(league) == {(1, 1): 1, (1, 2): 3, (1, 3): 5, (2, 1): 2, (2, 2): 4, (2, 3): 6}


def _seats(office: OfficeAtWork) -> dict[tuple[int, int], int]:
    with office.desk.database.read(office.event) as reader:
        found = reader.all(Seat, contest=office.contest)
    return {(one.section, one.seat): one.correspondent for one in found}


def test_a_substitute_is_entered_with_mistakes_beside_the_fields_and_told_why_without_status(
    league: OfficeAtWork, director: Browser
) -> None:
    table = "team;1;2\nAlfa;130001;130002\nBeta;130003;130004\nGama;130005;130006\n"
    import_line_ups(league.desk, league.contest_place, table, date(2015, 4, 20))
    start_section(league.desk, league.place)
    ask_for_substitute(league.desk, league.place, 1, ReplacementCause.STOPPED, date(2015, 6, 1))
    page = f"{BOARD}/substitutes/1"
    shown = director.get(page)
    assert [n for n in range(1, 9) if f"(13000{n})" in shown.text] == [7, 8]
    good = {"act": "enter", "substitute": "7", "on": "2015-06-10", "starts_on": "2015-06-15"}
    for field, text, words in (
        ("substitute", "", "choose whom the captain has named"),
        ("substitute", "4", "plays in this competition already: Board 2 for Beta"),
        ("on", "2015-09-01", "was to be named by 2015-07-01"),
        ("starts_on", "soon", "is no day"),
        ("handicap", "some", "is no number"),
    ):
        answer = director.send_form(page, page, **{**good, field: text})
        assert (answer.status_code, f'id="{field}-error"' in answer.text) == (422, True), field
        assert words in words_of(answer)
    assert _seats(league)[1, 1] == 1
    told = director.send_form(page, page, **good, status="yes", director_agrees="yes")
    assert told.status_code == 200
    reason = "without the status. No substitute status: the head of the domestic section"
    assert reason in words_of(told)
    assert _seats(league)[1, 1] == 7


def test_a_game_elsewhere_asks_for_no_clock_and_a_score_offers_its_result(
    office: OfficeAtWork, director: Browser
) -> None:
    group = begin_a_group(office, 3, keeps_clocks=False)
    base = f"{BASE}/groups/zimni-pohar/group-b"
    key = group.key_of(1, 2)
    game = f"{base}/games/{key}"
    words = words_of(director.get(game))
    assert "kept where the game is played" in words
    for gone in ("Time claim", "Draw offer", "Note the answer", "Moments of all half-moves"):
        assert gone not in words
    assert "Deadlines" not in words_of(director.get(base))
    claim = director.send_form(f"{game}/time-claim", game, by="white", days="60")
    assert "clocks are kept elsewhere" in words_of(claim)
    mate = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# *"
    director.send_form(f"{game}/score", game, pgn=mate, on="2015-09-01")
    shown = director.get(game)
    assert "The score ends 1-0." in words_of(shown)
    assert '<option value="1-0" selected>' in shown.text
    assert "Results to enter" in words_of(director.get(f"{base}/scores"))
    before = len(office.desk.database.actions(office.event))
    days = {"ended": "2015-09-01", "reported": "2015-08-01"}
    wrong = director.send_form(f"{base}/results", f"{base}/scores", **{key: "1-0"}, **days)
    assert wrong.status_code == 422
    assert 'id="reported-error"' in wrong.text
    wrong = director.send_form(f"{game}/result", game, result="1-0", ended="2015-04-01")
    assert 'id="ended-error"' in wrong.text
    assert len(office.desk.database.actions(office.event)) == before
    director.send_form(f"{base}/results", f"{base}/scores", **{key: "1-0"}, ended="2015-09-01")
    assert group.state.games[key].result == "1-0"
    assert "Results to enter" not in words_of(director.get(f"{base}/scores"))
