"""Sentences of templates, in the language of the page that is being made.

    {{ _("Round {round} is a draft.", round=number) }}
    {{ _n("{count} player", "{count} players", players | length) }}
    {{ _c("result", "Draw") }}

Values are escaped as everywhere in a template; what is markup already stays markup, so that a link
can stand in a sentence: `_("Read {link} first.", link=link)`. Everything that Python code
has made as a `Message` is said when it is printed, without any of these.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from pairloom.messages import Message, Text, Value, counted, in_context, message
from pairloom.messages.current import current

__all__ = ["FUNCTIONS", "heading", "sentence"]


def sentence(told: Text) -> str:
    """An error's message as a sentence of its own, in the language of the page."""
    start = heading(told)
    return start if start.endswith((".", "?", "!")) else f"{start}."


def heading(told: Text) -> str:
    """What stands in sentences elsewhere, as a label or a button of its own."""
    text = current().say(told)
    return text[:1].upper() + text[1:]


def _say(text: str, /, **values: Value) -> Markup:
    return _filled(message(text, **values))


def _count(singular: str, plural: str, count: int, /, **values: Value) -> Markup:
    return _filled(counted(singular, plural, count, **values))


def _tell_apart(context: str, text: str, /, **values: Value) -> Markup:
    return _filled(in_context(context, text, **values))


def _filled(told: Message) -> Markup:
    speaker = current()
    text = _escaped(speaker.sentence(told))
    if not told.values:
        return text
    # A text may be markup, which would be shown as plain words.
    markup = {name: value for name, value in told.values if isinstance(value, Markup)}
    return text.format(**(speaker.shown(told) | markup))


@lru_cache(maxsize=8192)  # the sentences of all templates in two languages
def _escaped(text: str) -> Markup:
    return escape(text)


FUNCTIONS = {"_": _say, "_n": _count, "_c": _tell_apart}
