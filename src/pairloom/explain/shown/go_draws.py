"""Why a table of Go is as it is, who is free, and why two do not meet, as a page shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairloom.domain import Colour
from pairloom.domain.go import GoGame
from pairloom.engines import go
from pairloom.explain.go.criteria import criterion_name, criterion_value, source_name
from pairloom.explain.go.tables import (
    colours_sentence,
    compromises_at,
    free_sentences,
    handicap_sentences,
)
from pairloom.explain.go.why_not import certificate_sentence, why_not_question
from pairloom.explain.shown.go_worse import DRAW_WORDS, WORSE_DRAWS
from pairloom.explain.shown.leads import because, because_otherwise
from pairloom.explain.shown.model import (
    Citation,
    CriterionRow,
    ShownAnswer,
    ShownBracket,
    ShownPair,
    ShownSeat,
    ShownStep,
)
from pairloom.messages import Message, counted_in_context, in_context, message
from pairloom.messages.values import Players

__all__ = ["shown_free", "shown_go_why_not", "shown_table"]

_ONE_GROUP = in_context(
    "because",
    "both are in one group of equal scores, and the seed system puts place {first} against place"
    " {second} of {size}",
)
_BARS = {
    go.Bar.PROHIBITED: in_context("because", "the regulations do not let them meet in this round"),
    go.Bar.SAME_PLAYER: in_context("because", "nobody can meet themselves"),
    go.Bar.UNKNOWN: in_context("because", "no player has the number {number}"),
    go.Bar.NOT_PRESENT: in_context(
        "because", "{player} is not paired: excused, withdrawn or not there yet"
    ),
    go.Bar.EVEN_NUMBER: in_context("because", "the number of players is even"),
}
_BY_LOT = in_context("because", "it would be as good by all rules, and the lot decided")


def shown_table(draw: go.GoDraw, table: int) -> ShownAnswer:
    """Where the two come from; then handicap, colours, and what it could not be without."""
    game, trace = draw.games[table - 1], draw.trace.tables[table - 1]
    players = {"player": Players((game.white,)), "opponent": Players((game.black,))}
    meet = in_context("answer", "{player} and {opponent} meet").filled(**players)
    clause, source = _clause(trace)
    rule = _cited(source)
    steps = (
        [*handicap_sentences(trace.handicap, game)],
        [colours_sentence(trace.seats)],
        [*compromises_at(draw, table)],
    )
    return ShownAnswer(
        question=message(
            "Why does {player} meet {opponent} in round {round}?", **players, round=draw.round
        ),
        sentence=because(meet, clause, rule),
        decided_by=rule,
        steps=tuple(ShownStep(_joined(told)) for told in steps if told),
    )


def _cited(source: go.Source) -> Citation:
    return Citation(source_name(source), source_name(source), DRAW_WORDS.get(source))


def _clause(trace: go.TableTrace) -> tuple[Message, go.Source]:
    if trace.difference:
        apart = counted_in_context(
            "because",
            "their groups are {count} point apart, and the sum of such differences is smallest so",
            "their groups are {count} points apart, and the sum of such differences is smallest so",
            count=trace.difference,
        )
        return apart, go.Source.CZECH_3_1
    first, second = sorted(trace.places)
    clause = _ONE_GROUP.filled(first=first, second=second, size=trace.sizes[0])
    return clause, go.Source.REGULATIONS


def _joined(told: Sequence[Message]) -> Message:
    """Several sentences on one thing are one step."""
    whole, *rest = told
    for following in rest:
        whole = message("{first} {second}", first=whole, second=following)
    return whole


def shown_free(draw: go.GoDraw) -> ShownAnswer | None:
    """Why somebody is free; nothing in an even field."""
    if draw.free is None:
        return None
    question = message(
        "Why is {player} free in round {round}?", player=Players((draw.free,)), round=draw.round
    )
    [sentence] = free_sentences(draw)
    return ShownAnswer(question, sentence)


def shown_go_why_not(answer: go.WhyNot, draw: go.GoDraw) -> ShownAnswer:
    """What would be worse, with all sums up to the one that decides, and both rounds."""
    rule = None if answer.criterion is None else _cited(answer.criterion.source)
    chosen, alternative = _both_ways(answer, draw)
    rows = tuple(_rows(answer))
    return ShownAnswer(
        question=why_not_question(answer),
        sentence=_sentence(answer, rule),
        decided_by=rule,
        rows=rows,
        chosen=chosen,
        alternative=alternative,
        certificate=certificate_sentence(answer) if answer.certificate else None,
    )


def _sentence(answer: go.WhyNot, rule: Citation | None) -> Message:
    lead = _lead(answer)
    if answer.bar is not None:
        concerned = answer.first if answer.concerned is None else answer.concerned
        bar = _BARS[answer.bar].filled(player=Players((concerned,)), number=concerned)
        return because(lead, bar, None)
    if answer.verdict is go.Verdict.IS_DRAWN:
        return message("The draw has it so.")
    if answer.verdict is go.Verdict.LOT or answer.criterion is None or answer.values is None:
        return because(lead, _BY_LOT, rule)
    label = answer.criterion.label
    chosen, alternative = (criterion_value(label, value) for value in answer.values)
    if answer.verdict is go.Verdict.BETTER:
        return message(
            "This round was changed by hand. By the rules another one would be better:"
            " {criterion} would be {alternative} instead of {chosen}.",
            criterion=criterion_name(label),
            alternative=alternative,
            chosen=chosen,
        )
    clause = WORSE_DRAWS[label].filled(chosen=chosen, alternative=alternative)
    return because_otherwise(lead, clause, rule)


def _lead(answer: go.WhyNot) -> Message:
    player = Players((answer.first,))
    if answer.second is None:
        return in_context("answer", "{player} is not free", player=player)
    opponent = Players((answer.second,))
    told = in_context("answer", "{player} and {opponent} do not meet")
    return told.filled(player=player, opponent=opponent)


def _rows(answer: go.WhyNot) -> Iterator[CriterionRow]:
    """Sums that are not zero, the one that decides last. The lot has no meaning in numbers."""
    deciding = None if answer.criterion is None else answer.criterion.label
    alternative = dict(answer.alternative)
    for label, chosen in answer.chosen:
        other, decides = alternative[label], label == deciding
        if label == go.CRITERIA[-1].label:
            return
        if chosen or other:
            name = criterion_name(label)
            values = criterion_value(label, chosen), criterion_value(label, other)
            yield CriterionRow("", name, *values, decides=decides)
        if decides:
            return


@dataclass(frozen=True, slots=True)
class _Way:
    """A round one way: White before Black."""

    pairs: tuple[tuple[int, int], ...]
    free: int | None

    @classmethod
    def of(cls, games: Sequence[GoGame], free: int | None) -> _Way:
        return cls(tuple((game.white, game.black) for game in games), free)

    def shown_beside(self, other: _Way, asked: set[int | None]) -> ShownBracket:
        """What the other way has not; the rest is counted."""
        own = [pair for pair in self.pairs if pair not in other.pairs or set(pair) == asked]
        return ShownBracket(
            tuple(_pair(pair, asked) for pair in own),
            bye=self.free,
            hidden=len(self.pairs) - len(own),
        )


def _pair(pair: tuple[int, int], asked: set[int | None]) -> ShownPair:
    white, black = pair
    return ShownPair(
        ShownSeat(white, Colour.WHITE),
        ShownSeat(black, Colour.BLACK),
        differs=True,
        is_asked=set(pair) == asked,
    )


def _both_ways(
    answer: go.WhyNot, draw: go.GoDraw
) -> tuple[ShownBracket | None, ShownBracket | None]:
    if not answer.certificate:
        return None, None
    chosen, alternative = _Way.of(draw.games, draw.free), _Way(answer.certificate, answer.free)
    asked = {answer.first, answer.second}
    return chosen.shown_beside(alternative, asked), alternative.shown_beside(chosen, asked)
