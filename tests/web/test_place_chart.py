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


def test_rounds_still_to_come_have_their_room() -> None:
    chart = draw_places([(1, 2), (2, 3)], 5)
    assert chart is not None
    assert [spot.x for spot in chart.spots] == [LEFT, LEFT + (RIGHT - LEFT) / 4]
