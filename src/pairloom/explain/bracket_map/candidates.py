"""The candidates that an answer compares: the one rejected and the one taken."""

from __future__ import annotations

from collections.abc import Mapping

from pairloom.engines.alternatives import DecidingBracket, Side, Verdict, WhyNot, Worsening
from pairloom.engines.base import PairingResult
from pairloom.explain.bracket_map.model import Candidate
from pairloom.explain.bracket_map.ways import members_of
from pairloom.explain.criteria import criteria_words
from pairloom.explain.phrases import Phrase, Value


def candidates_of(answer: WhyNot, result: PairingResult) -> Mapping[int, tuple[Candidate, ...]]:
    """The candidates by the bracket of the record that they belong to."""
    reason = _reason(answer)
    if reason is None:
        return {}
    if answer.bracket is not None:
        return {answer.bracket.index: _both(answer.bracket, reason)}
    asked = answer.alternative
    index = _bracket_of(asked.player, result)
    if asked.opponent is None or index is None:
        return {}
    return {index: (Candidate(False, ((asked.player, asked.opponent),), (), reason),)}


def _both(bracket: DecidingBracket, reason: Phrase) -> tuple[Candidate, ...]:
    chosen, other = bracket.chosen, bracket.alternative
    return (
        Candidate(False, *_only_in(other, chosen), reason),
        Candidate(True, *_only_in(chosen, other), Phrase("map.taken")),
    )


def _only_in(one: Side, other: Side) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    known = {frozenset(pair) for pair in other.pairs}
    pairs = tuple(pair for pair in one.pairs if frozenset(pair) not in known)
    return pairs, tuple(each for each in one.downfloaters if each not in other.downfloaters)


def _reason(answer: WhyNot) -> Phrase | None:
    """What makes the alternative worse, later or impossible, in a few words."""
    if answer.verdict is Verdict.WORSE and answer.worsening is not None:
        return Phrase("map.rejected.worse", _values(answer, answer.worsening))
    if answer.verdict is Verdict.LATER and answer.precedence is not None:
        return Phrase("map.rejected.later", {"article": answer.precedence.rule.article})
    if answer.verdict is not Verdict.IMPOSSIBLE:
        return None
    if answer.obstacle is None or answer.obstacle.rule is None:
        return Phrase("map.rejected.impossible")
    return Phrase("map.rejected.impossible.rule", {"label": answer.obstacle.rule.label})


def _values(answer: WhyNot, found: Worsening) -> dict[str, Value]:
    label = found.rule.label
    labels = answer.bracket.chosen.values if answer.bracket is not None else ()
    words = criteria_words(answer.system, answer.edition, labels)
    return {
        "label": label,
        "chosen": words.value(label, found.chosen),
        "alternative": words.value(label, found.alternative),
    }


def _bracket_of(player: int, result: PairingResult) -> int | None:
    """The last bracket in which the player stands: there it was decided whom they meet."""
    places = [
        index
        for index, bracket in enumerate(result.trace.brackets)
        if player in members_of(bracket)
    ]
    return places[-1] if places else None
