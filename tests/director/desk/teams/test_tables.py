"""Tables of teams: whatever is ruled counts for the standings, whenever it comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.director.desk.corrections import correct_result, preview_correction
from pairloom.director.desk.effects import Effect
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.adjustments import AdjustmentDraft, adjust_points
from pairloom.director.desk.teams.decisions import decide_match
from pairloom.director.desk.teams.grid import grid_of
from pairloom.director.desk.teams.rosters import TeamDraft, enter_team
from pairloom.director.desk.teams.ruling_acts import preview_ruling, rule_on_order
from pairloom.director.desk.teams.standings import team_standings
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.errors import InputError, NotFound
from pairloom.storage.team_records import MatchDecision
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    """A table of four teams on two boards, played to its end."""
    rules = TeamRegulations(pattern="WB")
    hall = team_hall(4, players=3, rules=rules, system="team-round-robin", rounds=3)
    hall.play_rounds(3)
    return hall


def points(hall: TeamHall) -> dict[int, tuple[int, int]]:
    """Tenths of match points and game points by number."""
    return {
        row.number: (row.points.tenths, row.other_points.tenths if row.other_points else 0)
        for row in standings_of(hall.state)
    }


def test_a_ruling_on_an_early_round_changes_the_standings(hall: TeamHall) -> None:
    before, winner = points(hall), hall.view(1, 1)
    team = winner.white if winner.sides.white.game_points.tenths else winner.black
    number = hall.state.entry_by_id[team].number
    guest = hall.state.rosters[team][0].entry
    preview = preview_ruling(*hall.at, 1, 1, team, [guest])
    assert preview.effect is Effect.STANDINGS
    rule_on_order(*hall.at, 1, 1, team, [guest], confirmation=because("the commission ruled"))
    match_points, game_points = before[number]
    assert points(hall)[number] == (match_points - 20, game_points - 20)
    assert hall.differences() == []


def test_a_correction_and_a_decision_of_an_early_round_count_too(hall: TeamHall) -> None:
    before = points(hall)
    assert preview_correction(*hall.at, 1, 1, "½-½").effect is Effect.STANDINGS
    correct_result(*hall.at, 1, 1, "½-½", because())
    decide_match(*hall.at, 2, 1, MatchDecision.BOTH_LOSE, because())
    assert points(hall) != before
    assert sum(match for match, _ in points(hall).values()) == 5 * 20
    assert hall.differences() == []


def test_points_are_taken_from_any_round_on(hall: TeamHall) -> None:
    before = points(hall)
    adjust_points(*hall.at, AdjustmentDraft(hall.entry(1), -10, round=1), because())
    assert points(hall)[1] == (before[1][0] - 10, before[1][1])
    assert hall.differences() == []


def test_no_late_team_in_a_table(hall: TeamHall) -> None:
    with hall.refuses(InputError, "Omega cannot enter"):
        enter_team(*hall.at, TeamDraft("Omega"), confirmation=because())


@pytest.mark.parametrize("after", [-1, 4])
@pytest.mark.parametrize(
    "ask",
    [
        lambda state, after: team_standings(state, after=after),
        lambda state, after: grid_of(state, after=after),
    ],
    ids=["standings", "grid"],
)
def test_nothing_is_told_after_a_round_that_was_not_played(
    hall: TeamHall, ask: Callable[[State, int], object], after: int
) -> None:
    with pytest.raises(NotFound, match=f"after round {after}; ask for 0 to 3$"):
        ask(hall.state, after)
