"""A new event like another one: its set-up, and its players where that is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairloom.director.desk.base import Desk
from pairloom.director.desk.events import EventDraft, free_slug, make_slug, require_event
from pairloom.director.desk.kinds import kind_of
from pairloom.director.people.roles import Permission
from pairloom.messages import message
from pairloom.storage.records import Competition, Entry, Event, Stage

__all__ = ["copy_event"]


@dataclass(frozen=True, slots=True)
class _Source:
    """What is taken over of an event."""

    event: Event
    competitions: tuple[Competition, ...]
    entries: tuple[Entry, ...]


def copy_event(desk: Desk, event: int, draft: EventDraft, *, with_entries: bool = False) -> Event:
    """A new event with the tournaments of another one, as they were before anything was drawn.

    No rounds, byes, results or screens; tournaments that the stages have made are left out, for
    the new event plans its own. Players come as they are in the entries, without numbers.
    """
    desk.identity.require(Permission.CREATE_EVENT)
    require_event(draft)
    source = _source(desk, event, with_entries=with_entries)
    with desk.database.create(desk.identity.actor(), "copy event") as ledger:
        slug = free_slug(make_slug(draft.name), set(desk.database.event_numbers()))
        copied = require_event(draft, ledger.event, slug)
        ledger.put(copied)
        for competition in source.competitions:
            ledger.put(_as_new(competition, ledger.event))
        for competition in source.competitions:
            ledger.put_new(list(_entered(source, competition, ledger.event)))
        ledger.note.summary = message(
            "{name}, like {other}", name=copied.name, other=source.event.name
        )
    return copied


def _source(desk: Desk, event: int, *, with_entries: bool) -> _Source:
    with desk.database.read(event) as reader:
        record = reader.get(Event)
        made = {number for stage in reader.all(Stage) for number in stage.competitions}
        competitions = [each for each in reader.all(Competition) if each.competition not in made]
        entries = reader.all(Entry) if with_entries else []
    assert record is not None
    return _Source(record, tuple(competitions), tuple(entries))


def _as_new(competition: Competition, event: int) -> Competition:
    """With its regulations, and with nothing that was drawn, dated or decided."""
    own = kind_of(competition.system).own_rules(competition.system, competition)
    return replace(
        competition,
        **own,
        event=event,
        edition="",
        initial_colour="",
        round_dates="",
        left_fide_mode="",
        knockout=None,
        lots=None,
    )


def _entered(source: _Source, competition: Competition, event: int) -> Iterator[Entry]:
    for entry in source.entries:
        if entry.competition == competition.competition:
            yield replace(
                entry,
                event=event,
                number=0,
                arrival=0 if competition.checks_in else 1,
                withdrawn_from=None,
                withdrawal_reason="",
                report_rating=None,
                fixed_board=None,
                notes="",
            )
