"""Comparing sets of downfloaters by C8."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import LookAhead, NextValue
from pairloom.engines.fide_dutch.next_value import next_bracket_value


def best_for_next_bracket(
    bracket: Bracket, floater_sets: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """Those of the sets (local numbers) that are best by C8; C4 must allow all of them."""
    look_ahead = bracket.look_ahead
    if look_ahead is None or len(floater_sets) == 1 or not floater_sets[0]:
        return floater_sets
    reaching = reaching_bound(bracket, look_ahead, floater_sets)
    if reaching:
        return reaching  # nothing is better than the best conceivable value
    keys = [_key(bracket, floaters) for floaters in floater_sets]
    alike = dict(zip(keys, floater_sets, strict=True))
    if len(alike) == 1:
        return floater_sets
    values = {key: _value(bracket, look_ahead, floaters) for key, floaters in alike.items()}
    best = min(values.values())
    return [f for f, key in zip(floater_sets, keys, strict=True) if values[key] == best]


def reaching_bound(
    bracket: Bracket, look_ahead: LookAhead, floater_sets: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """Those of the sets that reach the best conceivable value of C8; C4 allows them."""
    return [
        floaters
        for floaters in floater_sets
        if look_ahead.reaches_bound([bracket.positions[floater] for floater in floaters])
    ]


def _key(bracket: Bracket, floaters: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """All that the value of a set depends on: whom each may meet below, and the scores."""
    completion, end = bracket.completion, bracket.group.end
    return tuple(
        sorted(
            (bracket.players[f].score, completion.signature(bracket.positions[f], end))
            for f in floaters
        )
    )


def value_for_next_bracket(bracket: Bracket, floaters: Sequence[int]) -> NextValue:
    """The value of C8 for one set of downfloaters (local numbers)."""
    assert bracket.look_ahead is not None, "C8 needs a next bracket"
    return _value(bracket, bracket.look_ahead, floaters)


def _value(bracket: Bracket, look_ahead: LookAhead, floaters: Sequence[int]) -> NextValue:
    positions = [bracket.positions[floater] for floater in floaters]
    if look_ahead.reaches_bound(positions):
        return look_ahead.bound(positions)
    return next_bracket_value(bracket.completion, look_ahead.group, positions)
