"""Passwords: which are good enough, and how they are kept (argon2id)."""

from __future__ import annotations

import unicodedata
from functools import cached_property
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Final

from pairloom.messages import Message, counted, message

if TYPE_CHECKING:
    from argon2 import PasswordHasher

# Passwords of ten and more characters that are tried first: small letters and digits only.

COMMON: Final = frozenset(
    """
    0123456789 1234567890 12345678910 123456789a 1234567891 0987654321 9876543210 1122334455
    1234512345 1234554321 123123123123 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 123qweasdzxc
    1029384756 1357924680 qwertyuiop qwertzuiop azertyuiop asdfghjkl1 qwerty12345 qwerty123456
    qwertz123456 qwertyuiop123 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv zaq12wsxcde3 abcdefghij
    abcdefghijk abc1234567 abcd123456 a123456789 aa12345678 password12 password123 password1234
    password12345 passwordpassword passw0rd123 passwort123 motdepasse1 motdepasse123
    contrasena123 heslo12345 haslo12345 geslo12345 administrator administrator1 admin12345
    admin123456 adminadmin rootroot12 letmein1234 letmein12345 welcome123 welcome1234
    welcome12345 willkommen willkommen1 changeme12 changeme123 changemenow iloveyou12
    iloveyou123 sunshine123 princess123 football123 football12 baseball12 superman123
    dragon12345 monkey12345 master12345 michael123 liverpool1 manchester manchester1
    chesschess chess12345 chess123456 chessmaster chessmaster1 chessclub1 chessclub123
    checkmate1 checkmate12 checkmate123 schachmatt schachklub schachverein grandmaster
    grandmaster1 kingsgambit queensgambit magnuscarlsen garrykasparov bobbyfischer kasparov123
    carlsen123 fischer1972 tournament tournament1 tournament123 pairloom123 pairloom12 arbiter123
    arbiter1234 chiefarbiter
    """.split()
)


__all__ = ["LONGEST", "SHORTEST", "Passwords", "what_is_wrong"]

SHORTEST = 10
LONGEST = 200
_AT_ONCE = 2


def what_is_wrong(password: str, *, login: str, name: str = "") -> Message | None:
    """Why a password cannot be used, if it cannot.

    >>> print(what_is_wrong("ana", login="ana.kos"))
    The password has 3 characters. It needs at least 10.
    """
    length = len(_normal(password))
    if length < SHORTEST:
        return counted(
            "The password has {count} character. It needs at least {least}.",
            "The password has {count} characters. It needs at least {least}.",
            length,
            least=SHORTEST,
        )
    if length > LONGEST:
        return counted(
            "The password has {count} character. At most {most} are possible.",
            "The password has {count} characters. At most {most} are possible.",
            length,
            most=LONGEST,
        )
    plain = _plain(password)
    if plain in {_plain(login), _plain(name)}:
        return message("The password is your name. Choose another one.")
    if plain in COMMON or len(set(plain)) < 4:
        return message("Many people use this password, it would be guessed. Choose another one.")
    return None


class Passwords:
    """Hashing and checking. Each takes tens of milliseconds and 64 MB: that is the purpose.

    Only two are worked on at once, so that many log-ins cannot use up the memory.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        from argon2 import PasswordHasher

        self._hasher = hasher or PasswordHasher()
        self._turn = BoundedSemaphore(_AT_ONCE)

    def hash(self, password: str) -> str:
        """What is stored of a password."""
        with self._turn:
            return self._hasher.hash(_normal(password))

    def fits(self, password: str, stored: str) -> bool:
        """Whether it is the password. Takes as long when nothing is stored: who asks learns
        nothing about which accounts exist."""
        from argon2.exceptions import InvalidHashError, VerificationError

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
