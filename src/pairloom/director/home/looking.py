"""A look at an event: all its tournaments as the person who asks may see them, at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.messages import Message
from pairloom.messages.values import Moment
from pairloom.storage.records import Event, Stage

__all__ = ["Look", "look_at"]


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at; `now` has a time zone."""

    desk: Desk
    event: Event
    states: tuple[State, ...]
    has_stages: bool
    now: datetime

    def may(
        self, permission: Permission, state: State | None = None, board: int | None = None
    ) -> bool:
        """May the person do this in the whole event, in a tournament, on a board of it?"""
        return self.desk.identity.may(
            permission,
            event=self.event.event,
            competition=None if state is None else state.competition.competition,
            board=board,
        )

    def moment(self, when: datetime) -> Moment:
        """A moment as it is told now; without a zone it is that of the hall."""
        return Moment(when, self.now.astimezone().date())

    def said_in(self, state: State, told: Message) -> Message:
        """A sentence in the words of what is played in a tournament."""
        return state.kind.in_own_words(told)


def look_at(desk: Desk, event: Event, now: datetime) -> Look:
    """The event now, with the tournaments that the person may see."""
    identity = desk.identity
    states = tuple(
        desk.state(Place(event.event, competition.competition)).shown
        for competition in desk.competitions(event.event)
        if identity.may(Permission.SEE_DESK, event=event.event, competition=competition.competition)
    )
    with desk.database.read(event.event) as reader:
        has_stages = bool(reader.all(Stage))
    return Look(desk, event, states, has_stages, now)
