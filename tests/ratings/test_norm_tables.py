"""How much is needed for a norm, held against what was published."""

from __future__ import annotations

import pytest

from pairloom.domain import Points
from pairloom.errors import InputError, UnknownName
from pairloom.ratings.fide.norms import (
    LEVELS,
    NormLevel,
    average_needed,
    find_level,
    score_needed,
)
from pairloom.ratings.fide.norms.levels import parse_title

# The Annex of the title regulations, nine rounds: the average from which a score makes the
# GM norm. The rows of 6½ (average 2460), 4½ (2600) and 3½ (2680) are confirmed by a published
# explanation of that table; the other norms have the same steps from other beginnings.
NINE_ROUNDS = {
    70: 2380, 65: 2434, 60: 2475, 55: 2520, 50: 2557, 45: 2600, 40: 2643, 35: 2680,
}  # fmt: skip


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.title)
@pytest.mark.parametrize("tenths", NINE_ROUNDS)
def test_nine_rounds_as_in_the_annex(level: NormLevel, tenths: int) -> None:
    """The other titles lie 150, 200 and 350 points below the grandmaster's."""
    below = {"GM": 0, "IM": 150, "WGM": 200, "WIM": 350}[level.title]
    title = level.title
    average = NINE_ROUNDS[tenths] - below
    assert average_needed(title, Points(tenths), 9) == average
    assert score_needed(title, average, 9) == Points(tenths)
    if tenths < 70:
        assert score_needed(title, average - 1, 9) == Points(tenths + 5)


def test_a_low_average_makes_every_score_worthless() -> None:
    assert score_needed("GM", 2379, 9) is None
    assert average_needed("GM", Points(90), 9) == 2380


def test_a_strong_field_does_not_help_below_35_per_cent() -> None:
    """3 from 9 are 33 %; 3½ from 10 are exactly 35 %."""
    assert average_needed("IM", Points(30), 9) is None
    assert score_needed("IM", 3000, 9) == Points(35)
    assert score_needed("IM", 3000, 10) == Points(35)
    assert score_needed("IM", 3000, 11) == Points(40)


def test_35_per_cent_are_compared_exactly() -> None:
    """4½ from 13 are 34.6 %: rounded they would do."""
    assert score_needed("IM", 3000, 13) == Points(50)


def test_published_requirements_of_an_event() -> None:
    """A ten-player round robin of 2010, average 2284.4: players rated over 2300 needed 7
    points for an IM norm, those below 2300 needed 6½ (their opponents are stronger)."""
    total = 22844
    assert score_needed("IM", round((total - 2301) / 9), 9) == Points(70)
    assert score_needed("IM", round((total - 2285) / 9), 9) == Points(65)


def test_titles_are_found_in_all_spellings() -> None:
    assert find_level("g").title == "GM"
    assert find_level(" wim ").title == "WIM"
    assert [parse_title(code) for code in "m f c wg wm wf wc GM".split()] == (
        "IM FM CM WGM WIM WFM WCM GM".split()
    )
    with pytest.raises(UnknownName, match="GM, IM, WGM, WIM"):
        find_level("FM")


def test_without_games_there_is_no_score() -> None:
    with pytest.raises(InputError):
        score_needed("GM", 2500, 0)
