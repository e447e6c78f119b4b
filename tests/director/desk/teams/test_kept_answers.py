"""What is kept from one state to the next is what would be worked out anew."""

from __future__ import annotations

from pairloom.director.desk import Desk, Question
from pairloom.director.desk.history import take_back
from pairloom.director.desk.kept_answers import KeptAnswers
from pairloom.director.desk.remarks import ACTS_LOOKED_AT, remarks_of
from pairloom.director.desk.teams.adjustments import AdjustmentDraft, adjust_points
from pairloom.director.desk.teams.rosters import TeamDraft, enter_team
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import member_of
from tests.director.desk.teams.conftest import TeamHalls
from tests.director.desk.teams.team_events_by_lot import worked_out


def test_a_desk_that_knows_the_event_has_what_a_new_one_has(team_hall: TeamHalls) -> None:
    hall = team_hall(5)
    # People of one name are told apart where they are shown, so two states are looked at.
    namesakes = [member_of("A", place, 2300 - place) for place in range(1, 6)]
    desk = hall.desk.agreeing(*Question)
    enter_team(desk, hall.place, TeamDraft("Twins"), namesakes)
    assert hall.state.shown != hall.state
    hall.play()
    hall.play()
    hall.publish()
    hall.reveal()
    steps = (
        lambda: hall.enter(1, "½-½"),
        lambda: hall.enter(1, "0-1"),
        lambda: hall.correct(2, 1, "½-½"),
        lambda: adjust_points(*hall.at, AdjustmentDraft(hall.entry(1), -10, 0, 3), because()),
        lambda: take_back(hall.desk, hall.place.event, hall.acted("adjust points")),
        lambda: hall.enter(2, "1-0"),
    )
    for step in steps:
        step()
        assert worked_out(hall.desk, hall) == worked_out(
            Desk(hall.database, hall.desk.identity), hall
        )


def test_remarks_need_no_other_acts(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.play()
    hall.correct(1, 1, "½-½")
    adjust_points(*hall.at, AdjustmentDraft(hall.entry(1), -10, 0), because())
    take_back(hall.desk, hall.place.event, hall.acted("adjust points"))
    event = hall.place.event
    every = hall.database.told_actions(event)
    some = hall.database.told_actions(event, acts=ACTS_LOOKED_AT)
    assert len(some) < len(every)
    remarks = list(remarks_of(hall.state, some))
    assert remarks == list(remarks_of(hall.state, every))
    assert sum("adjust points" in remark or "undo" in remark for remark in remarks) == 2


def test_an_answer_is_made_once_from_the_same_and_anew_from_something_else() -> None:
    kept, made = KeptAnswers(), []

    def answer_to(question: str, *made_from: object) -> int:
        def make() -> int:
            made.append((question, *made_from))
            return len(made)

        return kept.get((question,), made_from, make)

    assert [answer_to("a", 1), answer_to("a", 2), answer_to("a", 1), answer_to("b", 1)] == [
        1,
        2,
        1,
        3,
    ]
    assert [answer_to("a", 3), answer_to("a", 2)] == [4, 2]
    assert answer_to("a", 1) == 5, "the oldest is forgotten"


def test_what_stands_still_gives_no_answer_up() -> None:
    kept = KeptAnswers()
    kept.keep_all()
    first = [kept.get(("a",), (number,), lambda: object()) for number in range(5)]
    again = [kept.get(("a",), (number,), lambda: object()) for number in range(5)]
    assert all(old is new for old, new in zip(first, again, strict=True))
