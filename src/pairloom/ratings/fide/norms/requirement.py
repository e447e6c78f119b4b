"""A requirement of a title norm: met or not, what was found, what is needed, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.ratings.fide.reasons import Reason, Value, reason

__all__ = ["Requirement", "Verdict", "at_least", "at_most", "judge", "not_known"]


class Verdict(Enum):
    """Is a requirement met?"""

    FULFILLED = "fulfilled"
    FAILED = "failed"
    NOT_KNOWN = "not known"


@dataclass(frozen=True, slots=True)
class Requirement:
    """One requirement, what was found and what is needed."""

    name: str
    article: str
    verdict: Verdict
    found: Value
    needed: Value
    reason: Reason

    def __str__(self) -> str:
        return f"B.01 {self.article}: {self.verdict.value}: {self.reason}"


def judge(
    name: str,
    article: str,
    *,
    met: bool,
    found: Value,
    needed: Value,
    message: str,
    **values: Value,
) -> Requirement:
    """Met or failed, with the sentence of this message id."""
    verdict = Verdict.FULFILLED if met else Verdict.FAILED
    why = reason(message, found=found, needed=needed, **values)
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
        message=f"fide.norm.{name}",
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
        message=f"fide.norm.{name}",
        **values,
    )


def not_known(name: str, article: str, needed: Value, what: str) -> Requirement:
    """The record does not tell `what`."""
    why = reason("fide.norm.not-known", what=what)
    return Requirement(
        name=name, article=article, verdict=Verdict.NOT_KNOWN, found="", needed=needed, reason=why
    )
