"""What is said while something happens: every sentence, without the values in its gaps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pytest

from pairloom.director.desk.kinds import Kind
from pairloom.messages import Message, Text, stored
from pairloom.messages.current import speaking
from pairloom.messages.speaker import ENGLISH, Speaker

__all__ = ["listening", "said_by", "with_word_of_others"]

_GAP = re.compile(r"\{\w+\}")
_OF_OTHERS = {
    "player": re.compile(r"\b(?:teams?|rosters?|line-ups?|captains?)\b", re.IGNORECASE),
    "team": re.compile(r"\b(?:players?|boards?)\b", re.IGNORECASE),
}
"""Words for who is paired elsewhere, and where, by what a field calls who is paired."""


@contextmanager
def listening() -> Iterator[set[str]]:
    """The sentences that are said meanwhile, in the words in which they are said."""
    said: set[str] = set()
    sentence = Speaker.sentence

    def noted(self: Speaker, told: Message) -> str:
        said.add(self.in_own_words(told).text)
        return sentence(self, told)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Speaker, "sentence", noted)
        # What is read from the history is said once to see whether it can be, and nobody hears it.
        patch.setattr(stored, "_require_sayable", lambda told: None)
        yield said


def said_by(kind: Kind, told: Iterable[Text]) -> set[str]:
    """The sentences of which some texts are made, in the words of a kind of play."""
    speaker = ENGLISH.with_words(kind.in_own_words)
    with listening() as said, speaking(speaker):
        for text in told:
            speaker.say(text)
    return said


def with_word_of_others(kind: Kind, sentences: Iterable[str]) -> set[str]:
    """Those that speak of somebody else than is paired in a kind of play, or of another place."""
    wrong = _OF_OTHERS[kind.field.called_in_remarks]
    return {sentence for sentence in sentences if wrong.search(_GAP.sub("", sentence))}
