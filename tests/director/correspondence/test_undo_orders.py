"""Acts taken back in every order: nobody is left with a game against somebody who withdrew."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from itertools import permutations
from pathlib import Path

import pytest

from pairloom.correspondence.desk.enter.entries import enter_player, remove_player
from pairloom.correspondence.desk.leave.substituting import (
    ReplacementCause,
    ask_for_substitute,
    enter_substitute,
    give_up_substitution,
)
from pairloom.correspondence.desk.leave.withdrawing import (
    decide_request,
    enter_silent,
    request_withdrawal,
)
from pairloom.correspondence.desk.play.closing import end_play
from pairloom.correspondence.desk.play.playing import take_result_back
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.director.desk.base import Desk
from pairloom.director.desk.history import take_back
from pairloom.director.people.identity import Identity
from pairloom.errors import InputError, NotAllowed, StaleSnapshot
from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    begin_a_team_board,
    open_an_office,
)

ON = date(2015, 9, 1)
LATER = date(2015, 11, 1)
ILL = WithdrawalRequest("", ON, Ground.ILLNESS, 4, "operation", opponents_informed=True)
TIRED = WithdrawalRequest("", ON, None, reasons="tired of it")


def last(office: OfficeAtWork) -> int:
    return office.desk.database.actions(office.event)[-1].number


def results_only(office: OfficeAtWork) -> list[int]:
    """Of five players who have all drawn with the first, three leave, one after the other."""
    begin_a_group(office, 5, keeps_clocks=False, end="2015-10-01")
    for number in (3, 4, 5):
        office.result(1, number, "½-½", ON)
    office.result(4, 5, "1-0", ON)
    acts = [last(office)]
    enter_silent(office.desk, office.event, 3, "zimni-pohar/group-b", ON)
    acts.append(last(office))
    _decide(office, 4, ILL, (Step.ACCEPT, Role.DIRECTOR))
    acts.append(last(office))
    _decide(
        office, 5, TIRED, (Step.REFER, Role.DIRECTOR), (Step.CONFIRM_INADEQUATE, Role.COMMITTEE),
        (Step.WITHDRAW_ANYWAY, Role.PLAYER),
    )  # fmt: skip
    return [*acts, last(office)]


def _decide(
    office: OfficeAtWork, player: int, request: WithdrawalRequest, *steps: tuple[Step, Role]
) -> None:
    made = request_withdrawal(office.desk, office.event, player, request)
    for step, by in steps:
        decide_request(office.desk, office.event, made.withdrawal, step, by, ON)


def unnamed_substitutes(office: OfficeAtWork) -> list[int]:
    """Of four teams two name nobody; one of their games was over before, another is over since."""
    begin_a_team_board(office, 4)
    place = (office.desk, office.place)
    office.result(3, 4, "1-0", ON)
    acts = [last(office)]
    for seat in (3, 4):
        ask_for_substitute(*place, seat, ReplacementCause.STOPPED, ON)
    for seat in (3, 4):
        give_up_substitution(*place, seat, LATER)
        acts.append(last(office))
    office.result(1, 2, "0-1", LATER)
    return [*acts, last(office)]


def after_the_last_day(office: OfficeAtWork) -> list[int]:
    """Play is over, so that everything is adjudicated; then two leave."""
    begin_a_group(office, 4, keeps_clocks=False, end="2015-08-01")
    office.result(1, 2, "1-0", date(2015, 7, 1))
    acts = [last(office)]
    end_play(office.desk, office.place, ON)
    acts.append(last(office))
    for player in (1, 2):
        enter_silent(office.desk, office.event, player, "zimni-pohar/group-b", ON)
        acts.append(last(office))
    return acts


OFFICES = (results_only, unnamed_substitutes, after_the_last_day)


def alone(office: OfficeAtWork) -> list[str]:
    """Games in play against somebody who has withdrawn."""
    state = office.state
    gone = {one.seat for one in state.seats.values() if one.departure}
    return [
        key
        for key, game in state.games.items()
        if not game.result and gone & {game.white, game.black}
    ]


@pytest.fixture(params=OFFICES)
def story(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, OfficeAtWork, list[int]]:
    """A finished database, and the acts that are to be taken back."""
    tell: Callable[[OfficeAtWork], list[int]] = request.param
    place = tmp_path / "story.db"
    database = Database.open(place)
    office = open_an_office(database, 8)
    acts = tell(office)
    database.close()
    return place, office, acts


def copies(story: tuple[Path, OfficeAtWork, list[int]]) -> Iterator[tuple[OfficeAtWork, list[int]]]:
    """The same office once for every order."""
    place, office, acts = story
    for number, order in enumerate(permutations(acts)):
        copy = place.with_name(f"order{number}.db")
        shutil.copy(place, copy)
        database = Database.open(copy)
        yield replace(office, desk=Desk(database, Identity.local("Jana Vaněčková"))), list(order)
        assert number or verify(database).problems == ()
        database.close()


def test_no_order_of_taking_back_leaves_a_game_in_play_against_somebody_withdrawn(
    story: tuple[Path, OfficeAtWork, list[int]],
) -> None:
    refusals, acts = {}, story[2]
    for office, order in copies(story):
        refused = []
        for number in order:
            try:
                take_back(office.desk, office.event, number)
            except (InputError, StaleSnapshot):
                refused.append(number)
            assert alone(office) == [], (order, number)
        refusals[tuple(order)] = refused
    assert refusals[tuple(reversed(acts))] == [], "the newest first always works"
    assert any(refusals.values()), "some orders cannot be"


def test_the_refusal_says_who_withdrew(group: OfficeAtWork) -> None:
    group.moves(7, 1, 4)
    group.result(5, 7, "1-0", ON)
    number = last(group)
    enter_silent(group.desk, group.event, 7, "zimni-pohar/group-b", ON)
    before = last(group)
    name = group.state.person_at(7).name
    with pytest.raises(InputError, match=f"{name} withdrew on 2015-09-01, and a game .* take the"):
        take_back(group.desk, group.event, number)
    key = group.key_of(5, 7)
    with pytest.raises(NotAllowed, match=f"{name} has withdrawn, so this game cannot go on"):
        take_result_back(group.desk, group.place, key)
    assert (last(group), group.state.games[key].result) == (before, "1-0")


def test_nobody_comes_back_to_a_second_board(office: OfficeAtWork) -> None:
    """An entry that was taken out, while its player has become a substitute elsewhere."""
    begin_a_team_board(office, 3)
    other_board = office.place._replace(section=2)
    enter_player(office.desk, other_board, 8, on=ON, seat=1)
    remove_player(office.desk, other_board, 1, ON)
    removed = last(office)
    ask_for_substitute(office.desk, office.place, 2, ReplacementCause.STOPPED, ON)
    enter_substitute(office.desk, office.place, 2, 8, on=ON, starts_on=ON)
    with pytest.raises(InputError, match="plays on another board of Team championship since"):
        take_back(office.desk, office.event, removed)
    take_back(office.desk, office.event, last(office))
    take_back(office.desk, office.event, removed)
