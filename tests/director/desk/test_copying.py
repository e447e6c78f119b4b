"""A new event like another one: regulations and, if wanted, players; nothing that has happened."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.copying import copy_event
from pairloom.director.desk.presence import withdraw
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import InputError, NotAllowed
from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import Hall, Halls

DRAFT = EventDraft("Spring Open 2027", city="Lípovec", start="2027-04-01")


def copied(played: Hall, *, with_entries: bool) -> Hall:
    event = copy_event(played.desk, 1, DRAFT, with_entries=with_entries)
    assert (event.slug, event.city) == ("spring-open-2027", "Lípovec")
    assert verify(played.database).problems == ()
    return Hall(played.database, played.desk, Place(event.event, 1))


def test_regulations_are_taken_over_and_nothing_that_has_happened(hall: Halls) -> None:
    played = hall(6, played=2, rounds=6, tiebreaks=("BH", "SB"), time_control="90+30")
    new = copied(played, with_entries=False).state
    old = played.state.competition
    drawn = {"initial_colour": "", "edition": "", "event": new.event.event}
    assert new.competition == replace(old, **drawn)
    assert (new.entries, new.rounds, new.games) == ((), (), ())


def test_players_come_without_numbers_and_can_be_paired(hall: Halls) -> None:
    played = hall(6, played=2)
    withdraw(*played.at, 1, reason="ill")
    new = copied(played, with_entries=True)
    assert [entry.name for entry in new.state.entries] == [
        entry.name for entry in played.state.entries
    ]
    assert {entry.number for entry in new.state.entries} == {0}
    assert all(entry.withdrawn_from is None for entry in new.state.entries)
    new.play()
    assert len(new.state.settled) == 1


def test_who_may_not_is_refused(hall: Halls) -> None:
    played = hall(4)
    chief = Identity("Eva", grants=(Grant(Role.CHIEF_ARBITER, 1),))
    with played.refuses(NotAllowed):
        copy_event(Desk(played.database, chief), 1, DRAFT)
    with played.refuses(InputError):
        copy_event(played.desk, 1, replace(DRAFT, name=" "))
