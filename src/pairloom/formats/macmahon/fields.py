"""Reading the elements below one element."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pairloom.formats.go_elements import ElementReader
from pairloom.messages import Message, message

__all__ = ["Fields"]


@dataclass(frozen=True, slots=True)
class Fields(ElementReader):
    """The texts of the children of an element."""

    ERROR: ClassVar[str] = "E-MM-VALUE"
    WARNING: ClassVar[str] = "W-MM-VALUE"
    RANKS: ClassVar[Message] = message("30k to 1k or 1d to 9d")

    def text(self, name: str) -> str:
        """The text of a child; empty if there is none."""
        return self.element.first(name).text
