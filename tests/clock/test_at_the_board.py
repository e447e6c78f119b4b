"""Decisions at the board, with the limits of each article."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain.colour import Colour
from pairloom.domain.go.at_the_board import (
    correct_clock,
    early_flag,
    forfeit_after,
    illegal_move,
    late_arrival,
    loss_by_absence,
    protest,
    wrong_colour_or_handicap,
)
from pairloom.domain.go.decision import Ruling
from pairloom.domain.go.incident import Incident, IncidentKind
from pairloom.domain.go.record import GoResult
from pairloom.domain.time_control import parse_time_control
from pairloom.errors import InputError

WHITE, BLACK = Colour.WHITE, Colour.BLACK


@pytest.mark.parametrize(
    ("control", "limit"), [("90m", 3600), ("60m+3x30s", 3600), ("45m", 2700), ("30m+15/5m", 1800)]
)
def test_the_latest_arrival_is_an_hour_or_the_main_time(control: str, limit: int) -> None:
    assert forfeit_after(parse_time_control(control)) == limit


@pytest.mark.parametrize(
    ("white", "black", "ruling", "result"),
    [
        (0, 0, Ruling.PLAY_ON, None),
        (3600, 3600, Ruling.PLAY_ON, None),
        (3601, 0, Ruling.GAME_LOST, GoResult.BLACK_WINS),
        (5, 3601, Ruling.GAME_LOST, GoResult.WHITE_WINS),
        (3601, 4000, Ruling.BOTH_LOSE, GoResult.BOTH_LOSE),
    ],
)
def test_who_comes_more_than_an_hour_late_has_lost(
    white: int, black: int, ruling: Ruling, result: GoResult | None
) -> None:
    decision = late_arrival(parse_time_control("90m"), white=white, black=black)
    assert decision.ruling is ruling
    assert decision.result is result
    assert decision.by_default is (result is not None)
    assert decision.rule.article == "4.4.4"
    assert "60 min 00 s after the set start" in decision.sentence


def test_an_absent_player_loses_three_minutes_after_the_time() -> None:
    assert loss_by_absence(BLACK, 180).ruling is Ruling.PLAY_ON
    decision = loss_by_absence(BLACK, 181)
    assert decision.result is GoResult.WHITE_WINS
    assert not decision.by_default


@pytest.mark.parametrize(
    ("moves", "ruling"), [(0, Ruling.RESTART), (3, Ruling.RESTART), (4, Ruling.PLAY_ON)]
)
def test_wrong_colours_are_put_right_before_the_fourth_move(moves: int, ruling: Ruling) -> None:
    assert wrong_colour_or_handicap(moves).ruling is ruling


@pytest.mark.parametrize(
    ("since", "ruling"), [(0, Ruling.TAKE_BACK), (3, Ruling.TAKE_BACK), (4, Ruling.PLAY_ON)]
)
def test_an_illegal_move_is_removed_when_noticed_within_three_moves(
    since: int, ruling: Ruling
) -> None:
    assert illegal_move(since).ruling is ruling
    assert "(6.4)" not in illegal_move(since).sentence
    assert "(6.4)" in illegal_move(since, is_deliberate=True).sentence


@pytest.mark.parametrize(
    ("number", "drawn", "declared", "ruling"),
    [
        (2, 2, False, Ruling.ADMIT),
        (2, 3, False, Ruling.REJECT),
        (5, 5, False, Ruling.ADMIT),
        (5, 5, True, Ruling.REJECT),
        (4, 4, True, Ruling.REJECT),
    ],
)
def test_protests_end_with_the_next_draw_or_the_results(
    number: int, drawn: int, declared: bool, ruling: Ruling
) -> None:
    """4.4.8, in a tournament of five rounds; one that ended early is over with its results."""
    assert protest(number, 5, drawn_rounds=drawn, results_declared=declared).ruling is ruling


@pytest.mark.parametrize("number", [0, 3, 6])
def test_there_is_no_protest_against_a_round_that_was_not_drawn(number: int) -> None:
    with pytest.raises(InputError, match="2 of 5 rounds are drawn"):
        protest(number, 5, drawn_rounds=2, results_declared=False)


def test_a_correction_leaves_ten_minutes() -> None:
    decision = correct_clock(WHITE, old=1500, wanted=300)
    assert decision.reading == 600
    assert decision.sentence.startswith("The clock of White is set from 25:00 to 10:00.")
    assert "cannot be taken away" in decision.sentence
    assert correct_clock(WHITE, old=500, wanted=900).reading == 900


def test_a_flag_that_falls_a_minute_early_does_not_count() -> None:
    assert early_flag(BLACK, 60, decides=True).reading == 60
    assert early_flag(BLACK, 59, decides=True).result is GoResult.WHITE_WINS
    assert early_flag(BLACK, 59, decides=False).ruling is Ruling.PLAY_ON


@pytest.mark.parametrize(
    "act",
    [
        lambda: late_arrival(parse_time_control("60m"), white=-1, black=0),
        lambda: loss_by_absence(WHITE, -1),
        lambda: wrong_colour_or_handicap(-1),
        lambda: illegal_move(-1),
        lambda: correct_clock(WHITE, old=-1, wanted=1),
        lambda: early_flag(WHITE, -1, decides=True),
    ],
)
def test_numbers_below_zero_are_refused(act: Callable[[], object]) -> None:
    with pytest.raises(InputError, match="0 and more is"):
        act()


def test_kinds_of_incidents_know_their_article() -> None:
    conduct = {kind for kind in IncidentKind if kind.is_breach_of_conduct}
    assert IncidentKind.GAVE_ADVICE in conduct
    assert IncidentKind.DELIBERATE_ILLEGAL_MOVE in conduct
    assert IncidentKind.DESTROYED_POSITION in conduct
    assert IncidentKind.ILLEGAL_MOVE not in conduct
    assert len({kind.article for kind in IncidentKind}) == len(IncidentKind)
    incident = Incident(3, 7, IncidentKind.ILLEGAL_MOVE, by=BLACK, decision=illegal_move(1))
    assert incident.kind.words == "illegal move"
    assert str(illegal_move(1).rule) == "ČAGo TŘ (2009) [6.3] art. 6.3"
