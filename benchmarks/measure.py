"""Timing one pairing in process, honestly.

What is timed is `SYSTEM.pair(snapshot)`: deriving the state from the records and pairing;
importing and reading files are not. Each position is paired several times; its figure is
the median of these. Regular fields are visited three times, minutes apart, and the quickest
visit counts, as it does for the checkers (`corpus`): a shared machine may be slow for a while.

- *cold*: a snapshot of new `Player` objects each time, for they remember what was derived
  from their record.
- *warm*: the next round after a paired one, as in a running event: players carry on what
  is known of their record (`Player.with_cell`).

The garbage collector stays on, as it is for users. Before each timed call garbage is
collected and everything alive set aside (`gc.freeze`), so that the events lying about in
this process are not searched on the engine's account. Processor time is noted beside wall
time, because a shared machine disturbs the latter.
"""

from __future__ import annotations

import gc
import math
import signal
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import FrameType

from benchmarks.cases import Position
from benchmarks.fields import with_cells
from pairloom.domain import Cell, Player, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import NoPairingExists

OVER = "over"
_LARGE, _FEW = 2000, 3  # from so many players on, so many repetitions
_AGAIN = 0.005  # seconds between two rings of the alarm
_ENOUGH = 1.0  # seconds: a position that takes longer is paired once, cold


class TimeIsUp(Exception):
    """One answer took longer than the cap."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds of one position; `cold` is empty if the cap was reached or no pairing exists."""

    case: str
    players: int
    round: int
    seed: int
    cold: float | None
    cpu: float | None
    warm: float | None
    note: str = ""

    @property
    def place(self) -> tuple[str, int, int, int]:
        """Which position it is."""
        return self.case, self.players, self.round, self.seed


def measure(position: Position, *, repetitions: int, cap: float) -> Timing:
    """Cold and warm time of one position."""
    place = position.case, position.players, position.round, position.seed
    if position.players >= _LARGE:
        repetitions = min(repetitions, _FEW)
    gc.unfreeze()  # once per position: what the last one left is searched and thrown away
    try:
        with at_most(cap):
            cold = _repeat(lambda: cold_copy(position.snapshot), repetitions)
            warm = None
            if cold[0] <= _ENOUGH:
                warm, _ = _repeat(lambda: warm_copy(position.snapshot), repetitions)
    except TimeIsUp:
        return Timing(*place, None, None, None, f"{OVER} {cap:g} s")
    except NoPairingExists:
        return Timing(*place, None, None, None, "no legal pairing exists")
    return Timing(*place, cold[0], cold[1], warm)


def quicker(one: Timing, other: Timing) -> Timing:
    """The better of two visits to a position: a shared machine only ever slows down."""
    return other if (other.cpu or math.inf) < (one.cpu or math.inf) else one


def not_tried(position: Position) -> Timing:
    """For what would take longer than the cap again."""
    place = position.case, position.players, position.round, position.seed
    return Timing(*place, None, None, None, "not tried")


def cold_copy(snapshot: Tournament) -> Tournament:
    """The same snapshot, with nothing derived yet."""
    return replace(snapshot, players=tuple(map(_fresh, snapshot.players)))


def _fresh(player: Player) -> Player:
    return replace(player)


def warm_copy(snapshot: Tournament) -> Tournament:
    """The snapshot as it grows out of the one before: that one paired, one cell added."""
    last = snapshot.last_paired_round
    if not last:
        return cold_copy(snapshot)
    cells: dict[int, Cell] = {}
    players = []
    for player in snapshot.players:
        kept = player.cells[: last - 1]
        if len(player.cells) >= last:
            cells[player.number] = player.cells[last - 1]
        players.append(replace(player, cells=kept))
        _ = players[-1].history
    grown = with_cells(replace(snapshot, players=tuple(players)), cells)
    requests = {p.number: p.cells[last] for p in snapshot.players if len(p.cells) > last}
    return with_cells(grown, requests) if requests else grown


def _repeat(prepare: Callable[[], Tournament], repetitions: int) -> tuple[float, float]:
    """Median wall and processor seconds."""
    walls, processor = [], []
    for _ in range(repetitions):
        wall, cpu, _result = time_once(prepare())
        walls.append(wall)
        processor.append(cpu)
        if wall > _ENOUGH:
            break
    return statistics.median(walls), statistics.median(processor)


def time_once(snapshot: Tournament) -> tuple[float, float, PairingResult]:
    """Wall seconds, processor seconds and the pairing."""
    gc.collect()
    gc.freeze()
    cpu, wall = time.process_time(), time.perf_counter()
    result = SYSTEM.pair(snapshot)
    return time.perf_counter() - wall, time.process_time() - cpu, result


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Stop what runs inside after so many seconds, where the platform can.

    An exception is lost where nobody waits for it, as in the callback of a weak reference.
    So the alarm rings again until it interrupts our own code.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _stop(signum: int, frame: FrameType | None) -> None:
    if frame is not None and _is_ours(frame):
        signal.setitimer(signal.ITIMER_REAL, 0)
        raise TimeIsUp


def _is_ours(frame: FrameType) -> bool:
    """An alarm that rings again while the one before is asked about says nothing of whom that one
    interrupted, which may be a place where exceptions are lost."""
    package = frame.f_globals.get("__name__", "").partition(".")[0]
    is_about_an_alarm = frame.f_code in (_stop.__code__, _is_ours.__code__)
    return package in ("benchmarks", "pairloom") and not is_about_an_alarm
