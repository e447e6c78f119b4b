"""[C5] The score of the player who gets the pairing-allocated bye is as low as possible.

FIDE C.04.3 (2026) art. 2.3.1. It ranks above all quality criteria, so its optimum belongs to
the whole round and is found before the first bracket: the lowest score for which a
complete pairing exists. The player is not chosen here.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.state import Field


def find_completion(field: Field) -> Completion | None:
    """The completion test of the round with the best bye score; `None` if nothing is legal."""
    for score in _bye_scores(field):
        completion = Completion(field, score)
        if completion.is_possible((), 0):
            return completion
    return None


def _bye_scores(field: Field) -> list[int | None]:
    """Scores that the receiver of the bye could have, lowest first; `None`: no bye."""
    if not field.is_odd:
        return [None]
    return [*sorted({player.score for player in field.players if player.may_get_bye})]
