"""The act: a running tournament is stored as a whole, in one transaction, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, open_event
from pairloom.director.desk.events import (
    free_slug,
    make_slug,
    own_language,
    require_name,
    taken_slugs,
)
from pairloom.director.desk.fide_mode import left_now
from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.kept import IMPORT, report_of
from pairloom.director.desk.running.reading import Running
from pairloom.director.people.roles import Permission
from pairloom.director.reading_apart import RUNNING_EVENT, read_apart
from pairloom.errors import InputError
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.messages.values import sentences
from pairloom.storage import Ledger
from pairloom.storage.database import now
from pairloom.storage.records import (
    Bye,
    Competition,
    Entry,
    Game,
    LineUp,
    PointAdjustment,
    Prohibition,
    Round,
    TeamMatch,
)

__all__ = ["import_running_event", "import_running_section", "look_at_running"]

Stored = Entry | Bye | Prohibition | PointAdjustment | Round | TeamMatch | LineUp | Game


def look_at_running(name: str, data: bytes, choices: Choices | None = None) -> Running:
    """What a report file would become, read apart; nothing is stored."""
    running: Running = read_apart(RUNNING_EVENT, name, data, choices or Choices())
    return running


def import_running_event(desk: Desk, running: Running) -> Place:
    """A new event with the tournament: players, rounds, results, what is asked for."""
    desk.identity.require(Permission.CREATE_EVENT)
    _require_storable(running)
    with desk.database.create(desk.identity.actor(), IMPORT) as ledger:
        name = require_name(running.event.name)
        slug = free_slug(make_slug(name), set(desk.database.event_numbers()))
        event = replace(running.state.event, event=ledger.event, slug=slug, name=name)
        ledger.put(replace(event, language=own_language(current())))
        return _store(desk, ledger, running, running.state.competition.name)


def import_running_section(desk: Desk, event: int, running: Running) -> Place:
    """The same as one more tournament of an event that is there."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    _require_storable(running)
    with desk.database.change(event, desk.identity.actor(event), IMPORT) as ledger:
        open_event(ledger)
        return _store(desk, ledger, running, running.event.name)


def _require_storable(running: Running) -> None:
    if running.problems:
        raise InputError(
            message(
                "{name} cannot be imported: {problems}",
                name=running.name,
                problems=sentences(*running.problems),
            )
        )


def _store(desk: Desk, ledger: Ledger, running: Running, name: str) -> Place:
    number = ledger.next_number(Competition)
    title = require_name(name)
    competition = replace(
        running.state.competition,
        event=ledger.event,
        competition=number,
        slug=free_slug(make_slug(title), taken_slugs(ledger)),
        name=title,
        left_fide_mode=_since_now(running.state.competition.left_fide_mode),
    )
    ledger.put(competition)
    for record in _records(running, ledger.number, desk.identity.name):
        placed = replace(record, event=ledger.event, competition=number)
        ledger.put(_with_fingerprint(ledger, placed) if isinstance(placed, LineUp) else placed)
    ledger.note.competition = number
    ledger.note.summary = message(
        "{name} (sha256 {digest}…). {counts}",
        name=running.name,
        digest=running.digest[:16],
        counts=running.counts,
    )
    ledger.note.reason = report_of(running)  # with dates of birth that were not as they should be
    ledger.note.is_reason_personal = True
    return Place(ledger.event, number)


def _since_now(left: Text) -> Text:
    """When and why FIDE mode was left; the file's own words begin with the day."""
    is_told = isinstance(left, str) and (not left or left[:4].isdecimal())
    return left if is_told else left_now(left)


def _records(running: Running, version: int, who: str) -> Iterator[Stored]:
    """Everything below the tournament, with the time and the person of the import."""
    state, moment = running.state, now()
    yield from state.entries
    yield from state.members
    yield from state.prohibitions
    yield from state.adjustments
    for round_ in state.rounds:
        finished = moment if round_.is_finished else ""
        yield replace(round_, paired_at=moment, published_at=moment, finished_at=finished)
    for match in state.matches:
        yield replace(match, revealed_at=moment if match.revealed_at else "", version=version)
    for line_up in state.line_ups:
        yield replace(line_up, by=who, at=moment)
    for game in state.games:
        if game.white_result:
            game = replace(game, version=version, entered_by=who, entered_at=moment)
        yield game
    yield from state.byes


def _with_fingerprint(ledger: Ledger, line_up: LineUp) -> LineUp:
    """As one that was known from the beginning: it was never sealed."""
    place = (line_up.competition, line_up.round, line_up.team)
    return replace(line_up, fingerprint=ledger.seals.fingerprint(*place, line_up.players))
