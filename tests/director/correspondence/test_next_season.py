"""The end of a league and the beginning of the next one."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from pairloom.correspondence.desk.announce.contests import create_contest
from pairloom.correspondence.desk.announce.next_season import (
    begin_next,
    enter_teams_again,
    finished_leagues,
    offered_teams,
    proposed_dates,
)
from pairloom.correspondence.desk.announce.overriding import override_rule
from pairloom.correspondence.desk.base import act_in_office, find_correspondent
from pairloom.correspondence.desk.enter.promoting import team_movement
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.desk.sections import rules_of
from pairloom.correspondence.records import (
    Contest,
    ContestTeam,
    Qualification,
    Seat,
    Section,
)
from pairloom.director.desk.history import take_back
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed
from tests.director.correspondence.league_work import play_a_league
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

ENTERED = date(2016, 3, 1)


def contest_of(office: OfficeAtWork, number: int) -> Contest:
    with office.desk.database.read(office.event) as reader:
        found = reader.get(Contest, number)
    assert found is not None
    return found


def begin(office: OfficeAtWork, name: str = "1st league 2016") -> Contest:
    return begin_next(office.desk, ContestPlace(office.event, 1), name, start=date(2016, 5, 1))


def test_the_history_says_which_teams_go_up_and_down_when_the_last_board_closes(
    office: OfficeAtWork,
) -> None:
    play_a_league(office, promotion="two-up-two-down")
    closed = [one for one in office.desk.database.actions(office.event) if one.act == "close group"]
    assert [str(one.summary) for one in closed] == [
        "1st league, Board 1",
        "1st league, Board 2: up: Team 1, Team 2; down: Team 3",
    ]
    with office.desk.database.read(office.event) as reader:
        moved = team_movement(reader, contest_of(office, 1))
        assert reader.all(Qualification) == []
    assert moved is not None
    assert (moved.up, moved.down) == ((1, 2), (3,))


def test_the_next_one_is_announced_like_the_last(office: OfficeAtWork) -> None:
    before = create_contest(
        office.desk, office.event, "Final 2015", start="2015-05-01", end="2016-04-30",
        promotion="sks-final", qualifies_for="Final", needs_qualification="Final",
        entry_fee=300, control="10/40", lowest_rating=2000, first_group="Group B",
    )  # fmt: skip
    assert proposed_dates(before) == (date(2016, 5, 1), date(2017, 4, 30))
    made = begin_next(
        office.desk, ContestPlace(office.event, 1), "Final 2016", start=date(2016, 5, 1)
    )
    fresh = {"contest", "slug", "name", "start", "end"}
    same = [name for name in Contest.__slots__ if name not in fresh]
    assert [getattr(made, name) for name in same] == [getattr(before, name) for name in same]
    assert (made.name, made.start, made.end) == ("Final 2016", date(2016, 5, 1), None)
    with office.desk.database.read(office.event) as reader:
        (group,) = reader.all(Section, contest=made.contest)
        assert reader.all(Seat, contest=made.contest) == []
    assert (group.name, group.state) == ("Group B", "entering")


def test_what_the_old_announcement_set_otherwise_is_announced_anew(office: OfficeAtWork) -> None:
    create_contest(office.desk, office.event, "Final 2015", start="2015-05-01")
    reference = "announcement, point 7"
    override_rule(
        office.desk, ContestPlace(office.event, 1), "adjudication_average", "30", reference
    )
    made = begin_next(
        office.desk, ContestPlace(office.event, 1), "Final 2016", start=date(2016, 5, 1)
    )
    assert rules_of(made).adjudication_average == 25


def test_the_next_one_starts_later(office: OfficeAtWork) -> None:
    begin_a_group(office, 2)
    with pytest.raises(InputError, match="started on 2015-05-01; the next one starts later"):
        begin_next(office.desk, ContestPlace(office.event, 1), "Cup", start=date(2015, 5, 1))


def test_who_stays_or_comes_up_is_expected_in_the_next_league(office: OfficeAtWork) -> None:
    """The winner goes up: away, unless promotion leads to the new league."""
    play_a_league(office)
    made, source = begin(office), contest_of(office, 1)
    cases: tuple[tuple[dict[str, Any], list[bool]], ...] = (
        ({}, [True, True, True]),
        ({"promotion": "sks-teams-2"}, [False, True, True]),
        ({"promotion": "sks-teams-2", "qualifies_for": "1st LEAGUE 2016"}, [True, False, False]),
        ({"promotion": "sks-teams-1"}, [True, True, True]),
        ({"promotion": "two-up-two-down"}, [False, False, False]),
    )
    for announced, expected in cases:
        with office.desk.database.read(office.event) as reader:
            found = offered_teams(reader, made, replace(source, **announced))
        assert [one.team.name for one in found] == ["Team 1", "Team 2", "Team 3"]
        assert [one.is_expected for one in found] == expected


def test_teams_come_with_captains_and_players_in_board_order(office: OfficeAtWork) -> None:
    play_a_league(office)
    made = begin(office)
    with office.desk.database.read(office.event) as reader:
        assert [one.contest for one in finished_leagues(reader, made)] == [1]
    left = enter_teams_again(office.desk, ContestPlace.of(made), 1, [3, 1], ENTERED)
    assert left == []
    with office.desk.database.read(office.event) as reader:
        teams = reader.all(ContestTeam, contest=made.contest)
        seats = reader.all(Seat, contest=made.contest)
    assert [(one.team, one.name, one.captain) for one in teams] == [
        (1, "Team 3", "Captain 3"),
        (2, "Team 1", "Captain 1"),
    ]
    assert [(one.section, one.seat, one.correspondent) for one in seats] == [
        (1, 1, 5), (1, 2, 1), (2, 1, 6), (2, 2, 2),
    ]  # fmt: skip
    with pytest.raises(InputError, match="has a team Team 1 already"):
        enter_teams_again(office.desk, ContestPlace.of(made), 1, [1], ENTERED)
    take_back(office.desk, office.event, office.desk.database.actions(office.event)[-1].number)
    with office.desk.database.read(office.event) as reader:
        assert reader.all(ContestTeam, contest=made.contest) == []


def test_a_player_who_cannot_enter_leaves_the_place_free(office: OfficeAtWork) -> None:
    play_a_league(office)
    made = begin(office)
    with act_in_office(office.desk, office.event, "edit player", Permission.ENTER_PLAYERS) as work:
        work.ledger.put(replace(find_correspondent(work.ledger, 2), is_deceased=True))
    left = enter_teams_again(office.desk, ContestPlace.of(made), 1, [1], ENTERED)
    (why,) = map(str, left)
    assert why == "Team 1, Board 2 is free: Øvergård Sigrid is marked as deceased"
    assert str(office.desk.database.actions(office.event)[-1].summary).endswith(why)
    with office.desk.database.read(office.event) as reader:
        assert [one.section for one in reader.all(Seat, contest=made.contest)] == [1]


def test_teams_are_entered_only_where_teams_play_and_before_the_start(
    office: OfficeAtWork,
) -> None:
    play_a_league(office)
    before = len(office.desk.database.actions(office.event))
    cup = create_contest(office.desk, office.event, "Cup", start="2016-05-01")
    with pytest.raises(InputError, match="choose teams of a finished competition"):
        enter_teams_again(office.desk, ContestPlace(office.event, cup.contest), 1, [1], ENTERED)
    with pytest.raises(NotAllowed, match="Board 1, Board 2 has started"):
        enter_teams_again(office.desk, ContestPlace(office.event, 1), 1, [1], ENTERED)
    assert len(office.desk.database.actions(office.event)) == before + 1
