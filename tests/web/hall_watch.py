"""A hall screen for real minutes: a served desk, a real browser, results that come, a network that
is lost three times and a server that is killed once. Writes a log; ends with 1 if it found a fault.

    .venv/bin/python -m tests.web.hall_watch --minutes 30 --log hall-watch.log
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.browsers import ARGUMENTS, PATIENCE, find_chromium
from tests.web.hall_screens import HallEvent, opened, shown, told_age
from tests.web.serving import Served

STEP = 10
"""Seconds from one result to the next."""
SILENT = 6.5
BACK = 2.0


class Watch:
    """The screen and what was noted about it."""

    def __init__(self, log: IO[str], event: HallEvent, served: Served, page: Page) -> None:
        self.log, self.event, self.served, self.page = log, event, served, page
        self.faults = self.looks = 0
        self.is_cut = False

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def note(self, words: str) -> None:
        line = f"{datetime.now():%H:%M:%S} {words}"
        print(line, flush=True)
        self.log.write(line + "\n")
        self.log.flush()

    def must(self, holds: bool, words: str) -> None:
        self.looks += 1
        if not holds:
            self.faults += 1
            self.note(f"WRONG: {words}")

    def is_right(self) -> bool:
        return shown(self.page) == self.event.truth and not told_age(self.page)

    def look(self) -> None:
        """A result comes; it is shown, or the age of what is shown is told."""
        before = shown(self.page)
        self.event.go_on()
        time.sleep(SILENT if self.is_cut else BACK + 0.5)
        if self.is_cut:
            self.must(shown(self.page) == before, "something changed without a network")
            self.must("old" in told_age(self.page), "no age is told")
        else:
            self.must(self.is_right(), f"not what is stored: {told_age(self.page)}")

    def be_back(self) -> None:
        begin = time.monotonic()
        while time.monotonic() - begin < 10 and not self.is_right():
            time.sleep(0.05)
        lasted = time.monotonic() - begin
        self.must(lasted <= BACK, f"right only after {lasted:.1f} s")
        self.note(f"right again after {lasted:.2f} s")

    def lose(
        self, seconds: float, how: str, cut: Callable[[], None], mend: Callable[[], None]
    ) -> None:
        self.note(f"{how}: for {seconds:.0f} s")
        cut()
        self.is_cut = True
        self.go_on(seconds)
        self.note(f"it says: {told_age(self.page)}")
        mend()
        self.is_cut = False
        self.be_back()

    def go_on(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            begin = time.monotonic()
            self.look()
            time.sleep(max(0.0, begin + STEP - time.monotonic()))


def troubles(watch: Watch) -> Iterator[tuple[str, Callable[[], None], Callable[[], None]]]:
    """Three lost networks and a server that is killed."""
    context, page = watch.context, watch.page
    hold = "**/screens/*"
    yield (
        "no network",
        lambda: context.set_offline(True),
        lambda: context.set_offline(False),
    )
    yield "silence", lambda: page.route(hold, lambda route: None), lambda: page.unroute(hold)
    yield "the server is killed", watch.served.kill, watch.served.start
    yield (
        "no network again",
        lambda: context.set_offline(True),
        lambda: context.set_offline(False),
    )


def run(minutes: float, log: IO[str]) -> int:
    """Nine parts: five with a network, four with trouble."""
    part = minutes * 60 / 9
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        event = opened(Path(folder), players=40)
        served = Served(Path(folder) / "hall.db")
        served.start()
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        page = chromium.new_page(viewport={"width": 1920, "height": 1080})
        page.set_default_timeout(PATIENCE)
        page.goto(served.url + event.url)
        watch = Watch(log, event, served, page)
        watch.note(f"begins, for {minutes} minutes")
        for how, cut, mend in troubles(watch):
            watch.go_on(part)
            watch.lose(part, how, cut, mend)
        watch.go_on(part)
        watch.note(f"ends: {watch.looks} looks, {watch.faults} faults")
        chromium.close()
        served.kill()
        event.database.close()
        return 1 if watch.faults else 0


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--minutes", type=float, default=30)
    reader.add_argument("--log", type=Path, default=Path("hall-watch.log"))
    asked = reader.parse_args()
    with asked.log.open("w", encoding="utf-8") as log:
        return run(asked.minutes, log)


if __name__ == "__main__":
    sys.exit(main())
