"""Day and time as a browser sends them, `2026-11-21T14:00`: what the clock on the wall shows."""

from __future__ import annotations

from datetime import datetime

from pairloom.domain.typed_text import shortened
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["parse_moment", "parse_wall_time"]

_NO_TIME = message("“{typed}” is not a time. Choose day and time.")


def parse_moment(typed: str) -> datetime | None:
    """The moment at which the clock of the server shows what was typed; None for an empty field."""
    try:
        wall = _read(typed)
        return None if wall is None else wall.astimezone()
    except (OverflowError, OSError, ValueError):  # years at the ends of the calendar
        raise _refusal(typed) from None


def parse_wall_time(typed: str) -> str:
    """A start as it is stored: day, hour and minute in no time zone; empty for an empty field."""
    try:
        wall = _read(typed)
    except ValueError:
        raise _refusal(typed) from None
    return "" if wall is None else wall.replace(tzinfo=None).isoformat(timespec="minutes")


def _read(typed: str) -> datetime | None:
    return datetime.fromisoformat(typed.strip()) if typed.strip() else None


def _refusal(typed: str) -> InputError:
    return InputError(_NO_TIME.filled(typed=shortened(typed)))
