"""Keys that this installation knows: its own, and those that an administrator has accepted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pairloom.director.desk.base import Desk
from pairloom.director.own_key import own_key
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused
from pairloom.messages import Message, message
from pairloom.storage import Database
from pairloom.storage.anchors import named_keys
from pairloom.storage.database import SYSTEM
from pairloom.storage.signing import fingerprint_of

__all__ = [
    "Signature",
    "Signer",
    "Standing",
    "accept_signer",
    "forget_signer",
    "known_signers",
    "own_fingerprint",
    "signature_of",
]

ACCEPT: Final = "accept signer"
FORGET: Final = "forget signer"
_LONGEST_NAME: Final = 80
_SHAPE: Final = re.compile(r"[0-9A-F]{20}")


class Standing(Enum):
    """What this installation knows of whoever signed."""

    OWN = "own"
    KNOWN = "known"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Signer:
    """A key that was accepted, under the name it was given here."""

    fingerprint: str
    name: str


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signed something that is unchanged since."""

    standing: Standing
    fingerprint: str
    name: str = ""

    @property
    def words(self) -> Message:
        """What is told of it."""
        if self.standing is Standing.OWN:
            return message("Unchanged since it was signed by this installation.")
        if self.standing is Standing.KNOWN:
            return message("Unchanged since it was signed by {name}.", name=self.name)
        return message(
            "Unknown signer: unchanged since somebody signed it with the key {key}, which nobody "
            "has accepted here.",
            key=self.fingerprint,
        )


def own_fingerprint(desk: Desk) -> str:
    """That of the key of this installation, to be read out to others."""
    desk.identity.require(Permission.MANAGE_DATABASE)
    return own_key(desk.database).fingerprint


def known_signers(database: Database) -> tuple[Signer, ...]:
    """The keys that were accepted and not forgotten, in order of their names."""
    names: dict[str, str] = {}
    with database.read(SYSTEM) as reader:
        for action in reader.actions_of((ACCEPT, FORGET)):
            told = dict(getattr(action.summary, "values", ()))
            fingerprint = str(told.get("key", ""))
            if action.act == ACCEPT:
                names[fingerprint] = str(told.get("name", ""))
            else:
                names.pop(fingerprint, None)
    signers = (Signer(fingerprint, name) for fingerprint, name in names.items())
    return tuple(sorted(signers, key=lambda signer: (signer.name, signer.fingerprint)))


def signature_of(database: Database, key: str) -> Signature:
    """What is known here of whoever signed with a public key."""
    fingerprint = fingerprint_of(key)
    with database.read(SYSTEM) as reader:
        is_own = key in named_keys(reader._connection)
    if is_own:
        return Signature(Standing.OWN, fingerprint)
    for signer in known_signers(database):
        if signer.fingerprint == fingerprint:
            return Signature(Standing.KNOWN, fingerprint, signer.name)
    return Signature(Standing.UNKNOWN, fingerprint)


def accept_signer(desk: Desk, fingerprint: str, name: str) -> Signer:
    """Believe that a key is somebody's: archives signed with it are told to be theirs."""
    desk.identity.require(Permission.MANAGE_DATABASE)
    signer = Signer(_typed_fingerprint(fingerprint), _typed_name(name))
    _tell_of(desk, ACCEPT, signer)
    return signer


def forget_signer(desk: Desk, fingerprint: str) -> None:
    """Believe it no more."""
    desk.identity.require(Permission.MANAGE_DATABASE)
    for signer in known_signers(desk.database):
        if signer.fingerprint == fingerprint:
            _tell_of(desk, FORGET, signer)


def _tell_of(desk: Desk, act: str, signer: Signer) -> None:
    with desk.database.change(SYSTEM, desk.identity.actor(), act) as ledger:
        ledger.note.summary = message("{name}: {key}", name=signer.name, key=signer.fingerprint)
        ledger.note.is_worth_telling = True


def _typed_fingerprint(typed: str) -> str:
    """Twenty letters and digits, with blanks or without."""
    plain = "".join(typed.split()).upper()
    if not _SHAPE.fullmatch(plain):
        told = message(
            "A fingerprint has five groups of four: digits, and letters from A to F. The other "
            "installation shows its own on the page of its archives."
        )
        raise FieldsRefused([("fingerprint", told)])
    return " ".join(plain[at : at + 4] for at in range(0, 20, 4))


def _typed_name(typed: str) -> str:
    name = " ".join(typed.split())
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        told = message(
            "Whose key is it? A name with at most {most} characters.", most=_LONGEST_NAME
        )
        raise FieldsRefused([("name", told)])
    return name
