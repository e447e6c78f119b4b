"""What is recorded of matches: games, who did not come, and how a tied match was decided.

A match of n games is won by who leads by more than the games left can bring; it may stop
there. If all n games leave it equal (which an even n allows, and jigo or draws always do), it
needs a decider; the record says which and who won it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pairloom.domain.knockout import DeciderKind
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = [
    "Decider",
    "KnockoutRecord",
    "MatchRecord",
    "MatchScore",
    "Withdrawal",
    "score_of",
]

# A won game is worth two halves. A match of teams is one "game" here, worth all of its boards; its
# points are tenths.
_WIN = 2


class Decider(NamedTuple):
    """Who won a tied match, and how."""

    kind: DeciderKind
    winner: int


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match between `first` and `second`: half points of either, game by game.

    `worth` is the most that one game can bring, two halves unless teams meet.

    `absent` forfeit the match: they did not come, or were sent home. `first` and `second` are
    repeated here so that a corrected earlier result cannot hand this match to somebody else.
    """

    match: int
    first: int
    second: int
    games: tuple[tuple[int, int], ...] = ()
    decider: Decider | None = None
    absent: frozenset[int] = frozenset()
    worth: int = _WIN


class Withdrawal(NamedTuple):
    """Who has left the event, and the first round of the bracket they are gone for."""

    number: int
    round: int


@dataclass(frozen=True, slots=True)
class KnockoutRecord:
    """All that is known: matches begun, and who has left the event.

    Who withdrew loses every match from that round on, unless its games have decided it.
    """

    matches: tuple[MatchRecord, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()

    def gone_in(self, round_number: int) -> frozenset[int]:
        """Who is gone for matches of a round."""
        return frozenset(each.number for each in self.withdrawals if each.round <= round_number)


class MatchScore(NamedTuple):
    """The standing inside a match, in half points; `left` is how many games may follow."""

    first: int
    second: int
    left: int
    worth: int = _WIN

    @property
    def lead(self) -> int:
        """Positive if the first-named leads."""
        return self.first - self.second

    @property
    def is_decided(self) -> bool:
        """Can the one behind no longer catch up?"""
        return abs(self.lead) > self.worth * self.left

    @property
    def is_tied(self) -> bool:
        """Are all games played, and is it equal?"""
        return not self.left and not self.lead


def score_of(record: MatchRecord, games: int) -> MatchScore:
    """Add up the games; raise `InputError` for a record that cannot be."""
    if len(record.games) > games:
        raise InputError(
            message(
                "match {match}: games {games}, recorded {recorded}. Further games that"
                " decide a tied match are its decider",
                match=record.match,
                games=games,
                recorded=len(record.games),
            )
        )
    if any(min(game) < 0 for game in record.games):
        raise InputError(
            message(
                "match {match}: half points are not negative: {games}",
                match=record.match,
                games=str(record.games),
            )
        )
    first = sum(game[0] for game in record.games)
    second = sum(game[1] for game in record.games)
    score = MatchScore(first, second, games - len(record.games), record.worth)
    _require_sound(record, score)
    return score


def _require_sound(record: MatchRecord, score: MatchScore) -> None:
    sides = {record.first, record.second}
    if strangers := sorted(record.absent - sides):
        raise InputError(
            message(
                "match {match}: {strangers} cannot forfeit what others play",
                match=record.match,
                strangers=tuple(strangers),
            )
        )
    if record.decider is None:
        return
    if not score.is_tied:
        raise InputError(
            message(
                "match {match} stands {first}:{second} (half points), games to come: {left}; only"
                " a match that is equal after all games has a decider",
                match=record.match,
                first=score.first,
                second=score.second,
                left=score.left,
            )
        )
    if record.decider.winner not in sides:
        raise InputError(
            message(
                "match {match} is between {first} and {second}; {winner} cannot win it",
                match=record.match,
                first=record.first,
                second=record.second,
                winner=record.decider.winner,
            )
        )
