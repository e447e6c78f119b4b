"""What an archive says of itself: which event it is, and the digest of every part; signed."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from hashlib import sha256
from typing import Any, Final, get_args, get_type_hints

from pairloom import __version__
from pairloom.errors import InputError, shortened
from pairloom.messages import message
from pairloom.storage.actions import canonical
from pairloom.storage.signing import SigningKey, fingerprint_of, is_signed

__all__ = ["Manifest", "digest_of", "is_newer", "parse_manifest", "signed_manifest"]

_FORMAT: Final = "pairloom archive 1"
_SOME_FORMAT: Final = re.compile(r"pairloom archive [0-9]{1,9}")
_SIGNED: Final = ("key", "signature")


@dataclass(frozen=True, slots=True)
class Manifest:
    """An archive in a few words. `logged_as` is the number of the event in its log, `end` the
    hash of the last action; `parts` are digests by path; `key` is that of who signed."""

    program: str
    logged_as: int
    slug: str
    name: str
    actions: int
    end: str
    has_personal: bool
    parts: Mapping[str, str]
    key: str

    @property
    def fingerprint(self) -> str:
        """The key in a form that people can compare."""
        return fingerprint_of(self.key)


def digest_of(part: bytes) -> str:
    return sha256(part).hexdigest()


def signed_manifest(key: SigningKey, **told: Any) -> bytes:
    """The manifest of an archive, as it is stored."""
    statement = {"format": _FORMAT, "program": __version__, **told}
    return (canonical(key.signed(statement)) + "\n").encode()


def parse_manifest(name: str, part: bytes) -> Manifest:
    """The manifest, if it is as it was signed; `InputError` says what is wrong with it."""
    try:
        told = json.loads(part)
    except (ValueError, RecursionError) as error:
        raise _unreadable(name) from error
    if not isinstance(told, dict):
        raise _unreadable(name)
    _require_format(name, told)
    if not is_signed(told):
        raise InputError(
            message(
                "{name}: the archive was altered after it was signed. Get the original again",
                name=name,
            )
        )
    values: dict[str, Any] = {field.name: told.get(field.name) for field in fields(Manifest)}
    hints = get_type_hints(Manifest)
    if not all(_is(values[field], hint) for field, hint in hints.items()):
        raise _unreadable(name)
    return Manifest(**values)


def is_newer(program: str) -> bool:
    """Is it a version of the program after this one? Of words that are none nobody knows."""
    theirs, ours = _numbers(program), _numbers(__version__)
    return bool(theirs and ours) and theirs > ours


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"[0-9]{1,9}", version)[:3])


def _require_format(name: str, told: dict[str, Any]) -> None:
    form, program = told.get("format"), told.get("program")
    if form == _FORMAT:
        return
    if isinstance(form, str) and _SOME_FORMAT.fullmatch(form):
        raise InputError(
            message(
                "{name}: written by version {program} of Pairloom, in a form that this version "
                "does not know. Update this installation, then open it again",
                name=name,
                program=shortened(program),
            )
        )
    raise _unreadable(name)


def _unreadable(name: str) -> InputError:
    return InputError(message("{name}: what the archive says of itself cannot be read", name=name))


def _is(value: object, hint: Any) -> bool:
    if hint in (str, int, bool):
        return type(value) is hint
    return (
        bool(get_args(hint))
        and isinstance(value, dict)
        and all(isinstance(text, str) for text in (*value, *value.values()))
    )
