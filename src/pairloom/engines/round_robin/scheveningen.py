"""Scheveningen tables: every player of one team meets every player of the other.

The Handbook prints no table; any schedule will do in which every pair meets once, nobody's
Whites and Blacks differ by more than one, each team has half the Whites in every round
(half rounded up or down; two against two cannot), and nobody has three equal colours in a
row. Players 1 to n are team A and stay at their boards; n+1 to 2n are team B.
"""

from __future__ import annotations

from functools import lru_cache

from pairloom.domain import Board, RoundPairing
from pairloom.engines.round_robin.cycles import turned
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["scheveningen_rounds", "scheveningen_table"]

# White first, `A1-B1` or `B2-A1`; rounds are separated by `|`. Two, six, ten, … a side follow no
# simple rule. The table of ten goes by pairs of rounds: five of each team meet twice within a pair,
# with White and then with Black, so that everybody has both colours in every pair of rounds.
_PRINTED = {
    2: "A1-B1 A2-B2 | B2-A1 B1-A2",
    4: (
        "A1-B1 A2-B2 B3-A3 B4-A4 | B2-A1 B1-A2 A3-B4 A4-B3 | "
        "A1-B3 A2-B4 B1-A3 B2-A4 | B4-A1 B3-A2 A3-B2 A4-B1"
    ),
    6: (
        "A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6 | B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6 | "
        "A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6 | B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5 | "
        "A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6 | B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3"
    ),
    10: (
        "A1-B6 B1-A2 B4-A3 A4-B5 B10-A5 A6-B9 B7-A7 A8-B2 A9-B8 B3-A10 | "
        "B5-A1 A2-B4 A3-B3 B8-A4 A5-B7 B2-A6 A7-B10 B6-A8 B9-A9 A10-B1 | "
        "A1-B1 A2-B7 B2-A3 B10-A4 A5-B6 B3-A6 A7-B8 A8-B4 B5-A9 B9-A10 | "
        "B7-A1 B8-A2 A3-B9 A4-B3 B4-A5 A6-B10 B6-A7 B1-A8 A9-B2 A10-B5 | "
        "A1-B4 A2-B2 A3-B7 B9-A4 B8-A5 A6-B6 B3-A7 A8-B5 B1-A9 B10-A10 | "
        "B2-A1 B5-A2 B6-A3 A4-B1 A5-B3 B4-A6 A7-B9 B7-A8 A9-B10 A10-B8 | "
        "A1-B9 A2-B10 A3-B8 B7-A4 B5-A5 A6-B1 B4-A7 A8-B3 B6-A9 B2-A10 | "
        "B10-A1 B3-A2 B1-A3 A4-B6 A5-B2 B8-A6 A7-B5 B9-A8 A9-B4 A10-B7 | "
        "A1-B3 B9-A2 A3-B10 B4-A4 B1-A5 A6-B5 B2-A7 A8-B8 A9-B7 B6-A10 | "
        "B8-A1 A2-B6 B5-A3 A4-B2 A5-B9 B7-A6 A7-B1 B10-A8 B3-A9 A10-B4"
    ),
}


@lru_cache(maxsize=16)
def scheveningen_rounds(side: int, cycles: int = 1) -> tuple[RoundPairing, ...]:
    """All rounds; a second cycle is the first one backwards with the colours reversed.

    Backwards, so that nobody has three equal colours at the turn.
    """
    table = scheveningen_table(side)
    rounds: list[RoundPairing] = []
    for cycle in range(cycles):
        rounds += map(turned, reversed(table)) if cycle % 2 else table
    return tuple(rounds)


def scheveningen_table(side: int) -> tuple[RoundPairing, ...]:
    """One cycle for `side` players in each team."""
    if side in _PRINTED:
        return tuple(_read_round(text, side) for text in _PRINTED[side].split("|"))
    if side % 2:
        return tuple(_odd_round(side, number) for number in range(1, side + 1))
    if side % 4 == 0 and side:
        return tuple(_halves_round(side, number) for number in range(1, side + 1))
    raise InputError(
        message(
            "there is no Scheveningen table with {side} on each side; possible are 1 to 10"
            " players, and"
            " from there on odd numbers and multiples of four",
            side=side,
        )
    )


def _read_round(text: str, side: int) -> RoundPairing:
    def number(name: str) -> int:
        return int(name[1:]) + (side if name[0] == "B" else 0)

    games = (game.split("-") for game in text.split())
    return RoundPairing(tuple(Board(number(white), number(black)) for white, black in games))


def _odd_round(side: int, round_number: int) -> RoundPairing:
    """An odd number a side: B moves on by one board per round.

    In odd rounds the first players of A have White, then a block of (n-1)/2 has Black,
    then White again; in even rounds the reverse. The block moves up a board every two rounds.
    """
    first = (side + 1) // 2 - round_number // 2
    block = range(first, first + (side - 1) // 2)
    is_white_outside = round_number % 2 == 1
    boards = []
    for place in range(side):
        opponent = side + (place + round_number - 1) % side + 1
        boards.append(_game(place + 1, opponent, (place in block) != is_white_outside))
    return RoundPairing(tuple(boards))


def _halves_round(side: int, round_number: int) -> RoundPairing:
    """A multiple of four a side: first upper half against upper half, then crosswise.

    In odd rounds A's upper half has White and its lower half Black, in even rounds the reverse.
    """
    half = side // 2
    crosswise, shift = divmod(round_number - 1, half)
    boards = []
    for place in range(side):
        lower, within = divmod(place, half)
        opponent = (lower ^ crosswise) * half + (within + shift) % half
        is_white = (lower == 0) == (round_number % 2 == 1)
        boards.append(_game(place + 1, side + opponent + 1, is_white))
    return RoundPairing(tuple(boards))


def _game(of_a: int, of_b: int, is_white: bool) -> Board:
    return Board(of_a, of_b) if is_white else Board(of_b, of_a)
