"""A league of teams for tests, played to its end."""

from __future__ import annotations

from datetime import date
from typing import Any

from pairloom.correspondence.desk.announce.contests import add_team, create_contest
from pairloom.correspondence.desk.enter.entries import Entry, enter_players, start_section
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.closing import close_section
from tests.director.correspondence.office_work import START, OfficeAtWork

__all__ = ["LEAGUE_ENDS", "play_a_league"]

LEAGUE_ENDS = date(2015, 10, 1)


def play_a_league(office: OfficeAtWork, teams: int = 3, **announced: object) -> OfficeAtWork:
    """Two boards; team 1 has players 1 and 2, and so on. The lower number wins everywhere."""
    values: dict[str, Any] = {"start": START.isoformat(), "is_team": True, "boards": 2, **announced}
    made = create_contest(office.desk, office.event, "1st league", **values)
    office.contest = made.contest
    for team in range(1, teams + 1):
        captain = {"captain": f"Captain {team}", "captain_email": f"captain{team}@example.org"}
        add_team(office.desk, ContestPlace.of(made), f"Team {team}", **captain)
    for board in (1, 2):
        office.section = board
        _play_board(office, teams, board)
    return office


def _play_board(office: OfficeAtWork, teams: int, board: int) -> None:
    place = (office.desk, SectionPlace(office.event, office.contest, board))
    entries = [Entry(2 * team - 2 + board, date(2015, 4, 20), team) for team in range(1, teams + 1)]
    enter_players(*place, entries)
    start_section(*place)
    for game in list(office.state.games.values()):
        result = "1-0" if game.white < game.black else "0-1"
        office.result(game.white, game.black, result, LEAGUE_ENDS)
    close_section(*place, LEAGUE_ENDS)
