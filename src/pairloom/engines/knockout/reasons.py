"""Why do these two meet, and when can they at the earliest? Answers as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pairloom.engines.knockout.bracket import Bracket, Match
from pairloom.engines.knockout.progress import MatchState, Status, evaluate
from pairloom.engines.knockout.record import KnockoutRecord
from pairloom.engines.knockout.seats import meeting_round
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["Earliest", "SeedPath", "Step", "WhyTheyMeet", "earliest_meeting", "why_they_meet"]


class Earliest(NamedTuple):
    """The first round in which two can meet; `before_final` 0 is the final, 1 a semi-final."""

    round: int
    before_final: int
    seeds: tuple[int, int]


class Step(NamedTuple):
    """A match on the way; `opponent` is `None` for a bye."""

    match: Match
    status: Status
    opponent: int | None
    won: bool


class SeedPath(NamedTuple):
    """How somebody came to a match: the seed, whether it was drawn, the matches before."""

    number: int
    seed: int
    is_drawn: bool
    steps: tuple[Step, ...]


class WhyTheyMeet(NamedTuple):
    """The match of two players, and the way of either to it."""

    match: Match
    paths: tuple[SeedPath, SeedPath]


def earliest_meeting(bracket: Bracket, first: int, second: int) -> Earliest:
    """When two can meet at the earliest, by their seats alone.

    It holds for lower places, too: losers keep the order of their seats.
    """
    if first == second:
        raise InputError(message("{number} cannot meet themselves: name two players", number=first))
    seats = bracket.find_seat(first), bracket.find_seat(second)
    when = meeting_round(*seats)
    seeds = bracket.find_seed(first), bracket.find_seed(second)
    return Earliest(when, bracket.rounds - when, seeds)


def why_they_meet(
    bracket: Bracket, first: int, second: int, record: KnockoutRecord | None = None
) -> WhyTheyMeet | None:
    """The latest match of two players with the seed paths to it; `None` if they have none."""
    for number in (first, second):
        bracket.find_seed(number)
    states = evaluate(bracket, record)
    together = [state for state in states.values() if {first, second} == set(state.sides)]
    if not together:
        return None
    match = together[-1].match
    return WhyTheyMeet(
        match, (_path(bracket, states, first, match), _path(bracket, states, second, match))
    )


def _path(
    bracket: Bracket, states: Mapping[int, MatchState], number: int, until: Match
) -> SeedPath:
    before = (state for state in states.values() if state.match.round < until.round)
    steps = tuple(
        Step(state.match, state.status, state.opponent_of(number), state.winner == number)
        for state in before
        if number in state.sides
    )
    seed = bracket.find_seed(number)
    return SeedPath(number, seed, seed > bracket.seeded, steps)
