"""What the arbiter may do to a clock: corrections, time given back, sealing, early flags."""

from __future__ import annotations

import pytest

from pairloom.domain.clock import (
    GameClock,
    Phase,
    Status,
    StopReason,
    correct,
    corrected_reading,
    elapse,
    flag_fell_early,
    give_back,
    press,
    restart_period,
    resume,
    seal,
    set_by_hand,
    stop,
    time_for_sealing,
)
from pairloom.errors import InputError
from tests.clock.test_clock import BLACK, MINUTE, WHITE, shown, started

SECOND = 1000


@pytest.mark.parametrize(
    ("old", "wanted", "allowed"),
    [
        (20 * MINUTE, 15 * MINUTE, 15 * MINUTE),
        (20 * MINUTE, 5 * MINUTE, 10 * MINUTE),
        (10 * MINUTE, 5 * MINUTE, 10 * MINUTE),
        (4 * MINUTE, 3 * MINUTE, 4 * MINUTE),
        (4 * MINUTE, 6 * MINUTE, 6 * MINUTE),
    ],
)
@pytest.mark.article("go", "6.5")
def test_ten_minutes_or_what_there_is_cannot_be_taken_away(
    old: int, wanted: int, allowed: int
) -> None:
    """6.5: at ten minutes or less nothing is taken; above, not below ten minutes."""
    assert corrected_reading(old, wanted) == allowed
    clock = stop(elapse(started("60m"), 60 * MINUTE - old))
    assert correct(clock, BLACK, phase=Phase.MAIN, left=wanted).black.left == allowed


def test_a_reading_of_byo_yomi_is_put_right_with_its_count() -> None:
    clock = stop(elapse(started("0m+15/5m"), 100 * SECOND))
    fixed = correct(clock, BLACK, phase=Phase.BYO_YOMI, left=250 * SECOND, count=9)
    assert shown(fixed.black) == (Phase.BYO_YOMI, 250 * SECOND, 9)


def test_a_player_is_brought_back_from_byo_yomi_to_main_time() -> None:
    clock = stop(elapse(started("10s+3x30s"), 20 * SECOND))
    fixed = correct(clock, BLACK, phase=Phase.MAIN, left=5 * SECOND)
    assert shown(fixed.black) == (Phase.MAIN, 5 * SECOND, 0)


@pytest.mark.parametrize(
    ("control", "phase", "left", "count", "why"),
    [
        ("60m", Phase.BYO_YOMI, 1, 1, "a clock for 60m cannot be set to byo-yomi"),
        ("60m+3x30s", Phase.OVERSTEPPED, 1, 1, "cannot be set to overstepped"),
        ("60m", Phase.MAIN, 0, 0, "a reading of 0 ms is not possible"),
        ("60m+3x30s", Phase.BYO_YOMI, 30_001, 1, "1 to 30000 is"),
        ("60m+3x30s", Phase.BYO_YOMI, 1, 4, "1 to 3 are"),
        ("60m+3x30s", Phase.BYO_YOMI, 1, 1, "main time of Black cannot be taken away"),
    ],
)
def test_corrections_that_cannot_be_are_refused(
    control: str, phase: Phase, left: int, count: int, why: str
) -> None:
    with pytest.raises(InputError, match=why):
        correct(stop(started(control)), BLACK, phase=phase, left=left, count=count)


def test_a_running_clock_is_not_corrected() -> None:
    with pytest.raises(InputError, match="not possible while the clock runs"):
        correct(started("60m"), BLACK, phase=Phase.MAIN, left=1)


@pytest.mark.article("go", "7.3")
def test_time_used_by_a_dispute_is_given_back() -> None:
    main = stop(elapse(started("60m"), 10 * MINUTE))
    assert give_back(main, BLACK, 2 * MINUTE).black.left == 52 * MINUTE
    canadian = stop(elapse(started("0m+15/5m"), MINUTE))
    assert give_back(canadian, BLACK, 2 * MINUTE).black.left == 5 * MINUTE
    japanese = stop(elapse(started("0m+3x30s"), 20 * SECOND))
    assert shown(give_back(japanese, BLACK, 0).black) == (Phase.BYO_YOMI, 30 * SECOND, 3)
    with pytest.raises(InputError, match="cannot be given back"):
        give_back(main, BLACK, -1)


def test_time_given_back_can_undo_an_overstepped_main_time() -> None:
    clock = stop(elapse(started("10s+3/60s", manual=True), 15 * SECOND))
    assert shown(give_back(clock, BLACK, 3 * SECOND).black)[:2] == (Phase.OVERSTEPPED, -2 * SECOND)
    assert shown(give_back(clock, BLACK, 8 * SECOND).black)[:2] == (Phase.MAIN, 3 * SECOND)


@pytest.mark.article("go", "7.4")
def test_a_full_period_after_a_dispute_is_for_japanese_byo_yomi_only() -> None:
    clock = stop(elapse(started("0m+3x30s"), 40 * SECOND))
    assert shown(restart_period(clock, BLACK).black) == (Phase.BYO_YOMI, 30 * SECOND, 2)
    with pytest.raises(InputError, match="not in Japanese byo-yomi"):
        restart_period(stop(started("60m+3x30s")), WHITE)


def test_a_period_may_be_set_by_hand_during_the_move() -> None:
    clock = set_by_hand(elapse(started("10s+3/60s", manual=True), 15 * SECOND), BLACK)
    assert shown(clock.black) == (Phase.BYO_YOMI, MINUTE, 3)
    assert shown(press(clock).black) == (Phase.BYO_YOMI, MINUTE, 2)
    with pytest.raises(InputError, match="the period is set already"):
        set_by_hand(clock, BLACK)


def sealing(control: str) -> GameClock:
    return time_for_sealing(elapse(started(control), 10 * SECOND))


@pytest.mark.article("go", "5.1.6")
def test_half_a_minute_more_for_the_sealed_move_in_canadian_byo_yomi() -> None:
    """5.1.6: it is for that move alone; what is left of it does not stay."""
    clock = sealing("0m+15/5m")
    quick = seal(elapse(clock, 20 * SECOND))
    assert shown(quick.black) == (Phase.BYO_YOMI, 290 * SECOND, 14)
    assert quick.black.extra == 0
    slow = seal(elapse(clock, 50 * SECOND))
    assert slow.black.left == 270 * SECOND
    assert slow.stop_reason is StopReason.ADJOURNED
    assert resume(slow).running == (WHITE,)


@pytest.mark.article("go", "5.1.6")
def test_half_a_minute_more_for_the_sealed_move_in_japanese_byo_yomi() -> None:
    clock = elapse(sealing("0m+1x30s"), 49 * SECOND)
    assert not clock.losers
    assert elapse(clock, SECOND).losers == (BLACK,)


def test_there_is_no_extra_time_for_sealing_in_main_time() -> None:
    with pytest.raises(InputError, match="Black is not in byo-yomi"):
        sealing("60m")


@pytest.mark.parametrize("control", ["10m", "10m+5s/move"])
@pytest.mark.article("go", "6.6")
def test_a_flag_that_fell_a_minute_early_is_put_right_on_another_clock(control: str) -> None:
    clock = elapse(started(control), 11 * MINUTE)
    again = flag_fell_early(clock, BLACK, MINUTE)
    assert again.status is Status.STOPPED
    assert again.losers == ()
    assert again.black.left == MINUTE
    assert resume(again).running == (BLACK,)


@pytest.mark.article("go", "6.6")
def test_a_flag_that_fell_less_than_a_minute_early_stands() -> None:
    clock = elapse(started("10m"), 11 * MINUTE)
    assert flag_fell_early(clock, BLACK, MINUTE - 1) == clock


def test_an_early_end_of_main_time_is_put_right() -> None:
    clock = stop(elapse(started("10m+3x30s"), 10 * MINUTE + SECOND))
    again = flag_fell_early(clock, BLACK, 2 * MINUTE)
    assert shown(again.black) == (Phase.MAIN, 2 * MINUTE, 0)


def test_an_early_flag_in_byo_yomi_leaves_at_most_a_period() -> None:
    canadian = elapse(started("0m+15/5m"), 6 * MINUTE)
    assert shown(flag_fell_early(canadian, BLACK, 9 * MINUTE).black)[1:] == (5 * MINUTE, 15)
    japanese = elapse(started("0m+1x90s"), 2 * MINUTE)
    assert shown(flag_fell_early(japanese, BLACK, MINUTE).black)[1:] == (MINUTE, 1)


def test_no_flag_no_early_flag() -> None:
    with pytest.raises(InputError, match="no flag of White has fallen"):
        flag_fell_early(stop(started("10m")), WHITE, MINUTE)
    with pytest.raises(InputError, match="cannot fall -1 ms too early"):
        flag_fell_early(elapse(started("10m"), 11 * MINUTE), BLACK, -1)
