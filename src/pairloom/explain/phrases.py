"""Phrases: message ids with what is to be filled in, and the book that says them in a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pairloom.domain import Board, Points, RuleRef
from pairloom.engines.alternatives import NO_PLAYER
from pairloom.explain.messages import ENGLISH


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message id and the values for its gaps; a phrase may be inside another."""

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Players:
    """Players to be listed."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """Pairs to be listed."""

    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Groups:
    """Several lists of players."""

    groups: tuple[tuple[int, ...], ...]


Value = Phrase | Players | Pairs | Groups | Points | RuleRef | Board | int | str


def by_number(number: int) -> str:
    """How a player is called when names are not asked for."""
    return str(number)


@dataclass(frozen=True, slots=True)
class PhraseBook:
    """The texts of a language, and how players are called."""

    texts: Mapping[str, str] = field(default_factory=lambda: ENGLISH)
    name_of: Callable[[int], str] = by_number

    def say(self, phrase: Phrase) -> str:
        """The phrase as text."""
        filled = {name: self._show(value) for name, value in phrase.values.items()}
        return self.texts[phrase.id].format(**filled)

    def _show(self, value: Value) -> str:
        match value:
            case Phrase():
                return self.say(value)
            case Players(numbers):
                return ", ".join(map(self._call, numbers)) or self.texts["nobody"]
            case Pairs(pairs):
                return ", ".join(f"{one}–{other}" for one, other in pairs) or self.texts["nobody"]
            case Groups(groups):
                return "; ".join(f"({self._show(Players(group))})" for group in groups)
            case RuleRef():
                return cite(value)
            case _:
                return str(value)

    def _call(self, number: int) -> str:
        return self.texts["the bye"] if number == NO_PLAYER else self.name_of(number)


def cite(rule: RuleRef) -> str:
    """Book, edition, label and article; articles on the order of candidates have no label.

    >>> cite(RuleRef("FIDE C.04.3", "2026", "4.2", "4.2"))
    'FIDE C.04.3 (2026) art. 4.2'
    """
    if rule.label == rule.article:
        return f"{rule.book} ({rule.edition}) art. {rule.article}"
    return str(rule)
