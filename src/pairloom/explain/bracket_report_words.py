"""Reports on brackets in phrases, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import Points
from pairloom.engines.alternatives import Evidence, Step
from pairloom.engines.reports import BracketReport, Float, Member, Rejected, RoundReport
from pairloom.explain.criteria import CriteriaWords, criteria_words
from pairloom.explain.phrases import Listed, Pairs, Phrase, Players, Value
from pairloom.explain.procedure_words import turn_phrases
from pairloom.explain.recognition import recognise_all

__all__ = ["indent_of", "report_phrases"]

_BY_TABLE = "table"
_TITLES = ("report.bracket", "trace.field")
_DETAILS = ("report.member", "report.candidate", "turn.taken", "turn.refused", "turn.more")


def report_phrases(report: RoundReport) -> Iterator[Phrase]:
    """Every bracket: players, what was chosen, what was rejected before, all criteria."""
    for bracket in report.brackets:
        labels = [target.rule.label for target in bracket.targets]
        words = criteria_words(report.system, report.edition, labels)
        yield from _bracket(bracket, words)


def indent_of(phrase: Phrase) -> str:
    """How far a line of a report stands to the right."""
    if phrase.id in _TITLES:
        return ""
    return " " * (4 if phrase.id in _DETAILS else 2)


def _bracket(bracket: BracketReport, words: CriteriaWords) -> Iterator[Phrase]:
    if bracket.decided_by == _BY_TABLE:
        yield Phrase("trace.field")
    else:
        yield Phrase(
            "report.bracket",
            {
                "index": bracket.index + 1,
                "score": Points(bracket.score),
                "count": len(bracket.members),
            },
        )
    yield Phrase("report.members")
    yield from (_member(member) for member in bracket.members)
    yield _chosen(bracket)
    yield from (Phrase("report.step", {"step": step}) for step in _steps(bracket))
    yield from turn_phrases(bracket.turns)
    yield from _rejected(bracket, words)
    yield from _targets(bracket, words)


def _steps(bracket: BracketReport) -> Iterator[Phrase]:
    """What decided, where the engine has words for it; others show it by what they rejected."""
    phrases = recognise_all(bracket.decided_by, "step")
    if all(phrase.id != "as_told" for phrase in phrases):
        yield from phrases


def _member(member: Member) -> Phrase:
    values: dict[str, Value] = {
        "player": Players((member.number,)),
        "score": Points(member.score),
        "facts": Listed(tuple(_facts(member))),
    }
    return Phrase("report.member", values)


def _facts(member: Member) -> Iterator[Value]:
    if member.is_moved_down:
        yield Phrase("fact.moved_down")
    if member.is_moved_up:
        yield Phrase("fact.moved_up")
    if member.part is not None:
        yield Phrase(f"part.{member.part.name.lower()}")
    if member.prefers is None or member.strength is None:
        yield Phrase("prefers.nothing")
    else:
        colour, strength = member.prefers.name.lower(), member.strength.name.lower()
        yield Phrase(f"prefers.{colour}.{strength}")
    for ago, float_ in enumerate(member.floats, start=1):
        if float_ is not None:
            direction = "any" if float_ is Float.EITHER else float_.name.lower()
            yield Phrase(f"floated.{direction}.{ago}")


def _chosen(bracket: BracketReport) -> Phrase:
    pairs: dict[str, Value] = {"pairs": Pairs(bracket.pairs)}
    if not bracket.downfloaters:
        return Phrase("report.chosen", pairs)
    return Phrase("report.chosen.left", {**pairs, "left": Players(bracket.downfloaters)})


def _rejected(bracket: BracketReport, words: CriteriaWords) -> Iterator[Phrase]:
    if bracket.rejected:
        yield Phrase("report.rejected")
    for number, rejected in enumerate(bracket.rejected, start=1):
        yield Phrase(
            "report.candidate",
            {
                "number": number,
                "how": _how(rejected),
                "pairs": Pairs(rejected.pairs),
                "reason": _reason(rejected, words),
            },
        )
    if bracket.rejected and not bracket.is_complete:
        yield Phrase("report.more")
    if bracket.is_complete and not bracket.rejected and bracket.pairs:
        yield Phrase("report.first")


def _how(rejected: Rejected) -> Phrase:
    """How a candidate comes about."""
    arrangement = rejected.arrangement
    if rejected.step is None:
        return Phrase("how.in_order")
    values: dict[str, Value] = {
        "players": Players(arrangement.players),
        "others": Players(arrangement.others),
    }
    if rejected.step is Step.EXCHANGE:
        values = {"leaving": values["players"], "entering": values["others"]}
        return Phrase("exchange", values)
    return Phrase(f"how.{rejected.step.name.lower()}", values)


def _reason(rejected: Rejected, words: CriteriaWords) -> Phrase:
    label = rejected.rule.label
    values: dict[str, Value] = {"rule": rejected.rule}
    if rejected.value is not None:
        values["criterion"] = words.meaning(label)
        values["value"] = words.value(label, rejected.value)
        values["chosen"] = words.value(label, rejected.chosen)
        return Phrase("reason.worse", values)
    evidence = rejected.evidence or Evidence()
    if evidence.pairs:
        return Phrase("reason.pairs", {**values, "pairs": Pairs(evidence.pairs)})
    return Phrase("reason.left", {**values, "players": Players(evidence.players)})


def _targets(bracket: BracketReport, words: CriteriaWords) -> Iterator[Phrase]:
    """Every criterion: those with something to tell in full, the others by their labels."""
    zero = []
    for target in bracket.targets:
        label, article = target.rule.label, target.rule.article
        if words.is_zero(label, target.value):
            zero.append(label)
            continue
        values: dict[str, Value] = {
            "label": label,
            "article": article,
            "criterion": words.meaning(label),
            "value": words.value(label, target.value),
        }
        with_article = label != article
        yield Phrase("trace.criterion.article" if with_article else "trace.criterion", values)
    if zero:
        yield Phrase("report.zero", {"labels": ", ".join(zero)})
