"""The line of places: within its frame, first round left, last right, no figure on the line."""

from __future__ import annotations

import random

import pytest

from pairloom.web.place_chart import draw_places

LEFT, RIGHT, TOP, BOTTOM = 46, 282, 26, 164


@pytest.mark.parametrize("seed", range(30))
def test_every_place_is_where_round_and_place_put_it(seed: int) -> None:
    lots = random.Random(seed)
    rounds, players = lots.randint(2, 15), lots.choice((2, 4, 9, 64, 2000))
    places = [(number, lots.randint(1, players)) for number in range(1, rounds + 1)]
    chart = draw_places(places, rounds)
    assert chart is not None
    assert [(spot.round, spot.place) for spot in chart.spots] == places
    assert (chart.spots[0].x, chart.spots[-1].x) == (LEFT, RIGHT)
    assert chart.line == " ".join(f"{spot.x},{spot.y}" for spot in chart.spots)
    assert (chart.grid[0], chart.grid[-1][1]) == ((1, TOP), BOTTOM)
    assert 2 <= len(chart.grid) <= 5
    for one, other in zip(chart.spots, chart.spots[1:], strict=False):
        assert one.x < other.x
        assert (one.y > other.y) == (one.place > other.place) or abs(one.y - other.y) < 0.2
    for spot in chart.spots:
        assert TOP <= spot.y <= BOTTOM
        assert (spot.place == 1) == (spot.y == TOP) or chart.grid[-1][0] > 500
        assert [y for place, y in chart.grid if place == spot.place] in ([], [spot.y])


def test_a_figure_stands_above_its_place_and_below_only_at_the_foot() -> None:
    chart = draw_places([(1, 16), (2, 15), (3, 1)], 3)
    assert chart is not None
    assert [spot.label - spot.y for spot in chart.spots] == pytest.approx([20, -10, -10])


@pytest.mark.parametrize("places", [[], [(1, 3)], [(4, 1)]])
def test_one_round_shows_no_way(places: list[tuple[int, int]]) -> None:
    assert draw_places(places, 5) is None


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
