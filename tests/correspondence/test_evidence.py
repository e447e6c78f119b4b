"""Games and positions as text: what can be, and what cannot."""

from __future__ import annotations

import pytest

from pairloom.correspondence.domain.evidence import (
    LONGEST,
    Evidence,
    EvidenceKind,
    find_evidence_faults,
)
from pairloom.correspondence.domain.fen import find_fen_faults
from pairloom.correspondence.domain.pgn import movetext_of, read_pgn


@pytest.mark.parametrize(
    "position",
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
        "8/8/8/3k4/8/3K4/3P4/8 b - -",
        "4k3/8/8/8/8/8/8/QQQQK3 b - - 10 90",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
    ],
)
def test_plausible_positions_pass(position: str) -> None:
    assert find_fen_faults(position) == ()


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("8/8/8/8 w - - 0 1", "4 ranks"),
        ("text", "1 field in"),
        ("4k3/8/8/8/8/8/8/4K4 w - - 0 1", "rank 1 has 9 squares"),
        (f"4k3/8/{'1' * 100}/8/8/8/8/4K3 w - - 0 1", "rank 6 has more than 8 squares"),
        ("4k3/8/8/8/8/8/8/3XK3 w - - 0 1", "'X' is no piece"),
        ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "White has 2 kings"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 0 kings"),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "first or last rank"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "pawns: 9"),
        ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "promoted pieces: 1"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "neither w nor b"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "without king and rook"),
        ("4k3/8/8/8/8/8/8/4K3 w Z - 0 1", "castling right 'Z'"),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "not on rank 6"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn has just passed"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "must be numbers"),
        ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "Black is in check"),
        ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", "Black is in check"),
        ("4k3/8/8/8/8/5n2/8/4K3 b - - 0 1", "White is in check"),
        ("8/8/8/8/8/8/4k3/4K3 b - - 0 1", "White is in check"),
        ("4k3/8/8/8/7b/8/8/4K3 b - - 0 1", "White is in check"),
    ],
)
def test_impossible_positions_are_found(position: str, words: str) -> None:
    assert words in "; ".join(str(finding.message) for finding in find_fen_faults(position))


GAME = """[Event "Group B"]
[White "Ann"]
[Black "Bob"]
[Result "*"]

1. e4 e5 2. Nf3 {a comment (with brackets)} Nc6 (2... d6 3. d4 (3. Bc4)) 3. Bb5!? a6 $1
4. Bxc6 dxc6 5. O-O Bd6 6. d4 exd4 ; the rest of the line
7. Qxd4 f6 8. Nbd2 Ne7 9. e5 Bxe5+ 10. Nxe5 Qxd4 *
"""


def test_a_game_is_read_without_comments_and_variations() -> None:
    game, findings = read_pgn(GAME)
    assert findings == ()
    assert (len(game.moves), game.full_moves, game.result) == (20, 10, "*")
    assert game.moves[8] == "O-O"
    assert dict(game.tags)["White"] == "Ann"


def test_a_promotion_and_moves_without_spaces_are_read() -> None:
    game, findings = read_pgn('[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 50"]\n50.a8=Q+ Kd7 51.Qb7+ 1-0')
    assert findings == ()
    assert game.moves == ("a8=Q+", "Kd7", "Qb7+")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no moves"),
        ("1. e4 e5 3. Nf3", "move number 3 where 2"),
        ("1. e4 e9", "'e9' is no move"),
        ("1. e8 e5", "'e8' is no move"),
        ("1. e4 (1. d4 e5", "brackets"),
        ("1. e4) e5", "brackets"),
        ("1. e4 {open e5", "braces"),
        ("1. e4 1-0 1. d4 0-1", "only one game"),
        ('[Result "1-0"]\n1. e4 0-1', "the tag says 1-0"),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n1. e4 *', "0 kings"),
    ],
)
def test_what_is_no_game_is_found(text: str, words: str) -> None:
    assert words in "; ".join(str(finding.message) for finding in read_pgn(text)[1])


SHUFFLE = ("Nf3", "Nf6", "Ng1", "Ng8")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "1. e4 e5 2. Nf3 Nc6 3. Nf6",
            "move 3 of White: Nf6 is not possible, no knight can go there",
        ),
        (
            '[FEN "4k3/8/8/8/8/8/4r3/4K3 w - - 0 50"]\n50. Kd2 Ke7',
            "move 50 of White: Kd2 is not possible, the king cannot go there",
        ),
        (movetext_of(SHUFFLE * 251), "1,004 half-moves; 1000 at most"),
    ],
)
def test_a_game_with_an_impossible_move_is_no_evidence(text: str, words: str) -> None:
    """A knight that cannot go there; a king beside a rook; far too long."""
    (fault,) = find_evidence_faults(Evidence(EvidenceKind.PGN, text))
    assert words in str(fault.message)


def test_a_game_of_a_thousand_half_moves_and_one_from_a_position_are_evidence() -> None:
    assert find_evidence_faults(Evidence(EvidenceKind.PGN, movetext_of(SHUFFLE * 250))) == ()
    end = '[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 50"]\n50. a8=Q+ Kd7 51. Qb7+ 1-0'
    assert find_evidence_faults(Evidence(EvidenceKind.PGN, end)) == ()


def test_evidence_is_checked_by_its_kind() -> None:
    assert find_evidence_faults(Evidence(EvidenceKind.PGN, GAME)) == ()
    assert find_evidence_faults(Evidence(EvidenceKind.ANALYSIS, "White is better.")) == ()
    assert find_evidence_faults(Evidence(EvidenceKind.FEN, "4k3/8/8/8/8/8/8/4K3 w - -\n")) == ()
    assert "empty" in str(find_evidence_faults(Evidence(EvidenceKind.ANALYSIS, " "))[0].message)
    long = Evidence(EvidenceKind.ANALYSIS, "x" * (LONGEST + 1))
    assert str(find_evidence_faults(long)[0].expected) == f"{LONGEST:,} at most"
