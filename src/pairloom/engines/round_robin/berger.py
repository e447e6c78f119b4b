"""Berger tables: the schedule of a single round robin. FIDE C.05 Annex 1.

Schurig's tables are the same (he printed them in 1886, Berger after him): one generator
serves both names. Numbers are pairing numbers from 1 on; the first-named has White. An
odd field takes the table with one number more, and who would meet that number rests.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import Board, RoundPairing
from pairloom.domain.systems import Field
from pairloom.engines.round_robin.words import words_of
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["FEWEST", "Meeting", "berger_round", "berger_table", "cycle_length", "find_meeting"]

FEWEST = 2


class Meeting(NamedTuple):
    """When two numbers meet, and with which colours."""

    round: int
    board: Board


def cycle_length(players: int) -> int:
    """Rounds until everybody has met everybody: one less than the numbers of the table."""
    return _table_size(players) - 1


def _table_size(players: int) -> int:
    if players < FEWEST:
        raise InputError(words_of(Field.PLAYERS).too_few.filled(count=players))
    return players + players % 2


def berger_table(players: int) -> tuple[RoundPairing, ...]:
    """All rounds of one cycle.

    >>> print(*(" ".join(map(str, each.boards)) for each in berger_table(4)), sep=", ")
    1-4 2-3, 4-3 1-2, 2-4 3-1
    """
    rounds = range(1, cycle_length(players) + 1)
    return tuple(berger_round(players, round_number) for round_number in rounds)


def berger_round(players: int, round_number: int) -> RoundPairing:
    """One round of the table, its games in the printed order.

    The last number keeps its place and changes colour every round. Whoever meets it
    stands in the middle; the others meet around them, the next number having White
    against the one before.
    """
    last = _table_size(players)
    circle = last - 1
    is_odd = round_number % 2 == 1
    middle = (round_number + 1) // 2 if is_odd else (last + round_number) // 2
    boards = [Board(middle, last) if is_odd else Board(last, middle)]
    for step in range(1, last // 2):
        after, before = (middle - 1 + step) % circle, (middle - 1 - step) % circle
        boards.append(Board(after + 1, before + 1))
    if players == last:
        return RoundPairing(tuple(boards))
    return RoundPairing(tuple(boards[1:]), resting=middle)


def find_meeting(players: int, first: int, second: int) -> Meeting:
    """The round and the colours of two numbers, without the rest of the table.

    >>> find_meeting(10, 3, 8)
    Meeting(round=1, board=Board(white=3, black=8))
    """
    last = _table_size(players)
    low, high = sorted((first, second))
    if not 1 <= low < high <= last:
        raise InputError(
            message(
                "{first} and {second} are not two numbers of the table 1 to {last}",
                first=first,
                second=second,
                last=last,
            )
        )
    total = low + high
    if high == last:
        if 2 * low <= last:
            return Meeting(2 * low - 1, Board(low, last))
        return Meeting(2 * low - last, Board(last, low))
    board = Board(low, high) if total % 2 else Board(high, low)
    return Meeting(total - 1 if total <= last else total - last, board)
