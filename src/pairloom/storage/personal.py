"""Personal values: what somebody may ask to be erased, and what decides nothing.

A field of a record says so in its annotation, and what is left of it where the value is gone:

    birth: Annotated[str, Personal(stays=year_of_birth)]

The row, and so the log, holds a reference: the mark, a digest, and what stays. The value itself
lies beside the log (`private_values`), and can be erased there without breaking a chain.

| the text of the field                     | its column holds                              |
|-------------------------------------------|-----------------------------------------------|
| nothing but what stays (none, a year)     | the text itself                               |
| anything else                             | the mark, 64 hexadecimal digits, what stays   |
| a text that an older version has stored   | that text, for as long as nobody changes it   |

The mark is a control character that counts as a blank. Texts were always stored without blanks at
their beginning, so that no older text can be taken for a reference.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from secrets import token_hex
from types import MappingProxyType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from pairloom.messages import in_context
from pairloom.storage.encoding import Scalar

__all__ = [
    "ERASED",
    "MARK",
    "Personal",
    "Reference",
    "Sealed",
    "personal_fields",
    "year_of_birth",
]

MARK: Final = "\x1f"
ERASED: Final = in_context("reason", "erased")
"""What people read where something was told once."""
_REFERENCE: Final = re.compile(rf"{MARK}([0-9a-f]{{64}})(.*)", re.DOTALL)
_SALT: Final = 16
"""Bytes: nobody can try all days of a year, or the addresses of a club, without them."""
_YEAR: Final = re.compile(r"([0-9]{4})\D")


def _nothing(text: str) -> str:
    return ""


def _always(row: Mapping[str, Scalar]) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Personal:
    """Marks a field of texts. `stays` is what is left of a text when it is erased, `when` says
    of which rows the field is personal at all."""

    stays: Callable[[str], str] = _nothing
    when: Callable[[Mapping[str, Scalar]], bool] = _always


def year_of_birth(text: str) -> str:
    """The year decides who is a junior; the day decides nothing.

    >>> year_of_birth("1990/02/01"), year_of_birth("1990"), year_of_birth("unknown")
    ('1990/00/00', '1990', '')
    """
    if len(text) == 4 and text.isdecimal():
        return text
    year = _YEAR.match(text)
    return f"{year[1]}/00/00" if year else ""


@cache
def personal_fields(kind: Any) -> Mapping[str, Personal]:
    """The personal fields of a kind of records."""
    hints = get_type_hints(kind, include_extras=True)
    marks = {name: _mark_of(hint) for name, hint in hints.items()}
    return MappingProxyType({name: mark for name, mark in marks.items() if mark is not None})


def _mark_of(hint: Any) -> Personal | None:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((note for note in notes if isinstance(note, Personal)), None)


@dataclass(frozen=True, slots=True)
class Reference:
    """What a column holds instead of a personal value."""

    digest: str
    stays: str

    @classmethod
    def parse(cls, text: object) -> Reference | None:
        """The reference that a text is, or `None` for any other text."""
        if not isinstance(text, str) or text[:1] != MARK:
            return None
        parts = _REFERENCE.fullmatch(text)
        return cls(*parts.groups()) if parts else None

    def __str__(self) -> str:
        return f"{MARK}{self.digest}{self.stays}"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A personal value with what its digest was made with; each time with a new salt, so that
    equal values have different digests."""

    digest: str
    salt: str
    value: str

    @classmethod
    def seal(cls, value: str) -> Sealed:
        salt = token_hex(_SALT)
        return cls(_digest(salt, value), salt, value)

    @property
    def fits(self) -> bool:
        """Is it the value that the digest was made of?"""
        return hmac.compare_digest(self.digest, _digest(self.salt, self.value))


def _digest(salt: str, value: str) -> str:
    return hmac.new(salt.encode(), value.encode("utf-8", "surrogatepass"), sha256).hexdigest()
