"""What engines write, found again among the English messages.

Engines know nothing of languages: their notes, colour reasons and steps are English text.
The English messages have the same words, with gaps, so that a text leads back to its message
and can be told in any language. What no message fits is told as it is, and marked.
"""

from __future__ import annotations

import re
from functools import cache, reduce
from string import Formatter

from pairloom.explain.languages import ENGLISH, FORMS
from pairloom.explain.phrases import Listed, Phrase, Value

__all__ = ["recognise", "recognise_all"]

_AS_TOLD = "as_told"
# Words that stand in lists among numbers and names.
_WORDS = {"the bye": "the bye", "nobody": "nobody", "none": "list.none"}
# Gaps that hold a text of another kind.
_NESTED = {"tail": "tail", "due": "due", "colour": "side", "recorded": "side", "book": "book"}


def recognise(text: str, kind: str) -> Phrase:
    """The message of a kind (the first part of its id) that the text is."""
    for message, pattern in _patterns(kind):
        match = pattern.fullmatch(text)
        if match is not None:
            return Phrase(
                message, {gap: _value(gap, part) for gap, part in match.groupdict().items()}
            )
    return Phrase(_AS_TOLD, {"text": text})


def recognise_all(text: str, kind: str) -> tuple[Phrase, ...]:
    """The messages of a text of several parts, with semicolons between them."""
    whole = recognise(text, kind)
    parts = tuple(recognise(part, kind) for part in text.split("; "))
    return (whole,) if any(part.id == _AS_TOLD for part in parts) else parts


@cache
def _patterns(kind: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The messages of a kind as patterns; those with more words of their own first."""
    forms = [
        (message, form)
        for message, text in ENGLISH.items()
        if message.startswith(f"{kind}.")
        for form in text.split(FORMS)
    ]
    forms.sort(key=lambda each: -len(re.sub(r"\{\w+\}", "", each[1])))
    return tuple((message, re.compile(_expression(form))) for message, form in forms)


def _expression(form: str) -> str:
    parts = []
    for literal, gap, _, _ in Formatter().parse(form):
        parts.append(re.escape(literal))
        if gap is not None:
            parts.append(f"(?P<{gap}>{r'[0-9]+' if gap == 'count' else '.+'})")
    return "".join(parts)


def _value(gap: str, part: str) -> Value:
    if gap in _NESTED:
        return recognise(part, _NESTED[gap])
    if gap in ("listed", "others"):
        return Listed(tuple(map(_word, part.split(", "))))
    if gap == "joined":
        parts: list[Value] = list(part.split(" and "))
        return reduce(_and, parts)
    return part


def _and(first: Value, last: Value) -> Value:
    return Phrase("list.and", {"first": first, "last": last})


def _word(text: str) -> Value:
    return Phrase(_WORDS[text]) if text in _WORDS else text
