"""The texts that pairing engines exchange with tournament managers: pair list, check report.

Other programs read them, so every blank counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from pairloom.domain import Board, RoundPairing

if TYPE_CHECKING:
    from pairloom.simulate.checker import CheckReport, RoundDifference

NOBODY = 0
_HEADER = "  Checker pairings        Tournament pairings "
_BETWEEN = " " * 16


def pair_list(pairing: RoundPairing) -> str:
    """One line per board, `white black`; who has the bye, or rests, comes last, as `number 0`.

    >>> print(pair_list(RoundPairing((Board(6, 1), Board(4, 5)), bye=3)), end="")
    3
    6 1
    4 5
    3 0
    """
    lines = [f"{board.white} {board.black}" for board in pairing.boards]
    without_game = (pairing.bye, pairing.resting)
    lines += [f"{number} {NOBODY}" for number in without_game if number is not None]
    return "".join(f"{line}\n" for line in (len(lines), *lines))


def check_report(report: CheckReport, rounds: Iterable[int]) -> str:
    """A line per checked round, and under it what differs, side by side."""
    differences = {difference.round: difference for difference in report.differences}
    lines: list[str] = []
    for number in rounds:
        lines.append(f"{report.name}: Round #{number}")
        if number in differences:
            lines.extend(_difference_lines(differences[number]))
    return "".join(f"{line}\n" for line in (*lines, ""))


def _difference_lines(difference: RoundDifference) -> Iterator[str]:
    if difference.expected is None:
        yield f"No valid pairing exists for round {difference.round}."
    else:
        yield _HEADER
        yield from side_by_side(difference.only_expected, difference.only_recorded)
    yield ""


def side_by_side(left: Sequence[Board], right: Sequence[Board]) -> Iterator[str]:
    """Rows of the check report: checker's pair, tournament's pair."""
    for first, second in zip_longest(left, right):
        yield f"    {_pair(first)}{_BETWEEN}{_pair(second)}".rstrip()


def _pair(board: Board | None) -> str:
    return f"{board.white:>3} - {board.black:>3}" if board else " " * 9
