"""The game clock, article by article of the Czech tournament rules (2009)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.domain.clock import (
    GameClock,
    Phase,
    Rules,
    Side,
    Status,
    StopReason,
    arrive,
    elapse,
    new_clock,
    press,
    resume,
    seal,
    start,
    stop,
    stop_by_player,
)
from pairloom.domain.colour import Colour
from pairloom.domain.time_control import parse_time_control
from pairloom.errors import InputError

WHITE, BLACK = Colour.WHITE, Colour.BLACK
MINUTE = 60_000


def clock_for(control: str, *, manual: bool = False) -> GameClock:
    return new_clock(Rules(parse_time_control(control), manual_clock=manual))


def started(control: str, *, manual: bool = False) -> GameClock:
    return start(clock_for(control, manual=manual))


def black_moves(clock: GameClock, *times: float) -> GameClock:
    """Black uses these seconds, move by move; White answers at once."""
    for seconds in times:
        clock = press(press(elapse(clock, round(seconds * 1000))))
    return clock


def shown(side: Side) -> tuple[Phase, int, int]:
    return side.phase, side.left, side.count


@pytest.mark.article("go", "4.5.4a")
@pytest.mark.article("go", "4.5.4d")
@pytest.mark.article("go", "4.5.4e")
@pytest.mark.article("go", "4.5.1c")
def test_a_japanese_game_move_by_move() -> None:
    """Main 10 s, three periods of 30 s: used 25, 31, 30, 29.9, then 30 seconds."""
    clock = black_moves(started("10s+3x30s"), 25)
    assert shown(clock.black) == (Phase.BYO_YOMI, 30_000, 3)
    clock = black_moves(clock, 31)
    assert shown(clock.black) == (Phase.BYO_YOMI, 30_000, 2)
    clock = black_moves(clock, 30)
    assert shown(clock.black) == (Phase.BYO_YOMI, 30_000, 1)
    clock = black_moves(clock, 29.9)
    assert shown(clock.black) == (Phase.BYO_YOMI, 30_000, 1)
    clock = elapse(clock, 30_000)
    assert clock.status is Status.OVER
    assert clock.losers == (BLACK,)


@pytest.mark.article("go", "4.5.2c")
def test_main_time_spent_too_long_is_charged_to_the_first_period() -> None:
    clock = elapse(started("10s+3x30s"), 25_000)
    assert shown(clock.black) == (Phase.BYO_YOMI, 15_000, 3)


@pytest.mark.article("go", "4.5.3d")
@pytest.mark.article("go", "4.5.3f")
@pytest.mark.article("go", "4.5.3e")
def test_a_canadian_game_move_by_move() -> None:
    """Main 10 s, 3 moves in 60 s: 15 s, a pass after 20 s, 35 s, then 61 s."""
    clock = black_moves(started("10s+3/60s"), 15)
    assert shown(clock.black) == (Phase.BYO_YOMI, 55_000, 2)
    clock = press(press(elapse(clock, 20_000), is_pass=True))
    assert shown(clock.black) == (Phase.BYO_YOMI, 35_000, 1)
    clock = black_moves(clock, 35)
    assert shown(clock.black) == (Phase.BYO_YOMI, 60_000, 3)
    clock = elapse(clock, 61_000)
    assert clock.losers == (BLACK,)


@pytest.mark.article("go", "4.5.3e")
def test_saved_canadian_time_is_lost() -> None:
    clock = black_moves(started("0m+3/60s"), 1, 1, 1)
    assert shown(clock.black) == (Phase.BYO_YOMI, 60_000, 3)


@pytest.mark.article("go", "4.5.3b")
def test_a_period_set_by_hand_begins_after_the_move() -> None:
    """4.5.3b: the opponent moves, then sets the time; what was overstepped is not charged."""
    clock = elapse(started("10s+3/60s", manual=True), 25_000)
    assert shown(clock.black) == (Phase.OVERSTEPPED, -15_000, 0)
    assert shown(press(clock).black) == (Phase.BYO_YOMI, 60_000, 3)


@pytest.mark.article("go", "4.5.2b")
def test_sudden_death_is_lost_when_exceeded_and_not_before() -> None:
    clock = elapse(started("10s"), 10_000)
    assert not clock.losers
    assert elapse(clock, 1).losers == (BLACK,)


def test_fischer_adds_with_every_press_up_to_the_limit() -> None:
    clock = black_moves(started("10s+5s/move max 12s"), 1)
    assert clock.black.left == 12_000
    assert clock.white.left == 12_000
    assert elapse(clock, 12_000).losers == (BLACK,)


def test_fischer_time_beyond_the_limit_that_was_given_stays() -> None:
    clock = started("10s+5s/move max 12s")
    clock = replace(clock, black=replace(clock.black, left=20_000))
    assert press(clock).black.left == 20_000


@pytest.mark.article("go", "4.4.3")
def test_placing_the_handicap_is_blacks_first_move() -> None:
    clock = press(elapse(started("10s+5s/move"), 2000))
    assert clock.black.moves == 1
    assert clock.black.left == 13_000
    assert clock.running == (WHITE,)


@pytest.mark.article("go", "4.5.5a")
def test_time_trouble_begins_below_five_minutes_or_in_byo_yomi() -> None:
    clock = elapse(started("6m"), MINUTE)
    assert not clock.time_trouble
    assert elapse(clock, 1).black.in_time_trouble
    assert elapse(clock, 1).time_trouble
    assert clock_for("0m+3x30s").time_trouble


@pytest.mark.article("go", "4.5.1b")
@pytest.mark.article("go", "4.4.5c")
def test_after_the_flag_nothing_moves_any_more() -> None:
    clock = elapse(started("10s"), 11_000)
    assert elapse(clock, 5000) == clock
    with pytest.raises(InputError, match="not possible after the game"):
        press(clock)


@pytest.mark.article("go", "4.5.2a")
def test_time_stands_while_the_clock_is_ready_or_stopped() -> None:
    ready = clock_for("10s")
    assert elapse(ready, 99_000) == ready
    stopped = stop(start(ready))
    assert elapse(stopped, 99_000) == stopped
    assert resume(stopped).running == (BLACK,)


def test_time_never_runs_backwards() -> None:
    with pytest.raises(InputError, match="time cannot pass by -1 ms"):
        elapse(started("10s"), -1)


@pytest.mark.article("go", "4.4.2")
def test_nobody_comes_in_time() -> None:
    """4.4.2: Black's unit runs; White's is set alike when the first arrives."""
    clock = elapse(start(clock_for("60m"), nobody_came=True), 7 * MINUTE)
    assert clock.white.left == 60 * MINUTE
    clock = arrive(clock, WHITE)
    assert clock.white.left == clock.black.left == 53 * MINUTE
    assert clock.running == (BLACK,)


def test_nobody_may_press_before_somebody_came() -> None:
    with pytest.raises(InputError, match="enter who came"):
        press(start(clock_for("60m"), nobody_came=True))


def test_both_flags_fall_when_nobody_comes_at_all() -> None:
    clock = elapse(start(clock_for("30m"), nobody_came=True), 31 * MINUTE)
    assert clock.losers == (WHITE, BLACK)


def in_trouble() -> GameClock:
    return elapse(started("10m"), 6 * MINUTE)


@pytest.mark.article("go", "4.5.5c")
def test_a_toilet_break_lasts_five_minutes_and_then_the_clock_runs() -> None:
    clock = stop_by_player(in_trouble(), BLACK, StopReason.TOILET)
    rested = elapse(clock, 5 * MINUTE)
    assert rested.black.left == 4 * MINUTE
    assert rested.status is Status.STOPPED
    late = elapse(rested, 1000)
    assert late.black.left == 4 * MINUTE - 1000
    assert late.running == (BLACK,)


def test_a_third_toilet_break_is_refused() -> None:
    clock = in_trouble()
    for _ in range(2):
        clock = resume(stop_by_player(clock, BLACK, StopReason.TOILET))
    with pytest.raises(InputError, match="more breaks in a game than 2"):
        stop_by_player(clock, BLACK, StopReason.TOILET)


@pytest.mark.parametrize(
    ("clock", "colour", "reason", "prisoners", "why"),
    [
        (started("10m"), BLACK, StopReason.TOILET, 0, "only a player in time trouble"),
        (in_trouble(), BLACK, StopReason.PRISONERS, 2, "three prisoners or more, not 2"),
        (in_trouble(), BLACK, StopReason.ARBITER, 0, "possible are fetch-arbiter"),
        (press(in_trouble()), BLACK, StopReason.TOILET, 0, "own clock runs"),
        (
            elapse(start(clock_for("4m"), nobody_came=True), 1),
            BLACK,
            StopReason.TOILET,
            0,
            "has not come",
        ),
    ],
    ids=["no time trouble", "two prisoners", "not a player's reason", "not his turn", "absent"],
)
@pytest.mark.article("go", "4.5.1d")
@pytest.mark.article("go", "4.5.5c")
def test_players_stop_the_clock_only_as_allowed(
    clock: GameClock, colour: Colour, reason: StopReason, prisoners: int, why: str
) -> None:
    with pytest.raises(InputError, match=why):
        stop_by_player(clock, colour, reason, prisoners=prisoners)


@pytest.mark.article("go", "4.5.5c")
def test_three_prisoners_stop_the_clock() -> None:
    clock = stop_by_player(in_trouble(), BLACK, StopReason.PRISONERS, prisoners=3)
    assert elapse(clock, MINUTE).black == clock.black


@pytest.mark.article("go", "4.5.5c")
def test_a_player_in_time_trouble_fetches_the_arbiter_in_any_turn() -> None:
    clock = stop_by_player(press(in_trouble()), BLACK, StopReason.FETCH_ARBITER)
    assert clock.running == ()


@pytest.mark.article("go", "5.2.9")
def test_both_clocks_run_when_both_are_absent_at_a_resumption() -> None:
    clock = resume(seal(elapse(started("60m"), MINUTE)), absent=(BLACK, WHITE))
    clock = elapse(clock, 10 * MINUTE)
    assert clock.white.left == 50 * MINUTE
    assert clock.black.left == 49 * MINUTE
    with pytest.raises(InputError, match="before the players are there"):
        press(clock)
    clock = arrive(clock, WHITE)
    assert clock.running == (BLACK,)
    clock = arrive(elapse(clock, MINUTE), BLACK)
    assert clock.running == (WHITE,)
    assert clock.black.left == 48 * MINUTE


def test_the_first_flag_of_two_absent_players_ends_the_game() -> None:
    clock = resume(seal(elapse(started("60m"), MINUTE)), absent=(WHITE, BLACK))
    clock = elapse(clock, 90 * MINUTE)
    assert clock.losers == (BLACK,)
    assert clock.white.left == MINUTE - 1


@pytest.mark.parametrize(
    ("control", "loser", "falls_at"),
    [
        ("10m", BLACK, 9 * MINUTE + 1),
        ("10m+2m/move", WHITE, 10 * MINUTE),
        ("10m+3x30s", BLACK, 9 * MINUTE + 90_000),
        ("10m+15/5m", BLACK, 14 * MINUTE + 1),
    ],
)
def test_both_units_stop_at_the_very_moment_of_the_first_flag(
    control: str, loser: Colour, falls_at: int
) -> None:
    """Black has used a minute and sealed; then nobody comes to the resumption."""
    clock = resume(seal(elapse(started(control), MINUTE)), absent=(WHITE, BLACK))
    assert elapse(clock, falls_at - 1).losers == ()
    over = elapse(clock, falls_at)
    assert over.losers == (loser,)
    assert elapse(clock, 90 * MINUTE) == over


def test_an_absent_player_who_comes_and_moves_simply_presses() -> None:
    clock = resume(seal(started("60m")), absent=(WHITE,))
    assert press(elapse(clock, 1000)).running == (BLACK,)


def test_clocks_of_absent_players_are_started_only_after_an_adjournment() -> None:
    with pytest.raises(InputError, match="only when an adjourned game resumes"):
        resume(stop(started("60m")), absent=(WHITE,))


def test_somebody_who_is_there_cannot_arrive() -> None:
    with pytest.raises(InputError, match="White is not known as absent"):
        arrive(started("60m"), WHITE)


@given(st.lists(st.integers(0, 700_000), max_size=6))
def test_a_break_may_pass_in_pieces(pieces: list[int]) -> None:
    clock = stop_by_player(in_trouble(), BLACK, StopReason.TOILET)
    later = clock
    for piece in pieces:
        later = elapse(later, piece)
    assert later == elapse(clock, sum(pieces))
