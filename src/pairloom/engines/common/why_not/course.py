"""What a system has to say of itself so that alternatives to its rounds can be answered.

Vertices are the places of `numbers`; in an odd pool the bye is one vertex more, the last. Sets are
masks of vertices. A bracket is whatever the system makes of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, NamedTuple, TypeVar

from pairloom.domain import RuleRef, Tournament
from pairloom.engines.alternatives import DecidingBracket, Evidence, Precedence
from pairloom.engines.base import ColourTrace

B = TypeVar("B")
Pair = tuple[int, int]


class ByeRule(NamedTuple):
    """What an article on the bye compares of a player; the smaller `rank` comes first."""

    article: str
    value: object
    rank: tuple[int, ...]


@dataclass(slots=True)
class Progress(Generic[B]):
    """A round as far as it is paired: `left` are those who are still to be paired.

    `mates` has the partner of everybody who is paired, the bye included, and -1 for the others.
    """

    bye: int | None
    left: int
    mates: list[int]
    brackets: list[B] = field(default_factory=list)


class Course(ABC, Generic[B]):
    """One round of a system. `rows` are the pairs that the absolute criteria allow, the bye open
    to everybody who may have it.

    `floats_up`: brackets are completed from below, so a float is an upfloat. `completion` labels
    the criterion that everybody else can still be paired; `higher_is_better` those whose values are
    to be as high as possible.
    """

    floats_up: ClassVar[bool]
    completion: ClassVar[str]
    higher_is_better: ClassVar[frozenset[str]] = frozenset()

    tournament: Tournament
    system: str
    edition: str
    round: int
    numbers: Sequence[int]
    scores: Sequence[int]
    rows: Sequence[int]

    @abstractmethod
    def rule(self, label: str) -> RuleRef:
        """The full name of a criterion, or of an article that has no label."""

    @abstractmethod
    def give_bye(self) -> int | None:
        """Who gets the bye by the rules; raise `NoPairingExists` if the round has no pairing."""

    @abstractmethod
    def bye_rules(self, vertex: int) -> tuple[ByeRule, ...]:
        """What decides about the bye among those who may have it, in order."""

    @abstractmethod
    def pair_next(self, progress: Progress[B], rows: Sequence[int] | None) -> B:
        """The next bracket: by the rules, or the best one that has only pairs of these rows and
        leaves everybody else such pairs."""

    @abstractmethod
    def pairs(self, bracket: B) -> Sequence[Pair]:
        """The pairs of a bracket."""

    @abstractmethod
    def allocate(self, pairs: Sequence[Pair]) -> list[ColourTrace]:
        """All pairs with their colours, in board order."""

    @abstractmethod
    def values(self, bracket: B) -> Mapping[str, object]:
        """The value of every criterion, in order of priority."""

    @abstractmethod
    def deciding_bracket(self, index: int, chosen: B, alternative: B) -> DecidingBracket:
        """Two pairings of a bracket as data, with all values."""

    def is_compared(self, label: str, chosen: B, alternative: B) -> bool:
        """Does the criterion count before the order of pairings does?"""
        return True

    @abstractmethod
    def evidence(self, label: str, bracket: B) -> Evidence:
        """Who makes the value of a criterion."""

    @abstractmethod
    def precedence(self, chosen: B, alternative: B) -> Precedence:
        """What puts the one before the other, equal by all criteria, in the order of pairings."""

    @abstractmethod
    def round_of_meeting(self, first: int, second: int) -> int | None:
        """The last round in which two (numbers) have met; `None` if they have not."""

    @abstractmethod
    def round_that_bars(self, number: int) -> int | None:
        """The first round that bars somebody from the bye."""
