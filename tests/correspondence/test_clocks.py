"""Clocks: whose move, days used, days left, exceeded or not."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.correspondence.domain.time_control import Increment, Standard
from pairloom.correspondence.rules.clocks import (
    Charge,
    GameTimes,
    SideTime,
    clock_of,
    days_charged,
    find_time_faults,
)
from pairloom.correspondence.rules.leave import Leave, moment_after, thinking_time
from pairloom.domain.colour import Colour
from pairloom.errors import InputError

START = datetime(2015, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


def times(*days: float, white: SideTime | None = None, black: SideTime | None = None) -> GameTimes:
    """A game whose half-moves took so many days each."""
    moment, moves = START, []
    for each in days:
        moment += each * DAY
        moves.append(moment)
    return GameTimes(START, tuple(moves), white or SideTime(), black or SideTime())


def test_only_whole_days_of_a_move_are_charged() -> None:
    """23 hours cost nothing, 24 hours one day, 47 hours still one."""
    game = times(23 / 24, 1, 47 / 24, 2)
    assert days_charged(game, Standard(), Colour.WHITE) == (0, 1)
    assert days_charged(game, Standard(), Colour.BLACK) == (1, 2)


def test_a_game_tells_whose_move_it_is_and_how_long() -> None:
    """White used 3 + 4 days, Black 5; Black has been thinking for 6 days and some hours."""
    game = times(3, 5, 4)
    now = game.moves[-1] + 6 * DAY + 7 * HOUR
    clock = clock_of(game, Standard(), now)
    assert clock.to_move is Colour.BLACK
    assert (clock.white.used, clock.white.moves) == (7, 2)
    assert (clock.black.used, clock.black.moves) == (5, 1)
    assert (clock.thinking_days, clock.control, clock.days_left) == (6, 10, 39)
    assert clock.exceeded is None
    assert clock.since == game.moves[-1]


def test_the_flag_falls_when_more_days_are_charged_than_there_are() -> None:
    """50 days, doubled after 20: the 35th day is charged as the 50th, the 36th is too many."""
    game = times()
    clock = clock_of(game, Standard(), START)
    assert clock.flag_at == START + 36 * DAY
    assert clock_of(game, Standard(), clock.flag_at - HOUR).exceeded is None
    assert clock_of(game, Standard(), clock.flag_at - HOUR).days_left == 0
    assert clock_of(game, Standard(), clock.flag_at).exceeded is Colour.WHITE
    plain = clock_of(game, Standard(duplication=None), START)
    assert plain.flag_at == START + 51 * DAY


def test_unused_days_are_carried_over() -> None:
    """White makes ten moves in 10 days and has 90 for the next ten."""
    game = times(*(1, 1) * 10)
    clock = clock_of(game, Standard(duplication=None), game.moves[-1])
    assert (clock.to_move, clock.control, clock.days_left) == (Colour.WHITE, 20, 90)


def test_a_late_move_stays_late() -> None:
    """Black's second move came after 51 days; what is played later does not mend it."""
    game = times(1, 0, 1, 51, 1)
    clock = clock_of(game, Standard(duplication=None), game.moves[-1])
    assert clock.black.exceeded_at == 2
    assert clock.exceeded is Colour.BLACK


def test_a_move_on_the_last_day_is_in_time() -> None:
    """Ten moves with exactly 50 days in all, then one that needs a day more than there is."""
    control = Standard(duplication=None)
    exact = times(*(5, 0) * 10)
    assert clock_of(exact, control, exact.moves[-1]).white.exceeded_at is None
    late = times(*(5, 0) * 9, 6)
    assert clock_of(late, control, late.moves[-1]).white.exceeded_at == 10


def test_who_was_late_first_has_exceeded() -> None:
    game = times(51, 51, 0)
    clock = clock_of(game, Standard(duplication=None), game.moves[-1])
    assert (clock.white.exceeded_at, clock.black.exceeded_at) == (1, 1)
    assert clock.exceeded is Colour.WHITE


def test_an_increment_control_counts_every_move() -> None:
    """30 days and 3 per move: 33 are there for the first move."""
    clock = clock_of(times(), Increment(30, 3, None), START + 33 * DAY)
    assert (clock.days_left, clock.control, clock.exceeded) == (0, 1, None)
    assert clock.flag_at == START + 34 * DAY


def test_clocks_stand_still_during_leave() -> None:
    """White is on leave for ten days; the flag falls ten days later."""
    leave = Leave(date(2015, 3, 5), date(2015, 3, 14))
    game = times(white=SideTime((leave,)))
    control = Standard(duplication=None)
    clock = clock_of(game, control, datetime(2015, 3, 10, tzinfo=UTC))
    assert (clock.thinking_days, clock.on_leave) == (3, True)
    assert clock.flag_at == START + 61 * DAY
    assert not clock_of(game, control, datetime(2015, 3, 15, tzinfo=UTC)).on_leave
    assert clock_of(times(black=SideTime((leave,))), control, START).flag_at == START + 51 * DAY


def charged(day: float, days: int) -> SideTime:
    return SideTime(charges=(Charge(START + day * DAY, days),))


def test_a_handicap_is_charged_and_an_outage_given_back() -> None:
    control = Standard(duplication=None)
    assert clock_of(times(white=charged(0, 10)), control, START).days_left == 40
    assert clock_of(times(white=charged(0, -2)), control, START).days_left == 52


def test_a_handicap_makes_no_move_late_that_was_made_before() -> None:
    """White used 50 days for ten moves, just in time; the substitute with 5 days comes later, and
    the days of the next control pay: 45 of them, the 33rd day of one move is charged as the 46th.
    """
    game = times(*(5, 0) * 10, white=charged(51, 5))
    before, after = (clock_of(game, Standard(), START + day * DAY) for day in (50, 51))
    assert (before.days_left, before.flag_at) == (50, START + 83 * DAY)
    assert (after.days_left, after.exceeded, after.white.used) == (44, None, 55)
    assert before.flag_at == after.flag_at


def test_a_handicap_larger_than_what_is_left_ends_the_time_at_the_start_of_the_substitute() -> None:
    """White had used 48 days: two are left, and five are charged on day 49."""
    game = times(48, 0, white=charged(49, 5))
    control = Standard(duplication=None)
    assert clock_of(game, control, START + 48.9 * DAY).exceeded is None
    clock = clock_of(game, control, START + 49 * DAY)
    assert (clock.exceeded, clock.flag_at) == (Colour.WHITE, START + 49 * DAY)
    late = times(48, 0, 4, white=charged(49, 5))
    assert clock_of(late, control, late.moves[-1]).white.exceeded_at == 2


def test_leave_is_in_server_time_wherever_the_clock_is_read() -> None:
    """On 4 March, 23:30 UTC, it is the 5th in Prague: the leave from the 5th has not begun."""
    leave = Leave(date(2015, 3, 5), date(2015, 3, 14))
    game = times(white=SideTime((leave,)))
    now = datetime(2015, 3, 4, 23, 30, tzinfo=UTC)
    prague = now.astimezone(timezone(timedelta(hours=1)))
    assert not clock_of(game, Standard(), prague).on_leave
    assert clock_of(game, Standard(), prague) == clock_of(game, Standard(), now)


def test_moments_without_a_time_zone_are_refused() -> None:
    with pytest.raises(InputError, match="time zone"):
        GameTimes(datetime(2015, 3, 1))


def test_moves_in_the_wrong_order_are_found() -> None:
    game = GameTimes(START, (START + DAY, START, START + 2 * DAY))
    assert [str(finding.message) for finding in find_time_faults(game)] == [
        "half-move 2 was sent before the one it answers"
    ]
    assert find_time_faults(times(1, 2)) == ()


LEAVES = st.lists(
    st.builds(
        lambda first, length: Leave(
            date(2015, 2, 20) + timedelta(days=first),
            date(2015, 2, 20) + timedelta(days=first + length),
        ),
        st.integers(0, 90),
        st.integers(0, 20),
    ),
    max_size=4,
)


@given(LEAVES, st.integers(1, 24 * 90))
def test_thinking_time_and_its_end_agree(leaves: list[Leave], hours: int) -> None:
    """So much thinking time has passed at that moment, and less a second before."""
    span = timedelta(hours=hours)
    end = moment_after(START, span, leaves)
    assert thinking_time(START, end, leaves) == span
    assert thinking_time(START, end - timedelta(seconds=1), leaves) < span


@given(
    st.lists(st.integers(0, 24 * 30), max_size=30),
    LEAVES,
    st.sampled_from([None, 12, 20]),
    st.integers(0, 24 * 80),
    st.tuples(st.integers(0, 200), st.integers(0, 30)),
)
def test_the_flag_is_the_first_moment_of_excess(
    hours: list[int],
    leaves: list[Leave],
    threshold: int | None,
    later: int,
    handicap: tuple[int, int],
) -> None:
    """Before `flag_at` the side to move is in time, from then on it is not."""
    day, days = handicap
    side = SideTime(tuple(leaves), (Charge(START + day * DAY, days),))
    game = times(*(each / 24 for each in hours), white=side, black=side)
    control = Standard(10, 50, threshold)
    since = game.waiting_since
    clock = clock_of(game, control, since + timedelta(hours=later))
    if clock.side(clock.to_move).exceeded_at is None:
        assert (clock.days_left < 0) == (since + timedelta(hours=later) >= clock.flag_at)
    elif clock.side(clock.to_move).exceeded_at == clock.side(clock.to_move).moves:
        assert clock.exceeded is not None


@pytest.mark.parametrize("moves", [0, 1, 2, 7])
def test_turns_cover_the_whole_game(moves: int) -> None:
    game = times(*(2,) * moves)
    both = game.turns(Colour.WHITE) + game.turns(Colour.BLACK)
    assert sum((end - begin for begin, end in both), timedelta()) == 2 * moves * DAY


def test_each_side_has_its_own_time() -> None:
    """Leave, charges and days used of one side are never those of the other."""
    white = SideTime((), (Charge(START, 3),))
    black = SideTime((Leave(date(2015, 3, 4), date(2015, 3, 8)),), (Charge(START, 11),))
    game = times(2, 9, 4, 1, white=white, black=black)
    assert (game.side(Colour.WHITE), game.side(Colour.BLACK)) == (white, black)
    clock = clock_of(game, Standard(), game.moves[-1])
    assert (clock.side(Colour.WHITE), clock.side(Colour.BLACK)) == (clock.white, clock.black)
    assert clock.white.used == 3 + 2 + 4
    assert clock.black.used == 11 + 9 - 5 + 1
    assert clock.spent(Colour.WHITE)[0] == 9
    assert clock.spent(Colour.BLACK)[0] == 16


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 10)), max_size=6), st.randoms())
def test_leave_counts_the_same_in_whatever_order_it_is_told(
    spans: list[tuple[int, int]], lots: random.Random
) -> None:
    first = START.date()
    leaves = [Leave(first + one * DAY, first + (one + length) * DAY) for one, length in spans]
    shuffled = lots.sample(leaves, len(leaves))
    end = START + 60 * DAY
    days = {day for one in leaves for day in range(one.first.toordinal(), one.last.toordinal() + 1)}
    begun = START.date().toordinal() in days
    expected = 60 * DAY - len(days) * DAY + begun * 12 * HOUR
    assert thinking_time(START, end, shuffled) == expected
