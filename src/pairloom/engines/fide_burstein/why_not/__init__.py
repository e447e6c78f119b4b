"""Why is a round of the Burstein System not otherwise? Exact answers, as data.

| module    | what it does                                                        |
|-----------|---------------------------------------------------------------------|
| `course`  | the round as the shared procedure of answers sees it                |
| `solve`   | the best pairing of a bracket that keeps an alternative possible    |
"""

from __future__ import annotations

from pairloom.domain import Tournament
from pairloom.engines import get
from pairloom.engines.alternatives import Alternative, ExplainsAlternatives, WhyNot
from pairloom.engines.common.why_not import answer
from pairloom.engines.fide_burstein.editions import Edition
from pairloom.engines.fide_burstein.seeding import DUTCH_EDITION, seeding_rounds
from pairloom.engines.fide_burstein.why_not.course import BursteinCourse

__all__ = ["why_not"]


def why_not(tournament: Tournament, alternative: Alternative, edition: Edition) -> WhyNot:
    """Compare the next round with the best one in which the alternative comes true."""
    if tournament.next_round <= seeding_rounds(tournament.settings.rounds):
        dutch = get("dutch")
        assert isinstance(dutch, ExplainsAlternatives), "the Dutch system answers"
        return dutch.why_not(tournament, alternative, edition=DUTCH_EDITION)
    return answer(BursteinCourse(tournament, edition), alternative)
