"""Pages of a kind of play have no word for who is paired in others, whatever stage it has reached.

What is told by acts and refusals: `tests/director/desk/test_words_of_fields.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from httpx import Response

from pairloom.director.desk import Question
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.manual import turn_colours, unpair
from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round
from tests.director.desk.at_the_desk import Hall as DeskHall
from tests.director.desk.at_the_desk import set_up
from tests.director.desk.sides.at_the_sides import set_up_sides
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web import shown_pages
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.team_events import make_team_event
from tests.words_said import listening, with_word_of_others

# Pages about players of teams, of what each system of the program is for, and of the program.
_OTHERS = re.compile(
    r"/players|/line-ups|/documents|/setup|/captains|/teams/|/matches/|/ruling|/colours$"
    r"|/account|/users|/keys|/new|/import|/stages"
)
OF_MEMBERS = frozenset(
    {
        "Choose {sign} beside a match to see why it was made and how the colours were decided. "
        "Players play no part in it.",
        "Player",
        "Players",
        "Players after round {round}",
        "Screens count down to it; the public pages, players' phones and the calendar show it.",
        "Team, player or board",
        "{count} player",
    }
)
OF_BOARDS = frozenset(
    {
        "7w2½ means: against line 7, White on board 1, 2½ game points. + and − are forfeits, "
        "F H Z U byes.",
        "Board",
        "Boards",
        "Boards and results",
        "Colour of the first team on board 1, drawn by lot",
        "Correct board {number}",
        "Correct round {round}, board {number}",
        "Cross-table of teams. A cell has the opponent, the colour on board 1 and the game points.",
        "Result of board {board}, {left} against {right}, from the left",
        "Pairings and results by board",
        "Result of the current board",
        "The colour is that of board 1.",
        "Black on board 1 of match {board}",
        "White on board 1 of match {board}",
        "Round {round}, matches and boards; the first-named team stands left",
        "Type again; differing boards are flagged, nothing is overwritten",
        "board {number}",
        "round {round}, board {board}: {old} → {new}",
        "{count} board",
        "{count} match has no boards yet: match {matches}. Reveal its line-ups first.",
        "{count} result is missing: board {boards}",
        "{player} has White on board 1: the table names the team first ({table}).",
        # The frame of all pages has it ready; pages of rounds have words of their own.
        "Player or board",
    }
)


@contextmanager
def _of_event(slug: str) -> Iterator[None]:
    """Walks stay in the event, and go past pages that are about somebody else."""
    is_page = shown_pages.is_page

    def is_of_event(target: str) -> bool:
        is_there = re.match(rf"/(desk|e)/{slug}(/|$)", target) is not None
        return is_there and is_page(target) and not _OTHERS.search(target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shown_pages, "is_page", is_of_event)
        yield


def wrong_words(browser: Browser, hall: DeskHall) -> dict[str, str]:
    """Sentences of the pages with a word for who is paired elsewhere, and where they stand."""
    event, tournament = hall.state.event.slug, hall.state.competition.slug
    desk, public = f"/desk/{event}/{tournament}", f"/e/{event}/{tournament}"
    starts = ("/desk", f"{desk}/rounds", f"{desk}/check-in", f"{public}/rounds", f"{public}/teams")
    wrong: dict[str, str] = {}
    with _of_event(event), listening() as said:
        for address, _ in shown_pages.walk_texts(browser, starts):
            found = with_word_of_others(hall.state.kind, said)
            wrong |= dict.fromkeys(found, address)
            said.clear()
    return wrong


def wrong_of_teams(browser: Browser, hall: DeskHall) -> dict[str, str]:
    wrong = wrong_words(browser, hall)
    return {text: wrong[text] for text in wrong if text not in OF_MEMBERS | OF_BOARDS}


@pytest.mark.parametrize("system", ["team", "team-round-robin", "team-knockout"])
def test_pages_of_teams_speak_of_teams(hall: Hall, system: str) -> None:
    browser = hall.administrator()
    options = {} if system == "team-round-robin" else {"rounds": 4}
    event = make_team_event(hall, 0, system=system, **options)
    assert wrong_of_teams(browser, event) == {}
    for number, name in enumerate("ABCDE"):
        event.enter_team(name, [2000 - 10 * number] * 5)
    event.pair()
    _change_by_hand(event)
    assert wrong_of_teams(browser, event) == {}
    discard_draft(event.desk.agreeing(Question.DRAFT), event.place)
    event.publish()
    assert wrong_of_teams(browser, event) == {}
    event.reveal()
    event.enter_results()
    finish_round(*event.at)
    withdraw(*event.at, event.team("D").entry)
    assert wrong_of_teams(browser, event) == {}


def _change_by_hand(event: TeamHall) -> None:
    turn_colours(*event.at, 1, reason="by lot")
    if not event.state.kind.has_bracket:
        unpair(*event.at, 1, reason="by lot")


@pytest.mark.parametrize("system", ["dutch", "round-robin", "knockout", "scheveningen"])
def test_pages_of_players_speak_of_players(hall: Hall, system: str) -> None:
    browser, database = hall.administrator(), hall.door.database
    if system == "scheveningen":
        event: DeskHall = set_up_sides(database, 3)
    else:
        event = set_up(database, 6, system=system, rounds=3 if system == "knockout" else 5)
    set_public(event.desk, event.place.event, public=True)
    event.pair()
    assert wrong_words(browser, event) == {}
    event.publish()
    event.enter_results()
    finish_round(*event.at)
    assert wrong_words(browser, event) == {}


def test_matches_of_a_draft_are_changed_by_hand(hall: Hall) -> None:
    browser = hall.administrator()
    event = make_team_event(hall, 5, rounds=4)
    event.pair()
    url = "/desk/team-cup/cup/rounds/1/by-hand"
    page = browser.get(url)
    assert "Match Pts White Black" in words_of(page)
    meetings = [(met.white, met.black) for met in event.state.meetings]
    names = [event.state.entry_by_id[entry].name for pair in meetings for entry in pair]
    rows = re.findall(
        r'name="player" value="\d+" aria-label="\d+ (\w+), (White|Black) on board 1', page.text
    )
    assert [name for name, _ in rows] == names

    def send(act: str, **ticked: list[str]) -> Response:
        token = browser.form_token(url)
        seen = re.search(r'name="seen" value="([^"]*)"', browser.get(url).text)
        assert seen
        data = {"csrf_token": token, "seen": seen[1], "reason": "by lot", "act": act, **ticked}
        return browser.post(url, data=data)

    assert send("turn:1").status_code == 303
    assert next((met.white, met.black) for met in event.state.meetings) == meetings[0][::-1]
    refused = send("exchange", player=["1"])
    assert refused.status_code == 422
    assert "1 team is ticked; tick the two that change places" in words_of(refused)
    assert send("out:2").status_code == 303
    assert len(event.state.meetings) == len(meetings) - 1
