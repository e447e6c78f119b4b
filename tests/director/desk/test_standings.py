"""Standings at the desk, with the working of every value."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.standings import (
    crosstable_of,
    standings_of,
    standings_view,
    working_of,
)
from pairloom.director.desk.state import State
from pairloom.errors import NotFound
from pairloom.messages.values import OnPaper
from tests.director.desk.at_the_desk import Halls


def test_standings_after_any_round(hall: Halls) -> None:
    event = hall(8, played=3, tiebreaks=("BH", "SB"))
    view = standings_view(event.state)
    assert (view.after, view.planned, view.is_final) == (3, 5, False)
    assert [code for code, _ in view.columns] == ["BH", "SB"]
    assert len(view.lines) == 8
    first = standings_view(event.state, after=1)
    assert {str(line.points) for line in first.lines} == {"1.0", "0.0"}
    assert len(first.lines[0].cells) == 1
    with pytest.raises(NotFound, match="ask for 0 to 3"):
        standings_view(event.state, after=4)


@pytest.mark.parametrize("after", [-1, 3])
@pytest.mark.parametrize(
    "ask",
    [
        lambda state, after: standings_view(state, after=after),
        lambda state, after: working_of(state, 1, "BH", after=after),
        lambda state, after: crosstable_of(state, after=after),
        lambda state, after: crosstable_of(state, by_number=True, after=after),
    ],
    ids=["standings", "working", "cross table", "cross table by number"],
)
def test_nothing_is_told_after_a_round_that_was_not_played(
    hall: Halls, ask: Callable[[State, int], object], after: int
) -> None:
    event = hall(8, played=2, tiebreaks=("BH",))
    with pytest.raises(NotFound, match=f"after round {after}; ask for 0 to 2$"):
        ask(event.state, after)


def test_a_shared_place_says_so(hall: Halls) -> None:
    event = hall(4)
    event.play({1: "½-½", 2: "½-½"})
    assert {line.place for line in standings_view(event.state).lines} == {"1="}


def test_every_value_has_its_working(hall: Halls) -> None:
    event = hall(8, played=3, tiebreaks=("BH/C1", "SB"))
    for line in standings_view(event.state).lines:
        for code, text in zip(("BH/C1", "SB"), line.texts, strict=True):
            working = working_of(event.state, line.player.number, code)
            assert working.text == OnPaper(Fraction(text))
            assert working.lines
            assert str(working.article).startswith("C.07 art. ")


def test_a_working_shows_the_nearest_of_those_who_are_level(hall: Halls) -> None:
    """Seven at most, the player in the middle of them as long as there is anybody on both sides."""
    event = hall(20, played=0, tiebreaks=("BH", "SB"))
    event.play(dict.fromkeys(range(1, 11), "½-½"))
    ranked = [row.number for row in standings_of(event.state).rows]
    for position, number in enumerate(ranked):
        shown = working_of(event.state, number, "BH").level
        first = min(max(position - 3, 0), 20 - 7)
        assert [line.number for line in shown] == ranked[first : first + 7]
        assert [line.number for line in shown if line.is_own] == [number]
        assert {(line.place, line.value) for line in shown} == {("1=", shown[0].value)}
        names = {line.number: line.name for line in shown}
        assert names[number] == event.state.find_number(number).name


def test_level_are_those_with_the_same_in_all_columns_before(hall: Halls) -> None:
    """The column itself decides between them: its values differ, each is that of its player."""
    event = hall(8, played=3, tiebreaks=("BH", "SB"))
    rows = standings_of(event.state).rows
    for column, code in enumerate(("BH", "SB")):
        differing = 0
        for row in rows:
            shown = working_of(event.state, row.number, code).level
            same = [
                other
                for other in rows
                if (other.points, other.values[:column]) == (row.points, row.values[:column])
            ]
            expected = [(one.number, OnPaper(Fraction(one.texts[column]))) for one in same]
            assert [(line.number, line.value) for line in shown] == expected[: 7 * (len(same) > 1)]
            differing += len({line.value for line in shown}) > 1
        assert differing or column


def test_few_who_are_level_are_all_shown_and_nobody_else(hall: Halls) -> None:
    event = hall(8, played=0, tiebreaks=("BH",))
    event.play({1: "½-½"})
    rows = standings_of(event.state).rows
    for row in rows:
        shown = working_of(event.state, row.number, "BH").level
        assert [line.number for line in shown] == [
            other.number for other in rows if other.points == row.points
        ]
    assert {len([other for other in rows if other.points == row.points]) for row in rows} == {2, 3}


def test_what_has_no_working_is_told(hall: Halls) -> None:
    event = hall(4, played=1, tiebreaks=("BH",))
    with pytest.raises(NotFound, match="SB is not a tie-break of these standings; there are: BH"):
        working_of(event.state, 1, "SB")
    with pytest.raises(NotFound, match="no player 9"):
        working_of(event.state, 9, "BH")


def test_other_tie_breaks_can_be_asked_for(hall: Halls) -> None:
    event = hall(8, played=2)
    assert standings_of(event.state, tiebreaks=("SB",)).columns == ("SB",)
    view = standings_view(event.state, tiebreaks=("WIN",))
    assert [code for code, _ in view.columns] == ["WIN"]


def test_who_has_withdrawn_is_still_in_the_standings(hall: Halls) -> None:
    event = hall(8, played=2)
    withdraw(*event.at, event.entry(3))
    event.play()
    assert len(standings_view(event.state).lines) == 8


def test_final_standings_are_those_after_the_last_round(hall: Halls) -> None:
    event = hall(8, played=5)
    assert standings_view(event.state).is_final


def test_the_cross_table_comes_in_either_order(hall: Halls) -> None:
    event = hall(8, played=2)
    by_number = crosstable_of(event.state, by_number=True)
    assert [row.participant.number for row in by_number.rows] == list(range(1, 9))
    assert crosstable_of(event.state).rounds == 2
    assert crosstable_of(event.state, after=1).rounds == 1
