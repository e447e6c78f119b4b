"""Who was where after each round, worked out once for as long as those rounds stay the same."""

from __future__ import annotations

from collections.abc import Mapping

from pairloom.director.desk.state import State

__all__ = ["places_by_round"]


def places_by_round(state: State) -> tuple[Mapping[int, int], ...]:
    """The places by number after each published round; none where a bracket takes their place."""
    return state.kept.get(
        ("places",),
        state.records,
        lambda: tuple(_places(state, round_.round) for round_ in state.settled),
    )


def _places(state: State, after: int) -> Mapping[int, int]:
    # A page of somebody shows all rounds, and a result changes one of them.
    return state.kept.get(
        ("places", after),
        _made_from(state, after),
        lambda: state.kind.places_after(state, after),
    )


def _made_from(state: State, after: int) -> tuple[object, ...]:
    """What standings after a round follow from. A table is another one for who leaves later."""
    if state.kind.has_table(state.competition.system):
        return state.records
    return (
        state.competition,
        state.entries,
        state.members,
        state.adjustments,
        tuple(game for game in state.games if game.round <= after),
        tuple(match for match in state.matches if match.round <= after),
        tuple(bye for bye in state.byes if bye.round <= after),
    )
