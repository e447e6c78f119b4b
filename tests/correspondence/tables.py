"""Groups written as cross-tables: one line per player, one mark per opponent.

A mark is `1`, `½`, `0`, with a code behind it, `A`, `C`, or `.` for a game in play; in a
double round two marks with a comma between them. Whites have no meaning here: the lower
number has White in the first game.
"""

from __future__ import annotations

from pairloom.correspondence.domain.group import CorrespondenceGame, Entrant, Group
from pairloom.correspondence.domain.results import GameResult, ResultCode

_HALVES = {"1": 2, "½": 1, "0": 0}


def result_of(mark: str) -> GameResult | None:
    """The result that a mark of the player with White stands for."""
    if mark == ".":
        return None
    if mark[0] in _HALVES:
        return GameResult(_HALVES[mark[0]], ResultCode(mark[1:]))
    return GameResult(None, ResultCode(mark))


def group_of(table: str, *, ratings: dict[str, int] | None = None, name: str = "Group") -> Group:
    """Read a table; only marks right of the diagonal (`x`) are used."""
    lines = [line.split() for line in table.strip().splitlines()]
    entrants = tuple(
        Entrant(number, cells[0].lower(), cells[0], (ratings or {}).get(cells[0]))
        for number, cells in enumerate(lines, 1)
    )
    games = []
    for number, cells in enumerate(lines, 1):
        for opponent, cell in enumerate(cells[1:], 1):
            if opponent <= number:
                continue
            for cycle, mark in enumerate(cell.split(","), 1):
                result = result_of(mark)
                if cycle == 1:
                    games.append(CorrespondenceGame(number, opponent, cycle, result))
                else:
                    turned = None
                    if result is not None:
                        white = result.white_halves
                        turned = GameResult(None if white is None else 2 - white, result.code)
                    games.append(CorrespondenceGame(opponent, number, cycle, turned))
    cycles = max(game.cycle for game in games)
    return Group(name, entrants, tuple(games), cycles)
