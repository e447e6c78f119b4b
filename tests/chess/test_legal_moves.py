"""Legal moves are counted: one square too many or too few changes the number of games.

The numbers of the initial position can be checked by hand for the first two half-moves (20 moves
each). All were counted again by another program, which tries every pair of squares.
"""

from __future__ import annotations

import pytest

from pairloom.domain.chess.moves import legal_moves, play
from pairloom.domain.chess.position import START, Position, parse_fen

# Castling on both sides, pins, captures in passing, promotions with and without capture.
MIDDLE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ENDING = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
PROMOTING = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"


def count(position: Position, depth: int) -> int:
    """How many different games of so many half-moves begin here."""
    moves = legal_moves(position)
    if depth == 1:
        return sum(1 for _ in moves)
    return sum(count(play(position, move), depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("fen", "numbers"),
    [
        (START.fen, (20, 400, 8_902)),
        (ENDING, (14, 191, 2_812)),
        (PROMOTING, (6, 264, 9_467)),
        (MIDDLE, (48, 2_039)),
        pytest.param(MIDDLE, (48, 2_039, 97_862), marks=pytest.mark.nightly),
        pytest.param(ENDING, (14, 191, 2_812, 43_238), marks=pytest.mark.nightly),
    ],
)
def test_the_number_of_games_from_a_position_is_right(fen: str, numbers: tuple[int, ...]) -> None:
    position = parse_fen(fen)
    found = tuple(count(position, depth) for depth in range(1, len(numbers) + 1))
    assert found == numbers


@pytest.mark.parametrize("fen", [START.fen, MIDDLE, ENDING, PROMOTING])
def test_a_position_is_written_as_it_was_read(fen: str) -> None:
    assert parse_fen(fen).fen == fen
