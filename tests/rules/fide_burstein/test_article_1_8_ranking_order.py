"""Article 1.8: Buchholz, Sonneborn-Berger, number; scores are not used."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Tournament
from pairloom.engines.fide_burstein.state import derive_pool
from twins.fide_burstein.participant import find_participants

pytestmark = pytest.mark.rule("fide-burstein", "2026", "art. 1.8")


def _ranked(tournament: Tournament) -> list[int]:
    ranked = [state.number for state in derive_pool(tournament)]
    assert ranked == [participant.number for participant in find_participants(tournament)]
    return ranked


def test_the_score_gives_no_privilege(compact: Callable[..., Tournament]) -> None:
    """1 and 2 have won; their victims met the stronger opponents and rank above them."""
    tournament = compact("1: 3w1\n2: 4b1\n3: 1b0\n4: 2w0", rounds=3)

    assert _ranked(tournament) == [3, 4, 1, 2]


def test_sonneborn_berger_separates_equal_buchholz(compact: Callable[..., Tournament]) -> None:
    """1 and 2 both met 3 (1½) and 4 (1); 2 won against the stronger, 1 against the weaker."""
    text = "1: 4w1 3b0 Z\n2: 3b1 4w0 Z\n3: 2w0 1w1 H\n4: 1b0 2b1 Z\n5: U U U"

    ranked = _ranked(compact(text, rounds=6))
    assert ranked.index(2) < ranked.index(1)


def test_the_number_separates_equal_indexes(compact: Callable[..., Tournament]) -> None:
    assert _ranked(compact("1: 4w=\n2: 3b=\n3: 2w=\n4: 1b=", rounds=3)) == [1, 2, 3, 4]
