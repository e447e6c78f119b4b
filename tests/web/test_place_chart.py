"""Places round by round as a line: rounds from edge to edge, the first place at the top."""

from __future__ import annotations

import pytest

from pairloom.web.place_chart import draw_places

LEFT, RIGHT, TOP, BOTTOM = 46, 282, 26, 164


@pytest.mark.parametrize("rounds", [2, 3, 7, 9, 11])
def test_rounds_stand_at_equal_steps_from_the_left_edge_to_the_right(rounds: int) -> None:
    chart = draw_places([(number, number) for number in range(1, rounds + 1)], rounds)
    assert chart is not None
    columns = [spot.x for spot in chart.spots]
    assert (columns[0], columns[-1]) == (LEFT, RIGHT)
    step = (RIGHT - LEFT) / (rounds - 1)
    assert columns == [pytest.approx(LEFT + step * number, abs=0.06) for number in range(rounds)]
    assert [spot.round for spot in chart.spots] == [*range(1, rounds + 1)]


def test_rounds_to_come_and_rounds_away_keep_their_room() -> None:
    chart = draw_places([(2, 3), (4, 1)], 5)
    assert chart is not None
    assert [spot.x for spot in chart.spots] == [LEFT + 59, LEFT + 177]
    assert chart.line == " ".join(f"{spot.x},{spot.y}" for spot in chart.spots)


@pytest.mark.parametrize("lowest", [1, 2, 4, 5, 12, 13, 100, 1024, 1500])
def test_a_better_place_is_higher_and_the_lines_are_those_of_their_places(lowest: int) -> None:
    chart = draw_places([(1, lowest), (2, 1)], 9)
    assert chart is not None
    low, high = chart.spots
    assert (high.y, high.place, low.place) == (TOP, 1, lowest)
    assert TOP <= high.y <= low.y <= BOTTOM
    heights = dict(chart.grid)
    assert [*heights] == sorted(heights)
    assert [*heights.values()] == sorted(heights.values())
    assert (heights[1], max(heights.values())) == (TOP, BOTTOM)
    assert max(heights) >= lowest
    assert 2 <= len(heights) <= 5
    if lowest in heights:
        assert heights[lowest] == low.y


def test_figures_stand_above_but_at_the_foot() -> None:
    """There is no room above the highest, nor any line through a figure at the foot."""
    chart = draw_places([(1, 4), (2, 2), (3, 1)], 3)
    assert chart is not None
    foot, middle, top = chart.spots
    assert foot.label - foot.y == 20
    assert middle.y - middle.label == top.y - top.label == 10


@pytest.mark.parametrize("places", [[], [(1, 3)]])
def test_one_place_is_no_line(places: list[tuple[int, int]]) -> None:
    assert draw_places(places, 9) is None
