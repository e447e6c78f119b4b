"""Offices on a real database; after each test the log still proves every row."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.desk.base import Desk
from pairloom.director.people.identity import Identity
from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    begin_a_team_board,
    open_an_office,
)

_BEGINNINGS: dict[str, Callable[[OfficeAtWork], OfficeAtWork]] = {
    "office": lambda office: office,
    "group": begin_a_group,
    "board": begin_a_team_board,
}


@pytest.fixture(scope="session")
def beginnings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, OfficeAtWork]]:
    """Each beginning is made once; tests work on copies."""
    folder = tmp_path_factory.mktemp("offices")
    found = {}
    for name, begin in _BEGINNINGS.items():
        place = folder / f"{name}.db"
        database = Database.open(place)
        found[name] = (place, begin(open_an_office(database)))
        database.close()
    return found


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[Path | None], Database]]:
    databases: list[Database] = []

    def open_one(source: Path | None) -> Database:
        place = tmp_path / f"office{len(databases)}.db"
        if source is not None:
            shutil.copy(source, place)
        databases.append(Database.open(place))
        return databases[-1]

    yield open_one
    for each in databases:
        assert verify(each).problems == ()
        each.close()


@pytest.fixture
def database(opened: Callable[[Path | None], Database]) -> Database:
    return opened(None)


@pytest.fixture
def take(
    opened: Callable[[Path | None], Database],
    beginnings: dict[str, tuple[Path, OfficeAtWork]],
) -> Callable[[str], OfficeAtWork]:
    """A copy of a beginning."""

    def copy(name: str) -> OfficeAtWork:
        place, found = beginnings[name]
        return replace(found, desk=Desk(opened(place), Identity.local("Jana Vaněčková")))

    return copy


@pytest.fixture
def office(take: Callable[[str], OfficeAtWork]) -> OfficeAtWork:
    """Sixteen registered players with ratings."""
    return take("office")


@pytest.fixture
def group(take: Callable[[str], OfficeAtWork]) -> OfficeAtWork:
    """Thirteen players in play."""
    return take("group")


@pytest.fixture
def board(take: Callable[[str], OfficeAtWork]) -> OfficeAtWork:
    """Thirteen teams in play on their first board."""
    return take("board")
