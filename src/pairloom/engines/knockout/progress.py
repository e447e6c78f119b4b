"""How far a knockout has come: the state of every match, worked out from the record.

| state     | meaning                                                  | winner | loser  |
|-----------|----------------------------------------------------------|--------|--------|
| WAITING   | a side is not known yet                                  | -      | -      |
| OPEN      | to be played, or being played                            | -      | -      |
| TIED      | all games played, equal: a decider is needed             | -      | -      |
| WON       | decided by games or by a decider                         | player | player |
| WALKOVER  | the other one withdrew or did not come                   | player | player |
| BYE       | there is no opponent: an empty seat, or nobody came      | player | nobody |
| FORFEITED | neither came: nobody goes on, the next one has a bye     | nobody | nobody |
| VOID      | there is nobody on either side                           | nobody | nobody |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pairloom.engines.knockout.bracket import Bracket, Match, Origin, Source
from pairloom.engines.knockout.record import (
    KnockoutRecord,
    MatchRecord,
    MatchScore,
    Withdrawal,
    score_of,
)
from pairloom.errors import InputError
from pairloom.messages import Message, message
from pairloom.messages.values import Both

__all__ = ["MatchState", "Status", "evaluate", "is_over", "next_matches", "withdraw"]


class Status(Enum):
    """See the table of this module."""

    WAITING = "waiting"
    OPEN = "open"
    TIED = "tied"
    WON = "won"
    WALKOVER = "walkover"
    BYE = "bye"
    FORFEITED = "forfeited"
    VOID = "void"

    @property
    def is_settled(self) -> bool:
        """Is nothing left to be played?"""
        return self not in (Status.WAITING, Status.OPEN, Status.TIED)


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match now. `first` and `second` are `None` where nobody is, or nobody is known yet."""

    match: Match
    status: Status
    first: int | None = None
    second: int | None = None
    winner: int | None = None
    loser: int | None = None
    score: MatchScore | None = None

    @property
    def sides(self) -> tuple[int, ...]:
        """Those who are known."""
        return tuple(side for side in (self.first, self.second) if side is not None)

    def opponent_of(self, number: int) -> int | None:
        """The other side."""
        return self.second if number == self.first else self.first


def evaluate(bracket: Bracket, record: KnockoutRecord | None = None) -> dict[int, MatchState]:
    """The state of every match by its number; raise `InputError` if the record contradicts it."""
    known = record or KnockoutRecord()
    records = _by_match(bracket, known)
    states: dict[int, MatchState] = {}
    for match in bracket.matches:
        states[match.number] = _state(bracket, match, states, records, known.gone_in(match.round))
    return states


def next_matches(bracket: Bracket, record: KnockoutRecord | None = None) -> tuple[MatchState, ...]:
    """The matches that can be played now, those without a decider included."""
    states = evaluate(bracket, record).values()
    return tuple(state for state in states if state.status in (Status.OPEN, Status.TIED))


def is_over(bracket: Bracket, record: KnockoutRecord | None = None) -> bool:
    """Is every match settled?"""
    return all(state.status.is_settled for state in evaluate(bracket, record).values())


def withdraw(bracket: Bracket, record: KnockoutRecord, *numbers: int) -> KnockoutRecord:
    """The record after some have left together: their open or next matches are lost.

    Two who leave together before their match forfeit it both; if one leaves later, the other
    one has gone on by then.
    """
    states = evaluate(bracket, record).values()
    left = [Withdrawal(number, _next_round(bracket, tuple(states), number)) for number in numbers]
    return replace(record, withdrawals=(*record.withdrawals, *left))


def _next_round(bracket: Bracket, states: Sequence[MatchState], number: int) -> int:
    bracket.find_seed(number)
    for state in states:
        if number in state.sides and not state.status.is_settled:
            return state.match.round
    raise InputError(message("{number} has no match left to withdraw from", number=number))


def _by_match(bracket: Bracket, record: KnockoutRecord) -> dict[int, MatchRecord]:
    records: dict[int, MatchRecord] = {}
    for each in record.matches:
        bracket.find_match(each.match)
        if each.match in records:
            raise InputError(message("match {match} is recorded twice", match=each.match))
        records[each.match] = each
    for number, _ in record.withdrawals:
        bracket.find_seed(number)
    return records


def _state(
    bracket: Bracket,
    match: Match,
    states: Mapping[int, MatchState],
    records: Mapping[int, MatchRecord],
    gone: frozenset[int],
) -> MatchState:
    record = records.get(match.number)
    known = all(_is_known(source, states) for source in (match.first, match.second))
    first = _side(bracket, match.first, states)
    second = _side(bracket, match.second, states)
    if record is not None and (first, second) != (record.first, record.second):
        raise InputError(_stale(match, record, first, second))
    if not known:
        return MatchState(match, Status.WAITING, first, second)
    if first is None or second is None:
        winner = second if first is None else first
        status = Status.VOID if winner is None else Status.BYE
        return MatchState(match, status, first, second, winner)
    return _played(match, record or MatchRecord(match.number, first, second), gone)


def _stale(match: Match, record: MatchRecord, first: int | None, second: int | None) -> Message:
    sides = Both(tuple(message("nobody yet") if side is None else side for side in (first, second)))
    return message(
        "match {number} is recorded for {first} and {second}, but the bracket has"
        " {sides} there: correct the earlier result, or take this record back",
        number=match.number,
        first=record.first,
        second=record.second,
        sides=sides,
    )


def _is_known(source: Source, states: Mapping[int, MatchState]) -> bool:
    return source.origin is Origin.SEED or states[source.reference].status.is_settled


def _side(bracket: Bracket, source: Source, states: Mapping[int, MatchState]) -> int | None:
    if source.origin is Origin.SEED:
        return bracket.get_number(source.reference)
    state = states[source.reference]
    return state.winner if source.origin is Origin.WINNER else state.loser


def _played(match: Match, record: MatchRecord, gone: frozenset[int]) -> MatchState:
    """The state of a match with two sides. What games decided stays, whoever leaves then."""
    first, second = record.first, record.second
    score = score_of(record, match.games)
    winner = _winner(record, score)
    if winner is not None and not record.absent:
        loser = second if winner == first else first
        return MatchState(
            match=match,
            status=Status.WON,
            first=first,
            second=second,
            winner=winner,
            loser=loser,
            score=score,
        )
    missing = (record.absent | gone) & {first, second}
    if len(missing) == 2:
        return MatchState(match, Status.FORFEITED, first, second, score=score)
    if missing:
        (loser,) = missing
        winner = second if loser == first else first
        return MatchState(
            match=match,
            status=Status.WALKOVER,
            first=first,
            second=second,
            winner=winner,
            loser=loser,
            score=score,
        )
    status = Status.TIED if score.is_tied else Status.OPEN
    return MatchState(match, status, first, second, score=score)


def _winner(record: MatchRecord, score: MatchScore) -> int | None:
    if record.decider is not None:
        return record.decider.winner
    if not score.is_decided:
        return None
    return record.first if score.lead > 0 else record.second
