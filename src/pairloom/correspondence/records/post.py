"""Letters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Letter:
    """What somebody is told. `action` is the number of the act that wrote it: it never comes
    twice, so neither does the name of a letter."""

    TABLE: ClassVar[str] = "letters"
    KEY: ClassVar[Names] = ("event", "action", "letter")

    event: int
    action: int
    letter: int
    kind: str
    role: str
    recipient: str
    address: str
    subject: str
    body: str
    written_at: str


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of a letter. `state`: claimed, sent, waiting, refused, held or told."""

    TABLE: ClassVar[str] = "deliveries"
    KEY: ClassVar[Names] = ("event", "action", "letter")

    event: int
    action: int
    letter: int
    state: str
    attempts: int
    changed_at: str
    next_at: str = ""
    problem: str = ""
