"""Article 1.6: the first rounds are paired by the FIDE (Dutch) System."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Tournament
from pairloom.engines import get
from pairloom.engines.fide_burstein import SYSTEM
from pairloom.engines.fide_burstein.seeding import seeding_rounds
from pairloom.errors import InputError
from twins.fide_burstein import round_pairing as twin

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "art. 1.6")

EMPTY = "1:\n2:\n3:\n4:\n5:\n6:"


@pytest.mark.parametrize(
    ("rounds", "seeding"),
    [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (11, 4), (20, 4)],
)
def test_half_of_the_rounds_but_no_more_than_four(rounds: int, seeding: int) -> None:
    """Example E1: 9 rounds have 4 seeding rounds, 7 have 3, 5 have 2, 11 have 4."""
    assert seeding_rounds(rounds) == seeding
    assert twin.seeding_rounds(rounds) == seeding


def test_a_seeding_round_is_a_round_of_the_dutch_system(
    compact: Callable[..., Tournament],
) -> None:
    """Boards, colours and bye are the same; the trace says why."""
    tournament = compact(EMPTY + "\n7:", rounds=5)
    result, dutch = SYSTEM.pair(tournament), get("dutch").pair(tournament)

    assert (result.boards, result.bye) == (dutch.boards, dutch.bye)
    assert (result.system, result.edition) == ("burstein", "2026")
    assert result.trace.brackets == dutch.trace.brackets
    assert "round 1 is one of 2 seeding rounds" in str(result.trace.notes[0])


def test_a_seeding_round_pairs_halves_the_next_round_folds(pair: PairText) -> None:
    """After six draws everybody has the same index: 1-6; 2-5 have met, 2-4 want one colour."""
    assert pair(EMPTY, rounds=2) == "1-4 5-2 3-6"
    drawn = "1: 4w=\n2: 5b=\n3: 6w=\n4: 1b=\n5: 2w=\n6: 3b="
    assert pair(drawn, rounds=2) == "6-1 2-3 4-5"


def test_a_tournament_of_one_round_has_no_seeding_round(pair: PairText) -> None:
    """Nobody has an index yet, so the fold is by number. Example E4."""
    assert pair(EMPTY, rounds=1) == "1-6 5-2 3-4"


def test_the_number_of_rounds_must_be_known(pair: PairText) -> None:
    with pytest.raises(InputError, match="rounds"):
        pair(EMPTY, rounds=None)
