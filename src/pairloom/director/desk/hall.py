"""What a screen in the hall may show: what is published, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.publishing import find_public_event
from pairloom.director.desk.screens import HallPlan, Screen, hall_plan
from pairloom.director.desk.state import State
from pairloom.director.people.identity import NOBODY
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.storage import Database
from pairloom.storage.records import Event

__all__ = ["PublicScreen", "find_public_screen", "find_screen_of"]


@dataclass(frozen=True, slots=True)
class PublicScreen:
    """A screen of a public event with its tournaments, as visitors may see them."""

    event: Event
    screen: Screen
    tournaments: tuple[State, ...]
    plan: HallPlan


def find_screen_of(database: Database, code: str) -> tuple[str, int]:
    """The event (its address) and the number of a screen, by the letters of its short address.

    `NotFound` also for a screen of an event that is not public: nobody learns that there is one.
    """
    known = database.screens().get(code.strip().lower())
    if known is not None:
        desk = Desk(database, NOBODY)
        if desk.find_event(known[0]).is_public:
            return known
    raise NotFound(message("No screen shows anything under these letters now."))


def find_public_screen(
    database: Database, cache: StateCache, slug: str, number: int
) -> PublicScreen:
    """A screen of a public event; `NotFound` if there is none, or none that is public."""
    published = find_public_event(database, cache, slug)
    plan = hall_plan(Desk(database, NOBODY, cache), published.event.event)
    for screen in plan.screens:
        if screen.screen == number:
            chosen = screen.competitions
            states = tuple(
                state
                for state in published.tournaments
                if not chosen or state.competition.competition in chosen
            )
            return PublicScreen(published.event, screen, states, plan)
    raise NotFound(message("there is no screen {number} in this event", number=number))
