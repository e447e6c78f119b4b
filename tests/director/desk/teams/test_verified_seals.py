"""A line-up that was changed between handing in and reveal is reported, wherever it was changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from pairloom.storage import Database
from pairloom.storage.actions import FIRST, Change, changes_to_text, seal, stored_columns
from pairloom.storage.sealed_line_ups import fingerprint_of
from pairloom.storage.transfer import backup, restore
from pairloom.storage.verification import verify
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

CHOSEN, OTHERS = (2, 3, 4, 5), (1, 2, 3, 4)


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    """Team A has handed in, replaced it, and C has handed in."""
    made = team_hall(4)
    made.publish()
    made.hand_in("A", OTHERS)
    made.hand_in("A", CHOSEN)
    made.hand_in("C", OTHERS)
    return made


def players_of(hall: TeamHall, places: tuple[int, ...]) -> str:
    return ",".join(str(hall.roster("A")[place - 1].entry) for place in places)


def execute(hall: TeamHall, statement: str, **values: Any) -> None:
    with hall.database.engine.begin() as connection:
        assert connection.execute(text(statement), values).rowcount == 1


def problems(hall: TeamHall) -> list[str]:
    return [str(problem) for problem in verify(hall.database).problems]


def write_again(hall: TeamHall, altered: Callable[[Change], Change]) -> None:
    """Alter the reveal, and write the whole chain of hashes anew, as somebody would who hides
    it; the rows follow."""
    previous = FIRST
    with hall.database.engine.begin() as connection:
        for action in list(hall.database.actions(hall.place.event)):
            changes = action.changes
            if action.act == "reveal line-ups":
                changes = tuple(map(altered, changes))
            done = seal(replace(action, changes=changes, previous=previous))
            row = {**stored_columns(done), "changes": changes_to_text(done.changes)}
            names = ", ".join(f'"{name}" = :{name}' for name in row)
            where = "WHERE event = :event AND number = :number"
            connection.execute(text(f"UPDATE actions SET {names} {where}"), row)
            previous = done.hash
        end = {"hash": previous, "event": hall.place.event}
        connection.execute(text("UPDATE chains SET hash = :hash WHERE event = :event"), end)


def test_nothing_is_reported_of_what_is_as_it_was(hall: TeamHall) -> None:
    assert problems(hall) == []
    hall.reveal()
    assert problems(hall) == []
    hall.enter_results()
    assert problems(hall) == []


def test_a_seal_that_was_changed_is_reported(hall: TeamHall) -> None:
    execute(
        hall,
        "UPDATE sealed_line_ups SET players = :others WHERE players = :chosen AND team = :team",
        others=players_of(hall, (1, 3, 4, 5)),
        chosen=players_of(hall, CHOSEN),
        team=hall.team("A").entry,
    )
    (told,) = problems(hall)
    assert told == (
        f"event 1: round 1, team {hall.team('A').entry}: the sealed line-up is not the one that "
        "was handed in; its fingerprint in the log is of another one"
    )


def test_a_seal_of_nobody_is_reported(hall: TeamHall) -> None:
    execute(
        hall,
        "UPDATE sealed_line_ups SET fingerprint = :strange WHERE players = :chosen",
        strange="0" * 64,
        chosen=players_of(hall, CHOSEN),
    )
    (told,) = problems(hall)
    assert "a sealed line-up is not in the log" in told


@pytest.mark.parametrize("column", ["players", "salt"])
def test_a_row_that_was_changed_after_the_reveal_is_reported(hall: TeamHall, column: str) -> None:
    hall.reveal()
    team = hall.team("A").entry
    value = players_of(hall, OTHERS) if column == "players" else "0" * 32
    execute(
        hall, f"UPDATE line_ups SET {column} = :value WHERE team = :team", value=value, team=team
    )
    told = problems(hall)
    assert any(f"differs from the log in {column}" in each for each in told)
    assert any(
        f"team {team}: the line-up is not the one that was handed in" in each for each in told
    )


def test_players_that_make_no_sense_are_reported(hall: TeamHall) -> None:
    hall.reveal()
    team = hall.team("A").entry
    execute(hall, "UPDATE line_ups SET players = 'x,y' WHERE team = :team", team=team)
    assert any("is not the one that was handed in" in each for each in problems(hall))


@pytest.mark.parametrize("is_exchanged", [False, True])
def test_a_log_that_was_written_anew_is_reported(hall: TeamHall, is_exchanged: bool) -> None:
    """Row and log agree, all hashes are right: the fingerprint of the hand-in tells."""
    hall.reveal()
    team = hall.team("A").entry
    chosen, others = players_of(hall, CHOSEN), players_of(hall, OTHERS)
    (line_up,) = [each for each in hall.state.line_ups if each.team == team]
    place = (line_up.event, line_up.competition, line_up.round, team)
    fits = fingerprint_of(place, tuple(map(int, others.split(","))), line_up.salt)
    new = {"players": others, **({"fingerprint": fits} if is_exchanged else {})}

    def altered(change: Change) -> Change:
        if (change.after or {}).get("players") != chosen:
            return change
        before = {**(change.before or {})}
        if is_exchanged:
            before["fingerprint"] = line_up.fingerprint
        return replace(change, before=before, after={**(change.after or {}), **new})

    write_again(hall, altered)
    names = ", ".join(f"{name} = :{name}" for name in new)
    execute(hall, f"UPDATE line_ups SET {names} WHERE team = :team", team=team, **new)
    told = problems(hall)
    where = f"event 1, action {hall.acted('reveal line-ups')}: round 1, team {team}"
    if is_exchanged:
        assert told == [f"{where}: the fingerprint of the line-up was exchanged with the reveal"]
    else:
        assert told[0] == (
            f"{where}: the line-up is not the one that was handed in; its fingerprint is of "
            "another one"
        )
        assert len(told) == 2


def test_an_event_from_a_backup_of_its_own_is_sound(hall: TeamHall, tmp_path: Path) -> None:
    backup(hall.database, tmp_path / "event.gz", events=[hall.place.event])
    again = Database.open(tmp_path / "again.db")
    restore(again, tmp_path / "event.gz")
    verified = verify(again)
    again.close()
    assert verified.is_sound
    assert [str(note) for note in verified.notes] == [
        "2 sealed line-ups are not here, as in an event from a backup of its own; they have to be "
        "handed in again"
    ]
