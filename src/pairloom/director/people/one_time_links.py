"""Links that work once: for the first administrator, for an invitation, for a new password."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum
from typing import Final

from pairloom.director.people.door import Door, hash_of, new_token
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage.people import People, PeopleLedger
from pairloom.storage.people_records import OneTimeLink

__all__ = ["Purpose", "find_link", "make_link"]


class Purpose(StrEnum):
    """What a link is for. The value is stored."""

    FIRST = "first"
    INVITE = "invite"
    RESET = "reset"


_LIFETIMES: Final = {
    Purpose.FIRST: timedelta(days=1),
    Purpose.INVITE: timedelta(days=7),
    Purpose.RESET: timedelta(days=1),
}


def make_link(
    ledger: PeopleLedger, door: Door, purpose: Purpose, account: int | None, by: str
) -> str:
    """Store a new link and give what opens it; only its hash is kept."""
    token = new_token()
    link = OneTimeLink(
        hash_of(token),
        purpose.value,
        account,
        created_by=by,
        created_at=door.now(),
        expires_at=door.later(_LIFETIMES[purpose]),
    )
    ledger.add(link)
    return token


def find_link(people: People, door: Door, token: str) -> OneTimeLink:
    """A link that still works; `InputError` otherwise, whatever the reason."""
    link = people.get(OneTimeLink, token_hash=hash_of(token))
    if link is None or link.used_at or link.expires_at <= door.now():
        raise InputError(
            message(
                "This link does not work: it was used, replaced, or is too old. Ask an "
                "administrator for a new one."
            )
        )
    return link
