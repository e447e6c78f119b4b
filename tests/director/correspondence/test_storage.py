"""Offices on both kinds of database, in backups, and after an undo."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from pairloom.correspondence.desk.leave.withdrawing import enter_silent
from pairloom.correspondence.desk.rate.list_proofs import prove_lists
from pairloom.correspondence.desk.rate.lists import publish_list
from pairloom.correspondence.records.games import SectionGame
from pairloom.director.desk.base import Desk
from pairloom.director.desk.history import take_back
from pairloom.director.people.identity import Identity
from pairloom.errors import InputError
from pairloom.storage import Database
from pairloom.storage.transfer import backup, restore
from pairloom.storage.verification import verify
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    open_an_office,
)
from tests.postgresql import Server

DAY = date(2015, 8, 1)


@pytest.mark.parametrize("known", [{}, {"ended": DAY}, {"reported": DAY}])
def test_a_game_that_is_not_over_has_no_last_days(known: dict[str, date]) -> None:
    game = SectionGame(1, 1, 1, 1, white=4, black=7, **known)
    with pytest.raises(ValueError, match="the game 4 – 7 is not over"):
        _ = game.days
    over = replace(game, ended=DAY, reported=DAY + timedelta(2))
    assert over.days == (DAY, DAY + timedelta(2))


def work_through(database: Database) -> OfficeAtWork:
    """A small group with results, a silent withdrawal and two lists."""
    office = begin_a_group(open_an_office(database, 4), 4)
    office.result(1, 2, "1-0", DAY)
    office.moves(3, 1, 4)
    enter_silent(office.desk, office.event, 3, office.state.name, DAY)
    publish_list(office.desk, office.event, date(2015, 6, 2))
    publish_list(office.desk, office.event, date(2015, 9, 1))
    return office


def test_an_office_works_on_postgresql_and_moves_to_sqlite_in_a_backup(
    postgresql_server: Server, tmp_path: Path
) -> None:
    database = Database.open(postgresql_server.new_database())
    office = work_through(database)
    assert verify(database).problems == ()
    backup(database, tmp_path / "office.backup")
    with database.read(office.event) as reader:
        letters = len(reader.actions())
    database.close()
    moved = Database.open(tmp_path / "office.db")
    restore(moved, tmp_path / "office.backup")
    desk = Desk(moved, Identity.local())
    assert verify(moved).problems == ()
    assert len(moved.actions(office.event)) == letters
    assert [same for _, same in prove_lists(desk, office.event)] == [True, True]
    moved.close()


def test_a_withdrawal_is_taken_back_as_a_whole(group: OfficeAtWork) -> None:
    group.moves(3, 1, 4)
    enter_silent(group.desk, group.event, 3, group.state.name, DAY)
    number = group.desk.database.actions(group.event)[-1].number
    assert sum(game.result.endswith("D") for game in group.state.games.values()) == 12
    take_back(group.desk, group.event, number)
    assert {game.result for game in group.state.games.values()} == {""}
    assert group.state.seats[3].departure is None
    assert [letter for letter in group.letters if letter.action == number] == []


def test_what_a_published_list_rests_on_is_not_taken_back(office: OfficeAtWork) -> None:
    begin_a_group(office, 3)
    office.result(1, 2, "1-0", DAY)
    number = office.desk.database.actions(office.event)[-1].number
    publish_list(office.desk, office.event, date(2015, 6, 2))
    with pytest.raises(InputError, match="the rating list 2015/3 has been published since"):
        take_back(office.desk, office.event, number)


def test_a_changed_row_is_noticed(tmp_path: Path) -> None:
    """Somebody gives himself a better rating with another program."""
    place = tmp_path / "office.db"
    database = Database.open(place)
    work_through(database)
    direct = sqlite3.connect(place)
    direct.execute("UPDATE listed_ratings SET rating = 2700 WHERE correspondent = 4")
    direct.commit()
    direct.close()
    problems = verify(database).problems
    database.close()
    assert len(problems) == 3
    assert all("listed_ratings" in str(problem) for problem in problems)
