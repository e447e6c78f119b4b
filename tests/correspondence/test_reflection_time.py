"""Reflection time: what is charged, what a rated group needs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.correspondence.domain.time_control import (
    GroupTiming,
    Increment,
    Standard,
    TimeControl,
    Transmission,
    TripleBlock,
    charged,
    find_timing_faults,
    parse_time_control,
)
from pairloom.errors import InputError


@pytest.mark.parametrize(("days", "expected"), [(0, 0), (20, 20), (21, 22), (23, 26), (40, 60)])
def test_days_beyond_the_threshold_count_twice(days: int, expected: int) -> None:
    assert charged(days) == expected


def test_the_threshold_is_a_parameter_of_the_tournament() -> None:
    assert charged(13, 12) == 14
    assert charged(16, 15) == 17
    assert charged(99, None) == 99


def test_unused_days_are_carried_over_to_the_next_block() -> None:
    """10 moves in 50 days: 50 up to move 10, 100 up to move 20."""
    control = Standard()
    assert [control.allowance(move) for move in (1, 10, 11, 20, 21)] == [50, 50, 100, 100, 150]
    assert [control.next_control(move) for move in (1, 10, 11)] == [10, 10, 20]


def test_an_increment_is_there_for_the_move_it_belongs_to() -> None:
    control = Increment(30, 3)
    assert [control.allowance(move) for move in (1, 2, 50)] == [33, 36, 180]
    assert control.next_control(7) == 7


@pytest.mark.parametrize(
    ("clock", "bank", "increment", "days"),
    [(50, 75, 5, 750), (50, 75, 3, 550), (50, 50, 5, 700), (50, 75, 1, 350)],
)
def test_a_triple_block_event_has_a_known_length(
    clock: int, bank: int, increment: int, days: int
) -> None:
    assert TripleBlock(clock, bank, increment).event_days == days


SERVER, POST = Transmission.SERVER, Transmission.POST


@pytest.mark.article("sks-2014", "§1(3)")
@pytest.mark.parametrize(
    ("control", "transmission", "given"),
    [
        (Standard(10, 30), SERVER, 150),
        (Standard(10, 50), SERVER, 250),
        (Standard(50, 150), SERVER, 150),
        (Increment(30, 3), SERVER, 180),
        (Increment(100, 1), SERVER, 150),
        (TripleBlock(50, 50, 1), SERVER, 150),
        (Standard(10, 20), POST, 20),
        (Standard(40, 80), POST, 20),
    ],
)
def test_enough_days_for_a_rated_group(
    control: TimeControl, transmission: Transmission, given: int
) -> None:
    """§1(3): 150 days for 50 moves on the server, 20 for 10 by post."""
    timing = GroupTiming(control, transmission, leave_days=0)
    assert find_timing_faults(timing, rated=True) == ()
    assert control.days_for(50 if transmission is SERVER else 10) == given


@pytest.mark.article("sks-2014", "§1(3)")
@pytest.mark.parametrize(
    ("control", "transmission", "given"),
    [
        (Standard(10, 29), SERVER, "145"),
        (Standard(40, 119), SERVER, "595/4"),
        (Increment(99, 1), SERVER, "149"),
        (Standard(10, 19), POST, "19"),
    ],
)
def test_too_few_days_for_a_rated_group(
    control: TimeControl, transmission: Transmission, given: str
) -> None:
    timing = GroupTiming(control, transmission)
    assert [finding.code for finding in find_timing_faults(timing, rated=True)] == ["E-REFLECTION"]
    assert Fraction(given) == control.days_for(50 if transmission is SERVER else 10)
    assert find_timing_faults(timing, rated=False) == ()


@pytest.mark.article("sks-2014", "§1(3)")
def test_a_postal_group_is_rated_only_when_it_is_on_the_server() -> None:
    timing = GroupTiming(Standard(10, 30), POST, on_server=False)
    assert [finding.code for finding in find_timing_faults(timing, rated=True)] == ["E-SERVER"]


def test_triple_block_has_neither_leave_nor_duplication() -> None:
    timing = GroupTiming(TripleBlock(), leave_days=45, duplication=20)
    codes = [finding.code for finding in find_timing_faults(timing, rated=False)]
    assert codes == ["E-LEAVE", "E-DUPLICATION"]


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("10/50", Standard(10, 50, 12)),
        (" 30 + 3 ", Increment(30, 3, 12)),
        ("50/75/5", TripleBlock(50, 75, 5)),
    ],
)
def test_a_time_control_is_read_as_announced(text: str, control: TimeControl) -> None:
    assert parse_time_control(text, duplication=12) == control


@pytest.mark.parametrize(
    "make", [lambda: Standard(0), lambda: Increment(0), lambda: TripleBlock(0)]
)
def test_a_time_control_needs_time(make: object) -> None:
    with pytest.raises(InputError, match="must be 1 or more"):
        make()  # type: ignore[operator]


def test_a_bank_is_not_negative() -> None:
    with pytest.raises(InputError, match="negative"):
        TripleBlock(bank=-1)
