"""What is typed of an announcement: texts become days and choices, each fault by its field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final

from pairloom.correspondence.desk.base import parse_day
from pairloom.correspondence.domain.states import DrawRule
from pairloom.correspondence.domain.time_control import Transmission
from pairloom.errors import InputError, quoted
from pairloom.messages import Text, message

__all__ = ["read_typed"]

Fault = tuple[str, Text]


def _member(kind: type[StrEnum], text: str, why_not: Text) -> StrEnum:
    if text not in list(kind):
        raise InputError(why_not)
    return kind(text)


def _way(text: str) -> StrEnum:
    why_not = message("moves go by server or by post, not by {text}", text=quoted(text))
    return _member(Transmission, text, why_not)


def _draw_rule(text: str) -> StrEnum | None:
    why_not = message(
        "{text} is no rule for draw offers: {possible}, or none",
        text=quoted(text),
        possible=tuple(DrawRule),
    )
    return _member(DrawRule, text, why_not) if text else None


_READERS: Final[Mapping[str, Callable[[str], object]]] = {
    "start": lambda text: parse_day(text) if text else None,
    "end": lambda text: parse_day(text) if text else None,
    "transmission": _way,
    "draw_rule": _draw_rule,
}


def read_typed(announced: Mapping[str, Any]) -> tuple[dict[str, Any], list[Fault]]:
    """The values of fields of a competition, without those that cannot be read; and why not."""
    values: dict[str, Any] = dict(announced)
    faults: list[Fault] = []
    for name, read in _READERS.items():
        if isinstance(values.get(name), str):
            try:
                values[name] = read(values[name])
            except InputError as refusal:
                del values[name]
                faults.append((name, refusal.message))
    return values, faults
