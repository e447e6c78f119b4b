"""Comparing sets of downfloaters by C8."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import LookAhead, NextValue
from pairloom.engines.fide_dutch.next_value import next_bracket_value


def best_for_next_bracket(
    bracket: Bracket, floater_sets: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """Those of the sets (local numbers) that are best by C8."""
    look_ahead = bracket.look_ahead
    if look_ahead is None or len(floater_sets) == 1 or not floater_sets[0]:
        return floater_sets
    reaching = [
        floaters
        for floaters in floater_sets
        if look_ahead.reaches_bound([bracket.positions[floater] for floater in floaters])
    ]
    if reaching:
        return reaching  # nothing is better than the best conceivable value
    known: dict[tuple[tuple[int, int], ...], NextValue] = {}
    values = []
    for floaters in floater_sets:
        key = _key(bracket, floaters)
        if key not in known:
            known[key] = _value(bracket, look_ahead, floaters)
        values.append(known[key])
    best = min(values)
    return [floaters for floaters, value in zip(floater_sets, values, strict=True) if value == best]


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
