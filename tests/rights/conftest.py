"""One world for all tests of rights: nothing in it is ever changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rights.world import World, make_world


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    made = make_world(tmp_path_factory.mktemp("rights"))
    before = made.door.database.last_actions()
    yield made
    assert made.door.database.last_actions() == before, "a rehearsal was stored"
    made.door.database.close()
