"""Guessing passwords is slow: after some failures one has to wait, longer each time.

Counted under the name together with the address, so that nobody can lock out an arbiter from
elsewhere; and under the address alone, with more patience, since a hall shares one address.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from pairloom.director.people.door import Door, hash_of, moment
from pairloom.errors import NotAllowed
from pairloom.messages import message
from pairloom.storage.people import PeopleLedger, change_quietly
from pairloom.storage.people_records import LoginFailures

__all__ = ["TryLater", "begin_attempt", "forget_failures"]

_WINDOW: Final = timedelta(minutes=15)
_FIRST_PAUSE: Final = timedelta(seconds=30)


class TryLater(NotAllowed):
    """Too many failures: the next attempt is possible in `seconds`."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(message("Too many attempts. Try again in {seconds} s.", seconds=seconds))


@dataclass(frozen=True, slots=True)
class _Count:
    """One count of failures: its key and how many are free."""

    key: str
    free: int

    def seconds_left(self, failures: LoginFailures | None, at: datetime) -> int:
        if failures is None or failures.count < self.free or _is_over(failures, at):
            return 0
        # Doubled each time, up to the window; more doublings than that make no difference.
        pause = min(_WINDOW, _FIRST_PAUSE * (1 << min(failures.count - self.free, 10)))
        return max(0, ceil((moment(failures.last_at) + pause - at).total_seconds()))


def begin_attempt(door: Door, login: str, address: str) -> None:
    """Count an attempt before it is made, as if it failed; `TryLater` if it must wait.

    Counting first means that a hundred attempts at the same moment are a hundred.
    """
    at = door.clock()
    with change_quietly(door.database) as ledger:
        failures = {count: ledger.find_failures(count.key) for count in _counts(login, address)}
        seconds = max(count.seconds_left(known, at) for count, known in failures.items())
        if seconds:
            raise TryLater(seconds)
        for count, known in failures.items():
            afresh = known is not None and _is_over(known, at)
            ledger.count_failure(count.key, door.now(), afresh=afresh)


def forget_failures(ledger: PeopleLedger, login: str, address: str) -> None:
    """It was the right password after all: nothing failed under this name."""
    by_name, by_address = _counts(login, address)
    ledger.remove(LoginFailures, key=by_name.key)
    known = ledger.find_failures(by_address.key)
    if known is not None:
        ledger.put(replace(known, count=max(0, known.count - 1)))


def _counts(login: str, address: str) -> tuple[_Count, _Count]:
    # Hashed: sooner or later somebody types a password where the name belongs.
    name = hash_of(f"name {login} address {address}")
    return _Count(name, free=5), _Count(hash_of(f"address {address}"), free=60)


def _is_over(failures: LoginFailures, at: datetime) -> bool:
    return at - moment(failures.last_at) >= _WINDOW
