"""What an office tells, in its order: letters, lists of names, games, what is used first."""

from __future__ import annotations

from datetime import UTC, date, datetime

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.entries import enter_player, remove_player
from pairloom.correspondence.desk.enter.qualification_views import named_competitions
from pairloom.correspondence.desk.enter.qualifying import (
    QualificationDraft,
    grant_qualification,
)
from pairloom.correspondence.desk.files.exporting import office_texts
from pairloom.correspondence.desk.leave.materials import taken_seats
from pairloom.correspondence.desk.leave.substituting import (
    ask_for_substitute,
    enter_substitute,
)
from pairloom.correspondence.desk.loading import load_sections_of
from pairloom.correspondence.desk.office.interpreting import (
    InterpretationDraft,
    interpretations_of,
    record_interpretation,
)
from pairloom.correspondence.desk.office.offices import (
    CONTACTS,
    contacts_of,
    create_office,
    list_offices,
)
from pairloom.correspondence.desk.office.overview import search_register
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.closing import end_play
from pairloom.correspondence.desk.show.views import group_view
from pairloom.correspondence.domain.states import ReplacementCause
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.records import Office, Qualification
from pairloom.domain.colour import Colour
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

DAY = date(2015, 9, 1)


def test_the_end_of_play_is_told_number_by_number(office: OfficeAtWork) -> None:
    begin_a_group(office, 4, end="2015-12-31")
    office.forget_letters()
    assert end_play(office.desk, office.place, date(2016, 1, 1)) == 6
    told = [(one.role, one.address) for one in office.letters]
    players = [("player", f"player{number}@example.org") for number in range(1, 5)]
    assert told == [*players, ("tournament director", "td@example.org")]
    (body,) = {one.body for one in office.letters}
    assert "2015-12-31" in body


def test_competitions_that_qualifications_are_for_come_by_name(office: OfficeAtWork) -> None:
    create_contest(
        office.desk, office.event, "Cup", start="2015-05-01",
        qualifies_for="Élite", needs_qualification="zonal", promotion="sks-semi-final",
    )  # fmt: skip
    for name in ("World cup", "Final", "FINAL "):
        draft = QualificationDraft(1, name, DAY, "wild card")
        grant_qualification(office.desk, office.event, draft)
    with office.desk.database.read(office.event) as reader:
        assert named_competitions(reader) == ["Élite", "Final", "World cup", "zonal"]


def test_an_entry_taken_back_gives_back_what_it_has_used(office: OfficeAtWork) -> None:
    """Two entries in two groups: the one of the later day gives back the later qualification."""
    made = create_contest(
        office.desk, office.event, "Final 2016", start="2016-05-01", needs_qualification="Final"
    )
    for group in ("A", "B"):
        add_section(office.desk, ContestPlace.of(made), group)
    for years in (3, 4):
        draft = QualificationDraft(1, "Final", DAY, "wild card", years)
        grant_qualification(office.desk, office.event, draft)
    for section in (1, 2):
        on = date(2016, 1, section)
        enter_player(office.desk, SectionPlace(office.event, made.contest, section), 1, on=on)
    remove_player(office.desk, SectionPlace(office.event, made.contest, 2), 1, date(2016, 1, 3))
    with office.desk.database.read(office.event) as reader:
        used = [(one.used_in, one.used_on) for one in reader.all(Qualification)]
    assert used == [(made.contest, date(2016, 1, 1)), (None, None)]


def test_interpretations_come_by_article_and_day(office: OfficeAtWork) -> None:
    noted = [("§7(3)", "2015-02-01"), ("§1", "2015-03-01"), ("§7(3)", "2015-01-01")]
    for article, day in noted:
        draft = InterpretationDraft(day, f"Res. {day}", article, "So we read it.")
        record_interpretation(office.desk, office.event, draft)
    with office.desk.database.read(office.event) as reader:
        found = [(one.article, str(one.decided_on)) for one in interpretations_of(reader)]
        about = [one.decided_on for one in interpretations_of(reader, ["§7(3)a"])]
    assert found == sorted(noted)
    assert about == [date(2015, 1, 1), date(2015, 2, 1)]


def test_offices_come_in_the_order_they_were_begun(office: OfficeAtWork) -> None:
    later = [create_office(office.desk, name).event for name in ("B office", "A office")]
    assert [one.event for one in list_offices(office.desk)] == [office.event, *later]


def test_a_new_office_has_everything_it_was_begun_with(office: OfficeAtWork) -> None:
    addresses = {role.value: f"{role.name.lower()}@example.org" for role in CONTACTS}
    made = create_office(office.desk, "B office", first_list="2016/3", contacts=addresses)
    assert (made.name, made.organiser) == ("B office", "B office")
    with office.desk.database.read(made.event) as reader:
        assert [one.first_list for one in reader.all(Office)] == [ListId(2016, 3)]
    assert contacts_of(office.desk, made.event) == addresses


def test_registered_players_are_found_by_name_without_regard_to_accents(
    office: OfficeAtWork,
) -> None:
    with office.desk.database.read(office.event) as reader:
        found = [one.iccf_id for one in search_register(reader, "13000")]
        one = [one.name for one in search_register(reader, "cucek cze")]
    assert found == [f"13000{number}" for number in (6, 3, 1, 5, 9, 4, 7, 2, 8)]
    assert one == ["Čuček Lovro"]


def test_games_taken_over_come_by_the_numbers_of_the_opponents(board: OfficeAtWork) -> None:
    board.result(2, 4, "1-0", date(2015, 6, 1))
    place = (board.desk, board.place, 4)
    ask_for_substitute(*place, ReplacementCause.STOPPED, date(2015, 6, 2))
    enter_substitute(*place, 14, on=date(2015, 6, 10), starts_on=date(2015, 6, 15))
    with board.desk.database.read(board.event) as reader:
        (taken,) = taken_seats(reader, board.state, 4)
    opponents = [1, 3, *range(5, 14)]
    assert [one.opponent_seat for one in taken.games] == opponents
    for one in taken.games:
        game = board.state.games[one.key]
        seat = game.black if game.white == 4 else game.white
        assert one.game == game
        assert one.colour is (Colour.WHITE if game.white == 4 else Colour.BLACK)
        assert (one.opponent_seat, one.opponent) == (seat, board.state.person_at(seat))


def test_tables_have_their_rows_by_numbers(office: OfficeAtWork) -> None:
    begin_a_group(office, 5)
    office.result(1, 2, "1-0", DAY)
    office.result(4, 5, "1-0", DAY)
    view = group_view(office.state, datetime(2015, 9, 2, tzinfo=UTC))
    assert view.heads == (1, 2, 3, 4, 5)
    assert [row.seat for row in view.rows] == [1, 2, 3, 4, 5]
    winners = sorted(
        game.white for game in office.state.games.values() if game.result
    )  # fmt: skip
    assert [row.seat for row in view.by_place][:2] == winners
    assert [one.number for one in office.state.group.entrants] == [1, 2, 3, 4, 5]
    for row in view.rows:
        marks = [cell.text for cell in row.cells]
        results = {
            (game.white if game.white != row.seat else game.black): (
                "1" if game.white == row.seat else "0"
            )
            for game in office.state.games.values()
            if game.result and row.seat in (game.white, game.black)
        }
        assert {n: mark for n, mark in enumerate(marks, 1) if n in results} == results


def test_sections_of_a_player_come_in_the_order_of_competitions(office: OfficeAtWork) -> None:
    begin_a_group(office, 3)
    begin_a_group(office, 3)
    with office.desk.database.read(office.event) as reader:
        found = [one.contest.contest for one in load_sections_of(reader, 1)]
    assert found == [1, 2]


def test_exported_tables_are_in_the_order_of_numbers(board: OfficeAtWork) -> None:
    texts = office_texts(board.desk, board.event)
    teams = [line.split(",")[1] for line in texts["teams.csv"].splitlines()[1:]]
    assert teams == [f"Team {number}" for number in range(1, 14)]
    entries = [line.split(",")[2:] for line in texts["entries.csv"].splitlines()[1:]]
    assert entries == [
        [f"{130000 + number}", f"Team {number}", "2015-04-30"] for number in range(1, 14)
    ]
