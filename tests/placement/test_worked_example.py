"""A worked example of Czech rules 3.3: six players, three rounds, two of them excused twice."""

from __future__ import annotations

import pytest

from pairloom.domain.go import MissedRounds
from pairloom.placement import make_placement
from tests.placement.events import swiss, written
from tests.placement.saying import said

ROUNDS = """
A>B C>D E>F
A>C E>B
A>E B>C
"""
EXPECTED = {
    #    PTS SOS SDOS SSOS MSOS
    "A": (3, 4, 4, 16, 3),
    "E": (2, 5, 2, 12, 4),
    "B": (1, 6, 1, 14, 3),
    "C": (1, 5, 1, 11, 2),
    "F": (0, 2, 0, 5, 0),
    "D": (0, 1, 0, 5, 0),
}
WITHOUT_ADJUSTMENT = {
    "A": (3, 4, 4, 14, 3),
    "E": (2, 4, 1, 12, 4),
    "B": (1, 6, 1, 12, 3),
    "C": (1, 4, 0, 11, 1),
    "F": (0, 2, 0, 4, 0),
    "D": (0, 1, 0, 4, 0),
}
COLUMNS = ("PTS", "SOS", "SDOS", "SSOS", "MSOS")


@pytest.mark.parametrize(
    ("missed", "expected"),
    [(MissedRounds.CAGO, EXPECTED), (MissedRounds.NONE, WITHOUT_ADJUSTMENT)],
)
@pytest.mark.article("go", "3.3.2a")
@pytest.mark.article("go", "3.3.2b")
@pytest.mark.article("go", "3.3.2c")
def test_the_values_are_those_of_the_example(
    missed: MissedRounds, expected: dict[str, tuple[int, ...]]
) -> None:
    event = written("ABCDEF", ROUNDS, swiss(3, missed_rounds=missed))
    placement = make_placement(event, criteria=COLUMNS)
    found = {event.find_player(row.number).name: row.values for row in placement.rows}
    assert found == expected


@pytest.mark.article("go", "3.3.1")
def test_the_order_is_that_of_the_example() -> None:
    """Points, SOS, SDOS, direct encounter: the default of a Swiss tournament."""
    placement = make_placement(written("ABCDEF", ROUNDS, swiss(3)))
    assert placement.columns == ("PTS", "SOS", "SDOS", "DE")
    assert ["ABCDEF"[row.number - 1] for row in placement.rows] == list("AEBCFD")
    assert [row.place for row in placement.rows] == [1, 2, 3, 4, 5, 6]
    assert [row.decided_by for row in placement.rows] == ["", "PTS", "PTS", "SOS", "PTS", "SOS"]


def test_the_direct_encounter_would_give_the_same() -> None:
    """B beat C; D and F have not met and share the last place."""
    placement = make_placement(written("ABCDEF", ROUNDS, swiss(3)), criteria=("PTS", "DE"))
    assert ["ABCDEF"[row.number - 1] for row in placement.rows] == list("AEBCDF")
    assert [row.place for row in placement.rows] == [1, 2, 3, 4, 5, 5]
    assert [row.is_shared for row in placement.rows] == [False] * 4 + [True] * 2
    assert [row.texts[1] for row in placement.rows] == ["–", "–", "1", "0", "–", "–"]


def test_the_working_tells_what_was_added_for_missed_rounds() -> None:
    """C met D, who was excused twice."""
    placement = make_placement(written("ABCDEF", ROUNDS, swiss(3)))
    assert said(placement.working(3, "SOS")) == (
        "round 1: 4 D, 0 + 1 for 2 missed rounds (3.3.3) = 1",
        "round 2: 1 A, 3",
        "round 3: 2 B, 1",
        "sum: 5",
    )
