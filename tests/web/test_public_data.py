"""Data beside public pages: report file, calendar, feed, tables of every kind of play."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.public.calendar import _escaped, _folded
from pairloom.director.desk.public.files import csv_text
from pairloom.director.desk.public.tables import PublicTable
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.screens import set_round_start
from pairloom.director.entry_lists import EntryDraft
from pairloom.formats.trf import load
from tests.web.people_browser import LOCAL, Browser, Hall

BASE = "/e/spring-open/open-a"
ATOM = "{http://www.w3.org/2005/Atom}"
DAYS = "2026-06-06,2026-06-07,2026-06-14"
SYSTEMS = ("dutch", "round-robin", "knockout", "mcmahon")


def make_event(hall: Hall, system: str = "dutch", name: str = "Open A") -> tuple[Desk, Place]:
    """Six players, days for three rounds; the first is over, the second is a draft."""
    desk = Desk(hall.door.database, LOCAL)
    event = create_event(desk, EventDraft("Spring; Open, 2026", "Lípa, Dolní"))
    place = add_tournament(desk, event.event, name, system=system, rounds=3)
    rank = "1d" if system == "mcmahon" else ""
    names = ("=SUM(A1)", "Řehoř, Jana", "Kos, Ana", "Li, 李", "Ďurka, Ján", "Šebek, Ota")
    enter_players(
        desk,
        place,
        [EntryDraft(each, rating=str(2000 - i), rank=rank) for i, each in enumerate(names)],
    )
    change_regulations(desk, place, round_dates=DAYS)
    pair_round(desk, place)
    publish_round(desk, place)
    for game in desk.state(place).games_by_round[1]:
        enter_result(desk, place, 1, game.board, "1-0")
    finish_round(desk, place)
    set_public(desk, event.event, public=True)
    return desk, place


@pytest.fixture
def visitor(hall: Hall) -> Browser:
    return hall.browser()


def base_of(desk: Desk, place: Place) -> str:
    state = desk.state(place)
    return f"/e/{state.event.slug}/{state.competition.slug}"


def test_the_report_file_can_be_read_and_holds_the_published_rounds(
    hall: Hall, visitor: Browser
) -> None:
    desk, place = make_event(hall)
    pair_round(desk, place)
    base = base_of(desk, place)
    tournament = load(visitor.get(f"{base}/report.trf").text).require()
    state = desk.state(place).without_draft
    assert [player.name for player in tournament.players] == [each.name for each in state.numbered]
    for game in state.games:
        white = state.entry_by_id[game.white]
        cell = tournament.find_player(white.number).cells[game.round - 1]
        assert cell.opponent == state.entry_by_id[game.black].number
    assert all(len(player.cells) <= 1 for player in tournament.players), "no draft"


def test_the_calendar_has_every_announced_day_once(hall: Hall, visitor: Browser) -> None:
    desk, place = make_event(hall)
    answer = visitor.get(f"{base_of(desk, place)}/rounds.ics?lang=cs")
    assert answer.headers["content-type"].startswith("text/calendar")
    assert "\n" not in answer.text.replace("\r\n", "")
    lines = answer.text.replace("\r\n ", "").split("\r\n")
    begins = [line.partition(":")[2] for line in lines if line.startswith("DTSTART")]
    ends = [line.partition(":")[2] for line in lines if line.startswith("DTEND")]
    days = [date.fromisoformat(day) for day in DAYS.split(",")]
    assert begins == [f"{day:%Y%m%d}" for day in days]
    assert ends == [f"{day + timedelta(days=1):%Y%m%d}" for day in days]
    uids = [line for line in lines if line.startswith("UID")]
    assert len(set(uids)) == len(days)
    assert "X-WR-CALNAME:Spring\\; Open\\, 2026" in lines
    again = visitor.get(f"{base_of(desk, place)}/rounds.ics?lang=cs")
    assert again.text == answer.text, "nothing in it tells when it was asked for"


def test_a_round_with_a_time_has_it_in_the_calendar_and_on_the_pages(
    hall: Hall, visitor: Browser
) -> None:
    """Also a round that had no day; what was taken back is gone again."""
    desk, place = make_event(hall)
    base = base_of(desk, place)
    change_regulations(desk, place, round_dates="")
    assert "rounds.ics" not in visitor.get(f"{base}/players").text
    set_round_start(desk, place, 2, "2026-06-06T15:30")
    set_round_start(desk, place, 3, "2026-06-07T09:00")
    calendar = visitor.get(f"{base}/rounds.ics").text
    assert re.findall("DTSTART.*", calendar) == [
        "DTSTART:20260606T153000\r",
        "DTSTART:20260607T090000\r",
    ]
    assert f"{base}/rounds.ics" in visitor.get(f"{base}/players").text
    told = "Sat 6 June, 15:30"
    for page in (f"/e/{desk.state(place).event.slug}/info", f"{base}/players/1"):
        assert told in visitor.get(page).text, page
    pair_round(desk, place)
    publish_round(desk, place)
    for page in (f"{base}/rounds/2", f"{base}/rounds/2?by=name"):
        assert told in visitor.get(page).text, page
    set_round_start(desk, place, 3, "")
    assert "20260607T090000" not in visitor.get(f"{base}/rounds.ics").text


def test_the_feed_tells_each_publication_and_keeps_its_names(hall: Hall, visitor: Browser) -> None:
    desk, place = make_event(hall)
    address = f"/e/{desk.state(place).event.slug}/news.atom"
    first = entries_of(visitor.get(address).text)
    assert [title for title, _ in first] == [
        "Open A: results of round 1",
        "Open A: round 1 is published",
    ]
    pair_round(desk, place)
    assert entries_of(visitor.get(address).text) == first, "a draft is no news"
    publish_round(desk, place)
    assert entries_of(visitor.get(address).text)[1:] == first


def entries_of(text: str) -> list[tuple[str | None, str | None]]:
    feed = ElementTree.fromstring(text)
    assert feed.find(f"{ATOM}id") is not None
    found = feed.findall(f"{ATOM}entry")
    uids = [entry.findtext(f"{ATOM}id") for entry in found]
    assert len(set(uids)) == len(uids)
    return [(entry.findtext(f"{ATOM}title"), uid) for entry, uid in zip(found, uids, strict=True)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_page_names_the_data_beside_it(hall: Hall, visitor: Browser, system: str) -> None:
    """In its head and in its foot, and every one of them is there."""
    desk, place = make_event(hall, system)
    base = base_of(desk, place)
    pages = ["rounds/1", "players", "players/1"]
    pages += ["bracket"] if system == "knockout" else ["standings", "crosstable"]
    links: set[str] = set()
    for page in pages:
        text = visitor.get(f"{base}/{page}").text
        named = re.findall(r'<link rel="alternate" type="[^"]+" href="([^"]+)"', text)
        foot = text.partition('class="public-foot"')[2]
        assert named
        assert all(f'href="{link}"' in foot for link in named)
        links |= set(named)
    for link in links:
        answer = visitor.get(link.replace("&amp;", "&"))
        assert answer.status_code == 200, link
        assert "text/html" not in answer.headers["content-type"]
        assert answer.headers["etag"]
    assert {f"{base}/rounds/1.json", f"{base}/players.csv", f"{base}/rounds.ics"} <= links
    assert (f"{base}/report.trf" in links) == (system != "mcmahon")


@pytest.mark.parametrize("system", SYSTEMS)
def test_tables_of_every_kind_have_everybody(hall: Hall, visitor: Browser, system: str) -> None:
    desk, place = make_event(hall, system)
    base = base_of(desk, place)
    rows = json.loads(visitor.get(f"{base}/players.json").text)["rows"]
    names = {entry.name for entry in desk.state(place).entries}
    assert {row["name"] for row in rows} == names
    sides = json.loads(visitor.get(f"{base}/rounds/1.json").text)["rows"]
    assert {row[f"{side}_name"] for row in sides for side in ("white", "black")} - {""} == names
    if system != "knockout":
        ranked = json.loads(visitor.get(f"{base}/standings.json").text)["rows"]
        assert {row["name"] for row in ranked} == names


def test_a_spreadsheet_works_nothing_out(hall: Hall, visitor: Browser) -> None:
    desk, place = make_event(hall)
    text = visitor.get(f"{base_of(desk, place)}/players.csv").text
    assert "'=SUM(A1)" in text
    assert '"=SUM(A1)' not in text
    assert ",=SUM(A1)" not in text


@given(st.text(alphabet="=+-@ab1.", max_size=8))
def test_no_cell_begins_as_a_formula_does(text: str) -> None:
    table = PublicTable("players", ("name",), ((text,),))
    cell = csv_text(table).splitlines()[1].strip('"') if text else ""
    is_number = re.fullmatch(r"-?[0-9]*\.?[0-9]+|-?[0-9]+\.", text) is not None
    assert is_number or not cell.startswith(("=", "+", "-", "@"))


@given(st.text(max_size=200))
def test_a_folded_line_is_short_and_says_the_same(text: str) -> None:
    line = f"SUMMARY:{_escaped(text)}"
    folded = _folded(line)
    assert folded.replace("\r\n ", "") == line
    assert all(len(part.encode()) <= 75 for part in folded.split("\r\n"))


@pytest.mark.parametrize(
    "address",
    ["standings.xml", "rounds/1.html", "rounds/2.json", "rounds/9.json", "players/99.json"],
)
def test_what_is_not_there_is_not_found(hall: Hall, visitor: Browser, address: str) -> None:
    desk, place = make_event(hall)
    pair_round(desk, place)
    assert visitor.get(f"{base_of(desk, place)}/{address}").status_code == 404
