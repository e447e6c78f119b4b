"""RuleRef: the name of a rule. A label means nothing without its edition."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A rule of a rule book.

    >>> print(RuleRef("FIDE C.04.3", "2026", "C12", "2.4.7"))
    FIDE C.04.3 (2026) [C12] art. 2.4.7
    """

    book: str
    edition: str
    label: str
    article: str

    def __str__(self) -> str:
        return f"{self.book} ({self.edition}) [{self.label}] art. {self.article}"
