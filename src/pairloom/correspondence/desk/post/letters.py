"""Letters: who is told of a decision. Written in the same transaction as the act itself.

A letter is written once, in the language of the office: what has gone out never changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType
from typing import NamedTuple

from pairloom.correspondence.desk.base import OfficeWork
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News, Notification
from pairloom.correspondence.records import Correspondent, Letter
from pairloom.messages import Message, Text, message
from pairloom.messages.catalogues import languages, speaker_of
from pairloom.messages.speaker import ENGLISH, Speaker
from pairloom.storage.database import present
from pairloom.storage.records import Event

__all__ = [
    "Addressee",
    "Audience",
    "audience_of",
    "in_group",
    "players_of",
    "speaker_of_office",
    "subject_of",
    "write_letters",
]

_SUBJECTS: Mapping[News, Message] = MappingProxyType(
    {
        News.WITHDRAWAL: message("{event}: withdrawal"),
        News.RESULT: message("{event}: result"),
        News.ADJUDICATION: message("{event}: adjudication"),
        News.ASK_SUBSTITUTE: message("{event}: a substitute is needed"),
        News.SUBSTITUTION: message("{event}: substitution"),
        News.MATERIALS: message("{event}: materials of games"),
        News.REMINDER: message("{event}: reminder"),
        News.LONG_THOUGHT: message("{event}: a move that takes long"),
        News.CLAIM: message("{event}: claim"),
        News.DRAW_OFFER: message("{event}: draw offer"),
        News.MESSAGE: message("{event}: message"),
        News.BAN: message("{event}: ban"),
        News.DEPOSIT: message("{event}: deposit"),
        News.TITLE: message("{event}: title"),
        News.LEAVE: message("{event}: leave"),
        News.START: message("{event}: start"),
        News.RATING_LIST: message("{event}: rating list"),
        News.BAN_ENDED: message("{event}: the ban is over"),
    }
)


class Addressee(NamedTuple):
    """A person or an office; without an address somebody has to tell them otherwise."""

    name: Text
    address: str


Audience = Mapping[Role, Sequence[Addressee]]


def speaker_of_office(event: Event) -> Speaker:
    """Who writes the letters of an office: in the language of its event, or in English."""
    return speaker_of(event.language) if event.language in languages() else ENGLISH


def write_letters(
    work: OfficeWork,
    notes: Iterable[Notification],
    audience: Audience,
    people: Iterable[Correspondent] = (),
    written_at: datetime | None = None,
) -> int:
    """Put a letter for everybody who is to be told into the outbox; each gets it once in an act."""
    known = {person.iccf_id: Addressee(person.name, person.email) for person in people}
    contacts = json.loads(work.office.contacts)
    speaker = speaker_of_office(work.event)
    letters, moment = [], written_at or present()
    for note in notes:
        for addressee in _addressees(note, audience, known, contacts):
            if (*addressee, note.about) not in work.told:
                work.told.add((*addressee, note.about))
                letters.append(_letter(work, note, addressee, speaker, moment))
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
    return [Addressee(note.to.words, contacts.get(note.to.value, ""))]


def _letter(
    work: OfficeWork,
    note: Notification,
    addressee: Addressee,
    speaker: Speaker,
    written_at: datetime,
) -> Letter:
    work.letters += 1
    event = work.event.name
    return Letter(
        work.ledger.event,
        work.ledger.number,
        work.letters,
        kind=note.kind,
        role=note.to,
        recipient=speaker.say(addressee.name),
        address=addressee.address,
        subject=speaker.say(subject_of(note.kind, event)),
        body=f"{speaker.say(note.about)}\n\n{event}\n",
        written_at=written_at,
    )


def subject_of(kind: News, event: str) -> Message:
    """What a letter is about, and from which office it comes."""
    return _SUBJECTS[kind].filled(event=event)


def in_group(
    state: SectionState, notes: Iterable[Notification], player: str = ""
) -> list[Notification]:
    """The same notes with competition and group: who plays in several is told of each.

    `player` is whom they are about, where they do not say so themselves.
    """
    where = f"{state.title}, {player}" if player else state.title
    return [
        replace(note, about=message("{where}: {news}", where=where, news=note.about))
        for note in notes
    ]


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
    director = state.contest.director or Role.DIRECTOR.words
    return {
        Role.PLAYER: [_person(state, seat) for seat in own],
        Role.OPPONENT: [_person(state, seat) for seat in opponents],
        Role.CAPTAIN: captains,
        Role.DEPUTY: deputies,
        Role.DIRECTOR: [Addressee(director, state.contest.director_email)],
    }


def players_of(state: SectionState) -> Audience:
    """Everybody in a group."""
    return audience_of(state, sorted(state.seats))


def _person(state: SectionState, seat: int) -> Addressee:
    person = state.person_at(seat)
    return Addressee(person.name, person.email)
