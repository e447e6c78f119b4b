"""May a player enter? From the bans, deposits and finished tournaments that are stored."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from pairloom.correspondence.records import (
    Contest,
    Correspondent,
    DepositPaid,
    Seat,
    Section,
    Suspension,
)
from pairloom.correspondence.rules.bans import Ban
from pairloom.correspondence.rules.deposits import Deposit
from pairloom.correspondence.rules.eligibility import (
    Eligibility,
    PlayerEvent,
    TournamentEnded,
    eligibility,
)
from pairloom.storage.ledger import Reader

__all__ = ["standing_of"]


def standing_of(reader: Reader, player: Correspondent, on: date) -> Eligibility:
    """Eligible, banned, or with a deposit only, on a day."""
    return eligibility(_events(reader, player), on)


def ban_of(suspension: Suspension) -> Ban:
    """A stored ban for the rules."""
    return Ban(
        suspension.cause,
        suspension.first,
        suspension.last,
        minimum=suspension.is_minimum,
        deposit=suspension.needs_deposit,
        article=suspension.article,
    )


def _events(reader: Reader, player: Correspondent) -> Iterator[PlayerEvent]:
    number = player.correspondent
    slugs = {contest.contest: contest.slug for contest in reader.all(Contest)}
    for ban in reader.all(Suspension, correspondent=number):
        yield ban_of(ban)
    for paid in reader.all(DepositPaid, correspondent=number):
        yield Deposit(player.iccf_id, slugs[paid.contest], paid.amount, paid.paid_on)
    for seat in reader.all(Seat, correspondent=number):
        section = reader.get(Section, seat.contest, seat.section)
        ended = seat.left_on or (section.closed_on if section else None)
        if ended:
            yield TournamentEnded(slugs[seat.contest], ended, not seat.departure)
