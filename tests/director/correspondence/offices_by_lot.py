"""Whole offices by lot, over years: planned, run with somebody who looks on, made short if one
fails (`tests.by_lot`)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.by_lot import Failure, fails, run_or_shorten
from tests.director.correspondence.leaving_acts import LEAVING_ACTS
from tests.director.correspondence.office_acts import OFFICE_ACTS, begin_playing, go_on
from tests.director.correspondence.office_clerk import Clerk, Postbag
from tests.director.correspondence.office_truths import Onlooker
from tests.director.correspondence.office_work import open_an_office
from tests.director.desk.at_the_desk import Shelf

__all__ = ["Drawer", "Failure", "OfficePlan", "plan_office", "run_office"]

_FEDERATION = 1
_BEGINS = date(2015, 4, 1)
_QUIET, _WILD = 0.5, 0.9
Make = Callable[[], Database]


class Drawer:
    """One database file for one office after the other: each begins with an empty one."""

    def __init__(self, folder: Path) -> None:
        self._shelf = Shelf(folder)
        self.database = self._shelf.database
        self.database.close()
        self._empty = self._shelf.path.read_bytes()

    def __call__(self) -> Database:
        self._shelf.fill(self._empty)
        return self.database


@dataclass(frozen=True, slots=True)
class OfficePlan:
    """What an office is to be: `wildness` is how often an act is any act there is; so many `days`
    lie between two steps, so that a list comes every few of them. `is_in_play`: it begins with
    groups in play."""

    seed: int
    players: int
    rated: int
    days: int
    wildness: float
    is_in_play: bool
    steps: tuple[int, ...]

    def __str__(self) -> str:
        people = f"{self.players} players, {self.rated} with a rating"
        return f"seed {self.seed}: {people}, a step in {self.days} days; steps {self.steps}"


def plan_office(seed: int, most_players: int = 9, steps: int = 30) -> OfficePlan:
    """The office of a seed."""
    lots = random.Random(seed)
    players = lots.randrange(6, most_players + 1)
    rated = lots.choice((players, players - 2, players // 2))
    wildness = lots.choice((_QUIET, _WILD))
    days, is_in_play = lots.choice((7, 20, 45)), lots.random() < 0.7
    return OfficePlan(seed, players, rated, days, wildness, is_in_play, tuple(range(steps)))


def run_office(plan: OfficePlan, make: Make) -> int:
    """Run it; how many acts were looked at? Raise `Failure` with the shortest way to it."""

    def acts_of(short: OfficePlan) -> list[str]:
        database = make()
        fails(short, lambda plan: _run(plan, lambda: database))
        return [f"  {one.number} {one.act}: {one.summary}" for one in database.actions(_FEDERATION)]

    return run_or_shorten(plan, lambda each: _run(each, make), acts_of)


def _run(plan: OfficePlan, make: Make) -> int:
    office = open_an_office(make(), plan.players, rated=plan.rated)
    postbag = Postbag()
    onlooker = Onlooker(office.desk, office.event, postbag)
    onlooker()
    clerk = Clerk(office.desk, office.event, onlooker)
    clerk.postbag = postbag
    acts = [act for act, weight in (*OFFICE_ACTS, *LEAVING_ACTS) for _ in range(weight)]
    if plan.is_in_play:
        clerk.begin_step(plan.seed, -1, _BEGINS)
        begin_playing(clerk)
    for step in plan.steps:
        clerk.begin_step(plan.seed, step, _BEGINS + timedelta(days=30 + plan.days * step))
        if clerk.lots.random() < plan.wildness:
            clerk.lots.choice(acts)(clerk)
        else:
            go_on(clerk)
    assert verify(office.desk.database).problems == ()
    return onlooker.acts
