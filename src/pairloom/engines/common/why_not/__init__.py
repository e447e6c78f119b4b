"""Why is the round not otherwise? What the answers of several systems have in common.

| module         | what it does                                                          |
|----------------|-----------------------------------------------------------------------|
| `course`       | what a system has to say of itself                                    |
| `restriction`  | an alternative as a restriction of one player's partners              |
| `rounds`       | the round by the rules, and the best one with the alternative         |
| `comparison`   | the first stage in which the two part, and what decides there         |
| `obstacles`    | why an alternative is impossible                                      |
| `colours`      | colours that never move a pair: the rule that gave them               |

The systems give the bye first and then pair bracket after bracket. Each is followed as it is; what
cannot lead to the alternative any more does not count (docs/decisions/0014-why-not-readings.md and
0015-why-not-other-systems.md).
"""

from __future__ import annotations

from dataclasses import replace

from pairloom.engines.alternatives import Alternative, Verdict, WhyNot
from pairloom.engines.common.why_not.comparison import compare
from pairloom.engines.common.why_not.course import B, Course
from pairloom.engines.common.why_not.obstacles import find_obstacle
from pairloom.engines.common.why_not.restriction import narrow, restrict
from pairloom.engines.common.why_not.rounds import (
    chosen_round,
    find_alternative_round,
    round_pairing,
)
from pairloom.matching import has_perfect_matching

__all__ = ["answer"]


def answer(course: Course[B], alternative: Alternative) -> WhyNot:
    """Compare the next round with the best one in which the alternative comes true."""
    chosen = chosen_round(course)
    verdict = WhyNot(
        round=course.round,
        system=course.system,
        edition=course.edition,
        alternative=alternative,
        verdict=Verdict.IS_THE_PAIRING,
        chosen=round_pairing(course, chosen),
    )
    restriction = restrict(course, alternative)
    if restriction.partners >> chosen.mates[restriction.player] & 1:
        return replace(verdict, certificate=verdict.chosen)
    rows = narrow(course.rows, restriction)
    if not has_perfect_matching(rows, chosen.mates):
        obstacle = find_obstacle(course, alternative, restriction, rows)
        return replace(verdict, verdict=Verdict.IMPOSSIBLE, obstacle=obstacle)
    best = find_alternative_round(course, chosen, restriction, rows)
    return compare(course, verdict, chosen, best)
