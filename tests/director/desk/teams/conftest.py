"""Team events for tests, in databases that do not wait for the disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.director.desk.at_the_desk import open_empty
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams

TeamHalls = Callable[..., TeamHall]


@pytest.fixture
def team_hall(tmp_path: Path) -> Iterator[TeamHalls]:
    """A team event with so many teams."""
    database = open_empty(tmp_path / "teams.db")

    def make(teams: int = 6, **options: Any) -> TeamHall:
        return set_up_teams(database, teams, **options)

    yield make
    database.close()
