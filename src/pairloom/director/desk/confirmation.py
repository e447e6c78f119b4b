"""Confirmations: acts that a person must mean. Levels as FIDE's checklist names them.

| level | needs                                                        |
|-------|--------------------------------------------------------------|
| 2     | the button named after the act                               |
| 3     | a reason and a tick                                          |
| 4     | the same, and the new value typed                            |
| 5     | the same; the event leaves FIDE mode by it                   |
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from pairloom.errors import ConfirmationNeeded
from pairloom.messages import Text

__all__ = [
    "NOT_CONFIRMED",
    "Confirmation",
    "Question",
    "require_agreed",
    "require_confirmed",
]


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What a person confirmed: up to which level, why, and what was typed."""

    level: int = 0
    reason: str = ""
    typed: str = ""


NOT_CONFIRMED = Confirmation()


class Question(StrEnum):
    """What is asked beside the act itself, because something unexpected comes with it."""

    DRAFT = "draft"
    NAMESAKE = "namesake"
    MISSING_LINE_UPS = "missing line-ups"
    SHORT_TEAM = "short team"
    REPLACED_LINE_UP = "replaced line-up"


def require_agreed(
    agreed: Collection[str], question: Question, act: Text, consequence: Text, *, rule: Text = ""
) -> None:
    """Raise `ConfirmationNeeded` unless the person was asked this and has agreed."""
    if question not in agreed:
        raise ConfirmationNeeded(act, 2, rule=rule, consequence=consequence, question=question)


def require_confirmed(
    confirmation: Confirmation,
    act: Text,
    level: int,
    *,
    rule: Text = "",
    consequence: Text = "",
    typed: str = "",
) -> None:
    """Raise `ConfirmationNeeded` unless the act was confirmed at this level, with a reason
    from level 3 on and with the right words typed from level 4 on."""
    missing = (
        confirmation.level < level
        or (level >= 3 and not confirmation.reason.strip())
        or (level >= 4 and confirmation.typed.strip() != typed)
    )
    if missing:
        raise ConfirmationNeeded(act, level, rule=rule, consequence=consequence, typed=typed)
