"""Every role, held here and elsewhere, against every act: whom an act must refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import BY_BOARD, MAY, Permission, Role
from tests.rights.acts import BOARD, COMPETITION, EVENT, Act, Person, all_acts
from tests.rights.decisions import DECISIONS, READS_FIRST, Decision, Level

__all__ = ["HOLDERS", "Holder", "mistakes", "mistakes_of"]

_HERE: Final = {
    "everywhere": (Grant(Role.SPECTATOR), set(Level)),
    "in the event": (
        Grant(Role.SPECTATOR, EVENT),
        {Level.EVENT, Level.TOURNAMENT, Level.SOMEWHERE},
    ),
    "in the tournament": (
        Grant(Role.SPECTATOR, EVENT, COMPETITION),
        {Level.TOURNAMENT, Level.SOMEWHERE},
    ),
    "in another tournament": (Grant(Role.SPECTATOR, EVENT, COMPETITION + 1), {Level.SOMEWHERE}),
    "in another event": (Grant(Role.SPECTATOR, EVENT + 1), set[Level]()),
    "in a tournament of another event": (
        Grant(Role.SPECTATOR, EVENT + 1, COMPETITION),
        set[Level](),
    ),
}
_ANYWHERE = frozenset({"people.accounts.list_accounts"})
"""Asks whether somebody gives roles in some part of the whole system."""


class Holder(NamedTuple):
    """Somebody with one role, and what this role reaches."""

    words: str
    person: Person
    role: Role | None
    levels: frozenset[Level]
    reaches_board: bool = True

    def may(self, name: str, decision: Decision) -> bool:
        """Said anew here, from the table of roles and where this one is held."""
        if self.role is None or decision.permission not in MAY[self.role]:
            return False
        if decision.permission in BY_BOARD and not self.reaches_board:
            return False
        return name in _ANYWHERE or decision.level in self.levels


def _holders() -> Iterator[Holder]:
    yield Holder("nobody", Person("nobody"), None, frozenset())
    yield Holder("an account without a role", Person("x", 7), None, frozenset())
    for role in Role:
        for where, (grant, levels) in _HERE.items():
            held = Grant(role, grant.event, grant.competition)
            person = Person("x", 7, (held,))
            yield Holder(f"{role.value} {where}", person, role, frozenset(levels))
    for role in (Role.RESULT_ENTRY, Role.DEVICE):
        levels = frozenset(_HERE["in the tournament"][1])
        for words, first, last in (("own", BOARD, BOARD + 9), ("other", BOARD + 10, BOARD + 19)):
            person = Person("x", 7, (Grant(role, EVENT, COMPETITION, first, last),))
            yield Holder(f"{role.value}, {words} boards", person, role, levels, words == "own")


HOLDERS: Final = tuple(_holders())


def mistakes_of(act: Act, database: Any = None) -> Iterator[str]:
    """Whom an act refuses although they may, and whom it does not although they may not."""
    decision = DECISIONS[act.name]
    for holder in HOLDERS:
        if _has_no_board(act, decision.permission, holder):
            continue
        may = holder.may(act.name, decision)
        if act.is_refused(holder.person, database) == may:
            yield f"{act.name}: {holder.words} {'is refused' if may else 'is let in'}"


def _has_no_board(act: Act, permission: Permission, holder: Holder) -> bool:
    """An act on all boards at once is not for somebody who has some of them: said there."""
    return "own boards" in holder.words and act.name not in _ON_A_BOARD and permission in BY_BOARD


_ON_A_BOARD = frozenset(
    {
        "desk.entering.enter_result",
        "desk.entering.verify_result",
        "desk.corrections.preview_correction",
        "desk.corrections.preview_colours",
        "desk.go.decisions.situation_at_board",
        "desk.go.decisions.rule_at_board",
        "desk.go.decisions.decide_at_board",
    }
)


def mistakes(rehearsal: Any, wanted: Callable[[str], bool] = bool) -> Iterator[str]:
    """All of them, in the acts whose names are wanted."""
    for act in all_acts():
        if act.name in DECISIONS and wanted(act.name):
            yield from mistakes_of(act, rehearsal if act.name in READS_FIRST else None)
