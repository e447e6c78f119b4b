"""Pictures of tournaments of several sizes: time and size of each.

    python -m benchmarks.pictures [--seed 1] [--rounds 11] [--players 40 300 1000]

Measured is the time of the processor, so that a busy machine does not matter: reading the
record out of the tournament (the standings after every round), the figures of all pictures, and the
drawing of each. Aim: none of 1,000 players over 11 rounds is larger than 150 KB.
"""

from __future__ import annotations

import argparse
import gzip
import time
from collections.abc import Callable
from typing import Any, TypeVar

from rich.console import Console
from rich.table import Table

from pairloom.director.picture_records import standings_record
from pairloom.messages.speaker import ENGLISH
from pairloom.pictures.collection import pictures_of
from pairloom.pictures.picture import Picture
from pairloom.simulate import GeneratorOptions, generate
from pairloom.standings import make_standings

T = TypeVar("T")
_TIE_BREAKS = ("BH/C1", "BH", "SB")


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What was made, and the seconds that the processor took."""
    start = time.process_time()
    made = work()
    return made, time.process_time() - start


def load() -> float:
    """The seconds that the plotting library takes to load, once in a process."""

    def load_drawing() -> None:
        import pairloom.pictures.drawn.drawing  # noqa: F401

    return timed(load_drawing)[1]


def measure(players: int, rounds: int, seed: int) -> Table:
    """One tournament: a line for each of its pictures."""
    options = GeneratorOptions(players=players, rounds=rounds, tiebreaks=_TIE_BREAKS)
    tournament = generate(options, seed)
    record, reading = timed(
        lambda: standings_record(tournament, lambda after: make_standings(tournament, after=after))
    )
    pictures, figures = timed(lambda: pictures_of(record))
    title = f"{players} players, {rounds} rounds: record {reading:.2f} s, figures {figures:.2f} s"
    table = Table("picture", "drawn in s", "KB", "KB packed", title=title)
    for picture in pictures:
        table.add_row(*_row(picture))
    return table


def _row(picture: Picture[Any]) -> tuple[str, ...]:
    from pairloom.pictures.drawn.drawing import draw_picture

    svg, seconds = timed(lambda: draw_picture(picture, ENGLISH, has_style=False).encode())
    sizes = (f"{len(data) / 1000:.1f}" for data in (svg, gzip.compress(svg)))
    return picture.key, f"{seconds:.3f}", *sizes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, nargs="+", default=[40, 300, 1000])
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    console = Console()
    console.print(f"loading the plotting library: {load():.2f} s")
    for players in asked.players:
        console.print(measure(players, asked.rounds, asked.seed))


if __name__ == "__main__":
    main()
