"""Knockouts of teams on pages: the bracket, level matches, their working, set-up and papers."""

from __future__ import annotations

import html
import re
from importlib import resources
from importlib.resources.abc import Traversable

import pytest

from pairloom.director.desk.teams.presets import CUP_PRESETS, Preset
from pairloom.domain.tie_criteria import TieCriterion
from tests.director.desk.teams.at_the_cup import enter_match, find_match, play_round, winner_of
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import Hall, words_of
from tests.web.sent_forms import form_of
from tests.web.team_events import DESK, PUBLIC, make_team_event

SETUP = f"{DESK}/setup"
LEVEL = {"A": "1½0½", "B": "½½½½"}


@pytest.fixture
def cup(hall: Hall) -> TeamHall:
    """Four teams: A-D and B-C."""
    return make_team_event(hall, 4, system="team-knockout")


def test_the_bracket_stands_where_standings_do(hall: Hall, cup: TeamHall) -> None:
    person = hall.administrator()
    page = person.get(f"{DESK}/bracket")
    assert "The bracket is not drawn" in words_of(page)
    assert "Legs of a match" in words_of(page)
    cup.publish()
    assert person.get(f"{DESK}/standings").url.path == f"{DESK}/bracket"
    tabs = words_of(person.get(f"{DESK}/rounds/1"))
    assert "Line-ups" in tabs
    assert "Standings" not in tabs
    assert "Bracket" in words_of(person.get(f"{PUBLIC}/bracket"))


def test_a_level_match_is_shown_with_its_working(hall: Hall, cup: TeamHall) -> None:
    person, visitor = hall.administrator(), hall.browser()
    play_round(cup, LEVEL)
    words = words_of(person.get(f"{DESK}/bracket"))
    assert "by board count 4–6" in words
    assert "Match 2 is tied" in words
    for page in (person.get(f"{DESK}/bracket"), visitor.get(f"{PUBLIC}/bracket")):
        told = words_of(page)
        assert "Board count, the lower wins: 1×1 + 2×½ + 4×½ = 4 – 2×½ + 3×1 + 4×½ = 6" in told
    assert "is tied" in words_of(person.get(f"{DESK}/rounds"))


def test_a_play_off_and_a_lot_are_entered(hall: Hall, cup: TeamHall) -> None:
    person = hall.administrator()
    play_round(cup, {"A": "½½½½", "B": "½½½½"})
    tie = f"{DESK}/bracket/matches"

    def send(match: int, **sent: str) -> tuple[int, str]:
        answer = person.send_form(f"{tie}/{match}/tie", f"{DESK}/bracket", **sent)
        return answer.status_code, words_of(answer)

    assert send(1, by="PLAY-OFF", first="2", second="x")[0] == 422
    assert "type the result of the play-off" in send(1, by="PLAY-OFF", first="2")[1]
    told = send(1, by="PLAY-OFF", first="1.5", second="1.5")[1]
    assert "Not possible. The play-off is level (1½–1½): play on" in told
    assert send(1, by="PLAY-OFF", first="1.5", second="2.5")[0] == 303
    assert winner_of(cup, 1) == "D"
    assert "a lot is drawn only if it is level" in send(2, by="LOT", first="2", second="0")[1]
    assert send(2, by="LOT", first="2", second="2", seed="7")[0] == 303
    assert winner_of(cup, 2)
    words = words_of(person.get(f"{DESK}/bracket"))
    assert "by play-off 1½–2½" in words
    assert "by lot, seed 7" in words
    assert "not tied" in send(2, by="LOT", first="2", second="2")[1]


def test_the_old_form_types_no_winner(hall: Hall, cup: TeamHall) -> None:
    person = hall.administrator()
    play_round(cup, {"A": "½½½½", "B": "1111"})
    page = person.send_form(
        f"{DESK}/bracket/matches/1/decide",
        f"{DESK}/bracket",
        kind="regulations",
        winner=str(cup.team("D").entry),
        reason="seed",
    )
    assert page.status_code == 422
    assert "Figures of the boards decide" in words_of(page)


def test_why_two_teams_meet(hall: Hall, cup: TeamHall) -> None:
    person = hall.administrator()
    play_round(cup, {"A": "1111", "B": "1111"})
    cup.publish()
    page = person.get(f"{DESK}/rounds/2/boards/1/why")
    assert page.status_code == 200
    assert "final" in words_of(page)
    assert "final" in words_of(person.get(f"{DESK}/bracket?pair=1-2"))


def test_papers_and_public_pages(hall: Hall, cup: TeamHall) -> None:
    person, visitor = hall.administrator(), hall.browser()
    play_round(cup, LEVEL)
    papers = person.get(f"{DESK}/documents").text
    assert "match-sheets" in papers
    assert "documents/standings" not in papers
    for name in ("pairings", "boards", "match-sheets", "rosters"):
        assert person.get(f"{DESK}/documents/{name}?round=1").status_code == 200
    for page in ("bracket", "rounds/1", "players", "teams/1", "matches/1/1"):
        assert visitor.get(f"{PUBLIC}/{page}").status_code == 200, page


@pytest.mark.parametrize("preset", CUP_PRESETS, ids=lambda preset: preset.key)
def test_a_preset_of_cups(hall: Hall, preset: Preset) -> None:
    person = hall.administrator()
    cup = make_team_event(hall, 4, system="team-knockout")
    page = person.get(f"{SETUP}?preset={preset.key}")
    assert f"Source: {preset.source('tie_criteria')}." in words_of(page)
    sent = form_of(page.text, "regulations")
    assert person.post(SETUP, data=sent, follow_redirects=False).status_code == 303
    assert cup.state.competition.team_rules == preset.rules


def test_the_order_of_deciding_is_a_regulation(hall: Hall, cup: TeamHall) -> None:
    person = hall.administrator()
    sent = form_of(person.get(SETUP).text, "regulations")
    assert sent["tie_criteria"] == "BC, BBE, PLAY-OFF, LOT"
    page = person.post(SETUP, data={**sent, "tie_criteria": "BC, COIN"})
    assert "“COIN” decides no match" in words_of(page)
    page = person.post(SETUP, data={**sent, "tie_criteria": "BC"})
    assert "end with play-off games or a lot" in words_of(page)
    answer = person.post(SETUP, data={**sent, "tie_criteria": "tbr lot"}, follow_redirects=False)
    assert answer.status_code == 303
    rules = cup.state.competition.team_rules
    assert rules is not None
    assert rules.tie_criteria == (TieCriterion.TOP_BOARDS, TieCriterion.LOT)


def test_a_swiss_asks_for_no_order_of_deciding(hall: Hall) -> None:
    make_team_event(hall, 4)
    page = hall.administrator().get(SETUP)
    assert "tie_criteria" not in page.text
    assert "preset=cup" not in page.text


def test_captains_hand_in_as_in_other_events(hall: Hall, cup: TeamHall) -> None:
    person = hall.administrator()
    cup.publish()
    assert "Line-ups" in words_of(person.get(f"{DESK}/line-ups"))
    cup.hand_in("A", (1, 2, 3, 5))
    cup.reveal()
    enter_match(cup, "A", "1111")
    record = find_match(cup, "A")
    assert person.get(f"{DESK}/rounds/1/matches/{record.match}").status_code == 200


TABLES = {"Bracket": "bracket", "Players": "standings?of=players", "Boards": "standings?of=boards"}


@pytest.mark.parametrize("base", [DESK, PUBLIC])
def test_every_table_leads_to_the_others(hall: Hall, cup: TeamHall, base: str) -> None:
    """Players and boards have tables, although there are no standings beside them."""
    reader = hall.administrator() if base == DESK else hall.browser()
    cup.publish()
    assert "of=players" in reader.get(f"{base}/bracket").text
    cup.reveal()
    for board in range(1, 9):
        cup.enter(board, "1-0")
    addresses = {f"{base}/{address}" for address in TABLES.values()}
    for name, address in TABLES.items():
        page = reader.get(f"{base}/{address}")
        assert page.status_code == 200
        assert addresses <= links_of(page.text), name
        assert f'aria-current="true">{name}</a>' in page.text


def test_tables_hold_the_players_of_a_cup(hall: Hall, cup: TeamHall) -> None:
    play_round(cup, {"A": "1111", "B": "1½½½"})
    for base, reader in ((DESK, hall.administrator()), (PUBLIC, hall.browser())):
        players = words_of(reader.get(f"{base}/standings?of=players&round=1"))
        assert "A 4, X" in players
        assert "Board prizes" in words_of(reader.get(f"{base}/standings?of=boards"))
        # Nobody is ranked by points: without tables of their own there is the bracket.
        assert reader.get(f"{base}/standings").url.path == f"{base}/bracket"


def test_the_bracket_has_its_tab_on_their_pages(hall: Hall, cup: TeamHall) -> None:
    cup.publish()
    person = hall.administrator()
    for address in TABLES.values():
        page = person.get(f"{DESK}/{address}").text
        assert f'<a href="{DESK}/bracket" aria-current="page"' in page


def test_before_round_1_there_are_no_tables(hall: Hall, cup: TeamHall) -> None:
    assert "of=players" not in hall.administrator().get(f"{DESK}/bracket").text


def links_of(page: str) -> set[str]:
    """Where a page leads; for tables after any round."""
    links = re.findall(r'href="([^"]*)"', page)
    return {re.sub(r"&round=\d+", "", html.unescape(link)) for link in links}


def test_a_bracket_looks_like_nothing_else() -> None:
    """No other sheet has a rule for one of its classes that holds wherever it stands."""
    pages = resources.files("pairloom.web")
    markup = pages.joinpath("templates/components/bracket.html").read_text("utf-8")
    names = {name for text in re.findall(r'class="([^"{]*)', markup) for name in text.split()}
    assert "place-in-bracket" in names
    for sheet in pages.joinpath("static/css/components").iterdir():
        if sheet.name != "bracket.css" and not names.isdisjoint(_bare_classes(sheet)):
            shared = names & _bare_classes(sheet)
            assert shared <= EVERYWHERE, f"{sheet.name}: {shared}"


EVERYWHERE = {"panel", "body", "small", "stack", "secondary", "steps", "visually-hidden"}
"""What is meant to look the same on every page."""


def _bare_classes(sheet: Traversable) -> set[str]:
    """Classes that are a selector by themselves."""
    return set(re.findall(r"(?:^|,\s*|\}\s*)\.([\w-]+)\s*(?=[,{])", sheet.read_text("utf-8")))
