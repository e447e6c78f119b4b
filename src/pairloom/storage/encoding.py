"""Values of records as what their columns hold, and back: the one place that knows both.

| a field is annotated                 | its column holds                                      |
|--------------------------------------|-------------------------------------------------------|
| `int`, `str`, `bool`, `int | None`   | the value itself                                      |
| an enum of texts                     | the text                                              |
| an enum of texts, `| None`           | the text, or nothing                                  |
| `tuple[int, ...]`, `tuple[str, ...]` | the values with commas between, nothing for none       |

The hash chain of an event covers what columns hold. So what is written for a value never changes:
`encode(decode(text))` is `text` for everything that was ever stored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin

__all__ = ["Encoding", "Scalar", "encoding_of"]

Scalar = int | str | bool | None
_PLAIN: Final = frozenset({int, str, bool, NoneType})


@dataclass(frozen=True, slots=True)
class Encoding:
    """How values of a type are stored; `decode` raises `KeyError` or `ValueError` for others."""

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
    if get_origin(kind) is tuple:
        return _list_of(get_args(kind)[0])
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _texts_of(kind, is_optional=len(parts) > 1)
    raise TypeError(f"a record cannot hold {annotation}: say in {__name__} how it is stored")


def _texts_of(kind: type[StrEnum], *, is_optional: bool) -> Encoding:
    members: dict[str, StrEnum | None] = {one.value: one for one in kind}
    if is_optional:
        members[""] = None
    texts = {member: text for text, member in members.items()}
    return Encoding(texts.__getitem__, members.__getitem__)


def _list_of(item: type[int] | type[str]) -> Encoding:
    def encode(values: tuple[int | str, ...]) -> str:
        return ",".join(map(str, values))

    def decode(text: str) -> tuple[int | str, ...]:
        return tuple(map(item, text.split(","))) if text else ()

    return Encoding(encode, decode)
