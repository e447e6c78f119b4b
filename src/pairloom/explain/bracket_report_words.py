"""Reports on brackets in sentences, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairloom.domain import Colour, Points
from pairloom.domain.systems import Field, system_facts
from pairloom.engines.alternatives import Evidence, Step
from pairloom.engines.reports import (
    BracketReport,
    Float,
    Member,
    Part,
    Rejected,
    RoundReport,
    Strength,
)
from pairloom.explain.criteria import CriteriaWords, criteria_words
from pairloom.explain.lines import Line
from pairloom.explain.procedure_words import turn_lines
from pairloom.messages import Message, Text, message
from pairloom.messages.values import Pairs, Players

__all__ = ["report_lines"]

_BY_TABLE = "table"
_PARTS: dict[Part, Text] = {
    Part.S1: "S1",
    Part.S2: "S2",
    Part.LIMBO: message("limbo"),
    Part.REMAINDER_S1: message("S1 of the remainder"),
    Part.REMAINDER_S2: message("S2 of the remainder"),
}
_PREFERENCES = {
    (Colour.WHITE, Strength.MILD): message("prefers White mildly"),
    (Colour.WHITE, Strength.STRONG): message("prefers White strongly"),
    (Colour.WHITE, Strength.ABSOLUTE): message("prefers White absolutely"),
    (Colour.WHITE, Strength.DUE): message("due White"),
    (Colour.BLACK, Strength.MILD): message("prefers Black mildly"),
    (Colour.BLACK, Strength.STRONG): message("prefers Black strongly"),
    (Colour.BLACK, Strength.ABSOLUTE): message("prefers Black absolutely"),
    (Colour.BLACK, Strength.DUE): message("due Black"),
}
# By how many rounds ago it was.
_FLOATS = {
    (Float.DOWN, 1): message("floated down in the last round"),
    (Float.DOWN, 2): message("floated down two rounds ago"),
    (Float.UP, 1): message("floated up in the last round"),
    (Float.UP, 2): message("floated up two rounds ago"),
    (Float.EITHER, 1): message("floated in the last round"),
}


def report_lines(report: RoundReport) -> Iterator[Line]:
    """Every bracket: players, what was chosen, what was rejected before, all criteria."""
    for bracket in report.brackets:
        labels = [target.rule.label for target in bracket.targets]
        words = criteria_words(report.system, report.edition, labels)
        yield Line(_title(bracket), 0)
        yield Line(_members_of(report.system))
        yield from _bracket(bracket, words)


def _members_of(system: str) -> Message:
    is_of_teams = system_facts(system).field is Field.TEAMS
    return message("Teams:") if is_of_teams else message("Players:")


def _title(bracket: BracketReport) -> Message:
    if bracket.decided_by == _BY_TABLE:
        return message("The whole field")
    return message(
        "Bracket {index}: {score} points, size {count}",
        index=bracket.index + 1,
        score=Points(bracket.score),
        count=len(bracket.members),
    )


def _bracket(bracket: BracketReport, words: CriteriaWords) -> Iterator[Line]:
    yield from _details(_member(member) for member in bracket.members)
    yield Line(_chosen(bracket))
    # What decided, where the engine has words for it; others show it by what they rejected.
    if not isinstance(bracket.decided_by, str):
        for step in bracket.decided_by.values:
            yield Line(message("Decided by: {step}.", step=step))
    yield from turn_lines(bracket.turns)
    yield from _rejected(bracket, words)
    yield from map(Line, _targets(bracket, words))


def _details(sentences: Iterable[Message]) -> Iterator[Line]:
    return (Line(sentence, 2) for sentence in sentences)


def _member(member: Member) -> Message:
    return message(
        "{player}: {score} points, {facts}.",
        player=Players((member.number,)),
        score=Points(member.score),
        facts=tuple(_facts(member)),
    )


def _facts(member: Member) -> Iterator[Text]:
    if member.is_moved_down:
        yield message("moved down")
    if member.is_moved_up:
        yield message("moved up")
    if member.part is not None:
        yield _PARTS[member.part]
    if member.prefers is None or member.strength is None:
        yield message("no colour preferred")
    else:
        yield _PREFERENCES[member.prefers, member.strength]
    for ago, direction in enumerate(member.floats, start=1):
        if direction is not None:
            yield _FLOATS[direction, ago]


def _chosen(bracket: BracketReport) -> Message:
    pairs = Pairs(bracket.pairs)
    if not bracket.downfloaters:
        return message("Chosen: {pairs}.", pairs=pairs)
    return message(
        "Chosen: {pairs}; not paired here: {left}.", pairs=pairs, left=Players(bracket.downfloaters)
    )


def _rejected(bracket: BracketReport, words: CriteriaWords) -> Iterator[Line]:
    if bracket.rejected:
        yield Line(message("Rejected before it, in the order of the rules:"))
    yield from _details(
        _candidate(number, rejected, words)
        for number, rejected in enumerate(bracket.rejected, start=1)
    )
    if bracket.rejected and not bracket.is_complete:
        yield Line(message("There are more before the chosen one."))
    if bracket.is_complete and not bracket.rejected and bracket.pairs:
        yield Line(message("Nothing comes before it in the order of the rules."))


def _candidate(number: int, rejected: Rejected, words: CriteriaWords) -> Message:
    return message(
        "{number}. {pairs} ({how}): {reason}.",
        number=number,
        how=_how(rejected),
        pairs=Pairs(rejected.pairs),
        reason=_reason(rejected, words),
    )


def _how(rejected: Rejected) -> Message:
    """How a candidate comes about."""
    players = Players(rejected.arrangement.players)
    others = Players(rejected.arrangement.others)
    match rejected.step:
        case None:
            return message("players in their order")
        case Step.EXCHANGE:
            return message(
                "the exchange of {leaving} (S1) with {entering} (S2)",
                leaving=players,
                entering=others,
            )
        case Step.MOVED_DOWN_SET:
            return message("to be paired of the moved-down: {players}", players=players)
        case _:
            return message("transposition: {players} gets {others}", players=players, others=others)


def _reason(rejected: Rejected, words: CriteriaWords) -> Message:
    rule, label = rejected.rule, rejected.rule.label
    if rejected.value is not None:
        return message(
            "{rule}, {criterion}: {value} instead of {chosen}",
            rule=rule,
            criterion=words.meaning(label),
            value=words.value(label, rejected.value),
            chosen=words.value(label, rejected.chosen),
        )
    evidence = rejected.evidence or Evidence()
    if evidence.pairs:
        return message("{rule}: {pairs}", rule=rule, pairs=Pairs(evidence.pairs))
    return message(
        "{rule}: not paired here would be {players}", rule=rule, players=Players(evidence.players)
    )


def _targets(bracket: BracketReport, words: CriteriaWords) -> Iterator[Message]:
    """Every criterion: those with something to tell in full, the others by their labels."""
    zero = []
    for target in bracket.targets:
        label, article = target.rule.label, target.rule.article
        if words.is_zero(label, target.value):
            zero.append(label)
        else:
            shown = "" if label == article else article
            yield words.line(label, shown, target.value)
    if zero:
        yield message("Criteria at zero: {labels}.", labels=", ".join(zero))
