"""What has to happen before a round can be paired."""

from __future__ import annotations

from pairloom.director.desk.preparation import Step, preparation_of
from tests.director.desk.at_the_desk import Halls


def test_round_1_waits_for_two_players(hall: Halls) -> None:
    event = hall(1)
    event.enter(2, arrival=0)
    assert preparation_of(event.state, 1).steps == (Step("1 players are there", False),)
    event.enter(3)
    assert preparation_of(event.state, 1).is_complete


def test_a_round_waits_for_the_results_of_the_one_before(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    told = preparation_of(event.state, 2)
    assert told.steps == (Step("Finish round 1: 4 results are missing", False),)
    assert not told.is_complete


def test_a_round_waits_for_rounds_that_are_not_paired_either(hall: Halls) -> None:
    event = hall(8, played=1)
    assert preparation_of(event.state, 3).steps == (
        Step("Round 1 is finished", True),
        Step("Finish round 2", False),
    )
