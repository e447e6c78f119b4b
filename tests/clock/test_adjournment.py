"""Adjourned games: sealing, forms, resumption (Czech tournament rules, article 5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain.clock import Phase
from pairloom.domain.colour import Colour
from pairloom.domain.go.adjournment import (
    Adjournment,
    SealingTimes,
    UnitReading,
    check_adjournment,
    duty_to_seal,
    may_open,
    move_on_board,
    resumption,
    sealed_move,
)
from pairloom.domain.go.decision import Ruling
from pairloom.errors import InputError

WHITE, BLACK = Colour.WHITE, Colour.BLACK
TIMES = SealingTimes(7200, 9000)
FORM = Adjournment(
    round_number=2,
    table=1,
    sealed_by=BLACK,
    sealed_at=8000,
    move="Q16",
    white=UnitReading(Phase.MAIN, 900),
    black=UnitReading(Phase.BYO_YOMI, 30, 2),
    resumption_at=14_400,
)


@pytest.mark.parametrize(("first", "second"), [(9000, 9000), (9000, 7200), (-1, 5)])
def test_the_first_time_is_before_the_second(first: int, second: int) -> None:
    with pytest.raises(InputError, match="the first time has to be before the second"):
        SealingTimes(first, second)


@pytest.mark.parametrize(
    ("now", "ruling"),
    [
        (7200, Ruling.PLAY_ON),
        (7201, Ruling.MAY_SEAL),
        (9000, Ruling.MAY_SEAL),
        (9001, Ruling.MUST_SEAL),
    ],
)
def test_the_player_to_move_may_seal_and_then_must(now: int, ruling: Ruling) -> None:
    assert duty_to_seal(TIMES, now).ruling is ruling


@pytest.mark.parametrize(("move", "possible"), [("Q16", False), ("  ", True)])
def test_an_impossible_sealed_move_is_a_pass(move: str, possible: bool) -> None:
    decision = sealed_move(move, is_possible=possible)
    assert decision.ruling is Ruling.COUNT_AS_PASS
    assert decision.rule.article == "5.1.5"


def test_a_possible_sealed_move_counts_as_written() -> None:
    assert sealed_move(" Q16 ", is_possible=True).sentence == "The sealed move is Q16."


def test_a_move_on_the_board_instead_of_the_form_is_sealed() -> None:
    assert move_on_board(WHITE).ruling is Ruling.COUNT_AS_SEALED


@pytest.mark.parametrize(
    ("present", "words"),
    [
        ({WHITE, BLACK}, "then the clock of White runs"),
        ({BLACK}, "White is absent: the clock of White runs."),
        ({WHITE}, "The form stays closed"),
        (set(), "both clocks run"),
    ],
)
def test_clocks_of_absent_players_run_at_the_resumption(present: set[Colour], words: str) -> None:
    assert words in resumption(FORM, frozenset(present)).sentence


def test_the_form_is_opened_only_before_the_player_who_sealed() -> None:
    assert may_open(FORM, frozenset({BLACK}))
    assert not may_open(FORM, frozenset({WHITE}))


def test_a_form_in_order_has_no_faults() -> None:
    assert check_adjournment(FORM, TIMES) == ()
    opened = replace(FORM, opened_at=14_400, is_possible=True, checked_by="A. Kos")
    assert check_adjournment(opened, TIMES) == ()


def test_everything_wrong_with_a_form_is_said() -> None:
    form = replace(FORM, sealed_at=7200, resumption_at=7200, move=" ", opened_at=7000)
    assert check_adjournment(form, TIMES) == (
        "sealed before the first time was over (5.1.1)",
        "the resumption has to be after the sealing",
        "no move is written on the form; `pass` is possible",
        "opened before the resumption",
        "opened, but nobody said whether the move is possible (5.1.5)",
        "opened, but no arbiter is named who checked it",
    )
