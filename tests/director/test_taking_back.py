"""Who fills empty boards only may take back a slip of their own, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import TAKEN_BACK_WITHIN, enter_result, verify_result
from pairloom.director.desk.phones import fill_board, phone_round
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import NotAllowed, StaleSnapshot
from pairloom.storage import Actor, Database
from pairloom.storage.records import Game
from tests.director.people_at_work import LOCAL, open_door
from tests.web.serving import make_event

PHONE = Identity("Entrance", None, (Grant(Role.DEVICE, 1, 1, 1, 4),), link=1)
OTHER = Identity("Exit", None, (Grant(Role.DEVICE, 1, 1),), link=2)
CLERK = Identity("Ben", 5, (Grant(Role.RESULT_ENTRY, 1),))


class Round:
    """The first round of an event with six boards."""

    def __init__(self, folder: Path) -> None:
        door, _ = open_door(folder)
        self.database: Database = door.database
        self.place: Place = make_event(self.database, 12)

    def desk(self, who: Identity) -> Desk:
        return Desk(self.database, who)

    def tap(self, who: Identity, board: int, text: str, tap: str = "t1", back: str = "") -> Game:
        version = self.board(board).version
        desk = self.desk(who)
        if who.link is None:
            return enter_result(
                desk, self.place, 1, board, text, version=version, request=tap, takes_back=back
            )
        return fill_board(desk, 1, board, text, version, request=tap, takes_back=back)

    def board(self, board: int) -> Game:
        return self.desk(LOCAL).state(self.place).find_game(1, board)

    def change(self, board: int, **fields: str) -> None:
        with self.database.change(self.place.event, Actor("clock"), "set back") as ledger:
            ledger.put(replace(self.board(board), **fields))


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Round]:
    opened = Round(tmp_path)
    yield opened
    opened.database.close()


@pytest.mark.parametrize("who", [PHONE, CLERK], ids=["a phone", "result entry"])
def test_the_own_last_result_is_taken_back_and_typed_anew(hall: Round, who: Identity) -> None:
    hall.tap(who, 2, "1-0", "t1")
    hall.tap(who, 2, "", "t2", back="t1")
    assert hall.board(2).white_result is None
    hall.tap(who, 2, "0-1", "t3")
    assert hall.board(2).black_result == "1"


@pytest.mark.parametrize("who", [PHONE, CLERK], ids=["a phone", "result entry"])
@pytest.mark.parametrize(
    ("text", "back"),
    [("", ""), ("", "t9"), ("0-1", "t1"), ("½-½", "")],
    ids=["without its request", "with a wrong one", "by another result", "overwritten"],
)
def test_nothing_else_changes_a_result(hall: Round, who: Identity, text: str, back: str) -> None:
    hall.tap(who, 2, "1-0", "t1")
    with pytest.raises(NotAllowed, match="may fill empty boards only"):
        hall.tap(who, 2, text, "t2", back=back)
    assert hall.board(2).white_result == "1"


def test_another_phone_cannot_take_it_back_even_if_it_knew_the_request(hall: Round) -> None:
    hall.tap(PHONE, 2, "1-0", "t1")
    with pytest.raises(NotAllowed):
        hall.tap(OTHER, 2, "", "t2", back="t1")


def test_what_an_arbiter_said_since_stands(hall: Round) -> None:
    first = hall.tap(PHONE, 2, "1-0", "t1")
    hall.tap(LOCAL, 2, "0-1", "a1")
    with pytest.raises(StaleSnapshot):
        fill_board(hall.desk(PHONE), 1, 2, "", first.version, request="t2", takes_back="t1")
    with pytest.raises(NotAllowed):
        hall.tap(PHONE, 2, "", "t3", back="t1")
    assert hall.board(2).black_result == "1"


def test_what_was_verified_stands(hall: Round) -> None:
    hall.tap(PHONE, 2, "1-0", "t1")
    verify_result(hall.desk(LOCAL), hall.place, 1, 2, "1-0")
    with pytest.raises(NotAllowed):
        hall.tap(PHONE, 2, "", "t2", back="t1")


def test_a_slip_is_noticed_soon_or_belongs_to_the_arbiter(hall: Round) -> None:
    hall.tap(PHONE, 2, "1-0", "t1")
    long_ago = datetime.now(UTC) - TAKEN_BACK_WITHIN - timedelta(seconds=1)
    hall.change(2, entered_at=long_ago.isoformat())
    with pytest.raises(NotAllowed):
        hall.tap(PHONE, 2, "", "t2", back="t1")


def test_a_phone_takes_nothing_back_out_of_its_reach(hall: Round) -> None:
    hall.tap(OTHER, 6, "1-0", "t1")
    with pytest.raises(NotAllowed, match="Your boards here: boards 1 to 4"):
        hall.tap(PHONE, 6, "", "t2", back="t1")
    with pytest.raises(NotAllowed, match="round 1 only"):
        fill_board(hall.desk(PHONE), 2, 1, "1-0", 0, request="t3", takes_back="t1")


def test_the_same_said_twice_is_said_once(hall: Round) -> None:
    """A tap whose answer was lost is sent again; two phones say the same."""
    hall.tap(PHONE, 2, "1-0", "t1")
    count = len(hall.database.actions(hall.place.event))
    hall.tap(PHONE, 2, "1-0", "t1")
    hall.tap(OTHER, 2, "1-0", "t7")
    assert len(hall.database.actions(hall.place.event)) == count


def test_the_boards_of_a_phone_stay_in_their_order(hall: Round) -> None:
    desk = hall.desk(PHONE)
    hall.tap(PHONE, 1, "1-0", "t1")
    hall.tap(PHONE, 3, "1-0", "t2")
    found = phone_round(desk)
    assert [one.number for one in found.boards] == [1, 2, 3, 4]
    assert [found.next_empty(board) for board in (1, 2, 3, 4)] == [2, 4, 4, 2]
