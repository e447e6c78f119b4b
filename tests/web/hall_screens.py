"""A screen in the hall in a real browser, and an event that goes on meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.results import result_text
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.screens import ScreenDraft, set_up_screen
from pairloom.director.people.identity import Identity
from pairloom.storage import Database
from tests.web.serving import make_event

RESULTS = ("1-0", "½-½", "0-1", "1F-0F")
_ROWS = """() => Object.fromEntries([...document.querySelectorAll(
  "[data-state] [data-kind=boards] [data-row]")].map(row => [row.dataset.row,
  row.querySelector(".score").textContent.trim()]))"""
_HEADING = """() => document.querySelector(
  "[data-state] [data-kind=boards] [data-heading]")?.textContent ?? \"\""""
_WRONG = """() => [...document.querySelectorAll(".view [data-row]")].filter(row => {
  const key = document.querySelector("[data-title]").textContent;
  const sheet = [...document.querySelectorAll("[data-state] .sheet")].find(
    each => each.querySelector("[data-heading]").textContent === key);
  const own = [...(sheet?.querySelectorAll("[data-row]") ?? [])].find(
    each => each.dataset.row === row.dataset.row);
  return own?.textContent !== row.textContent;
}).length"""


@dataclass
class HallEvent:
    """An event with a screen; results come in board by board, and rounds one after the other."""

    database: Database
    desk: Desk = field(init=False)
    place: Place = field(init=False)
    url: str = "/e/hall/screens/1"

    def __post_init__(self) -> None:
        self.desk = Desk(self.database, Identity.local("Ana Kos"))

    def begin(self, players: int) -> None:
        self.place = make_event(self.database, players)
        set_public(self.desk, self.place.event, public=True)
        set_up_screen(self.desk, self.place.event, ScreenDraft("Entrance"))

    def go_on(self) -> None:
        """One result more; after the last one of a round the next round is published."""
        state = self.desk.state(self.place)
        number = len(state.settled)
        missing = state.missing_boards(number)
        if missing:
            board = missing[0]
            enter_result(self.desk, self.place, number, board, RESULTS[(board + number) % 4])
        elif number < state.competition.rounds:
            finish_round(self.desk, self.place)
            pair_round(self.desk, self.place)
            publish_round(self.desk, self.place)

    @property
    def truth(self) -> tuple[str, dict[str, str]]:
        """The round that is shown, and what each board has: asked of the library."""
        state = self.desk.state(self.place)
        number = len(state.settled)
        games = state.games_by_round[number]
        return f"Round {number}", {
            str(game.board): result_text(game.white_result, game.black_result) or "·"
            for game in games
        }


def opened(folder: Path, players: int = 12) -> HallEvent:
    """A new event in a file of its own."""
    event = HallEvent(Database.open(folder / "hall.db"))
    event.begin(players)
    return event


def shown(page: Page) -> tuple[str, dict[str, str]]:
    """What the screen holds: its round, and what each board has."""
    return page.evaluate(_HEADING), page.evaluate(_ROWS)


def told_age(page: Page) -> str:
    """What is told of a silent server; empty while it answers."""
    lost = page.locator("[data-lost]")
    return lost.text_content() or "" if lost.is_visible() else ""


def rows_unlike_their_sheet(page: Page) -> int:
    """Rows in view that are not those of the sheet they were taken from."""
    return int(page.evaluate(_WRONG))
