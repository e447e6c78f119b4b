"""A real database in which something is to be decided everywhere; rehearsals change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from pairloom.correspondence.desk.adjudicate.adjudicating import open_case
from pairloom.correspondence.desk.play.claiming import make_offer
from pairloom.correspondence.domain.states import Opening
from pairloom.director.desk import EventDraft
from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.pairing import pair_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.device_links import make_link
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.director.stages.planning import plan_stages
from pairloom.domain.colour import Colour
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group, open_an_office
from tests.director.people_at_work import make_person, open_door
from tests.director.stages.staged_events import groups_then_knockout
from tests.rights.acts import Touched
from tests.web.serving import make_event

__all__ = ["LOCAL", "World", "make_world"]

LOCAL = Identity.local()
DAY = date(2015, 9, 1)


class Rehearsal:
    """A database that is read as it is; what is written is taken back at once."""

    def __init__(self, database: Any) -> None:
        self._database = database

    def __getattr__(self, name: str) -> Any:
        return getattr(self._database, name)

    @contextmanager
    def writing(self) -> Iterator[Any]:
        with self._database.writing() as connection:
            yield connection
            raise Touched("writing")

    @contextmanager
    def change(self, *what: Any, **more: Any) -> Iterator[Any]:
        with self._database.change(*what, **more) as ledger:
            yield ledger
            raise Touched("change")


@dataclass(frozen=True, slots=True)
class World:
    """Event 1 is an office with a case, a claim and a result; 2 a tournament with a published
    round whose first board is filled; 3 an event whose stages are planned; 4 a tournament with
    a draft that was changed by hand."""

    door: Door
    office: OfficeAtWork
    place: Place
    staged: int
    drafted: Place

    @property
    def rehearsal(self) -> Any:
        return Rehearsal(self.door.database)

    def desk(self, identity: Identity) -> Desk:
        return Desk(self.rehearsal, identity)

    @property
    def rehearsed_door(self) -> Door:
        return Door(self.rehearsal, self.door.clock, self.door.passwords)


def make_world(folder: Path) -> World:
    door, _ = open_door(folder)
    database = door.database
    office = begin_a_group(open_an_office(database, 4), 4, draw_rule="ten-moves", end="2015-12-31")
    where = (office.desk, office.place)
    open_case(*where, office.key_of(1, 2), Opening.END_DATE, DAY)
    make_offer(*where, office.key_of(1, 3), Colour.WHITE, 12, DAY)
    office.result(2, 3, "1-0", DAY)
    place = make_event(database, 8)
    enter_result(Desk(database, LOCAL), place, 1, 1, "1-0")
    staged = _plan_stages(Desk(database, LOCAL))
    make_link(door, LOCAL, event=office.event, competition=office.contest, name="hall")
    make_link(door, LOCAL, event=place.event, competition=place.competition, name="stage")
    make_person(door, "ana", Grant(Role.ADMINISTRATOR))
    make_person(door, "ben", Grant(Role.RESULT_ENTRY, office.event))
    make_person(door, "cem", Grant(Role.CHECK_IN, place.event))
    make_person(door, "dora")
    return World(door, office, place, staged, _draft(Desk(database, LOCAL)))


def _enter(desk: Desk, name: str) -> Place:
    place = add_tournament(desk, create_event(desk, EventDraft(name)).event, "All")
    names = [EntryDraft(f"Player {number}, X", rating=str(2000 - number)) for number in range(8)]
    enter_players(desk, place, names)
    return place


def _plan_stages(desk: Desk) -> int:
    event, competition = _enter(desk, "Cup")
    plan_stages(desk, event, competition, groups_then_knockout(2))
    return event


def _draft(desk: Desk) -> Place:
    place = _enter(desk, "Summer Open")
    pair_round(desk, place, colour="white")
    turn_colours(desk, place, 1, reason="agreed before")
    return place
