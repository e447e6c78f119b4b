"""Who takes part: seeding, byes, withdrawals, late teams, reserves, players who are away."""

from __future__ import annotations

import pytest

from pairloom.director.desk.presence import request_bye, return_player, withdraw
from pairloom.director.desk.reasons import explain_board
from pairloom.director.desk.round_numbers import numbers_in_round
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.director.desk.teams.ordering import order_roster
from pairloom.director.desk.teams.rosters import TeamDraft, enter_member, enter_team
from pairloom.director.desk.teams.seats import correct_who_sat
from pairloom.director.desk.teams.violations import FoundKind, violations_of
from pairloom.domain import Outcome
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.errors import ConfirmationNeeded, InputError
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall, member_of
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    return team_hall(5)


def points(hall: TeamHall, name: str) -> tuple[str, str]:
    row = standings_of(hall.state).find_row(hall.team(name).number)
    return str(row.points), str(row.other_points)


def test_teams_are_seeded_by_their_best_then_the_next_then_by_name(team_hall: TeamHalls) -> None:
    """Four boards; who has no rating counts 1400. By hand: Delta 8150; Beta, Alfa and Gama 8000
    each, of which Beta has 1900 as fifth player, Alfa and Gama none; Epsilon 7400."""
    hall = team_hall(0)
    hall.enter_team("Gama", [2000, 2000, 2000, 2000])
    hall.enter_team("Epsilon", [2000, 2000, 2000])
    hall.enter_team("Alfa", [1900, 2100, 2000, 2000])
    hall.enter_team("Beta", [1900, 2000, 2000, 2000, 2000])
    hall.enter_team("Delta", [2250, 2250, 2250, 0])
    hall.publish()
    assert [team.name for team in hall.state.numbered] == [
        *("Delta", "Beta", "Alfa", "Gama", "Epsilon"),
    ]


def test_the_bye_is_a_drawn_match_and_nobody_has_it_twice(hall: TeamHall) -> None:
    hall.play()
    (lucky,) = hall.byes(1)
    assert points(hall, lucky) == ("1.0", "2.0")
    hall.play_rounds(4)
    assert sorted(hall.byes(number)[0] for number in range(1, 6)) == list("ABCDE")
    assert "320 " in hall.report()
    assert hall.differences() == []


def test_the_bye_is_worth_what_the_regulations_say(team_hall: TeamHalls) -> None:
    rules = TeamRegulations(bye_match_points=20, bye_game_points=25)
    hall = team_hall(3, rules=rules)
    hall.play()
    (lucky,) = hall.byes(1)
    assert points(hall, lucky) == ("2.0", "2.5")
    assert hall.reported().settings.team is not None
    assert hall.differences() == []


def test_a_requested_bye_of_a_team_is_one_row(hall: TeamHall) -> None:
    request_bye(*hall.at, hall.team("A").entry, 1, Outcome.HALF_BYE)
    hall.play()
    assert len(hall.state.byes) == 1
    assert points(hall, "A") == ("1.0", "2.0")
    first = next(line for line in hall.report().splitlines() if line.startswith("240"))
    assert first.split()[:3] == ["240", "H", "1"]
    assert hall.differences() == []


def test_a_team_leaves_and_comes_back(hall: TeamHall) -> None:
    hall.play()
    gone = hall.team("B").entry
    withdraw(*hall.at, gone, reason="flu")
    hall.play()
    assert gone not in {
        team for match in hall.state.matches[2:] for team in (match.white, match.black)
    }
    return_player(*hall.at, gone)
    hall.play()
    assert match_of_team(hall.state, 3, gone)
    assert hall.differences() == []


def test_round_1_is_explained_in_the_numbers_of_its_day(hall: TeamHall) -> None:
    """A stronger team comes in round 2, and everybody moves down: A had number 1, and White for
    that."""
    hall.play()
    told = [explain_board(*hall.at, 1, match).steps for match in (1, 2)]
    assert told[0] == (
        "1 A belongs to bracket 1 (0.0 points, size 4) and is paired there with 3 C.",
        "1 A has White: before either has played, the initial colour and the number decide"
        " (art. 4.3.1).",
    )
    hall.enter_team("Omega", [2700] * 4)
    hall.play()
    assert hall.team("A").number == 2
    again = [explain_board(*hall.at, 1, match).steps for match in (1, 2)]
    assert [steps[:-1] for steps in again] == told
    assert again[0][-1] == "These are the numbers of round 1; today: 2 A, 4 C."
    (second, *_) = explain_board(*hall.at, 2, 1).steps
    assert second.startswith(("2 A ", "3 B ", "4 C ", "5 D ", "6 E ", "1 Omega "))


def test_a_late_team_gets_the_number_of_its_strength(hall: TeamHall) -> None:
    hall.play()
    before = numbers_in_round(hall.state, 1)
    members = [member_of("Omega", place, 2450) for place in range(1, 5)]
    late = enter_team(*hall.at, TeamDraft("Omega"), members)
    hall.play()
    assert hall.state.entry_by_id[late.entry].number == 2
    assert hall.team("B").number == 3
    assert numbers_in_round(hall.state, 1) == before
    assert points(hall, "Omega")[0] in ("0.0", "2.0")
    hall.play_rounds(2)
    assert hall.unexplained() == []


def test_after_round_1_the_order_stays_and_a_reserve_joins_the_bottom(hall: TeamHall) -> None:
    hall.publish()
    roster = [member.entry for member in hall.roster("A")]
    with hall.refuses(InputError, "round 1 is published: the order of the roster of A"):
        order_roster(*hall.at, hall.team("A").entry, list(reversed(roster)))
    with hall.refuses(ConfirmationNeeded):
        enter_member(*hall.at, hall.team("A").entry, member_of("A", 6, 2600))
    enter_member(*hall.at, hall.team("A").entry, member_of("A", 6, 2600), because("ill players"))
    assert [member.place for member in hall.roster("A")] == [1, 2, 3, 4, 5, 6]
    assert hall.roster("A")[-1].rating == 2600
    with hall.refuses(InputError, "a roster has at most 6"):
        enter_member(*hall.at, hall.team("A").entry, member_of("A", 7, 2600), because())


def test_a_reserve_who_came_after_the_pairing_plays_from_the_next_round_on(hall: TeamHall) -> None:
    hall.publish()
    reserve = enter_member(*hall.at, hall.team("A").entry, member_of("A", 6, 2600), because())
    with hall.refuses(InputError, "A 6, X is away in round 1"):
        hall.hand_in("A", [1, 2, 3, 6])
    hall.reveal()
    hall.enter_results()
    match = match_of_team(hall.state, 1, hall.team("A").entry)
    board, seated = 4 * match.match, hall.roster("A")[3].entry
    with hall.refuses(InputError, "A 6, X joined after the last pairing"):
        correct_who_sat(*hall.at, 1, board, seated, reserve.entry, because())
    finish_round(*hall.at)
    hall.publish()
    hall.hand_in("A", [1, 2, 3, 6])
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    (player,) = (player for player in hall.reported().players if player.name == "A 6, X")
    assert player.cells[1].opponent
    assert hall.differences() == []


def test_a_player_who_is_away_is_in_no_line_up(hall: TeamHall) -> None:
    hall.publish()
    away = hall.roster("A")[1]
    withdraw(*hall.at, away.entry)
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    hall.publish()
    with hall.refuses(InputError, "A 2, X is away in round 2"):
        hall.hand_in("A", [1, 2, 3, 4])
    hall.reveal()
    assert away.entry not in {
        seat for game in hall.state.games if game.round == 2 for seat in (game.white, game.black)
    }


def test_violations_are_one_list(hall: TeamHall) -> None:
    hall.publish()
    hall.hand_in("A", [1, 0, 0, 0])
    hall.reveal()
    hall.enter_results()
    match = match_of_team(hall.state, 1, hall.team("B").entry)
    first, second = hall.roster("B")[:2]
    board = 4 * (match.match - 1) + 1
    correct_who_sat(*hall.at, 1, board, first.entry, second.entry, because())
    found = {(one.kind, one.team): str(one.text) for one in violations_of(hall.state)}
    assert found == {
        (FoundKind.MINIMUM, hall.team("A").entry): "A seated 1 player: at least 2 of 4 boards are "
        "needed.",
        (FoundKind.LINE_UP, hall.team("B").entry): "B 2, X (place 2) cannot sit above B 1, X "
        "(place 1): the order of the roster is fixed.",
    }
