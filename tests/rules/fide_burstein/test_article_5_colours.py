"""Article 5: who gets which colour."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Board, Colour, Tournament
from pairloom.engines.fide_burstein import SYSTEM
from pairloom.errors import InputError

PairText = Callable[..., str]
Read = Callable[..., Tournament]


def _article(tournament: Tournament, board: tuple[int, int]) -> str:
    (article,) = (c.article for c in SYSTEM.pair(tournament).trace.colours if c.board == board)
    return article


@pytest.mark.rule("fide-burstein", "2026", "art. 5.2.1")
@pytest.mark.parametrize(
    ("colour", "boards"), [(Colour.WHITE, "1-4 3-2"), (Colour.BLACK, "4-1 2-3")]
)
def test_an_odd_number_gets_the_initial_colour(pair: PairText, colour: Colour, boards: str) -> None:
    assert pair("1:\n2:\n3:\n4:", rounds=1, initial_colour=colour) == boards


@pytest.mark.rule("fide-burstein", "2026", "art. 5.2.1")
def test_the_number_counts_those_who_have_arrived(pair: PairText) -> None:
    """1 has not come yet, so 2 is the first, 3 the second."""
    assert pair("1: Z\n2:\n3:\n4:\n5:", rounds=1) == "2-5 4-3"


@pytest.mark.rule("fide-burstein", "2026", "art. 5.2.1")
def test_the_initial_colour_is_asked_for_when_it_is_needed(pair: PairText) -> None:
    with pytest.raises(InputError, match="initial colour"):
        pair("1:\n2:", rounds=1, initial_colour=None)


@pytest.mark.rule("fide-burstein", "2026", "art. 5.2.2")
def test_both_preferences_are_granted(pair: PairText, compact: Read) -> None:
    text = "1: 3w1\n2: 4b1\n3: 1b0\n4: 2w0"

    assert pair(text, rounds=3) == "2-1 3-4"
    assert _article(compact(text, rounds=3), (2, 1)) == "5.2.2"


@pytest.mark.rule("fide-burstein", "2026", "art. 1.5.4")
def test_the_only_preference_is_granted(pair: PairText, compact: Read) -> None:
    """5 has not played; 4 had White."""
    text = "1: 3w1\n2: 4b0\n3: 1b0\n4: 2w1\n5: U"

    assert pair(text, rounds=3) == "5-4 2-1, bye 3"
    reason = SYSTEM.pair(compact(text, rounds=3)).trace.colours[0].reason
    assert str(reason).startswith("only one")


@pytest.mark.rule("fide-burstein", "2026", "art. 5.2.3")
def test_the_stronger_preference_is_granted(pair: PairText, compact: Read) -> None:
    """5 played once, with Black; 1 had White, then Black: both want White, 5 more strongly."""
    text = "1: 3w0 4b1\n2: 4b0 U\n3: 1b1 5w0\n4: 2w1 1w0\n5: U 3b1"

    assert pair(text, rounds=3) == "5-1 2-3, bye 4"
    assert _article(compact(text, rounds=3), (5, 1)) == "5.2.3"


@pytest.mark.rule("fide-burstein", "2026", "art. 5.2.4")
def test_colours_alternate_from_the_last_time_they_differed(pair: PairText, compact: Read) -> None:
    """1 (WWB) and 5 (WBW) both want Black; in their last games 1 had Black, 5 White."""
    text = """
    1: 4w0 3w1 2b1
    2: 5b1 4w= 1w0
    3: 6w= 1b0 5b1
    4: 1b1 2b= 6w1
    5: 2w0 6b= 3w0
    6: 3b= 5w= 4b0
    """

    assert pair(text, rounds=4) == "3-4 1-5 6-2"
    assert _article(compact(text, rounds=4), (1, 5)) == "5.2.4"


@pytest.mark.rule("fide-burstein", "2026", "art. 5.2.5")
def test_the_higher_rank_has_its_preference_whatever_the_scores(
    pair: PairText, compact: Read
) -> None:
    """2 (1 point) and 3 (none) both had Black; 3 met a stronger opponent and ranks higher."""
    text = "1: 3w1\n2: 4b1\n3: 1b0\n4: 2w0\n5: U"

    assert pair(text, rounds=3) == "5-1 3-2, bye 4"
    assert _article(compact(text, rounds=3), Board(3, 2)) == "5.2.5"
