"""Who may do what: the whole table, written out once more, and where it holds."""

from __future__ import annotations

import pytest

from pairloom.director.people.identity import NOBODY, Grant, Identity
from pairloom.director.people.roles import MAY, MAY_GRANT, Permission, Role, who_may
from pairloom.errors import NotAllowed

# One line per permission, one column per role in the order of the enum:
# administrator, organiser, chief arbiter, deputy arbiter, pairing officer, result entry,
# check-in, spectator, device, captain.
TABLE = """
MANAGE_ACCOUNTS    x - - - - - - - - -
MANAGE_DATABASE    x - - - - - - - - -
MANAGE_LISTS       x - - - - - - - - -
CREATE_EVENT       x x - - - - - - - -
GRANT_ROLES        x x x - - - - - - -
MAKE_DEVICE_LINKS  x x x x - - - - - -
EDIT_EVENT         x x - - - - - - - -
CLOSE_EVENT        x x - - - - - - - -
EDIT_REGULATIONS   x x x - - - - - - -
ENTER_PLAYERS      x x x x x - - - - -
CHECK_IN           x x x x x - x - - -
GRANT_BYES         x x x x x - - - - -
WITHDRAW_PLAYERS   x x x x x - - - - -
PAIR               x - x x x - - - - -
PAIR_BY_HAND       x - x x - - - - - -
PUBLISH            x x x x x - - - - -
HAND_IN_LINE_UPS   x - x x x - - - - x
OPEN_SEALS         x - x - - - - - - -
FINISH_ROUND       x - x x x - - - - -
ENTER_RESULTS      x - x x x x - - x -
VERIFY_RESULTS     x - x x x x - - - -
CORRECT_RESULTS    x - x x - - - - - -
DECIDE_MATCHES     x - x x - - - - - -
ADJUST_POINTS      x - x - - - - - - -
LEAVE_FIDE_MODE    x - x - - - - - - -
PRINT_AND_EXPORT   x x x x x - - - - -
SEE_DESK           x x x x x x x x - -
SEE_HISTORY        x x x x x - - - - -
UNDO               x - x x - - - - - -
RESTORE            x - x - - - - - - -
"""
LINES = [line.split() for line in TABLE.split("\n") if line]
CASES = [
    (Permission[name], role, mark == "x")
    for name, *marks in LINES
    for role, mark in zip(Role, marks, strict=True)
]


def test_the_table_has_every_permission() -> None:
    assert [name for name, *_ in LINES] == [permission.name for permission in Permission]
    assert set(MAY) == set(Role)


@pytest.mark.parametrize(
    ("permission", "role", "allowed"), CASES, ids=lambda value: getattr(value, "name", str(value))
)
def test_a_role_may_do_exactly_this(permission: Permission, role: Role, allowed: bool) -> None:
    everywhere = Identity("Ana", 1, (Grant(role),))
    assert everywhere.may(permission, event=1, competition=1, board=1) is allowed
    in_event = Identity("Ana", 1, (Grant(role, event=1),))
    assert in_event.may(permission, event=1, competition=2, board=9) is allowed
    assert not in_event.may(permission, event=2, competition=2, board=9)
    assert not in_event.may(permission)


def test_nobody_may_do_anything() -> None:
    assert not any(NOBODY.may(permission, event=1) for permission in Permission)
    assert not NOBODY.is_known
    with pytest.raises(NotAllowed, match=r"You are not logged in\. Log in first"):
        NOBODY.require(Permission.PAIR, event=1)


def test_the_local_identity_may_do_everything() -> None:
    assert all(Identity.local().may(permission) for permission in Permission)
    assert Identity.local("Ana").actor().role == "administrator"


class TestScope:
    def test_a_tournament_is_not_its_event(self) -> None:
        ana = Identity("Ana", 1, (Grant(Role.CHIEF_ARBITER, 1, 2),))
        assert ana.may(Permission.PAIR, event=1, competition=2)
        assert not ana.may(Permission.PAIR, event=1, competition=1)
        assert not ana.may(Permission.PAIR, event=1)
        assert ana.may_somewhere(Permission.PAIR, event=1)
        assert not ana.may_somewhere(Permission.PAIR, event=2)

    def test_a_range_of_boards_counts_for_boards_only(self) -> None:
        ana = Identity("Ana", 1, (Grant(Role.RESULT_ENTRY, 1, 1, 5, 20),))
        place = {"event": 1, "competition": 1}
        for board, allowed in ((4, False), (5, True), (20, True), (21, False), (None, False)):
            assert ana.may(Permission.ENTER_RESULTS, **place, board=board) is allowed
        assert ana.may(Permission.SEE_DESK, **place)

    def test_an_open_range_goes_on(self) -> None:
        assert Grant(Role.RESULT_ENTRY, 1, 1, 5).reaches(900)
        assert not Grant(Role.RESULT_ENTRY, 1, 1, 5).reaches(4)
        assert Grant(Role.RESULT_ENTRY, 1, 1, None, 5).reaches(1)

    def test_a_captain_acts_for_one_team(self) -> None:
        ana = Identity("Ana", 1, (Grant(Role.CAPTAIN, 1, 1, team=7),))
        place = {"event": 1, "competition": 1}
        for team, allowed in ((7, True), (8, False), (None, False)):
            assert ana.may(Permission.HAND_IN_LINE_UPS, **place, team=team) is allowed
        assert not ana.may(Permission.SEE_DESK, **place)

    def test_several_roles_add_up(self) -> None:
        grants = (Grant(Role.CHECK_IN, 1), Grant(Role.RESULT_ENTRY, 1, 1, 1, 9))
        ana = Identity("Ana", 1, grants)
        assert ana.may(Permission.CHECK_IN, event=1, competition=2)
        assert ana.may(Permission.ENTER_RESULTS, event=1, competition=1, board=9)
        assert ana.actor(1).role == "result entry"


REFUSALS = [
    (
        Grant(Role.RESULT_ENTRY, 1),
        Permission.CORRECT_RESULTS,
        "You may fill empty boards only. Ask the chief arbiter to change board 5.",
    ),
    (
        Grant(Role.DEVICE, 1, 1),
        Permission.CORRECT_RESULTS,
        "You may fill empty boards only. Ask the chief arbiter to change board 5.",
    ),
    (
        Grant(Role.RESULT_ENTRY, 1, 1, 7, 9),
        Permission.ENTER_RESULTS,
        "Your boards here: boards 7 to 9. Ask the chief arbiter about the others.",
    ),
    (
        Grant(Role.SPECTATOR, 1),
        Permission.ENTER_RESULTS,
        "You may not enter results here. Ask the chief arbiter.",
    ),
    (
        Grant(Role.CHIEF_ARBITER, 1, 2),
        Permission.PAIR,
        "You may not pair rounds here. Ask the chief arbiter.",
    ),
    (
        Grant(Role.CHECK_IN, 1),
        Permission.MANAGE_ACCOUNTS,
        "You may not manage accounts. Ask the administrator.",
    ),
]


@pytest.mark.parametrize(("grant", "permission", "text"), REFUSALS)
def test_a_refusal_says_who_can_do_it(grant: Grant, permission: Permission, text: str) -> None:
    with pytest.raises(NotAllowed) as caught:
        Identity("Ana", 1, (grant,)).require(permission, event=1, competition=1, board=5)
    assert str(caught.value) == text


TOLD_OTHERWISE = {
    Permission.MANAGE_DATABASE: "back up or verify the database",
    Permission.OPEN_SEALS: "open sealed line-ups",
    Permission.FINISH_ROUND: "finish rounds",
    Permission.PRINT_AND_EXPORT: "print or export",
}


@pytest.mark.parametrize("permission", Permission, ids=lambda permission: permission.name)
def test_whoever_may_not_is_told_what_and_whom_to_ask(permission: Permission) -> None:
    act = TOLD_OTHERWISE.get(permission, permission.value)
    told = str(permission.refusal)
    assert told.startswith(f"You may not {act}")
    assert told.endswith(f" Ask the {who_may(permission).words}.")


def test_whom_to_ask_is_somebody_who_may() -> None:
    held = {role: {right for right, one, may in CASES if one is role and may} for role in Role}
    assert held == MAY
    assert all(permission in held[who_may(permission)] for permission in Permission)


class TestGivingRoles:
    def test_only_three_roles_give_roles(self) -> None:
        assert set(MAY_GRANT) == {role for role in Role if Permission.GRANT_ROLES in MAY[role]}

    @pytest.mark.parametrize("role", Role)
    def test_nobody_but_an_administrator_makes_others_as_mighty(self, role: Role) -> None:
        for granter, given in MAY_GRANT.items():
            if granter is not Role.ADMINISTRATOR and role in given:
                assert Permission.MANAGE_ACCOUNTS not in MAY[role]
                assert granter is not role

    def test_a_role_is_given_where_it_is_held(self) -> None:
        ana = Identity("Ana", 1, (Grant(Role.CHIEF_ARBITER, 1),))
        assert ana.may_grant(Role.RESULT_ENTRY, event=1, competition=2)
        assert not ana.may_grant(Role.RESULT_ENTRY, event=2)
        assert not ana.may_grant(Role.RESULT_ENTRY)
        assert not ana.may_grant(Role.CHIEF_ARBITER, event=1)
        assert not Identity.local().may_grant(Role.DEVICE, event=1)
