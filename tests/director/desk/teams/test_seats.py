"""Who sits at a board: changed before the first result, corrected afterwards."""

from __future__ import annotations

import pytest

from pairloom.director.desk.history import take_back
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.teams.decisions import decide_match
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.director.desk.teams.matches import boards_of_match, first_board
from pairloom.director.desk.teams.postponing import postpone_match
from pairloom.director.desk.teams.rosters import enter_member
from pairloom.director.desk.teams.seats import change_line_up, correct_who_sat, line_up_at_boards
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain import Outcome
from pairloom.domain.team_regulations import EmptyBoards, TeamRegulations
from pairloom.errors import ConfirmationNeeded, InputError, StaleSnapshot
from pairloom.storage.team_records import MatchDecision
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    return team_hall(4)


def line_up(hall: TeamHall, name: str, places: tuple[int, ...]) -> tuple[int, ...]:
    roster = {member.place: member.entry for member in hall.roster(name)}
    return tuple(roster.get(place, 0) for place in places)


def test_a_revealed_line_up_changes_before_the_first_result(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    team, before = hall.team("A").entry, hall.state
    others = line_up(hall, "A", (1, 2, 5, 0))
    with hall.refuses(ConfirmationNeeded):
        change_line_up(*hall.at, 1, team, others)
    change_line_up(*hall.at, 1, team, others, because("ill"))
    view = hall.view(1, 1)
    assert line_up_at_boards(hall.state, view, team) == others
    assert len(view.missing) == 3
    assert hall.state.line_ups == before.line_ups
    take_back(hall.desk, hall.place.event, hall.last_action.number)
    assert hall.state.games == before.games


def test_with_a_result_the_line_up_stays(hall: TeamHall) -> None:
    hall.publish()
    team = hall.team("A").entry
    with hall.refuses(InputError, "match 1 has no boards yet: hand the line-up in instead"):
        change_line_up(*hall.at, 1, team, line_up(hall, "A", (1, 2, 3, 5)), because())
    hall.reveal()
    with hall.refuses(InputError, "place 5. cannot sit above"):
        change_line_up(*hall.at, 1, team, line_up(hall, "A", (1, 5, 3, 4)), because())
    hall.enter(2, "1-0")
    with hall.refuses(InputError, "match 1 has results"):
        change_line_up(*hall.at, 1, team, line_up(hall, "A", (1, 2, 3, 5)), because())


@pytest.mark.parametrize("places", [(1, 2, 5, 0), (0, 0, 0, 0)])
def test_a_line_up_goes_back_only_while_it_could_be_changed(
    team_hall: TeamHalls, places: tuple[int, ...]
) -> None:
    """Once the match is decided, who sits there stays, also where nobody does."""
    hall = team_hall(4, rules=TeamRegulations(empty_boards=EmptyBoards.ANY))
    hall.publish()
    hall.reveal()
    team, others = hall.team("A").entry, line_up(hall, "A", places)
    match = match_of_team(hall.state, 1, team).match
    change_line_up(*hall.at, 1, team, others, because("ill"))
    changed = hall.last_action.number
    for decision in MatchDecision:
        decide_match(*hall.at, 1, match, decision, because())
        with hall.refuses(StaleSnapshot):
            take_back(hall.desk, hall.place.event, changed)
        assert line_up_at_boards(hall.state, hall.view(1, match), team) == others
        take_back(hall.desk, hall.place.event, hall.last_action.number)
    take_back(hall.desk, hall.place.event, changed)
    assert line_up_at_boards(hall.state, hall.view(1, match), team) != others


def test_the_history_tells_who_was_to_play_and_who_plays(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    team = hall.team("A").entry
    with hall.refuses(InputError, "A plays with these players already"):
        change_line_up(*hall.at, 1, team, line_up(hall, "A", (1, 2, 3, 4)), because())
    change_line_up(*hall.at, 1, team, line_up(hall, "A", (1, 2, 5, 0)), because("ill"))
    [told] = hall.database.told_actions(hall.place.event, newest=1)
    assert str(told.summary) == "A in round 1: 1, 2, 3, 4 → 1, 2, 5, –"
    assert str(told.reason) == "ill"


def test_boards_of_a_match_that_was_put_off_have_no_result_yet(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    team, others = hall.team("A").entry, line_up(hall, "A", (2, 3, 4, 5))
    match = match_of_team(hall.state, 1, team).match
    postpone_match(*hall.at, 1, match, "2026-12-05", because("snow"))
    change_line_up(*hall.at, 1, team, others, because("ill"))
    assert line_up_at_boards(hall.state, hall.view(1, match), team) == others
    assert {game.white_result for game in hall.view(1, match).games} == {Outcome.ADJOURNED}
    hall.enter(first_board(hall.state.competition, match), "1-0")
    with hall.refuses(InputError, "has results"):
        change_line_up(*hall.at, 1, team, line_up(hall, "A", (1, 2, 3, 4)), because())


def test_who_sat_there_changes_report_and_nothing_else(hall: TeamHall) -> None:
    """Once the round after the next is over, too."""
    hall.play_rounds(3)
    before = standings_of(hall.state)
    stored, reserve = hall.roster("A")[3], hall.roster("A")[4]
    match = next(
        one for one in hall.state.matches if hall.team("A").entry in (one.white, one.black)
    )
    game = boards_of_match(hall.state, match)[3]
    assert hall.reported().find_player(stored.number).cells[0].opponent
    correct_who_sat(*hall.at, 1, game.board, stored.entry, reserve.entry, because())
    assert not hall.reported().find_player(stored.number).cells[0].opponent
    assert hall.reported().find_player(reserve.number).cells[0].opponent
    after = standings_of(hall.state)
    assert [(row.number, row.values) for row in before] == [
        (row.number, row.values) for row in after
    ]
    assert hall.differences() == []


@pytest.mark.parametrize("name", ["A", "D"])
def test_nothing_but_the_seats_of_those_two_changes(hall: TeamHall, name: str) -> None:
    """With either colour: one board if the other did not play, else the two of both."""
    hall.play()
    match = match_of_team(hall.state, 1, hall.team(name).entry).match
    first, second, third, *_, reserve = (member.entry for member in hall.roster(name))
    for seated, instead in ((first, reserve), (second, third), (third, reserve), (second, first)):
        before = boards_of_match(hall.state, hall.state.find_match(1, match))
        board = next(game.board for game in before if seated in (game.white, game.black))
        correct_who_sat(*hall.at, 1, board, seated, instead, because())
        after = boards_of_match(hall.state, hall.state.find_match(1, match))
        turned = {seated: instead, instead: seated}
        expected = [
            (turned.get(game.white, game.white), turned.get(game.black, game.black))
            for game in before
        ]
        assert [(game.white, game.black) for game in after] == expected
        moved = {
            game.board
            for game, seats in zip(before, expected, strict=True)
            if (game.white, game.black) != seats
        }
        assert [change.table for change in hall.last_action.changes] == ["games"] * len(moved)
        assert {change.key[-1] for change in hall.last_action.changes} == moved


def test_only_players_of_the_team_sat_there(hall: TeamHall) -> None:
    hall.play()
    game = hall.state.games[0]
    other = hall.state.entry_by_id[game.black]
    stranger = hall.roster(hall.state.entry_by_id[other.team].name)[4]
    with hall.refuses(InputError, "is not on the roster of"):
        correct_who_sat(*hall.at, 1, 1, game.white, stranger.entry, because())
    with hall.refuses(InputError, "does not sit at board 1.1"):
        correct_who_sat(*hall.at, 1, 1, stranger.entry, game.white, because())
    with hall.refuses(InputError, "sits there already"):
        correct_who_sat(*hall.at, 1, 1, game.white, game.white, because())


def test_nobody_sat_anywhere_in_a_draft(hall: TeamHall) -> None:
    hall.play()
    hall.pair()
    first, *_, last = hall.roster("A")
    with hall.refuses(InputError, "round 2 is a draft and has no results"):
        correct_who_sat(*hall.at, 2, 1, first.entry, last.entry, because())


def test_the_line_ups_of_a_finished_round_stay(hall: TeamHall) -> None:
    """Also where nobody came for a match, so that there are no results."""
    hall.publish()
    white, _ = hall.teams_of(1, 1)
    hall.hand_in(white, (0, 0, 0, 0))
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    with hall.refuses(InputError, "round 1 is finished: its line-ups stay"):
        change_line_up(
            *hall.at, 1, hall.team(white).entry, line_up(hall, white, (1, 2, 3, 4)), because()
        )


def test_who_sat_at_the_other_board_changes_places(hall: TeamHall) -> None:
    hall.play()
    first, second, *_ = hall.roster("A")
    view = hall.view(1, match_of_team(hall.state, 1, hall.team("A").entry).match)
    before = line_up_at_boards(hall.state, view, hall.team("A").entry)
    assert before[:2] == (first.entry, second.entry)
    correct_who_sat(*hall.at, 1, view.games[0].board, first.entry, second.entry, because())
    view = hall.view(1, view.record.match)
    after = line_up_at_boards(hall.state, view, hall.team("A").entry)
    assert after == (second.entry, first.entry, *before[2:])


def test_nobody_sat_there_who_was_not_paired(hall: TeamHall) -> None:
    """Neither in a draft, nor who came after the pairing."""
    hall.pair()
    first, second, *_ = hall.roster("A")
    with hall.refuses(InputError, "is a draft and has no results"):
        correct_who_sat(*hall.at, 1, 1, first.entry, second.entry, because())
    hall.publish()
    late = enter_member(*hall.at, hall.team("A").entry, EntryDraft("Late, X"), because())
    hall.reveal()
    match = match_of_team(hall.state, 1, hall.team("A").entry)
    game = boards_of_match(hall.state, match)[0]
    with hall.refuses(InputError, "joined after the last pairing"):
        correct_who_sat(*hall.at, 1, game.board, first.entry, late.entry, because())
