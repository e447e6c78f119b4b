"""The four walks of the architecture page, walked for real: which modules are entered, in order."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pairloom
from pairloom.cli import main
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import publish_round, start_round
from tests.web.people_browser import Browser, Hall
from tests.web.tournaments import Played, make_tournament

PACKAGE = Path(pairloom.__file__).parent
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "club-open.trf"


@contextmanager
def recorded() -> Iterator[list[str]]:
    """Modules of the package in the order in which they are entered first, in all threads."""
    entered: dict[str, None] = {}
    start = f"{PACKAGE}/"

    def look(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(start) and code.co_name != "<module>":
            entered.setdefault(code.co_filename.removeprefix(start))

    modules: list[str] = []
    threading.setprofile(look)
    sys.setprofile(look)
    try:
        yield modules
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        modules += entered


class Walker:
    """Somebody with a desk, a browser, and one tournament for each walk."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.browser: Browser = hall.administrator()
        self.played: Played = make_tournament(hall, 8)

    def trace(self, walk: Callable[[], object]) -> list[str]:
        with recorded() as modules:
            walk()
        return modules

    def file_becomes_boards(self) -> list[str]:
        return self.trace(lambda: main(["pair", str(EXAMPLE)]))

    def round_is_paired(self) -> list[str]:
        url = f"{self.played.url}/rounds"
        token = self.browser.form_token(url)
        data = {"csrf_token": token, "colour": "white"}
        return self.trace(lambda: self.browser.post(f"{url}/pair", data=data))

    def key_is_pressed(self) -> list[str]:
        self._publish()
        url = f"{self.played.url}/rounds/1"
        token = self.browser.form_token(url)
        game = self.played.state.find_game(1, 1)
        data = {"csrf_token": token, "result": "1-0", "version": str(game.version)}
        return self.trace(lambda: self.browser.post(f"{url}/boards/1/result", data=data))

    def visitor_opens_standings(self) -> list[str]:
        self._publish()
        set_public(self.played.desk, self.played.place.event, public=True)
        url = self.played.url.replace("/desk/", "/e/")
        visitor = self.hall.browser()
        return self.trace(lambda: visitor.get(f"{url}/standings"))

    def _publish(self) -> None:
        pair_round(self.played.desk, self.played.place, colour="white")
        publish_round(self.played.desk, self.played.place)
        start_round(self.played.desk, self.played.place)


WALKS: dict[str, Callable[[Walker], list[str]]] = {
    "A file becomes boards": Walker.file_becomes_boards,
    "A key press becomes a saved row": Walker.key_is_pressed,
    "A round is paired at the desk": Walker.round_is_paired,
    "A visitor opens standings": Walker.visitor_opens_standings,
}
