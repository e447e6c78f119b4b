"""Public pages: switched on per event; only what was published is on them, and nothing private."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.public.player_card import PlayerCard, make_card
from pairloom.director.desk.public.withheld import without_private
from pairloom.director.desk.state import State
from pairloom.director.people.identity import NOBODY
from pairloom.director.people.roles import Permission
from pairloom.errors import NotFound, quoted
from pairloom.messages import message
from pairloom.storage import Database
from pairloom.storage.records import Event

__all__ = [
    "PublicEvent",
    "find_public_event",
    "find_public_player",
    "find_public_tournament",
    "is_public",
    "set_public",
]


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """An event and its tournaments, without drafts and without what is withheld."""

    event: Event
    tournaments: tuple[State, ...]


def set_public(desk: Desk, event: int, *, public: bool) -> None:
    """Show the event to everybody, or to nobody any more."""
    desk.identity.require(Permission.PUBLISH, event=event)
    act = "show public pages" if public else "hide public pages"
    with desk.database.change(event, desk.identity.actor(event), act) as ledger:
        record = ledger.get(Event)
        if record is None:
            raise NotFound(
                message(
                    "there is no event {event}",
                    event=event,
                )
            )
        ledger.put(replace(record, is_public=public))
        ledger.note.summary = record.name


def find_public_event(database: Database, cache: StateCache, slug: str) -> PublicEvent:
    """An event that is public; one that is not does not exist for visitors."""
    if not database.stands_still:
        return _find_public_event(database, cache, slug)
    if slug not in cache.shown:  # once for all pages of a site
        cache.shown[slug] = _find_public_event(database, cache, slug)
        for state in cache.shown[slug].tournaments:
            state.kept.keep_all()
    event: PublicEvent = cache.shown[slug]
    return event


def _find_public_event(database: Database, cache: StateCache, slug: str) -> PublicEvent:
    # Nobody sees a pairing before it is published: the desk of nobody shows no draft.
    desk = Desk(database, NOBODY, cache)
    event = desk.find_event(slug)
    if not event.is_public:
        raise NotFound(
            message(
                "there is no event {slug}",
                slug=quoted(slug),
            )
        )
    states = (
        without_private(desk.state(Place(event.event, competition.competition)).shown)
        for competition in desk.competitions(event.event)
    )
    return PublicEvent(event, tuple(states))


def find_public_tournament(
    database: Database, cache: StateCache, event_slug: str, slug: str
) -> State:
    """A tournament of a public event, as visitors may see it."""
    for state in find_public_event(database, cache, event_slug).tournaments:
        if state.competition.slug == slug:
            return state
    raise NotFound(
        message(
            "there is no tournament {slug} in this event",
            slug=quoted(slug),
        )
    )


def find_public_player(published: State, number: int) -> PlayerCard:
    """A player of a published tournament."""
    published.find_number(number)
    return published.kept.get(
        ("card",),
        # Who is a junior follows from what is withheld, so it is not among the records.
        (number, published.juniors, *published.records),
        lambda: _card(published, number),
    )


def _card(published: State, number: int) -> PlayerCard:
    ratings = published.kind.rating_figures(published, number) if published.has_begun else None
    return make_card(published, number, ratings)


def is_public(database: Database, event: int) -> bool:
    """Is the event still shown to everybody?"""
    with database.read(event) as reader:
        record = reader.get(Event)
    return record is not None and record.is_public
