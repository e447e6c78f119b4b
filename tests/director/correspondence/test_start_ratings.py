"""Start ratings: from the list at hand on the start day, shown before the start (§1(5))."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.enter.start_ratings import start_lines
from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.rate.lists import import_list, publish_list
from pairloom.director.desk.confirmation import Confirmation
from pairloom.errors import ConfirmationNeeded, InputError
from pairloom.storage import Database
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    open_an_office,
    register_players,
)


def announce(office: OfficeAtWork, start: str, players: int, **announced: object) -> OfficeAtWork:
    """A group with entries that has not started."""
    made = create_contest(office.desk, office.event, "Cup", start=start, **announced)
    add_section(office.desk, ContestPlace.of(made), "A")
    office.contest = made.contest
    for number in range(1, players + 1):
        enter_player(
            office.desk, SectionPlace(office.event, made.contest, 1), number, on=date(2015, 4, 1)
        )
    return office


def shown(office: OfficeAtWork) -> list[tuple[str, str, str]]:
    with office.desk.database.read(office.event) as reader:
        lines = start_lines(reader, load_section(reader, office.place))
    return [
        (str(one.rating), str(one.source), str(one.elsewhere.words) if one.elsewhere else "")
        for one in lines
    ]


def started(office: OfficeAtWork, **confirmed: Confirmation) -> list[str]:
    start_section(office.desk, office.place, **confirmed)
    return [f"{one.rating}{'P' * one.is_seeded}" for one in office.state.seats.values()]


@pytest.mark.article("sks-2014", "§1(5).1")
@pytest.mark.parametrize(
    ("start", "source"),
    [
        ("2015-06-30", "list 2015/2"),
        ("2015-08-01", "list 2015/2, the newest before 2015/3"),
        ("2016-02-01", "list 2015/2, the newest before 2016/1"),
    ],
)
def test_the_list_at_hand_counts_not_the_quarter(
    database: Database, start: str, source: str
) -> None:
    """Nobody has published the list of the quarter yet: the newest before it is the one at hand."""
    office = announce(open_an_office(database, 3, rated=2), start, 3)
    seeding = "seeding rating: mean of the group, rounded up to 50"
    assert shown(office) == [("2380", source, ""), ("2360", source, ""), ("2400P", seeding, "")]
    assert started(office) == ["2380", "2360", "2400P"]


def test_a_list_that_is_valid_later_is_not_at_hand(database: Database) -> None:
    """The list 2015/3 is out in June; a group of 30 June begins with 2015/2."""
    office = open_an_office(database, 2)
    publish_list(office.desk, office.event, date(2015, 6, 10))
    announce(office, "2015-06-30", 2)
    assert [one[1] for one in shown(office)] == ["list 2015/2", "list 2015/2"]


def test_a_seeding_rating_for_who_has_a_published_one_asks_first(database: Database) -> None:
    """2 is on the list 2015/2 and not on 2015/3; 3 has never had a rating: nothing to ask."""
    office = open_an_office(database, 3, rated=2)
    import_list(office.desk, office.event, "2015/3", [("130001", 2385, 100)], date(2015, 6, 15))
    announce(office, "2015-07-01", 3, seeding_rating=2200)
    announced = ("2200P", "seeding rating, as announced")
    assert shown(office) == [
        ("2385", "list 2015/3", ""),
        (*announced, "has 2360 on the list 2015/2"),
        (*announced, ""),
    ]
    with pytest.raises(ConfirmationNeeded) as asked:
        started(office)
    assert str(asked.value.consequence) == (
        "Øvergård Sigrid has 2360 on the list 2015/2, and would start with 2200P"
    )
    assert office.state.section.state == "entering"
    assert started(office, confirmation=Confirmation(2)) == ["2385", "2200P", "2200P"]


def test_where_nobody_has_a_rating_the_page_says_what_to_do(database: Database) -> None:
    office = announce(register_players(database, 2), "2015-06-30", 2)
    assert {one[:2] for one in shown(office)} == {
        ("None", "nobody in the group has a rating; the organiser has to set the seeding")
    }
    with pytest.raises(InputError, match="the organiser has to set the seeding"):
        started(office)
    assert office.state.section.state == "entering"


def test_the_seeding_of_the_table_is_named(database: Database) -> None:
    office = announce(
        open_an_office(database, 2, rated=1), "2015-06-30", 2,
        seeding="individual championship|final",
    )  # fmt: skip
    assert shown(office)[1][:2] == ("2350P", "seeding rating: Individual championship, final")
