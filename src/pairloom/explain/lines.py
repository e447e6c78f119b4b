"""A line of a report: a sentence, and how far it stands to the right."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.messages import Message

__all__ = ["Line"]


class Line(NamedTuple):
    """A sentence at a depth: 0 is a title, 1 what stands below it, 2 its details."""

    sentence: Message
    depth: int = 1

    @property
    def indent(self) -> str:
        return "  " * self.depth
