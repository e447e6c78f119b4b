"""Scores before a round, in half points by entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.state import State
from pairloom.domain.bye import ByeCause
from pairloom.domain.go import score_halves
from pairloom.messages import Message, Text, in_context, message
from pairloom.storage.records import Bye

__all__ = ["bye_words", "halves_before", "points_words", "worth_of_byes"]


def halves_before(state: State, round_number: int) -> Mapping[int, int]:
    """The main score of everybody before a round; who has no number yet has a starting score."""
    state = _all_numbered(state)
    tournament = snapshot_of(state, with_draft=True).before(round_number)
    return {entry.entry: score_halves(tournament, entry.number) for entry in state.numbered}


def worth_of_byes(state: State) -> Mapping[str, int]:
    """What rounds without a game bring in half points, by the letter of the bye."""
    scoring = regulations_of(state.competition).scoring
    return {"U": scoring.free, "Z": scoring.absent}


def bye_words(state: State, bye: Bye) -> Text:
    """A round without a game, with what it gives: `free round (1 point)`."""
    if bye.origin in (ByeCause.NO_MATCH, ByeCause.OUT):
        return bye.origin.words
    halves = worth_of_byes(state).get(bye.kind, 0)
    if bye.is_allocated:
        return message("free round ({points})", points=points_words(halves))
    if halves:
        return message("excused ({points})", points=points_words(halves))
    return in_context("player", "excused")


def points_words(halves: int) -> Message:
    """What a round without a game brings, as people say it.

    >>> print(points_words(0), points_words(1), points_words(2), sep="; ")
    nothing; ½ point; 1 point
    """
    return _POINTS[halves]


_POINTS = {
    0: in_context("points", "nothing"),
    1: in_context("points", "½ point"),
    2: in_context("points", "1 point"),
}


def _all_numbered(state: State) -> State:
    """Newcomers with numbers after all others, as nothing but a score is asked for."""
    if all(entry.number or not entry.rank for entry in state.entries):
        return state
    numbers = count(1 + max(entry.number for entry in state.entries))
    entries = (
        entry if entry.number or not entry.rank else replace(entry, number=next(numbers))
        for entry in state.entries
    )
    return replace(state, entries=tuple(entries))
