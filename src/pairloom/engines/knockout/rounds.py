"""The rounds of a tournament as matches of its bracket: one game of a match in a round.

A match of one game is a game; longer matches take a round for each game. If all of them leave
it equal, the next game of the two, in the next round, decides, or a decider that is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pairloom.domain.knockout import DeciderKind
from pairloom.engines.knockout.bracket import Bracket
from pairloom.engines.knockout.progress import MatchState, Status, evaluate, withdraw
from pairloom.engines.knockout.record import Decider, KnockoutRecord, MatchRecord, score_of
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["Deciders", "Judge", "PlayedGame", "matches_of_one_round", "record_of_rounds"]

Deciders = Mapping[int, Decider]
"""Who won a tied match otherwise than by a further game, by the number of the match."""
Judge = Callable[[MatchRecord], Decider | None]
"""Who won a tied match by what is known of it, if that decides."""


class PlayedGame(NamedTuple):
    """A game of two players: half points of either, `None` while there is no result. Teams have
    points of any size; `worth` is the most that one side can have."""

    players: tuple[int, int]
    halves: tuple[int, int] | None
    by_default: bool = False
    worth: int = 2

    def of(self, number: int) -> int:
        """The half points of one of them."""
        assert self.halves is not None
        return self.halves[self.players.index(number)]


def record_of_rounds(
    bracket: Bracket,
    rounds: Sequence[Sequence[PlayedGame]],
    gone_from: Mapping[int, int],
    deciders: Deciders | None = None,
    judge: Judge | None = None,
    *,
    may_be_open: bool = False,
) -> KnockoutRecord:
    """The games so far as matches of the bracket; raise `InputError` if they do not fit.

    `gone_from` is, for those who left, the first round that they are gone for. A `judge` is asked
    of every match that is tied, instead of `deciders`. What decides a match comes after its last
    game: two who have played on after a tie were not parted by it. With `may_be_open` games
    without a result bring nothing, and still have to be games of the bracket.
    """
    decide = judge or (lambda record: (deciders or {}).get(record.match))
    last_games = {
        frozenset(game.players): number
        for number, games in enumerate(rounds, start=1)
        for game in games
    }
    record = KnockoutRecord()
    for number, games in enumerate(rounds, start=1):
        record = _with_withdrawals(bracket, record, gone_from, number)
        states = _playing(bracket, record)
        matches = {each.match: each for each in record.matches}
        for game in games:
            state = states.get(frozenset(game.players))
            _require_fitting(number, game, state)
            if game.halves is None and may_be_open:
                continue
            _require_result(number, game)
            assert state is not None
            played = _with_game(matches.get(state.match.number), state, game)
            if number == last_games[frozenset(game.players)]:
                played = _with_decider(played, state, decide)
            matches[state.match.number] = played
        record = replace(record, matches=tuple(matches.values()))
    return _with_withdrawals(bracket, record, gone_from, len(rounds) + 1)


def matches_of_one_round(playable: Iterable[MatchState]) -> tuple[MatchState, ...]:
    """Those of the earliest round of the bracket: who has a bye does not play ahead."""
    matches = tuple(playable)
    first = min((state.match.round for state in matches), default=0)
    return tuple(state for state in matches if state.match.round == first)


def _with_withdrawals(
    bracket: Bracket, record: KnockoutRecord, gone_from: Mapping[int, int], round_number: int
) -> KnockoutRecord:
    """Those who are gone from this round on lose what they would have to play."""
    leaving = sorted(number for number, since in gone_from.items() if since == round_number)
    if not leaving:
        return record
    playing = {
        side
        for state in evaluate(bracket, record).values()
        if not state.status.is_settled
        for side in state.sides
    }
    return withdraw(bracket, record, *(number for number in leaving if number in playing))


def _playing(bracket: Bracket, record: KnockoutRecord) -> dict[frozenset[int], MatchState]:
    states = evaluate(bracket, record).values()
    playing = (state for state in states if state.status in (Status.OPEN, Status.TIED))
    return {frozenset(state.sides): state for state in playing}


def _require_fitting(number: int, game: PlayedGame, state: MatchState | None) -> None:
    first, second = game.players
    if state is None:
        raise InputError(
            message(
                "round {round}: {first} and {second} have no open match in the bracket",
                round=number,
                first=first,
                second=second,
            )
        )


def _require_result(number: int, game: PlayedGame) -> None:
    if game.halves is None:
        first, second = game.players
        raise InputError(
            message(
                "round {round}: {first} and {second} have no result yet",
                round=number,
                first=first,
                second=second,
            )
        )


def _with_game(record: MatchRecord | None, state: MatchState, game: PlayedGame) -> MatchRecord:
    first, second = state.sides
    known = record or MatchRecord(state.match.number, first, second, worth=game.worth)
    halves = game.of(first), game.of(second)
    if state.status is Status.TIED:
        if halves[0] == halves[1]:
            return known
        winner = first if halves[0] > halves[1] else second
        return replace(known, decider=Decider(DeciderKind.TIE_BREAK_GAME, winner))
    absent = frozenset(side for side in (first, second) if game.by_default and not game.of(side))
    if absent and state.match.games == 1:
        return replace(known, absent=absent)
    return replace(known, games=(*known.games, halves))


def _with_decider(record: MatchRecord, state: MatchState, decide: Judge) -> MatchRecord:
    is_tied = score_of(record, state.match.games).is_tied
    if record.decider is not None or not is_tied or record.absent:
        return record
    decider = decide(record)
    return record if decider is None else replace(record, decider=decider)
