"""Triple Block clocks, in exact time."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from pairloom.correspondence.domain.time_control import TripleBlock
from pairloom.correspondence.rules.clocks import Charge, GameTimes, SideTime
from pairloom.correspondence.rules.triple_block import block_state
from pairloom.domain.colour import Colour

START = datetime(2020, 1, 1, tzinfo=UTC)
DAY = timedelta(days=1)
EMPTY_BANK = TripleBlock(50, 0, 5)


def times(*days: float) -> GameTimes:
    moment, moves = START, []
    for each in days:
        moment += each * DAY
        moves.append(moment)
    return GameTimes(START, tuple(moves))


def test_a_move_fills_the_clock_and_the_surplus_goes_to_the_bank() -> None:
    """White moves at once: 50 days on the clock, the 5 of the increment in the bank."""
    state = block_state(times(0, 0), TripleBlock(50, 75, 5), START)
    assert (state.white.clock, state.white.bank) == (50 * DAY, 80 * DAY)


def test_the_bank_tops_up_the_clock_on_a_move() -> None:
    """White thinks 20 days: 30 left, 5 for the move, 15 from the bank."""
    game = times(20)
    state = block_state(game, TripleBlock(50, 75, 5), game.moves[-1])
    assert (state.white.clock, state.white.bank) == (50 * DAY, 60 * DAY)


def test_a_clock_at_zero_is_lost_although_the_bank_is_full() -> None:
    state = block_state(times(), TripleBlock(), START + 50 * DAY)
    assert (state.exceeded, state.white.exceeded_at) == (Colour.WHITE, 1)
    assert state.white.bank == 75 * DAY
    just = block_state(times(), TripleBlock(), START + 50 * DAY - timedelta(seconds=1))
    assert (just.exceeded, just.flag_at) == (None, START + 50 * DAY)


def with_handicap(game: GameTimes, day: float, days: int) -> GameTimes:
    """A substitute takes White over on a day, with so many days charged."""
    return replace(game, white=SideTime(charges=(Charge(START + day * DAY, days),)))


def test_a_handicap_is_taken_off_the_clock_at_the_start_of_the_substitute() -> None:
    """White made the first move after 49 of 50 days, in time whatever comes later."""
    game = with_handicap(times(49, 10), 60, 12)
    before, after = (block_state(game, EMPTY_BANK, START + day * DAY) for day in (59, 61))
    assert (before.white.clock, before.exceeded) == (6 * DAY, None)
    assert (after.white.exceeded_at, after.white.ran_out) == (2, START + 60 * DAY)
    assert before.flag_at == after.flag_at == START + 60 * DAY
    small = block_state(with_handicap(times(49, 10), 60, 2), EMPTY_BANK, START + 61 * DAY)
    assert (small.white.clock, small.exceeded, small.flag_at) == (2 * DAY, None, START + 63 * DAY)


def test_a_handicap_on_the_opponents_turn_is_seen_at_once_and_counts_when_the_turn_begins() -> None:
    game = with_handicap(times(49), 52, 8)
    waiting = block_state(game, EMPTY_BANK, START + 53 * DAY)
    assert (waiting.white.clock, waiting.exceeded) == (-2 * DAY, None)
    moved = replace(game, moves=(*game.moves, START + 55 * DAY))
    found = block_state(moved, EMPTY_BANK, START + 55 * DAY)
    assert (found.exceeded, found.white.ran_out) == (Colour.WHITE, START + 55 * DAY)


def test_after_the_fiftieth_move_there_is_no_increment() -> None:
    game = times(*(0, 0) * 51)
    state = block_state(game, TripleBlock(50, 0, 1), game.moves[-1])
    assert state.white.bank == 50 * DAY


def test_the_moment_at_which_a_clock_ran_out_stays_when_the_game_went_on() -> None:
    """White's second move came 60 days after Black's first: the clock ran out on the way."""
    game = times(0, 1, 60, 1)
    state = block_state(game, TripleBlock(50, 75, 5), START + 100 * DAY)
    assert (state.exceeded, state.white.ran_out) == (Colour.WHITE, START + 51 * DAY)
    assert (state.flag_at, state.spent(Colour.WHITE)) == (START + 51 * DAY, (60, 50))


def test_the_face_shows_days_then_hours() -> None:
    early = block_state(times(), TripleBlock(50, 75, 5), START + 9.5 * DAY)
    assert (early.days_left, str(early.short)) == (40, "40 d")
    assert str(early.left) == "40 days 12 h on the clock, 75 days in the bank"
    late = block_state(times(), TripleBlock(50, 75, 5), START + 49.5 * DAY)
    assert (late.days_left, str(late.short)) == (0, "12 h")


@given(st.lists(st.integers(0, 24 * 20), max_size=60))
def test_no_time_is_made_or_lost(hours: list[int]) -> None:
    """Clock and bank are what was there and the increments, less the thinking time."""
    game = times(*(each / 24 for each in hours))
    state = block_state(game, TripleBlock(50, 75, 3), game.waiting_since)
    for colour, side in ((Colour.WHITE, state.white), (Colour.BLACK, state.black)):
        if side.exceeded_at is None:
            thought = sum((end - begin for begin, end in game.turns(colour)), timedelta())
            total = 125 * DAY + 3 * DAY * min(side.moves, 50) - thought
            assert side.clock + side.bank == total
            assert timedelta(0) < side.clock <= 50 * DAY


@given(
    st.lists(st.integers(0, 24 * 20), max_size=12),
    st.integers(0, 150),
    st.integers(0, 60),
    st.integers(0, 24 * 80),
)
def test_with_a_handicap_the_flag_is_the_first_moment_of_excess(
    hours: list[int], day: int, days: int, later: int
) -> None:
    """Looked at when the move became due, and at any time later: the same flag."""
    game = with_handicap(times(*(each / 24 for each in hours)), day, days)
    early = block_state(game, EMPTY_BANK, game.waiting_since)
    now = game.waiting_since + timedelta(hours=later)
    late = block_state(game, EMPTY_BANK, now)
    if early.exceeded is None:
        assert (late.exceeded is not None) == (now >= early.flag_at)
        assert late.flag_at == early.flag_at
    for state in (early, late):
        side = state.side(state.to_move)
        assert side.had - side.thought == side.clock
