"""What has to happen before a round can be paired."""

from __future__ import annotations

from pairloom.director.desk.preparation import Preparation, preparation_of
from tests.director.desk.at_the_desk import Halls


def told_steps(told: Preparation) -> tuple[tuple[str, bool], ...]:
    return tuple((str(step.text), step.is_done) for step in told.steps)


def test_round_1_waits_for_two_players(hall: Halls) -> None:
    event = hall(1)
    event.enter(2, arrival=0)
    assert told_steps(preparation_of(event.state, 1)) == (("1 player is there", False),)
    event.enter(3)
    assert preparation_of(event.state, 1).is_complete


def test_a_round_waits_for_the_results_of_the_one_before(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    told = preparation_of(event.state, 2)
    assert told_steps(told) == (("Finish round 1: 4 results are missing", False),)
    assert not told.is_complete


def test_a_round_waits_for_rounds_that_are_not_paired_either(hall: Halls) -> None:
    event = hall(8, played=1)
    assert told_steps(preparation_of(event.state, 3)) == (
        ("Round 1 is finished", True),
        ("Finish round 2", False),
    )
