"""Who sits where, and what changes in a match: from the left, whatever the colours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.teams.decisions import preview_decision
from pairloom.director.desk.teams.matches import board_text
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.storage.team_records import MatchDecision
from pairloom.web.kinds import pages_of
from pairloom.web.match_changes import match_changes
from tests.director.desk.at_the_desk import open_empty
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams


@pytest.fixture(params=["team", "home has White", "home has Black"])
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TeamHall]:
    rules = TeamRegulations(pattern="WBBB", home_is_black=request.param == "home has Black")
    system = "team" if request.param == "team" else "team-round-robin"
    database = open_empty(tmp_path / "teams.db")
    made = set_up_teams(database, 4, rules=rules, system=system, rounds=3)
    made.publish()
    made.reveal()
    yield made
    database.close()


def test_everybody_finds_team_board_colour_and_opponent(hall: TeamHall) -> None:
    state = hall.state
    by_id = state.entry_by_id
    expected = {
        (
            by_id[own].name,
            by_id[by_id[own].team].name,
            board_text(state.competition, game.board),
            colour,
            by_id[other].name,
        )
        for game in state.games
        for own, other, colour in (
            (game.white, game.black, "white"),
            (game.black, game.white, "black"),
        )
    }
    seats = pages_of(state).hall_seats(round_view(state, 1))
    assert {(s.name, s.team, s.board, s.colour, s.other) for s in seats} == expected
    assert [seat.name for seat in seats] == sorted(seat.name for seat in seats)


def test_a_match_before_and_after_is_read_from_the_left(hall: TeamHall) -> None:
    """The left team wins 3–1 at the boards, and the match is given to the other one."""
    state = hall.state
    record = state.find_match(1, 1)
    left = record.home or record.white
    right = record.black if left == record.white else record.white
    names = [state.entry_by_id[team].name for team in (left, right)]
    for board in range(1, 5):
        hall.enter(board, hall.won_by(board, names[board == 4]))
    given = MatchDecision.BLACK_WINS if left == record.white else MatchDecision.WHITE_WINS
    preview = preview_decision(*hall.at, 1, 1, given)
    [row] = match_changes(hall.state, preview.matches)
    assert (row.match, row.left, row.right) == (1, *names)
    assert row.games == ("3–1", "0–4")
    assert row.points == ("2–0", "0–2")
