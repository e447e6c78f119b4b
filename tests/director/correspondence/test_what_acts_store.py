"""What an act of the office says it has done stands in the rows afterwards; else it refuses."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from pairloom.correspondence.desk.announce.contests import (
    add_section,
    add_teams,
    create_contest,
    edit_contest,
)
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.enter.qualifying import (
    QualificationDraft,
    grant_qualification,
)
from pairloom.correspondence.desk.leave.materials import ask_for_materials
from pairloom.correspondence.desk.leave.substituting import (
    apply_rule_g,
    give_up_substitution,
)
from pairloom.correspondence.desk.leave.withdrawing import enter_silent
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.office.register import (
    PlayerDraft,
    edit_player,
    import_register,
    register_player,
)
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.moving import declare_playing_on, report_position
from pairloom.correspondence.desk.play.playing import take_result_back
from pairloom.correspondence.desk.post.outbox import resolve_letter
from pairloom.correspondence.desk.post.post_office import count_letters
from pairloom.correspondence.desk.rate.list_proofs import what_would_change
from pairloom.correspondence.desk.typed_tables import parse_rating_table
from pairloom.correspondence.domain.states import DeliveryState
from pairloom.correspondence.records import ContestTeam, Correspondent, Delivery
from pairloom.errors import PairloomError
from pairloom.storage import Actor
from tests.director.correspondence.office_work import OfficeAtWork

DAY = date(2015, 9, 1)


def _teams(office: OfficeAtWork) -> list[tuple[int, str, str, str]]:
    with office.desk.database.read(office.event) as reader:
        rows = reader.all(ContestTeam, contest=office.contest)
    return [(one.team, one.name, one.captain, one.captain_email) for one in rows]


def test_teams_typed_as_a_table_are_stored_one_by_one(office: OfficeAtWork) -> None:
    made = create_contest(
        office.desk, office.event, "League", start="2015-05-01", is_team=True, boards=2
    )
    office.contest = made.contest
    lines = ["Alfa; Ada Alt; ada@example.org", "  ", "Beta", "Gama;Gita"]
    assert add_teams(office.desk, ContestPlace.of(made), lines) == 3
    assert add_teams(office.desk, ContestPlace.of(made), ["Delta"]) == 1
    assert _teams(office) == [
        (1, "Alfa", "Ada Alt", "ada@example.org"),
        (2, "Beta", "", ""),
        (3, "Gama", "Gita", ""),
        (4, "Delta", "", ""),
    ]


def test_a_result_taken_back_is_gone_with_its_days(group: OfficeAtWork) -> None:
    group.result(1, 2, "1-0", DAY)
    key = group.key_of(1, 2)
    take_result_back(group.desk, group.place, key)
    game = group.state.games[key]
    assert (game.result, game.ended, game.reported) == ("", None, None)


def test_who_plays_on_is_written_down_with_the_moment(group: OfficeAtWork) -> None:
    key = group.key_of(1, 2)
    now = datetime(2015, 9, 1, 12, 30, tzinfo=UTC)
    declare_playing_on(group.desk, group.place, key, now)
    assert group.state.games[key].declared == now


def test_a_register_typed_again_changes_the_columns_it_has(office: OfficeAtWork) -> None:
    import_register(office.desk, office.event, "id,name,title\n130002,Renamed Person,im\n")
    with office.desk.database.read(office.event) as reader:
        (changed,) = reader.all(Correspondent, iccf_id="130002")
    assert (changed.name, changed.title) == ("Renamed Person", "IM")
    assert (changed.country, changed.email) == ("CZE", "player2@example.org")


def test_letters_are_counted_state_by_state_in_the_order_of_the_names(
    group: OfficeAtWork, tmp_path: Path
) -> None:
    group.forget_letters()
    group.result(1, 2, "1-0", DAY)
    group.result(1, 3, "1-0", DAY)
    with group.desk.database.change(group.event, Actor("test", "test"), "post") as ledger:
        states = (DeliveryState.WAITING, DeliveryState.SENT, DeliveryState.HELD)
        noon = datetime(2015, 9, 1, 12, tzinfo=UTC)
        for letter, state in zip(group.letters, states, strict=False):
            key = (group.event, letter.action, letter.letter)
            ledger.put(Delivery(*key, state, 1, noon, noon))
    counts = count_letters(str(tmp_path / "office0.db"))
    assert list(counts.items()) == [("held", 1), ("new", 1), ("sent", 1), ("waiting", 1)]


Act = Callable[[OfficeAtWork], object]
_REFUSALS: dict[str, tuple[str, Act]] = {
    "no moves before the start": (
        "no move was made on 2015-04-30",
        lambda at: report_position(
            at.desk, at.place, at.key_of(1, 2),
            white_moves=1, black_moves=0, last_move=date(2015, 4, 30),
        ),
    ),
    "moves that cannot be": (
        "moves of White: 3, of Black: 1; that cannot be",
        lambda at: report_position(
            at.desk, at.place, at.key_of(1, 2),
            white_moves=3, black_moves=1, last_move=DAY,
        ),
    ),
    "nothing to take back": (
        "has no result",
        lambda at: take_result_back(at.desk, at.place, at.key_of(1, 2)),
    ),
    "an ICCF number that is taken": (
        "130001 is .* already",
        lambda at: register_player(at.desk, at.event, PlayerDraft("130001", "Double")),
    ),
    "an ICCF number on a list": (
        "on the list 2015/2",
        lambda at: edit_player(at.desk, at.event, 1, PlayerDraft("130098", "Other")),
    ),
    "a sex there is not": (
        "M, F or nothing",
        lambda at: register_player(at.desk, at.event, PlayerDraft("1300", "N", sex="X")),
    ),
    "a country that is a sentence": (
        "country: .* too long",
        lambda at: register_player(
            at.desk, at.event, PlayerDraft("1300", "N", country="Bohemia and more" * 9)
        ),
    ),
    "a birthday there is not": (
        "birth",
        lambda at: register_player(at.desk, at.event, PlayerDraft("1300", "N", birth="soon")),
    ),
    "no ICCF number": (
        "is no ICCF number",
        lambda at: register_player(at.desk, at.event, PlayerDraft("13 00!", "N")),
    ),
    "a player twice in a register": (
        "line 3: player 77 stands here twice",
        lambda at: import_register(at.desk, at.event, "id,name\n77,A\n77,B\n"),
    ),
    "an empty register": (
        "the table holds no player",
        lambda at: import_register(at.desk, at.event, "id,name\n"),
    ),
    "a register without names": (
        "line 1: columns id and name",
        lambda at: import_register(at.desk, at.event, "id,title\n77,A\n"),
    ),
    "a quotation mark that stays open": (
        "line 2: cannot be read as a table",
        lambda at: import_register(at.desk, at.event, 'id,name\n77,"' + "x" * 140_000),
    ),
    "a rating in words": (
        "line 2: rating and games are numbers, not 'high' and '3'",
        lambda at: parse_rating_table("id,rating,games\n77,high,3\n"),
    ),
    "ratings of nobody": (
        "the table holds no rating",
        lambda at: parse_rating_table("id,rating,games\n77,,3\n"),
    ),
    "an office that gets no letters": (
        "is no office that letters go to",
        lambda at: edit_office(at.desk, at.event, contacts={"janitor": "j@example.org"}),
    ),
    "teams where persons play": (
        "no competition of teams",
        lambda at: add_teams(at.desk, at.contest_place, ["Alfa"]),
    ),
    "materials without a substitute": (
        "nobody has been replaced at number 3",
        lambda at: ask_for_materials(at.desk, at.place, 3, on=DAY),
    ),
    "silence in a group of others": (
        "does not play in",
        lambda at: enter_silent(at.desk, at.event, 1, "Group Z", DAY),
    ),
    "a player twice in a group": (
        "Group B has started; its entries stay",
        lambda at: enter_player(at.desk, at.place, 1, on=DAY),
    ),
    "a game there is not": (
        "there is no finished game",
        lambda at: what_would_change(at.desk, at.event, "no game", "1-0"),
    ),
    "a letter there is not": (
        "there is no such letter",
        lambda at: resolve_letter(at.desk, at.event, 999, 1, "told"),
    ),
    "a letter that is under way": (
        "this letter is: new; there is nothing to decide",
        lambda at: resolve_letter(
            at.desk, at.event, at.letters[0].action, at.letters[0].letter, "told"
        ),
    ),
    "a letter burnt": (
        "told or sent again, not",
        lambda at: resolve_letter(at.desk, at.event, 999, 1, "burnt"),
    ),
    "a start that has happened": (
        "stays",
        lambda at: edit_contest(at.desk, at.contest_place, start="2016-01-01"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", _REFUSALS)
def test_the_office_refuses_and_says_why(group: OfficeAtWork, name: str) -> None:
    words, act = _REFUSALS[name]
    actions = len(group.desk.database.actions(group.event))
    with pytest.raises(PairloomError) as refused:
        act(group)
    assert re.search(words, str(refused.value)), str(refused.value)
    assert len(group.desk.database.actions(group.event)) == actions


_OF_TEAMS: dict[str, tuple[str, Act]] = {
    "a group beside the boards": (
        "one cross-table for each of its boards",
        lambda at: add_section(at.desk, at.contest_place, "Group C"),
    ),
    "a substitute nobody waits for": (
        "no captain has been asked for a substitute at 3",
        lambda at: give_up_substitution(at.desk, at.place, 3, DAY),
    ),
    "a board that has begun its games": (
        "no game is lost for failing to start in time",
        lambda at: apply_rule_g(at.desk, at.place, 3, date(2015, 5, 3)),
    ),
}


@pytest.mark.parametrize("name", _OF_TEAMS)
def test_the_office_of_teams_refuses_and_says_why(board: OfficeAtWork, name: str) -> None:
    words, act = _OF_TEAMS[name]
    actions = len(board.desk.database.actions(board.event))
    with pytest.raises(PairloomError) as refused:
        act(board)
    assert re.search(words, str(refused.value)), str(refused.value)
    assert len(board.desk.database.actions(board.event)) == actions


def _qualify(at: OfficeAtWork, player: int, *rest: object) -> object:
    draft = QualificationDraft(player, *rest)  # type: ignore[arg-type]
    return grant_qualification(at.desk, at.event, draft)


_ENTERING: dict[str, tuple[str, Act]] = {
    "a qualification of somebody who has died": (
        "is marked as deceased",
        lambda at: _qualify(at, 2, "Final", DAY, "wild card"),
    ),
    "a qualification for nothing": (
        "name the competition",
        lambda at: _qualify(at, 1, " ", DAY, "wild card"),
    ),
    "a qualification without a reason": (
        "needs a reason",
        lambda at: _qualify(at, 1, "Final", DAY, " "),
    ),
    "three halves of a qualification": (
        "whole or half of one",
        lambda at: _qualify(at, 1, "Final", DAY, "wild card", None, 3),
    ),
    "a player twice": (
        "this player is in Group A already",
        lambda at: enter_player(at.desk, at.place, 1, on=DAY),
    ),
    "somebody who has died": (
        "is marked as deceased",
        lambda at: enter_player(at.desk, at.place, 2, on=DAY),
    ),
    "a group of one": (
        "Group A needs two players at least",
        lambda at: start_section(at.desk, at.place),
    ),
}


@pytest.mark.parametrize("name", _ENTERING)
def test_entries_are_refused_with_the_reason(office: OfficeAtWork, name: str) -> None:
    words, act = _ENTERING[name]
    made = create_contest(
        office.desk, office.event, "Cup", start="2015-05-01", first_group="Group A"
    )
    office.contest = made.contest
    enter_player(office.desk, SectionPlace(office.event, made.contest, 1), 1, on=DAY)
    import_register(office.desk, office.event, "id,name,status\n130002,Late Person,deceased\n")
    with pytest.raises(PairloomError) as refused:
        act(office)
    assert re.search(words, str(refused.value)), str(refused.value)


@pytest.mark.parametrize("seat", [None, 1, 99])
def test_a_player_of_a_team_takes_a_place_that_is_free(
    office: OfficeAtWork, seat: int | None
) -> None:
    made = create_contest(
        office.desk, office.event, "League", start="2015-05-01", is_team=True, boards=2
    )
    add_teams(office.desk, ContestPlace.of(made), ["Alfa", "Beta"])
    enter_player(office.desk, SectionPlace(office.event, made.contest, 1), 1, on=DAY, seat=1)
    with pytest.raises(PairloomError, match="choose a team whose place on Board 1 is free"):
        enter_player(office.desk, SectionPlace(office.event, made.contest, 1), 2, on=DAY, seat=seat)
    enter_player(office.desk, SectionPlace(office.event, made.contest, 1), 2, on=DAY, seat=2)
