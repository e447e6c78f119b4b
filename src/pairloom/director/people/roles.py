"""Roles and what each of them may do: one table, nothing hidden behind it.

A role is held everywhere, in one event, in one tournament of it, or (entering results) on
some boards of it. What a role may do is what its line of `MAY` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import Final

from pairloom.messages import Message, message

__all__ = [
    "BY_BOARD",
    "BY_TEAM",
    "MAY",
    "MAY_GRANT",
    "WITH_BOARDS",
    "Permission",
    "Role",
    "who_may",
]


class Role(StrEnum):
    """What a person is here for. The value is stored; people read `words`."""

    ADMINISTRATOR = "administrator"
    ORGANISER = "organiser"
    CHIEF_ARBITER = "chief arbiter"
    DEPUTY_ARBITER = "deputy arbiter"
    PAIRING_OFFICER = "pairing officer"
    RESULT_ENTRY = "result entry"
    CHECK_IN = "check-in"
    SPECTATOR = "spectator"
    DEVICE = "device"
    CAPTAIN = "captain"

    @property
    def words(self) -> Message:
        """What the role is called."""
        return _ROLES[self]


_ROLES: Final = {
    Role.ADMINISTRATOR: message("administrator"),
    Role.ORGANISER: message("organiser"),
    Role.CHIEF_ARBITER: message("chief arbiter"),
    Role.DEPUTY_ARBITER: message("deputy arbiter"),
    Role.PAIRING_OFFICER: message("pairing officer"),
    Role.RESULT_ENTRY: message("result entry"),
    Role.CHECK_IN: message("check-in"),
    Role.SPECTATOR: message("spectator"),
    Role.DEVICE: message("device"),
    Role.CAPTAIN: message("captain"),
}


class Permission(Enum):
    """One thing that can be done. The value is a name for it that tests and guards use."""

    MANAGE_ACCOUNTS = "manage accounts"
    MANAGE_DATABASE = "back up and verify the database"
    MANAGE_LISTS = "manage rating lists"
    CREATE_EVENT = "create events"
    GRANT_ROLES = "give roles"
    MAKE_DEVICE_LINKS = "make links for phones"
    EDIT_EVENT = "change the event"
    CLOSE_EVENT = "close the event"
    EDIT_REGULATIONS = "change the regulations"
    ENTER_PLAYERS = "enter players"
    CHECK_IN = "check players in"
    GRANT_BYES = "give byes"
    WITHDRAW_PLAYERS = "withdraw players"
    PAIR = "pair"
    PAIR_BY_HAND = "pair by hand"
    PUBLISH = "publish"
    HAND_IN_LINE_UPS = "hand in line-ups"
    OPEN_SEALS = "open seals"
    FINISH_ROUND = "finish a round"
    ENTER_RESULTS = "enter results"
    VERIFY_RESULTS = "verify results"
    CORRECT_RESULTS = "change results"
    DECIDE_MATCHES = "decide matches"
    ADJUST_POINTS = "adjust points"
    LEAVE_FIDE_MODE = "leave FIDE mode"
    PRINT_AND_EXPORT = "print and export"
    SEE_DESK = "see the desk"
    SEE_HISTORY = "see the history"
    UNDO = "undo"
    RESTORE = "go back to an earlier moment"

    @property
    def refusal(self) -> Message:
        """What is told to somebody who may not do it: that, and whom to ask (`who_may`)."""
        return _REFUSALS[self]


_P = Permission
_REFUSALS: Final = {
    _P.MANAGE_ACCOUNTS: message("You may not manage accounts. Ask the administrator."),
    _P.MANAGE_DATABASE: message(
        "You may not back up or verify the database. Ask the administrator."
    ),
    _P.MANAGE_LISTS: message("You may not manage rating lists. Ask the administrator."),
    _P.CREATE_EVENT: message("You may not create events. Ask the organiser."),
    _P.GRANT_ROLES: message("You may not give roles here. Ask the chief arbiter."),
    _P.MAKE_DEVICE_LINKS: message("You may not make links for phones here. Ask the chief arbiter."),
    _P.EDIT_EVENT: message("You may not change the event. Ask the organiser."),
    _P.CLOSE_EVENT: message("You may not close the event. Ask the organiser."),
    _P.EDIT_REGULATIONS: message("You may not change the regulations here. Ask the chief arbiter."),
    _P.ENTER_PLAYERS: message("You may not enter players here. Ask the chief arbiter."),
    _P.CHECK_IN: message("You may not check players in here. Ask the chief arbiter."),
    _P.GRANT_BYES: message("You may not give byes here. Ask the chief arbiter."),
    _P.WITHDRAW_PLAYERS: message("You may not withdraw players here. Ask the chief arbiter."),
    _P.PAIR: message("You may not pair rounds here. Ask the chief arbiter."),
    _P.PAIR_BY_HAND: message("You may not pair by hand here. Ask the chief arbiter."),
    _P.PUBLISH: message("You may not publish here. Ask the chief arbiter."),
    _P.HAND_IN_LINE_UPS: message("You may not hand in line-ups here. Ask the chief arbiter."),
    _P.OPEN_SEALS: message("You may not open sealed line-ups here. Ask the chief arbiter."),
    _P.FINISH_ROUND: message("You may not finish rounds here. Ask the chief arbiter."),
    _P.ENTER_RESULTS: message("You may not enter results here. Ask the chief arbiter."),
    _P.VERIFY_RESULTS: message("You may not verify results here. Ask the chief arbiter."),
    _P.CORRECT_RESULTS: message("You may not change results here. Ask the chief arbiter."),
    _P.DECIDE_MATCHES: message("You may not decide matches here. Ask the chief arbiter."),
    _P.ADJUST_POINTS: message("You may not adjust points here. Ask the chief arbiter."),
    _P.LEAVE_FIDE_MODE: message("You may not leave FIDE mode here. Ask the chief arbiter."),
    _P.PRINT_AND_EXPORT: message("You may not print or export here. Ask the chief arbiter."),
    _P.SEE_DESK: message("You may not see the desk here. Ask the chief arbiter."),
    _P.SEE_HISTORY: message("You may not see the history here. Ask the chief arbiter."),
    _P.UNDO: message("You may not undo anything here. Ask the chief arbiter."),
    _P.RESTORE: message("You may not go back to an earlier moment here. Ask the chief arbiter."),
}
_SEE: Final = {_P.SEE_DESK}
_PAPER: Final = _SEE | {_P.PRINT_AND_EXPORT}
_RESULTS: Final = _SEE | {_P.ENTER_RESULTS, _P.VERIFY_RESULTS}
_PLAYERS: Final = _PAPER | {
    *(_P.ENTER_PLAYERS, _P.CHECK_IN, _P.GRANT_BYES, _P.WITHDRAW_PLAYERS, _P.SEE_HISTORY),
}
_PAIRING: Final = (
    _PLAYERS
    | _RESULTS
    | {
        *(_P.PAIR, _P.PUBLISH, _P.HAND_IN_LINE_UPS, _P.FINISH_ROUND),
    }
)
_DEPUTY: Final = _PAIRING | {
    *(_P.PAIR_BY_HAND, _P.CORRECT_RESULTS, _P.UNDO, _P.MAKE_DEVICE_LINKS),
    _P.DECIDE_MATCHES,
}
_CHIEF: Final = _DEPUTY | {
    *(_P.EDIT_REGULATIONS, _P.LEAVE_FIDE_MODE, _P.RESTORE, _P.GRANT_ROLES, _P.ADJUST_POINTS),
    _P.OPEN_SEALS,
}
_ORGANISER: Final = _PLAYERS | {
    *(_P.CREATE_EVENT, _P.EDIT_EVENT, _P.CLOSE_EVENT, _P.EDIT_REGULATIONS),
    *(_P.PUBLISH, _P.GRANT_ROLES, _P.MAKE_DEVICE_LINKS),
}

MAY: Final[Mapping[Role, frozenset[Permission]]] = {
    Role.ADMINISTRATOR: frozenset(Permission),
    Role.ORGANISER: frozenset(_ORGANISER),
    Role.CHIEF_ARBITER: frozenset(_CHIEF),
    Role.DEPUTY_ARBITER: frozenset(_DEPUTY),
    Role.PAIRING_OFFICER: frozenset(_PAIRING),
    Role.RESULT_ENTRY: frozenset(_RESULTS),
    Role.CHECK_IN: frozenset(_SEE | {_P.CHECK_IN}),
    Role.SPECTATOR: frozenset(_SEE),
    Role.DEVICE: frozenset({_P.ENTER_RESULTS}),
    Role.CAPTAIN: frozenset({_P.HAND_IN_LINE_UPS}),
}

_HELPERS: Final = (
    *(Role.DEPUTY_ARBITER, Role.PAIRING_OFFICER, Role.RESULT_ENTRY),
    *(Role.CHECK_IN, Role.SPECTATOR, Role.CAPTAIN),
)
MAY_GRANT: Final[Mapping[Role, frozenset[Role]]] = {
    Role.ADMINISTRATOR: frozenset(Role) - {Role.DEVICE},
    Role.ORGANISER: frozenset({Role.CHIEF_ARBITER, *_HELPERS}),
    Role.CHIEF_ARBITER: frozenset(_HELPERS),
}
"""Which roles a role may give, where it is held. Devices have theirs by a link, captains also."""

WITH_BOARDS: Final = frozenset({Role.RESULT_ENTRY, Role.DEVICE})
"""Roles that can be limited to some boards."""

BY_BOARD: Final = frozenset({_P.ENTER_RESULTS, _P.VERIFY_RESULTS, _P.CORRECT_RESULTS})
"""What is done board by board: only here does the range of boards count."""

BY_TEAM: Final = frozenset({_P.HAND_IN_LINE_UPS})
"""What is done for one team: a captain does it for the own one only."""

_ASKED_FIRST: Final = (
    *(Role.CHIEF_ARBITER, Role.DEPUTY_ARBITER, Role.PAIRING_OFFICER),
    *(Role.ORGANISER, Role.ADMINISTRATOR),
)


def who_may(permission: Permission) -> Role:
    """Whom to ask: the first of the usual persons who may do it.

    >>> who_may(Permission.PAIR).value, who_may(Permission.MANAGE_ACCOUNTS).value
    ('chief arbiter', 'administrator')
    """
    return next(role for role in _ASKED_FIRST if permission in MAY[role])
