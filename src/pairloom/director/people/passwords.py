"""Passwords: which are good enough, and how they are kept (argon2id)."""

from __future__ import annotations

import unicodedata
from functools import cached_property
from threading import BoundedSemaphore

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pairloom.director.people.common_passwords import COMMON

__all__ = ["LONGEST", "SHORTEST", "Passwords", "what_is_wrong"]

SHORTEST = 10
LONGEST = 200
_AT_ONCE = 2


def what_is_wrong(password: str, *, login: str, name: str = "") -> str:
    """Why a password cannot be used; empty if it can.

    >>> what_is_wrong("ana", login="ana.kos")
    'The password has 3 characters. It needs at least 10.'
    """
    length = len(_normal(password))
    if length < SHORTEST:
        return f"The password has {length} characters. It needs at least {SHORTEST}."
    if length > LONGEST:
        return f"The password has {length} characters. At most {LONGEST} are possible."
    plain = _plain(password)
    if plain in {_plain(login), _plain(name)}:
        return "The password is your name. Choose another one."
    if plain in COMMON or len(set(plain)) < 4:
        return "Many people use this password, it would be guessed. Choose another one."
    return ""


class Passwords:
    """Hashing and checking. Each takes tens of milliseconds and 64 MB: that is the purpose.

    Only two are worked on at once, so that many log-ins cannot use up the memory.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turn = BoundedSemaphore(_AT_ONCE)

    def hash(self, password: str) -> str:
        """What is stored of a password."""
        with self._turn:
            return self._hasher.hash(_normal(password))

    def fits(self, password: str, stored: str) -> bool:
        """Whether it is the password. Takes as long when nothing is stored: who asks learns
        nothing about which accounts exist."""
        with self._turn:
            try:
                self._hasher.verify(stored or self._stand_in, _normal(password[: 2 * LONGEST]))
            except (VerificationError, InvalidHashError):
                return False
        return bool(stored)

    def is_outdated(self, stored: str) -> bool:
        """Whether it was hashed with other parameters than those of today."""
        return self._hasher.check_needs_rehash(stored)

    @cached_property
    def _stand_in(self) -> str:
        return self._hasher.hash("no account has this password")


def _normal(password: str) -> str:
    """The same letters typed on different keyboards are the same password."""
    return unicodedata.normalize("NFC", password)


def _plain(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())
