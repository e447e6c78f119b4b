"""What has been published of an event, newest first: the entries of its feed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from uuid import NAMESPACE_URL, uuid5

from pairloom.director.desk.state import State
from pairloom.messages import Text, message
from pairloom.storage.records import Event, Round

__all__ = ["Publication", "feed_id", "publications"]

_MOST = 40


@dataclass(frozen=True, slots=True)
class Publication:
    """A round that was published or has ended; `page` is where to look, below the event."""

    when: str
    words: Text
    page: str
    uid: str


def publications(event: Event, states: Iterable[State]) -> tuple[Publication, ...]:
    """The newest of all tournaments."""
    told = [each for state in states for round_ in state.settled for each in _of(state, round_)]
    told.sort(key=lambda each: (each.when, each.uid), reverse=True)
    return tuple(told[:_MOST])


def _of(state: State, round_: Round) -> Iterator[Publication]:
    name, number = state.competition.name, round_.round
    slug = state.competition.slug
    if round_.published_at:
        words = message("{name}: round {round} is published", name=name, round=number)
        page = f"{slug}/rounds/{number}"
        yield Publication(round_.published_at, words, page, _uid(state.event, page))
    if round_.finished_at:
        words = message("{name}: results of round {round}", name=name, round=number)
        page = f"{slug}/rounds/{number}"
        uid = _uid(state.event, f"{page}#finished")
        yield Publication(round_.finished_at, words, page, uid)


def feed_id(event: Event) -> str:
    """The name of the feed, which never changes."""
    return _uid(event, "")


def _uid(event: Event, page: str) -> str:
    """Made of the address alone: whoever reads the feed knows what is new."""
    return f"urn:uuid:{uuid5(NAMESPACE_URL, f'pairloom:{event.slug}/{page}')}"
