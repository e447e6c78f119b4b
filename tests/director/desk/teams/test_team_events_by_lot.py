"""Whole team events by lot: whatever an arbiter and captains do, the record stays true."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairloom.storage.verification import verify
from tests.by_lot import few_by_day
from tests.director.desk.teams.team_events_by_lot import arbiter_by_lot


@pytest.mark.parametrize("seed", few_by_day(3, range(40)))
def test_whatever_is_done_the_record_stays_true(tmp_path: Path, seed: int) -> None:
    arbiter = arbiter_by_lot(seed, tmp_path / "teams.db")
    hall = arbiter.hall
    done = sum(arbiter.do_something() for _ in range(120))
    assert done > 20
    assert hall.state.settled
    assert verify(hall.database).problems == ()
    hall.database.close()
