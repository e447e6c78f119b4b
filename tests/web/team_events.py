"""Team events for tests of pages: made by the acts a person would do."""

from __future__ import annotations

from typing import Any

from pairloom.director.desk.publishing import set_public
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams
from tests.web.people_browser import Hall

__all__ = ["DESK", "PUBLIC", "make_team_event"]

DESK = "/desk/team-cup/cup"
PUBLIC = "/e/team-cup/cup"


def make_team_event(hall: Hall, teams: int = 5, **options: Any) -> TeamHall:
    """A public team event in the database of a hall; an odd number of teams has a bye."""
    made = set_up_teams(hall.door.database, teams, **options)
    set_public(made.desk, made.place.event, public=True)
    return made
