"""Tables of our own times: by round, spread, growth, hard fields, slowest positions."""

from __future__ import annotations

import statistics
from collections.abc import Iterable

from benchmarks.cases import ROUNDS
from benchmarks.figures import growth_exponent, percentile
from benchmarks.measure import Timing
from benchmarks.others import STANDINGS
from benchmarks.results import Results
from benchmarks.table import Table, median, ms, number

LATE = 7
GROWTH_SIZES = (500, 5000)


def rounds_table(results: Results) -> Table:
    """Median time by size and round, cold and warm."""
    rows = []
    for players in sorted({timing.players for timing in results.regular()}):
        cells = []
        for round_number in ROUNDS:
            found = [t for t in results.regular(players=players) if t.round == round_number]
            cells.append(_cold_warm(found))
        rows.append((f"{players:,}", *cells))
    header = ("Players", *(f"Round {number}" for number in ROUNDS))
    return Table("rounds", "One round in process, ms: cold / warm (medians)", header, tuple(rows))


def _cold_warm(timings: list[Timing]) -> str:
    if not timings:
        return "–"
    cold = statistics.median(t.cold for t in timings if t.cold is not None)
    return f"{ms(cold)} / {ms(median(t.warm for t in timings))}"


def spread_table(results: Results) -> Table:
    """Percentiles over events and rounds."""
    rows = []
    for players in sorted({timing.players for timing in results.regular()}):
        timings = list(results.regular(players=players))
        rows.append((f"{players:,}", *_spread(timings)))
        late = [t for t in timings if t.round >= LATE]
        if players <= 100 and late:
            rows.append((f"{players:,}, from round {LATE} on", *_spread(late)))
    return Table("spread", "Regular fields, all rounds, ms", ("Players", *_SPREAD), tuple(rows))


_SPREAD = ("Positions", "Median", "90 %", "99 %", "Maximum", "Median, processor", "Median, warm")


def _spread(timings: Iterable[Timing]) -> tuple[str, ...]:
    done = [t for t in timings if t.cold is not None]
    if not done:
        return ("0", *("–" for _ in _SPREAD[1:]))
    cold = [t.cold or 0.0 for t in done]
    figures = [percentile(cold, share) for share in (0.5, 0.9, 0.99, 1.0)]
    figures.append(percentile([t.cpu or 0.0 for t in done], 0.5))
    warm = [t.warm for t in done if t.warm is not None]
    last = ms(percentile(warm, 0.5)) if warm else "–"
    return (str(len(done)), *map(ms, figures), last)


def growth_table(results: Results) -> Table:
    """How time grows with the field."""
    low, high = GROWTH_SIZES
    rows = []
    for round_number in ROUNDS:
        timings = [t for t in results.regular() if t.round == round_number]
        medians = {
            size: statistics.median(t.cold or 0.0 for t in timings if t.players == size)
            for size in sorted({t.players for t in timings})
            if low <= size <= high
        }
        exponent = growth_exponent(list(medians.items()))
        ratio = medians[high] / medians[low] if {low, high} <= medians.keys() else None
        rows.append((str(round_number), number(ratio, ".1f"), number(exponent, ".2f")))
    title = f"Growth from {low:,} to {high:,} players"
    return Table("growth", title, ("Round", "Ratio of times", "Exponent"), tuple(rows))


def hard_table(results: Results) -> Table:
    """Hard fields, one line per kind and size."""
    groups: dict[tuple[str, int], list[Timing]] = {}
    for timing in results.timings:
        if timing.case != "regular":
            groups.setdefault((timing.case, timing.players), []).append(timing)
    rows = []
    for (case, players), timings in groups.items():
        notes = sorted({t.note for t in timings if t.note})
        counted = [f"{sum(t.note == note for t in timings)} × {note}" for note in notes]
        rows.append((case, f"{players:,}", *_spread(timings), ", ".join(counted)))
    header = ("Field", "Players", *_SPREAD, "Notes")
    return Table("hard", "Hard fields, ms", header, tuple(rows))


def systems_table(results: Results) -> Table:
    """The slowest round of every system, by size."""
    timed = [each for each in results.others if each.what != STANDINGS]
    sizes = sorted({each.players for each in timed})
    rows = []
    for name in dict.fromkeys(each.what for each in timed):
        found = {
            size: [t.seconds for t in timed if (t.what, t.players) == (name, size)]
            for size in sizes
        }
        rows.append((name, *(ms(max(found[size])) if found[size] else "–" for size in sizes)))
    header = ("System", *(f"{size:,} players" for size in sizes))
    return Table("systems", "Slowest round of an event, ms of processor time", header, tuple(rows))


def standings_table(results: Results) -> Table:
    """Standings with eight tie-breaks, by size."""
    timed = [each for each in results.others if each.what == STANDINGS]
    rows = tuple(
        (f"{each.players:,}", ms(each.seconds), f"{each.seconds / each.players * 1e6:.0f}")
        for each in timed
    )
    title = "Standings after 11 rounds with eight tie-breaks"
    return Table("standings", title, ("Players", "ms", "µs per player"), rows)


def slowest_table(results: Results, count: int = 12) -> Table:
    """The slowest positions measured against the time of a regular one of the same size."""
    done = [t for t in results.timings if t.cold is not None]
    done.sort(key=lambda t: -(t.cold or 0.0) / max(t.players, 20))
    rows = tuple(
        (t.case, f"{t.players:,}", str(t.round), str(t.seed), ms(t.cold), ms(t.cpu))
        for t in done[:count]
    )
    header = ("Field", "Players", "Round", "Seed", "ms", "Processor, ms")
    return Table("slowest", "Slowest positions for their size", header, rows)
