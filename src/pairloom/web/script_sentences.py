"""What scripts say in the languages of the catalogues.

Scripts have their English sentences where they say them (`static/js/messages.js`), as Python and
templates have. So a script is made once more for each language: the module `sentences`, empty in
English, then has the sentences of exactly those modules that the page loads. A page itself carries
none of them, and a clock that is kept for times without a server has its words with its script.

A counted sentence has a form for each of the language's plural categories (CLDR, as browsers know
them by `Intl.PluralRules`). Which form of the catalogue is meant is asked of the catalogue itself,
with a number of that category: the order of forms in gettext is nobody's business here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any, Final

from pairloom.director.desk.disciplines import DISCIPLINES
from pairloom.messages import Message, counted, in_context, message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.speaker import Speaker

__all__ = ["KEYWORDS", "MODULE", "messages_in", "sentences_module"]

MODULE: Final = "sentences"
KEYWORDS: Final = {"say": None, "sayCounted": (1, 2), "sayInContext": ((1, "c"), 2)}
"""The functions of `messages.js`, as Babel is told of them."""

_ENOUGH_NUMBERS: Final = 200
"""Among so many numbers there is one of each form, in every language."""


def sentences_module(script: str, language: str) -> str:
    """The module `sentences` of a script: what it says, in the language, by its English."""
    speaker = speaker_of(language)
    told = () if language == Speaker.language else messages_in(script)
    known = {
        _key(worded): said
        for each in told
        for worded in _with_own_words(each)
        if (said := _said(worded, speaker)) is not None
    }
    words = json.dumps(known, ensure_ascii=False)
    return f"export const language = {json.dumps(language)};\nexport const sentences = {words};\n"


def messages_in(script: str) -> Iterator[Message]:
    """The messages of a script."""
    from babel.messages.extract import extract

    calls = extract("javascript", BytesIO(script.encode()), KEYWORDS)
    for _, text, _, context in calls:
        yield _message(text, context)


def _message(text: Any, context: str | None) -> Message:
    if isinstance(text, tuple):
        return counted(text[0], text[1], 1)
    return in_context(context, text) if context else message(text)


def _with_own_words(told: Message) -> Iterable[Message]:
    """The message, and how each discipline says it; in the same order in every process, for a
    script that is made again is the same script."""
    return dict.fromkeys((told, *(each.in_own_words(told) for each in DISCIPLINES)))


def _key(told: Message) -> str:
    """As gettext joins them, and `messages.js`."""
    return f"{told.context}\x04{told.text}" if told.context else told.text


def _said(told: Message, speaker: Speaker) -> str | dict[str, str] | None:
    """The sentence or its forms; nothing where the catalogue has none."""
    if not told.plural:
        sentence = speaker.sentence(told)
        return None if sentence == told.text else sentence
    forms = {
        category: speaker.sentence(replace(told, values=(("count", number),)))
        for category, number in _categories(speaker.language).items()
    }
    return None if set(forms.values()) <= {told.text, told.plural} else forms


@cache
def _categories(language: str) -> dict[str, int]:
    """A number for each plural category of a language.

    >>> _categories("cs")
    {'other': 0, 'one': 1, 'few': 2}
    """
    from babel import Locale

    category_of = Locale.parse(language).plural_form
    numbers: dict[str, int] = {}
    for number in range(_ENOUGH_NUMBERS):
        numbers.setdefault(category_of(number), number)
    return numbers
