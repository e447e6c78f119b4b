"""Lists of teams: each row is a player with a team, and perhaps a board.

Boards are places of the roster. Who has none fills the places that are left, in the order of the
rows, so a list that is sorted already needs no boards at all.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import TypeVar

from pairloom.director.entry_lists.checks import FieldError
from pairloom.director.entry_lists.columns import Column
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.duplicates import People
from pairloom.director.entry_lists.kinds import EntryKind, Rows
from pairloom.domain.name_folding import same_name_key
from pairloom.messages import message

__all__ = ["in_order_of_boards", "of_sides", "of_teams", "rosters_of"]

_HIGHEST_BOARD = 999
_BOARD = re.compile(r"\d{1,3}", re.ASCII)
TeamKey = tuple[str, ...]
Errors = Mapping[int, tuple[FieldError, ...]]
T = TypeVar("T")


def of_teams(kind: EntryKind) -> EntryKind:
    """Entries of a kind as players of teams."""

    def check(draft: EntryDraft) -> tuple[FieldError, ...]:
        return (*kind.check(draft), *_team_errors(draft))

    return replace(
        kind, check=check, kept=(*kind.kept, Column.TEAM, Column.BOARD), check_rows=_between_rows
    )


def of_sides(kind: EntryKind) -> EntryKind:
    """Entries of a kind as players of two sides: the column of teams has the side."""
    return replace(of_teams(kind), check_rows=_between_rows_of_sides)


def rosters_of(drafts: Iterable[EntryDraft]) -> dict[str, list[EntryDraft]]:
    """The players of each team in their order; teams in order of their first rows."""
    teams: dict[TeamKey, list[EntryDraft]] = defaultdict(list)
    for draft in drafts:
        teams[same_name_key(draft.team)].append(draft)
    return {
        rows[0].team: in_order_of_boards([(draft.board, draft) for draft in rows])
        for rows in teams.values()
    }


def in_order_of_boards(rows: Sequence[tuple[str, T]]) -> list[T]:
    """By board; rows without one fill the free places in their order.

    >>> in_order_of_boards([("", "Kos"), ("1", "Novák"), ("", "Malá")])
    ['Novák', 'Kos', 'Malá']
    """
    placed = {int(board): row for board, row in rows if board}
    free = (place for place in count(1) if place not in placed)
    filled = dict(zip(free, (row for board, row in rows if not board), strict=False))
    return [row for _, row in sorted((placed | filled).items())]


def _team_errors(draft: EntryDraft) -> Iterable[FieldError]:
    if not draft.team:
        told = message("The team is empty. Type its name, or leave out the row.")
        yield FieldError("team", "team-empty", told)
    board = draft.board
    if board and not (_BOARD.fullmatch(board) and 1 <= int(board) <= _HIGHEST_BOARD):
        told = message(
            "A board is a number from 1 to {most}. Leave it empty to keep the order of the list.",
            most=_HIGHEST_BOARD,
        )
        yield FieldError("board", "board-number", told, typed=board)


def _between_rows(rows: Rows) -> Errors:
    """Players in two teams and boards taken twice; both rows say so."""
    errors: dict[int, list[FieldError]] = defaultdict(list)
    people: People[tuple[int, EntryDraft]] = People()
    boards: dict[tuple[TeamKey, str], int] = {}
    for line, draft in rows:
        if known := people.find(draft):
            _name_both(errors, known[1], (line, draft))
        people.add(draft, (line, draft))
        if not draft.board:
            continue
        taken = boards.setdefault((same_name_key(draft.team), draft.board), line)
        if taken != line:
            told = message(
                "Board {board} of {team} is in lines {first} and {second}. Change one of them.",
                board=draft.board,
                team=draft.team,
                first=taken,
                second=line,
            )
            for each in (taken, line):
                errors[each].append(FieldError("board", "board-twice", told, typed=draft.board))
    return {line: tuple(faults) for line, faults in errors.items()}


def _between_rows_of_sides(rows: Rows) -> Errors:
    """What is wrong with teams, and a third name: its rows say so."""
    errors = {line: list(faults) for line, faults in _between_rows(rows).items()}
    names: dict[TeamKey, str] = {}
    for line, draft in rows:
        if not draft.team:
            continue
        names.setdefault(same_name_key(draft.team), draft.team)
        if len(names) > 2 and same_name_key(draft.team) not in list(names)[:2]:
            first, second, *_ = names.values()
            told = message(
                "{name} is a third side; the list begins with {first} and {second}. Write one of "
                "these, or leave out the row.",
                name=draft.team,
                first=first,
                second=second,
            )
            fault = FieldError("team", "third-side", told, typed=draft.team)
            errors.setdefault(line, []).append(fault)
    return {line: tuple(faults) for line, faults in errors.items()}


def _name_both(
    errors: dict[int, list[FieldError]],
    first: tuple[int, EntryDraft],
    second: tuple[int, EntryDraft],
) -> None:
    (line, draft), (other_line, other) = first, second
    if same_name_key(draft.team) == same_name_key(other.team):
        return
    told = message(
        "{player} is in line {first} for {team} and in line {second} for {other}: a player is in "
        "one team only. Leave out one of the two.",
        player=other.name,
        first=line,
        team=draft.team,
        second=other_line,
        other=other.team,
    )
    for each, typed in ((line, draft.name), (other_line, other.name)):
        errors[each].append(FieldError("name", "two-teams", told, typed=typed))
