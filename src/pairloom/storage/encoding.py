"""Values of records as what their columns hold, and back: the one place that knows both.

| a field is annotated                 | its column holds                                      |
|--------------------------------------|-------------------------------------------------------|
| `int`, `str`, `bool`, `int | None`   | the value itself                                      |
| an enum of texts                     | the text                                              |
| `Text`                               | a text as it is, a message by `messages.stored`       |
| `tuple[int, ...]`, `tuple[str, ...]` | the values with commas between, nothing for none      |
| `date`                               | `2026-11-17`                                          |
| `datetime`                           | `2026-11-17T09:30:00.000Z`                            |
| `Mapping[str, str]`                  | a JSON object with sorted names                       |
| a dataclass                          | the same, of its fields (`domain.plain`)              |
| `tuple[a dataclass, ...]`            | a JSON list of them, nothing for none                 |
| `Annotated[any of them, Encoding]`   | what that encoding writes                             |

With `| None` nothing is the empty text. A column that holds another form says so with an
`Encoding` of its own, beside its record.

The hash chain of an event covers what columns hold. So what is written for a value never changes:
`encode(decode(text))` is `text` for everything that this version stores. A text in a form of an
older version is read, and stays as it is until its value changes (`rows.as_changed_row`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, is_dataclass
from datetime import UTC, date, datetime
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, get_args, get_origin

from pairloom.domain.plain import from_plain, to_plain
from pairloom.messages import Text
from pairloom.storage.told import TOLD

__all__ = ["Encoding", "Scalar", "encoding_of", "moment_text", "or_nothing"]

Scalar = int | str | bool | None
_PLAIN: Final = frozenset({int, str, bool, NoneType})


@dataclass(frozen=True, slots=True)
class Encoding:
    """How values of a type are stored; `decode` raises `KeyError`, `TypeError` or
    `ValueError` for what is none of them."""

    encode: Callable[[Any], Scalar]
    decode: Callable[[Any], Any]


_TEXT: Final = Encoding(TOLD.write_field, TOLD.read)


def encoding_of(annotation: Any) -> Encoding | None:
    """How values of an annotated type are stored; `None`: as they are.

    >>> numbers = encoding_of(tuple[int, ...])
    >>> numbers.decode("3,1"), numbers.encode((3, 1)), numbers.decode("")
    ((3, 1), '3,1', ())
    """
    if get_origin(annotation) is Annotated:
        annotation, *notes = get_args(annotation)
        for note in notes:
            if isinstance(note, Encoding):
                return note
    if annotation == Text:
        return _TEXT
    parts = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
    if _PLAIN.issuperset(parts):
        return None
    (kind,) = (part for part in parts if part is not NoneType)
    is_optional = len(parts) > 1
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _texts_of(kind, is_optional=is_optional)
    encoding = _encoding_of_kind(kind)
    if encoding is None or (get_origin(kind) is tuple and is_optional):
        raise TypeError(f"a record cannot hold {annotation}: say in {__name__} how it is stored")
    return or_nothing(encoding) if is_optional else encoding


def or_nothing(encoding: Encoding) -> Encoding:
    """The same, and the empty text for `None`."""

    def encode(value: Any) -> Scalar:
        return "" if value is None else encoding.encode(value)

    def decode(text: Any) -> Any:
        return None if text == "" else encoding.decode(text)

    return Encoding(encode, decode)


def _encoding_of_kind(kind: Any) -> Encoding | None:
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        return _list_of(item) if item in (int, str) else _json_list_of(kind)
    if is_dataclass(kind):
        return _value_of(kind)
    return _WRITTEN.get(kind)


def _texts_of(kind: type[Enum], *, is_optional: bool) -> Encoding:
    """Looked up, not computed: a tournament has thousands of them."""
    members: dict[str, Enum | None] = {member.value: member for member in kind}
    if is_optional:
        members[""] = None
    # Enums of texts are texts: whoever was given the text itself writes the same.
    texts = {member: text for text, member in members.items()}
    return Encoding(texts.__getitem__, members.__getitem__)


def moment_text(moment: datetime, timespec: str = "milliseconds") -> str:
    """A moment as it is written: in UTC, to the millisecond or to what `timespec` says."""
    return moment.astimezone(UTC).isoformat(timespec=timespec).replace("+00:00", "Z")


def _read_day(text: str) -> date:
    return date.fromisoformat(text.strip())  # as forms sent it to an older version


def _json_text(value: Any) -> str:
    return json.dumps(to_plain(value), ensure_ascii=False, sort_keys=True)


def _names_text(value: Mapping[str, str]) -> str:
    return json.dumps(dict(value), ensure_ascii=False, sort_keys=True)


_WRITTEN: Final[Mapping[Any, Encoding]] = {
    date: Encoding(date.isoformat, _read_day),
    datetime: Encoding(moment_text, datetime.fromisoformat),
    Mapping[str, str]: Encoding(_names_text, json.loads),
}


def _value_of(kind: Any) -> Encoding:
    """Read once: a record is loaded again and again, and a frozen value can be shared."""

    @lru_cache(256)
    def decode(text: str) -> Any:
        return from_plain(json.loads(text), kind, "it")

    return Encoding(_json_text, decode)


def _json_list_of(kind: Any) -> Encoding:
    def encode(values: tuple[Any, ...]) -> str:
        return _json_text(values) if values else ""

    def decode(text: str) -> Any:
        return from_plain(json.loads(text), kind, "it") if text else ()

    return Encoding(encode, decode)


def _list_of(item: type[int] | type[str]) -> Encoding:
    def encode(values: tuple[int | str, ...]) -> str:
        return ",".join(map(str, values))

    def decode(text: str) -> tuple[int | str, ...]:
        return tuple(map(item, text.split(","))) if text else ()

    return Encoding(encode, decode)
