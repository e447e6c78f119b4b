"""Events at the desk for tests: `hall(8, played=2)` has eight players and two rounds finished."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import Hall, Halls, Shelf


@pytest.fixture(scope="session")
def shelves(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Shelf]]:
    """Two database files: tests compare two events at most."""
    found = [Shelf(tmp_path_factory.mktemp("desk")) for _ in range(2)]
    yield found
    for shelf in found:
        shelf.database.close()


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
