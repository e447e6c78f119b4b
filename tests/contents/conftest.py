"""The demonstration events as they are served, once for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk
from pairloom.director.desk.publishing import set_public
from pairloom.director.people.identity import Identity
from tests.web.people_browser import Browser, Hall


class Shown:
    """A desk with the demonstration events, and somebody who may see everything."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.desk = Desk(hall.door.database, Identity.local())
        make_demonstration(hall.door.database)
        for event in hall.door.database.event_numbers().values():
            set_public(self.desk, event, public=True)
        self.person: Browser = hall.administrator()
        self._pages: dict[str, str] = {}

    def page(self, address: str) -> str:
        """A page or file; public addresses as a visitor sees them."""
        if address not in self._pages:
            reader = self.hall.browser() if address.startswith("/e/") else self.person
            answer = reader.get(address)
            assert answer.status_code == 200, (address, answer.text)
            self._pages[address] = answer.text
        return self._pages[address]


@pytest.fixture(scope="session")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    folder: Path = tmp_path_factory.mktemp("contents")
    hall = Hall(folder)
    yield Shown(hall)
    hall.close()
