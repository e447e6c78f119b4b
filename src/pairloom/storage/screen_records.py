"""What is stored of what a hall is told: screens, announcements, when rounds begin.

All of it is an act of the event: whoever asks later what was announced, and by whom, finds it in
the history (docs/decisions/0053-hall-screens.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pairloom.domain.pace import Pace

__all__ = ["Announcement", "RoundStart", "Screen"]


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen in the hall. `code` are the four letters of its short address.

    `competitions` are the tournaments it shows in turn, none for all of them.
    """

    TABLE: ClassVar[str] = "screens"
    KEY: ClassVar[tuple[str, ...]] = ("event", "screen")

    event: int
    screen: int
    code: str
    name: str
    competitions: tuple[int, ...] = ()
    has_names: bool = True
    has_boards: bool = True
    has_standings: bool = True
    has_clock: bool = False
    pace: Pace = Pace.NORMAL


@dataclass(frozen=True, slots=True)
class Announcement:
    """A line for everybody in the hall, on all screens until it is taken down."""

    TABLE: ClassVar[str] = "announcements"
    KEY: ClassVar[tuple[str, ...]] = ("event", "announcement")

    event: int
    announcement: int
    text: str


@dataclass(frozen=True, slots=True)
class RoundStart:
    """When a round begins: the time where it is played, `2026-11-21T14:00`."""

    TABLE: ClassVar[str] = "round_starts"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "round")

    event: int
    competition: int
    round: int
    starts_at: str
