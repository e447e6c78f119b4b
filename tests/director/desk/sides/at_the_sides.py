"""A Scheveningen at the desk: a real database, two sides, and short ways to play rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.sides.totals import SideTotals, totals_of
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from pairloom.domain.sides import Sides
from pairloom.storage import Database
from pairloom.storage.records import Entry
from tests.director.desk.at_the_desk import Hall

PRAHA_WIEN = Sides("Praha", "Wien")


def player_of(side: str, number: int, **more: str) -> EntryDraft:
    """Player 3 of Praha is called Praha 03, and weaker than player 2."""
    return EntryDraft(f"{side} {number:02}, X", rating=str(2400 - 10 * number), team=side, **more)


class SideHall(Hall):
    """A Scheveningen in a database, and the chief arbiter at the desk."""

    @property
    def totals(self) -> SideTotals:
        return totals_of(self.state)

    def enter_for(self, side: str, number: int, **more: str) -> Entry:
        return enter_player(*self.at, player_of(side, number, **more))

    def names(self) -> list[str]:
        """Everybody in order of numbers."""
        return [entry.name.removesuffix(", X") for entry in self.state.numbered]

    def met(self) -> list[tuple[str, str]]:
        """White and Black of every game, by name."""
        by_id = self.state.entry_by_id
        return [
            (
                by_id[game.white].name.removesuffix(", X"),
                by_id[game.black].name.removesuffix(", X"),
            )
            for game in self.state.games
        ]


def set_up_sides(
    database: Database,
    side: int,
    *,
    cycles: int = 1,
    sizes: Sequence[int] | None = None,
    **regulations: Any,
) -> SideHall:
    """Praha against Wien, with so many players each, or with `sizes` of the two."""
    desk = Desk(database, Identity.local("Ana Kos"))
    made = create_event(desk, EventDraft("Two Cities"))
    system = "scheveningen" if cycles == 1 else "double-scheveningen"
    values = {"system": system, "rounds": side * cycles, "sides": PRAHA_WIEN, **regulations}
    place = add_tournament(desk, made.event, "Match", **values)
    hall = SideHall(database, desk, Place(*place))
    for name, size in zip(PRAHA_WIEN.names, sizes or (side, side), strict=True):
        for number in range(1, size + 1):
            hall.enter_for(name, number)
    return hall
