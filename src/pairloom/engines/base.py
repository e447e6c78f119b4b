"""What every pairing system offers, and what it answers with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pairloom.domain import Board, RoundPairing, Tournament

if TYPE_CHECKING:  # a pairing that nobody asks about makes no messages
    from pairloom.messages import Message, Text
    from pairloom.messages.values import Clauses


@dataclass(frozen=True, slots=True)
class BracketTrace:
    """How one bracket came about. Players are numbers, as in the tournament.

    `upfloaters` are taken up from lower scoregroups, in systems that do so; `decided_by`
    is the step of the engine that proved the answer: its name, or, in procedures, what was done,
    in words; `values` maps each criterion label to the value of the chosen candidate, in order
    of priority.
    """

    score: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    decided_by: str | Clauses
    values: Mapping[str, object] = field(default_factory=dict)
    upfloaters: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ColourTrace:
    """Which article gave a board its colours; of a table, the book that has it."""

    board: Board
    article: Text
    reason: Message


@dataclass(frozen=True, slots=True)
class Trace:
    """Everything an engine decided, in the order of deciding."""

    brackets: tuple[BracketTrace, ...] = ()
    colours: tuple[ColourTrace, ...] = ()
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True)
class PairingResult:
    """The pairing of a round, with its reasons.

    `bye` is the pairing-allocated bye. `resting` is something else: in the table of an odd
    field somebody has no opponent, which gives no points and is no bye (see `RoundPairing`).
    `reasons` is the trace, or a function that makes it: an engine notes what it decided
    while deciding, and the record is written out when somebody looks at `trace`.
    """

    round: int
    system: str
    edition: str
    boards: tuple[Board, ...]
    bye: int | None
    reasons: Trace | Callable[[], Trace] = field(default_factory=Trace, repr=False, compare=False)
    resting: int | None = None

    @cached_property
    def trace(self) -> Trace:
        """What the engine decided, bracket by bracket and board by board."""
        return self.reasons if isinstance(self.reasons, Trace) else self.reasons()

    @property
    def pairing(self) -> RoundPairing:
        """Boards and bye alone."""
        return RoundPairing(self.boards, self.bye, self.resting)

    def opponent_of(self, number: int) -> int | None:
        """The opponent of a player, or `None` without one."""
        for board in self.boards:
            if board.white == number:
                return board.black
            if board.black == number:
                return board.white
        return None


class PairingSystem(Protocol):
    """A pairing system: a name, its editions, and a pure function."""

    @property
    def name(self) -> str: ...

    @property
    def editions(self) -> tuple[str, ...]: ...

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """Pair the next round of the snapshot; raise `NoPairingExists` if there is no legal one."""
        ...


@runtime_checkable
class ScheduledSystem(PairingSystem, Protocol):
    """A pairing system whose rounds are all known before round 1: a table.

    Results, colours and scores do not matter, and neither does who is there: the game of
    an absent player stays on the schedule and is forfeited. `pair` raises `InputError`
    if the rounds so far are not those of the table, since the rest would not fit.
    """

    def rounds_needed(self, players: int) -> int:
        """How many rounds the table has; raise `InputError` if there is no table."""
        ...

    def schedule(
        self, tournament: Tournament, *, edition: str | None = None
    ) -> tuple[RoundPairing, ...]:
        """All rounds of the tournament, with the numbers of its players."""
        ...

    def look_up(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """What the table has for the next round, whatever was paired before."""
        ...
