"""Results of boards, control totals, and what a match makes of them."""

from __future__ import annotations

import pytest

from pairloom.director.desk.corrections import correct_result, preview_correction
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.teams.decisions import decide_match
from pairloom.director.desk.teams.matches import score_of
from pairloom.director.desk.teams.totals import note_total, parse_total
from pairloom.director.desk.teams.violations import FoundKind, violations_of
from pairloom.domain import Outcome, Points
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.errors import InputError, NotFound
from pairloom.storage.team_records import MatchDecision
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    return team_hall(4)


def score(hall: TeamHall, round_number: int = 1, match: int = 1) -> tuple[str, ...]:
    """Match points and game points of a match, White on board 1 first."""
    sides = hall.view(round_number, match).sides
    return tuple(map(str, score_of(hall.state.competition, sides)))


def test_no_result_before_the_reveal(hall: TeamHall) -> None:
    hall.publish()
    with hall.refuses(InputError, r"^Match 2 has no boards yet: reveal its line-ups first\.$"):
        hall.enter(7, "1-0")
    with hall.refuses(NotFound, "round 1 has no match 3"):
        hall.enter(9, "1-0")


def test_an_empty_seat_keeps_its_forfeit(hall: TeamHall) -> None:
    hall.publish()
    hall.hand_in("A", [1, 2, 3, 0])
    hall.reveal()
    assert len(hall.view(1, 1).missing) == 3
    with hall.refuses(InputError, r"A seat at board 1\.4 is empty"):
        hall.enter(4, "½-½")


def test_nobody_sits_at_a_board_that_both_teams_leave_empty(hall: TeamHall) -> None:
    hall.publish()
    for name in hall.teams_of(1, 1):
        hall.hand_in(name, [1, 2, 3, 0])
    hall.reveal()
    with hall.refuses(InputError, r"Nobody sits at board 1\.4"):
        hall.enter(4, "½-½")


def test_a_decided_match_takes_no_results(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    decide_match(*hall.at, 1, 1, MatchDecision.WHITE_WINS, because())
    with hall.refuses(InputError, "Match 1 was decided as a whole"):
        hall.enter(1, "1-0")


def test_a_wrong_control_total_keeps_the_round_open_and_names_the_boards(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    hall.enter_results()
    note_total(*hall.at, 1, 5, "2½–1½")
    assert not violations_of(hall.state, 2)
    (found,) = violations_of(hall.state, 1)
    assert (found.kind, found.match, found.team) == (FoundKind.TOTAL, 2, 0)
    told = r"The boards give 0.0–4.0, the sheet 2.5–1.5\. Check boards 2\.1 to 2\.4\."
    with hall.refuses(InputError, told):
        finish_round(*hall.at)
    note_total(*hall.at, 1, 5, "0:4")
    assert finish_round(*hall.at) == 1


def test_a_total_is_forgotten_again(hall: TeamHall) -> None:
    hall.publish()
    note_total(*hall.at, 1, 1, "3-1")
    assert (hall.view(1, 1).record.total_white, hall.view(1, 1).record.total_black) == (30, 10)
    note_total(*hall.at, 1, 1, "")
    assert hall.view(1, 1).record.total_white is None


def test_what_is_no_total(hall: TeamHall) -> None:
    hall.publish()
    for text in ("3", "x-y", "1--2", "½"):
        with hall.refuses(InputError, "is no total of a match"):
            note_total(*hall.at, 1, 1, text)
    with hall.refuses(InputError, "a team has at most 4.0 points in a match"):
        note_total(*hall.at, 1, 1, "5-0")
    assert parse_total(" 2,5 – 1,5 ") == (Points(25), Points(15))


def test_with_a_threshold_too_few_points_bring_nothing(team_hall: TeamHalls) -> None:
    """1½–1½ with an empty pair: a draw by default, nothing for either with threshold 2."""
    hall = team_hall(4, rules=TeamRegulations(threshold=20))
    hall.publish()
    for name in hall.teams_of(1, 1):
        hall.hand_in(name, [1, 2, 3, 0])
    hall.reveal()
    hall.enter_results({1: "½-½", 2: "½-½", 3: "½-½"})
    finish_round(*hall.at)
    assert score(hall) == ("0.0", "0.0", "1.5", "1.5")
    assert score(hall, match=2) == ("0.0", "2.0", "0.0", "4.0")
    points = {row.number: str(row.points) for row in standings_of(hall.state)}
    white, black = (hall.team(name).number for name in hall.teams_of(1, 1))
    assert (points[white], points[black]) == ("0.0", "0.0")
    assert len([line for line in hall.report().splitlines() if line.startswith("299")]) == 2
    hall.play_rounds(2)
    assert hall.differences() == []


def test_without_a_threshold_the_same_match_is_drawn(hall: TeamHall) -> None:
    hall.publish()
    for name in hall.teams_of(1, 1):
        hall.hand_in(name, [1, 2, 3, 0])
    hall.reveal()
    hall.enter_results({1: "½-½", 2: "½-½", 3: "½-½"})
    assert score(hall) == ("1.0", "1.0", "1.5", "1.5")


def test_board_1_forfeited_and_another_played_is_a_meeting(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    hall.enter_results({1: "1F-0F", 2: "0F-1F", 3: "½-½", 4: "½-½"})
    view = hall.view(1, 1)
    assert view.is_played
    finish_round(*hall.at)
    team = hall.reported().find_team(hall.team(hall.teams_of(1, 1)[0]).number)
    assert team.cells[0].outcome is Outcome.WIN
    assert team.cells[0].colour is not None


def test_level_with_forfeits_only_is_no_meeting_at_the_desk(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    hall.enter_results({1: "1F-0F", 2: "0F-1F", 3: "0F-1F", 4: "1F-0F"})
    view = hall.view(1, 1)
    assert view.white_result is not None
    assert not view.is_played


def test_the_preview_of_a_corrected_board_is_what_happens(team_hall: TeamHalls) -> None:
    hall = team_hall(6)
    hall.publish()
    hall.reveal()
    hall.enter_results({1: "1-0", 2: "0-1", 3: "0-1", 4: "1-0"})
    finish_round(*hall.at)
    hall.pair()
    preview = preview_correction(*hall.at, 1, 3, "½-½")
    (change,) = preview.matches
    assert change.record.match == 1
    assert change.before != change.after
    assert change.before == score_of(hall.state.competition, hall.view(1, 1).sides)
    impact = preview.impact
    assert impact is not None
    assert impact.next_round is not None
    assert impact.next_round.after is not None
    correct_result(*hall.at, 1, 3, "½-½", because())
    assert change.after == score_of(hall.state.competition, hall.view(1, 1).sides)
    places = {row.number: row.place for row in standings_of(hall.state)}
    assert all(places[row.number] == row.place_after for row in impact.standings.rows)
    hall.pair()
    numbers = {entry.entry: entry.number for entry in hall.state.numbered}
    pairs = {(numbers[one.white], numbers[one.black]) for one in hall.drafted()}
    assert pairs == {tuple(board) for board in impact.next_round.after.boards}


def test_level_with_forfeits_only_is_no_meeting_in_the_file_either(team_hall: TeamHalls) -> None:
    """No colour, and the two meet again: here there is nobody else."""
    hall = team_hall(2)
    hall.publish()
    hall.reveal()
    hall.enter_results({1: "1F-0F", 2: "0F-1F", 3: "0F-1F", 4: "1F-0F"})
    finish_round(*hall.at)
    for team in hall.reported().teams:
        assert not team.cells[0].is_played
        assert team.history.colours == ""
    assert hall.play() == 2
    assert hall.differences() == []
