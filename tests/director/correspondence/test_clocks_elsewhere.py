"""Who keeps the clocks: a server elsewhere, or this desk; scores that say how a game ends."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from pairloom.correspondence.desk.announce.announcing import announced_facts
from pairloom.correspondence.desk.announce.contests import (
    Contest,
    create_contest,
    edit_contest,
)
from pairloom.correspondence.desk.announce.next_season import begin_next
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.moving import claim_time, report_position
from pairloom.correspondence.desk.play.playing import enter_results
from pairloom.correspondence.desk.play.reminding import send_reminders
from pairloom.correspondence.desk.play.scores import hand_in_score, offered_results
from pairloom.correspondence.desk.show.dates import dates_of
from pairloom.correspondence.desk.show.tasks import Task, tasks_of
from pairloom.correspondence.desk.show.views import group_view
from pairloom.director.desk.base import Desk
from pairloom.domain.colour import Colour
from pairloom.errors import NotAllowed
from tests.director.correspondence.office_work import START, OfficeAtWork, begin_a_group

LATE = datetime(2015, 9, 1, 12, tzinfo=UTC)
DAY = LATE.date()
MATE = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#"
STALEMATE = (
    "1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 8. Qxb8 Qh7 "
    "9. Qxc8 Kg6 10. Qe6"
)


@pytest.fixture
def elsewhere(office: OfficeAtWork) -> OfficeAtWork:
    """Three players, whose moves are made on a server."""
    return begin_a_group(office, 3, keeps_clocks=False)


def tasks(office: OfficeAtWork, now: datetime = LATE) -> list[Task]:
    state = office.state
    with office.desk.database.read(office.event) as reader:
        return tasks_of(reader, state, group_view(state, now), now.date())


def offered(office: OfficeAtWork) -> dict[str, str]:
    with office.desk.database.read(office.event) as reader:
        return offered_results(reader, office.state)


def place(office: OfficeAtWork, key: str) -> tuple[Desk, SectionPlace, str]:
    return office.desk, office.place, key


def test_a_new_competition_leaves_the_clocks_to_a_server(office: OfficeAtWork) -> None:
    made = create_contest(office.desk, office.event, "Cup", start="2015-05-01")
    assert not made.keeps_clocks
    facts = {str(fact.term): str(fact.text) for fact in announced_facts(made)}
    assert facts["Clocks"] == "kept where the moves are made"
    assert Contest(1, 1, "old", "Old").keeps_clocks, "what was stored before goes on as it was"
    here = create_contest(office.desk, office.event, "Cup 2", start="2015-05-01", keeps_clocks=True)
    again = begin_next(
        office.desk, ContestPlace(office.event, here.contest), "Cup 3", start=date(2016, 5, 1)
    )
    assert again.keeps_clocks


def test_nobody_is_reminded_of_moves_that_are_made_elsewhere(elsewhere: OfficeAtWork) -> None:
    elsewhere.forget_letters()
    report_position(
        *place(elsewhere, elsewhere.key_of(1, 2)), white_moves=3, black_moves=2, last_move=START
    )
    assert send_reminders(elsewhere.desk, elsewhere.event, LATE).reminders == 0
    assert elsewhere.letters == []
    assert tasks(elsewhere) == []
    view = group_view(elsewhere.state, LATE)
    assert (view.running, view.marks, view.total) == ((), (), 3)
    with elsewhere.desk.database.read(elsewhere.event) as reader:
        articles = {one.article for one in dates_of(reader, elsewhere.state, LATE)}
    assert articles == {"§1(6)"}, "dates of the lists only"


def test_the_same_group_with_clocks_at_the_desk_is_reminded(elsewhere: OfficeAtWork) -> None:
    """Who keeps them may be said otherwise while the games are in play."""
    edit_contest(elsewhere.desk, elsewhere.contest_place, keeps_clocks=True)
    assert send_reminders(elsewhere.desk, elsewhere.event, LATE).reminders == 3
    assert len(tasks(elsewhere)) == 3
    assert len(group_view(elsewhere.state, LATE).running) == 3


def test_a_time_claim_is_decided_where_the_clocks_are(elsewhere: OfficeAtWork) -> None:
    key = elsewhere.key_of(1, 2)
    with pytest.raises(NotAllowed, match="kept elsewhere; enter what was decided there, with E"):
        claim_time(*place(elsewhere, key), Colour.WHITE, 60, LATE)
    elsewhere.result(1, 2, "1-0E", DAY)
    assert elsewhere.state.games[key].result == "1-0E"


def test_what_is_unfinished_after_the_last_day_is_counted_without_clocks(
    office: OfficeAtWork,
) -> None:
    group = begin_a_group(office, 3, keeps_clocks=False, end="2015-08-01")
    (task,) = tasks(group)
    assert (task.sign, str(task.title), task.target) == ("3", "Play is over", "close")


ENDINGS = {
    "mate": (f"{MATE} *", "1-0"),
    "mate, whatever the text says": (f"{MATE} ½-½".replace("½", "1/2"), "1-0"),
    "stalemate": (f"{STALEMATE} *", "½-½"),
    "sign": ("1. e4 e5 0-1", "0-1"),
    "tag": ('[Result "1/2-1/2"]\n\n1. e4 e5', "½-½"),
    "in play": ('[Result "*"]\n\n1. e4 e5 *', ""),
    "nothing": ("1. e4 e5", ""),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_score_that_says_how_the_game_ends_offers_the_result(
    elsewhere: OfficeAtWork, ending: str
) -> None:
    text, result = ENDINGS[ending]
    key = elsewhere.key_of(1, 2)
    hand_in_score(*place(elsewhere, key), text, on=DAY)
    assert offered(elsewhere) == ({key: result} if result else {})
    assert elsewhere.state.games[key].result == "", "nothing is entered by itself"
    assert [task.target for task in tasks(elsewhere)] == ([f"games/{key}"] if result else [])


def test_offered_results_are_entered_together_and_then_gone(elsewhere: OfficeAtWork) -> None:
    for pair in ((1, 2), (1, 3)):
        hand_in_score(*place(elsewhere, elsewhere.key_of(*pair)), f"{MATE} *", on=DAY)
    (task,) = tasks(elsewhere)
    assert (task.sign, task.target) == ("2", "scores")
    where = (elsewhere.desk, elsewhere.place)
    enter_results(*where, offered(elsewhere), ended=DAY, reported=DAY)
    assert offered(elsewhere) == {}
    assert tasks(elsewhere) == []
