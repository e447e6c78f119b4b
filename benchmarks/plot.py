"""The picture: time by field size, both logarithmic, one labelled line per engine."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.results import Results

# Okabe and Ito's colours, told apart by all common kinds of colour vision.
_COLOURS = {
    "pairloom": "#0072B2",
    "py4swiss": "#D55E00",
    "caissify": "#CC79A7",
    "bbpPairings": "#009E73",
}
_MARKERS = {"pairloom": "o", "py4swiss": "s", "caissify": "^", "bbpPairings": "D"}
_INK = "#222222"


@dataclass(frozen=True, slots=True)
class Line:
    """A labelled line of (players, seconds)."""

    engine: str
    label: str
    points: tuple[tuple[int, float], ...]


def lines(results: Results) -> Iterator[Line]:
    """Ours cold, median over all rounds; the others as answered, whole process if need be."""
    ours: dict[int, list[float]] = {}
    for timing in results.regular():
        ours.setdefault(timing.players, []).append(timing.cold or 0.0)
    yield Line("pairloom", "Pairloom", _medians(ours))
    for engine in results.engines:
        found: dict[int, list[float]] = {}
        for answer in results.answers:
            if answer.engine == engine != "pairloom" and answer.case == "regular":
                seconds = answer.inner if answer.inner is not None else answer.whole
                if seconds is not None and answer.is_answer:
                    found.setdefault(answer.players, []).append(seconds)
        if found:
            yield Line(engine, engine, _medians(found))


def _medians(found: dict[int, list[float]]) -> tuple[tuple[int, float], ...]:
    return tuple((size, statistics.median(times)) for size, times in sorted(found.items()))


def draw(results: Results, path: Path) -> bool:
    """Write the picture (SVG or PNG by its name); `False` if matplotlib is not there."""
    try:
        import matplotlib
    except ImportError:
        return False
    matplotlib.use("svg" if path.suffix == ".svg" else "agg")
    # Text as text, and no marks of the moment: the same figures give the same file.
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "pairloom"})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 5), facecolor="white")
    axes.set_facecolor("white")
    for line in filter(lambda line: line.points, lines(results)):
        _draw_line(axes, line)
    _dress(axes)
    figure.tight_layout()
    path.parent.mkdir(parents=True, exist_ok=True)
    stamps = {"Date": None} if path.suffix == ".svg" else {}
    figure.savefig(path, dpi=150, metadata=stamps)
    pyplot.close(figure)
    return True


def _draw_line(axes: Any, line: Line) -> None:
    sizes, times = zip(*line.points, strict=True)
    colour, marker = _COLOURS.get(line.engine, _INK), _MARKERS.get(line.engine, "v")
    axes.plot(sizes, times, color=colour, marker=marker, linewidth=2, markersize=6)
    axes.annotate(
        line.label,
        (sizes[-1], times[-1]),
        xytext=(8, 0),
        textcoords="offset points",
        va="center",
        color=colour,
        fontweight="bold",
    )


def _dress(axes: Any) -> None:
    ticks = {50: "50", 100: "100", 500: "500", 1000: "1,000", 5000: "5,000", 10_000: "10,000"}
    times = {0.001: "1 ms", 0.01: "10 ms", 0.1: "0.1 s", 1: "1 s", 10: "10 s", 100: "100 s"}
    axes.set(xscale="log", yscale="log", xlabel="Players", ylabel="Time for one round")
    axes.set_title("One round of a regular Swiss event, state and pairing", color=_INK)
    axes.set_xticks(list(ticks), list(ticks.values()))
    axes.set_yticks(list(times), list(times.values()))
    axes.minorticks_off()
    axes.set_xlim(40, 26_000)
    axes.grid(True, color="#dddddd", linewidth=0.8)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
