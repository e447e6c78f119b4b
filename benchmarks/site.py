"""How long the site of an event takes: every public page of a large open as files.

    python -m benchmarks.site [--players 300] [--rounds 9] [--lang en] [--answers none]

Measured as a person waits for it: the command as a process of its own, into an empty folder, then
again without any change; and the time of the processor, which says more on a machine that others
use. A file system may take long for new files where many were removed in the minutes before.
`--profile` shows where the time goes, in this process.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rich.console import Console

from benchmarks.aims import Aim
from benchmarks.processes import Finished, run
from benchmarks.table import Table

if TYPE_CHECKING:
    from pairloom.director.desk import Desk, Place

AIM_SECONDS = 3.0
_CAP = 600.0
_RESULTS = ("1-0", "0-1", "½-½")


def play_event(path: Path, players: int, rounds: int) -> None:
    """A finished open that everybody may see."""
    from pairloom.director.desk import Desk, EventDraft
    from pairloom.director.desk.entries import enter_players
    from pairloom.director.desk.events import add_tournament, create_event
    from pairloom.director.desk.publishing import set_public
    from pairloom.director.entry_lists import EntryDraft
    from pairloom.director.people.identity import Identity
    from pairloom.storage import Database

    database, lots = Database.open(path), Random(1)
    desk = Desk(database, Identity.local())
    event = create_event(desk, EventDraft("Hall"))
    place = add_tournament(desk, event.event, "Open", rounds=rounds)
    drafts = [
        EntryDraft(f"Player {n:04}, X", rating=str(2600 - 3 * n), federation="CZE")
        for n in range(players)
    ]
    enter_players(desk, place, drafts)
    for number in range(1, rounds + 1):
        play_round(desk, place, number, lots)
    set_public(desk, event.event, public=True)
    database.close()


def play_round(desk: Desk, place: Place, number: int, lots: Random) -> None:
    from pairloom.director.desk.entering import enter_result
    from pairloom.director.desk.pairing import pair_round
    from pairloom.director.desk.rounds import finish_round, publish_round

    pair_round(desk, place, colour="white" if number == 1 else "")
    publish_round(desk, place)
    for game in desk.state(place).games_by_round[number]:
        enter_result(desk, place, number, game.board, lots.choice(_RESULTS))
    finish_round(desk, place)


def measure(database: Path, folder: Path, options: argparse.Namespace) -> Finished:
    """One export, with what it said."""
    command = [sys.executable, "-m", "pairloom", "export", "site", "hall", str(folder)]
    command += ["--database", str(database), "--answers", options.answers]
    command += [word for code in options.lang or ["en"] for word in ("--lang", code)]
    done = run(command, _CAP)
    if done.code != 0:
        raise SystemExit(done.errors or f"no site within {_CAP:.0f} s")
    return done


def profile(database: Path, options: argparse.Namespace) -> None:
    from pairloom.storage import Database
    from pairloom.web.site.addresses import Answers
    from pairloom.web.site.making import SiteWish, make_site

    opened = Database.open(database)
    wish = SiteWish(tuple(options.lang or ["en"]), Answers(options.answers))
    with cProfile.Profile() as seen:
        make_site(opened, "hall", wish)
    opened.close()
    pstats.Stats(seen).sort_stats("cumulative").print_stats(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--lang", action="append", help="a language of the pages")
    parser.add_argument("--answers", choices=["none", "last", "all"], default="none")
    parser.add_argument("--database", type=Path, help="a played event to use again")
    parser.add_argument("--profile", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or Path(folder) / "events.db"
        if not database.exists():
            play_event(database, options.players, options.rounds)
        if options.profile:
            profile(database, options)
            return
        runs = [measure(database, Path(folder) / "site", options) for _ in range(2)]
    header = ("Export", "Seconds", "Of the processor", "It said")
    rows = [
        (name, f"{done.seconds:.2f}", f"{done.cpu:.2f}", done.output.strip())
        for name, done in zip(("new", "again"), runs, strict=True)
    ]
    console = Console(width=160)
    table = Table("site", f"{options.players} players", header, tuple(rows))
    console.print(table.markdown(), highlight=False, soft_wrap=True)
    what = f"site of {options.players} players, {options.rounds} rounds"
    aim = Aim(what, AIM_SECONDS, "s", runs[0].seconds).row
    head = ("Work", "Aim", "This run", "Reached")
    console.print(Table("aims", "Aims", head, (aim,)).markdown(), highlight=False, soft_wrap=True)


if __name__ == "__main__":
    main()
