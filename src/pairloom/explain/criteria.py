"""The criteria of each system: the messages on what they count, and what their values are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pairloom.domain import Points
from pairloom.domain.systems import system_facts
from pairloom.explain.languages import ENGLISH
from pairloom.explain.phrases import Phrase, Value

__all__ = ["CriteriaWords", "criteria_words", "rules_of"]


@dataclass(frozen=True, slots=True)
class CriteriaWords:
    """Where the messages of a system's criteria stand, and what values are.

    `scores` are labels whose values are tenths of a point, one or several; those of
    `look_ahead` are a number of players and their scores. The article `bye` compares score,
    matches and number at once.
    """

    rules: str
    scores: frozenset[str] = frozenset()
    look_ahead: frozenset[str] = frozenset()
    bye: str = ""

    @property
    def meanings(self) -> Mapping[str, str]:
        """The message of each label."""
        start = f"{self.rules}."
        labels = {message.removeprefix(start): message for message in ENGLISH}
        return {label: message for label, message in labels.items() if label != message}

    def meaning(self, label: str) -> Phrase:
        """What the criterion counts."""
        return Phrase(f"{self.rules}.{label}")

    def is_zero(self, label: str, value: object) -> bool:
        """Nothing to tell. A downfloater with no points is something."""
        if label in self.look_ahead and isinstance(value, tuple):
            return not value[0]
        return not value

    def value(self, label: str, value: object) -> Value:
        """The value, ready to be shown."""
        if label in self.look_ahead and isinstance(value, tuple):
            count, scores = value
            return Phrase("value.next", {"count": count, "scores": _scores(scores)}) if count else 0
        if label == self.bye and isinstance(value, tuple):
            score, played, number = value
            parts: dict[str, Value] = {"score": Points(score), "played": played, "number": number}
            return Phrase("value.bye", parts)
        if label in self.scores and isinstance(value, tuple):
            return _scores(value)
        if label in self.scores and isinstance(value, int):
            return Points(value)
        return str(value)


_SYSTEMS = (
    CriteriaWords("dutch", frozenset({"C5", "C7", "C18", "C19", "C20", "C21"}), frozenset({"C8"})),
    CriteriaWords("dubov", frozenset({"C6", "3.1.3"})),
    CriteriaWords("burstein", frozenset({"C6", "3.1.3"}), frozenset({"C7"})),
    CriteriaWords("double-swiss", frozenset({"C5", "3.4.2"})),
    CriteriaWords("team", frozenset({"C5", "3.4.2"})),
    CriteriaWords("team-2024", frozenset({"C5"}), bye="2.1"),
)
_BY_RULES = {words.rules: words for words in _SYSTEMS}


def criteria_words(system: str, edition: str, labels: Collection[str] = ()) -> CriteriaWords:
    """The words for the criteria of a bracket, which has these labels."""
    rules = rules_of(system, labels)
    if f"{rules}-{edition}" in _BY_RULES:
        rules = f"{rules}-{edition}"
    return _BY_RULES.get(rules) or CriteriaWords(rules)


def rules_of(system: str, labels: Collection[str]) -> str:
    """The seeding rounds of Burstein are paired by the Dutch rules, which have more criteria."""
    seeded_by = system_facts(system).seeded_by
    return seeded_by if seeded_by and "C12" in labels else system


def _scores(tenths: tuple[int, ...]) -> Value:
    return ", ".join(str(Points(each)) for each in tenths) or Phrase("value.none")
