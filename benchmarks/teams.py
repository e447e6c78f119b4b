"""How quickly a large team event is run at the desk, in its last round.

    python -m benchmarks.teams [--teams 200] [--seconds 60] [--into RUN.json]

Rounds 1 to 8 are played at a real desk on a real SQLite file (`team_event`); then round 9 is
paired, revealed, asked about and reported, each several times. Between two standings, reports or
answers a result is entered, so that nothing is ready from the time before. Then a server process
has the same event: its pages, and a minute in which all captains hand in while arbiters enter
results (`teams_served`). Printed: median, 95th percentile and processor time, beside the aims.
Not a part of `make bench`, whose environment has no desk.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path

from rich.console import Console

from benchmarks.results import load
from benchmarks.team_event import PLANNED, Hall, hand_in_all, play_event
from benchmarks.team_timing import (
    AIMED_AT,
    FIRST_REPORT,
    PAIRING,
    REPORT,
    REVEAL,
    STANDINGS,
    WHY_NOT,
    TeamTiming,
    team_table,
    timing_of,
)
from benchmarks.teams_served import time_crowd, time_pages
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.reasons import explain_unmade
from pairloom.director.desk.report import report_text
from pairloom.director.desk.rounds import publish_round
from pairloom.director.desk.teams.revealing import reveal_line_ups
from pairloom.director.desk.teams.standings import team_standings
from pairloom.director.pool import collect_seldom

_QUESTIONS = 60


@dataclass(slots=True)
class Watch:
    """A stopwatch for one kind of work; milliseconds of the clock and of the processor."""

    what: str
    teams: int
    clock: list[float]
    processor: list[float]

    @classmethod
    def of(cls, what: str, teams: int) -> Watch:
        return cls(what, teams, [], [])

    def time(self, do: Callable[[], object]) -> None:
        """One more run."""
        worked, began = time.process_time(), time.perf_counter()
        do()
        self.clock.append((time.perf_counter() - began) * 1000)
        self.processor.append((time.process_time() - worked) * 1000)

    @property
    def timing(self) -> TeamTiming:
        """All runs together."""
        return timing_of(
            self.what, self.teams, self.clock, processor=self.processor, load=os.getloadavg()[0]
        )


def time_teams(
    folder: Path, teams: int, *, repetitions: int, seconds: float
) -> Iterator[TeamTiming]:
    """Everything about one event; without `seconds` nothing is served."""
    collect_seldom()  # as the server does
    played = folder / "played.db"
    play_event(played, teams)
    yield _time_pairing(_copy(played), teams, repetitions)
    handed_in = _publish(_copy(played), hands_in=True)
    watch = Watch.of(REVEAL, teams)
    revealed = [_time_reveal(_copy(handed_in), watch) for _ in range(repetitions)]
    yield watch.timing
    yield from _time_questions(_copy(revealed[0]), teams, repetitions)
    if seconds:
        yield from time_pages(_copy(revealed[0]), teams, repetitions, seconds)
        yield from time_crowd(_publish(_copy(played), hands_in=False), teams, seconds)


_numbers = count(1)


def _copy(path: Path) -> Path:
    """The same in a file of its own: a server that was killed leaves a log beside its file."""
    return Path(shutil.copy(path, path.with_name(f"copy{next(_numbers)}.db")))


def _time_pairing(path: Path, teams: int, repetitions: int) -> TeamTiming:
    hall, watch = Hall.open(path), Watch.of(PAIRING, teams)
    for _ in range(repetitions):
        if hall.state.draft is not None:
            discard_draft(*hall.at)
        watch.time(partial(pair_round, *hall.at))
    hall.database.close()
    return watch.timing


def _publish(path: Path, *, hands_in: bool) -> Path:
    """The file with round 9 published and, unless captains still have to, all handed in."""
    hall = Hall.open(path)
    pair_round(*hall.at)
    publish_round(*hall.at)
    if hands_in:
        hand_in_all(hall)
    hall.database.close()
    return path


def _time_reveal(path: Path, watch: Watch) -> Path:
    hall = Hall.open(path)
    _ = hall.state  # the desk knows the event, as it does after 200 hand-ins
    watch.time(partial(reveal_line_ups, *hall.at, PLANNED))
    hall.database.close()
    return path


def _time_questions(path: Path, teams: int, repetitions: int) -> Iterator[TeamTiming]:
    """Each after another result, as arbiters at other desks would enter it."""
    hall = Hall.open(path)
    works: tuple[tuple[str, int, Callable[[], object]], ...] = (
        (STANDINGS, repetitions, lambda: team_standings(hall.state)),
        (FIRST_REPORT, 1, lambda: report_text(*hall.at)),  # all rounds are read and paired again
        (REPORT, repetitions, lambda: report_text(*hall.at)),
    )
    for what, runs, work in works:
        watch = Watch.of(what, teams)
        for _ in range(runs):
            hall.enter_some_result()
            watch.time(work)
        yield watch.timing
    watch = Watch.of(WHY_NOT, teams)
    for pair in _pairs(hall, min(_QUESTIONS, 6 * repetitions)):
        hall.enter_some_result()
        watch.time(partial(explain_unmade, *hall.at, PLANNED, pair))
    yield watch.timing
    hall.database.close()


def _pairs(hall: Hall, count: int) -> Iterator[str]:
    """Teams that are near each other in the ranking, and now and then the first and the last."""
    numbers = [team.number for team in hall.state.numbered]
    for _ in range(count):
        at = hall.dice.randrange(len(numbers) - 1)
        near = min(at + hall.dice.randint(1, 8), len(numbers) - 1)
        yield f"{numbers[at]}-{hall.dice.choice((numbers[near], numbers[near], numbers[-1]))}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--teams", type=int, default=AIMED_AT, help="at least 20")
    parser.add_argument("--repetitions", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60.0, help="of all hand-ins; 0: no server")
    parser.add_argument("--into", type=Path, help="the JSON file of a run, to publish it there")
    options = parser.parse_args()
    how_often = {"repetitions": options.repetitions, "seconds": options.seconds}
    with tempfile.TemporaryDirectory() as folder:
        timings = list(time_teams(Path(folder), options.teams, **how_often))
    table = team_table(timings)
    console = Console(width=180)
    console.print(table.title, "", table.markdown(), sep="\n", highlight=False, soft_wrap=True)
    if options.into:
        results = load(options.into)
        results.teams = timings
        results.save(options.into)


if __name__ == "__main__":
    main()
