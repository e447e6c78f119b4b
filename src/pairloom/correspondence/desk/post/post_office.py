"""The outbox from a terminal or a timer: write what is due, send it, tell what waits."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from pairloom.correspondence.desk.play.reminding import Reminded, send_reminders
from pairloom.correspondence.desk.post.mail import SmtpPostman, mail_settings
from pairloom.correspondence.desk.post.outbox import letter_lines, offices_of, send_letters
from pairloom.director.desk.base import Desk
from pairloom.director.opening import open_database
from pairloom.director.people.identity import Identity
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage import Database

__all__ = ["count_letters", "deliver", "send_outbox", "write_reminders"]


@contextmanager
def _desk(place: str | None, *, allow_synced: bool) -> Iterator[Desk]:
    database = open_database(place, allow_synced=allow_synced, must_exist=True)
    try:
        yield Desk(database, Identity.local("outbox"))
    finally:
        database.close()


def send_outbox(place: str | None, *, allow_synced: bool = False) -> dict[str, int]:
    """Send what is due in all offices; how many letters ended in which state."""
    if mail_settings(os.environ) is None:
        raise InputError(
            message("no mail server is named: set PAIRLOOM_SMTP_HOST and what belongs to it")
        )
    with _desk(place, allow_synced=allow_synced) as desk:
        return deliver(desk.database)


def deliver(database: Database) -> dict[str, int]:
    """The same for a database that is open; nothing happens without a mail server."""
    settings = mail_settings(os.environ)
    if settings is None:
        return {}
    offices = offices_of(Desk(database, Identity.local("outbox")))
    return send_letters(database, offices, SmtpPostman(settings))


def write_reminders(place: str | None, *, allow_synced: bool = False) -> Reminded:
    """Write the reminders that are due in all offices, and that bans are over."""
    with _desk(place, allow_synced=allow_synced) as desk:
        reminded = [send_reminders(desk, event, datetime.now(UTC)) for event in offices_of(desk)]
    return Reminded(
        sum(office.reminders for office in reminded), sum(office.ended_bans for office in reminded)
    )


def count_letters(place: str | None, *, allow_synced: bool = False) -> dict[str, int]:
    """How many letters are in which state."""
    with _desk(place, allow_synced=allow_synced) as desk:
        counts: Counter[str] = Counter()
        for event in offices_of(desk):
            with desk.database.read(event) as reader:
                counts.update(line.state for line in letter_lines(reader))
    return dict(sorted(counts.items()))
