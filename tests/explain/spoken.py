"""What messages are made of, and what a language has words for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from pairloom.messages import Message, Value
from pairloom.messages.values import Both, Clauses
from scripts.messages.areas import PACKAGE, messages_in
from scripts.messages.catalogues import languages, merged

__all__ = ["OTHERS", "messages_of", "require_translated", "sentences_in"]

OTHERS = languages()


def messages_of(value: Value) -> Iterator[Message]:
    """A message and all that stand inside it."""
    match value:
        case Message():
            yield value
            for _, inner in value.values:
                yield from messages_of(inner)
        case Both(values) | Clauses(values):
            yield from messages_of(values)
        case tuple() if type(value) is tuple:
            for each in value:
                yield from messages_of(each)


def require_translated(told: Iterable[Value]) -> None:
    """Every message, also inside another, stands in the catalogue of every language."""
    for value in told:
        for message in messages_of(value):
            for language in OTHERS:
                assert (message.context, message.text) in _known(language), message


@cache
def _known(language: str) -> frozenset[tuple[str, str]]:
    return frozenset(
        (each.context or "", each.id[0] if each.pluralizable else str(each.id))
        for each in merged(language)
        if each.id
    )


def sentences_in(*modules: str) -> set[str]:
    """The English sentences that stand in modules of `pairloom.explain`."""
    paths = (PACKAGE / "explain" / Path(f"{module}.py") for module in modules)
    return {
        text if isinstance(text, str) else text[0]
        for path in paths
        for _, text, _, _ in messages_in(path)
    }
