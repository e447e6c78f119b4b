"""What is personal at the desk: everybody sees it as before, and neither rows nor log hold it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sqlalchemy import select

from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk
from pairloom.director.desk.drafts import is_draft_current
from pairloom.director.desk.entries import edit_entry, enter_player
from pairloom.director.desk.history import history, take_back
from pairloom.director.desk.presence import request_bye, return_player, withdraw
from pairloom.director.desk.prohibitions import prohibit
from pairloom.director.desk.running.kept import find_report
from pairloom.director.people.identity import Identity
from pairloom.storage import Actor, Change
from pairloom.storage.erasing import erase
from pairloom.storage.tables import ENTRIES, PRIVATE_VALUES
from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import Hall, Halls, draft_of, open_empty
from tests.director.desk.imported_copies import import_text
from tests.storage.personal_tables import beside_the_log, in_rows_and_log

BORN, ILL, WEDDING, SISTERS = "2001/03/09", "ill since Monday", "a wedding", "sisters of the club"


def busy(hall: Halls) -> Hall:
    """Somebody with a day of birth, and a private reason of every kind."""
    event = hall(8)
    edit_entry(*event.at, 1, replace(draft_of(1), birth=BORN))
    prohibit(*event.at, [1, 5], reason=SISTERS)
    request_bye(*event.at, 2, 2, "H", reason=WEDDING)
    withdraw(*event.at, 3, reason=ILL)
    event.play_rounds(2)
    return event


def told(event: Hall) -> str:
    return "\n".join(str(one.reason) for one in history(event.desk, event.place.event))


def test_acts_leave_nothing_of_it_in_rows_and_log(hall: Halls) -> None:
    event = busy(hall)
    stored = in_rows_and_log(event.database)
    assert "2001/00/00" in stored
    for secret in (BORN, ILL, WEDDING, SISTERS):
        assert secret not in stored
        assert secret in beside_the_log(event.database)


def test_everybody_sees_it_as_before(hall: Halls) -> None:
    event = busy(hall)
    for desk in (event.desk, Desk(event.database, Identity.local("Eva"))):
        state = desk.state(event.place)
        assert state.find_entry(1).birth == BORN
        assert state.find_entry(3).withdrawal_reason == ILL
        assert state.byes_by_round[2][2].reason == WEDDING
        assert state.prohibitions[0].reason == SISTERS
    assert all(secret in told(event) for secret in (ILL, WEDDING, SISTERS))
    assert BORN in event.report()
    return_player(*event.at, 3, reason="well again")
    assert event.state.find_entry(3).withdrawal_reason == ""
    assert "well again" in told(event)
    assert "well again" not in in_rows_and_log(event.database)


def test_a_day_of_birth_makes_no_draft_old_and_a_year_does(hall: Halls) -> None:
    """The input of a round has years only: the day decides nothing."""
    event = busy(hall)
    event.pair()
    assert event.state.draft is not None
    assert BORN not in event.state.draft.input
    assert "2001/00/00" in event.state.draft.input
    edit_entry(*event.at, 1, replace(draft_of(1), birth="2001/12/24"))
    assert is_draft_current(event.state)
    assert event.differences() == []


def test_what_is_taken_back_comes_back_with_its_value(hall: Halls) -> None:
    event = hall(8)
    enter_player(*event.at, replace(draft_of(9), birth=BORN))
    edit_entry(*event.at, 9, replace(draft_of(9), birth="1999/01/01"))
    take_back(event.desk, event.place.event, event.last_action.number)
    assert event.state.find_entry(9).birth == BORN


def test_who_looks_on_sees_that_it_is_erased(hall: Halls) -> None:
    """Also where the tournament is kept in memory."""
    event = busy(hall)
    other = Desk(event.database, Identity.local("Eva"))
    assert other.state(event.place).find_entry(3).withdrawal_reason == ILL

    def concerns(change: Change) -> bool:
        return change.table == "entries" and change.key[-1] in (1, 3)

    erase(event.database, event.place.event, Actor("Eva"), concerns)
    for desk in (event.desk, other, Desk(event.database, Identity.local("Jan"))):
        state = desk.state(event.place)
        assert state.find_entry(1).birth == "2001/00/00"
        assert state.find_entry(3).withdrawal_reason == ""
        assert state.find_entry(3).withdrawn_from is not None
    assert ILL not in told(event)
    assert "erased" in told(event)
    assert BORN not in event.report()
    assert "2001/00/00" in event.report()
    event.play()
    assert event.differences() == []


def test_the_report_of_an_import_can_be_read_and_erased(tmp_path: Path, hall: Halls) -> None:
    """It quotes what the file has for days of birth."""
    source = hall(8)
    edit_entry(*source.at, 1, replace(draft_of(1), birth=BORN))
    source.play()
    text = source.report().replace(BORN, "09.03.2001")
    database = open_empty(tmp_path / "elsewhere.db")
    copy = import_text(database, text)
    report = find_report(*copy.at)
    assert any("2001" in line for line in report.lines)
    assert copy.state.find_entry(1).birth == BORN
    for secret in (BORN, "09.03.2001"):
        assert secret not in in_rows_and_log(database)
    assert verify(database).problems == ()
    database.close()


def test_nothing_personal_of_the_demonstrations_is_anywhere_else(tmp_path: Path) -> None:
    """Chess, Go, teams and a correspondence office: addresses, letters, captains, reasons."""
    database = open_empty(tmp_path / "events.db")
    make_demonstration(database)
    with database.engine.connect() as connection:
        values = set(connection.execute(select(PRIVATE_VALUES.c.value)).scalars())
        # A captain who plays, too, is a player whom every list names.
        values -= set(connection.execute(select(ENTRIES.c.name)).scalars())
    assert len(values) > 50
    stored = in_rows_and_log(database)
    assert [value for value in values if value in stored] == []
    database.close()
