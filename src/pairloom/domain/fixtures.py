"""Where and when a match of a league is played, announced before its round is paired."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Fixture"]


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of a table: `home` and `guest` are entries.

    `starts_at` is the time where it is played, `2026-11-21T10:00`; without one the day of the
    round holds.
    """

    round: int
    home: int
    guest: int
    venue: str = ""
    starts_at: str = ""
