"""How far a knockout has come, from what is stored of it."""

from __future__ import annotations

from collections.abc import Callable

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
from pairloom.messages import message

__all__ = [
    "games_of_rounds",
    "gone_from",
    "is_decided",
    "match_states",
    "record_of",
    "require_bracket_holds",
    "require_holds",
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
