"""Letters: who is told of a decision. Written in the same transaction as the act itself."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from pairloom.correspondence.desk.base import OfficeWork
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Notification
from pairloom.correspondence.records import Correspondent, Letter
from pairloom.storage.database import present

__all__ = ["Addressee", "Audience", "audience_of", "in_group", "players_of", "write_letters"]


class Addressee(NamedTuple):
    """A person or an office; without an address somebody has to tell them otherwise."""

    name: str
    address: str


Audience = Mapping[Role, Sequence[Addressee]]


def write_letters(
    work: OfficeWork,
    notes: Iterable[Notification],
    audience: Audience,
    people: Iterable[Correspondent] = (),
) -> int:
    """Put a letter for everybody who is to be told into the outbox; each gets it once in an act."""
    known = {person.iccf_id: Addressee(person.name, person.email) for person in people}
    contacts = json.loads(work.office.contacts)
    letters, written_at = [], present()
    for note in notes:
        for addressee in _addressees(note, audience, known, contacts):
            if (*addressee, note.about) not in work.told:
                work.told.add((*addressee, note.about))
                letters.append(_letter(work, note, addressee, written_at))
    work.ledger.put_new(letters)
    return len(letters)


def _addressees(
    note: Notification,
    audience: Audience,
    known: Mapping[str, Addressee],
    contacts: Mapping[str, str],
) -> Sequence[Addressee]:
    if note.person:
        return [known.get(note.person, Addressee(note.person, ""))]
    if note.to in audience:
        return audience[note.to]
    if note.to in (Role.PLAYER, Role.OPPONENT, Role.CAPTAIN, Role.DEPUTY, Role.ADJUDICATOR):
        return ()  # a part that nobody has here
    return [Addressee(note.to.value, contacts.get(note.to.value, ""))]


def _letter(
    work: OfficeWork, note: Notification, addressee: Addressee, written_at: datetime
) -> Letter:
    work.letters += 1
    subject = f"{work.event.name}: {note.kind.replace('-', ' ')}"
    body = f"{note.about}\n\n{work.event.name}\n"
    return Letter(
        work.ledger.event,
        work.ledger.number,
        work.letters,
        kind=note.kind,
        role=note.to,
        recipient=addressee.name,
        address=addressee.address,
        subject=subject,
        body=body,
        written_at=written_at,
    )


def in_group(
    state: SectionState, notes: Iterable[Notification], player: str = ""
) -> list[Notification]:
    """The same notes with competition and group: who plays in several is told of each.

    `player` is whom they are about, where they do not say so themselves.
    """
    where = f"{state.title}, {player}" if player else state.title
    return [replace(note, about=f"{where}: {note.about}") for note in notes]


def audience_of(
    state: SectionState, players: Iterable[int] = (), opponents: Iterable[int] = ()
) -> Audience:
    """Who has which part in a group: the numbers given, their captains, the director."""
    own = list(players)
    captains, deputies = [], []
    for seat in own:
        team = state.teams.get(seat)
        if team is not None:
            captains.append(Addressee(team.captain, team.captain_email))
            if team.deputy:
                deputies.append(Addressee(team.deputy, team.deputy_email))
    director = Addressee(state.contest.director or "tournament director",
                         state.contest.director_email)  # fmt: skip
    return {
        Role.PLAYER: [_person(state, seat) for seat in own],
        Role.OPPONENT: [_person(state, seat) for seat in opponents],
        Role.CAPTAIN: captains,
        Role.DEPUTY: deputies,
        Role.DIRECTOR: [director],
    }


def players_of(state: SectionState) -> Audience:
    """Everybody in a group."""
    return audience_of(state, sorted(state.seats))


def _person(state: SectionState, seat: int) -> Addressee:
    person = state.person_at(seat)
    return Addressee(person.name, person.email)
