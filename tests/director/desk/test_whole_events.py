"""Whole events by lot: what the desk paired, the checker pairs the same from its report."""

from __future__ import annotations

import random

import pytest

from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import Hall, Halls
from tests.director.desk.random_events import Arbiter, require_sound

SYSTEMS = ("dutch", "dubov", "burstein", "lim", "round-robin")


def play(hall: Hall, seed: int) -> None:
    """One event from the first pairing to the report."""
    arbiter = Arbiter(hall, seed)
    arbiter.play_event()
    require_sound(hall)
    assert verify(hall.database).is_sound
    if hall.state.has_begun:
        assert set(hall.differences()) <= arbiter.may_differ


@pytest.mark.requirement("GR-26", "GR-11", "GR-17")
@pytest.mark.parametrize("system", SYSTEMS)
def test_gr26_the_report_of_an_event_gives_the_same_pairings_again(
    hall_on_either: Halls, system: str
) -> None:
    """Byes, withdrawals, late entries, corrections in time, forfeits, adjourned games."""
    seed = SYSTEMS.index(system)
    players = random.Random(seed).randrange(7, 12)
    play(hall_on_either(players, rounds=5, system=system), seed)


@pytest.mark.nightly
@pytest.mark.requirement("GR-26")
@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("system", SYSTEMS)
def test_gr26_the_report_of_many_events_gives_the_same_pairings_again(
    hall: Halls, system: str, seed: int
) -> None:
    lots = random.Random(1000 + seed)
    regulations = {
        "rounds": lots.randrange(3, 10),
        "missed_rounds": lots.choice("ZZH"),
        "pairing_bye": lots.choice((None, None, 5)),
        "half_byes": 3,
    }
    if system == "dutch" and lots.random() < 0.2:
        regulations["is_accelerated"] = True
        regulations["rounds"] = 9
    play(hall(lots.randrange(5, 24), system=system, **regulations), 1000 + seed)
