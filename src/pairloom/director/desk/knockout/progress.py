"""How far a knockout has come, from what is stored of it."""

from __future__ import annotations

from collections.abc import Mapping

from pairloom.director.desk.knockout.bracket import bracket_of, deciders_of, knockout_of
from pairloom.director.desk.results import JIGO_BY_DEFAULT
from pairloom.director.desk.state import State
from pairloom.domain import Outcome
from pairloom.domain.knockout import DrawnKnockout
from pairloom.engines.knockout import (
    KnockoutRecord,
    MatchState,
    PlayedGame,
    evaluate,
    record_of_rounds,
)
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage.records import Game

__all__ = ["gone_from", "is_decided", "match_states", "record_of", "require_bracket_holds"]

_HALVES: Mapping[Outcome | None, int] = {
    Outcome(letter): halves
    for halves, letters in ((2, "1W+"), (1, "=DH"), (0, "0L-"))
    for letter in letters
}
_BY_DEFAULT = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS, *JIGO_BY_DEFAULT)


def record_of(state: State, stored: DrawnKnockout | None = None) -> KnockoutRecord:
    """Everything played in published rounds; games without a result are still open."""
    knockout = stored or knockout_of(state.competition)
    numbers = knockout.numbers
    rounds = []
    for round_ in state.rounds:
        games = state.games_by_round.get(round_.round, []) if not round_.is_draft else []
        played = (_played(game, numbers) for game in games)
        rounds.append([game for game in played if game is not None])
    return record_of_rounds(
        bracket_of(knockout), rounds, gone_from(state, knockout), deciders_of(knockout)
    )


def match_states(state: State) -> dict[int, MatchState]:
    """The state of every match by its number; nothing before the bracket is drawn."""
    stored = knockout_of(state.competition)
    if not stored.is_drawn:
        return {}
    return evaluate(bracket_of(stored), record_of(state, stored))


def is_decided(state: State) -> bool:
    """Is every match settled?"""
    states = match_states(state)
    return bool(states) and all(match.status.is_settled for match in states.values())


def gone_from(state: State, stored: DrawnKnockout) -> dict[int, int]:
    """The first round that those who left are gone for, by number."""
    numbers = stored.numbers
    return {
        numbers[entry.entry]: entry.withdrawn_from
        for entry in state.entries
        if entry.withdrawn_from is not None and entry.entry in numbers
    }


def require_bracket_holds(state: State) -> None:
    """Raise `InputError` if what changes sends another player on than has played on."""
    try:
        match_states(state)
    except InputError as error:
        raise InputError(
            message(
                "the bracket has gone on without that: {error}. Restore an earlier "
                "moment, or leave it as it is",
                error=error,
            )
        ) from error


def _played(game: Game, numbers: Mapping[int, int]) -> PlayedGame | None:
    white, black = game.white_result, game.black_result
    if white not in _HALVES or black not in _HALVES:
        return None
    players = numbers[game.white], numbers[game.black]
    is_by_default = white in _BY_DEFAULT or black in _BY_DEFAULT
    return PlayedGame(players, (_HALVES[white], _HALVES[black]), is_by_default)
