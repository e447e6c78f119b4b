"""What was worked out of a tournament, kept for as long as what it was made from is the same.

A result changes one round. What the other rounds come to is not worked out again for every row
that is shown: it is found by comparing what it was made from, mostly the very same records.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar

__all__ = ["KeptAnswers"]

T = TypeVar("T")
_EACH = 2
"""Two states of one moment are looked at by turns: as it is stored, and as it is shown."""


class KeptAnswers:
    """The newest answers to each question; safe to share between threads and later states."""

    def __init__(self) -> None:
        self._answers: dict[tuple[object, ...], tuple[tuple[tuple[object, ...], Any], ...]] = {}
        self._older = _EACH - 1

    def keep_all(self) -> None:
        """The tournament stands still, and all there is to tell of it will be told: no answer is
        given up for a newer one. Where events go on this would grow without end."""
        self._older = sys.maxsize

    def get(
        self, question: tuple[object, ...], made_from: tuple[object, ...], make: Callable[[], T]
    ) -> T:
        """The answer that was made from the same; if there is none, a new one."""
        known = self._answers.get(question, ())
        for source, answer in known:
            if source == made_from:
                kept: T = answer
                return kept
        made = make()
        self._answers[question] = ((made_from, made), *known[: self._older])
        return made
