"""Accounts: the first administrator, invitations, new passwords, disabling.

An account is made by invitation and has no password until its owner opens the link and sets
one. Nobody else ever knows it, and there is no default password.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pairloom.director.people.door import Door, WrongField
from pairloom.director.people.granting import (
    add_grant,
    grant_from,
    has_administrator,
    keeping_an_administrator,
    require_granter,
    require_sound,
)
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.names import checked_login, checked_name, fold_login
from pairloom.director.people.one_time_links import Purpose, find_link, make_link
from pairloom.director.people.passwords import what_is_wrong
from pairloom.director.people.roles import Permission, Role
from pairloom.errors import InputError, shortened
from pairloom.messages import Message, message
from pairloom.messages.current import current
from pairloom.storage import Actor
from pairloom.storage.people import People, PeopleLedger, change_people, change_quietly, read_people
from pairloom.storage.people_records import Account, LogIn, OneTimeLink, StoredGrant

__all__ = [
    "Invited",
    "Member",
    "accept_link",
    "disable",
    "enable",
    "find_account",
    "first_link",
    "invite",
    "list_accounts",
    "open_link",
    "reset_link",
]

PROGRAM: Final = "Pairloom"
_BY_LINK: Final[dict[Purpose, Message]] = {
    Purpose.FIRST: message("{who}, by link (first)"),
    Purpose.INVITE: message("{who}, by link (invite)"),
    Purpose.RESET: message("{who}, by link (reset)"),
}


class Invited(NamedTuple):
    """A new account, and what opens the link that was made for it."""

    account: int
    token: str


@dataclass(frozen=True, slots=True)
class Member:
    """An account as lists show it: no hashes."""

    account: int
    login: str
    name: str
    is_disabled: bool
    is_invited: bool
    created_at: str
    grants: tuple[tuple[int, Grant], ...]
    """Number and content of each role."""


def first_link(door: Door) -> str | None:
    """A link for the first administrator, who is whoever reads what the program prints.

    `None` if there is an administrator. Earlier links of this kind no longer work.
    """
    with change_quietly(door.database) as ledger:
        if has_administrator(ledger):
            return None
        ledger.remove(OneTimeLink, purpose=Purpose.FIRST.value)
        return make_link(ledger, door, Purpose.FIRST, None, PROGRAM)


def invite(
    door: Door, by: Identity, *, login: str, name: str, grant: Grant | None = None
) -> Invited:
    """Make an account, with a role if one is given, and a link to set its password."""
    _require_inviter(by, grant)
    if grant is not None:
        require_sound(door.database, grant)
    with change_people(door.database, by.actor()) as ledger:
        account = _new_account(ledger, door, login, name)
        if grant is not None:
            add_grant(ledger, door, by, account, grant)
        token = make_link(ledger, door, Purpose.INVITE, account.account, by.name)
    return Invited(account.account, token)


def reset_link(door: Door, by: Identity, account: int) -> str:
    """A link to set a new password. The old one works until the link is used."""
    by.require(Permission.MANAGE_ACCOUNTS)
    with change_people(door.database, by.actor()) as ledger:
        record = _find(ledger, account)
        if record.is_disabled:
            raise InputError(
                message("{name} is disabled. Enable the account first.", name=record.name)
            )
        purpose = Purpose.RESET if record.password else Purpose.INVITE
        ledger.remove(OneTimeLink, account=account)
        ledger.tell("make password link", _who(record))
        return make_link(ledger, door, purpose, account, by.name)


def open_link(door: Door, token: str) -> tuple[Purpose, Account | None]:
    """What a link is for, and for whom.

    Looking does not use it up. Raises `InputError` if it does not work (any more).
    """
    with read_people(door.database) as people:
        link = find_link(people, door, token)
        return Purpose(link.purpose), _account_of(people, link)


def accept_link(
    door: Door, token: str, password: str, *, login: str = "", name: str = "", device: str = ""
) -> int:
    """Use a link: set the password; the first administrator also says who it is.

    Gives the account. Wherever this account was logged in, it no longer is.
    """
    purpose, known = open_link(door, token)
    if known is not None:
        login, name = known.login, known.name
    login, name = checked_login(login), checked_name(name)
    if wrong := what_is_wrong(password, login=login, name=name):
        raise WrongField("password", wrong)
    hashed = door.passwords.hash(password)  # slow: before anybody has to wait for us
    who = Actor(name, device=device)
    with change_people(door.database, who) as ledger:
        link = find_link(ledger, door, token)
        account = _account_of(ledger, link) or _first_account(ledger, door, login, name)
        ledger.put(replace(link, used_at=door.now(), account=account.account))
        set_password(ledger, door, account, hashed)
        ledger.tell("set password", _BY_LINK[purpose].filled(who=_who(account)))
    return account.account


def disable(door: Door, by: Identity, account: int) -> None:
    """Let an account log in no more; where it is logged in, that ends now."""
    by.require(Permission.MANAGE_ACCOUNTS)
    with change_people(door.database, by.actor()) as ledger:
        record = _find(ledger, account)
        if record.is_disabled:
            return
        with keeping_an_administrator(ledger):
            ledger.put(replace(record, is_disabled=True))
        ledger.remove(LogIn, account=account)
        ledger.remove(OneTimeLink, account=account)
        ledger.tell("disable account", _who(record))


def enable(door: Door, by: Identity, account: int) -> None:
    """Let a disabled account log in again, with its password and its roles."""
    by.require(Permission.MANAGE_ACCOUNTS)
    with change_people(door.database, by.actor()) as ledger:
        record = _find(ledger, account)
        if record.is_disabled:
            ledger.put(replace(record, is_disabled=False))
            ledger.tell("enable account", _who(record))


def list_accounts(door: Door, by: Identity) -> list[Member]:
    """Accounts by name: all of them, or those with a role where one may give roles."""
    if not by.may_somewhere(Permission.GRANT_ROLES):
        by.require(Permission.MANAGE_ACCOUNTS)
    sees_all = by.may(Permission.MANAGE_ACCOUNTS)
    with read_people(door.database) as people:
        accounts, stored = people.all(Account), people.all(StoredGrant)
    members = [_member(account, stored) for account in accounts]
    shown = [member for member in members if sees_all or _concerns(member, by)]
    order = current().sort_key
    return sorted(shown, key=lambda member: (order(member.name), member.account))


def find_account(door: Door, login: str) -> Account:
    """An account by its log-in name; `InputError` if there is none."""
    with read_people(door.database) as people:
        account = people.get(Account, login=fold_login(login))
    if account is None:
        raise WrongField(
            "login", message("There is no account “{login}”.", login=shortened(login.strip()))
        )
    return account


def set_password(ledger: PeopleLedger, door: Door, account: Account, hashed: str) -> None:
    """Store a new password; every log-in and every link with the old one ends."""
    ledger.put(replace(account, password=hashed, password_changed_at=door.now()))
    ledger.remove(LogIn, account=account.account)
    ledger.remove(OneTimeLink, account=account.account, used_at="")


def _new_account(ledger: PeopleLedger, door: Door, login: str, name: str) -> Account:
    folded, shown = checked_login(login), checked_name(name)
    if ledger.get(Account, login=folded) is not None:
        raise WrongField(
            "login", message("There is already an account “{login}”.", login=shortened(folded))
        )
    number = ledger.next_number(Account)
    account = ledger.add(Account(number, folded, shown, created_at=door.now()))
    ledger.tell("make account", _who(account))
    return account


def _first_account(ledger: PeopleLedger, door: Door, login: str, name: str) -> Account:
    if has_administrator(ledger):
        raise InputError(message("There is an administrator already. Ask them for an invitation."))
    account = _new_account(ledger, door, login, name)
    add_grant(ledger, door, Identity(PROGRAM), account, Grant(Role.ADMINISTRATOR))
    return account


def _account_of(people: People, link: OneTimeLink) -> Account | None:
    return None if link.account is None else _find(people, link.account)


def _find(people: People, number: int) -> Account:
    account = people.get(Account, account=number)
    if account is None:
        raise InputError(message("There is no account {number}.", number=number))
    return account


def _who(account: Account) -> str:
    return f"{account.name} ({account.login})"


def _require_inviter(by: Identity, grant: Grant | None) -> None:
    if by.may(Permission.MANAGE_ACCOUNTS):
        return
    if grant is None:
        by.require(Permission.MANAGE_ACCOUNTS)
    else:
        require_granter(by, grant)


def _member(account: Account, stored: list[StoredGrant]) -> Member:
    own = tuple((g.number, grant_from(g)) for g in stored if g.account == account.account)
    return Member(
        account.account,
        login=account.login,
        name=account.name,
        is_disabled=account.is_disabled,
        is_invited=not account.password,
        created_at=account.created_at,
        grants=own,
    )


def _concerns(member: Member, by: Identity) -> bool:
    return any(
        grant.event is not None
        and by.may(Permission.GRANT_ROLES, event=grant.event, competition=grant.competition)
        for _, grant in member.grants
    )
