"""Messages where a line begins: as a sentence of their own, or as a heading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.messages.base import Message, Text

if TYPE_CHECKING:
    from pairloom.messages.speaker import Speaker

__all__ = ["heading", "sentence"]


@dataclass(frozen=True, slots=True)
class _Heading:
    """What begins with a capital; a sentence has an end, too."""

    told: Text
    is_sentence: bool

    def said_by(self, speaker: Speaker) -> str:
        text = speaker.say(self.told)
        start = text[:1].upper() + text[1:]
        is_over = start.endswith((".", "?", "!"))
        return f"{start}." if self.is_sentence and not is_over else start


def sentence(told: Text) -> Message:
    """An error's message as a sentence of its own.

    It is said with the page, in the language and in the words of that: whoever refuses something
    may not know yet what is played.
    """
    return Message("{told}", (("told", _Heading(told, True)),))  # no words: in no catalogue


def heading(told: Text) -> Message:
    """What stands in sentences elsewhere, as a label or a button of its own."""
    return Message("{told}", (("told", _Heading(told, False)),))  # no words: in no catalogue
