"""Whole events by lot: after every act the desk, its report and the rules agree."""

from __future__ import annotations

import pytest

from tests.by_lot import few_by_day
from tests.director.desk.at_the_desk import Halls, Shelf
from tests.director.desk.events_by_lot import Failure, plan_event, run_plan
from tests.director.desk.truths import Onlooker


@pytest.fixture
def hall(shelves: list[Shelf]) -> Halls:
    """Events for plans, which look at their logs themselves in the end: once is enough."""
    return lambda players, **regulations: shelves[0].take_out(players, 0, **regulations)


@pytest.mark.requirement("GR-26", "GR-11", "GR-17", "GR-20", "GR-23")
@pytest.mark.parametrize("seed", few_by_day(32, range(130)))
def test_gr26_after_every_act_the_report_pairs_to_what_was_played(hall: Halls, seed: int) -> None:
    assert run_plan(plan_event(seed), hall) > 0


def test_gr26_the_same_on_either_database(hall_on_either: Halls) -> None:
    for seed in (0, 5):
        assert run_plan(plan_event(seed), hall_on_either) > 0


def test_what_fails_is_told_by_its_fewest_steps(
    hall: Halls, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If nobody may ever be withdrawn, one step is enough to see it."""
    look_on = Onlooker.__call__

    def dislike_withdrawals(self: Onlooker) -> None:
        look_on(self)
        gone = [one for one in self.hall.state.entries if one.withdrawn_from is not None]
        assert not gone, "somebody left"

    monkeypatch.setattr(Onlooker, "__call__", dislike_withdrawals)
    seeds = (seed for seed in range(200) if not _is_fine(seed, hall))
    with pytest.raises(Failure, match="somebody left") as caught:
        run_plan(plan_event(next(seeds)), hall)
    told = str(caught.value)
    assert "withdraw: " in told
    assert told.count("steps (") == 1
    (steps,) = [line.partition("steps ")[2] for line in told.splitlines() if "steps (" in line]
    assert len(steps.strip("(),").split(",")) == 1


def _is_fine(seed: int, hall: Halls) -> bool:
    try:
        run_plan(plan_event(seed), hall)
    except Failure:
        return False
    return True
