"""Withdrawals from a group in which only results are known: nobody's finished games change.

Seven players. Numbers 1 and 3 have finished games, which the list 2015/3 has rated; 5 has a point
because 4 was lost for want of time, and nothing else is known of him.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import permutations
from typing import Any

import pytest

from pairloom.correspondence.desk.leave.known_moves import with_known_moves
from pairloom.correspondence.desk.leave.withdrawing import (
    decide_request,
    enter_silent,
    preview_withdrawal,
    request_withdrawal,
)
from pairloom.correspondence.desk.play.scores import hand_in_score
from pairloom.correspondence.desk.rate.list_proofs import prove_lists
from pairloom.correspondence.desk.rate.lists import publish_list
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import (
    Adjudication,
    Seat,
    SectionGame,
    Suspension,
    Withdrawal,
)
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.director.desk.history import take_back
from pairloom.errors import FieldsRefused, PairloomError
from pairloom.storage import Database
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group, open_an_office

GROUP = "zimni-pohar/group-b"
MAY, DAY = date(2015, 5, 20), date(2015, 9, 1)
NO_TIME = WithdrawalRequest("", DAY, None, 0, "no time")
ILL = WithdrawalRequest("", DAY, Ground.ILLNESS, 4, opponents_informed=True)
FINISHED = ((1, 2, "1-0"), (1, 4, "½-½"), (3, 2, "0-1"), (3, 1, "½-½"), (5, 4, "E"))


@pytest.fixture
def seven(database: Database) -> OfficeAtWork:
    office = begin_a_group(open_an_office(database, 7), 7)
    for one, other, text in FINISHED:
        if text == "E":
            game = office.state.games[office.key_of(one, other)]
            text = "1-0E" if game.white == one else "0-1E"
        office.result(one, other, text, MAY)
    publish_list(office.desk, office.event, date(2015, 6, 1))
    return office


def marks(office: OfficeAtWork, seat: int) -> str:
    """The marks of a number, against the others in order."""
    found = {}
    for game in office.state.group.games_of(seat):
        other = game.opponent_of(seat)
        found[other] = game.result.mark_of(game.colour_of(seat)) if game.result else "."
    return " ".join(found[other] for other in sorted(found))


def final_games(office: OfficeAtWork) -> dict[str, SectionGame]:
    games = office.state.games.items()
    return {key: one for key, one in games if one.result and parse_result(one.result).is_final}


def refused_request(office: OfficeAtWork, player: int) -> int:
    """A request that the committee has not accepted; the player is offered to play on."""
    made = request_withdrawal(office.desk, office.event, player, NO_TIME)
    place = (office.desk, office.event, made.withdrawal)
    decide_request(*place, Step.REFER, Role.DIRECTOR, DAY)
    decide_request(*place, Step.CONFIRM_INADEQUATE, Role.COMMITTEE, DAY)
    return made.withdrawal


def withdraw_anyway(office: OfficeAtWork, request: int, **answers: Any) -> Withdrawal:
    place = (office.desk, office.event, request, Step.WITHDRAW_ANYWAY, Role.PLAYER, DAY)
    return decide_request(*place, **answers)


def be_silent(office: OfficeAtWork, player: int, **answers: Any) -> Withdrawal:
    return enter_silent(office.desk, office.event, player, GROUP, DAY, **answers)


@pytest.mark.article("sks-2014", "§7(4).7", "§7(5).2")
@pytest.mark.parametrize("silent", [False, True])
def test_who_has_finished_games_has_started_and_they_stand(
    seven: OfficeAtWork, silent: bool
) -> None:
    """Rows 5 and 7: nobody is asked, the two rated games stay, the others are lost."""
    before = final_games(seven)
    if silent:
        be_silent(seven, 3)
    else:
        withdraw_anyway(seven, refused_request(seven, 3))
    assert marks(seven, 3) == "½ 1 0D 0D 0D 0D"
    assert before.items() <= final_games(seven).items()
    assert [same for _, same in prove_lists(seven.desk, seven.event)] == [True]


@pytest.mark.parametrize(
    ("kind", "articles"),
    [(WithdrawalKind.NOT_ACCEPTED, ["§7(4)"] * 2), (WithdrawalKind.SILENT, ["§7(5)"] * 2)],
)
def test_where_results_do_not_tell_both_outcomes_are_shown(
    seven: OfficeAtWork, kind: WithdrawalKind, articles: list[str]
) -> None:
    """A point for an opponent who ran out of time is no start, and is never taken away."""
    found = preview_withdrawal(seven.desk, seven.event, 5, kind, DAY, group=GROUP).consequences
    (choice,) = [one.choice for one in found.groups]
    assert choice is not None
    assert str(choice.sentence) == "Has Kőszegi Ödön made a move in any of these games?"
    outcomes = (choice.yes, choice.no)
    assert [one.ruling.article for one in outcomes] == articles
    assert [{entry.result.code.value for entry in one.enters} for one in outcomes] == [{"D"}, {"C"}]
    rated = seven.key_of(5, 4)
    assert all(entry.game != rated for one in outcomes for entry in one.enters)


@pytest.mark.parametrize(
    ("answer", "settled"), [(True, "0D 0D 0D 1E 0D 0D"), (False, "C C C 1E C C")]
)
def test_the_director_answers_and_the_log_says_so(
    seven: OfficeAtWork, answer: bool, settled: str
) -> None:
    """Rows 4 to 7 by his word; without it nothing is stored, and the refusal names the field."""
    before = len(seven.desk.database.actions(seven.event))
    with pytest.raises(FieldsRefused) as refusal:
        be_silent(seven, 5)
    assert "choose yes or no" in str(refusal.value.of(f"answer:{GROUP}"))
    assert len(seven.desk.database.actions(seven.event)) == before
    be_silent(seven, 5, answers={GROUP: answer})
    assert marks(seven, 5) == settled
    last = seven.desk.database.actions(seven.event)[-1]
    assert str(last.reason) == f"Zimní pohár, Group B: {'yes' if answer else 'no'}"


def test_a_score_that_was_handed_in_is_a_start(seven: OfficeAtWork) -> None:
    key = seven.key_of(5, 6)
    hand_in_score(seven.desk, seven.place, key, "1. e4 e5 2. Nf3 *", on=DAY)
    be_silent(seven, 5)
    assert marks(seven, 5) == "0D 0D 0D 1E 0D 0D"


@pytest.mark.parametrize("half_moves", range(1, 5))
def test_the_moves_of_a_score_are_white_s_and_black_s_in_turn(
    seven: OfficeAtWork, half_moves: int
) -> None:
    key = seven.key_of(5, 6)
    text = " ".join(["e4", "e5", "Nf3", "Nc6"][:half_moves])
    hand_in_score(seven.desk, seven.place, key, f"{text} *", on=DAY)
    with seven.desk.database.read(seven.event) as reader:
        games = with_known_moves(reader, seven.state, 5).games
    counts = {game.key: (game.white_moves, game.black_moves) for game in games}
    assert counts.pop(key) == (-(-half_moves // 2), half_moves // 2)
    assert set(counts.values()) == {(0, 0)}


def test_a_game_that_is_cancelled_leaves_the_adjudicator(seven: OfficeAtWork) -> None:
    """1 leaves and plays 5 under adjudication; 5 never began: no decision reaches that game."""
    made = request_withdrawal(seven.desk, seven.event, 1, ILL)
    decide_request(seven.desk, seven.event, made.withdrawal, Step.ACCEPT, Role.DIRECTOR, DAY)
    be_silent(seven, 5, answers={GROUP: False})
    cases = {(one.white, one.black): one.state for one in stored(seven)[2]}
    assert [state for pair, state in cases.items() if 5 in pair] == ["cancelled"]
    assert {state for pair, state in cases.items() if 5 not in pair} == {"open"}


def stored(office: OfficeAtWork) -> tuple[list[Any], ...]:
    """Everything that withdrawals write, but for the letters."""
    kinds: tuple[type[Any], ...] = (SectionGame, Seat, Adjudication, Suspension, Withdrawal)
    with office.desk.database.read(office.event) as reader:
        return tuple(reader.all(kind) for kind in kinds)


ORDERS = [
    pytest.param(order, marks=[] if order in ((0, 1, 2), (2, 1, 0)) else pytest.mark.nightly)
    for order in permutations(range(3))
]


@pytest.mark.parametrize("entered", ORDERS)
def test_three_leave_and_are_taken_back_in_every_order(
    seven: OfficeAtWork, entered: tuple[int, ...]
) -> None:
    """Accepted, not accepted and silent, entered in this order and undone in every order.

    What is finished never changes on the way, and at the end everything is as it was.
    """
    ill = request_withdrawal(seven.desk, seven.event, 1, ILL).withdrawal
    busy = refused_request(seven, 3)
    place = (seven.desk, seven.event)
    acts: tuple[Callable[[], object], ...] = (
        lambda: decide_request(*place, ill, Step.ACCEPT, Role.DIRECTOR, DAY),
        lambda: withdraw_anyway(seven, busy),
        lambda: be_silent(seven, 5, answers={GROUP: False}),
    )
    before, rated = stored(seven), final_games(seven)
    for undone in permutations(range(3)):
        numbers = []
        for which in entered:
            acts[which]()
            numbers.append(seven.desk.database.actions(seven.event)[-1].number)
            assert rated.items() <= final_games(seven).items()
        take_all_back(seven, [numbers[which] for which in undone], rated)
        assert stored(seven) == before
    assert [same for _, same in prove_lists(seven.desk, seven.event)] == [True]


def take_all_back(office: OfficeAtWork, numbers: list[int], rated: dict[str, SectionGame]) -> None:
    """In this order; what later acts were built on waits until those are taken back."""
    waiting = list(numbers)
    while waiting:
        refused = []
        for number in waiting:
            try:
                take_back(office.desk, office.event, number)
            except PairloomError:
                refused.append(number)
            assert rated.items() <= final_games(office).items()
        assert len(refused) < len(waiting), "some order always works"
        waiting = refused
