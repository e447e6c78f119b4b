"""Answers to "why do these two not meet?" in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines import go
from pairloom.explain.go.criteria import criterion_name, criterion_value, source_name
from pairloom.messages import Message, Value, message
from pairloom.messages.values import Pairs, Players

_VERDICTS = {
    go.Verdict.IS_DRAWN: message("The draw has it so."),
    go.Verdict.WORSE: message(
        "It would be worse: {criterion} would be {alternative} instead of {chosen} ({source})."
    ),
    go.Verdict.LOT: message("It would be as good by all rules; the lot decided ({source})."),
    go.Verdict.BETTER: message(
        "It would be better: {criterion} would be {alternative} instead of {chosen}"
        " ({source}). This round was changed by hand."
    ),
}
_BARS = {
    go.Bar.PROHIBITED: message("The regulations do not let these two meet in this round."),
    go.Bar.SAME_PLAYER: message("{player} cannot meet themselves."),
    go.Bar.UNKNOWN: message("No player has the number {player}."),
    go.Bar.NOT_PRESENT: message("{player} is not paired: excused, withdrawn or not there yet."),
    go.Bar.EVEN_NUMBER: message("The number of players is even, so nobody has a free round."),
}


def why_not_sentences(answer: go.WhyNot) -> Iterator[Message]:
    """The question, what decided, and the best draw in which the wish comes true."""
    yield why_not_question(answer)
    yield _verdict(answer)
    if answer.certificate:
        yield certificate_sentence(answer)


def why_not_question(answer: go.WhyNot) -> Message:
    """The question that is answered."""
    player, number = Players((answer.first,)), answer.round
    if answer.second is None:
        return message("Why is {one} not free in round {round}?", one=player, round=number)
    return message(
        "Why do {one} and {other} not meet in round {round}?",
        one=player,
        other=Players((answer.second,)),
        round=number,
    )


def _verdict(answer: go.WhyNot) -> Message:
    if answer.bar is not None:
        concerned = answer.first if answer.concerned is None else answer.concerned
        number: Value = concerned if answer.bar is go.Bar.UNKNOWN else Players((concerned,))
        return _BARS[answer.bar].filled(player=number)
    verdict = _VERDICTS[answer.verdict]
    if answer.criterion is None or answer.values is None:
        return verdict
    chosen, alternative = answer.values
    return verdict.filled(
        criterion=criterion_name(answer.criterion.label),
        chosen=criterion_value(answer.criterion.label, chosen),
        alternative=criterion_value(answer.criterion.label, alternative),
        source=source_name(answer.criterion.source),
    )


def certificate_sentence(answer: go.WhyNot) -> Message:
    """The best draw in which the wish comes true."""
    pairs = Pairs(answer.certificate)
    if answer.free is None:
        return message("The best round of that kind: {pairs}.", pairs=pairs)
    return message(
        "The best round of that kind: {pairs}; free: {free}.",
        pairs=pairs,
        free=Players((answer.free,)),
    )
