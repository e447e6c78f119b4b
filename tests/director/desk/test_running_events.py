"""A running tournament imported from its report goes on as if nothing had happened."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pairloom.director.desk.events import edit_event
from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.by_lot import few_by_day
from tests.director.desk.at_the_desk import Hall, Halls, open_empty
from tests.director.desk.events_by_lot import plan_event
from tests.director.desk.imported_copies import (
    copy_of,
    deviations_in,
    import_text,
    require_same,
    require_same_rounds,
)
from tests.director.desk.random_events import Arbiter
from tests.director.desk.truths import Onlooker


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """The database of another computer."""
    database = open_empty(tmp_path_factory.mktemp("elsewhere") / "events.db")
    yield database
    assert verify(database).problems == ()
    database.close()


def run_to(hall: Hall, seed: int, steps: int, wildness: float, looks_on: object = None) -> Arbiter:
    """An arbiter by lot for so many steps."""
    arbiter = Arbiter(hall, seed, looks_on or (lambda: None))  # type: ignore[arg-type]
    for step in range(steps):
        arbiter.lots = random.Random(f"{seed}.{step}")
        arbiter.newcomers = 100 * (step + 1)
        if arbiter.lots.random() < wildness:
            arbiter.do_something()
        else:
            arbiter.go_on()
    return arbiter


def test_the_same_on_either_database(hall_on_either: Halls) -> None:
    original = hall_on_either(7, played=2)
    original.publish()
    copy = copy_of(original, original.database)
    assert copy.place.event != original.place.event
    require_same(original, copy)


def _is_tournament(hall: Hall) -> bool:
    """Two people at least, not all of whom are absent in a round."""
    if not hall.state.entries or len(hall.reported().players) < 2:
        return False
    rounds = len(hall.state.settled)
    return hall.reported().last_paired_round == rounds and all(
        hall.state.games_by_round.get(number) or _has_bye(hall, number)
        for number in range(1, rounds + 1)
    )


def _has_bye(hall: Hall, number: int) -> bool:
    return any(one.kind == "U" for one in hall.state.byes_by_round.get(number, {}).values())


@pytest.mark.parametrize("seed", few_by_day(16, range(500)))
def test_an_event_by_lot_goes_on_elsewhere(hall: Halls, elsewhere: Database, seed: int) -> None:
    """At a moment by lot: the copy is the event, pairs on as it would, and stays in order."""
    plan = plan_event(seed)
    original = hall(plan.players, **dict(plan.regulations))
    if seed % 7 == 0:  # other handling rules apply to events from before those in force
        edit_event(original.desk, original.place.event, start="2025-07-05", end="2025-07-13")
    moment = random.Random(f"moment {seed}").randrange(1, len(plan.steps) + 1)
    run_to(original, seed, moment, plan.wildness)
    if not _is_tournament(original):
        return
    copy = copy_of(original, elsewhere)
    require_same(original, copy)
    has_estimates = any(one.rating is None for one in original.state.numbered)
    if original.state.has_begun and not has_estimates:
        system = original.state.competition.system
        old = import_text(elsewhere, original.report(dialect="trf16"), system=system)
        require_same_rounds(original, old)
    known = frozenset(deviations_in(copy.report()))
    onlooker = Onlooker(copy, known)
    onlooker()
    run_to(copy, seed, 6, plan.wildness, onlooker)
