"""Whole events by lot: planned, run with somebody who looks on, and made short if they fail."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pairloom.director.desk import Question
from pairloom.director.desk.entries import edit_entry
from pairloom.director.desk.events import edit_event
from pairloom.storage.verification import verify
from tests.by_lot import Failure, fails, run_or_shorten
from tests.director.desk.at_the_desk import Hall, draft_of_strength
from tests.director.desk.random_events import Arbiter
from tests.director.desk.truths import Onlooker

__all__ = ["Failure", "Plan", "plan_event", "run_plan"]

SYSTEMS = (
    *("dutch", "dubov", "burstein", "lim", "double-swiss", "fide-1992"),
    *("round-robin", "double-round-robin"),
)
_QUIET, _WILD = 0.1, 0.7
_EARLIER = 0.15
"""How many events are of before the rules in force: other handling rules apply to them."""
Make = Callable[..., Hall]


@dataclass(frozen=True, slots=True)
class Plan:
    """What an event is to be: `wildness` is how often an act is any act there is.

    `strengths` are those of the players, where they are not rated near each other: a rating,
    an estimate (`~1650`), or nothing.
    """

    seed: int
    players: int
    regulations: tuple[tuple[str, Any], ...]
    wildness: float
    steps: tuple[int, ...]
    strengths: tuple[str, ...] = ()

    def __str__(self) -> str:
        regulations = ", ".join(f"{name}={value!r}" for name, value in self.regulations)
        return f"seed {self.seed}: {self.players} players, {regulations}; steps {self.steps}"


def plan_event(seed: int, most_players: int = 7, most_rounds: int = 5) -> Plan:
    """The event of a seed; systems take turns."""
    lots = random.Random(seed)
    system = SYSTEMS[seed % len(SYSTEMS)]
    players = lots.randrange(4, most_players + 1)
    regulations = _regulations(lots, system, players, most_rounds)
    wildness = lots.choice((_QUIET, _WILD))
    steps = 3 * regulations["rounds"] + 2 if wildness == _QUIET else 4 * most_rounds
    chosen = tuple(sorted(regulations.items()))
    strengths: tuple[str, ...] = ()
    if regulations.get("is_maxi") or lots.random() < 0.4:
        strengths = tuple(_strength(lots, system) for _ in range(players))
    return Plan(seed, players, chosen, wildness, tuple(range(steps)), strengths)


def _strength(lots: random.Random, system: str) -> str:
    """Somebody of whom nothing is known cannot be paired by the Dubov system."""
    known = str(lots.randrange(1400, 2000, 50))
    kinds = (known, known, f"~{known}") if system == "dubov" else (known, known, f"~{known}", "")
    return lots.choice(kinds)


def run_plan(plan: Plan, make: Make) -> int:
    """Run it; how many acts were looked at? Raise `Failure` with the shortest way to it."""

    def acts_of(short: Plan) -> list[str]:
        hall = make(short.players, **dict(short.regulations))
        fails(short, lambda plan: _run(plan, lambda *_, **__: hall))
        return [f"  {one.act}: {one.summary}" for one in hall.database.actions(1)]

    return run_or_shorten(plan, lambda each: _run(each, make), acts_of)


_ORDERS = ((), ("SB", "PS"), ("DE", "WIN"), ("ARO", "PS"), ("ARO/U1400", "PS"))


def _regulations(
    lots: random.Random, system: str, players: int, most_rounds: int
) -> dict[str, Any]:
    """What organisers choose."""
    chosen: dict[str, Any] = {
        "system": system,
        "rounds": lots.randrange(3, most_rounds + 1),
        "missed_rounds": lots.choice("ZZH"),
        "pairing_bye": lots.choice((None, None, 5)),
        "half_byes": 3,
        "checks_in": lots.random() < 0.2,
        "tiebreaks": lots.choice(_ORDERS),
    }
    if "round-robin" in system:
        chosen["rounds"] = players - 1 + players % 2
    elif lots.random() < 0.5:
        chosen["tiebreaks"] = ("BH/C1", "BH", "SB")
    if lots.random() < 0.2:
        chosen |= {"win": 30, "draw": 10, "pairing_bye": lots.choice((None, 10, 30))}
    elif system == "dutch" and lots.random() < 0.3:
        chosen |= {"is_accelerated": True, "rounds": most_rounds}
    if system == "double-swiss":
        chosen["rounds"] = 4
    if system == "lim":
        chosen["is_maxi"] = lots.random() < 0.6
    return chosen


def _run(plan: Plan, make: Make) -> int:
    hall = make(plan.players, **dict(plan.regulations))
    if plan.seed % 2:
        hall.desk = hall.desk.agreeing(*Question)
    if random.Random(plan.seed).random() < _EARLIER:
        edit_event(hall.desk, hall.place.event, start="2025-07-05", end="2025-07-13")
    for number, strength in enumerate(plan.strengths, 1):
        edit_entry(*hall.at, number, draft_of_strength(number, strength))
    onlooker = Onlooker(hall)
    arbiter = Arbiter(hall, plan.seed, onlooker)
    for step in plan.steps:
        arbiter.lots = random.Random(f"{plan.seed}.{step}")
        arbiter.newcomers = 100 * (step + 1)
        if arbiter.lots.random() < plan.wildness:
            arbiter.do_something()
        else:
            arbiter.go_on()
    assert verify(hall.database).is_sound
    return onlooker.acts
