"""A match that is put off counts as drawn for pairing, and nowhere else."""

from __future__ import annotations

import pytest

from pairloom.director.desk.corrections import correct_result
from pairloom.director.desk.report import is_over
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.scores import points_before
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.teams.decisions import decide_match
from pairloom.director.desk.teams.postponing import postpone_match
from pairloom.domain import Outcome
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.errors import InputError
from pairloom.storage.team_records import MatchDecision
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    return team_hall(4, rounds=3)


@pytest.mark.parametrize("is_known", [True, False], ids=["revealed", "sealed"])
def test_a_match_put_off_is_a_draw_for_pairing(hall: TeamHall, is_known: bool) -> None:
    hall.publish()
    if is_known:
        hall.reveal()
    postpone_match(*hall.at, 1, 1, "2026-12-05", because("snow"))
    if not is_known:
        hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    white, black = (hall.team(name).entry for name in hall.teams_of(1, 1))
    before = points_before(hall.state, 2)
    assert (before[white], before[black]) == (10, 10)
    hall.play_rounds(2)
    assert not is_over(hall.state)
    assert "NOT FINAL" in hall.report()
    assert hall.differences() == []
    if not is_known:
        hall.reveal_in(1, [1])
    assert hall.view(1, 1).white_result is Outcome.ADJOURNED
    pairs = [(one.white, one.black) for one in hall.state.matches]
    for board in range(1, 5):
        winner = "1-0" if board % 2 else "0-1"
        correct_result(*hall.at, 1, board, winner, because("played at last"))
    row = standings_of(hall.state).find_row(hall.state.entry_by_id[white].number)
    assert hall.view(1, 1).white_result is Outcome.WIN
    assert row.points.tenths >= 20
    assert [(one.white, one.black) for one in hall.state.matches] == pairs
    assert is_over(hall.state)
    assert "NOT FINAL" not in hall.report()
    assert hall.unexplained() == []


def test_a_match_is_played_now_after_all(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    before = hall.state.games
    postpone_match(*hall.at, 1, 1, "2026-12-05", because())
    postpone_match(*hall.at, 1, 1, "", because("the sun shines"))
    assert [game.white_result for game in hall.state.games] == [
        game.white_result for game in before
    ]


def test_what_cannot_be_put_off(hall: TeamHall) -> None:
    hall.publish()
    with hall.refuses(InputError, "tomorrow is no day"):
        postpone_match(*hall.at, 1, 1, "tomorrow", because())
    with hall.refuses(InputError, "match 1 was not put off"):
        postpone_match(*hall.at, 1, 1, "", because())
    hall.reveal()
    hall.enter_results()
    with hall.refuses(InputError, "match 1 is over"):
        postpone_match(*hall.at, 1, 1, "2026-12-05", because())


@pytest.mark.parametrize("is_known", [True, False], ids=["revealed", "sealed"])
@pytest.mark.parametrize("decision", MatchDecision)
@pytest.mark.parametrize("win", [20, 30])
def test_a_match_put_off_and_then_decided_counts_what_a_decided_match_counts(
    team_hall: TeamHalls,
    is_known: bool,
    decision: MatchDecision,
    win: int,
) -> None:
    """Whether it was put off before, and its line-ups known: the table is the same."""
    rules = TeamRegulations(match_win=win)
    tables = []
    for is_put_off in (False, True):
        hall = team_hall(4, rounds=3, rules=rules)
        hall.publish()
        if is_known:
            hall.reveal()
        if is_put_off:
            postpone_match(*hall.at, 1, 1, "2026-12-05", because("snow"))
        decide_match(*hall.at, 1, 1, decision, because("nobody came"))
        if not is_known:
            hall.reveal()
        hall.enter_results()
        finish_round(*hall.at)
        rows = standings_of(hall.state).rows
        tables.append({row.number: (row.points, row.other_points) for row in rows})
        assert hall.unexplained() == []
    once, put_off_before = tables
    assert put_off_before == once
