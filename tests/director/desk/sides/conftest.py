"""Scheveningen tournaments for tests, in databases that do not wait for the disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.storage import Database
from tests.director.desk.at_the_desk import open_empty


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """An empty one."""
    opened = open_empty(tmp_path / "sides.db")
    yield opened
    opened.close()
