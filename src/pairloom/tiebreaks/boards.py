"""Points board by board, for the knock-out criteria (FIDE C.07 art. 12).

A forfeited board counts as a win or a loss. A pairing-allocated or full-point bye is a win on
every board, a half-point bye a draw, an absence nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from pairloom.domain import Match, Outcome
from pairloom.errors import ImpossibleTieBreak
from pairloom.messages import message
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.encounter import EncounterRow, EncounterTable
from pairloom.tiebreaks.sheet import NO_ROUND

__all__ = ["board_count", "boards_of", "bottom_up", "compare_two", "sum_boards"]

_WON = (Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN)
Boards = tuple[int, ...]


def boards_of(
    book: ScoreBook, code: str, number: int, against: int | None = None, *, forfeits: bool = True
) -> Iterator[tuple[int, Boards]]:
    """Round and tenths of a point per board, for all matches or those against one team,
    with or without matches that were not played."""
    matches = (book.matches or {}).get(number, ())
    entries = book.primary.entries[number]
    for round_number, match in enumerate(matches, start=1):
        if entries[round_number - 1] is NO_ROUND or against not in (None, match.opponent):
            continue
        if not (match.is_played or forfeits):
            continue
        yield round_number, _boards(book, code, number, round_number, match)


def _boards(book: ScoreBook, code: str, number: int, round_number: int, match: Match) -> Boards:
    points = book.board_points
    outcome = match.outcome
    if match.boards and outcome.has_opponent:
        return tuple(board.tenths for board in match.boards)
    if outcome.is_played:  # won, drawn or lost: on which boards, nobody knows
        reason = message(
            "no results board by board of team {team} in round {round}",
            team=number,
            round=round_number,
        )
        needed = message("board results for all matches")
        raise ImpossibleTieBreak(code, reason, ("MPvGP", "EDE", needed))
    if outcome in _WON:
        return (points.win.tenths,) * book.boards
    worth = points.draw.tenths if outcome is Outcome.HALF_BYE else 0
    return (worth,) * book.boards


def sum_boards(
    book: ScoreBook, code: str, number: int, against: int | None = None, *, forfeits: bool = True
) -> Boards:
    """Tenths of a point on each board, over all matches or those against one team."""
    totals = [0] * book.boards
    for _, boards in boards_of(book, code, number, against, forfeits=forfeits):
        for position, tenths in enumerate(boards[: book.boards]):
            totals[position] += tenths
    return tuple(totals)


def board_count(boards: Sequence[int]) -> int:
    """Points on every board times its number (art. 12.1)."""
    return sum(board * tenths for board, tenths in enumerate(boards, start=1))


def bottom_up(boards: Sequence[int]) -> Boards:
    """Points on all boards but the last, but the last two, … on board 1 (art. 12.3)."""
    return tuple(accumulate(boards))[-2::-1]


_VECTORS: dict[str, Callable[[Sequence[int]], Boards]] = {
    "BC": lambda boards: (board_count(boards),),
    "TBR": tuple,
    "BBE": bottom_up,
}


def compare_two(
    book: ScoreBook, code: str, criterion: str, first: int, second: int, *, forfeits: bool
) -> Iterator[tuple[str, EncounterTable]]:
    """The comparisons of a knock-out criterion in the matches between two teams, in order.

    The matches are those that direct encounter counts: in a forfeited one the teams have not
    met (art. 6.1.1), and its unequal game points would turn the board count round.
    """
    vector = _VECTORS[criterion]
    ours = vector(sum_boards(book, code, first, second, forfeits=forfeits))
    theirs = vector(sum_boards(book, code, second, first, forfeits=forfeits))
    for position, values in enumerate(zip(ours, theirs, strict=True), start=1):
        about = criterion if len(ours) == 1 else f"{criterion} {position}"
        rows = tuple(
            EncounterRow(number, value, 0, value, value)
            for number, value in zip((first, second), values, strict=True)
        )
        yield about, EncounterTable(rows, True, _order(rows, lower_is_better=criterion == "BC"))


def _order(rows: tuple[EncounterRow, ...], *, lower_is_better: bool) -> tuple[tuple[int, ...], ...]:
    first, second = rows
    if first.points == second.points:
        return ((first.number, second.number),)
    ranked = sorted(rows, key=lambda row: row.points, reverse=not lower_is_better)
    return tuple((row.number,) for row in ranked)
