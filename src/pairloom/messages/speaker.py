"""Who says messages: a language, and how players are called."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from datetime import date
from typing import Self

from pairloom.errors import quoted
from pairloom.messages.base import Message, Text, Value

__all__ = ["ENGLISH", "Speaker", "by_number"]


def by_number(number: int) -> str:
    """How a player is called when names are not asked for."""
    return str(number)


class Speaker:
    """English. Other languages have other sentences and other forms (`catalogues`)."""

    language = "en"

    def __init__(self, name_of: Callable[[int], str] = by_number) -> None:
        self.name_of = name_of

    def calling(self, name_of: Callable[[int], str]) -> Self:
        """The same language, with other names for players."""
        other = copy(self)
        other.name_of = name_of
        return other

    def say(self, told: Text) -> str:
        """A message as text; what is text already stays as it is."""
        if isinstance(told, str):
            return told
        sentence = self.sentence(told)
        if not told.values:
            return sentence
        return sentence.format_map({name: self.show(value) for name, value in told.values})

    def sentence(self, told: Message) -> str:
        """The sentence with its gaps, in the form that the count asks for."""
        if told.plural and count_of(told) != 1:
            return told.plural
        return told.text

    def show(self, value: Value) -> str:
        """A value as it stands in a sentence."""
        match value:
            case str():
                return value
            case Message():
                return self.say(value)
            case date():
                return self.day(value)
            case tuple() if type(value) is tuple:  # others have a text of their own
                return ", ".join(map(self.show, value))
            case _ if hasattr(value, "said_by"):
                return value.said_by(self)
            case _:
                return str(value)

    def day(self, day: date) -> str:
        """A day as the forms of the desk have it, which nobody misreads."""
        return day.isoformat()


def count_of(told: Message) -> int:
    """The number that chooses the form of a message."""
    count = dict(told.values)["count"]
    if not isinstance(count, int):
        raise TypeError(f"what is counted is no number: {quoted(told.text)}")
    return count


ENGLISH = Speaker()
