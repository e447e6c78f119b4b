"""Article 1.7: Buchholz and Sonneborn-Berger, from the results of the tournament alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Points, PointSystem, Tournament
from pairloom.engines.fide_burstein.opposition import Index
from pairloom.engines.fide_burstein.state import derive_pool
from twins.fide_burstein.participant import find_participants

Read = Callable[..., Tournament]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "art. 1.7")


def _index(tournament: Tournament, number: int) -> Index:
    """Buchholz in tenths, Sonneborn-Berger in hundredths; engine and twin must agree."""
    (ours,) = (state.index for state in derive_pool(tournament) if state.number == number)
    (theirs,) = (one for one in find_participants(tournament) if one.number == number)
    assert ours == (theirs.buchholz, theirs.sonneborn_berger)
    return ours


HALF_POINT_BYE = """
1: 2w1 3b= 4w0 H
2: 1b0 F F F
3: Z 1w= H F
4: F F 1b1 H
"""


def test_opponents_count_with_their_current_score(compact: Read) -> None:
    """Example E2: 1 beat 2 (3 points now), drew with 3 (2), lost to 4 (3½); own score 2.

    The half-point bye is a draw against oneself: 3 + 2 + 3½ + 2, and 3 + 1 + 0 + 1.
    """
    assert _index(compact(HALF_POINT_BYE, rounds=9), 1) == (105, 500)


@pytest.mark.parametrize(
    ("record", "facing", "index"),
    [
        pytest.param("Z", "Z", (10 + 10, 100 + 0), id="zero-point bye"),
        pytest.param("H", "Z", (10 + 15, 100 + 5 * 15), id="half-point bye"),
        pytest.param("F", "Z", (10 + 20, 100 + 10 * 20), id="full-point bye"),
        pytest.param("U", "Z", (10 + 20, 100 + 10 * 20), id="pairing-allocated bye"),
        pytest.param("3b+", "1w-", (10 + 20, 100 + 10 * 20), id="forfeit win"),
        pytest.param("3b-", "1w-", (10 + 10, 100 + 0), id="forfeit loss"),
    ],
)
def test_an_unplayed_round_is_a_game_against_oneself(
    compact: Read, record: str, facing: str, index: Index
) -> None:
    """1 beat 2, who has 1 point now, and has this record: own score 1, 1½ or 2.

    The result is the one with the points registered.
    """
    text = f"1: 2w1 {record}\n2: 1b0 F\n3: F {facing}\n4: F U"

    assert _index(compact(text, rounds=4), 1) == index


WITHDRAWN = """
1: 3w= F F F
2: 4w= 3b= F F
3: 1b= 2w= Z Z {absence}
4: 2b= F F F
"""


@pytest.mark.rule("fide-burstein", "2026", "art. 1.7.2")
def test_zero_point_byes_up_to_the_current_round_are_draws_for_the_opponents(
    compact: Read,
) -> None:
    """Example E3: 3 withdrew after round 2 with 1 point; 1 and 2 met a player of 2 points."""
    tournament = compact(WITHDRAWN.format(absence="Z"), rounds=9)

    assert _index(tournament, 1).buchholz == 20 + 3 * 35
    assert _index(tournament, 2).buchholz == 35 + 20 + 2 * 30
    assert _index(tournament, 2).sonneborn_berger == 5 * 35 + 5 * 20 + 2 * 10 * 30


@pytest.mark.rule("fide-burstein", "2026", "art. 1.7.2")
@pytest.mark.parametrize("absence", ["", "H", "F"])
def test_who_returns_or_is_out_for_points_counts_with_the_real_score(
    compact: Read, absence: str
) -> None:
    """Example E3: the run must reach the current round with a zero-point bye."""
    tournament = compact(WITHDRAWN.format(absence=absence), rounds=9)

    assert _index(tournament, 1).buchholz == 10 + 3 * 35


@pytest.mark.rule("fide-burstein", "2026", "art. 1.7.2")
def test_the_run_of_zero_point_byes_ends_at_any_other_round(compact: Read) -> None:
    """3 was there in round 3, though the pairing was forfeited: one draw only, from round 4."""
    text = "1: 3w= F F F\n2: F F 3w+ F\n3: 1b= Z 2b- Z Z\n4: F F F F"

    assert _index(compact(text, rounds=9), 1).buchholz == 10 + 3 * 35


@pytest.mark.rule("fide-burstein", "2026", "art. 1.7.2")
def test_virtual_points_do_not_count(compact: Read) -> None:
    text = "1: 3w=\n2: 4w=\n3: 1b=\n4: 2b="
    virtual = {1: (Points(10), Points(10)), 3: (Points(10), Points(10))}
    tournament = compact(text, rounds=3, virtual_points=virtual)

    assert {state.index for state in derive_pool(tournament)} == {Index(5, 25)}


def test_points_are_those_of_the_tournament(compact: Read) -> None:
    """With 3-1-0 a win counts three times the opponent's score, a draw once."""
    text = "1: 2w1 3w=\n2: 1b0 4b1\n3: 4b= 1b=\n4: 3w= 2w0"
    points = PointSystem(win=Points(30), draw=Points(10))

    assert _index(compact(text, rounds=4, points=points), 1) == (30 + 20, 30 * 30 + 10 * 20)
