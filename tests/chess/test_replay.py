"""Scores are played through: notation, what is not possible, repetition, the end."""

from __future__ import annotations

import random

import pytest

from pairloom.correspondence.domain.fen import find_fen_faults
from pairloom.domain.chess.moves import legal_moves, play
from pairloom.domain.chess.notation import find_move, write_move
from pairloom.domain.chess.position import START, parse_fen
from pairloom.domain.chess.replay import replay
from pairloom.errors import InputError

KNIGHTS_OUT_AND_BACK = ["Nf3", "Nf6", "Ng1", "Ng8"]


def test_a_game_with_everything_in_it_ends_where_it_should() -> None:
    """Both sides castle, a pawn is taken in passing, one promotes with a capture and check."""
    moves = (
        "e4 e6 Nf3 d5 e5 f5 exf6 Nxf6 d4 Bd6 Bd3 0-0 O-O Nc6 Bg5 h6 Bxf6 Qxf6 c4 dxc4 Bxc4 Kh8"
    ).split()
    found = replay(moves)
    assert found.last.fen == "r1b2r1k/ppp3p1/2nbpq1p/8/2BP4/5N2/PP3PPP/RN1Q1RK1 w - - 1 12"
    assert found.moves[11] == "O-O"
    promoting = replay(["bxa8=Q+"], parse_fen("r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1"))
    assert promoting.last.fen == "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1"


@pytest.mark.parametrize(
    ("fen", "move"),
    [
        ("4k3/8/8/8/8/8/3N1N2/4K3 w - - 0 1", "Nde4"),
        ("4k3/8/3N4/8/8/8/3N4/4K3 w - - 0 1", "N2e4"),
        ("4k3/8/8/8/3N4/8/3N1N2/4K3 w - - 0 1", "N2b3"),
        ("k7/8/8/8/Q6Q/8/8/4K2Q w - - 0 1", "Qh4e4"),
        # The other rook is pinned to its king: nothing has to be said about where from.
        ("4r1k1/8/8/8/4R3/R7/8/4K3 w - - 0 1", "Ra4"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O"),
        ("7k/8/6KQ/8/8/8/8/8 w - - 0 1", "Qf8#"),
    ],
)
def test_a_move_is_written_as_short_as_can_be(fen: str, move: str) -> None:
    position = parse_fen(fen)
    found = find_move(position, move)
    written = write_move(position, found)
    assert written.rstrip("+") == move
    assert find_move(position, written) == found


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ("e5", "move 1 of White: e5 is not possible, no pawn can go there"),
        ("e4 e5 Ke3", "move 2 of White: Ke3 is not possible"),
        ("e4 e5 Bb5 d6", "move 2 of Black: d6 is not possible"),
        ("e4 d5 Bb5 a6", "move 2 of Black: a6 is not possible"),
        ("Nf3 d5 Nd4 e5 Nc3 a6 Nb5", "Nb5 may be any of Ncb5, Ndb5"),
        ("e4 e5 Nxf3", "Nxf3 is not possible, no knight can take there"),
        ("e4 e5 O-O", "O-O is not possible, the king cannot castle"),
        ("f3 e5 g4 Qh4 a3", "a3 is not possible"),
        ("e4 castles", "'castles' is no move"),
    ],
)
def test_what_is_not_possible_is_refused_with_its_place(moves: str, words: str) -> None:
    """Pinned pieces, a king left in check, two pieces that could go, nothing to take, mate."""
    with pytest.raises(InputError, match=words):
        replay(moves.split())


def test_a_position_is_the_same_only_with_the_same_rights() -> None:
    """Knights go out and back twice: the initial position is there for the third time."""
    assert replay(KNIGHTS_OUT_AND_BACK * 2).repetitions() == 3
    with_rights = "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8".split()
    # After 1. e4 e5 both sides could castle; never again.
    assert replay(with_rights).repetitions() == 2


def test_a_capture_in_passing_counts_only_where_it_can_be_made() -> None:
    """After 1. e4 nobody can capture on e3, so the position comes a second time without it; with
    a black pawn on d4 the first position was another one."""
    assert replay(["e4", *["Nf6", "Nf3", "Ng8", "Ng1"]]).repetitions() == 2
    first = ["a3", "d5", "a4", "d4", "e4"]
    assert replay([*first, *["Nf6", "Nf3", "Ng8", "Ng1"]]).repetitions() == 1


def test_quiet_half_moves_are_counted() -> None:
    assert replay(KNIGHTS_OUT_AND_BACK * 3).last.quiet == 12
    assert replay([*KNIGHTS_OUT_AND_BACK, "e4"]).last.quiet == 0


@pytest.mark.parametrize(
    ("fen", "moves", "ending"),
    [
        (START.fen, "f3 e5 g4 Qh4", "0-1"),
        (START.fen, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7", "1-0"),
        ("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "Qg6", "1/2-1/2"),
        (START.fen, "e4", ""),
    ],
)
def test_mate_and_stalemate_are_seen(fen: str, moves: str, ending: str) -> None:
    assert replay(moves.split(), parse_fen(fen)).ending() == ending


@pytest.mark.parametrize(
    ("seed", "half_moves"), [(1, 24), pytest.param(2, 400, marks=pytest.mark.nightly)]
)
def test_every_legal_move_is_written_so_that_it_is_found_again(seed: int, half_moves: int) -> None:
    """Moves drawn by lot from the initial position; all moves of each position have their text."""
    lots, position = random.Random(seed), START
    for _ in range(half_moves):
        moves = list(legal_moves(position))
        texts = [write_move(position, move) for move in moves]
        assert len(set(texts)) == len(texts)
        assert [find_move(position, text) for text in texts] == moves
        if not moves:
            break
        position = play(position, lots.choice(moves))
        assert find_fen_faults(position.fen) == ()
