"""Who sat on which board of a match, from the lines of the players.

A line-up (`300`) says it. Without one, the players who have an entry for the match sit in
the order of their roster; a board left empty stands where its opponent's roster puts it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pairloom.domain import Cell, Outcome
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_match import BoardResult

Cells = Mapping[int, Cell]
"""What players have in one round, by number."""
Seats = tuple[int, int]
"""The players of the one and of the other team on a board, 0 for an empty one."""


def seat_players(
    rosters: tuple[Sequence[int], Sequence[int]],
    line_ups: tuple[Sequence[int], Sequence[int]],
    cells: Cells,
    boards: int,
) -> list[Seats]:
    """All boards of a match in order, at least `boards`; line-ups may be empty."""
    found = _find_seats(rosters, cells, boards)
    if not any(line_ups):
        ordered: list[Seats | None] = list(_in_roster_order(found, rosters))
    else:
        ordered = _in_line_up_order(_in_roster_order(found, rosters), line_ups)
    ordered += [None] * (boards - len(ordered))
    return [seats or (EMPTY_BOARD, EMPTY_BOARD) for seats in ordered]


def _find_seats(
    rosters: tuple[Sequence[int], Sequence[int]], cells: Cells, boards: int
) -> list[Seats]:
    one, other = rosters
    found: list[Seats] = [
        (number, cells[number].opponent)
        for number in one
        if number in cells and cells[number].opponent in other
    ]
    named = {number for seats in found for number in seats}
    found += [
        (cells[number].opponent, number)
        for number in other
        if number not in named and number in cells and cells[number].opponent in one
    ]
    won, lost = (_unopposed(one, cells, code) for code in "+-")
    others_won, others_lost = (_unopposed(other, cells, code) for code in "+-")
    found += _against(won, others_lost)
    found += [(number, facing) for facing, number in _against(others_won, lost)]
    # Who lost by forfeit against nobody sat there only if the match had such a board.
    left = [(number, EMPTY_BOARD) for number in lost[len(others_won) :]]
    left += [(EMPTY_BOARD, number) for number in others_lost[len(won) :]]
    return found + left[: max(0, boards - len(found))]


def _unopposed(roster: Iterable[int], cells: Cells, code: str) -> list[int]:
    outcome = Outcome(code)
    return [
        number
        for number in roster
        if number in cells and not cells[number].opponent and cells[number].outcome is outcome
    ]


def _against(winners: Sequence[int], losers: Sequence[int]) -> list[Seats]:
    empty = [EMPTY_BOARD] * (len(winners) - len(losers))
    return list(zip(winners, [*losers, *empty], strict=False))


def _in_roster_order(
    found: Sequence[Seats], rosters: tuple[Sequence[int], Sequence[int]]
) -> list[Seats]:
    one, other = ({number: place for place, number in enumerate(roster)} for roster in rosters)
    ordered = sorted((seats for seats in found if seats[0]), key=lambda seats: one[seats[0]])
    alone = sorted((seats for seats in found if not seats[0]), key=lambda seats: other[seats[1]])
    for seats in alone:
        behind = (
            place
            for place, (_, facing) in enumerate(ordered)
            if facing and other[facing] > other[seats[1]]
        )
        ordered.insert(next(behind, len(ordered)), seats)
    return ordered


def _in_line_up_order(
    found: Sequence[Seats], line_ups: tuple[Sequence[int], Sequence[int]]
) -> list[Seats | None]:
    places = [
        {number: place for place, number in enumerate(line_up) if number} for line_up in line_ups
    ]
    boards: dict[int, Seats] = {}
    homeless: list[Seats] = []
    for seats in found:
        known = [its[number] for its, number in zip(places, seats, strict=True) if number in its]
        if known and known[0] not in boards:
            boards[known[0]] = seats
        else:
            homeless.append(seats)
    free = iter(place for place in range(len(found) + len(boards) + 1) if place not in boards)
    for seats in homeless:
        boards[next(free)] = seats
    count = max((*boards, *(len(line_up) - 1 for line_up in line_ups))) + 1
    return [boards.get(place) for place in range(count)]


def result_of(seats: Seats, cells: Cells) -> BoardResult:
    """The result on a board; an empty seat, or one nobody came to, is lost by forfeit."""
    one, other = (_outcome(number, cells) for number in seats)
    return BoardResult(seats[0], seats[1], one, other)


def _outcome(number: int, cells: Cells) -> Outcome:
    cell = cells.get(number)
    if cell is None or not cell.outcome.has_opponent:
        return Outcome.FORFEIT_LOSS
    return cell.outcome


def is_in_roster_order(line_up: Sequence[int], roster: Sequence[int]) -> bool:
    """Can the line-up be told without a record `300`? No empty board, nobody moved up."""
    places = [roster.index(number) if number in roster else -1 for number in line_up]
    return -1 not in places and places == sorted(places)
