"""Part: what one round adds to a tie-break. Working: all parts of one value, as data.

Values and workings come from the same parts: the value is their combination, the working
shows them. Each has a sentence, whose gaps are filled when it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pairloom.messages import Message, Text, message
from pairloom.tiebreaks.values import Exact, Value

__all__ = ["Contribution", "How", "Part", "Working"]


class Part(NamedTuple):
    """What one round adds, in whole units of the tie-break.

    `significance` orders what is cut (art. 14.1): the score of the opponent, as a rule.
    `voluntary` marks a voluntary unplayed round (art. 16.1). `message` tells what it is.
    """

    round: int
    opponent: int
    amount: int
    significance: int
    voluntary: bool
    message: Text

    @classmethod
    def of(
        cls,
        round_number: int,
        opponent: int,
        amount: int,
        message: Text,
        *,
        voluntary: bool = False,
    ) -> Part:
        """A part that is cut by its own amount, as most are."""
        return cls(round_number, opponent, amount, amount, voluntary, message)


class How(Enum):
    """How the contributions make the value."""

    SUM = "sum"
    MEAN = "mean"
    ROUNDED_MEAN = "rounded mean"
    SHOWN = "shown"  # no arithmetic of one line: the contributions show what was looked at

    @property
    def words(self) -> Message:
        return _WORDS[self]


_WORDS = {
    How.SUM: message("sum"),
    How.MEAN: message("mean"),
    How.ROUNDED_MEAN: message("rounded mean"),
    How.SHOWN: message("shown"),
}


@dataclass(frozen=True, slots=True)
class Contribution:
    """One line of a working.

    `round` and `opponent` are 0 where there is none. `cut` is empty for what counts,
    otherwise the reason why it does not. `values` are for the gaps of the message.
    """

    amount: Exact
    round: int = 0
    opponent: int = 0
    message: Text = ""
    values: Mapping[str, object] = field(default_factory=dict)
    cut: Text = ""


@dataclass(frozen=True, slots=True)
class Working:
    """How the value of one participant came about."""

    code: str
    number: int
    value: Value
    how: How
    contributions: tuple[Contribution, ...]

    @property
    def counted(self) -> tuple[Contribution, ...]:
        """The contributions that were not cut."""
        return tuple(line for line in self.contributions if not line.cut)
