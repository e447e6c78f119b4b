"""The demonstration event: made by the acts a person would do, once."""

from __future__ import annotations

from pathlib import Path

from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk, Place
from pairloom.director.people.identity import Identity
from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import Hall, open_empty


def test_the_demonstration_is_an_event_in_the_middle_of_a_round(tmp_path: Path) -> None:
    database = open_empty(tmp_path / "events.db")
    assert make_demonstration(database)
    assert not make_demonstration(database)
    event = Hall(database, Desk(database, Identity.local()), Place(1, 1))
    state = event.state
    assert len(state.settled) == 5
    assert len(state.missing_boards(5)) > 0
    assert state.is_in_fide_mode
    assert event.differences() == []
    cup = Desk(database, Identity.local()).state(Place(2, 1))
    assert cup.is_go
    assert cup.draft is not None
    assert (cup.draft.round, cup.draft.seed) == (3, 4071)
    assert verify(database).is_sound
    database.close()
