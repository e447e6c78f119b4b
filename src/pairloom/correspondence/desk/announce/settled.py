"""What of an announcement can no longer be changed, and why.

| fields                                     | stay                                             |
|--------------------------------------------|--------------------------------------------------|
| teams or not, boards                       | always: the boards are made with the competition |
| promotion, and what it leads to            | once a group is closed: who goes up is settled   |
| texts, people, money, last day, publicity, | never                                            |
| who keeps the clocks                       |                                                  |
| everything else                            | once a group has started                         |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.records import Contest, Section

__all__ = ["find_settled", "settled_by_start"]

_BOARDS: Final = frozenset({"is_team", "boards"})
_PROMOTION: Final = frozenset({"promotion", "qualifies_for"})
_FREE: Final = frozenset(
    {
        *("name", "organiser", "director", "director_email", "end", "entry_fee", "iccf_share"),
        *("assessment_days", "appeal_days", "is_championship_final", "shows_games"),
        "keeps_clocks",
    }
)
_OWN: Final = frozenset({*Contest.KEY, "slug"})
_ALL: Final = frozenset(Contest.__slots__) - _OWN


def settled_by_start() -> frozenset[str]:
    """What stays from the start of the first group on."""
    return _ALL - _FREE - _PROMOTION - _BOARDS


def find_settled(contest: Contest, sections: Iterable[Section]) -> Mapping[str, str]:
    """The fields that stay as they are, each with its reason."""
    groups = list(sections)
    made = "the boards are made with the competition"
    settled = dict.fromkeys(_BOARDS, made if contest.is_team else "groups are made already")
    started = [group for group in groups if group.state is not GroupState.ENTERING]
    if started:
        settled.update(dict.fromkeys(settled_by_start(), f"{started[0].name} has started"))
    closed = [group for group in groups if group.state is GroupState.CLOSED]
    if closed:
        settled.update(dict.fromkeys(_PROMOTION, f"{closed[0].name} is closed"))
    return settled
