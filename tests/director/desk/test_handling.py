"""Handling rules belong to the edition: which row a tournament has, and what it says."""

from __future__ import annotations

import pytest

from pairloom.director.desk.handling import HANDLING, PublishedChange, handling_of
from pairloom.storage.records import Competition


@pytest.mark.parametrize(
    ("system", "edition", "expected"),
    [
        ("dutch", "", "2026"),
        ("dutch", "2026", "2026"),
        ("dutch", "2025", "2025"),
        ("dutch", "2017", "2025"),
        ("team", "2024", "2025"),
        ("round-robin", "berger", "2026"),
        ("fide-1992", "", "1992"),
        ("fide-1992", "1992", "1992"),
    ],
)
def test_the_edition_decides_which_rules_are_asked(
    system: str, edition: str, expected: str
) -> None:
    competition = Competition(1, 1, "open", "Open", system=system, edition=edition)
    assert handling_of(competition) is HANDLING[expected]
    assert handling_of(competition).edition == expected


@pytest.mark.requirement("GR-25")
def test_gr25_a_published_pairing_changes_for_five_reasons_since_2026_and_for_one_before() -> None:
    counts = {year: len(row.changes) for year, row in HANDLING.items()}
    assert counts == {"1992": 2, "2025": 1, "2026": 5}
    assert [row.seats_late_players for row in HANDLING.values()] == [False, False, True]
    assert all(PublishedChange.SECOND_MEETING in row.changes for row in HANDLING.values())


def test_every_row_cites_its_own_book() -> None:
    for year, row in HANDLING.items():
        book = {"1992": "rules of 1992", "2025": "C.04.2 (2025)", "2026": "C.04.2 art"}[year]
        assert all(book in text for text in (row.withdrawn, row.corrections, row.published))
        assert row.few.startswith("It can change for ")
