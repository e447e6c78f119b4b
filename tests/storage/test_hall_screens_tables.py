"""Databases from before hall screens: brought up to date, nothing changed."""

from __future__ import annotations

from pairloom.domain.pace import Pace
from pairloom.storage import Database
from pairloom.storage.records import Announcement, Competition, RoundStart, Screen
from pairloom.storage.undo import undo
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA
from tests.storage.test_go_columns import back_to


def test_an_older_database_has_none_and_keeps_its_log(
    place: str, database: Database, event: int
) -> None:
    back_to(database, "0021")
    database.close()
    opened = Database.open(place)
    with opened.read(event) as reader:
        competition = reader.all(Competition)[0].competition
        assert reader.all(Screen) == []
    assert opened.screens() == {}
    made = (
        Screen(event, 1, "bcdf", "Entrance", (competition,), has_clock=True, pace=Pace.CALM),
        Announcement(event, 1, "Lunch is served."),
        RoundStart(event, competition, 3, "2026-11-21T14:00"),
    )
    with opened.change(event, ANA, "set up screen") as ledger:
        for record in made:
            ledger.put(record)
    assert ledger.action is not None
    assert set(opened.screens()) == {"bcdf"}
    with opened.read(event) as reader:
        assert tuple(reader.all(type(record))[0] for record in made) == made
    assert verify(opened).problems == ()
    undo(opened, event, ledger.action.number, ANA)
    assert opened.screens() == {}
    assert verify(opened).problems == ()
    opened.close()
