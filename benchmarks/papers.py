"""Papers of several sizes as PDF: time, memory and size of each.

    python -m benchmarks.papers

Measured is the time of the processor in the process that sets a paper, so that a busy machine does
not matter, and what somebody waits here. Aims: a list of 300 players in 2 s, 1,000 badges in 10 s.
"""

from __future__ import annotations

import resource
import time
from datetime import UTC, datetime

from rich.console import Console
from rich.table import Table as Shown

from pairloom.director.papers.figures import figure_of_points
from pairloom.director.papers.paper import (
    Card,
    Cards,
    Cell,
    Column,
    Contents,
    Look,
    Name,
    Paper,
    Part,
    Row,
    Slip,
    Slips,
    Style,
    Table,
)
from pairloom.director.papers.printing import print_paper
from pairloom.domain.colour import Colour
from pairloom.domain.points import Points

_FAMILY = (
    "Řehůřková Novák Kovač Žagar Ђорђевић Παπαδόπουλος Wojciechowski Beaulieu-Marchand".split()
)
_GIVEN = "Štěpánka Ana Jiří Matjaž Ελένη Љубица Małgorzata".split()


def name_of(number: int) -> str:
    """A name; it comes back after 56 players, with another number."""
    family, given = _FAMILY[number % len(_FAMILY)], _GIVEN[number % len(_GIVEN)]
    return f"{family}, {given} {number}"


def standings(players: int) -> Table:
    """A list with ten columns."""
    heads = ("Place", "No.", "Player", "Rating", "Fed", "Pts", "BH/C1", "BH", "SB", "WON")
    columns = tuple(
        Column(head, Style.NAME if head == "Player" else Style.NUMBER) for head in heads
    )
    points = figure_of_points(Points(35))
    rows = (
        (place, place, Name(name_of(place), "FM"), 2400, "CZE", points, *(points,) * 4)
        for place in range(1, players + 1)
    )
    return Table(columns, tuple(map(Row, rows)))


def by_name(players: int) -> Table:
    """Where everybody sits, in two columns."""
    columns = (
        Column("Player", Style.NAME, is_strong=True),
        Column("Pts", Style.NUMBER),
        Column("Board", Style.BOARD, is_strong=True),
        Column("Colour", Style.SEAT),
        Column("Opponent", Style.NAME),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            Name(name_of(number)),
            figure_of_points(Points(35)),
            number,
            Colour.WHITE if number % 2 else Colour.BLACK,
            Name(name_of(number + 1)),
        )
        for number in range(1, players + 1)
    ]
    return Table(columns, tuple(map(Row, rows)), Look.NAMES)


def badges(players: int) -> Cards:
    """Ten a page."""
    return Cards(tuple(Card(name_of(number), ("Lípovec", "CZE")) for number in range(players)))


def slips(boards: int) -> Slips:
    """Eight a page."""
    made = (
        Slip(
            f"Round 1, board {board}",
            str(board),
            white=Name(name_of(board)),
            black=Name(name_of(board + 1)),
            white_rating=2100,
            black_rating=2000,
        )
        for board in range(1, boards + 1)
    )
    return Slips(tuple(made))


def measure(label: str, part: Part) -> tuple[str, ...]:
    """A line about one paper."""
    moment = datetime(2026, 6, 3, 9, 30, tzinfo=UTC)
    paper = Paper(label, "Lípovec Open", "Open A", "en", moment, Contents((part,)))
    before, start = _used(), time.perf_counter()
    made = print_paper(paper)
    waited = time.perf_counter() - start
    return (label, f"{_used() - before:.2f}", f"{waited:.2f}", f"{len(made) // 1024:,}")


def _used() -> float:
    """Seconds that processes of ours took, which are over."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    shown = Shown("paper", "processor in s", "waited in s", "KB")
    for label, part in (
        ("standings of 300", standings(300)),
        ("badges for 1,000", badges(1000)),
        ("pairings of 1,000 by name", by_name(1000)),
        ("slips for 1,000 boards", slips(1000)),
    ):
        shown.add_row(*measure(label, part))
    Console().print(shown)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    Console().print(f"largest process: {peak} MB")


if __name__ == "__main__":
    main()
