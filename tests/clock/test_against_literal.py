"""The exact clock against the one that only counts ticks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pairloom.domain.clock import GameClock, Phase, Rules, Side, elapse, new_clock, press, start
from pairloom.domain.time_control import Canadian, Fischer, Japanese, Overtime, TimeControl
from tests.clock.literal_clock import LiteralClock, LiteralUnit

TICKS = 4
"""Ticks of a second."""
TICK = 1000 // TICKS

SHORT = st.integers(1, 6)
FISCHER = st.builds(Fischer, SHORT, st.none() | st.integers(8, 12))
CONTROLS = st.one_of(
    st.builds(TimeControl, SHORT, st.none() | FISCHER),
    st.builds(TimeControl, st.integers(0, 6), st.builds(Canadian, SHORT, SHORT)),
    st.builds(TimeControl, st.integers(0, 6), st.builds(Japanese, SHORT, SHORT)),
)
TURNS = st.lists(st.tuples(st.integers(0, 40), st.booleans()), max_size=40)


def literal_unit(control: TimeControl, *, by_hand: bool) -> LiteralUnit:
    overtime: Overtime = control.overtime
    main = control.main_seconds * TICKS
    match overtime:
        case Canadian(moves, seconds):
            return LiteralUnit("canadian", main, seconds * TICKS, moves, by_hand)
        case Japanese(periods, seconds):
            return LiteralUnit("japanese", main, seconds * TICKS, periods)
        case Fischer(increment, limit):
            most = None if limit is None else limit * TICKS
            return LiteralUnit("fischer", main, increment * TICKS, 0, limit=most)
    return LiteralUnit("none", main, 0, 0)


def seen(side: Side) -> tuple[object, ...]:
    """What a player sees on the exact unit, in ticks."""
    if side.is_flagged:
        return ("lost",)
    if side.phase is Phase.OVERSTEPPED:
        return ("waits",)
    return (side.phase is Phase.BYO_YOMI, side.left / TICK, side.count)


def seen_literally(unit: LiteralUnit) -> tuple[object, ...]:
    if unit.has_lost:
        return ("lost",)
    if unit.waits_to_be_set:
        return ("waits",)
    left = unit.ticks if unit.in_byo_yomi else unit.main
    return (unit.in_byo_yomi, left, unit.stones or unit.periods)


def compare(clock: GameClock, literal: LiteralClock) -> None:
    assert seen(clock.black) == seen_literally(literal.black)
    assert seen(clock.white) == seen_literally(literal.white)
    assert bool(clock.losers) == literal.is_over


@given(CONTROLS, st.booleans(), TURNS)
def test_both_clocks_show_the_same_after_every_turn(
    control: TimeControl, by_hand: bool, turns: list[tuple[int, bool]]
) -> None:
    """Thinking times that reach, miss and exceed every limit; a pass is a move like another."""
    clock = start(new_clock(Rules(control, manual_clock=by_hand)))
    literal = LiteralClock(
        literal_unit(control, by_hand=by_hand), literal_unit(control, by_hand=by_hand)
    )
    for ticks, is_pass in turns:
        clock = elapse(clock, ticks * TICK)
        literal.elapse(ticks)
        compare(clock, literal)
        if clock.losers:
            return
        clock = press(clock, is_pass=is_pass)
        literal.press()
        compare(clock, literal)


@given(CONTROLS, st.booleans(), st.lists(st.integers(0, 9000), min_size=1, max_size=12))
def test_time_may_pass_in_pieces(control: TimeControl, by_hand: bool, pieces: list[int]) -> None:
    """A slow tablet that looks at the time once a minute loses nothing and gives nothing."""
    started = start(new_clock(Rules(control, manual_clock=by_hand)))
    clock = started
    for piece in pieces:
        clock = elapse(clock, piece)
    assert clock == elapse(started, sum(pieces))
