"""Frozen values to plain JSON values and back, by their annotations.

Written once for all of them, so that a field added to one is stored without further code.
Annotations may be `int`, `str`, `bool`, `None`, `Fraction` (a text), enums, dataclasses (objects),
named tuples (lists), `X | None`, `tuple[X, ...]`, `frozenset[X]` and `Text` (`messages.stored`).
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from pairloom.domain.typed_text import shortened
from pairloom.errors import InputError
from pairloom.messages import Message, Text, message
from pairloom.messages.stored import VALUES, StoredForm

__all__ = ["Plain", "from_plain", "to_plain"]

Plain: TypeAlias = dict[str, "Plain"] | list["Plain"] | str | int | bool | None
_NOT_THAT = {
    str: message("{place}: {text} is not a text"),
    int: message("{place}: {text} is not a whole number"),
    bool: message("{place}: {text} is not true or false"),
    type(None): message("{place}: {text} is not null"),
}
_LONGEST_QUOTE = 60
_TOLD = StoredForm(VALUES)


def to_plain(value: object) -> Plain:
    """A value as JSON values; sets in order, so that texts are stable."""
    if isinstance(value, Enum):
        return to_plain(value.value)
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, Message):
        return _TOLD.write(value)
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, frozenset):
        return [to_plain(item) for item in sorted(value)]
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    assert is_dataclass(value), f"{type(value)} has no JSON value"
    return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}


def from_plain(value: object, kind: Any, place: str) -> Any:
    """The value of an annotation; `InputError` says where something else stands."""
    if kind == Text:
        return _TOLD.read(from_plain(value, str, place))
    if is_dataclass(kind):
        return _record(value, kind, place)
    if get_origin(kind) in (tuple, frozenset):
        return _sequence(value, kind, place)
    if isinstance(kind, types.UnionType):
        return _optional(value, kind, place)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _member(value, kind, place)
    if isinstance(kind, type) and issubclass(kind, tuple):
        return _line(value, kind, place)
    if kind is Fraction:
        return _fraction(value, place)
    if type(value) is not kind:  # exactly: True is no number
        raise InputError(_NOT_THAT[kind].filled(place=place, text=_quoted(value)))
    return value


def _record(value: object, kind: Any, place: str) -> Any:
    if not isinstance(value, dict):
        raise InputError(
            message(
                "{place}: {quoted} is not an object",
                place=place,
                quoted=_quoted(value),
            )
        )
    annotations = _annotations(kind)
    unknown = sorted(set(value) - set(annotations))
    missing = [
        field.name for field in fields(kind) if _is_required(field) and field.name not in value
    ]
    if unknown or missing:
        raise InputError(
            message(
                "{place}: unknown fields: {unknown}; missing fields: {missing}; "
                "possible are {possible}",
                place=place,
                unknown=_names(unknown) or message("none"),
                missing=tuple(missing) or message("none"),
                possible=tuple(annotations),
            )
        )
    return kind(
        **{name: from_plain(value[name], annotations[name], f"{place}.{name}") for name in value}
    )


def _names(names: list[str]) -> tuple[str, ...]:
    """Names that somebody made up: a few of them, and not longer than is useful."""
    return tuple(shortened(name, 30) for name in names[:5])


def _sequence(value: object, kind: Any, place: str) -> Any:
    if not isinstance(value, list):
        raise InputError(
            message(
                "{place}: {quoted} is not a list",
                place=place,
                quoted=_quoted(value),
            )
        )
    make: Callable[[list[Any]], Any] = get_origin(kind)
    inner = get_args(kind)[0]
    return make([from_plain(item, inner, f"{place}[{index}]") for index, item in enumerate(value)])


def _line(value: object, kind: Any, place: str) -> Any:
    """A named tuple; those at its end that have a default may be missing."""
    annotations = _annotations(kind)
    least = len(annotations) - len(kind._field_defaults)
    if not isinstance(value, list) or not least <= len(value) <= len(annotations):
        raise InputError(
            message(
                "{place}: {quoted} is not a list of {annotations}",
                place=place,
                quoted=_quoted(value),
                annotations=", ".join(annotations),
            )
        )
    parts = zip(value, annotations.items(), strict=False)
    return kind(*(from_plain(part, hint, f"{place}.{name}") for part, (name, hint) in parts))


def _fraction(value: object, place: str) -> Fraction:
    try:
        return Fraction(value) if isinstance(value, str) else Fraction("")
    except (ValueError, ZeroDivisionError) as error:
        raise InputError(
            message(
                "{place}: {quoted} is not a fraction as a text",
                place=place,
                quoted=_quoted(value),
            )
        ) from error


def _optional(value: object, kind: types.UnionType, place: str) -> Any:
    (inner,) = (argument for argument in get_args(kind) if argument is not type(None))
    return None if value is None else from_plain(value, inner, place)


def _member(value: object, kind: type[Enum], place: str) -> Enum:
    try:
        return kind(value)
    except ValueError as error:
        possible = ", ".join(str(member.value) for member in kind)
        raise InputError(
            message(
                "{place}: {quoted} is none of {possible}",
                place=place,
                quoted=_quoted(value),
                possible=possible,
            )
        ) from error


@lru_cache
def _annotations(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _is_required(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"
