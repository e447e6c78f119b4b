"""Who is paired: byes, withdrawals, returns, and no-shows (C.04.2 art. 3.2, 3.3)."""

from __future__ import annotations

import pytest

from pairloom.director.desk.accounting import account
from pairloom.director.desk.history import take_back
from pairloom.director.desk.presence import (
    cancel_bye,
    request_bye,
    return_player,
    withdraw,
    withdraw_absent,
)
from pairloom.director.desk.prompts import (
    Answer,
    absent_without_notice,
    before_pairing,
    questions_before_pairing,
)
from pairloom.director.desk.scores import points_before
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed, NotFound
from tests.director.desk.at_the_desk import Hall, Halls, because


@pytest.mark.requirement("GR-17")
def test_gr17_who_has_withdrawn_is_not_paired_any_more(hall: Halls) -> None:
    event = hall(8, played=1)
    withdraw(*event.at, event.entry(3), reason="ill")
    event.play()
    seated = {number for pair in event.pairs(2).values() for number in pair}
    assert 3 not in seated
    assert [one.number for one in account(event.state, 2).withdrawn] == [3]
    assert event.reported().find_player(3).withdrawn_from in (2, None)
    assert event.differences() == []


@pytest.mark.requirement("GR-17")
def test_gr17_a_known_absence_is_a_bye_of_the_kind_that_was_granted(hall: Halls) -> None:
    event = hall(8, played=1)
    request_bye(*event.at, event.entry(3), 2, "H")
    request_bye(*event.at, event.entry(4), 2, "Z")
    before = points_before(event.state, 2)
    event.play()
    after = points_before(event.state, 3)
    assert after[event.entry(3)] - before[event.entry(3)] == 5
    assert after[event.entry(4)] == before[event.entry(4)]
    assert event.differences() == []


@pytest.mark.requirement("GR-17")
def test_gr17_absent_without_notice_is_a_question_to_the_arbiter(hall: Halls) -> None:
    """Black did not come to board 1, nobody came to board 2: three are asked about."""
    event = hall(8)
    event.play({1: "1F-0F", 2: "0F-0F"})
    games = event.state.games_by_round[1]
    expected = {games[0].black, games[1].white, games[1].black}
    assert {one.entry for one in absent_without_notice(event.state)} == expected
    assert all(one.withdrawn_from is None for one in event.state.entries)
    assert [one.answer for one in questions_before_pairing(event.state)] == [Answer.WITHDRAW] * 3


@pytest.mark.requirement("GR-17")
def test_gr17_a_question_that_was_answered_is_not_asked_again(hall: Halls) -> None:
    """Withdrawn, excused for the next round, or paired again."""
    event = hall(8)
    event.play({1: "0F-0F", 2: "0F-1F"})
    first, second, third = absent_without_notice(event.state)
    withdraw(*event.at, first.entry, reason="did not come")
    request_bye(*event.at, second.entry, 2, "Z", reason="train was late")
    assert absent_without_notice(event.state) == [third]
    event.play()
    assert absent_without_notice(event.state) == []


@pytest.mark.requirement("GR-17")
@pytest.mark.parametrize(
    ("system", "rule"),
    [("dutch", "until 2026 C.04.2 art. 4.2"), ("fide-1992", "rules of 1992, F8")],
)
def test_gr17_absent_without_notice_is_withdrawn_by_one_act_and_taken_back(
    hall: Halls, system: str, rule: str
) -> None:
    """Art. 4.2 of 2025, F8 of 1992: nothing happens by itself; until the next pairing is
    published the absence may be explained, and then nothing has been."""
    event = hall(8, system=system)
    event.play({1: "1F-0F", 2: "0F-0F"})
    absent = [one.entry for one in absent_without_notice(event.state)]
    before = event.state.entries
    assert all(rule in str(one.rule) for one in questions_before_pairing(event.state))
    withdraw_absent(*event.at, absent)
    assert rule in str(event.last_action.reason)
    assert [one.answer for one in questions_before_pairing(event.state)] == [Answer.TAKE_BACK] * 3
    event.pair()
    assert {one.entry for one in account(event.state, 2).withdrawn} == set(absent)
    for entry in absent:
        return_player(*event.at, entry, reason="the train stood still")
    assert event.state.entries == before
    assert event.state.byes == ()
    withdraw_absent(*event.at, absent)
    take_back(event.desk, event.place.event, event.last_action.number)
    assert event.state.entries == before


@pytest.mark.requirement("GR-17")
def test_gr17_only_who_was_absent_without_notice_is_withdrawn_for_it(hall: Halls) -> None:
    event = hall(8)
    event.play({1: "1F-0F"})
    absent = absent_without_notice(event.state)[0].entry
    present = event.board_of(1, 2).white
    with event.refuses(InputError, "was not absent without notice in round 1"):
        withdraw_absent(*event.at, [absent, present])
    with event.refuses(InputError, "nobody was named"):
        withdraw_absent(*event.at, [])
    withdraw_absent(*event.at, [absent])
    event.publish()
    assert questions_before_pairing(event.state) == []
    with event.refuses(InputError, "round 2 has been published since"):
        take_back(event.desk, event.place.event, _last(event, "withdraw absent"))


def _last(event: Hall, act: str) -> int:
    actions = event.database.actions(event.place.event)
    return next(one.number for one in reversed(actions) if one.act == act)


@pytest.mark.requirement("GR-17")
def test_gr17_nobody_is_asked_about_before_round_1(hall: Halls) -> None:
    assert before_pairing(hall(4).state) == []


@pytest.mark.requirement("GR-17")
def test_gr17_coming_back_is_possible_until_the_round_is_published(hall: Halls) -> None:
    """Withdrawn and back in the draft: the draft goes, the player is paired."""
    event = hall(8, played=1)
    withdraw(*event.at, event.entry(3))
    event.pair()
    return_player(*event.at, event.entry(3))
    assert event.state.draft is None
    event.publish()
    assert event.board_of(2, 3)


@pytest.mark.requirement("GR-17")
def test_gr17_rounds_between_going_and_coming_back_score_nothing(hall: Halls) -> None:
    event = hall(8, played=1)
    entry = event.entry(3)
    withdraw(*event.at, entry)
    event.play_rounds(2)
    return_player(*event.at, entry, reason="well again")
    event.play()
    assert {bye.round: bye.kind for bye in event.state.byes if bye.entry == entry} == {
        2: "Z",
        3: "Z",
    }
    assert all(account(event.state, number).left_over == () for number in range(1, 5))
    assert event.differences() == []


@pytest.mark.requirement("GR-17")
def test_gr17_who_withdraws_during_a_round_has_played_it(hall: Halls) -> None:
    event = hall(8, played=1)
    event.publish()
    withdraw(*event.at, event.entry(3))
    event.enter_results()
    assert [one.number for one in account(event.state, 2).at_boards] == list(range(1, 9))
    return_player(*event.at, event.entry(3))
    assert event.state.byes == ()


def test_a_withdrawal_ends_the_byes_asked_for(hall: Halls) -> None:
    event = hall(8, played=1)
    request_bye(*event.at, event.entry(3), 3, "H")
    withdraw(*event.at, event.entry(3))
    assert event.state.byes == ()
    with event.refuses(InputError, "withdrawn already"):
        withdraw(*event.at, event.entry(3))
    with event.refuses(InputError, "has withdrawn"):
        request_bye(*event.at, event.entry(3), 3, "H")


def test_more_half_point_byes_than_allowed_take_a_reason(hall: Halls) -> None:
    event = hall(8, half_byes=1, last_half_bye_round=4)
    request_bye(*event.at, 1, 2, "H")
    with event.refuses(
        ConfirmationNeeded, "Half-point byes of .*: 1. The regulations allow: 1"
    ) as one:
        request_bye(*event.at, 1, 3, "H")
    assert one.value.level == 3
    with event.refuses(ConfirmationNeeded, "up to round 4"):
        request_bye(*event.at, 2, 5, "H")
    request_bye(*event.at, 1, 3, "H", confirmation=because("chief arbiter agrees"))
    assert event.last_action.reason == "chief arbiter agrees"


def test_a_full_point_bye_always_takes_a_reason(hall: Halls) -> None:
    event = hall(8)
    with event.refuses(ConfirmationNeeded, "bars the pairing-allocated bye"):
        request_bye(*event.at, 1, 2, "F")
    request_bye(*event.at, 1, 2, "F", confirmation=because())


@pytest.mark.parametrize(
    ("round_number", "kind", "message"),
    [(1, "H", "paired already"), (6, "H", "5 rounds are planned"), (3, "U", "no bye that can")],
)
def test_a_bye_that_cannot_be_is_refused(
    hall: Halls, round_number: int, kind: str, message: str
) -> None:
    event = hall(8, played=1)
    with event.refuses(InputError, message):
        request_bye(*event.at, event.entry(3), round_number, kind)


@pytest.mark.parametrize(
    "reason",
    [
        "rests: the table has no opponent",
        "out of the knockout",
        "no match in this round",
        "second game of the bye",
        "came after the first game of the match",
    ],
)
def test_a_bye_that_was_asked_for_is_kept_whatever_its_reason_says(
    hall: Halls, reason: str
) -> None:
    """Also in the words that the program has for byes of its own, which go with a draft."""
    event = hall(8, played=1)
    request_bye(*event.at, event.entry(3), 2, "H", reason=reason)
    assert event.state.excused_rounds == {event.entry(3): frozenset({2})}
    event.pair()
    assert event.entry(3) not in {
        seat for one in event.state.games_by_round[2] for seat in (one.white, one.black)
    }
    request_bye(*event.at, event.entry(4), 2, "H")
    assert event.state.byes_by_round[2].keys() == {event.entry(3), event.entry(4)}
    cancel_bye(*event.at, event.entry(3), 2)
    assert event.state.byes_by_round[2].keys() == {event.entry(4)}


def test_a_bye_that_was_not_asked_for_cannot_be_cancelled(hall: Halls) -> None:
    """Neither nothing nor the bye that the pairing gave."""
    event = hall(7, played=1)
    drafted = event.pair()
    assert drafted.result.bye is not None
    with event.refuses(InputError, "asked for no bye"):
        cancel_bye(*event.at, event.entry(drafted.result.bye), 2)
    with event.refuses(InputError, "asked for no bye"):
        cancel_bye(*event.at, event.entry(1), 3)


def test_a_cancelled_bye_means_a_game(hall: Halls) -> None:
    event = hall(8, played=1)
    request_bye(*event.at, event.entry(3), 2, "H")
    event.pair()
    cancel_bye(*event.at, event.entry(3), 2)
    assert event.state.draft is None
    event.publish()
    assert event.board_of(2, 3)


def test_a_bye_for_a_later_round_leaves_the_draft_alone(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    request_bye(*event.at, event.entry(3), 3, "H")
    assert event.state.draft is not None
    request_bye(*event.at, event.entry(3), 2, "Z")
    assert event.state.draft is None


def test_a_table_has_no_byes(hall: Halls) -> None:
    event = hall(6, system="round-robin")
    with event.refuses(InputError, "stays and is forfeited"):
        request_bye(*event.at, 1, 2, "H")


def test_who_has_not_withdrawn_cannot_come_back(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(InputError, "has not withdrawn"):
        return_player(*event.at, 1)
    with event.refuses(NotFound, "no entry 99"):
        withdraw(*event.at, 99)


def test_a_spectator_decides_nothing_about_presence(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(NotAllowed):
        request_bye(*event.onlooker, 1, 1, "H")
    with event.refuses(NotAllowed):
        cancel_bye(*event.onlooker, 1, 1)
    with event.refuses(NotAllowed):
        withdraw(*event.onlooker, 1)
    with event.refuses(NotAllowed):
        return_player(*event.onlooker, 1)
