"""Papers of a team event: what they show, and how many pages they take in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page

from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.teams.rosters import TeamDraft, edit_team
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain.team_regulations import EmptyBoards, TeamRegulations
from pairloom.web.kinds.knockout import BracketOfTeams
from pairloom.web.kinds.teams import TeamPages
from tests.contents.tables import Table, table_of
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.team_events import DESK, make_team_event

TEAM_PAPERS = TeamPages.documents
LONG = "Šachový klub Modřínov a přátelé královské hry"
_PAGE = re.compile(rb"/Type\s*/Page\b")
_SIZE = re.compile(rb"/MediaBox\s*\[\s*0 0 (\d+)[\d.]* (\d+)")


@pytest.fixture
def person(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture
def event(hall: Hall) -> TeamHall:
    rules = TeamRegulations(empty_boards=EmptyBoards.ANY)
    made = make_team_event(hall, 4, rules=rules)
    made.publish()
    made.hand_in("A", [1, 2, 3, 0])
    return made


def test_every_paper_opens_with_all_teams_or_boards(person: Browser, event: TeamHall) -> None:
    for round_is_known in (False, True):
        if round_is_known:
            event.reveal()
            event.enter_results()
            finish_round(*event.at)
        for name in TEAM_PAPERS:
            page = person.get(f"{DESK}/documents/{name}")
            assert page.status_code == 200, name
            told = words_of(page)
            assert round_is_known or "A 1, X" not in told or not TEAM_PAPERS[name].is_of_round, name


def test_every_paper_of_a_knockout_opens(person: Browser, hall: Hall) -> None:
    make_team_event(hall, 4, system="team-knockout").publish()
    for name in BracketOfTeams.documents:
        assert person.get(f"{DESK}/documents/{name}").status_code == 200, name


def test_line_up_forms_have_rosters_boxes_and_signatures(person: Browser, event: TeamHall) -> None:
    edit_team(*event.at, event.team("B").entry, TeamDraft("B", captain="Kos, Ana"))
    page = person.get(f"{DESK}/documents/line-up-forms")
    told = words_of(page)
    assert all(member.name in told for member in event.state.members)
    assert page.text.count('<td class="figure">') == len(event.state.members)
    for part in ("Captain: Kos, Ana", "Received: arbiter, time", "boards 1 to 4", "left empty:"):
        assert part in told, part


def test_a_slip_for_every_board_with_two_players(person: Browser, event: TeamHall) -> None:
    address = f"{DESK}/documents/slips?round=1"
    assert "The line-ups are not known yet." in words_of(person.get(address))
    event.reveal()
    page = person.get(address)
    assert page.text.count('<section class="slip">') == 7  # A leaves board 4 empty
    told = words_of(page)
    assert "Round 1, board 1.1" in told
    first = event.state.find_game(1, 2)
    names = [event.state.entry_by_id[seat].name for seat in (first.white, first.black)]
    assert told.index(names[0]) < told.index(names[1])  # White first, whoever is named first


def test_players_find_their_board_by_their_name(person: Browser, hall: Hall) -> None:
    """In the order of names, with the board, the colour and the opponent that the round has."""
    event = make_team_event(hall, 0)
    for team, ratings in (("Čáslav", 2300), ("Zlín", 2200), ("Aš", 2100), ("Cheb", 2000)):
        event.enter_team(team, [ratings - 7 * place for place in range(5)])
    event.publish()
    event.hand_in("Zlín", (1, 2, 3, 0))
    event.reveal()
    state = event.state
    by_id, boards = state.entry_by_id, rules_of(state.competition).boards
    expected = set()
    for game in state.games:
        label = f"{(game.board - 1) // boards + 1}.{(game.board - 1) % boards + 1}"
        white, black = by_id[game.white], by_id[game.black]
        for own, other, colour in ((white, black, "White"), (black, white, "Black")):
            if own.name:
                opponent = other.name or "empty"
                expected.add((own.name, by_id[own.team].name, label, colour, opponent))
    paper = person.get(f"{DESK}/documents/pairings-by-name?round=1").text
    rows = table_of(paper).texts()
    assert len(rows) == len(expected) == 15
    assert {tuple(row) for row in rows} == expected
    names = [row[0] for row in rows]
    assert [name.split()[0] for name in names] == ["Aš"] * 4 + ["Čáslav"] * 4 + ["Cheb"] * 4 + [
        "Zlín"
    ] * 3
    listed = table_of(person.get(f"{DESK}/documents/players-by-name").text)
    assert [row[0] for row in listed.texts() if row[0] in names] == names
    assert listed.columns("Player", "Team", "Rating") == [
        [member.name, by_id[member.team].name, str(member.rating)]
        for member in sorted(state.members, key=lambda member: _order(listed, member.name))
    ]


def _order(listed: Table, name: str) -> int:
    return [row[0].text for row in listed.rows].index(name)


def test_check_in_by_team_and_cards(person: Browser, event: TeamHall) -> None:
    listed = words_of(person.get(f"{DESK}/documents/check-in-list"))
    assert listed.count("□") == len(event.state.entries) + len(event.state.members)
    assert listed.index("1 A") < listed.index("A 1, X") < listed.index("2 B")
    cards = words_of(person.get(f"{DESK}/documents/player-cards"))
    assert cards.count("of the roster") == len(event.state.members)
    folded = person.get(f"{DESK}/documents/team-cards").text
    assert folded.count('<section class="team-card">') == 4
    assert folded.count('aria-hidden="true"') >= 4  # the other side is read once


def pages(paper: bytes) -> tuple[int, int]:
    """How many there are, and how wide they are in points."""
    found = _SIZE.search(paper)
    assert found is not None
    return len(_PAGE.findall(paper)), int(found[1])


@pytest.fixture
def printed(
    hall: Hall, serve: Callable[[Any], Any], browser: Chromium
) -> Iterator[Callable[[str], Page]]:
    """A paper in a real browser, of eight boards and of names that take two lines."""
    event = make_team_event(hall, 0, rules=TeamRegulations(pattern="WBWBWBWB"))
    for number in range(2):
        event.enter_team(f"{LONG} {number}", [2400 - 9 * place for place in range(10)])
    event.publish()
    event.reveal()
    url = serve(hall.app).url
    window = browser.new_context()
    window.add_cookies([{"name": "pairloom", "value": hall.administrator().token, "url": url}])
    page = window.new_page()

    def open_paper(name: str) -> Page:
        page.goto(f"{url}{DESK}/documents/{name}")
        page.evaluate("document.fonts.ready.then(() => null)")
        return page

    yield open_paper
    window.close()


def test_a_match_sheet_of_eight_boards_is_one_page(printed: Callable[[str], Page]) -> None:
    sheet = printed("match-sheets?round=1")
    assert sheet.locator(".match-sheet tbody tr").count() == 8
    assert pages(sheet.pdf(prefer_css_page_size=True)) == (1, 594)  # A4
    margin = {"top": "14mm", "bottom": "14mm", "left": "12mm", "right": "12mm"}
    assert pages(sheet.pdf(format="Letter", margin=margin)) == (1, 612)
    # Nothing is wider than the paper between its margins.
    sheet.emulate_media(media="print")
    sheet.set_viewport_size({"width": 703, "height": 900})  # 186 mm
    assert sheet.evaluate("document.documentElement.scrollWidth") <= 703
    slips = printed("slips?round=1")
    assert pages(slips.pdf(prefer_css_page_size=True))[0] <= 2
    forms = printed("line-up-forms")
    assert pages(forms.pdf(prefer_css_page_size=True)) == (2, 594)
