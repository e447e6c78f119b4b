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

from pairloom.messages import Message, Value, counted, in_context, message
from pairloom.messages.beginnings import heading, sentence
from pairloom.messages.current import current

__all__ = ["FUNCTIONS", "heading", "sentence"]


def _say(text: str, /, **values: Value) -> Markup:
    return _filled(message(text, **values)) if values else _plain("", text)


def _count(singular: str, plural: str, count: int, /, **values: Value) -> Markup:
    return _filled(counted(singular, plural, count, **values))


def _tell_apart(context: str, text: str, /, **values: Value) -> Markup:
    if values:
        return _filled(in_context(context, text, **values))
    return _plain(context, text)


def _filled(told: Message) -> Markup:
    speaker = current()
    values = dict(told.values)
    # A text may be markup, which would be shown as plain words.
    shown = {
        name: values[name] if isinstance(values[name], Markup) else escape(text)
        for name, text in speaker.shown(told).items()
    }
    # Gaps are plain names, so the format of a plain text will do: that of markup takes far longer.
    return Markup(str.format_map(_escaped(speaker.sentence(told)), shown))


def _plain(context: str, text: str) -> Markup:
    """A sentence without gaps: most of those on a page."""
    return _escaped(current().sentence(_message(context, text)))


@lru_cache(maxsize=8192)  # all sentences of templates that have no gaps
def _message(context: str, text: str) -> Message:
    return Message(text, context=context)


@lru_cache(maxsize=16384)  # the sentences of all templates in three languages
def _escaped(text: str) -> Markup:
    return escape(text)


FUNCTIONS = {"_": _say, "_n": _count, "_c": _tell_apart}
