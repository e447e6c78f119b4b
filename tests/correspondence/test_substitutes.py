"""Substitutes: limits, days, rule g, status, and whose games are rated."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pairloom.correspondence.domain.group import Entrant, Group
from pairloom.correspondence.domain.results import TO_BE_ADJUDICATED, parse_result
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import ReplacementCause
from pairloom.correspondence.ratings.seeding import StartRating
from pairloom.correspondence.rules.rated_games import rated_game
from pairloom.correspondence.rules.rule_sets import SKS_2014, Override, override
from pairloom.correspondence.rules.substitute_status import (
    DIRECTOR_DISAGREES,
    GAME_FINISHED,
    GRANTED,
    HEAD_DISAGREES,
    MOVES_ON_AVERAGE,
    NOT_REQUESTED,
    MaterialsRequest,
    StatusRequest,
    attribution,
    request_materials,
    substitute_status,
)
from pairloom.correspondence.rules.substitutes import (
    Replacement,
    ask_captain,
    can_substitute,
    name_substitute,
    replacement_limit,
    start_deadline,
    start_of_play,
)
from pairloom.errors import InputError, NotAllowed, NotFound
from pairloom.messages import Message
from pairloom.messages.values import Figures
from tests.correspondence.tables import group_of

WITHDRAWAL, DEATH = ReplacementCause.WITHDRAWAL, ReplacementCause.DEATH


def replacement(board: int, cause: ReplacementCause = WITHDRAWAL) -> Replacement:
    return Replacement(1, board, cause, f"old{board}", f"new{board}", date(2015, 3, 1))


@pytest.mark.article("sks-2014", "§7(7)d")
@pytest.mark.parametrize(
    ("boards", "earlier", "board", "cause", "allowed", "article"),
    [
        (4, [], 1, WITHDRAWAL, True, "§7(7)d"),
        (4, [replacement(2)], 1, WITHDRAWAL, True, "§7(7)d"),
        (4, [replacement(2), replacement(3)], 1, WITHDRAWAL, False, "§7(7)d"),
        (4, [replacement(1)], 1, WITHDRAWAL, False, "§7(7)d"),
        (3, [], 3, WITHDRAWAL, True, "§7(7)d"),
        (3, [replacement(1)], 3, WITHDRAWAL, False, "§7(7)d"),
        (4, [replacement(2, DEATH), replacement(3, DEATH)], 1, WITHDRAWAL, True, "§7(7)d"),
        (4, [replacement(1, DEATH)], 1, WITHDRAWAL, True, "§7(7)d"),
        (4, [replacement(1), replacement(2)], 1, DEATH, True, "§7(7)c"),
        (4, [], 1, ReplacementCause.STOPPED, True, "§7(7)d"),
    ],
)
def test_half_the_team_and_one_per_board_with_deaths_exempt(
    boards: int,
    earlier: list[Replacement],
    board: int,
    cause: ReplacementCause,
    allowed: bool,
    article: str,
) -> None:
    decision = can_substitute(boards, earlier, board, cause)
    assert (decision.enters, decision.ruling.article) == (allowed, article)


@pytest.mark.article("sks-2014", "§7(7)c")
def test_after_a_death_the_director_may_choose_adjudication() -> None:
    decision = can_substitute(4, [], 1, DEATH, director_chose=False)
    assert not decision.enters
    assert "adjudication" in str(decision.ruling.sentence)


def test_half_of_three_is_one_or_by_announcement_two() -> None:
    """Policy `teams_50pct`."""
    assert [replacement_limit(boards) for boards in (2, 3, 4, 5)] == [1, 1, 2, 2]
    rules = override(SKS_2014, Override("replaced_round_up", True, "announcement, art. 3"))
    assert replacement_limit(3, rules) == 2
    assert can_substitute(3, [replacement(1)], 3, WITHDRAWAL, rules=rules).enters


def test_a_board_outside_the_team_is_refused() -> None:
    with pytest.raises(InputError, match="boards 1 to 4"):
        can_substitute(4, [], 5, WITHDRAWAL)


@pytest.mark.article("sks-2014", "§7(7)a", "§7(7)b")
@pytest.mark.parametrize(
    ("cause", "days", "last_day", "article"),
    [
        (WITHDRAWAL, None, date(2016, 3, 1), "§7(7)a"),
        (DEATH, 30, date(2016, 3, 1), "§7(7)a"),
        (ReplacementCause.STOPPED, 14, date(2016, 2, 14), "§7(7)b"),
        (ReplacementCause.ENDANGERED, None, date(2016, 3, 1), "§7(7)b"),
    ],
)
def test_a_captain_has_thirty_days_or_fewer(
    cause: ReplacementCause, days: int | None, last_day: date, article: str
) -> None:
    """Asked on 31 January of a leap year."""
    decision = ask_captain(cause, 2, date(2016, 1, 31), days=days)
    assert (decision.enters.at.date(), decision.ruling.article) == (last_day, article)
    assert [note.to for note in decision.tells] == [Role.CAPTAIN, Role.DEPUTY]


@pytest.mark.parametrize(
    ("cause", "days"),
    [(WITHDRAWAL, 29), (WITHDRAWAL, 31), (ReplacementCause.STOPPED, 31), (DEATH, 0)],
)
def test_other_times_are_refused(cause: ReplacementCause, days: int) -> None:
    with pytest.raises(InputError, match="days to name a substitute"):
        ask_captain(cause, 2, date(2016, 1, 31), days=days)


@pytest.mark.article("sks-2014", "§7(7)e")
def test_a_substitute_named_in_time_is_entered_and_told() -> None:
    decision = name_substitute(replacement(2), date(2015, 2, 1), date(2015, 2, 1))
    assert decision.enters.substitute == "new2"
    assert Role.RATING_OFFICER in {note.to for note in decision.tells}
    with pytest.raises(InputError, match="was to be named by"):
        name_substitute(replacement(2), date(2015, 2, 1), date(2015, 2, 2))


START = date(2016, 2, 1)
LATE = date(2016, 3, 3)


def board(*white_moves: int) -> Group:
    """Team 1 has White against the teams 2, 3, 4 and has made so many moves."""
    group = group_of("A x . . .\nB . x . .\nC . . x .\nD . . . x", name="Board 2")
    moves = {(1, n): count for n, count in enumerate(white_moves, 2)}
    games = [replace(g, white_moves=moves.get((g.white, g.black), 5)) for g in group.games]
    return replace(group, games=tuple(games))


@pytest.mark.article("sks-2014", "§7(7)g")
def test_rule_g_a_board_not_begun_after_thirty_days_is_lost() -> None:
    """One game of three without a first move; the team loses all games on that board."""
    decision = start_of_play(board(4, 0, 3), 1, START, LATE, substitute_named=False)
    assert [entry.result.text for entry in decision.enters] == ["0-1D"] * 3
    assert decision.ruling.article == "§7(7)g"
    assert "2016-03-02" in str(decision.ruling.sentence)


def test_rule_g_is_in_the_calendar() -> None:
    assert start_deadline(board(0, 0, 0), START).at.date() == date(2016, 3, 2)


@pytest.mark.parametrize(
    ("moves", "on", "named"),
    [((4, 0, 3), date(2016, 3, 2), False), ((4, 0, 3), LATE, True), ((4, 1, 3), LATE, False)],
)
def test_rule_g_does_not_apply(moves: tuple[int, ...], on: date, named: bool) -> None:
    """On day 30, with a substitute named, or with all games begun."""
    assert start_of_play(board(*moves), 1, START, on, substitute_named=named).enters == ()


def test_rule_g_black_must_answer_but_need_not_wait_for_ever() -> None:
    """Team 4 has Black: it owes a move where White has moved, and not where White has not."""
    assert len(start_of_play(board(4, 4, 4), 4, START, LATE, substitute_named=False).enters) == 3
    group = board(4, 4, 4)
    silent = [replace(g, white_moves=0) if g.black == 4 else g for g in group.games]
    quiet = replace(group, games=tuple(silent))
    assert start_of_play(quiet, 4, START, LATE, substitute_named=False).enters == ()


def test_rule_g_leaves_finished_games_alone() -> None:
    group = board(4, 0, 3).with_result("1:1-2", parse_result("1-0"))
    decision = start_of_play(group, 1, START, LATE, substitute_named=False)
    assert [entry.game for entry in decision.enters] == ["1:1-3", "1:1-4"]


def test_rule_g_leaves_games_under_adjudication_to_it() -> None:
    """Their play is over: what the adjudication decides later must not meet another result."""
    group = board(0, 4, 3).with_result("1:1-2", TO_BE_ADJUDICATED)
    assert start_of_play(group, 1, START, LATE, substitute_named=False).enters == ()
    group = board(0, 0, 3).with_result("1:1-2", TO_BE_ADJUDICATED)
    decision = start_of_play(group, 1, START, LATE, substitute_named=False)
    assert [entry.game for entry in decision.enters] == ["1:1-3", "1:1-4"]


AGREED = StatusRequest(True, True, True)
TOO_MANY_MOVES = MOVES_ON_AVERAGE.filled(average=Figures("10.0"), limit=10)


@pytest.mark.article("sks-2014", "§7(8)")
@pytest.mark.parametrize(
    ("moves", "request_", "granted", "told"),
    [
        ((9, 10, 10), AGREED, True, GRANTED),
        ((10, 10, 10), AGREED, False, TOO_MANY_MOVES),
        ((1, 1, 1), replace(AGREED, requested=False), False, NOT_REQUESTED),
        ((1, 1, 1), replace(AGREED, director_agrees=False), False, DIRECTOR_DISAGREES),
        ((1, 1, 1), replace(AGREED, domestic_head_agrees=False), False, HEAD_DISAGREES),
    ],
)
def test_substitute_status_needs_all_conditions(
    moves: tuple[int, ...], request_: StatusRequest, granted: bool, told: Message
) -> None:
    """§7(8): fewer than ten moves on average, exactly ten is too many."""
    decision = substitute_status(board(*moves), 1, request_)
    assert (decision.enters, decision.ruling.sentence) == (granted, told)


def test_substitute_status_is_impossible_after_a_finished_game() -> None:
    group = board(1, 1, 1).with_result("1:1-2", parse_result("½-½"))
    assert substitute_status(group, 1, AGREED).ruling.sentence == GAME_FINISHED
    new = Entrant(1, "new", "New", 2260)
    with pytest.raises(InputError, match="impossible"):
        attribution(group, new, LATE, status=True)


def rated(group: Group) -> Group:
    entrants = tuple(replace(each, rating=2000 + each.number) for each in group.entrants)
    return replace(group, entrants=entrants)


@pytest.mark.article("sks-2014", "§7(9)")
def test_the_rating_office_learns_for_whom_a_substitute_sat() -> None:
    """A game finished before stays with the replaced player; the others carry both names."""
    group = rated(board(20, 20, 20)).with_result("1:1-2", parse_result("1-0"))
    new = Entrant(1, "new", "New", 1900, seeded=True)
    record = attribution(group, new, LATE, status=False)
    assert (record.seat, record.finished_before) == (1, ("1:1-2",))
    group = group.with_entrant(new).with_result("1:1-3", parse_result("0-1D"))
    games = {
        key: rated_game(
            *(group, group.find_game(key)), ended=LATE, reported=LATE, attributions=[record]
        )
        for key in ("1:1-2", "1:1-3")
    }
    assert games["1:1-2"].white.player == "a"
    assert games["1:1-2"].white.replaced is None
    seat = games["1:1-3"].white
    assert (seat.player, seat.start) == ("new", StartRating(1900, True))
    assert seat.replaced is not None
    assert (seat.replaced.player, seat.replaced.has_status) == ("a", False)
    assert (games["1:1-3"].score, games["1:1-3"].code.value) == (0, "D")
    assert not games["1:1-3"].black.has_moved


def test_a_seat_that_changed_hands_twice_names_the_last_change() -> None:
    """Two deaths on one board; the second game was finished by the first substitute."""
    group = rated(board(20, 20, 20))
    second, third = Entrant(1, "s2", "S2", 2100), Entrant(1, "s3", "S3", 2200)
    first_change = attribution(group, second, date(2016, 4, 1), status=False)
    group = group.with_entrant(second).with_result("1:1-3", parse_result("½-½"))
    second_change = attribution(group, third, date(2016, 9, 1), status=False)
    group = group.with_entrant(third).with_result("1:1-4", parse_result("1-0"))
    seats = [
        rated_game(
            group,
            group.find_game(key),
            ended=LATE,
            reported=LATE,
            attributions=[second_change, first_change],
        ).white
        for key in ("1:1-3", "1:1-4")
    ]
    names = [(seat.player, seat.replaced.player if seat.replaced else "") for seat in seats]
    assert names == [("s2", "a"), ("s3", "s2")]


def test_only_a_finished_game_with_ratings_goes_to_the_rating_office() -> None:
    group = board(1, 1, 1)
    with pytest.raises(InputError, match="no result"):
        rated_game(group, group.games[0], ended=LATE, reported=LATE)
    finished = group.with_result("1:1-2", parse_result("1-0"))
    with pytest.raises(InputError, match="no start rating"):
        rated_game(finished, finished.games[0], ended=LATE, reported=LATE)


def test_a_seat_that_does_not_exist_cannot_be_taken() -> None:
    with pytest.raises(NotFound, match="no number 9"):
        board(1, 1, 1).with_entrant(Entrant(9, "x", "X"))


@pytest.mark.article("sks-2014", "§7(10)")
def test_materials_are_asked_for_with_reasons_from_other_captains() -> None:
    """§7(10)."""
    request = MaterialsRequest(Role.CAPTAIN, "old1", False, "", LATE)
    assert request_materials(request).tells[0].to is Role.PLAYER
    with pytest.raises(InputError, match="justified"):
        request_materials(replace(request, of_captain=True))
    told = request_materials(replace(request, of_captain=True, reasons="he does not answer"))
    assert told.tells[0].to is Role.CAPTAIN
    with pytest.raises(NotAllowed, match="captain"):
        request_materials(replace(request, by=Role.PLAYER))
