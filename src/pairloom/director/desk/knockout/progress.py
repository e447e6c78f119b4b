"""How far a knockout has come, from what is stored of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pairloom.director.desk.knockout.bracket import bracket_of, deciders_of, knockout_of
from pairloom.director.desk.state import State
from pairloom.domain.knockout import DrawnKnockout
from pairloom.engines.knockout import (
    KnockoutRecord,
    MatchState,
    PlayedGame,
    evaluate,
    record_of_rounds,
)
from pairloom.errors import InputError
from pairloom.messages import Message, message

__all__ = [
    "games_of_rounds",
    "gone_from",
    "is_decided",
    "match_states",
    "record_of",
    "require_bracket_holds",
    "require_holds",
    "require_published_boards",
]


def record_of(state: State, stored: DrawnKnockout | None = None) -> KnockoutRecord:
    """Everything played in published rounds; games without a result are still open."""
    knockout = stored or knockout_of(state.competition)
    rounds = games_of_rounds(state, knockout)
    return record_of_rounds(
        bracket_of(knockout), rounds, gone_from(state, knockout), deciders_of(knockout)
    )


def games_of_rounds(state: State, stored: DrawnKnockout) -> list[list[PlayedGame]]:
    """What was played in every round, by numbers; nothing of a draft."""
    numbers = stored.numbers
    field = state.kind.field
    return [
        [] if round_.is_draft else list(field.played_in_bracket(state, round_.round, numbers))
        for round_ in state.rounds
    ]


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
    require_holds(lambda: match_states(state))
    require_published_boards(state, knockout_of(state.competition))


def require_published_boards(state: State, stored: DrawnKnockout) -> None:
    """Raise `InputError` if a board that is published, and has no result yet, is no longer one of
    the bracket: who is told to play, and plays, would have no match."""
    played = games_of_rounds(state, stored)
    still_open = list(_open_games(state, stored, played))
    if not any(still_open):
        return
    rounds = [[*games, *others] for games, others in zip(played, still_open, strict=True)]
    bracket, gone = bracket_of(stored), gone_from(state, stored)
    try:
        record_of_rounds(bracket, rounds, gone, deciders_of(stored), may_be_open=True)
    except InputError as error:
        raise InputError(_published_otherwise(state.settled[-1].round, error)) from error


def _open_games(
    state: State, stored: DrawnKnockout, played: Sequence[Sequence[PlayedGame]]
) -> Iterator[list[PlayedGame]]:
    """Who are to play and have no result yet, in every round that is published."""
    numbers = stored.numbers
    for round_, games in zip(state.rounds, played, strict=True):
        over = {frozenset(game.players) for game in games}
        met = [] if round_.is_draft else state.meetings_by_round.get(round_.round, [])
        pairs = ((numbers[each.white], numbers[each.black]) for each in met)
        yield [PlayedGame(pair, None) for pair in pairs if frozenset(pair) not in over]


def _published_otherwise(last: int, error: InputError) -> Message:
    return message(
        "round {round} is published, and the bracket would have others there: {error}. Withdraw "
        "the publication first, as long as the round has no results; later it stays as it is",
        round=last,
        error=error,
    )


def require_holds(look: Callable[[], object]) -> None:
    """The same of whatever looks at the bracket."""
    try:
        look()
    except InputError as error:
        raise InputError(
            message(
                "the bracket has gone on without that: {error}. Restore an earlier "
                "moment, or leave it as it is",
                error=error,
            )
        ) from error
