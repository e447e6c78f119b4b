"""Pictures as numbers: the curve of a career, and the strip of days left."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from pairloom.correspondence.desk.play.running import Running
from pairloom.correspondence.desk.show.time_strip import time_marks
from pairloom.correspondence.web.charts import Point, rating_chart


def career(*ratings: int | None) -> list[tuple[Any, int | None, int, bool]]:
    return [(f"list {number}", rating, 0, True) for number, rating in enumerate(ratings, start=1)]


def test_a_career_is_drawn_from_edge_to_edge_between_round_numbers() -> None:
    chart = rating_chart(career(1990, None, 2049, 2100))
    assert chart is not None
    assert chart.points == (
        Point(46.0, 172.0, 1990, "list 1", labelled=True),
        Point(406.0, 113.0, 2049, "list 3", labelled=True),
        Point(766.0, 62.0, 2100, "list 4", labelled=True),
    )
    assert chart.path == "M46.0 172.0 L406.0 113.0 L766.0 62.0"
    scale = ((1950, 212.0), (2000, 162.0), (2050, 112.0), (2100, 62.0), (2150, 12.0))
    assert chart.scale == scale
    assert (chart.width, chart.height) == (790, 246)


def test_a_long_career_has_a_name_at_every_third_list_and_at_the_last() -> None:
    chart = rating_chart(career(*range(1800, 2200, 23)))
    assert chart is not None
    labelled = [number for number, point in enumerate(chart.points) if point.labelled]
    assert labelled == [2, 5, 8, 11, 14, 17]
    assert [mark for mark, _ in chart.scale] == [1800, 1900, 2000, 2100, 2200]


def test_nothing_is_drawn_of_a_single_rating() -> None:
    assert rating_chart(career(None, 2000)) is None


def _group(names: Sequence[str]) -> Any:
    people = {number: SimpleNamespace(name=name) for number, name in enumerate(names)}
    return SimpleNamespace(person_at=people.__getitem__)


@example([(43, "a"), (44, "a"), (48, "a"), (50, "a")])
@example([(0, "a"), (1, "a"), (5, "a"), (6, "a")])
@given(st.lists(st.tuples(st.integers(-3, 70), st.text("abc", min_size=1)), max_size=30))
def test_names_on_the_strip_of_days_never_touch(games: list[tuple[int, str]]) -> None:
    """Each stands in the first lane that is free; near the right edge before its mark."""
    running = [
        Running(f"{number:02}", number, 100 + number, 1, 0, 0, days_left=days)
        for number, (days, _) in enumerate(games)
    ]
    marks, scale = time_marks(_group([name for _, name in games]), running)
    assert [each.days for each in marks] == sorted(max(days, 0) for days, _ in games)[:24]
    assert scale >= max([50, *(each.days for each in marks)])
    taken: dict[int, list[tuple[float, float]]] = {}
    for mark in marks:
        at, width = 892 * mark.days / scale, 22 + 8.4 * len(f"{mark.name} v. {mark.opponent}")
        begin, end = (at, at + width) if at < 766 else (at - width, at + 10)
        ends = {lane: max(other for _, other in spans) for lane, spans in taken.items()}
        free = [lane for lane, last in ends.items() if last <= begin]
        assert mark.lane == min(free, default=len(taken))
        taken.setdefault(mark.lane, []).append((begin, end))
