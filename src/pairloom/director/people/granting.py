"""Giving roles and taking them back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pairloom.director.people.door import Door, WrongField
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import WITH_BOARDS, Permission, Role
from pairloom.errors import InputError, NotAllowed
from pairloom.guests import guests
from pairloom.messages import Message, message
from pairloom.storage import Database
from pairloom.storage.ledger import Reader
from pairloom.storage.people import People, PeopleLedger, change_people
from pairloom.storage.people_records import Account, StoredGrant
from pairloom.storage.records import Competition, Entry, Event

__all__ = [
    "add_grant",
    "grant_from",
    "grant_role",
    "has_administrator",
    "keeping_an_administrator",
    "require_boards",
    "require_granter",
    "require_place",
    "require_sound",
    "withdraw_role",
]


def grant_role(door: Door, by: Identity, account: int, grant: Grant) -> int:
    """Give an account a role; give the number of the grant. A role held already stays."""
    require_granter(by, grant)
    require_sound(door.database, grant)
    with change_people(door.database, by.actor(grant.event)) as ledger:
        return add_grant(ledger, door, by, _find_account(ledger, account), grant)


def withdraw_role(door: Door, by: Identity, number: int) -> None:
    """Take a role back."""
    with change_people(door.database, by.actor()) as ledger:
        stored = ledger.get(StoredGrant, number=number)
        if stored is None:
            raise InputError(message("This role has been taken back already."))
        grant = grant_from(stored)
        require_granter(by, grant)
        with keeping_an_administrator(ledger):
            ledger.remove(StoredGrant, number=number)
        account = _find_account(ledger, stored.account)
        summary = _in_words(account, grant)
        ledger.tell("withdraw role", summary, event=grant.event, competition=grant.competition)


def grant_from(stored: StoredGrant) -> Grant:
    """A grant as it is stored."""
    return Grant(
        Role(stored.role),
        stored.event,
        stored.competition,
        stored.first_board,
        stored.last_board,
        team=stored.team,
    )


def add_grant(
    ledger: PeopleLedger, door: Door, by: Identity, account: Account, grant: Grant
) -> int:
    """Store a grant and tell of it, as part of a larger change."""
    for held in ledger.all(StoredGrant, account=account.account):
        if grant_from(held) == grant:
            return held.number
    stored = StoredGrant(
        ledger.next_number(StoredGrant),
        account.account,
        role=grant.role.value,
        event=grant.event,
        competition=grant.competition,
        first_board=grant.first_board,
        last_board=grant.last_board,
        granted_by=by.name,
        granted_at=door.now(),
        team=grant.team,
    )
    ledger.add(stored)
    summary = _in_words(account, grant)
    ledger.tell("grant role", summary, event=grant.event, competition=grant.competition)
    return stored.number


def require_sound(database: Database, grant: Grant) -> None:
    """A grant that means something: of an event and tournament that exist, boards in order."""
    _require_person(grant)
    if grant.role is Role.ADMINISTRATOR and grant.event is not None:
        raise WrongField("event", message("An administrator is one for all events."))
    require_place(database, grant.event, grant.competition)
    if (grant.first_board, grant.last_board) != (None, None):
        if grant.role not in WITH_BOARDS:
            raise WrongField("boards", message("Only result entry can be limited to boards."))
        require_boards(grant.competition, grant.first_board, grant.last_board)
    _require_team(database, grant)


def _require_team(database: Database, grant: Grant) -> None:
    """A captain is that of a team of the tournament, and nobody else is anything of a team."""
    if grant.role is not Role.CAPTAIN:
        if grant.team is not None:
            raise WrongField("team", message("Only a captain belongs to a team."))
        return
    if grant.event is None or grant.competition is None:
        raise WrongField("place", message("A captain belongs to a tournament. Choose one."))
    with database.read(grant.event) as reader:
        team = reader.get(Entry, grant.competition, grant.team) if grant.team else None
    if team is None or team.team:
        raise WrongField("team", message("Type the name of the team that is led."))


def require_place(database: Database, event: int | None, competition: int | None) -> None:
    """The event exists, and so does the tournament in it."""
    if event is None:
        if competition is not None:
            raise WrongField("competition", message("Choose the event the tournament belongs to."))
        return
    with database.read(event) as reader:
        if reader.get(Event) is None:
            raise WrongField("event", message("There is no event {event}.", event=event))
        if competition is not None and not _has_tournament(reader, competition):
            raise WrongField(
                "competition",
                message("The event has no tournament {competition}.", competition=competition),
            )


def require_boards(competition: int | None, first: int | None, last: int | None) -> None:
    """Boards of a tournament, the first one not after the last one."""
    if competition is None:
        raise WrongField("boards", message("Boards belong to a tournament. Choose one."))
    if (first is not None and first < 1) or (last is not None and last < (first or 1)):
        raise WrongField(
            "boards",
            message("The last board comes before the first one. Type the boards like 1-20."),
        )


@contextmanager
def keeping_an_administrator(people: People) -> Iterator[None]:
    """If somebody can log in who may do everything, somebody still can afterwards."""
    had_one = has_administrator(people)
    yield
    if had_one and not has_administrator(people):
        raise NotAllowed(message("This is the last administrator. Make somebody else one first."))


def has_administrator(people: People) -> bool:
    """Whether anybody with all rights can log in."""
    holders = {grant.account for grant in people.all(StoredGrant, role=Role.ADMINISTRATOR.value)}
    accounts = people.all(Account, is_disabled=False)
    return any(account.account in holders and account.password for account in accounts)


def require_granter(by: Identity, grant: Grant) -> None:
    if by.may_grant(grant.role, event=grant.event, competition=grant.competition):
        return
    by.require(Permission.GRANT_ROLES, event=grant.event, competition=grant.competition)
    _require_person(grant)
    raise NotAllowed(
        message("You may not give this role: {role}. Ask the administrator.", role=grant.role.words)
    )


def _require_person(grant: Grant) -> None:
    if grant.role is Role.DEVICE:
        raise WrongField("role", message("Phones get their role by a device link."))


def _find_account(people: People, number: int) -> Account:
    account = people.get(Account, account=number)
    if account is None:
        raise InputError(message("There is no account {number}.", number=number))
    return account


def _in_words(account: Account, grant: Grant) -> Message:
    role = grant.role.words
    held = role if grant.boards is None else (role, grant.boards)
    return message("{name}: {held}", name=account.name, held=held)


def _has_tournament(reader: Reader, competition: int) -> bool:
    """A tournament of the desk, or one that a guest runs."""
    if reader.get(Competition, competition) is not None:
        return True
    of_guests = (number for guest in guests() for number, _, _ in guest.tournaments(reader))
    return competition in of_guests
