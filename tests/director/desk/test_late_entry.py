"""Late entries: in which round, with which number, with which points (C.04.2 art. 2.4, 2.5)."""

from __future__ import annotations

import pytest

from pairloom.director.desk.accounting import account
from pairloom.director.desk.entries import enter_player, enter_players
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.presence import check_in, check_out, request_bye
from pairloom.director.desk.prompts import Answer, questions_before_pairing
from pairloom.director.desk.reasons import explain_board, explain_unmade
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.scores import points_before
from pairloom.director.desk.standings import standings_view
from pairloom.errors import ConfirmationNeeded, FieldsRefused, InputError, NotAllowed, NotFound
from tests.director.desk.at_the_desk import Halls, because, draft_of


@pytest.mark.requirement("GR-16")
def test_gr16_a_late_entry_gets_the_number_of_its_strength(hall: Halls) -> None:
    """2475 lies between players 2 and 3; everybody from 3 on moves down by one."""
    event = hall(8, played=1)
    late = event.enter(20, 2475)
    assert (late.number, late.arrival) == (0, 2)
    event.play()
    assert event.named("Player 20").number == 3
    assert event.named("Player 03").number == 4
    assert event.named("Player 08").number == 9
    assert event.differences() == []


@pytest.mark.requirement("GR-16")
def test_gr16_missed_rounds_score_nothing_unless_the_regulations_say_otherwise(
    hall: Halls,
) -> None:
    event = hall(8, played=2)
    event.enter(20, 2475)
    event.pair()
    entry = event.named("Player 20").entry
    assert points_before(event.state, 3).get(entry, 0) == 0
    assert [bye for bye in event.state.byes if bye.entry == entry] == []


@pytest.mark.requirement("GR-16")
def test_gr16_granted_points_come_with_the_number(hall: Halls) -> None:
    """Half a point for each missed round, also for who was announced and arrived late."""
    event = hall(8, rounds=7, missed_rounds="H", checks_in=True)
    for number in range(1, 8):
        check_in(*event.at, number)
    event.play_rounds(2)
    check_in(*event.at, 8)
    event.play()
    late = event.named("Player 08")
    byes = {bye.round: bye.kind for bye in event.state.byes if bye.entry == late.entry}
    assert byes == {1: "H", 2: "H"}
    assert points_before(event.state, 3)[late.entry] == 10
    assert event.differences() == []


@pytest.mark.requirement("GR-16")
def test_gr16_a_bye_granted_before_is_not_replaced(hall: Halls) -> None:
    """Asked for a zero-point bye in round 1 and came for round 2, with ½ for missed rounds."""
    event = hall(8, missed_rounds="H", checks_in=True)
    for number in range(1, 8):
        check_in(*event.at, number)
    request_bye(*event.at, 8, 1, "Z")
    event.play()
    check_in(*event.at, 8)
    event.pair()
    assert {bye.round: bye.kind for bye in event.state.byes if bye.entry == 8} == {1: "Z"}


@pytest.mark.requirement("GR-16")
def test_gr16_granted_points_of_a_win_bar_the_bye(hall: Halls) -> None:
    """A full point for the missed round: the last of an odd field, and not the one with the bye."""
    event = hall(8, played=1, missed_rounds="F")
    event.enter(20, 1000)
    drafted = event.pair()
    assert drafted.result.bye is not None
    assert drafted.result.bye != event.named("Player 20").number


@pytest.mark.requirement("GR-16")
def test_gr16_who_is_announced_and_not_there_is_not_paired(hall: Halls) -> None:
    """Eight entries, seven arrived: one bye, and the eighth has no number."""
    event = hall(8, checks_in=True)
    for number in range(1, 8):
        check_in(*event.at, number)
    event.publish()
    assert len(event.state.games_by_round[1]) == 3
    assert event.named("Player 08").number == 0
    assert event.state.find_number(7).name == "Player 07, X"


@pytest.mark.requirement("GR-16")
@pytest.mark.parametrize("checks_in", [False, True])
def test_gr16_who_is_announced_for_round_2_is_paired_once_arrived(
    hall: Halls, checks_in: bool
) -> None:
    """Art. 2.5: an announcement is no arrival, whether or not everybody else is checked in."""
    event = hall(8, checks_in=checks_in)
    for number in range(1, 9) if checks_in else ():
        check_in(*event.at, number)
    announced = event.enter(9, arrival=2)
    assert not is_there(announced, 2)
    event.play()
    (question,) = questions_before_pairing(event.state)
    assert (question.answer, str(question.rule)) == (Answer.CHECK_IN, "C.04.2 art. 2.5")
    event.play()
    assert event.named("Player 09").number == 0
    assert event.named("Player 09") in account(event.state, 2).not_arrived
    check_in(*event.at, 9)
    event.publish()
    assert event.board_of(3, 9)
    assert event.differences() == []


@pytest.mark.requirement("GR-16")
def test_gr16_who_is_entered_for_the_next_round_is_here_or_to_be_checked_in(hall: Halls) -> None:
    """Round 1 is published, so that "round 1" means the next one, too."""
    event = hall(8)
    event.publish()
    assert [event.enter(n, arrival=r).arrival for n, r in ((20, 1), (21, 2), (22, 3))] == [2, 2, -3]
    other = hall(8, checks_in=True)
    assert [other.enter(n, arrival=r).arrival for n, r in ((20, 0), (21, 1))] == [0, -1]


@pytest.mark.requirement("GR-16")
def test_gr16_after_round_4_a_late_entry_is_possible_with_a_reason(hall: Halls) -> None:
    """The freeze of numbers is about corrections; a late entry still gets its place."""
    event = hall(10, played=4, rounds=7)
    with event.refuses(ConfirmationNeeded, "settled") as caught:
        event.enter(20, 2475)
    assert caught.value.level == 3
    with event.refuses(ConfirmationNeeded):
        event.enter(20, 2475, confirmation=because(" "))
    event.enter(20, 2475, confirmation=because("flight was cancelled"))
    assert event.last_action.reason == "flight was cancelled"
    event.play()
    assert event.named("Player 20").number == 3
    assert event.differences() == []


@pytest.mark.requirement("GR-16")
def test_gr16_checking_in_after_round_4_takes_the_same_reason(hall: Halls) -> None:
    event = hall(10, played=4, rounds=7)
    late = event.enter(20, 2475, arrival=0, confirmation=because())
    with event.refuses(ConfirmationNeeded):
        check_in(*event.at, late.entry)
    check_in(*event.at, late.entry, because("arrived at last"))
    event.pair()
    assert event.named("Player 20").number == 3


@pytest.mark.requirement("GR-16")
def test_gr16_a_round_robin_has_no_late_entries(hall: Halls) -> None:
    event = hall(6, played=1, system="round-robin")
    with event.refuses(InputError, "made for 6 players"):
        event.enter(20)


@pytest.mark.requirement("GR-15", "GR-16")
def test_gr16_an_earlier_round_is_still_explained_with_its_own_numbers(hall: Halls) -> None:
    """Round 1 had 1-5, 2-6 …; since then a new number 1 has come."""
    event = hall(8, played=1)
    event.enter(20, 2600)
    event.play()
    reasons = explain_board(*event.at, 1, 1)
    assert not reasons.is_by_hand
    assert (reasons.white.entry.name, reasons.black.entry.name) == ("Player 01, X", "Player 05, X")
    assert any("2 Player 01" in step or "6 Player 05" in step for step in reasons.steps)
    unmade = explain_unmade(*event.at, 1, "2-3")
    assert (unmade.player.name, unmade.opponent.name) == ("Player 01, X", "Player 02, X")
    with pytest.raises(NotFound, match="was not there in round 1"):
        explain_unmade(*event.at, 1, "1-2")


def test_a_late_entry_stands_in_the_standings_after_the_first_game(hall: Halls) -> None:
    event = hall(8, played=1)
    event.enter(20, 2600)
    event.play()
    names = [line.player.name for line in standings_view(event.state).lines]
    assert "Player 20, X" in names


def test_a_draft_is_thrown_away_by_a_late_entry(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    event.enter(20)
    assert event.state.draft is None
    assert event.state.games_by_round.get(2, []) == []


def test_check_out_before_the_publication_closes_the_gap(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    check_out(*event.at, event.entry(2))
    assert [one.number for one in event.state.numbered] == list(range(1, 8))
    assert event.named("Player 02").number == 0


@pytest.mark.parametrize("asked", [False, True])
def test_check_out_is_refused_once_a_round_has_the_player(hall: Halls, asked: bool) -> None:
    """Also who only had a bye stays: the half point is part of the record."""
    event = hall(8)
    if asked:
        request_bye(*event.at, 3, 1, "H")
    event.publish()
    with event.refuses(InputError, "withdraw the player"):
        check_out(*event.at, event.entry(3))


def test_who_is_not_there_cannot_be_checked_out(hall: Halls) -> None:
    event = hall(2, checks_in=True)
    with event.refuses(InputError, "is not checked in"):
        check_out(*event.at, 1)


def test_nobody_is_checked_in_twice(hall: Halls) -> None:
    event = hall(2)
    with event.refuses(InputError, "already"):
        check_in(*event.at, 1)


def test_lists_are_imported_before_round_1_only(hall: Halls) -> None:
    event = hall(8, played=1)
    with event.refuses(InputError, "one by one"):
        enter_players(*event.at, [draft_of(20)])


def test_what_is_wrong_with_an_entry_is_said_field_by_field(hall: Halls) -> None:
    from dataclasses import replace

    event = hall(4)
    wrong = replace(draft_of(9), rating="12345", federation="XYZZY")
    with event.refuses(FieldsRefused) as caught:
        enter_player(*event.at, wrong)
    assert {field for field, _ in caught.value.faults} == {"rating", "federation"}
    with event.refuses(ConfirmationNeeded, "entered already"):
        enter_player(*event.at, draft_of(2))
    with event.refuses(FieldsRefused, "entered already"):
        enter_players(*event.at, [draft_of(9), draft_of(9)])


def test_regulations_for_missed_rounds_count_when_the_number_is_given(hall: Halls) -> None:
    event = hall(8, played=1)
    event.enter(20)
    change_regulations(*event.at, because(), missed_rounds="H")
    event.pair()
    assert [(bye.round, bye.kind) for bye in event.state.byes if bye.kind == "H"] == [(1, "H")]


def test_a_spectator_enters_nobody(hall: Halls) -> None:
    event = hall(2)
    with event.refuses(NotAllowed):
        enter_player(*event.onlooker, draft_of(5))
    with event.refuses(NotAllowed):
        enter_players(*event.onlooker, [draft_of(5)])
    with event.refuses(NotAllowed):
        check_in(*event.onlooker, 1)
    with event.refuses(NotAllowed):
        check_out(*event.onlooker, 1)


@pytest.mark.requirement("GR-16")
def test_gr16_a_draft_of_round_4_settles_nothing_for_a_late_entry(hall: Halls) -> None:
    """Nobody has seen it, and the entry throws it away: no reason is asked for."""
    event = hall(8, rounds=6, played=3)
    event.pair()
    event.enter(20, 2475)
    assert event.state.draft is None
