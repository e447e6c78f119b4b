"""Random games on a clock: what happens, and what the exact model says to it.

An event is a list: the name of the script's function, then its arguments. `None` stands for an
act that is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from pairloom.domain import clock as model
from pairloom.domain.clock import GameClock, Phase, Rules, Side, StopReason
from pairloom.domain.colour import Colour
from pairloom.domain.time_control import Canadian, Fischer, Japanese, TimeControl
from pairloom.errors import InputError

Event = list[Any]

COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}
WORDS = {colour: word for word, colour in COLOURS.items()}
ACTS: dict[str, Callable[..., GameClock]] = {
    "start": lambda clock, nobody: model.start(clock, nobody_came=nobody),
    "elapse": model.elapse,
    "press": lambda clock, is_pass: model.press(clock, is_pass=is_pass),
    "stop": model.stop,
    "stopByPlayer": lambda clock, colour, reason, prisoners: model.stop_by_player(
        clock, COLOURS[colour], StopReason(reason), prisoners=prisoners
    ),
    "resume": lambda clock, absent: model.resume(
        clock, absent=tuple(COLOURS[word] for word in absent)
    ),
    "arrive": lambda clock, colour: model.arrive(clock, COLOURS[colour]),
    "correct": lambda clock, colour, phase, left, count: model.correct(
        clock, COLOURS[colour], phase=Phase(phase), left=left, count=count
    ),
    "giveBack": lambda clock, colour, time: model.give_back(clock, COLOURS[colour], time),
    "restartPeriod": lambda clock, colour: model.restart_period(clock, COLOURS[colour]),
    "setByHand": lambda clock, colour: model.set_by_hand(clock, COLOURS[colour]),
    "timeForSealing": model.time_for_sealing,
    "seal": lambda clock, is_pass: model.seal(clock, is_pass=is_pass),
    "flagFellEarly": lambda clock, colour, early: model.flag_fell_early(
        clock, COLOURS[colour], early
    ),
}
# Mostly thinking and moving; the rest often enough to meet every state.
COMMON = ["elapse"] * 12 + ["press"] * 10 + ["start"] * 2 + ["resume"] * 5
NAMES = [*COMMON, *ACTS]


def random_control(lot: Random) -> TimeControl:
    kind = lot.choice("scccjjjf")
    main = lot.choice([1, 10, 60, 299, 300, 900, 3600])
    if kind == "s":
        return TimeControl(main)
    if kind == "f":
        limit = lot.choice([None, main, main + 20])
        return TimeControl(main, Fischer(lot.choice([1, 5, 15]), limit))
    main = lot.choice([0, main])
    if kind == "c":
        return TimeControl(main, Canadian(lot.randint(1, 5), lot.choice([20, 60, 300])))
    return TimeControl(main, Japanese(lot.randint(1, 5), lot.choice([10, 30, 90])))


def random_time(lot: Random, clock: GameClock) -> int:
    """A duration near what the clock shows, where the limits are."""
    side = clock.side(clock.to_move)
    period = clock.rules.period
    near = lot.choice([side.left, period, side.left + period, side.extra, 1000, 300_000])
    if lot.random() < 0.5:
        return max(0, near + lot.choice([-1, 0, 0, 1]))
    return lot.randint(0, 2 + max(1, near) // lot.choice([1, 2, 5]))


def random_event(lot: Random, clock: GameClock) -> Event:
    name = lot.choice(NAMES)
    colour = lot.choice([WORDS[clock.to_move], "white", "black"])
    yes = lot.random() < 0.2
    time = random_time(lot, clock)
    side = clock.side(COLOURS[colour])
    phase = lot.choice([side.phase.value, "main", "byo-yomi"])
    stopping = [colour, lot.choice([reason.value for reason in StopReason]), lot.randint(2, 4)]
    absent = lot.choice([[], [], ["white"], ["black"], ["black", "white"]])
    arguments: dict[str, list[Any]] = {
        "start": [yes],
        "press": [yes],
        "seal": [yes],
        "elapse": [time],
        "stopByPlayer": stopping,
        "resume": [absent],
        "correct": [colour, phase, time, lot.randint(0, 5)],
        "giveBack": [colour, time - 1],
        "flagFellEarly": [colour, lot.choice([time, 59_999, 60_000, -1])],
        **{each: [colour] for each in ("arrive", "restartPeriod", "setByHand")},
    }
    return [name, *arguments.get(name, [])]


def random_game(lot: Random, length: int) -> tuple[Rules, list[Event], list[str | None]]:
    """A time control, events, and the state after each of them."""
    rules = Rules(random_control(lot), manual_clock=lot.random() < 0.3)
    clock = model.new_clock(rules)
    events, states = [], []
    for _ in range(length):
        event = random_event(lot, clock)
        after = state_after(clock, event)
        events.append(event)
        states.append(after and written(after))
        clock = after or clock
    return rules, events, states


def state_after(clock: GameClock, event: Event) -> GameClock | None:
    try:
        return ACTS[event[0]](clock, *event[1:])
    except InputError:
        return None


def written(clock: GameClock) -> str:
    """A state as both sides write it."""
    reason = clock.stop_reason.value if clock.stop_reason else "-"
    absent = "+".join(WORDS[colour] for colour in clock.absent)
    parts = [clock.status.value, WORDS[clock.to_move], reason, clock.break_left, absent]
    parts += [int(clock.nobody_came), int(clock.passed)]
    return " ".join(map(str, [*parts, side_written(clock.white), side_written(clock.black)]))


def side_written(side: Side) -> str:
    numbers = (side.left, side.count, side.extra, side.moves, side.breaks, int(side.is_flagged))
    trouble = "!" if side.in_time_trouble else "."
    return f"{side.phase.value}:{':'.join(map(str, numbers))}{trouble}"
