"""Maxi-tournaments: choices for the sake of colours keep to neighbours in strength.

Articles 3.2.3, 3.8 and 5.7. The text never says what a Maxi-tournament is; the organiser
declares one (`Settings.maxi`).
"""

from __future__ import annotations

from pairloom.engines.fide_lim.state import PlayerState

WIDEST_DIFFERENCE = 100


def are_near(first: PlayerState, second: PlayerState) -> bool:
    """Do the ratings differ by 100 points at most? An unrated player counts as 0.

    Of whom the arbiter has estimated a rating, that one counts (C.04.2 art. 2.1).
    """
    return abs(first.rating - second.rating) <= WIDEST_DIFFERENCE
