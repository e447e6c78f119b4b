"""Who sat at the boards of a match, beside who should have, as the page of a ruling shows it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import match_view
from pairloom.director.desk.teams.round_view import Entry, TeamMatch
from pairloom.director.desk.teams.ruling_acts import proposal_for
from pairloom.director.desk.teams.seats import line_up_at_boards
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_regulations import Violation

__all__ = ["Sheet", "SheetBoard", "sheet_of"]


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """A board: who sat there, who belongs there, nobody for an empty seat."""

    board: int
    seated: Entry | None
    right: Entry | None
    is_lost: bool
    is_not_allowed: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """The boards of a team with what the regulations say about them."""

    entry: int
    number: int
    name: str
    boards: tuple[SheetBoard, ...]
    is_in_order: bool


def sheet_of(
    state: State,
    record: TeamMatch,
    team: int,
    not_allowed: Collection[int] = (),
    violation: Violation | None = None,
) -> Sheet:
    """One side of a match; `not_allowed` should not have played at all."""
    view, entry = match_view(state, record), state.entry_by_id[team]
    seated = line_up_at_boards(state, view, team)
    proposal = proposal_for(state, view, team, not_allowed, violation)
    boards = tuple(
        SheetBoard(
            board,
            _player(state, sat),
            _player(state, belongs),
            is_lost=board in proposal.lost,
            is_not_allowed=sat in not_allowed,
        )
        for board, (sat, belongs) in enumerate(zip(seated, proposal.right, strict=True), 1)
    )
    return Sheet(team, entry.number, entry.name, boards, proposal.is_in_order)


def _player(state: State, entry: int) -> Entry | None:
    return None if entry == EMPTY_BOARD else state.entry_by_id[entry]
