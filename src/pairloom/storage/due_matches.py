"""Deadlines of line-ups that are still sealed: found over all events, for the clock that reveals
them."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select

from pairloom.storage.database import Database
from pairloom.storage.tables import EVENTS, MATCHES

__all__ = ["Deadline", "open_deadlines"]

_OPEN = (
    select(MATCHES.c.event, MATCHES.c.competition, MATCHES.c.round, MATCHES.c.line_ups_until)
    .join(EVENTS, EVENTS.c.event == MATCHES.c.event)
    .where(MATCHES.c.line_ups_until != "", MATCHES.c.revealed_at == "")
    .where(MATCHES.c.decision == "", MATCHES.c.closed_at == "", EVENTS.c.is_closed.is_(False))
)


class Deadline(NamedTuple):
    """Until when line-ups of a round are taken, as moments are stored."""

    event: int
    competition: int
    round: int
    until: str


def open_deadlines(database: Database) -> list[Deadline]:
    """Those of matches whose boards are not known, passed or to come, in order of events."""
    with database.read() as reader:
        return sorted({Deadline(*row) for row in reader.select(_OPEN)})
