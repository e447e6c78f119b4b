"""Sentences of all fields that one of them says otherwise: with its own words for the same thing.

The desk, its refusals, its pages and its history have one sentence for everybody. Where it speaks
of who is paired, or of the place where two meet, a field may have another one with the same gaps.
Nobody else has to know: a tournament is spoken of in the words of its kind (`Kind.in_own_words`),
and so is what its history has kept.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pairloom.messages import Message

__all__ = ["ANY", "OwnWords"]

ANY: Final = 0
"""Sentences that are counted get their number when they are said."""


class OwnWords:
    """Pairs: the sentence of all fields, and that of this one."""

    def __init__(self, pairs: tuple[tuple[Message, Message], ...]) -> None:
        self.pairs = pairs
        self._own = {(told.context, told.text): own for told, own in pairs}

    def said(self, told: Message) -> Message:
        """The sentence with its values, in the words of the field if it has other ones."""
        own = self._own.get((told.context, told.text))
        if own is None:
            return told
        return replace(told, text=own.text, plural=own.plural, context=own.context)
