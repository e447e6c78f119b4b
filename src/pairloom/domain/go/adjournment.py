"""Adjourned games: when to seal, what counts as sealed, and how play goes on.

Czech tournament rules (2009), article 5 and 6.7. Times are whole seconds after the set start of
the round.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain.clock import Phase
from pairloom.domain.colour import Colour
from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.errors import InputError

__all__ = [
    "Adjournment",
    "SealingTimes",
    "UnitReading",
    "check_adjournment",
    "duty_to_seal",
    "may_open",
    "move_on_board",
    "resumption",
    "sealed_move",
]


@dataclass(frozen=True, slots=True)
class SealingTimes:
    """After the first time the player to move may seal, after the second must (5.1.1)."""

    may_seal: int
    must_seal: int

    def __post_init__(self) -> None:
        if not 0 <= self.may_seal < self.must_seal:
            raise InputError(
                f"sealing is possible after {self.may_seal} s and due after {self.must_seal} s: "
                "the first time has to be before the second, and not before the start"
            )


@dataclass(frozen=True, slots=True)
class UnitReading:
    """What one unit of the clock showed when it was stopped; `left` in seconds."""

    phase: Phase
    left: int
    count: int = 0


@dataclass(frozen=True, slots=True)
class Adjournment:
    """The form of an adjourned game, which the arbiter keeps to the end of the competition (5.3).

    `move` is as written, `is_possible` what the arbiter found when it was opened. `opened_at` and
    `checked_by` are filled when it was.
    """

    round_number: int
    table: int
    sealed_by: Colour
    sealed_at: int
    move: str
    white: UnitReading
    black: UnitReading
    resumption_at: int
    is_possible: bool | None = None
    opened_at: int | None = None
    checked_by: str = ""


def duty_to_seal(times: SealingTimes, now: int) -> Decision:
    """May or must the player to move seal now?"""
    rule = article("5.1.1")
    if now > times.must_seal:
        return Decision(Ruling.MUST_SEAL, rule, "The second time is over: the next move is sealed.")
    if now > times.may_seal:
        return Decision(Ruling.MAY_SEAL, rule, "The first time is over: sealing is possible.")
    return Decision(Ruling.PLAY_ON, rule, "The first time is not over: play goes on.")


def sealed_move(move: str, *, is_possible: bool) -> Decision:
    """What the move on the form counts as; an impossible one is a pass (5.1.5)."""
    written = move.strip() or "nothing"
    if not is_possible or written == "nothing":
        sentence = f"The form says {written}, which is not possible: it counts as a pass."
        return Decision(Ruling.COUNT_AS_PASS, article("5.1.5"), sentence)
    return Decision(Ruling.COUNT_AS_SEALED, article("5.1.2"), f"The sealed move is {written}.")


def move_on_board(colour: Colour) -> Decision:
    """The player who should have sealed played on the board instead (5.1.3)."""
    sentence = f"{colour} played on the board: it is written on the form and counts as sealed."
    return Decision(Ruling.COUNT_AS_SEALED, article("5.1.3"), sentence)


def may_open(form: Adjournment, present: frozenset[Colour]) -> bool:
    """The form is opened only in the presence of the player who sealed (5.2.8)."""
    return form.sealed_by in present


def resumption(form: Adjournment, present: frozenset[Colour]) -> Decision:
    """Whose clocks the arbiter starts when play goes on (5.2.9)."""
    rule = article("5.2.9")
    absent = [colour for colour in Colour if colour not in present]
    if len(absent) == 2:
        return Decision(Ruling.START_CLOCKS, rule, "Both are absent: both clocks run.")
    if absent:
        sentence = f"{absent[0]} is absent: the clock of {absent[0]} runs."
        if not may_open(form, present):
            sentence += " The form stays closed until the player who sealed is there (5.2.8)."
        return Decision(Ruling.START_CLOCKS, rule, sentence)
    mover = form.sealed_by.opposite
    sentence = f"Both are there: the form is opened, then the clock of {mover} runs."
    return Decision(Ruling.START_CLOCKS, rule, sentence)


def check_adjournment(form: Adjournment, times: SealingTimes) -> tuple[str, ...]:
    """What is wrong with a form, as sentences; nothing if all is well."""
    faults = []
    if form.sealed_at <= times.may_seal:
        faults.append("sealed before the first time was over (5.1.1)")
    if form.resumption_at <= form.sealed_at:
        faults.append("the resumption has to be after the sealing")
    if not form.move.strip():
        faults.append("no move is written on the form; `pass` is possible")
    if form.opened_at is not None:
        faults += _faults_of_opening(form, form.opened_at)
    return tuple(faults)


def _faults_of_opening(form: Adjournment, opened_at: int) -> list[str]:
    faults = []
    if opened_at < form.resumption_at:
        faults.append("opened before the resumption")
    if form.is_possible is None:
        faults.append("opened, but nobody said whether the move is possible (5.1.5)")
    if not form.checked_by:
        faults.append("opened, but no arbiter is named who checked it")
    return faults
