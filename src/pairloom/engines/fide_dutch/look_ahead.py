"""Comparing sets of downfloaters by C8."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import NextValue
from pairloom.engines.fide_dutch.next_value import next_bracket_value


def best_for_next_bracket(
    bracket: Bracket, floater_sets: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """Those of the sets (local numbers) that are best by C8; C4 must allow all of them."""
    look_ahead = bracket.look_ahead
    if look_ahead is None or len(floater_sets) == 1 or not floater_sets[0]:
        return floater_sets
    sending = sending_fewest(bracket, floater_sets)
    if sending:
        return sending
    keys = [_key(bracket, floaters) for floaters in floater_sets]
    alike = dict(zip(keys, floater_sets, strict=True))
    if len(alike) == 1:
        return floater_sets
    values = {
        key: next_bracket_value(look_ahead, [bracket.positions[floater] for floater in floaters])
        for key, floaters in alike.items()
    }
    best = min(values.values())
    return [f for f, key in zip(floater_sets, keys, strict=True) if values[key] == best]


def sending_fewest(bracket: Bracket, floater_sets: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The sets best by C8, if with any of them the next bracket sends down no more than needed.

    C4 allows them, since everybody below is paired.
    """
    look_ahead = bracket.look_ahead
    if look_ahead is None:
        return []
    places = bracket.positions
    sets = [(floaters, [places[floater] for floater in floaters]) for floaters in floater_sets]
    if not look_ahead.is_small:
        reaching = [floaters for floaters, where in sets if look_ahead.reaches_bound(where)]
        if reaching:
            return reaching  # nothing is better than the best conceivable value
    # What is needed below is the least that the next bracket can send down. Sets with which it gets
    # by with that are compared by who of the floaters must be among those sent; residents of the
    # next bracket fill the rest and have one score, so a list that ends earlier is the smaller one.
    best: list[tuple[int, ...]] = []
    fewest: list[int] | None = None
    for floaters, where in sets:
        scores = look_ahead.scores_moving_on(where)
        if scores is None or (fewest is not None and scores > fewest):
            continue
        if scores != fewest:
            best, fewest = [], scores
        best.append(floaters)
    return best


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
    look_ahead = bracket.look_ahead
    assert look_ahead is not None, "C8 needs a next bracket"
    positions = [bracket.positions[floater] for floater in floaters]
    if look_ahead.reaches_bound(positions):
        return look_ahead.bound(positions)
    return next_bracket_value(look_ahead, positions)
