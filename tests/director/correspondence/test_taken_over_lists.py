"""A real list is taken over: most players have a fixed rating, some have fewer than 30 games.

| player | list 2015/2   | career                                            |
|--------|---------------|---------------------------------------------------|
| 1      | 2300, 100     | not needed                                        |
| 2      | 2250, 14      | told after the list 2015/3: 7 points, mean 2200   |
| 3      | 2200, 29      | comes with the list: 14½ points, mean 2190        |
| 4      | 2100, 12      | told game by game after the list 2015/3           |
| 5      | not on it     | plays with a seeding rating                       |

All games are drawn, so that a rating from a career is the mean of the opponents (D = 0 at 50 %).
"""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.office.overview import list_rows
from pairloom.correspondence.desk.play.playing import enter_result
from pairloom.correspondence.desk.rate.list_proofs import prove_lists, why
from pairloom.correspondence.desk.rate.lists import (
    import_list,
    next_list,
    open_list_id,
    publish_list,
)
from pairloom.correspondence.desk.rate.taken_careers import (
    enter_career,
    import_careers,
    missing_careers,
)
from pairloom.correspondence.desk.typed_tables import parse_rating_table
from pairloom.correspondence.records import ListedRating, Office, TakenCareer
from pairloom.director.desk.confirmation import Confirmation
from pairloom.director.desk.history import take_back
from pairloom.errors import FieldsRefused, InputError, NotAllowed
from pairloom.storage import Database
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    open_an_office,
    register_players,
)

LIST = """id,rating,games,points,mean,last_game,status
130001,2300,100,,,2015-01-20,active
130002,2250,14,,,,active
130003,2200,29,14½,2190,,active
130004,2100,12,,,,active
130006,2150,60,,,,inactive
"""
CAREER = "id,opponent,score\n" + "130004,2080,½\n" * 12
MAY, JULY = date(2015, 5, 20), date(2015, 7, 20)


@pytest.fixture
def office(database: Database) -> OfficeAtWork:
    """The list 2015/2 is taken over, a group of five has played its first games."""
    office = register_players(database, 6)
    import_list(office.desk, office.event, "2015/2", parse_rating_table(LIST), date(2015, 3, 15))
    begin_a_group(office, 5)
    office.result(1, 2, "½-½", MAY)
    office.result(3, 4, "½-½", MAY)
    return office


def lines(office: OfficeAtWork, year: int, quarter: int) -> dict[int, tuple[int | None, int, str]]:
    with office.desk.database.read(office.event) as reader:
        rows = reader.all(ListedRating, year=year, quarter=quarter)
    return {one.correspondent: (one.rating, one.games, one.status) for one in rows}


def waiting(office: OfficeAtWork) -> list[tuple[str, int, int]]:
    with office.desk.database.read(office.event) as reader:
        found = missing_careers(reader)
    return [(one.player.iccf_id, one.games, one.finished) for one in found]


@pytest.mark.article("sks-2014", "§4(4)")
def test_a_taken_over_list_leads_to_the_next_two(office: OfficeAtWork) -> None:
    """Only 2 and 4 wait; once their careers are told nothing of theirs is lost."""
    assert waiting(office) == [("130002", 14, 0), ("130004", 12, 0)]
    coming = next_list(office.desk, office.event, date(2015, 6, 1))
    assert coming is not None
    assert [(one.player, one.finished) for one in coming.waiting] == [("130002", 1), ("130004", 1)]
    publish_list(office.desk, office.event, date(2015, 6, 1))
    first = lines(office, 2015, 3)
    # 1: k = 70 - 2300/40 = 12.5, W_e = 0.57. 3: (29 × 2190 + 2100) / 30.
    assert [first[n][:2] for n in (1, 2, 3, 4)] == [(2299, 101), (2250, 14), (2187, 30), (2100, 12)]
    last = office.desk.database.actions(office.event)[-1]
    assert str(last.reason) == "waiting for a career: 130002, 130004"
    assert waiting(office) == [("130002", 14, 1), ("130004", 12, 1)]

    enter_career(office.desk, office.event, "130002", "7", "2200", on=date(2015, 6, 20))
    import_careers(office.desk, office.event, CAREER, on=date(2015, 6, 20))
    assert waiting(office) == []
    office.result(4, 5, "½-½", JULY)
    publish_list(office.desk, office.event, date(2015, 9, 1))
    second = lines(office, 2015, 4)
    # 2: (14 × 2200 + 2300) / 15. 4: (12 × 2080 + 2200 + 2250) / 14, against 2250P. 5: one game.
    assert [second[n][:2] for n in (1, 2, 3, 4, 5)] == [
        *((2299, 101), (2207, 15), (2187, 30), (2101, 14), (None, 1)),
    ]
    assert [same for _, same in prove_lists(office.desk, office.event)] == [True, True]


def test_the_working_says_who_waits_for_what_and_then_counts_all(office: OfficeAtWork) -> None:
    publish_list(office.desk, office.event, date(2015, 6, 1))
    _, data, told = why(office.desk, office.event, "2015/3", "130002")
    assert data["rule"] == "waits for the career"
    assert "The career of 14 games before is not known: the rating stays" in " ".join(
        map(str, told)
    )
    enter_career(office.desk, office.event, "130002", "7", "2200", on=MAY)
    publish_list(office.desk, office.event, date(2015, 9, 1))
    _, data, told = why(office.desk, office.event, "2015/4", "130002")
    assert (data["rule"], data["performance"]["games"], len(data["career"])) == (
        "whole career", 15, 15,
    )  # fmt: skip
    assert str(told[-1]) == "New rating 2206.666666666666…; printed: 2207"


def test_a_career_is_taken_back_until_a_list_has_counted_it(office: OfficeAtWork) -> None:
    enter_career(office.desk, office.event, "130002", "7", "2200", on=MAY)
    number = office.desk.database.actions(office.event)[-1].number
    take_back(office.desk, office.event, number)
    assert [one[0] for one in waiting(office)] == ["130002", "130004"]
    enter_career(office.desk, office.event, "130002", "7", "2200", on=MAY)
    number = office.desk.database.actions(office.event)[-1].number
    with pytest.raises(NotAllowed, match="told already"):
        enter_career(office.desk, office.event, "130002", "7", "2200", on=MAY)
    publish_list(office.desk, office.event, date(2015, 6, 1))
    with pytest.raises(InputError, match="2015/3 has been published since"):
        take_back(office.desk, office.event, number)


WRONG = (
    ("id,points,mean\n130002,15,2200", "player 130002: 15 points from 14 games"),
    ("id,points,mean\n130002,7.3,2200", "line 2: '7.3' are no points"),
    ("id,points,mean\n130002,7,high", "line 2: 'high' is no mean rating"),
    ("id,points,mean\n130002,7,2200\n130002,7,2200", "line 3: player 130002 stands here twice"),
    ("id,opponent,score\n130002,2200,1", "games in the table: 1, on the list: 14"),
    ("id,opponent,score\n130002,2200,3", "line 2: '3' is no score of one game"),
    ("id,opponent,score\n130002,2200.5,1", "line 2: '2200.5' is no rating"),
    ("id,points,mean\n130001,50,2200", "nothing waits for a career of Jančařík"),
    ("id,points,mean\n99,50,2200", "player 99 is not registered"),
    ("id,games\n130002,14", "line 1: columns id, opponent and score are needed"),
    ("id,points,mean\n", "the table holds no career"),
)


def test_a_career_that_cannot_be_is_refused_and_nothing_is_stored(office: OfficeAtWork) -> None:
    before = len(office.desk.database.actions(office.event))
    for text, words in WRONG:
        with pytest.raises(InputError, match=words):
            import_careers(office.desk, office.event, text, on=MAY)
    for points, mean, fields in (("", "x", ["points", "mean"]), ("15", "2200", ["points"])):
        with pytest.raises(FieldsRefused) as refusal:
            enter_career(office.desk, office.event, "130002", points, mean, on=MAY)
        assert [name for name, _ in refusal.value.faults] == fields
    with office.desk.database.read(office.event) as reader:
        assert reader.all(TakenCareer) == []
    assert len(office.desk.database.actions(office.event)) == before


LINES = (
    ("130002,2250,14,7,,,", "line 2: points and mean go together"),
    ("130002,2250,14,15,2200,,", "line 2: 15 points from 14 games"),
    ("130002,2250,14,,,soon,", "line 2: .*soon"),
    ("130002,2250,14,,,2015-03-20,", "the last game on 2015-03-20 is counted by a list after"),
)


def test_a_line_that_cannot_be_taken_over_is_named(database: Database) -> None:
    office = register_players(database, 3)
    for row, words in LINES:
        text = f"id,rating,games,points,mean,last_game,status\n{row}\n"
        with pytest.raises(InputError, match=words):
            import_list(office.desk, office.event, "2015/2", parse_rating_table(text), MAY)
    with office.desk.database.read(office.event) as reader:
        assert str(open_list_id(reader)) == "None"


@pytest.mark.article("sks-2014", "§1(8)")
def test_who_came_with_a_list_becomes_inactive_after_two_years(office: OfficeAtWork) -> None:
    """1 had the last game in January 2015; of 4 nothing is known, so the cut-off counts."""
    statuses = {}
    for year in (2015, 2016, 2017):
        for quarter in (1, 2, 3, 4):
            if (year, quarter) > (2015, 2):
                publish_list(office.desk, office.event, date(2017, 12, 31))
            if (year, quarter) >= (2015, 2):
                statuses[year, quarter] = {n: one[2] for n, one in
                                           lines(office, year, quarter).items()}  # fmt: skip
    assert statuses[2015, 2][6] == "inactive"
    # 1, 2, 3 and 4 ended a game on 20 May 2015; the cut-off of 2017/3 is 31 May 2017.
    assert {statuses[2017, 2][n] for n in (1, 2, 3, 4)} == {"active"}
    assert {statuses[2017, 3][n] for n in (1, 2, 3, 4)} == {"inactive"}


def test_without_the_day_of_the_last_game_two_years_are_counted_from_the_cut_off(
    database: Database,
) -> None:
    """The list 2015/2 counts through 28 February 2015: active on 2017/2, inactive on 2017/3."""
    office = open_an_office(database, 2)
    for _ in range(9):
        publish_list(office.desk, office.event, date(2017, 12, 31))
    found = [lines(office, *name)[1][2] for name in ((2017, 1), (2017, 2), (2017, 3))]
    assert found == ["active", "active", "inactive"]
    with office.desk.database.read(office.event) as reader:
        _, shown = list_rows(reader, "2017/3")
        assert str(reader.all(Office)[0].first_list) == "2015/2"
    assert shown == []


def test_a_game_that_ended_before_the_first_list_is_rated_by_its_cross_table(
    database: Database,
) -> None:
    """Ended in March under a list that nobody took over, reported in May."""
    office = begin_a_group(
        open_an_office(database, 2), 2, Confirmation(2), start="2015-01-10", seeding_rating=2350
    )
    game = next(iter(office.state.games))

    place = (office.desk, office.place, game)
    enter_result(*place, "½-½", ended=date(2015, 3, 5), reported=date(2015, 4, 5))
    publish_list(office.desk, office.event, date(2015, 6, 1))
    assert [one[1] for one in lines(office, 2015, 3).values()] == [101, 101]
