"""How many players float out of a bracket, and who may: art. 3.2.1 with C4-C7.

A place for a floater is the mask of the players (local numbers) who may take it. With the
places given, every way to fill them and to pair the others is equally good under C4-C7,
and no other way is as good.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.engines.fide_burstein.bracket import Bracket
from pairloom.engines.fide_burstein.criteria.c04_completion import mask_of
from pairloom.engines.fide_burstein.criteria.c06_floater_scores import cover_highest_scores
from pairloom.matching import gallai_edmonds, vertices_of


class Places(NamedTuple):
    """Places for floaters. `is_proved`: C4 and C7 hold whoever takes them; else ask again."""

    masks: tuple[int, ...]
    is_proved: bool


def find_places(bracket: Bracket) -> Places | None:
    """The places for floaters of a bracket; `None` if only weights can tell."""
    scores = [player.score for player in bracket.players]
    mates = cover_highest_scores(bracket.rows, scores)
    left = [index for index, mate in enumerate(mates) if mate < 0]
    if not left:
        completable = bracket.completion.is_possible((), bracket.group.start)
        return Places((), True) if completable else None
    if len(left) == 1:
        return _single_place(bracket, mates)
    # The least number of floaters, with the best scores (C6); several may be chosen together,
    # so C4 and C7 are not a question of single players.
    masks = tuple(bracket.of_score(scores[index]) for index in left)
    everybody_floats = len(left) == bracket.size
    return Places(masks, everybody_floats or _is_certain_for_any(bracket, len(left)))


def _single_place(bracket: Bracket, mates: list[int]) -> Places | None:
    """Who may float alone: the others can be paired, C4 holds, and C6 and C7 are best."""
    start = bracket.group.start
    candidates = gallai_edmonds(bracket.rows, mates).d
    if not bracket.completion.is_certain_for_any(1, start, bracket.most_met):
        candidates = bracket.next_to(candidates, bracket.completion.spare(start))
    if not candidates:
        return None
    lowest = min(bracket.players[index].score for index in vertices_of(candidates))
    candidates &= bracket.of_score(lowest)
    assert bracket.look_ahead is not None, "the last bracket has no floaters"
    best = bracket.look_ahead.best_singles(bracket.positions_of(vertices_of(candidates)))
    if best is None:
        return None
    chosen = set(best)
    return Places((mask_of([i for i, p in enumerate(bracket.positions) if p in chosen]),), True)


def _is_certain_for_any(bracket: Bracket, count: int) -> bool:
    completion, ahead = bracket.completion, bracket.look_ahead
    return (
        ahead is not None
        and completion.is_certain_for_any(count, bracket.group.start, bracket.most_met)
        and ahead.is_certain_for_any(count, bracket.most_met)
    )
