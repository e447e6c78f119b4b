"""The desk: a database and the person who acts. Use cases take it as their first argument."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pairloom.acts import ActName
from pairloom.director.desk.accounting import require_accounted, require_owners
from pairloom.director.desk.cache import StateCache, state_after
from pairloom.director.desk.confirmation import Question, require_agreed
from pairloom.director.desk.state import State
from pairloom.director.desk.strengths import require_strengths
from pairloom.director.people.identity import Identity
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotFound, quoted, shortened
from pairloom.messages import Message, Text, Value, message
from pairloom.storage import Change, Database, Ledger
from pairloom.storage.records import Bye, Competition, Entry, Event, Game, Round, TeamMatch

__all__ = ["Desk", "Place", "Work", "open_event", "require_draft_given_up", "require_open"]


# Columns that say where somebody is: at a board, or absent.
_PLACES = frozenset({"white", "black", "arrival", "withdrawn_from"})


class Place(NamedTuple):
    """A tournament of an event, by their numbers."""

    event: int
    competition: int


@dataclass(slots=True)
class Work:
    """One act being done: the ledger, and the tournament as it was found."""

    ledger: Ledger
    state: State

    def tell(
        self,
        summary: Text,
        *,
        round: int | None = None,
        reason: Text = "",
        is_reason_personal: bool = False,
    ) -> None:
        """What the history says of it; a personal reason can be erased later."""
        self.ledger.note.summary = summary
        self.ledger.note.round = round
        self.ledger.note.is_reason_personal = is_reason_personal
        if reason:
            self.ledger.note.reason = reason


@dataclass(frozen=True, slots=True)
class Desk:
    """A database, and who sits at it; `cache` may be shared by all desks of a database.

    `agreed` are the questions (see `confirmation.Question`) that the person has been asked and
    has agreed to.
    """

    database: Database
    identity: Identity
    cache: StateCache = field(default_factory=StateCache)
    agreed: frozenset[str] = frozenset()

    def agreeing(self, *questions: Question) -> Desk:
        """The same desk, at which the person agrees to what would otherwise be asked."""
        return replace(self, agreed=self.agreed | set(questions))

    def state(self, place: Place) -> State:
        """The tournament as it is now, and as the person may see it: a draft is for those who
        pair, wherever it would be shown."""
        with self.database.read(place.event) as reader:
            state = self.cache.load(reader, place.competition)
        event, competition = place
        pairs = self.identity.may(Permission.PAIR, event=event, competition=competition)
        return state if pairs else state.without_draft

    def act(
        self,
        place: Place,
        act: str,
        permission: Permission,
        *,
        board: int | None = None,
        team: int | None = None,
        request: str | None = None,
    ) -> AbstractContextManager[Work]:
        """Do one thing to a tournament, if the person may; all of it or nothing.

        Who may not is told at once, before what was typed is looked at; with the block the
        change begins.
        """
        self.identity.require(
            permission, event=place.event, competition=place.competition, board=board, team=team
        )
        return self._change(place, act, request)

    @contextmanager
    def _change(self, place: Place, act: str, request: str | None) -> Iterator[Work]:
        actor = self.identity.actor(place.event)
        with self.database.change(place.event, actor, act, request=request) as ledger:
            state = self.cache.load(ledger, place.competition)
            require_open(state.event)
            ledger.note.competition = place.competition
            yield Work(ledger, state)
            _store_consequences(ledger, state)
            changes = ledger.private.plain(ledger.changes())
            _require_sound(state, changes)
            require_draft_given_up(self, ActName(act), state, changes)
        if ledger.action is not None:
            self.cache.follow(place.event, ledger.action.number, changes)

    def find_event(self, slug: str) -> Event:
        """An event by its address; `InputError` if there is none."""
        number = self.database.event_numbers().get(slug)
        if number is None:
            raise NotFound(
                message(
                    "there is no event {slug}",
                    slug=quoted(slug),
                )
            )
        with self.database.read(number) as reader:
            event = reader.get(Event)
        assert event is not None
        return event

    def get_place(self, event_slug: str, slug: str) -> Place | None:
        """A tournament by its address, if it is known without asking; see `find_place`."""
        known = self.cache.places.get((event_slug, slug))
        return None if known is None else Place(*known)

    def find_place(self, event_slug: str, slug: str) -> Place:
        """A tournament by its address; `NotFound` if there is none."""
        known = self.get_place(event_slug, slug)
        if known is not None:
            return known
        event = self.find_event(event_slug)
        for competition in self.competitions(event.event):
            if competition.slug == slug:
                place = Place(event.event, competition.competition)
                self.cache.places[event_slug, slug] = place
                return place
        raise NotFound(
            message(
                "{name} has no tournament {slug}",
                name=event.name,
                slug=quoted(slug),
            )
        )

    def competitions(self, event: int) -> list[Competition]:
        """The tournaments of an event."""
        with self.database.read(event) as reader:
            return reader.all(Competition)


def _store_consequences(ledger: Ledger, before: State) -> None:
    """What follows from an act is a part of it."""
    if before.kind.has_consequences:
        after = state_after(before, ledger.private.plain(ledger.changes()))
        for record in after.kind.consequences(after):
            ledger.put(record)


def _require_sound(state: State, changes: tuple[Change, ...]) -> None:
    """Boards and byes add up after the act, and nobody who plays has lost the strength that the
    system needs, or nothing of it is stored. Results decide neither."""
    concerns_rounds = any(_concerns_rounds(change) for change in changes)
    concerns_strengths = any(change.table in _OF_STRENGTHS for change in changes)
    if not concerns_rounds and not concerns_strengths:
        return
    after = state_after(state, changes)
    if concerns_rounds:
        require_accounted(state, after)
    if concerns_strengths:
        require_strengths(state, after)
        require_owners(state, after)


_OF_STRENGTHS = frozenset({Entry.TABLE, Competition.TABLE})


def require_draft_given_up(
    desk: Desk, act: ActName | Message, before: State, changes: tuple[Change, ...]
) -> None:
    """A draft that was made by hand is an hour's work: it is not thrown away unasked."""
    draft = before.draft
    if (
        draft is None
        or not draft.by_hand
        or not any(change.table == Round.TABLE for change in changes)
    ):
        return
    rounds = state_after(before, changes).rounds
    if any(
        round_.round == draft.round and (round_.by_hand or round_.published_at) for round_ in rounds
    ):
        return
    event, competition = draft.event, draft.competition
    sees_it = desk.identity.may(Permission.PAIR, event=event, competition=competition)
    where: dict[str, Value] = {"round": draft.round, "tournament": before.competition.name}
    loss = message(
        "Round {round} of {tournament} is a draft that was changed by hand. With this it is thrown"
        " away, and the round has to be paired anew.",
        **where,
    )
    if sees_it:
        loss = message(
            "Round {round} of {tournament} is a draft that was changed by hand ({why}). With this"
            " it is thrown away, and the round has to be paired anew.",
            why=shortened(draft.by_hand),
            **where,
        )
    both = message("{act}, and throw the draft away", act=act)
    alone = message("throw the draft away")
    require_agreed(desk.agreed, Question.DRAFT, alone if act == _DISCARD else both, loss)


_DISCARD = ActName("discard draft")


def _concerns_rounds(change: Change) -> bool:
    """A result, a title or a tie-break does not change where anybody is: no need to look."""
    if change.table in (Round.TABLE, Bye.TABLE):
        return True
    if change.table not in (Game.TABLE, TeamMatch.TABLE, Entry.TABLE):
        return False
    is_whole = change.before is None or change.after is None
    return is_whole or not _PLACES.isdisjoint(change.after or ())


def open_event(ledger: Ledger) -> Event:
    """The event that is to be changed; `InputError` if there is none, or it was closed."""
    event = ledger.get(Event)
    if event is None:
        raise InputError(
            message(
                "there is no event {event}",
                event=ledger.event,
            )
        )
    require_open(event)
    return event


def require_open(event: Event) -> None:
    """An event that was closed is looked at, not changed."""
    if event.is_closed:
        raise InputError(
            message(
                "{name} is closed; open it again to change anything",
                name=event.name,
            )
        )
