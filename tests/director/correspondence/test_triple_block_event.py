"""An event with Triple Block at the desk, from its announcement to a game won on time."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from pairloom.correspondence.desk.play.closing import end_play
from pairloom.correspondence.desk.play.moving import (
    LeaveDays,
    claim_time,
    grant_leave_days,
    report_moves,
)
from pairloom.correspondence.desk.play.reminding import send_reminders
from pairloom.correspondence.desk.show.dates import dates_of
from pairloom.correspondence.desk.show.tasks import tasks_of
from pairloom.correspondence.desk.show.views import group_view
from pairloom.domain.colour import Colour
from pairloom.errors import InputError, NotAllowed
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

BLOCK: dict[str, Any] = {"control": "50/75/5", "duplication": None, "leave_days": 0}


def at(month: int, day: int, hour: int = 0) -> datetime:
    return datetime(2015, month, day, hour, tzinfo=UTC)


@pytest.fixture
def block(office: OfficeAtWork) -> OfficeAtWork:
    """Three players; the games began on 1 May 2015, play ends on 30 June."""
    return begin_a_group(office, 3, **BLOCK, end="2015-06-30")


@pytest.mark.parametrize(
    ("announced", "words"),
    [
        ({"leave_days": 45}, "Triple Block has none"),
        ({"duplication": 20}, "Triple Block knows no duplication"),
        ({"control": "50/49/1"}, "too few days for 50 moves of a rated group: 149"),
        ({"control": "50/75/0"}, "increment must be 1 or more"),
    ],
)
def test_what_triple_block_does_not_know_is_refused(
    office: OfficeAtWork, announced: dict[str, object], words: str
) -> None:
    before = len(office.desk.database.actions(office.event))
    with pytest.raises(InputError, match=words):
        begin_a_group(office, 3, **{**BLOCK, **announced})
    assert len(office.desk.database.actions(office.event)) == before


def test_a_game_goes_from_the_start_to_a_claim_that_the_clock_decides(block: OfficeAtWork) -> None:
    """White thinks 20 days; the move fills the clock from the bank. Then 50 days pass."""
    key = block.key_of(1, 2)
    place = (block.desk, block.place, key)
    report_moves(*place, ["2015-05-21T00:00", "2015-05-22T06:00"])
    game = block.state.games[key]
    view = group_view(block.state, at(6, 1, 6))
    cell = view.rows[game.white - 1].cells[game.black - 1]
    assert (str(cell.text), str(cell.note)) == ("40 d", "move 2")
    (running,) = [one for one in view.running if one.key == key]
    assert str(running.left) == "40 days on the clock, 60 days in the bank, over on 2015-07-11"
    early = claim_time(*place, Colour.BLACK, 50, at(7, 11, 5))
    assert early.enters.entry is None
    late = claim_time(*place, Colour.BLACK, 50, at(7, 11, 6))
    assert str(late.ruling).endswith("the time is exceeded. (ICCF Triple Block)")
    assert block.state.games[key].result == "0-1E"


def test_silence_is_reminded_of_but_only_the_clock_ends_a_game(block: OfficeAtWork) -> None:
    """Nobody has moved for 45 days; after 50 the clocks are empty."""
    assert send_reminders(block.desk, block.event, at(6, 6, 12)).reminders == 3
    assert not any("scored as lost" in letter.body for letter in block.letters)
    with block.desk.database.read(block.event) as reader:
        view = group_view(block.state, at(6, 15))
        silent = tasks_of(reader, block.state, view, date(2015, 6, 15))
        dates = dates_of(reader, block.state, at(6, 15))
        view = group_view(block.state, at(6, 21))
        over = tasks_of(reader, block.state, view, date(2015, 6, 21))
    assert {str(task.small) for task in silent} == {"silent"}
    assert not any("scored as lost" in str(task.text) for task in silent)
    assert sum(str(one.text).endswith("time is over") for one in dates) == 3
    assert {(str(task.sign), str(task.article)) for task in over} == {("0 d", "ICCF Triple Block")}


def test_there_is_no_leave_and_no_adjudication_at_the_end(block: OfficeAtWork) -> None:
    before = len(block.desk.database.actions(block.event))
    leave = LeaveDays(date(2015, 6, 1), date(2015, 6, 10), special=True)
    with pytest.raises(NotAllowed, match="Triple Block has none"):
        grant_leave_days(block.desk, block.contest_place, 1, leave)
    with pytest.raises(NotAllowed, match="nothing is adjudicated at the end"):
        end_play(block.desk, block.place, date(2015, 7, 1))
    with block.desk.database.read(block.event) as reader:
        view = group_view(block.state, at(7, 1))
        tasks = tasks_of(reader, block.state, view, date(2015, 7, 1))
    assert all(task.title != "Play is over" for task in tasks)
    assert len(block.desk.database.actions(block.event)) == before
