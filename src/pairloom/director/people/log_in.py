"""Logging in and out. A log-in is a random token in a browser and a row with its hash here."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Final

from pairloom.director.people.accounts import set_password
from pairloom.director.people.attempts import begin_attempt, forget_failures
from pairloom.director.people.device_links import grant_of
from pairloom.director.people.door import Door, WrongField, hash_of, moment, new_token, stamp
from pairloom.director.people.granting import grant_from
from pairloom.director.people.identity import Identity
from pairloom.director.people.names import fold_login
from pairloom.director.people.passwords import what_is_wrong
from pairloom.errors import NotAllowed
from pairloom.messages import message
from pairloom.messages.catalogues import speaker_of
from pairloom.storage import Actor
from pairloom.storage.people import People, PeopleLedger, change_people, change_quietly, read_people
from pairloom.storage.people_records import (
    Account,
    DeviceLink,
    LogIn,
    LoginFailures,
    StoredGrant,
)

__all__ = [
    "LOG_IN_LASTS",
    "LogInRefused",
    "begin_log_in",
    "change_password",
    "choose_language",
    "identify",
    "list_log_ins",
    "log_in",
    "log_out",
    "log_out_everywhere",
]

LOG_IN_LASTS: Final = timedelta(days=14)
_IDLE: Final = timedelta(days=2)
_SEEN_AGAIN: Final = timedelta(minutes=5)
"""How exactly `seen_at` is kept: not every page is worth a write."""


class LogInRefused(NotAllowed):
    """Name or password is wrong; which of them is not said."""

    def __init__(self) -> None:
        super().__init__(message("Name or password is wrong. Try again, or ask for a new link."))


def log_in(door: Door, login: str, password: str, *, address: str, device: str = "") -> str:
    """Check name and password; give the token of a new log-in.

    Raises `LogInRefused`, or `TryLater` after too many failures. An unknown name, a
    disabled account and a wrong password take equally long and look alike.
    """
    folded = fold_login(login)
    begin_attempt(door, folded, address)
    with read_people(door.database) as people:
        account = people.get(Account, login=folded)
    fits = door.passwords.fits(password, account.password if account else "")
    if account is None or not fits or account.is_disabled:
        raise LogInRefused
    if door.passwords.is_outdated(account.password):
        _hash_again(door, account, door.passwords.hash(password))
    with change_quietly(door.database) as ledger:
        forget_failures(ledger, folded, address)
        _forget_what_is_over(ledger, door)
        return _begin(ledger, door, account, device)


def begin_log_in(door: Door, account: int, *, device: str = "") -> str:
    """Log in somebody who has just proved who it is, by a one-time link."""
    with change_quietly(door.database) as ledger:
        record = ledger.get(Account, account=account)
        if record is None or record.is_disabled:
            raise LogInRefused
        return _begin(ledger, door, record, device)


def log_out(door: Door, token: str) -> None:
    """End a log-in."""
    with change_quietly(door.database) as ledger:
        ledger.remove(LogIn, token_hash=hash_of(token))


def log_out_everywhere(door: Door, identity: Identity) -> None:
    """End all log-ins of one's own account."""
    if identity.account is not None:
        with change_quietly(door.database) as ledger:
            ledger.remove(LogIn, account=identity.account)


def identify(door: Door, token: str) -> Identity | None:
    """Who is behind a token; `None` if it is not (or no longer) a log-in."""
    with read_people(door.database) as people:
        log_in = people.get(LogIn, token_hash=hash_of(token))
        if log_in is None or _is_over(log_in, door):
            return None
        identity = _identity(people, door, log_in)
    if identity is not None and door.clock() - moment(log_in.seen_at) >= _SEEN_AGAIN:
        with change_quietly(door.database) as ledger:
            ledger.put(replace(log_in, seen_at=door.now()))
    return identity


def list_log_ins(door: Door, identity: Identity) -> list[LogIn]:
    """Where one's own account is logged in, the latest first."""
    if identity.account is None:
        return []
    with read_people(door.database) as people:
        log_ins = people.all(LogIn, account=identity.account)
    current = [log_in for log_in in log_ins if not _is_over(log_in, door)]
    return sorted(current, key=lambda log_in: log_in.seen_at, reverse=True)


def change_password(
    door: Door, identity: Identity, old: str, new: str, *, address: str, device: str = ""
) -> str:
    """Set a new password of one's own; give the token of a new log-in.

    All other log-ins of the account end.
    """
    account = _own_account(door, identity)
    begin_attempt(door, account.login, address)
    if not door.passwords.fits(old, account.password):
        raise WrongField("old", message("This is not your password."))
    if wrong := what_is_wrong(new, login=account.login, name=account.name):
        raise WrongField("password", wrong)
    hashed = door.passwords.hash(new)
    with change_people(door.database, identity.actor()) as ledger:
        forget_failures(ledger, account.login, address)
        set_password(ledger, door, account, hashed)
        ledger.tell("change password", f"{account.name} ({account.login})")
        return _begin(ledger, door, account, device)


def choose_language(door: Door, identity: Identity, language: str) -> None:
    """The language of the desk for one's own account; empty: as the browser wishes.

    Raises `UnknownName` for a language that there is not.
    """
    if language:
        speaker_of(language)
    account = _own_account(door, identity)
    if account.language == language:
        return
    with change_people(door.database, identity.actor()) as ledger:
        ledger.put(replace(account, language=language))
        ledger.tell("choose language", f"{account.name} ({account.login})")


def _own_account(door: Door, identity: Identity) -> Account:
    with read_people(door.database) as people:
        account = people.get(Account, account=identity.account)
    if identity.account is None or account is None or account.is_disabled:
        raise NotAllowed(message("Only somebody with an account has a password. Log in first."))
    return account


def _begin(ledger: PeopleLedger, door: Door, account: Account, device: str) -> str:
    token = new_token()
    log_in = LogIn(
        hash_of(token),
        account.account,
        created_at=door.now(),
        seen_at=door.now(),
        expires_at=door.later(LOG_IN_LASTS),
        device=device,
    )
    ledger.add(log_in)
    return token


def _hash_again(door: Door, account: Account, newer: str) -> None:
    """Same password, today's parameters; unless it was changed meanwhile."""
    with change_people(door.database, Actor(account.name)) as ledger:
        record = ledger.get(Account, account=account.account)
        if record is not None and record.password == account.password:
            ledger.put(replace(record, password=newer))
            ledger.tell("renew password hash", f"{account.name} ({account.login})")


def _forget_what_is_over(ledger: PeopleLedger, door: Door) -> None:
    ledger.remove_before(LogIn, "expires_at", door.now())
    ledger.remove_before(LoginFailures, "last_at", stamp(door.clock() - timedelta(days=1)))


def _is_over(log_in: LogIn, door: Door) -> bool:
    idle_until = stamp(moment(log_in.seen_at) + _IDLE)
    return min(log_in.expires_at, idle_until) <= door.now()


def _identity(people: People, door: Door, log_in: LogIn) -> Identity | None:
    if log_in.link is not None:
        return _identity_of_device(people.get(DeviceLink, link=log_in.link), door, log_in)
    account = people.get(Account, account=log_in.account)
    if account is None or account.is_disabled:
        return None
    stored = people.all(StoredGrant, account=account.account)
    grants = tuple(grant_from(grant) for grant in stored)
    return Identity(
        account.name,
        account.account,
        grants,
        device=log_in.device,
        language=account.language,
    )


def _identity_of_device(link: DeviceLink | None, door: Door, log_in: LogIn) -> Identity | None:
    if link is None or link.revoked_at or link.expires_at <= door.now():
        return None
    grant = grant_of(link)
    return Identity(link.name, None, (grant,), link=link.link, device=log_in.device)
