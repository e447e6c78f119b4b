"""Phrases: message ids with what is to be filled in, and the book that says them in a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pairloom.domain import Board, Points, RuleRef
from pairloom.engines.alternatives import NO_PLAYER
from pairloom.explain.languages import DEFAULT, FORMS, plural_form, texts_of


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message id and the values for its gaps; a phrase may be inside another.

    Where a message has several forms, the value of `count` chooses.
    """

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


@dataclass(frozen=True, slots=True)
class Listed:
    """Anything to be listed."""

    values: tuple[Value, ...]


Value = Phrase | Players | Pairs | Groups | Listed | Points | RuleRef | Board | int | str


# Rule books with a name in words.
_BOOKS = {"FIDE Swiss rules": "book.1992"}


def by_number(number: int) -> str:
    """How a player is called when names are not asked for."""
    return str(number)


@dataclass(frozen=True, slots=True)
class PhraseBook:
    """A language, and how players are called; raises `UnknownName` for other languages."""

    language: str = DEFAULT
    name_of: Callable[[int], str] = by_number

    def __post_init__(self) -> None:
        texts_of(self.language)

    @property
    def texts(self) -> Mapping[str, str]:
        """The texts of the language, by message id."""
        return texts_of(self.language)

    def say(self, phrase: Phrase) -> str:
        """The phrase as text."""
        filled = {name: self._show(value) for name, value in phrase.values.items()}
        forms = self.texts[phrase.id].split(FORMS)
        if len(forms) == 1:
            return forms[0].format(**filled)
        return forms[plural_form(self.language, int(filled["count"]))].format(**filled)

    def _show(self, value: Value) -> str:
        match value:
            case Phrase():
                return self.say(value)
            case Players(numbers):
                return ", ".join(map(self._call, numbers)) or self.texts["nobody"]
            case Pairs(pairs):
                return (
                    ", ".join(f"{first}–{second}" for first, second in pairs)
                    or self.texts["nobody"]
                )
            case Groups(groups):
                return "; ".join(f"({self._show(Players(group))})" for group in groups)
            case Listed(values):
                return ", ".join(map(self._show, values))
            case RuleRef():
                return self.say(_citation(value))
            case _:
                return str(value)

    def _call(self, number: int) -> str:
        return self.texts["the bye"] if number == NO_PLAYER else self.name_of(number)


def cite(rule: RuleRef) -> str:
    """Book, edition, label and article; articles on the order of candidates have no label.

    >>> cite(RuleRef("FIDE C.04.3", "2026", "4.2", "4.2"))
    'FIDE C.04.3 (2026) art. 4.2'
    """
    return PhraseBook().say(_citation(rule))


def _citation(rule: RuleRef) -> Phrase:
    parts: dict[str, Value] = {
        "book": Phrase(_BOOKS[rule.book]) if rule.book in _BOOKS else rule.book,
        "edition": rule.edition,
        "label": rule.label,
        "article": rule.article,
    }
    return Phrase("cite" if rule.label == rule.article else "cite.label", parts)
