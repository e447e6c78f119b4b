"""What we want to reach, and what this run reached."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.figures import percentile
from benchmarks.hard_fields import CARELESS
from benchmarks.others import STANDINGS, SYSTEMS
from benchmarks.own_tables import GROWTH_SIZES, LATE
from benchmarks.reference import slower
from benchmarks.results import Results
from benchmarks.table import Table, median, number
from benchmarks.work import WORKS

_MOST_MS = {500: 8, 1000: 20, 5000: 80, 10_000: 250}
_SMALL = 50


@dataclass(frozen=True, slots=True)
class Aim:
    """A figure that should be at most (or, if `at_least`, at least) the aim."""

    what: str
    aim: float
    unit: str
    reached: float | None
    at_least: bool = False
    failed: str = ""
    """Why there is no answer: a position given up has missed its aim."""

    @property
    def row(self) -> tuple[str, str, str, str]:
        """The line of the table."""
        sign = "≥" if self.at_least else "≤"
        found = number(self.reached, ".3g" if (self.reached or 0) < 100 else ",.0f")
        shown = self.failed or f"{found} {self.unit}"
        return self.what, f"{sign} {self.aim:g} {self.unit}", shown, self._verdict

    @property
    def _verdict(self) -> str:
        if self.failed:
            return "no"
        if self.reached is None:
            return "not measured"
        good = self.reached >= self.aim if self.at_least else self.reached <= self.aim
        return "yes" if good else "no"


def aims_table(results: Results) -> Table:
    """One line per aim."""
    rows = tuple(aim.row for aim in _aims(results))
    return Table("aims", "Aims", ("Work", "Aim", "This run", "Reached"), rows)


def _aims(results: Results) -> Iterator[Aim]:
    yield from _own_aims(results)
    low, high = GROWTH_SIZES
    what = f"growth from {low:,} to {high:,} players, time ratio of the worst round"
    yield Aim(what, 15, "×", _worst_growth(results))
    yield Aim("against py4swiss, 500 players, pairing alone", 500, "×", _against(results), True)
    behind = slower(results.beside) if results.beside else None
    what = f"of {len(results.beside):,} small hard positions, slower than bbpPairings"
    yield Aim(what, 0, "positions", behind)
    speeds = {each.engine: each.per_second for each in results.corpus}
    ratio = _ratio(speeds.get("pairloom"), speeds.get("bbpPairings"))
    yield Aim("checker against bbpPairings, processor time", 5, "×", ratio, True)
    imported = results.start.get("import, processor")
    yield Aim("importing for one pairing, processor time", 100, "ms", imported and imported * 1000)
    peaks = {each["players"]: each.get("peak") for each in results.memory}
    yield Aim("peak memory, 10,000 players", 200, "MB", peaks.get(10_000))
    yield from _other_aims(results)
    yield from _work_aims(results)


def _other_aims(results: Results) -> Iterator[Aim]:
    """Every other system, and the standings."""
    slowest: dict[tuple[str, int], float] = {}
    for each in results.others:
        place = each.what, each.players
        slowest[place] = max(slowest.get(place, 0.0), each.seconds)
    for name in SYSTEMS[1:]:
        players = 200 if name == "team" else 300
        most, found = (3.0 if name == "fide-1992" else 1.0), slowest.get((name, players))
        what = f"{players} {'teams' if name == 'team' else 'players'}, {name}, slowest round"
        yield Aim(what, most, "s", found)
    found = slowest.get((STANDINGS, 1000))
    what = "standings, 1,000 players, 11 rounds, eight tie-breaks"
    yield Aim(what, 300, "ms", found and found * 1000)


def _work_aims(results: Results) -> Iterator[Aim]:
    """What an arbiter asks for around the pairing of a round."""
    measured = {(each.what, each.size): each.seconds for each in results.work}
    for work in WORKS:
        seconds = measured.get((work.what, work.size))
        what = f"{work.size:,} players, {work.what}, processor time"
        yield Aim(what, work.aim * 1000, "ms", seconds and seconds * 1000)


def _own_aims(results: Results) -> Iterator[Aim]:
    small = list(results.regular(players=_SMALL))
    late = [timing.cold for timing in small if timing.cold and timing.round >= LATE]
    middle = median(timing.cold for timing in small)
    yield Aim(f"{_SMALL} players, median", 1.5, "ms", middle and middle * 1000)
    worst = percentile(late, 0.99) * 1000 if late else None
    yield Aim(f"{_SMALL} players, 99th percentile from round {LATE} on", 15, "ms", worst)
    for players, most in _MOST_MS.items():
        # As for small events; the table of rounds shows the slowest ones.
        found = median(timing.cold for timing in results.regular(players=players))
        yield Aim(f"{players:,} players, median", most, "ms", found and found * 1000)
    for how in CARELESS:
        times = [t for t in results.timings if (t.case, t.players) == (how.name, 1000)]
        slowest = max((t.cold for t in times if t.cold is not None), default=None)
        given_up = next((t.note for t in times if t.note), "")
        yield Aim(f"1,000 players, {how.name}, slowest", 2, "s", slowest, failed=given_up)


def _worst_growth(results: Results) -> float | None:
    """Round by round: the slowest round of one size says nothing about that of another."""
    low, high = (_medians(results, size) for size in GROWTH_SIZES)
    return max((high[number] / low[number] for number in low.keys() & high.keys()), default=None)


def _medians(results: Results, players: int) -> dict[int, float]:
    by_round: dict[int, list[float]] = {}
    for timing in results.regular(players=players):
        by_round.setdefault(timing.round, []).append(timing.cold or 0.0)
    return {number: statistics.median(times) for number, times in by_round.items()}


def _against(results: Results) -> float | None:
    def alone(engine: str) -> float | None:
        return median(
            answer.inner
            for answer in results.answers
            if (answer.engine, answer.case, answer.players) == (engine, "regular", 500)
        )

    return _ratio(alone("py4swiss"), alone("pairloom"))


def _ratio(one: float | None, other: float | None) -> float | None:
    return one / other if one and other else None
