"""Reading what stands at one element of a file of XML, with findings for what cannot be read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from pairloom.domain.go import parse_rank, rank_text
from pairloom.errors import InputError
from pairloom.formats.go_journal import GoJournal, quoted
from pairloom.formats.go_xml import Element
from pairloom.messages import Message, Text, message

__all__ = ["ElementReader"]

_INTEGER = re.compile(r"[-+]?\d{1,15}", re.ASCII)
_TRUTHS = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class ElementReader(ABC):
    """Named texts of an element: a missing one has the default, a wrong one is noted.

    A format says where its texts stand, the codes of its findings and how it writes ranks.
    """

    ERROR: ClassVar[str]
    WARNING: ClassVar[str]
    RANKS: ClassVar[Message]

    element: Element
    journal: GoJournal

    @abstractmethod
    def text(self, name: str) -> str:
        """The text, without blanks around it; empty if there is none."""

    def integer(self, name: str, default: int, least: int, most: int) -> int:
        """A whole number within limits."""
        text = self.text(name)
        if not text:
            return default
        if _INTEGER.fullmatch(text) and least <= int(text) <= most:
            return int(text)
        self._warn(
            name,
            text,
            message("a number from {least} to {most}", least=least, most=most),
            str(default),
        )
        return default

    def required(self, name: str, least: int, most: int) -> int | None:
        """A whole number that there must be; `None` with an error if there is not."""
        text = self.text(name)
        if _INTEGER.fullmatch(text) and least <= int(text) <= most:
            return int(text)
        self.journal.note(
            self.ERROR,
            self._value(name, text),
            self.element.line,
            found=text,
            expected=message("a number from {least} to {most}", least=least, most=most),
            action=message("element not used"),
        )
        return None

    def truth(self, name: str, *, default: bool) -> bool:
        """`true` or `false`."""
        text = self.text(name).lower()
        if text and text not in _TRUTHS:
            self._warn(name, text, message("true or false"), str(default).lower())
        return _TRUTHS.get(text, default)

    def rank(self, name: str, default: int) -> int:
        """A rank such as `4d`."""
        text = self.text(name)
        try:
            return parse_rank(text) if text else default
        except InputError:
            self._warn(name, text, self.RANKS, rank_text(default))
            return default

    def _warn(self, name: str, text: str, expected: Text, taken: str) -> None:
        self.journal.note(
            self.WARNING,
            self._value(name, text),
            self.element.line,
            found=text,
            expected=expected,
            action=message("read as {text}", text=taken),
        )

    def _value(self, name: str, text: str) -> str:
        """Names of the format and a quotation: the same in every language."""
        return f"{self.element.tag}: {name} {quoted(text)}"
