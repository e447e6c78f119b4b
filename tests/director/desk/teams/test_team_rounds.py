"""A team event from the first team to the report."""

from __future__ import annotations

import pytest

from pairloom.director.desk.rounds import finish_round
from pairloom.errors import InputError
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    return team_hall(6)


def test_a_round_of_the_tops_of_all_rosters(hall: TeamHall) -> None:
    hall.publish()
    assert not hall.state.games
    assert [(match.white, match.black) for match in hall.state.matches]
    assert hall.reveal() == 3
    assert len(hall.state.games) == 12
    hall.enter_results()
    finish_round(*hall.at)
    assert hall.differences() == []


def test_five_rounds_are_paired_again_from_the_report(hall: TeamHall) -> None:
    hall.play_rounds(5)
    assert hall.differences() == []
    tournament = hall.reported()
    assert len(tournament.teams) == 6
    assert len(tournament.players) == 30


def test_a_round_without_boards_cannot_be_finished(hall: TeamHall) -> None:
    hall.publish()
    with hall.refuses(InputError, "3 matches have no boards yet"):
        finish_round(*hall.at)
