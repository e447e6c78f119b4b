"""From a request to the desk: who is asking, and about which tournament."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, cast

from fastapi import Depends
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from pairloom.director.desk import Desk, Place, Question
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.state import State
from pairloom.director.opening import Database
from pairloom.director.people.identity import NOBODY, Identity
from pairloom.director.people.roles import Permission
from pairloom.messages import Text
from pairloom.messages.current import current
from pairloom.web.addresses import Addresses

__all__ = [
    "AtDesk",
    "AtTournament",
    "Tournament",
    "agreed_in",
    "at_desk",
    "at_tournament",
    "identity_of",
    "require_somewhere",
]


def identity_of(request: Request) -> Identity:
    """Who is asking: whoever the log-in found."""
    return cast(Identity, getattr(request.state, "identity", NOBODY))


async def at_desk(request: Request) -> Desk:
    """The desk, with the person who asks at it. Asks nobody, so it needs no thread."""
    database: Database = request.app.state.database
    cache: StateCache = request.app.state.cache
    return Desk(database, identity_of(request), cache, agreed_in(request))


def agreed_in(request: Request) -> frozenset[str]:
    """The questions that a confirmation page has asked and that were agreed to: they stand in
    the address, so that nobody's body is read before their rights are known."""
    return frozenset(request.query_params.getlist("agreed")) & set(Question)


AtDesk = Annotated[Desk, Depends(at_desk)]


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament that somebody looks at."""

    desk: Desk
    place: Place
    urls: Addresses

    @property
    def state(self) -> State:
        """The tournament as it is now, to be shown: people of one name are told apart."""
        return self.stored.shown

    @property
    def stored(self) -> State:
        """The tournament as it is stored: for forms, and for comparing names."""
        return self.desk.state(self.place)

    def say(self, told: Text) -> str:
        """A message to who asks, in the words of what is played."""
        return current().with_words(self.state.kind.in_own_words).say(told)

    def may(self, permission: Permission, board: int | None = None) -> bool:
        """May the person do this here?"""
        event, competition = self.place
        return self.desk.identity.may(permission, event=event, competition=competition, board=board)

    @property
    def sees_history(self) -> bool:
        """May the person see the history? It is one for all tournaments of the event."""
        return self.desk.identity.may(Permission.SEE_HISTORY, event=self.place.event)


def require_somewhere(desk: Desk, permission: Permission, event: int | None = None) -> None:
    """Raise `NotAllowed` unless the person may do this in some part of the event."""
    if not desk.identity.may_somewhere(permission, event=event):
        desk.identity.require(permission, event=event)


async def at_tournament(desk: AtDesk, event: str, tournament: str) -> Tournament:
    """The tournament of the address; who may not see the desk is refused."""
    place = desk.get_place(event, tournament)
    if place is None:
        place = await run_in_threadpool(desk.find_place, event, tournament)
    desk.identity.require(Permission.SEE_DESK, event=place.event, competition=place.competition)
    return Tournament(desk, place, Addresses(event, tournament))


AtTournament = Annotated[Tournament, Depends(at_tournament)]
