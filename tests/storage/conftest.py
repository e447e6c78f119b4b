"""Databases for tests: every test of storage runs on SQLite and on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.domain.states import RoundState
from pairloom.storage import Actor, Database
from pairloom.storage.records import Competition, Entry, Event, Game, Round
from tests.director.people_at_work import empty_database
from tests.made_once import made_by_migrations
from tests.postgresql import Server

ANA = Actor("Ana Kos", "chief arbiter", "laptop")


@pytest.fixture(autouse=True)
def migrations() -> Iterator[None]:
    """How a new database is made is tested here: it is not copied."""
    with made_by_migrations():
        yield


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty database can be made; for tests that ask for `database`, a copy of one.

    Making one runs all migrations, which is most of a small test.
    """
    wants_copy = "database" in request.fixturenames
    if request.param == "sqlite":
        path = tmp_path / "events.db"
        if wants_copy:
            path.write_bytes(empty_database())
        return str(path)
    server: Server = request.getfixturevalue("postgresql_server")
    like = request.getfixturevalue("empty_on_server") if wants_copy else ""
    return server.new_database(like=like)


@pytest.fixture
def database(place: str) -> Iterator[Database]:
    opened = Database.open(place)
    yield opened
    opened.close()


@pytest.fixture
def event(database: Database) -> int:
    """An event with a tournament, four players and a published round of two boards."""
    with database.create(ANA, "create event") as ledger:
        number = ledger.event
        ledger.put(Event(number, "spring-open", "Spring Open"))
        ledger.put(Competition(number, 1, "a", "Open A"))
        for entry, name in enumerate(("Řehůřková, Jana", "Þórsson, Jón", "Kos, Ana", "Li, 李"), 1):
            ledger.put(Entry(number, 1, entry, entry, name, rating=2000 - entry))
        ledger.put(Round(number, 1, 1, RoundState.PUBLISHED, "dutch", "2026", "0", "", "", ""))
        ledger.put(Game(number, 1, 1, 1, white=1, black=3))
        ledger.put(Game(number, 1, 1, 2, white=4, black=2))
    return number
