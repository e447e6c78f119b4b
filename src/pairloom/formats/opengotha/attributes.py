"""Reading the attributes of one element, with findings for what cannot be read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pairloom.domain.go import parse_rank, rank_text
from pairloom.errors import InputError
from pairloom.formats.go_journal import GoJournal, quoted
from pairloom.formats.go_xml import Element

_INTEGER = re.compile(r"[-+]?\d{1,15}", re.ASCII)
_TRUTHS = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Attributes:
    """The attributes of an element; a missing one has the default, a wrong one is noted."""

    element: Element
    journal: GoJournal

    def text(self, name: str) -> str:
        """The text, without blanks around it; empty if there is none."""
        return self.element.attributes.get(name, "").strip()

    def integer(self, name: str, default: int, least: int, most: int) -> int:
        """A whole number within limits."""
        text = self.text(name)
        if not text:
            return default
        if _INTEGER.fullmatch(text) and least <= int(text) <= most:
            return int(text)
        self._warn(name, text, f"a number from {least} to {most}", str(default))
        return default

    def required(self, name: str, least: int, most: int) -> int | None:
        """A whole number that there must be; `None` with an error if there is not."""
        text = self.text(name)
        if _INTEGER.fullmatch(text) and least <= int(text) <= most:
            return int(text)
        self.journal.note(
            "E-OG-VALUE", f"{self.element.tag}: {name} {quoted(text)}", self.element.line,
            found=text, expected=f"a number from {least} to {most}", action="element not used",
        )  # fmt: skip
        return None

    def truth(self, name: str, *, default: bool) -> bool:
        """`true` or `false`."""
        text = self.text(name).lower()
        if text and text not in _TRUTHS:
            self._warn(name, text, "true or false", str(default).lower())
        return _TRUTHS.get(text, default)

    def rank(self, name: str, default: int) -> int:
        """A rank such as `4D`."""
        text = self.text(name)
        try:
            return parse_rank(text) if text else default
        except InputError:
            self._warn(name, text, "30K to 1K or 1D to 9D", rank_text(default))
            return default

    def lose(self, name: str, what: str) -> None:
        """Note a setting that has no counterpart here."""
        self.journal.note(
            "I-OG-LOST", f"{name}={quoted(self.text(name))}: {what}", self.element.line,
            action="not taken over",
        )  # fmt: skip

    def _warn(self, name: str, text: str, expected: str, taken: str) -> None:
        self.journal.note(
            "W-OG-VALUE", f"{self.element.tag}: {name} {quoted(text)}", self.element.line,
            found=text, expected=expected, action=f"read as {taken}",
        )  # fmt: skip
