"""A player goes to another team: freely before round 1, later only who has not played."""

from __future__ import annotations

import pytest

from pairloom.director.desk.teams.orders import available_players
from pairloom.director.desk.teams.rosters import enter_member
from pairloom.director.desk.teams.transfers import change_team
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.errors import ConfirmationNeeded, InputError
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    """Four teams of five, six may be on a roster."""
    return team_hall(4)


def roster(hall: TeamHall, team: str) -> list[tuple[int, str]]:
    return [(member.place, member.name) for member in hall.roster(team)]


def test_before_round_1_it_is_free_and_closes_the_gap(hall: TeamHall) -> None:
    second = hall.roster("A")[1]
    change_team(*hall.at, second.entry, hall.team("B").entry)
    assert roster(hall, "A") == [(1, "A 1, X"), (2, "A 3, X"), (3, "A 4, X"), (4, "A 5, X")]
    assert roster(hall, "B")[-1] == (6, "A 2, X")
    hall.play()
    assert hall.differences() == []


def test_a_draft_of_round_1_is_made_anew(hall: TeamHall) -> None:
    """Strengths rank teams, and a player who leaves takes theirs along."""
    hall.pair()
    change_team(*hall.at, hall.roster("A")[0].entry, hall.team("D").entry)
    assert hall.state.draft is None


def test_who_has_played_stays(hall: TeamHall) -> None:
    hall.play()
    first = hall.roster("A")[0].entry
    told = r"^A 1, X plays for A already \(round 1\) and cannot change to B\.$"
    with hall.refuses(InputError, told):
        change_team(*hall.at, first, hall.team("B").entry, because())


def test_who_has_not_played_joins_the_bottom_with_a_reason(hall: TeamHall) -> None:
    """Places of the others stay as they were announced, also below a gap."""
    hall.play()
    reserve = hall.roster("A")[4]
    team = hall.team("B").entry
    with hall.refuses(ConfirmationNeeded) as asked:
        change_team(*hall.at, reserve.entry, team)
    assert asked.value.level == 3
    assert str(asked.value.consequence) == (
        "Round 1 is published: A 5, X leaves A and joins the bottom of the roster of B."
    )
    change_team(*hall.at, reserve.entry, team, because())
    assert roster(hall, "A") == [(place, f"A {place}, X") for place in (1, 2, 3, 4)]
    assert roster(hall, "B")[-1] == (6, "A 5, X")
    moved = hall.roster("B")[-1]
    assert moved.number == reserve.number  # report numbers stay
    hall.publish()
    hall.hand_in("B", (2, 3, 4, 6))
    hall.reveal()
    hall.enter_results()
    assert hall.differences() == []


def test_places_below_a_gap_stay_and_the_next_player_comes_last(team_hall: TeamHalls) -> None:
    hall = team_hall(4, players=6, rules=TeamRegulations(roster_most=7))
    hall.play()
    change_team(*hall.at, hall.roster("A")[4].entry, hall.team("B").entry, because())
    assert [place for place, _ in roster(hall, "A")] == [1, 2, 3, 4, 6]
    enter_member(*hall.at, hall.team("A").entry, EntryDraft("Late, X"), because())
    assert roster(hall, "A")[-1] == (7, "Late, X")


def test_nobody_plays_for_two_teams_in_a_round(hall: TeamHall) -> None:
    """Who changes while a round is on is there from the next one on."""
    hall.publish()
    reserve, team = hall.roster("A")[4], hall.team("B").entry
    change_team(*hall.at, reserve.entry, team, because())
    moved = hall.roster("B")[-1]
    assert moved not in available_players(hall.state, team, 1)
    assert moved in available_players(hall.state, team, 2)


def test_while_a_line_up_is_sealed_nobody_leaves(hall: TeamHall) -> None:
    """The refusal is the same for all of the team, so it tells nothing of what is sealed."""
    hall.publish()
    hall.hand_in("A", (1, 2, 3, 4))
    team = hall.team("B").entry
    told = r"^A has handed in for round 1: nobody leaves the team before the boards are known\.$"
    for member in hall.roster("A"):
        with hall.refuses(InputError, told):
            change_team(*hall.at, member.entry, team, because())


def test_a_full_roster_and_the_own_team_are_refused(hall: TeamHall) -> None:
    reserve = hall.roster("A")[4].entry
    with hall.refuses(InputError, "A 5, X is in A already"):
        change_team(*hall.at, reserve, hall.team("A").entry)
    change_team(*hall.at, reserve, hall.team("B").entry)
    with hall.refuses(InputError, "B would have 7 players; a roster has at most 6"):
        change_team(*hall.at, hall.roster("A")[0].entry, hall.team("B").entry)


def test_where_no_late_players_are_allowed_nobody_changes_later(team_hall: TeamHalls) -> None:
    hall = team_hall(4, rules=TeamRegulations(takes_late_players=False))
    hall.play()
    with hall.refuses(InputError, "the regulations allow no late players"):
        change_team(*hall.at, hall.roster("A")[4].entry, hall.team("B").entry, because())
