"""Public pages: switched on per event; only what was published is on them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.state import DRAFT, State
from pairloom.director.people.identity import NOBODY
from pairloom.director.people.roles import Permission
from pairloom.errors import NotFound
from pairloom.storage import Database
from pairloom.storage.records import Event

__all__ = ["PublicEvent", "find_public_event", "find_public_tournament", "set_public"]


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """An event and its tournaments, without drafts."""

    event: Event
    tournaments: tuple[State, ...]


def set_public(desk: Desk, event: int, *, public: bool) -> None:
    """Show the event to everybody, or to nobody any more."""
    desk.identity.require(Permission.PUBLISH, event=event)
    act = "show public pages" if public else "hide public pages"
    with desk.database.change(event, desk.identity.actor(event), act) as ledger:
        found = ledger.get(Event)
        if found is None:
            raise NotFound(f"there is no event {event}")
        ledger.put(replace(found, is_public=public))
        ledger.note.summary = found.name


def find_public_event(database: Database, cache: StateCache, slug: str) -> PublicEvent:
    """An event that is public; one that is not does not exist for visitors."""
    desk = Desk(database, NOBODY, cache)
    event = desk.find_event(slug)
    if not event.is_public:
        raise NotFound(f"there is no event {slug!r}")
    states = (
        desk.state(Place(event.event, one.competition)) for one in desk.competitions(event.event)
    )
    return PublicEvent(event, tuple(_without_draft(state) for state in states))


def find_public_tournament(
    database: Database, cache: StateCache, event_slug: str, slug: str
) -> State:
    """A tournament of a public event, as visitors may see it."""
    for state in find_public_event(database, cache, event_slug).tournaments:
        if state.competition.slug == slug:
            return state
    raise NotFound(f"there is no tournament {slug!r} in this event")


def _without_draft(state: State) -> State:
    """Nobody sees a pairing before it is published."""
    draft = state.draft
    if draft is None:
        return state
    return replace(
        state,
        rounds=tuple(one for one in state.rounds if one.state != DRAFT),
        games=tuple(one for one in state.games if one.round != draft.round),
        byes=tuple(one for one in state.byes if one.round != draft.round or one.kind != "U"),
    )
