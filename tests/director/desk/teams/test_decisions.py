"""Matches decided as a whole: forfeited, lost by both, awarded after play; and taken back."""

from __future__ import annotations

import pytest

from pairloom.director.desk.history import take_back
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.teams.decisions import decide_match, preview_decision
from pairloom.domain import Outcome
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed
from pairloom.storage.team_records import MatchDecision
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

WHITE, BLACK, BOTH = MatchDecision


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    return team_hall(6)


def points(hall: TeamHall) -> dict[str, tuple[str, str]]:
    """Match points and game points of every team."""
    names = {entry.number: entry.name for entry in hall.state.numbered}
    return {
        names[row.number]: (str(row.points), str(row.other_points))
        for row in standings_of(hall.state)
    }


def test_an_absent_team_loses_on_every_board(hall: TeamHall) -> None:
    hall.publish()
    decide_match(*hall.at, 1, 1, WHITE, because("nobody came"))
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    winner, loser = hall.teams_of(1, 1)
    assert points(hall)[winner] == ("2.0", "4.0")
    assert points(hall)[loser] == ("0.0", "0.0")
    assert "330 +-" in hall.report()
    assert hall.differences() == []


def test_a_match_lost_by_both_gives_nothing_and_may_be_paired_again(hall: TeamHall) -> None:
    hall.publish()
    decide_match(*hall.at, 1, 1, BOTH, because())
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    assert {points(hall)[name] for name in hall.teams_of(1, 1)} == {("0.0", "0.0")}
    assert not hall.view(1, 1).is_played


@pytest.mark.parametrize("decision", MatchDecision)
@pytest.mark.parametrize("short", [0, 1])
def test_nobody_wins_a_board_from_an_empty_seat(
    hall: TeamHall, decision: MatchDecision, short: int
) -> None:
    """Boards 3 and 4 of one team are empty; who sits across wins there, unless their team lost."""
    hall.publish()
    hall.hand_in(hall.teams_of(1, 1)[short], (1, 2, 0, 0))
    hall.reveal()
    decide_match(*hall.at, 1, 1, decision, because())
    losers = {WHITE: {1}, BLACK: {0}, BOTH: {0, 1}}[decision]
    expected = [
        tuple(
            Outcome.FORFEIT_LOSS
            if side in losers or (side == short and board > 2)
            else Outcome.FORFEIT_WIN
            for side in (0, 1)
        )
        for board in (1, 2, 3, 4)
    ]
    seats = [(game.white_result, game.black_result) for game in hall.view(1, 1).games]
    # The first team has White on odd boards.
    assert [pair[:: 1 if board % 2 else -1] for board, pair in enumerate(seats, 1)] == expected


def test_who_has_won_by_forfeit_gets_no_bye(team_hall: TeamHalls) -> None:
    hall = team_hall(5)
    hall.publish()
    decide_match(*hall.at, 1, 1, BLACK, because())
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    barred = {hall.teams_of(1, 1)[1], *hall.byes(1)}
    for number in range(2, 5):
        hall.play()
        assert not barred & {*hall.byes(number)}
        barred |= {*hall.byes(number)}
    assert hall.differences() == []


def test_a_match_awarded_after_play_stays_a_meeting(hall: TeamHall) -> None:
    """All of its boards are forfeits now; the file has what was played, and says the rest."""
    hall.play()
    winner, loser = hall.teams_of(1, 1)
    played = [game.white_result for game in hall.view(1, 1).games]
    decide_match(*hall.at, 1, 1, BLACK, because("two strangers"))
    games = hall.view(1, 1).games
    assert all(game.white_result.is_forfeit for game in games if game.white_result)
    assert [game.reported_white for game in games] == played
    assert points(hall)[winner] == ("0.0", "0.0")
    assert points(hall)[loser] == ("2.0", "4.0")
    hall.play_rounds(4)
    pairs = [{match.white, match.black} for match in hall.state.matches]
    assert pairs.count(pairs[0]) == 1
    report = hall.reported()
    first = report.find_team(hall.team(winner).number).cells[0]
    assert first.outcome is Outcome.WIN
    assert report.settings.team is not None
    assert len(report.settings.team.adjustments) == 2
    assert hall.differences() == []


def test_a_decision_is_taken_back(hall: TeamHall) -> None:
    hall.play()
    before = hall.state
    decide_match(*hall.at, 1, 1, BLACK, because())
    decide_match(*hall.at, 1, 1, None, because("protest upheld"))
    assert [game.white_result for game in hall.state.games] == [
        game.white_result for game in before.games
    ]
    assert not any(game.reported_white for game in hall.state.games)


def test_undo_restores_everything(hall: TeamHall) -> None:
    hall.play()
    before = hall.state
    decide_match(*hall.at, 1, 1, BLACK, because())
    take_back(hall.desk, hall.place.event, hall.last_action.number)
    assert (hall.state.games, hall.state.matches) == (before.games, before.matches)


def test_a_decision_needs_a_reason_and_the_right(hall: TeamHall) -> None:
    hall.publish()
    with hall.refuses(ConfirmationNeeded):
        decide_match(*hall.at, 1, 1, WHITE)
    with hall.refuses(NotAllowed, "You may not decide matches here"):
        decide_match(*hall.onlooker, 1, 1, WHITE, because())
    with hall.refuses(InputError, "match 1 is not decided as a whole"):
        decide_match(*hall.at, 1, 1, None, because())


def test_a_forfeit_of_a_finished_round_is_not_simply_forgotten(hall: TeamHall) -> None:
    hall.publish()
    decide_match(*hall.at, 1, 1, WHITE, because())
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    with hall.refuses(InputError, "open round 1 again"):
        decide_match(*hall.at, 1, 1, None, because())


def test_a_round_long_ago_is_not_decided_any_more(hall: TeamHall) -> None:
    hall.play_rounds(3)
    with hall.refuses(InputError, "round 1 is too long ago"):
        decide_match(*hall.at, 1, 1, BLACK, because())


def test_the_preview_tells_what_comes(hall: TeamHall) -> None:
    hall.play()
    hall.pair()
    preview = preview_decision(*hall.at, 1, 1, BLACK)
    (change,) = preview.matches
    assert (str(change.before.white_match), str(change.after.white_match)) == ("2.0", "0.0")
    assert preview.impact is not None
    assert preview.impact.draft is not None
    expected = {row.number: row.place_after for row in preview.impact.standings.rows}
    following = preview.impact.next_round
    decide_match(*hall.at, 1, 1, BLACK, because())
    places = {row.number: row.place for row in standings_of(hall.state)}
    assert {number: places[number] for number in expected} == expected
    hall.pair()
    numbers = {entry.entry: entry.number for entry in hall.state.numbered}
    pairs = {
        (numbers[one.white], numbers[one.black]) for one in hall.state.matches if one.round == 2
    }
    assert following is not None
    assert following.after is not None
    assert pairs == {tuple(board) for board in following.after.boards}
