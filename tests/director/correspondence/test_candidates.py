"""Who could be entered in a group, in a line-up, or for somebody who leaves."""

from __future__ import annotations

from datetime import date

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.candidates import (
    Candidates,
    candidates_for_group,
    free_for_teams,
    possible_substitutes,
)
from pairloom.correspondence.desk.enter.entries import enter_player
from pairloom.correspondence.desk.enter.qualifying import QualificationDraft, grant_qualification
from pairloom.correspondence.desk.office.overview import contest_line
from pairloom.correspondence.desk.office.register import PlayerDraft, edit_player
from pairloom.correspondence.desk.places import ContestPlace
from tests.director.correspondence.office_work import OfficeAtWork

DAY = date(2015, 4, 20)


def candidates(office: OfficeAtWork, query: str = "") -> Candidates:
    with office.desk.database.read(office.event) as reader:
        return candidates_for_group(reader, office.state, query)


def announce_a_final(office: OfficeAtWork) -> None:
    made = create_contest(
        office.desk, office.event, "Final", start="2015-05-01", needs_qualification="Final"
    )
    add_section(office.desk, ContestPlace.of(made), "A")
    office.contest, office.section = made.contest, 1


def test_who_is_qualified_stands_first_and_who_has_a_seat_is_gone(office: OfficeAtWork) -> None:
    announce_a_final(office)
    before = [player.correspondent for player in candidates(office).people]
    for player in (7, 9):
        draft = QualificationDraft(player, "Final", date(2015, 1, 1), "wild card")
        grant_qualification(office.desk, office.event, draft)
    listed = candidates(office)
    order = [player.correspondent for player in listed.people]
    assert set(order[:2]) == {7, 9} == set(listed.qualified)
    assert order[2:] == [number for number in before if number not in (7, 9)]
    enter_player(office.desk, office.place, 7, on=DAY)
    assert 7 not in [player.correspondent for player in candidates(office).people]


def test_only_those_who_fit_the_query_are_listed(office: OfficeAtWork) -> None:
    announce_a_final(office)
    assert [player.name for player in candidates(office, "Hájek").people] == ["Hájek Vít"]


def test_a_competition_is_open_until_its_groups_have_started(group: OfficeAtWork) -> None:
    with group.desk.database.read(group.event) as reader:
        begun = contest_line(reader, group.state.contest)
    assert (begun.has_begun, begun.is_open) == (True, False)
    announce_a_final(group)
    with group.desk.database.read(group.event) as reader:
        entering = contest_line(reader, group.state.contest)
    assert (entering.has_begun, entering.is_open) == (False, True)


def test_who_plays_on_a_board_is_not_free_for_another_team(board: OfficeAtWork) -> None:
    seated = {seat.correspondent for seat in board.state.seats.values()}
    with board.desk.database.read(board.event) as reader:
        free = {player.correspondent for player in free_for_teams(reader, board.state.contest)}
    assert len(seated) == 13
    assert free == set(range(1, 17)) - seated


def test_nobody_who_has_died_is_proposed_as_a_substitute(board: OfficeAtWork) -> None:
    with board.desk.database.read(board.event) as reader:
        first, *others = possible_substitutes(reader, board.state.contest)
    draft = PlayerDraft(first.iccf_id, first.name, first.country, is_deceased=True)
    edit_player(board.desk, board.event, first.correspondent, draft)
    with board.desk.database.read(board.event) as reader:
        assert possible_substitutes(reader, board.state.contest) == others
        assert first.correspondent in {
            player.correspondent for player in free_for_teams(reader, board.state.contest)
        }
