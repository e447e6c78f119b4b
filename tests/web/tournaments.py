"""Tournaments for tests of desk pages: made by the acts a person would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.state import State
from pairloom.director.entry_lists import EntryDraft
from tests.web.people_browser import LOCAL, Hall

NAMES = (
    *("Adámek, Ota", "Bílý, Jan", "Čapek, Ivo", "Ďuriš, Ján", "Eben, Petr", "Fiala, Aleš"),
    *("Grabnar, Tadej", "Hora, Emil", "Ivić, Ana", "Jirků, Eva", "Kos, Iva", "Lukáč, Ľudo"),
)


@dataclass(frozen=True, slots=True)
class Played:
    """A tournament and the desk of somebody who may do everything."""

    desk: Desk
    place: Place
    url: str

    @property
    def state(self) -> State:
        return self.desk.state(self.place)

    @property
    def names(self) -> list[str]:
        return [entry.name for entry in self.state.entries]

    def draft(self, round_number: int = 1) -> list[tuple[int, int]]:
        """The boards of a round, by pairing number."""
        state = self.state
        numbers = {entry.entry: entry.number for entry in state.entries}
        games = state.games_by_round.get(round_number, [])
        return [(numbers[game.white], numbers[game.black]) for game in games]

    def play(self, round_number: int, result: str = "1-0") -> None:
        """Publish the draft, enter one result everywhere, finish."""
        publish_round(self.desk, self.place)
        for game in self.state.games_by_round[round_number]:
            enter_result(self.desk, self.place, round_number, game.board, result)
        finish_round(self.desk, self.place)


def make_tournament(hall: Hall, players: int = 0, **regulations: Any) -> Played:
    """A tournament with so many players, ranked in the order of their names."""
    desk = Desk(hall.door.database, LOCAL)
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, event.event, "Open A", **regulations)
    drafts = [EntryDraft(name, rating=str(2200 - 10 * i)) for i, name in enumerate(NAMES[:players])]
    if drafts:
        enter_players(desk, place, drafts)
    return Played(desk, place, f"/desk/{event.slug}/open-a")


def make_draft(hall: Hall, players: int) -> Played:
    """The same, with a draft of round 1; the first player has White."""
    played = make_tournament(hall, players)
    pair_round(played.desk, played.place, colour="white")
    return played
