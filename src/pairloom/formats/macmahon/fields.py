"""Reading the elements below one element, with findings for what cannot be read."""

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
class Fields:
    """The texts of the children of an element; a missing one has the default."""

    element: Element
    journal: GoJournal

    def text(self, name: str) -> str:
        """The text of a child; empty if there is none."""
        return self.element.first(name).text

    def integer(self, name: str, default: int, least: int, most: int) -> int:
        """A whole number within limits; another is noted, and the default used."""
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
            "E-MM-VALUE", f"{self.element.tag}: {name} {quoted(text)}", self.element.line,
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
        """A rank such as `4d`."""
        text = self.text(name)
        try:
            return parse_rank(text) if text else default
        except InputError:
            self._warn(name, text, "30k to 1k or 1d to 9d", rank_text(default))
            return default

    def _warn(self, name: str, text: str, expected: str, taken: str) -> None:
        self.journal.note(
            "W-MM-VALUE", f"{self.element.tag}: {name} {quoted(text)}", self.element.line,
            found=text, expected=expected, action=f"read as {taken}",
        )  # fmt: skip
