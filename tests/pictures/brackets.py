"""Knockouts played by rule: the better seed goes on, but not in every third match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pairloom.director.picture_records import bracket_rounds
from pairloom.engines.knockout import (
    Bracket,
    KnockoutRecord,
    MatchRecord,
    evaluate,
    make_bracket,
    next_matches,
)
from pairloom.pictures.bracket import bracket_of
from pairloom.pictures.picture import Picture
from pairloom.pictures.record import Record

_EACH = 3


def played(bracket: Bracket, matches: int) -> KnockoutRecord:
    """So many matches, those that can be played first."""
    record = KnockoutRecord()
    for _ in range(matches):
        state = min(next_matches(bracket, record), key=lambda each: each.match.number)
        first, second = state.sides
        loses = state.match.number % _EACH == 0
        result = (0, 2) if loses == (first < second) else (2, 0)
        done = MatchRecord(state.match.number, first, second, (result,))
        record = KnockoutRecord((*record.matches, done))
    return record


def record_of_cup(seeds: int, matches: int, names: Sequence[str] = ()) -> Record:
    """A knockout after so many matches; its players are called by their seeds."""
    called = dict(enumerate(names, start=1)) or {
        seed: f"Wojciechowska, {seed}" for seed in range(1, seeds + 1)
    }
    bracket = make_bracket(sorted(called))
    states = evaluate(bracket, played(bracket, matches))
    rounds = bracket_rounds(
        bracket, states, called.__getitem__, lambda halves: f"{halves // 2}{'½' * (halves % 2)}"
    )
    return Record(
        "Cup", called, places=(), meetings=(), games=(), planned=bracket.rounds, bracket=rounds
    )


def bracket_picture(
    seeds: int, matches: int | None = None, names: Sequence[str] = ()
) -> Picture[Any]:
    """The bracket of a knockout; played to its end unless told otherwise."""
    wanted = seeds - 1 if matches is None else matches
    picture = bracket_of(record_of_cup(seeds, wanted, names))
    assert picture is not None
    return picture
