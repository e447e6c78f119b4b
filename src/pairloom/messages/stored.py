"""Messages as one line of text, for the database, and back.

| what is told                | its text                                                        |
|-----------------------------|-----------------------------------------------------------------|
| a message                   | the mark, then JSON: its id (the English sentence), plural, ... |
| a text: a name, a code      | the mark, then JSON: the text                                   |
| nothing                     | nothing                                                         |
| what older versions told    | English without the mark                                        |

The mark is a control character that counts as a blank. Texts were always stored without blanks at
their beginning, so that no older text can be taken for a message.

A value of a gap is a text, a number or a list; anything else is an object with one name, the name
of its kind. The kinds are a closed table: what is not in it cannot be told. What a
newer version wrote, or a disk has damaged, is told in English as far as it goes: never does a page
fail because of what stands in the history.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields
from datetime import date, datetime
from string import Formatter
from typing import Any, Final

from pairloom.errors import PairloomError
from pairloom.messages.base import Message, Text, Value
from pairloom.messages.values import (
    Both,
    Clauses,
    Figures,
    Groups,
    LongNumber,
    Pairs,
    Players,
    Quotation,
    Score,
)

__all__ = ["MARK", "VALUES", "StoredForm", "is_told_plainly"]

MARK: Final = "\x1e"
VALUES: Final[tuple[type, ...]] = (
    Players,
    Pairs,
    Groups,
    Clauses,
    Both,
    LongNumber,
    Figures,
    Score,
)
"""The kinds of values that every message can have."""
_MESSAGE: Final = "message"
_QUOTATION: Final = "quotation"
_DATE: Final = "date"
_MOMENT: Final = "moment"
_UNKNOWN: Final = "…"
"""What stands in a gap for a value that cannot be read."""

# What a text that was damaged makes of its reader, and of who says it.
_DAMAGED: Final = (AttributeError, LookupError, RecursionError, TypeError, ValueError)


def is_told_plainly(stored: str) -> bool:
    """Is it a text of an older version, which told everything in English?"""
    return bool(stored) and not stored.startswith(MARK)


class StoredForm:
    """How messages are stored; `kinds` are the kinds of values beside texts, numbers and days.

    A kind is a frozen class whose parts are values themselves: a dataclass or a named tuple.
    """

    def __init__(self, kinds: Iterable[type]) -> None:
        self._kinds = {kind.__name__: kind for kind in kinds}

    def write(self, told: Text) -> str:
        """What is stored; raise `TypeError` for a value that is of no known kind."""
        if not told:
            return ""
        plain = str(told) if isinstance(told, str) else self._message(told)
        return MARK + json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def write_field(self, told: Text) -> str:
        """The same for what is mostly typed by people: a text stays as it is."""
        is_plain = isinstance(told, str) and not told.startswith(MARK)
        return str(told) if is_plain else self.write(told)

    def read(self, stored: str) -> Text:
        """What was told."""
        if not stored.startswith(MARK):
            return stored
        line = stored.removeprefix(MARK)
        try:
            plain = json.loads(line)
            return plain if isinstance(plain, str) else self._read_message(plain)
        except _DAMAGED:
            return line

    def _message(self, told: Message) -> dict[str, Any]:
        parts: dict[str, Any] = {"id": told.text, "plural": told.plural, "context": told.context}
        parts["values"] = [[name, self._value(value)] for name, value in told.values]
        return {name: part for name, part in parts.items() if part}

    def _value(self, value: Value) -> Any:
        match value:
            case Quotation():
                return {_QUOTATION: str(value)}
            case str():
                return str(value)
            case int():
                return value
            case Message():
                return {_MESSAGE: self._message(value)}
            case PairloomError():
                return self._value(value.message)
            case datetime():
                return {_MOMENT: value.isoformat()}
            case date():
                return {_DATE: value.isoformat()}
            case tuple() if type(value) is tuple:
                return [self._value(each) for each in value]
        name = type(value).__name__
        if self._kinds.get(name) is not type(value):
            raise TypeError(f"the history cannot keep a value of {type(value)}")
        return {name: [self._value(part) for part in _parts(value)]}

    def _read_message(self, plain: Any) -> Text:
        text = plain["id"]
        told = Message(
            text,
            tuple((str(name), self._known(value)) for name, value in plain.get("values", [])),
            str(plain.get("plural", "")),
            str(plain.get("context", "")),
        )
        try:
            _require_sayable(told)
        except _DAMAGED:
            return str(text)
        return told

    def _known(self, plain: Any) -> Value:
        try:
            return self._read_value(plain)
        except _DAMAGED:
            return _UNKNOWN

    def _read_value(self, plain: Any) -> Value:
        match plain:
            case str() | int():
                return plain
            case list():
                return tuple(map(self._read_value, plain))
            case {"quotation": str(text)}:
                return Quotation(text)
            case {"message": content}:
                return self._read_message(content)
            case {"date": day}:
                return date.fromisoformat(day)
            case {"moment": moment}:
                return datetime.fromisoformat(moment)
            case dict() if len(plain) == 1:
                ((name, parts),) = plain.items()
                if name in self._kinds:
                    made: Value = self._kinds[name](*map(self._read_value, parts))
                    return made
        return _UNKNOWN


def _parts(value: Any) -> Iterator[Value]:
    """The parts of a value of a kind, in order."""
    names = getattr(value, "_fields", None) or [field.name for field in fields(value)]
    return (getattr(value, name) for name in names)


def _require_sayable(told: Message) -> None:
    """Raise one of `_DAMAGED` unless it can be said: its gaps are names of its values."""
    names = {name for name, _ in told.values}
    for sentence in (told.text, told.plural):
        for _, gap, form, conversion in Formatter().parse(sentence):
            if gap is not None and (gap not in names or form or conversion):
                raise ValueError(gap)
    str(told)
