"""A door with a clock that tests move, and passwords that take no time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import event

from pairloom.director.people import accounts
from pairloom.director.people.door import Door
from pairloom.director.people.granting import grant_role
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.passwords import Passwords
from pairloom.domain import Outcome
from pairloom.storage import Actor, Database
from pairloom.storage.records import Competition, Event, Game, Round

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GOOD = "correct horse battery"
LOCAL = Identity.local()


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = datetime(2026, 6, 7, 9, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def wait(self, **span: float) -> None:
        self.now += timedelta(**span)


@cache
def empty_database() -> bytes:
    """A new database, made once: running the migrations is most of a small test."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        Database.open(path).close()
        return path.read_bytes()


def open_door(folder: Path) -> tuple[Door, Clock]:
    path = folder / "events.db"
    path.write_bytes(empty_database())
    database = Database.open(path)
    # Tests want the database's behaviour, not its durability.
    database.engine.dispose()
    event.listen(database.engine, "connect", _do_not_wait_for_the_disk)
    clock = Clock()
    return Door(database, clock, Passwords(QUICK)), clock


def _do_not_wait_for_the_disk(connection: Any, _: object) -> None:
    connection.execute("PRAGMA synchronous = OFF")


def make_event(door: Door, slug: str = "spring-open") -> int:
    """An event with two tournaments; Open A has a finished round and a published one."""
    with door.database.create(Actor("Ana"), "create event") as ledger:
        number = ledger.event
        ledger.put(Event(number, slug, "Spring Open"))
        ledger.put(Competition(number, 1, "a", "Open A"))
        ledger.put(Competition(number, 2, "b", "Open B"))
        for round_number, state in ((1, "finished"), (2, "published"), (3, "draft")):
            ledger.put(Round(number, 1, round_number, state, "dutch", "2026", "0", "", "", ""))
            for board in (1, 2, 3):
                result = Outcome.WIN if (round_number, board) == (2, 3) else None
                ledger.put(Game(number, 1, round_number, board, 2 * board - 1, 2 * board, result))
    return number


def make_person(door: Door, login: str, *grants: Grant, password: str = GOOD) -> int:
    """An account that can log in, with these roles."""
    invited = accounts.invite(door, LOCAL, login=login, name=login.capitalize())
    accounts.accept_link(door, invited.token, password)
    for grant in grants:
        grant_role(door, LOCAL, invited.account, grant)
    return invited.account
