"""Values of records as what their columns hold, and back: the one place that knows both.

| a field is annotated                 | its column holds                                      |
|--------------------------------------|-------------------------------------------------------|
| `int`, `str`, `bool`, `int | None`   | the value itself                                      |
| an enum of texts                     | the text                                              |
| an enum of texts, `| None`           | the text, or nothing                                  |
| `tuple[int, ...]`, `tuple[str, ...]` | the values with commas between, nothing for none      |
| `date | None`                        | `2026-11-17`, or nothing                              |
| `datetime | None`                    | `2026-11-17T09:30:00.000Z`, or nothing                |
| `Mapping[str, str] | None`           | a JSON object with sorted names, or nothing           |

The hash chain of an event covers what columns hold. So what is written for a value never changes:
`encode(decode(text))` is `text` for everything that was ever stored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin

__all__ = ["Encoding", "Scalar", "encoding_of"]

Scalar = int | str | bool | None
_PLAIN: Final = frozenset({int, str, bool, NoneType})


@dataclass(frozen=True, slots=True)
class Encoding:
    """How values of a type are stored; `decode` raises `KeyError`, `TypeError` or
    `ValueError` for what is none of them."""

    encode: Callable[[Any], Scalar]
    decode: Callable[[Any], Any]


def encoding_of(annotation: Any) -> Encoding | None:
    """How values of an annotated type are stored; `None`: as they are.

    >>> numbers = encoding_of(tuple[int, ...])
    >>> numbers.decode("3,1"), numbers.encode((3, 1)), numbers.decode("")
    ((3, 1), '3,1', ())
    """
    parts = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
    if _PLAIN.issuperset(parts):
        return None
    (kind,) = (part for part in parts if part is not NoneType)
    is_optional = len(parts) > 1
    if get_origin(kind) is tuple and not is_optional:
        return _list_of(get_args(kind)[0])
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _texts_of(kind, is_optional=is_optional)
    if is_optional and kind in _WRITTEN:
        return _or_nothing(*_WRITTEN[kind])
    raise TypeError(f"a record cannot hold {annotation}: say in {__name__} how it is stored")


def _texts_of(kind: type[StrEnum], *, is_optional: bool) -> Encoding:
    members: dict[str, StrEnum | None] = {member.value: member for member in kind}
    if is_optional:
        members[""] = None
    # Enums of texts are texts: whoever was given the text itself writes the same.
    texts = {member: text for text, member in members.items()}
    return Encoding(texts.__getitem__, members.__getitem__)


def _or_nothing(write: Callable[[Any], str], read: Callable[[str], Any]) -> Encoding:
    def encode(value: Any) -> str:
        return "" if value is None else write(value)

    def decode(text: str) -> Any:
        value = read(text) if text else None
        if encode(value) != text:  # a form that others write: it would not be kept as it is
            raise ValueError(text)
        return value

    return Encoding(encode, decode)


def _moment_text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _json_text(value: Mapping[str, str]) -> str:
    return json.dumps(dict(value), ensure_ascii=False, sort_keys=True)


_WRITTEN: Final[Mapping[Any, tuple[Callable[[Any], str], Callable[[str], Any]]]] = {
    date: (date.isoformat, date.fromisoformat),
    datetime: (_moment_text, datetime.fromisoformat),
    Mapping[str, str]: (_json_text, json.loads),
}


def _list_of(item: type[int] | type[str]) -> Encoding:
    def encode(values: tuple[int | str, ...]) -> str:
        return ",".join(map(str, values))

    def decode(text: str) -> tuple[int | str, ...]:
        return tuple(map(item, text.split(","))) if text else ()

    return Encoding(encode, decode)
