"""Draw offers and claims: how often, from when, and what a score shows."""

from __future__ import annotations

import pytest

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import ClaimKind, DrawRule
from pairloom.correspondence.rules.draws import (
    DrawClaim,
    DrawTerms,
    answer_offer,
    check_by_score,
    decide_claim,
    obstacle_to_claim,
    obstacle_to_offer,
)
from pairloom.domain.chess.position import parse_fen
from pairloom.domain.chess.replay import Replay, replay
from pairloom.domain.colour import Colour

WHITE, BLACK = Colour.WHITE, Colour.BLACK
OUT_AND_BACK = ["Nf3", "Nf6", "Ng1", "Ng8"]


@pytest.mark.parametrize(
    ("terms", "earlier", "at_move", "words"),
    [
        (DrawTerms(), [3, 4, 5], 6, ""),
        (DrawTerms(first_move=25), [], 24, "from move 25 on; this is move 24"),
        (DrawTerms(first_move=25), [], 25, ""),
        (DrawTerms(DrawRule.TEN_MOVES), [], 1, ""),
        (DrawTerms(DrawRule.TEN_MOVES), [3, 14], 23, "the next offer is possible at move 24"),
        (DrawTerms(DrawRule.TEN_MOVES), [3, 14], 24, ""),
        (
            DrawTerms(DrawRule.ONE_PER_GAME),
            [14],
            80,
            "has offered a draw once in this game (move 14)",
        ),
        (DrawTerms(DrawRule.ONE_PER_GAME), [], 80, ""),
    ],
)
def test_a_draw_is_offered_as_often_as_announced(
    terms: DrawTerms, earlier: list[int], at_move: int, words: str
) -> None:
    found = obstacle_to_offer(terms, WHITE, at_move, earlier)
    assert bool(found) == bool(words)
    assert words in (str(found.sentence) if found else "")


def test_an_accepted_offer_is_a_draw_and_a_declined_one_is_nothing() -> None:
    claim = DrawClaim("Ann – Bob", ClaimKind.OFFER, BLACK, 30)
    accepted = answer_offer(claim, accepted=True)
    assert accepted.enters is not None
    assert accepted.enters.result.text == "½-½"
    assert {note.to for note in accepted.tells} == {Role.PLAYER, Role.CAPTAIN}
    assert answer_offer(claim, accepted=False).enters is None


@pytest.mark.parametrize(
    ("moves", "stated", "times"),
    [
        (OUT_AND_BACK * 2, "", 3),
        (OUT_AND_BACK, "", 2),
        ((OUT_AND_BACK * 2)[:-1], "Ng8", 3),
        (OUT_AND_BACK * 2, "e4", 1),
    ],
)
def test_a_position_that_comes_for_the_third_time_is_a_draw(
    moves: list[str], stated: str, times: int
) -> None:
    """Laws 9.2: it is on the board, or a stated move would bring it."""
    reached = replay([*moves, *([stated] if stated else [])])
    claim = DrawClaim("Ann – Bob", ClaimKind.REPETITION, WHITE, move=stated)
    decision = check_by_score(claim, reached)
    told = str(decision.ruling.sentence)
    assert f"The position has occurred {times} time" in told
    assert (f"Stated move: {stated}." in told) == bool(stated)
    assert (decision.enters is not None) == (times >= 3)


@pytest.mark.parametrize(("quiet", "is_draw"), [(99, False), (100, True), (120, True)])
def test_fifty_moves_of_each_side_are_counted_in_half_moves(quiet: int, is_draw: bool) -> None:
    position = parse_fen(f"4k3/8/8/8/8/8/4R3/4K3 w - - {quiet} 90")
    claim = DrawClaim("Ann – Bob", ClaimKind.FIFTY_MOVES, WHITE)
    decision = check_by_score(claim, Replay((), (position,)))
    assert (decision.enters is not None) == is_draw


ROOKS = "4k3/pp6/8/8/8/8/PP5R/4K2r w - - 100 90"


@pytest.mark.parametrize(
    ("kind", "by", "fen", "terms", "words"),
    [
        (ClaimKind.TABLEBASE, WHITE, ROOKS, DrawTerms(), "not announced"),
        (ClaimKind.TABLEBASE, WHITE, ROOKS, DrawTerms(tablebase_pieces=7), "has 8 pieces"),
        (ClaimKind.TABLEBASE, WHITE, ROOKS, DrawTerms(tablebase_pieces=8), ""),
        (ClaimKind.TABLEBASE, BLACK, ROOKS, DrawTerms(tablebase_pieces=8), "Black is not to move"),
        (ClaimKind.REPETITION, BLACK, ROOKS, DrawTerms(), "Black is not to move"),
        (ClaimKind.FIFTY_MOVES, WHITE, ROOKS, DrawTerms(tablebase_pieces=7), ""),
        (ClaimKind.FIFTY_MOVES, WHITE, ROOKS, DrawTerms(tablebase_pieces=8), "is not applied here"),
        (ClaimKind.TABLEBASE, WHITE, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
         DrawTerms(tablebase_pieces=6), "may still castle"),
    ],
)  # fmt: skip
def test_what_a_claim_needs_before_anybody_looks_at_it(
    kind: ClaimKind, by: Colour, fen: str, terms: DrawTerms, words: str
) -> None:
    """The player is to move, the tablebase is announced and large enough."""
    position = parse_fen(fen)
    found = obstacle_to_claim(DrawClaim("Ann – Bob", kind, by), terms, position, position)
    assert bool(found) == bool(words)
    assert words in (str(found.sentence) if found else "")


def test_pieces_are_counted_after_the_stated_move() -> None:
    """A rook takes a rook: seven are left, and the claim is looked at."""
    claim = DrawClaim("Ann – Bob", ClaimKind.TABLEBASE, WHITE, move="Rxh1+", halves=2)
    now = parse_fen(ROOKS)
    after = replay(["Rxh1"], now).last
    assert obstacle_to_claim(claim, DrawTerms(tablebase_pieces=7), now, after) is None
    decision = decide_claim(claim, upheld=True)
    assert decision.enters is not None
    assert decision.enters.result.text == "1-0"
    assert str(decision.ruling) == (
        "Ann – Bob: White claims a win by the tablebase. Stated move: Rxh1+. The claim is upheld."
    )
