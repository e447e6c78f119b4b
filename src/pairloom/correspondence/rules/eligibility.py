"""May a player enter? From everything recorded of him, on any day.

    eligible ──ban──► banned(until) ──over──► eligible            accepted withdrawal, abuse
                            └────────over──► deposit_required     not accepted, silent
    deposit_required ──tournament with a deposit finished properly──► eligible
    eligible (had to pay a deposit once) ──tournament not finished properly──► deposit_required

A ban that an officer did not enter does not exist; `Ban.minimum` bans may be extended.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import Enum

from pairloom.correspondence.domain.ruling import Ruling
from pairloom.correspondence.rules.bans import Ban
from pairloom.correspondence.rules.deposits import Deposit
from pairloom.messages import message


class Standing(Enum):
    """The states of a player."""

    ELIGIBLE = "eligible"
    BANNED = "banned"
    DEPOSIT_REQUIRED = "deposit required"


@dataclass(frozen=True, slots=True)
class TournamentEnded:
    """A player's part in a tournament is over; `properly` as §7(4) and §7(6) mean it."""

    tournament: str
    on: date
    properly: bool


PlayerEvent = Ban | Deposit | TournamentEnded


@dataclass(frozen=True, slots=True)
class Eligibility:
    """The state on a day; `until` is the last day of a ban."""

    standing: Standing
    ruling: Ruling
    until: date | None = None


@dataclass(slots=True)
class _Record:
    """What the events so far add up to."""

    ban: Ban | None = None
    owes_deposit: bool = False
    ever_owed: bool = False


def eligibility(events: Iterable[PlayerEvent], on: date) -> Eligibility:
    """The state of a player on a day, from what has happened through that day."""
    past = sorted((each for each in events if _day(each) <= on), key=_in_time)
    record = _Record()
    deposits: set[str] = set()
    for event in past:
        if isinstance(event, Deposit):
            deposits.add(event.tournament)
        elif isinstance(event, Ban):
            _banned(record, event)
        else:
            _ended(record, event, on_deposit=event.tournament in deposits)
    return _state(record, on)


def _day(event: PlayerEvent) -> date:
    if isinstance(event, Ban):
        return event.start
    return event.paid_on if isinstance(event, Deposit) else event.on


def _in_time(event: PlayerEvent) -> tuple[date, int]:
    # On one day a tournament ends before its leaver is banned, and money is paid first.
    order = (Deposit, TournamentEnded, Ban)
    return _day(event), order.index(type(event))


def _banned(record: _Record, entered: Ban) -> None:
    if record.ban is None or entered.last_day >= record.ban.last_day:
        record.ban = entered
    if entered.deposit:
        record.owes_deposit = record.ever_owed = True


def _ended(record: _Record, event: TournamentEnded, *, on_deposit: bool) -> None:
    if event.properly and on_deposit:
        record.owes_deposit = False
    elif not event.properly and record.ever_owed:
        record.owes_deposit = True


def _state(record: _Record, on: date) -> Eligibility:
    ban = record.ban
    if ban is not None and on <= ban.last_day:
        banned = message(
            "Banned through {last_day}: {cause}.", last_day=ban.last_day, cause=ban.cause.words
        )
        return Eligibility(Standing.BANNED, Ruling(ban.article, banned), ban.last_day)
    if record.owes_deposit:
        required = Ruling("§7(4)", message("May enter with a deposit only."))
        return Eligibility(Standing.DEPOSIT_REQUIRED, required)
    return Eligibility(Standing.ELIGIBLE, Ruling("", message("May enter.")))
