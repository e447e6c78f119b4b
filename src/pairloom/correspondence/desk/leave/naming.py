"""Naming a substitute: who can be one, by when, who is told, and what the status needs."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from pairloom.correspondence.desk.base import OfficeWork
from pairloom.correspondence.desk.enter.one_place import where_placed
from pairloom.correspondence.desk.leave.standing import standing_of
from pairloom.correspondence.desk.post.letters import (
    Addressee,
    audience_of,
    write_letters,
)
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, Notification
from pairloom.correspondence.records import Correspondent, Substitution
from pairloom.correspondence.rules.eligibility import Standing
from pairloom.correspondence.rules.substitute_status import StatusRequest, find_status_obstacles
from pairloom.correspondence.rules.substitutes import Replacement, name_substitute
from pairloom.errors import FieldsRefused, InputError, NotAllowed
from pairloom.messages import Message, message

__all__ = [
    "name_in_time",
    "replacement_of",
    "require_free",
    "status_outlook",
    "tell_both_players",
]


def tell_both_players(
    work: OfficeWork,
    state: SectionState,
    seat: int,
    *,
    substitute: Correspondent,
    change: Iterable[Notification],
    status: Iterable[Notification],
) -> None:
    """The change goes to who comes and, if alive, to who goes; the status is for who comes."""
    opponents = [game.opponent_of(seat) for game in state.group.games_of(seat)]
    audience = audience_of(state, [seat], opponents)
    comes = [Addressee(substitute.name, substitute.email)]
    goes = [] if state.person_at(seat).is_deceased else list(audience[Role.PLAYER])
    write_letters(work, change, {**audience, Role.PLAYER: [*comes, *goes]})
    write_letters(work, status, {**audience, Role.PLAYER: comes})


def status_outlook(state: SectionState, seat: int) -> tuple[Message, ...]:
    """What keeps any substitute at a number from the status, whoever agrees; empty if nothing."""
    agreed = StatusRequest(director_agrees=True, domestic_head_agrees=True)
    obstacles = find_status_obstacles(state.group, seat, agreed, state.rules)
    return tuple(ruling.cited for ruling in obstacles)


def name_in_time(named: Replacement, asked: Substitution, on: date) -> Decision[Replacement]:
    """Whom the captain names through the last day; later is a fault of the day."""
    try:
        return name_substitute(named, asked.due, on)
    except InputError as refusal:
        raise FieldsRefused([("on", refusal.message)]) from refusal


def require_free(work: OfficeWork, state: SectionState, person: Correspondent, on: date) -> None:
    """Somebody who may play, and does not yet in this competition."""
    if person.is_deceased:
        dead = message("{name} is marked as deceased", name=person.name)
        raise FieldsRefused([("substitute", dead)])
    if place := where_placed(work.ledger, state.contest, person.correspondent):
        plays = message(
            "{player} plays in this competition already: {place}", player=person.name, place=place
        )
        raise FieldsRefused([("substitute", plays)])
    standing = standing_of(work.ledger, person, on)
    if standing.standing is Standing.BANNED:
        raise NotAllowed(
            message(
                "{name} cannot play. {ruling}",
                name=person.name,
                ruling=standing.ruling.cited,
            )
        )


def replacement_of(
    state: SectionState, asked: Substitution, name: str, starts_on: date, handicap: int
) -> Replacement:
    """The change of hands for the rules."""
    return Replacement(
        team=asked.seat,
        board=state.section.board,
        cause=asked.cause,
        replaced=state.person_at(asked.seat).name,
        substitute=name,
        starts_on=starts_on,
        handicap=handicap,
    )
