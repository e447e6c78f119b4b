"""A message is a sentence in English with named gaps, and the values for them.

    message("Round {round} is paired already.", round=3)
    counted("{count} player is missing.", "{count} players are missing.", 2)
    in_context("result", "draw")

The English sentence is the key of the catalogues, so it stands in the call as a literal:
`make messages` finds it there. Where one English word has two meanings, a context tells them
apart. A number that counts something chooses the form of the whole sentence (`counted`), because
verbs and adjectives follow it in other languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from datetime import date

    from pairloom.messages.speaker import Speaker

__all__ = [
    "Message",
    "Shown",
    "Text",
    "Value",
    "counted",
    "counted_in_context",
    "in_context",
    "message",
]


class Shown(Protocol):
    """A value that knows how it is said in a language."""

    def said_by(self, speaker: Speaker) -> str: ...


Value: TypeAlias = "Message | Shown | date | str | int | tuple[Value, ...]"
"""What a gap can hold. A tuple is a list with commas; a text is told as it is: a name, a code."""


@dataclass(frozen=True, slots=True)
class Message:
    """What is to be told. As a `str` it is English: for logs, files and exceptions."""

    text: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    context: str = ""

    def filled(self, **values: Value) -> Message:
        """The same sentence with values: for tables of sentences.

        >>> print(message("Round {round} is paired already.").filled(round=3))
        Round 3 is paired already.
        """
        return Message(self.text, tuple(values.items()), self.plural, self.context)

    def __str__(self) -> str:
        from pairloom.messages.speaker import ENGLISH

        return ENGLISH.say(self)

    def __html__(self) -> str:
        """For templates: in the language of the page that is being made."""
        import html

        from pairloom.messages.current import current

        return html.escape(current().say(self))


Text = Message | str
"""A message, or what is told as it is in every language."""


def message(text: str, /, **values: Value) -> Message:
    """A sentence whose gaps are filled.

    >>> print(message("Round {round} is paired already.", round=3))
    Round 3 is paired already.
    """
    return Message(text, tuple(values.items()))


def counted(singular: str, plural: str, /, count: int, **values: Value) -> Message:
    """A sentence about so many of something; `count` is a gap like the others.

    >>> print(counted("{count} round", "{count} rounds", 2))
    2 rounds
    """
    return Message(singular, (("count", count), *values.items()), plural)


def in_context(context: str, text: str, /, **values: Value) -> Message:
    """A sentence of which there are several with the same English words.

    >>> print(in_context("result", "draw"))
    draw
    """
    return Message(text, tuple(values.items()), context=context)


def counted_in_context(
    context: str, singular: str, plural: str, /, count: int, **values: Value
) -> Message:
    """A sentence about so many of something, of which there are several with the same words.

    >>> print(counted_in_context("Go", "{count} board", "{count} boards", 2))
    2 boards
    """
    return Message(singular, (("count", count), *values.items()), plural, context)
