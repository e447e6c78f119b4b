"""Who sat on which board of a match, from the lines of the players.

Line-ups (`300`) say it. Without them, the players who have an entry for the match sit in the
order of their roster; a board left empty stands where its opponent's roster puts it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest

from pairloom.domain import Cell, Outcome
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_match import BoardResult

Cells = Mapping[int, Cell]
"""What players have in one round, by number."""
Seats = tuple[int, int]
"""The players of the one and of the other team on a board, 0 for an empty one."""
Both = tuple[Sequence[int], Sequence[int]]
"""Numbers of players of the one and of the other team."""


def seat_players(rosters: Both, line_ups: Both, cells: Cells, boards: int) -> list[Seats]:
    """All boards of a match in order, at least `boards`; line-ups may be empty."""
    ordered: list[Seats | None]
    if all(line_ups) and _agree(line_ups, rosters, cells):
        ordered = [*_side_by_side(line_ups)]
    elif any(line_ups):
        taken = _find_seats(rosters, cells, boards)
        ordered = _in_line_up_order(_in_roster_order(taken, rosters), line_ups)
    else:
        ordered = [*_in_roster_order(_find_seats(rosters, cells, boards), rosters)]
    ordered += [None] * (boards - len(ordered))
    return [seats or (EMPTY_BOARD, EMPTY_BOARD) for seats in ordered]


def _side_by_side(line_ups: Both) -> Iterator[Seats]:
    return zip_longest(*line_ups, fillvalue=EMPTY_BOARD)


def _agree(line_ups: Both, rosters: Both, cells: Cells) -> bool:
    """Do both line-ups name everybody who has a board, against the opponent they had there?"""
    told = set(_side_by_side(line_ups))
    named = _named(rosters, cells)
    seated = {number for seats in told for number in seats}
    waiting = [*_unopposed(rosters[0], cells, "+"), *_unopposed(rosters[1], cells, "+")]
    return (
        told.issuperset(named)
        and seated.issuperset(waiting)
        and all(
            seats in named or EMPTY_BOARD in seats or not _have_opponents(seats, cells)
            for seats in told
        )
    )


def _have_opponents(seats: Seats, cells: Cells) -> bool:
    return any(number in cells and cells[number].opponent for number in seats)


def _named(rosters: Both, cells: Cells) -> list[Seats]:
    """The boards on which one of the two names the other."""
    first, second = rosters
    named: list[Seats] = [
        (number, cells[number].opponent)
        for number in first
        if number in cells and cells[number].opponent in second
    ]
    seated = {number for seats in named for number in seats}
    named += [
        (cells[number].opponent, number)
        for number in second
        if number not in seated and number in cells and cells[number].opponent in first
    ]
    return named


def _find_seats(rosters: Both, cells: Cells, boards: int) -> list[Seats]:
    first, second = rosters
    taken = _named(rosters, cells)
    won, lost = (_unopposed(first, cells, code) for code in "+-")
    others_won, others_lost = (_unopposed(second, cells, code) for code in "+-")
    taken += _against(won, others_lost)
    taken += [(number, facing) for facing, number in _against(others_won, lost)]
    left = lost[len(others_won) :], others_lost[len(won) :]
    return taken + _without_winner(left, max(0, boards - len(taken)))


def _without_winner(left: Both, boards: int) -> list[Seats]:
    """Who lost by forfeit against nobody sat there only if the match had such a board.

    With more of them than boards they were to play each other.
    """
    if len(left[0]) + len(left[1]) > boards:
        return [*_side_by_side(left)][:boards]
    return [(number, EMPTY_BOARD) for number in left[0]] + [
        (EMPTY_BOARD, number) for number in left[1]
    ]


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


def _in_roster_order(taken: Sequence[Seats], rosters: Both) -> list[Seats]:
    first, second = ({number: place for place, number in enumerate(roster)} for roster in rosters)
    ordered = sorted((seats for seats in taken if seats[0]), key=lambda seats: first[seats[0]])
    for seats in (seats for seats in taken if not seats[0]):
        behind = (
            place
            for place, (_, facing) in enumerate(ordered)
            if facing and second[facing] > second[seats[1]]
        )
        ordered.insert(next(behind, len(ordered)), seats)
    return ordered


def _in_line_up_order(taken: Sequence[Seats], line_ups: Both) -> list[Seats | None]:
    places = [
        {number: place for place, number in enumerate(line_up) if number} for line_up in line_ups
    ]
    boards: dict[int, Seats] = {}
    homeless: list[Seats] = []
    for seats in taken:
        known = [its[number] for its, number in zip(places, seats, strict=True) if number in its]
        if known and known[0] not in boards:
            boards[known[0]] = seats
        else:
            homeless.append(seats)
    free = iter(place for place in range(len(taken) + len(boards) + 1) if place not in boards)
    for seats in homeless:
        boards[next(free)] = seats
    count = max((*boards, *(len(line_up) - 1 for line_up in line_ups))) + 1
    return [boards.get(place) for place in range(count)]


def result_of(seats: Seats, cells: Cells) -> BoardResult:
    """The result on a board; an empty seat, or one nobody came to, is lost by forfeit."""
    first, second = (_outcome(number, cells) for number in seats)
    return BoardResult(seats[0], seats[1], first, second)


def _outcome(number: int, cells: Cells) -> Outcome:
    cell = cells.get(number)
    if cell is None or not cell.outcome.has_opponent:
        return Outcome.FORFEIT_LOSS
    return cell.outcome


def is_in_roster_order(line_up: Sequence[int], roster: Sequence[int]) -> bool:
    """Can the line-up be told without a record `300`? No empty board, nobody moved up."""
    places = [roster.index(number) if number in roster else -1 for number in line_up]
    return -1 not in places and places == sorted(places)
