"""Reading the attributes of one element."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pairloom.formats.go_elements import ElementReader
from pairloom.formats.go_journal import quoted
from pairloom.messages import Message, message

__all__ = ["Attributes"]


@dataclass(frozen=True, slots=True)
class Attributes(ElementReader):
    """The attributes of an element."""

    ERROR: ClassVar[str] = "E-OG-VALUE"
    WARNING: ClassVar[str] = "W-OG-VALUE"
    RANKS: ClassVar[Message] = message("30K to 1K or 1D to 9D")

    def text(self, name: str) -> str:
        """The text, without blanks around it; empty if there is none."""
        return self.element.attributes.get(name, "").strip()

    def lose(self, name: str, what: Message) -> None:
        """Note a setting that has no counterpart here."""
        self.journal.note(
            "I-OG-LOST",
            message("{setting}: {what}", setting=f"{name}={quoted(self.text(name))}", what=what),
            self.element.line,
            action=message("not taken over"),
        )
