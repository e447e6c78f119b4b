"""Whole offices by lot, over years: what must hold in an office holds after every act."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.storage import Database
from tests.by_lot import few_by_day
from tests.director.correspondence.office_truths import Onlooker
from tests.director.correspondence.offices_by_lot import (
    Drawer,
    Failure,
    OfficePlan,
    plan_office,
    run_office,
)

WRITTEN = Path(__file__).parent / "written_tables.json"


@pytest.fixture(scope="module")
def drawer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drawer]:
    made = Drawer(tmp_path_factory.mktemp("drawer"))
    yield made
    made.database.close()


@pytest.mark.parametrize("seed", few_by_day(3, range(10)))
def test_what_must_hold_in_an_office_holds_after_every_act(drawer: Drawer, seed: int) -> None:
    """And every act has written in the tables in which it wrote before (`make golden`)."""
    assert run_office(plan_office(seed), drawer) > 0
    written = written_tables(drawer.database)
    kept = json.loads(WRITTEN.read_text(encoding="utf-8"))
    if os.environ.get("PAIRLOOM_RENEW"):
        kept[str(seed)] = written
        WRITTEN.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    assert kept[str(seed)] == written


def written_tables(database: Database) -> dict[str, str]:
    """By act the tables in which it has ever changed a row."""
    tables: dict[str, set[str]] = defaultdict(set)
    for number in database.event_numbers().values():
        for action in database.actions(number):
            if action.undoes is None:
                tables[action.act] |= {change.table for change in action.changes}
    return {act: " ".join(sorted(names)) for act, names in sorted(tables.items())}


def test_what_fails_is_told_by_its_fewest_steps(
    drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If no list may ever be published, one step is enough to see it."""
    look_on = Onlooker.__call__

    def dislike_lists(self: Onlooker) -> None:
        look_on(self)
        acts = [one.act for one in self.desk.database.actions(self.event)]
        assert "publish rating list" not in acts, "a list is out"

    monkeypatch.setattr(Onlooker, "__call__", dislike_lists)
    plan = OfficePlan(0, 6, 6, 45, 0.0, is_in_play=False, steps=tuple(range(4)))
    with pytest.raises(Failure, match="a list is out") as caught:
        run_office(plan, drawer)
    told = str(caught.value)
    assert "publish rating list: 2015/3" in told
    (steps,) = [line.partition("steps ")[2] for line in told.splitlines() if "steps (" in line]
    assert len(steps.strip("(),").split(",")) == 1


def test_a_drawer_begins_with_nothing_each_time(tmp_path: Path) -> None:
    drawer = Drawer(tmp_path)
    plan = plan_office(0, steps=2)
    assert run_office(plan, drawer) == run_office(plan, drawer)
    drawer.database.close()
