"""Databases from before careers of taken-over lists: brought up to date, nothing changed."""

from __future__ import annotations

from datetime import date

from pairloom.correspondence.desk.rate.lists import import_list
from pairloom.correspondence.desk.rate.taken_careers import enter_career
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.records import TakenCareer
from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.director.correspondence.office_work import open_an_office
from tests.storage.test_go_columns import back_to


def test_an_older_office_has_none_and_keeps_its_log(place: str) -> None:
    database = Database.open(place)
    office = open_an_office(database, 3)
    import_list(office.desk, office.event, "2015/3", [("130001", 2300, 14)], date(2015, 6, 15))
    back_to(database, "0010")
    database.close()
    opened = Database.open(place)
    desk = type(office.desk)(opened, office.desk.identity)
    with opened.read(office.event) as reader:
        assert reader.all(TakenCareer) == []
    assert verify(opened).problems == ()
    enter_career(desk, office.event, "130001", "8", "2280", on=date(2015, 7, 1))
    with opened.read(office.event) as reader:
        assert [career.booked for career in reader.all(TakenCareer)] == [ListId(2015, 4)]
    assert verify(opened).problems == ()
    opened.close()
