"""A requirement of a title norm: met or not, what was found, what is needed, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

from pairloom.messages import Message, message

__all__ = ["Requirement", "Verdict", "at_least", "at_most", "judge", "not_known"]

Value: TypeAlias = int | str

# What is told about a requirement, by its name.
_SENTENCES: Mapping[str, Message] = MappingProxyType(
    {
        "rounds-a-day": message("{found} rounds a day, at most {needed} are allowed"),
        "hours-a-day": message("{found} hours of play a day, at most {needed} are allowed"),
        "time": message("{found} minutes a player for 60 moves, at least {needed} are required"),
        "games": message("{found} games count, at least {needed} are required"),
        "all-rounds": message(
            "pairings were fixed in advance: all {needed} rounds belong to the "
            "norm, {found} are finished"
        ),
        "federations": message(
            "opponents from {found} federations other than {own}, at least {needed} are required"
        ),
        "own-federation": message(
            "{found} opponents from {own}, at most {needed} of {opponents} may come from there"
        ),
        "one-federation": message(
            "{found} opponents from {federation}, at most {needed} of {opponents} "
            "may come from one federation"
        ),
        "titled": message(
            "{found} of {opponents} opponents hold a title other than CM and WCM, "
            "at least {needed} are required"
        ),
        "title-holders": message(
            "{found} of {opponents} opponents hold a title out of {titles}, at "
            "least {needed} are required"
        ),
        "players": message(
            "{found} players in the double round robin, at least {needed} are required"
        ),
        "average": message(
            "the opponents are rated {found} on average, at least {needed} is required"
        ),
        "performance": message("performance {found}, at least {needed} is required"),
    }
)


class Verdict(Enum):
    """Is a requirement met?"""

    FULFILLED = "fulfilled"
    FAILED = "failed"
    NOT_KNOWN = "not known"

    @property
    def words(self) -> Message:
        return _VERDICTS[self]


_VERDICTS = {
    Verdict.FULFILLED: message("fulfilled"),
    Verdict.FAILED: message("failed"),
    Verdict.NOT_KNOWN: message("not known"),
}


@dataclass(frozen=True, slots=True)
class Requirement:
    """One requirement, what was found and what is needed."""

    name: str
    article: str
    verdict: Verdict
    found: Value
    needed: Value
    reason: Message

    def __str__(self) -> str:
        return f"B.01 {self.article}: {self.verdict.value}: {self.reason}"


def judge(
    name: str,
    article: str,
    *,
    met: bool,
    found: Value,
    needed: Value,
    told: Message,
    **values: Value,
) -> Requirement:
    """Met or failed, told in this sentence."""
    verdict = Verdict.FULFILLED if met else Verdict.FAILED
    why = told.filled(found=found, needed=needed, **values)
    return Requirement(
        name=name, article=article, verdict=verdict, found=found, needed=needed, reason=why
    )


def at_least(name: str, article: str, found: int, needed: int, **values: Value) -> Requirement:
    """A number that must not be lower."""
    return judge(
        name,
        article,
        met=found >= needed,
        found=found,
        needed=needed,
        told=_SENTENCES[name],
        **values,
    )


def at_most(name: str, article: str, found: int, most: int, **values: Value) -> Requirement:
    """A number that must not be higher."""
    return judge(
        name,
        article,
        met=found <= most,
        found=found,
        needed=most,
        told=_SENTENCES[name],
        **values,
    )


def not_known(name: str, article: str, needed: Value, why: Message) -> Requirement:
    """The record does not tell it; `why` says what is missing."""
    return Requirement(
        name=name, article=article, verdict=Verdict.NOT_KNOWN, found="", needed=needed, reason=why
    )
