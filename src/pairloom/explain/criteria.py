"""The criteria of each system: what they count, and what their values are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pairloom.domain import Points
from pairloom.domain.systems import system_facts
from pairloom.explain.meanings import MEANINGS
from pairloom.messages import Message, Value, message

__all__ = ["CriteriaWords", "criteria_words", "rules_of"]


@dataclass(frozen=True, slots=True)
class CriteriaWords:
    """What a system's criteria count, and what their values are.

    `scores` are labels whose values are tenths of a point, one or several; those of
    `look_ahead` are a number of players and their scores. The article `bye` compares score,
    matches and number at once.
    """

    rules: str
    scores: frozenset[str] = frozenset()
    look_ahead: frozenset[str] = frozenset()
    bye: str = ""

    @property
    def meanings(self) -> Mapping[str, Message]:
        """What each criterion counts, by label."""
        return MEANINGS.get(self.rules, {})

    def meaning(self, label: str) -> Message:
        """What the criterion counts."""
        return self.meanings[label]

    def is_zero(self, label: str, value: object) -> bool:
        """Nothing to tell. A downfloater with no points is something."""
        if label in self.look_ahead and isinstance(value, tuple):
            return not value[0]
        return not value

    def value(self, label: str, value: object) -> Value:
        """The value, ready to be shown."""
        if label in self.look_ahead and isinstance(value, tuple):
            count, scores = value
            return (
                message("{count} ({scores} points)", count=count, scores=_scores(scores))
                if count
                else 0
            )
        if label == self.bye and isinstance(value, tuple):
            score, played, number = value
            return message(
                "score {score}, matches {played}, number {number}",
                score=Points(score),
                played=played,
                number=number,
            )
        if label in self.scores and isinstance(value, tuple):
            return _scores(value)
        if label in self.scores and isinstance(value, int):
            return Points(value)
        return str(value)

    def line(self, label: str, article: str, value: object) -> Message:
        """Label, article (where it is known, and another), meaning and value in one line."""
        criterion, shown = self.meaning(label), self.value(label, value)
        if not article:
            return message(
                "{label} {criterion}: {value}", label=label, criterion=criterion, value=shown
            )
        return message(
            "{label} (art. {article}) {criterion}: {value}",
            label=label,
            article=article,
            criterion=criterion,
            value=shown,
        )


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
    return tuple(map(Points, tenths)) or message("none")
