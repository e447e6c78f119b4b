"""Rating lists from stored games: published, explained, proved, corrected."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.office.careers import player_card
from pairloom.correspondence.desk.office.overview import list_rows
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.playing import enter_result
from pairloom.correspondence.desk.rate.list_proofs import (
    prove_lists,
    what_would_change,
    why,
)
from pairloom.correspondence.desk.rate.lists import next_list, publish_list
from pairloom.correspondence.records import ListedRating, RatingCorrection
from pairloom.errors import NotAllowed
from pairloom.storage import Database
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    open_an_office,
)


@pytest.fixture
def played(office: OfficeAtWork) -> OfficeAtWork:
    """Five players; two games were reported in time for the list 2015/4."""
    begin_a_group(office, 5)
    office.result(1, 2, "1-0", date(2015, 7, 10))
    office.result(3, 4, "½-½", date(2015, 8, 31))
    publish_list(office.desk, office.event, date(2015, 6, 10))  # 2015/3: no games
    return office


def rating(office: OfficeAtWork, correspondent: int, year: int, quarter: int) -> int | None:
    with office.desk.database.read(office.event) as reader:
        found = reader.get(ListedRating, year, quarter, correspondent)
    assert found is not None
    return found.rating


@pytest.mark.article("sks-2014", "§1(6)")
def test_a_list_is_published_after_its_cut_off_only(played: OfficeAtWork) -> None:
    coming = next_list(played.desk, played.event, date(2015, 8, 31))
    assert coming is not None
    assert (str(coming.list.id), coming.games) == ("2015/4", 2)
    assert [player.id for player, _, _ in coming.changes] == ["130001", "130002"]
    assert [before for _, before, _ in coming.changes] == [2380, 2360]
    with pytest.raises(NotAllowed, match="through 2015-08-31"):
        publish_list(played.desk, played.event, date(2015, 8, 31))
    publish_list(played.desk, played.event, date(2015, 9, 1))
    key = played.key_of(1, 2)
    winner = played.state.games[key].white
    start = 2400 - 20 * winner
    assert rating(played, winner, 2015, 3) == start
    assert (rating(played, winner, 2015, 4) or 0) > start
    assert rating(played, 5, 2015, 4) == 2300


@pytest.mark.article("sks-2014", "§1(1)")
def test_every_list_comes_out_again_bit_for_bit(played: OfficeAtWork) -> None:
    publish_list(played.desk, played.event, date(2015, 9, 1))
    assert [same for _, same in prove_lists(played.desk, played.event)] == [True, True]


@pytest.mark.article("sks-2014", "§3(3)")
def test_the_working_adds_up_to_the_printed_number(played: OfficeAtWork) -> None:
    publish_list(played.desk, played.event, date(2015, 9, 1))
    working, data, lines = why(played.desk, played.event, "2015/4", "130001")
    assert working.printed == rating(played, 1, 2015, 4)
    assert len(data["period_games"]) == 1
    assert any("D = " in line and "We = " in line for line in map(str, lines))


@pytest.mark.article("sks-2014", "§4(2)")
def test_a_game_reported_in_the_window_of_a_published_list_is_refused(
    played: OfficeAtWork,
) -> None:
    publish_list(played.desk, played.event, date(2015, 9, 1))
    with pytest.raises(NotAllowed, match="the list 2015/4 is published"):
        played.result(1, 3, "1-0", date(2015, 8, 20))


def test_a_corrected_result_is_booked_in_the_open_list(played: OfficeAtWork) -> None:
    """The published list stays; the next one books the difference."""
    publish_list(played.desk, played.event, date(2015, 9, 1))
    before = rating(played, 1, 2015, 4)
    played.result(1, 2, "0-1", date(2015, 10, 1))
    with played.desk.database.read(played.event) as reader:
        (booked,) = reader.all(RatingCorrection)
    assert (booked.counted, booked.corrected, str(booked.booked)) == ("1-0", "0-1", "2016/1")
    publish_list(played.desk, played.event, date(2015, 12, 1))
    assert rating(played, 1, 2015, 4) == before
    assert rating(played, 1, 2016, 1) != before
    assert [same for _, same in prove_lists(played.desk, played.event)] == [True, True, True]


def test_another_result_names_every_number_it_would_change(played: OfficeAtWork) -> None:
    publish_list(played.desk, played.event, date(2015, 9, 1))
    game = f"{played.state.name}/{played.key_of(1, 2)}"
    lines = what_would_change(played.desk, played.event, game, "½-½")
    assert [str(line).split()[1] for line in lines] == ["130001", "130002"]
    assert what_would_change(played.desk, played.event, game, "1-0") == []


@pytest.mark.article("sks-2014", "§1(5).1", "§1(5).3")
def test_who_has_no_rating_is_seeded_with_the_mean_rounded_up(database: Database) -> None:
    """Ratings 2380, 2360, 2340 give a mean of 2360: seeded with 2400 P."""
    office = begin_a_group(open_an_office(database, 5, rated=3), 5)
    seats = office.state.seats
    assert [(seat.rating, seat.is_seeded) for seat in seats.values()] == [
        (2380, False), (2360, False), (2340, False), (2400, True), (2400, True)
    ]  # fmt: skip


@pytest.mark.article("sks-2014", "§1(5).2")
def test_a_championship_seeds_by_its_table(database: Database) -> None:
    office = open_an_office(database, 3, rated=1)
    made = create_contest(
        office.desk, office.event, "Semi-final", start="2015-05-01",
        seeding="individual championship|semi-final",
    )  # fmt: skip
    add_section(office.desk, ContestPlace.of(made), "A")
    for number in (1, 2, 3):
        enter_player(
            office.desk, SectionPlace(office.event, made.contest, 1), number, on=date(2015, 4, 1)
        )
    start_section(office.desk, SectionPlace(office.event, made.contest, 1))
    office.contest = made.contest
    assert [seat.rating for seat in office.state.seats.values()] == [2380, 2200, 2200]


def test_a_list_is_searched_without_accents_and_a_card_has_its_history(
    played: OfficeAtWork,
) -> None:
    with played.desk.database.read(played.event) as reader:
        _, rows = list_rows(reader, "2015/3", query="cucek")
        card = player_card(reader, "130003", date(2015, 9, 1))
    assert [row.player.name for row in rows] == ["Čuček Lovro"]
    assert [(str(name), value) for name, value, _, _ in card.history] == [
        ("2015/2", 2340), ("2015/3", 2340)
    ]  # fmt: skip
    assert len(card.games) == 4


def test_a_result_is_not_entered_before_the_start_or_after_its_report(
    played: OfficeAtWork,
) -> None:
    key = played.key_of(1, 3)
    place = (played.desk, played.place, key)
    for ended, reported in (
        (date(2015, 4, 1), date(2015, 9, 1)),
        (date(2015, 9, 2), date(2015, 9, 1)),
    ):
        with pytest.raises(ValueError, match="before"):
            enter_result(*place, "1-0", ended=ended, reported=reported)
    assert played.state.games[key].result == ""
