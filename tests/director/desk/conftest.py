"""Events at the desk for tests: `hall(8, played=2)` has eight players and two rounds finished."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import Hall, Halls, Shelf, set_up
from tests.postgresql import Server


@pytest.fixture(scope="session")
def shelves(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Shelf]]:
    """Two database files: tests compare two events at most."""
    found = [Shelf(tmp_path_factory.mktemp("desk")) for _ in range(2)]
    yield found
    for shelf in found:
        shelf.database.close()


@pytest.fixture
def hall_on_server(postgresql_server: Server, empty_on_server: str) -> Iterator[Halls]:
    """The same on PostgreSQL: a database for each event, none kept."""
    databases: list[Database] = []

    def make(players: int = 8, *, played: int = 0, **regulations: object) -> Hall:
        databases.append(Database.open(postgresql_server.new_database(like=empty_on_server)))
        made = set_up(databases[-1], players, **regulations)
        for _ in range(played):
            made.play()
        return made

    yield make
    for each in databases:
        assert verify(each).problems == ()
        each.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def hall_on_either(request: pytest.FixtureRequest) -> Halls:
    """Makes events on one kind of database, then on the other."""
    name = "hall" if request.param == "sqlite" else "hall_on_server"
    halls: Halls = request.getfixturevalue(name)
    return halls


@pytest.fixture
def hall(shelves: list[Shelf]) -> Iterator[Halls]:
    """Makes events; after the test their logs still prove every row."""
    halls: list[Hall] = []

    def make(players: int = 8, *, played: int = 0, **regulations: object) -> Hall:
        shelf = shelves[len(halls) % len(shelves)]
        halls.append(shelf.take_out(players, played, **regulations))
        return halls[-1]

    yield make
    for each in halls[-len(shelves) :]:
        assert verify(each.database).problems == ()
