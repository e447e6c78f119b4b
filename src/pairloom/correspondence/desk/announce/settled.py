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
from pairloom.messages import Message, Text, in_context, message

__all__ = ["FIELD_WORDS", "find_settled", "settled_by_start"]

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


FIELD_WORDS: Final[Mapping[str, Message]] = {
    "is_team": message("Teams, one cross-table for each board"),
    "boards": message("Boards of a team"),
    "rules": message("Rules"),
    "start": message("Starts on"),
    "control": message("Time control"),
    "duplication": message("Days count twice beyond"),
    "transmission": message("Moves go by"),
    "on_server": message("By post: set up on the server as well"),
    "leave_days": message("Leave, days a year"),
    "is_rated": in_context("competition", "Rated"),
    "cycles": message("Double round"),
    "tie_breaks": in_context("correspondence", "Tie-breaks"),
    "seeding": message("Seeding ratings"),
    "seeding_rating": message("Seeding rating by hand"),
    "promotion": message("Promotion"),
    "overrides": message("Changes to the rules"),
    "qualifies_for": message("It qualifies for"),
    "needs_qualification": message("Needs a qualification for"),
    "lowest_rating": message("Lowest rating"),
    "highest_rating": message("Highest rating"),
    "tablebase_pieces": message("Tablebase claims"),
    "draw_rule": message("Draw offers"),
    "first_draw_move": message("First move with a draw"),
}
"""What can be settled, as the form of a competition calls it."""


def settled_by_start() -> frozenset[str]:
    """What stays from the start of the first group on."""
    return _ALL - _FREE - _PROMOTION - _BOARDS


def find_settled(contest: Contest, sections: Iterable[Section]) -> Mapping[str, Text]:
    """The fields that stay as they are, each with its reason."""
    groups = list(sections)
    made = message("the boards are made with the competition")
    grouped = message("groups are made already")
    settled: dict[str, Text] = dict.fromkeys(_BOARDS, made if contest.is_team else grouped)
    started = [group for group in groups if group.state is not GroupState.ENTERING]
    if started:
        why = message("{group} has started", group=started[0].name)
        settled.update(dict.fromkeys(settled_by_start(), why))
    closed = [group for group in groups if group.state is GroupState.CLOSED]
    if closed:
        why = message("{group} is closed", group=closed[0].name)
        settled.update(dict.fromkeys(_PROMOTION, why))
    return settled
