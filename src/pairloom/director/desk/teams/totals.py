"""The control total of a match: what its sheet says, held against its boards.

It is typed from the sheet that both captains signed, and catches rows that were entered the wrong
way round. While it differs the round is not finished.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import (
    MatchView,
    board_text,
    first_board,
    left_team,
    match_of_board,
    views_of,
)
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.roles import Permission
from pairloom.domain import Points
from pairloom.domain.typed_text import shortened
from pairloom.errors import InputError
from pairloom.messages import Message, message
from pairloom.storage.records import TeamMatch

__all__ = ["note_total", "parse_total", "wrong_total", "wrong_totals"]

Total = tuple[Points, Points]


def note_total(desk: Desk, place: Place, round_number: int, board: int, text: str) -> TeamMatch:
    """Type the total of a sheet, the first-named team first; an empty one is forgotten.

    The match is that of a board: whoever may enter its results may type its total.
    """
    with desk.act(place, "note total", Permission.ENTER_RESULTS, board=board) as work:
        match = match_of_board(work.state.competition, board)
        record = work.state.find_match(round_number, match)
        if work.state.find_round(round_number).is_draft:
            raise InputError(
                message("round {round} is a draft and has no results", round=round_number)
            )
        total = parse_total(text)
        _require_possible(work.state, total)
        left, right = total or (None, None)
        is_white_left = left_team(record) == record.white
        white, black = (left, right) if is_white_left else (right, left)
        changed = replace(
            record,
            total_white=None if white is None else white.tenths,
            total_black=None if black is None else black.tenths,
            version=work.ledger.number,
        )
        work.ledger.put(changed)
        told = message("round {round}, match {match}: no total", round=round_number, match=match)
        if left is not None and right is not None:
            told = message(
                "round {round}, match {match}: {left} – {right}",
                round=round_number,
                match=match,
                left=left,
                right=right,
            )
        work.tell(told, round=round_number)
        return changed


def parse_total(text: str) -> Total | None:
    """`2½-1½`, `2.5:1.5` or `2,5 – 1,5`; nothing for an empty text, `InputError` for no total."""
    plain = text.strip().replace("–", "-").replace("−", "-").replace(":", "-")
    if not plain:
        return None
    first, dash, second = plain.partition("-")
    try:
        total = Points.parse(first), Points.parse(second)
    except ValueError:
        total = None
    if not dash or total is None or min(total).tenths < 0:
        raise InputError(
            message("{text} is no total of a match; write for example 2½–1½", text=shortened(text))
        )
    return total


def wrong_totals(state: State, round_number: int) -> Iterator[Message]:
    """Totals of a round that differ from the boards, as sentences."""
    for view in views_of(state):
        if view.round == round_number and (told := wrong_total(state, view)) is not None:
            yield told


def wrong_total(state: State, view: MatchView) -> Message | None:
    """What is wrong with the total of a match; nothing while a board is open."""
    record = view.record
    if record.total_white is None or record.total_black is None or view.is_open:
        return None
    boards = [side.game_points for side in view.sides]
    sheet = [Points(record.total_white), Points(record.total_black)]
    if record.decision is not None or sheet == boards:
        return None
    if left_team(record) != record.white:
        boards, sheet = boards[::-1], sheet[::-1]
    first = first_board(state.competition, record.match)
    last = first + rules_of(state.competition).boards - 1
    return message(
        "The boards give {left}–{right}, the sheet {sheet_left}–{sheet_right}. Check boards "
        "{first} to {last}.",
        left=boards[0],
        right=boards[1],
        sheet_left=sheet[0],
        sheet_right=sheet[1],
        first=board_text(state.competition, first),
        last=board_text(state.competition, last),
    )


def _require_possible(state: State, total: Total | None) -> None:
    """No total is above what all boards together can give."""
    most = points_of(state.competition).win * rules_of(state.competition).boards
    if total is not None and max(total) > most:
        raise InputError(message("a team has at most {most} points in a match", most=most))
