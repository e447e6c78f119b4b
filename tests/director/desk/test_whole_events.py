"""Whole events by lot: after every act the desk, its report and the rules agree."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import Hall, Halls
from tests.director.desk.random_events import Arbiter
from tests.director.desk.truths import Onlooker

SYSTEMS = (
    *("dutch", "dubov", "burstein", "lim", "double-swiss", "fide-1992"),
    *("round-robin", "double-round-robin"),
)


def regulations(lots: random.Random, system: str, players: int) -> dict[str, Any]:
    """Of an event by lot: what organisers choose."""
    chosen: dict[str, Any] = {
        "system": system,
        "rounds": lots.randrange(3, 8),
        "missed_rounds": lots.choice("ZZH"),
        "pairing_bye": lots.choice((None, None, 5)),
        "half_byes": 3,
        "tiebreaks": lots.choice(("", "SB,PS", "DE,WIN", "ARO,PS")),
    }
    if "round-robin" not in system and lots.random() < 0.5:
        chosen["tiebreaks"] = "BH/C1,BH,SB"
    if lots.random() < 0.2:
        chosen |= {"win": 30, "draw": 10, "pairing_bye": lots.choice((None, 10, 30))}
    if system == "double-swiss":
        chosen["rounds"] = lots.choice((4, 6))
    if "round-robin" in system:
        chosen["rounds"] = players - 1 + players % 2
    if system == "dutch" and "win" not in chosen and lots.random() < 0.3:
        chosen |= {"is_accelerated": True, "rounds": 9}
    return chosen


def play(hall: Hall, seed: int, wild: int) -> int:
    """One event from the first entry to the report; how many acts were looked at?"""
    onlooker = Onlooker(hall)
    arbiter = Arbiter(hall, seed, onlooker)
    if wild:
        arbiter.play_wildly(wild)
    else:
        arbiter.play_event()
    assert verify(hall.database).is_sound
    return onlooker.acts


@pytest.mark.requirement("GR-26", "GR-11", "GR-17")
@pytest.mark.parametrize("seed", range(200))
def test_gr26_after_every_act_the_report_pairs_to_what_was_played(hall: Halls, seed: int) -> None:
    lots = random.Random(seed)
    system = SYSTEMS[seed % len(SYSTEMS)]
    players = lots.randrange(4, 10)
    event = hall(players, **regulations(lots, system, players))
    assert play(event, seed, lots.choice((0, 20))) > 0
