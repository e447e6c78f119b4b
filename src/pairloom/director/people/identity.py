"""Identity: who acts, with which rights. Use cases ask it before they do anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pairloom.director.people.roles import BY_BOARD, BY_TEAM, MAY, MAY_GRANT, Permission, Role
from pairloom.errors import NotAllowed
from pairloom.messages import Message, message
from pairloom.storage import Actor

__all__ = ["NOBODY", "Grant", "Identity"]


@dataclass(frozen=True, slots=True)
class Grant:
    """A role and where it is held. Without an event: everywhere."""

    role: Role
    event: int | None = None
    competition: int | None = None
    first_board: int | None = None
    last_board: int | None = None
    team: int | None = None

    def covers(self, event: int | None, competition: int | None) -> bool:
        """Whether the place lies inside; no event means the system as a whole."""
        if self.event is None:
            return True
        if self.event != event:
            return False
        return self.competition is None or self.competition == competition

    def touches(self, event: int | None, competition: int | None) -> bool:
        """Whether any part of the place lies inside."""
        if self.event is None or event is None:
            return True
        if self.event != event:
            return False
        return None in (self.competition, competition) or self.competition == competition

    def reaches(self, board: int | None) -> bool:
        """Whether the board lies inside; no board means all of them."""
        if self.first_board is None and self.last_board is None:
            return True
        if board is None:
            return False
        return (self.first_board or 1) <= board <= (self.last_board or board)

    def is_for(self, team: int | None) -> bool:
        """Whether the team is meant; no team means all of them."""
        return self.team is None or self.team == team

    @property
    def boards(self) -> Message | None:
        """The boards in words, if there is a limit.

        >>> print(Grant(Role.RESULT_ENTRY, 1, 1, 1, 20).boards)
        boards 1 to 20
        """
        if self.last_board is not None:
            first = self.first_board or 1
            return message("boards {first} to {last}", first=first, last=self.last_board)
        if self.first_board is not None:
            return message("boards from {first} on", first=self.first_board)
        return None


@dataclass(frozen=True, slots=True)
class Identity:
    """Who acts: the name that the history shows, an account or a device link, and rights."""

    name: str
    account: int | None = None
    grants: tuple[Grant, ...] = ()
    link: int | None = None
    device: str = ""
    language: str = ""
    """The language that the person has chosen for the desk, if any."""

    @classmethod
    def local(cls, name: str = "local") -> Identity:
        """Whoever sits at the machine itself, where the file can be opened anyway: all rights."""
        return cls(name, grants=(Grant(Role.ADMINISTRATOR),))

    @property
    def is_known(self) -> bool:
        """Whether somebody is logged in."""
        return bool(self.grants) or self.account is not None

    @property
    def is_captain(self) -> bool:
        """Whether the person has the role for one team."""
        return any(grant.team is not None for grant in self.grants)

    def may(
        self,
        permission: Permission,
        *,
        event: int | None = None,
        competition: int | None = None,
        board: int | None = None,
        team: int | None = None,
    ) -> bool:
        """Whether the person may do this, here.

        Without a competition: in the whole event; without a board: on every board; without a team:
        for every team.
        """
        return any(
            grant.covers(event, competition)
            and (permission not in BY_BOARD or grant.reaches(board))
            and (permission not in BY_TEAM or grant.is_for(team))
            for grant in self._grants_with(permission)
        )

    def may_somewhere(
        self, permission: Permission, *, event: int | None = None, competition: int | None = None
    ) -> bool:
        """Whether the person may do this in some part of it: what menus ask."""
        return any(grant.touches(event, competition) for grant in self._grants_with(permission))

    def may_grant(
        self, role: Role, *, event: int | None = None, competition: int | None = None
    ) -> bool:
        """Whether the person may give this role, here."""
        return any(
            role in MAY_GRANT.get(grant.role, ()) and grant.covers(event, competition)
            for grant in self.grants
        )

    def require(
        self,
        permission: Permission,
        *,
        event: int | None = None,
        competition: int | None = None,
        board: int | None = None,
        team: int | None = None,
    ) -> None:
        """Raise `NotAllowed`, saying who can do it, unless the person may do this, here."""
        if not self.may(permission, event=event, competition=competition, board=board, team=team):
            raise NotAllowed(self._refusal(permission, event, competition, board))

    def role(self, event: int | None = None, competition: int | None = None) -> Role | None:
        """The highest role held here."""
        held = [grant.role for grant in self.grants if grant.touches(event, competition)]
        return min(held, key=_RANK.index) if held else None

    def actor(self, event: int | None = None) -> Actor:
        """Who acts, as the history tells it; the role is the one held in the event."""
        role = self.role(event)
        return Actor(self.name, "" if role is None else role.value, self.device)

    def _grants_with(self, permission: Permission) -> list[Grant]:
        return [grant for grant in self.grants if permission in MAY[grant.role]]

    def _refusal(
        self,
        permission: Permission,
        event: int | None,
        competition: int | None,
        board: int | None,
    ) -> Message:
        role = self.role(event, competition)
        if not self.is_known:
            return message("You are not logged in. Log in first.")
        if role is None:
            return permission.refusal
        if permission is Permission.CORRECT_RESULTS and Permission.ENTER_RESULTS in MAY[role]:
            return _only_empty(board)
        if boards := self._ranges(permission, event, competition):
            return message(
                "Your boards here: {boards}. Ask the chief arbiter about the others.",
                boards=boards,
            )
        return permission.refusal

    def _ranges(
        self, permission: Permission, event: int | None, competition: int | None
    ) -> tuple[Message, ...]:
        """The boards on which the person may do it here, if only some."""
        if permission not in BY_BOARD:
            return ()
        here = (g for g in self._grants_with(permission) if g.covers(event, competition))
        return tuple(grant.boards for grant in here if grant.boards is not None)


# A phone for results is less than everything else, also where it joins the role for one act.
_RANK: Final = (*(role for role in Role if role is not Role.DEVICE), Role.DEVICE)
NOBODY: Final = Identity("nobody")
"""A visitor who is not logged in."""


def _only_empty(board: int | None) -> Message:
    if board is None:
        return message("You may fill empty boards only. Ask the chief arbiter.")
    return message(
        "You may fill empty boards only. Ask the chief arbiter to change board {board}.",
        board=board,
    )
