"""What needs the director of a group: each kind of task with its sign, its words and its place."""

from __future__ import annotations

from datetime import UTC, date, datetime

from pairloom.correspondence.desk.adjudicate import adjudicating
from pairloom.correspondence.desk.leave.substituting import ask_for_substitute
from pairloom.correspondence.desk.leave.withdrawing import request_withdrawal
from pairloom.correspondence.desk.show.tasks import Task, tasks_of
from pairloom.correspondence.desk.show.views import group_view
from pairloom.correspondence.domain.states import Ground, Opening, ReplacementCause
from pairloom.correspondence.rules.requests import WithdrawalRequest
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

ILL = WithdrawalRequest("", date(2015, 5, 4), Ground.ILLNESS, 4, opponents_informed=True)
RADOVAN, SIGRID, LOVRO = "Jančařík Radovan", "Øvergård Sigrid", "Čuček Lovro"


def tasks(office: OfficeAtWork, on: date) -> list[Task]:
    view = group_view(office.state, datetime(on.year, on.month, on.day, tzinfo=UTC))
    with office.desk.database.read(office.event) as reader:
        found = tasks_of(reader, office.state, view, on)
    return [Task(*(str(getattr(task, name)) for name in Task.__slots__)) for task in found]


def _exceeded(who: str, pair: str, move: int, key: str) -> Task:
    text = f"The time of {who} is exceeded. Check it, then enter the result."
    title = f"{pair}, move {move}"
    return Task("0 d", "left", title, text, "ICCF 2.4.2", "Open game", f"games/{key}", "bad")


def test_times_that_are_exceeded_come_first_the_longest_silence_before_others(
    office: OfficeAtWork,
) -> None:
    small = begin_a_group(office, 3)
    request_withdrawal(small.desk, small.event, 2, ILL)
    asked = Task(
        *("05-04", "asked", f"{SIGRID} asks to withdraw", "The request waits for the director."),
        *("§7(2)", "Decide", "withdrawals/1", "attention"),
    )
    assert tasks(small, date(2015, 5, 30)) == [asked]
    small.moves(1, 2, 3, days=3)
    assert tasks(small, date(2015, 6, 30)) == [
        _exceeded(SIGRID, f"{SIGRID} – {LOVRO}", 1, "1:2-3"),
        _exceeded(LOVRO, f"{LOVRO} – {RADOVAN}", 1, "1:3-1"),
        _exceeded(SIGRID, f"{RADOVAN} – {SIGRID}", 2, "1:1-2"),
        asked,
    ]


def test_a_seat_without_a_substitute_is_told_until_the_last_day_and_after_it(
    board: OfficeAtWork,
) -> None:
    ask_for_substitute(board.desk, board.place, 4, ReplacementCause.STOPPED, date(2015, 5, 3), 20)
    who = "Šimůnková Naděžda: substitute"
    through = "The captain may name a substitute through 2015-05-23."
    late = "Nobody was named in time: the table of games decides."
    place = ("Substitute", "substitutes/4")
    assert tasks(board, date(2015, 5, 23)) == [Task("05-23", "due", who, through, "§7(7)a", *place)]
    assert tasks(board, date(2015, 5, 24)) == [
        Task("05-23", "due", who, late, "§7(7)f", *place, "bad")
    ]


def test_after_the_last_day_games_are_adjudicated_and_at_last_the_group_closes(
    office: OfficeAtWork,
) -> None:
    small = begin_a_group(office, 3, end="2015-05-31", keeps_clocks=False)
    assert tasks(small, date(2015, 5, 31)) == []
    assert tasks(small, date(2015, 6, 1)) == [
        Task("3", "games", "Play is over", "The last day was 2015-05-31. What is unfinished is"
             " adjudicated.", "", "End play", "close", "attention")
    ]  # fmt: skip
    key = small.key_of(1, 2)
    adjudicating.open_case(small.desk, small.place, key, Opening.END_DATE, date(2015, 6, 1))
    (case, _) = tasks(small, date(2015, 6, 1))
    words = "0 assessments are in. 1 of 1 game has no adjudicator yet."
    assert case == Task(
        *("A", "1 game", "Games under adjudication", words),
        *("Adjudication Code", "Adjudication", "cases", "attention"),
    )
    adjudicating.appoint(small.desk, small.event, 1, "Prof. Neutral")
    assert "0 of 1 game has no adjudicator" in tasks(small, date(2015, 6, 1))[0].text


def test_when_all_games_have_results_the_group_can_be_closed(office: OfficeAtWork) -> None:
    small = begin_a_group(office, 3)
    for pair in ((1, 2), (1, 3), (2, 3)):
        small.result(*pair, "1-0", date(2015, 5, 20))
    assert tasks(small, date(2015, 5, 21)) == [
        Task(
            *("✓", "all games", "Everything is finished"),
            *("The table is final when the group closes.", "", "Close group", "close", "good"),
        )
    ]
