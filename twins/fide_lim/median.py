"""The median scoregroup, and the pairings cracked so that it can be paired (art. 2.6)."""

from __future__ import annotations

from twins.fide_lim.compatibility import Compatibility, Pair, Players
from twins.fide_lim.group import Group
from twins.fide_lim.journal import PairCracked


def fill_median(
    residents: Players,
    downfloaters: Players,
    upfloaters: Players,
    above: list[Pair],
    below: list[Pair],
    rules: Compatibility,
) -> Group:
    """Crack pairings, the last first, until the median can be paired.

    `above` and `below` are the pairings of both sides in the order of making; those that are
    cracked are taken out.
    """
    members = (*residents, *downfloaters, *upfloaters)
    if rules.can_all_be_paired(members):
        return Group(members, downfloaters, upfloaters, is_downward=True)
    # 2.6.1: more floaters from above, so the lower groups must help; 2.6.2: else the higher.
    is_below_asked = len(downfloaters) > len(upfloaters)
    if (is_below_asked and below) or not above:
        cracked = below.pop()
        upfloaters = (*upfloaters, *cracked)
    else:
        cracked = above.pop()
        downfloaters = (*downfloaters, *cracked)
    rules.journal.append(PairCracked(cracked))
    return fill_median(residents, downfloaters, upfloaters, above, below, rules)
