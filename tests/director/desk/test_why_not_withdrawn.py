"""A published round becomes a draft again only while nothing of it is known."""

from __future__ import annotations

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.published_changes import why_not_withdrawn
from tests.director.desk.at_the_desk import Halls


def test_a_published_round_without_results_can_be_withdrawn(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    assert why_not_withdrawn(event.state, 1) == ""


def test_a_draft_needs_no_withdrawing(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    assert str(why_not_withdrawn(event.state, 1)).startswith("Round 1 is a draft.")


def test_the_boards_with_results_are_named(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    enter_result(*event.at, 1, 2, "1-0")
    assert "(board 2)" in str(why_not_withdrawn(event.state, 1))
    enter_result(*event.at, 1, 3, "0-1")
    assert "(boards 2, 3)" in str(why_not_withdrawn(event.state, 1))


def test_a_round_that_is_over_stays(hall: Halls) -> None:
    event = hall(8, played=1)
    event.publish()
    assert str(why_not_withdrawn(event.state, 1)).startswith("Round 1 is over.")
    assert why_not_withdrawn(event.state, 2) == ""
