"""Reminders, silence, leave, time claims and the calendar of a game."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.time_control import Standard, TripleBlock
from pairloom.correspondence.rules.calendar import Due
from pairloom.correspondence.rules.claims import TimeClaim, check_time_claim
from pairloom.correspondence.rules.clocks import GameTimes, SideTime
from pairloom.correspondence.rules.game_days import GameInPlay, clock_and_silence, game_deadlines
from pairloom.correspondence.rules.leave import Leave, find_leave_faults, grant_leave, leave_used
from pairloom.correspondence.rules.silence import (
    SilencePolicy,
    declare_long_thought,
    reminders_to_send,
    silence_of,
)
from pairloom.domain.colour import Colour

START = datetime(2016, 2, 1, 9, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("day", "due", "may_be_lost"),
    [(13, 0, False), (14, 1, False), (28, 2, False), (35, 3, False), (39, 3, False), (40, 3, True)],
)
def test_reminders_come_after_14_28_and_35_days(day: int, due: int, may_be_lost: bool) -> None:
    silence = silence_of(GameTimes(START), START + day * DAY)
    assert (silence.days, silence.due, silence.may_be_lost) == (day, due, may_be_lost)
    assert silence.answer_by == START + 40 * DAY


def test_every_reminder_is_sent_once() -> None:
    """The second reminder is due; the first has been sent. Running again sends nothing."""
    silence = silence_of(GameTimes(START), START + 30 * DAY)
    (decision,) = reminders_to_send(silence, 1, "A v. B")
    assert decision.enters == 2
    assert {note.to for note in decision.tells} == {Role.PLAYER, Role.CAPTAIN}
    assert reminders_to_send(silence, 2, "A v. B") == ()


def test_reminders_that_were_missed_are_made_up() -> None:
    silence = silence_of(GameTimes(START), START + 36 * DAY)
    numbers = [decision.enters for decision in reminders_to_send(silence, 0, "A v. B")]
    assert numbers == [1, 2, 3]
    last = reminders_to_send(silence, 2, "A v. B")[0]
    assert "2016-03-12" in str(last.ruling.sentence)
    assert Role.DIRECTOR in {note.to for note in last.tells}


def test_a_declaration_ends_the_silence_of_this_move_only() -> None:
    """White declares on day 36; after his move Black's silence counts by itself."""
    game = GameTimes(START)
    declared = START + 36 * DAY
    silence = silence_of(game, START + 45 * DAY, declared=declared)
    assert (silence.answered, silence.may_be_lost) == (True, False)
    assert reminders_to_send(silence, 0, "A v. B") == ()
    moved = GameTimes(START, (START + 46 * DAY,))
    assert silence_of(moved, START + 90 * DAY, declared=declared).may_be_lost
    told = declare_long_thought("A v. B", 40, declared)
    assert [note.to for note in told.tells] == [Role.DIRECTOR, Role.CAPTAIN, Role.OPPONENT]


def test_leave_is_no_silence() -> None:
    leave = Leave(date(2016, 2, 10), date(2016, 2, 19))
    game = GameTimes(START, white=SideTime((leave,)))
    assert silence_of(game, START + 20 * DAY).due == 0
    assert silence_of(game, START + 24 * DAY).due == 1


def test_an_announcement_may_set_other_days() -> None:
    policy = SilencePolicy((10, 20), 3, 25)
    silence = silence_of(GameTimes(START), START + 24 * DAY, policy=policy)
    assert (silence.due, silence.answer_by) == (2, START + 23 * DAY)
    assert silence.lost_from == START + 25 * DAY


def test_leave_is_counted_by_calendar_years() -> None:
    """From 28 December to 6 January: 4 days of the old year and 6 of the new."""
    leave = Leave(date(2015, 12, 28), date(2016, 1, 6))
    assert [leave_used([leave], year) for year in (2014, 2015, 2016)] == [0, 4, 6]
    assert leave.days == 10


def test_leave_beyond_the_allowance_is_refused() -> None:
    taken = [Leave(date(2016, 1, 1), date(2016, 2, 9))]
    good, bad = Leave(date(2016, 3, 1), date(2016, 3, 5)), Leave(date(2016, 3, 1), date(2016, 3, 6))
    assert find_leave_faults(good, taken, 45) == ()
    refused = grant_leave(bad, taken, 45)
    assert refused.enters is None
    assert "6 days in 2016: 40 of 45 days are used" in str(refused.ruling.sentence)
    granted = grant_leave(good, taken, 45)
    assert granted.enters == good
    assert {note.to for note in granted.tells} == {Role.OPPONENT, Role.DIRECTOR}


def test_special_leave_costs_nothing_and_leave_does_not_overlap() -> None:
    taken = [Leave(date(2016, 1, 1), date(2016, 2, 14))]
    special = Leave(date(2016, 6, 1), date(2016, 6, 20), special=True)
    assert find_leave_faults(special, taken, 45) == ()
    overlapping = Leave(date(2016, 2, 14), date(2016, 2, 14), special=True)
    assert "already" in str(find_leave_faults(overlapping, taken, 45)[0].message)
    turned = Leave(date(2016, 3, 2), date(2016, 3, 1))
    assert "before it begins" in str(find_leave_faults(turned, taken, 45)[0].message)


PLAIN = Standard(duplication=None)


def test_a_claim_that_the_moves_confirm_is_upheld() -> None:
    """White has thought 51 days; Black claims 55. The game is won on time."""
    claim = TimeClaim("1:1-2", Colour.BLACK, 55)
    decision = check_time_claim(claim, GameTimes(START), PLAIN, START + 51 * DAY)
    check = decision.enters
    assert (check.claimed, check.computed, check.allowance, check.difference) == (55, 51, 50, -4)
    assert check.entry is not None
    assert check.entry.result.text == "0-1E"


def test_a_claim_that_the_moves_do_not_confirm_is_rejected() -> None:
    claim = TimeClaim("1:1-2", Colour.BLACK, 51)
    decision = check_time_claim(claim, GameTimes(START), PLAIN, START + 50 * DAY)
    assert decision.enters.entry is None
    assert decision.enters.computed == 50
    assert "rejected" in str(decision.ruling.sentence)


def test_a_claim_after_the_late_move_is_upheld_too() -> None:
    """White's first move came after 60 days; Black claims on his own turn."""
    game = GameTimes(START, (START + 60 * DAY,))
    claim = TimeClaim("1:1-2", Colour.BLACK, 60)
    decision = check_time_claim(claim, game, PLAIN, START + 61 * DAY)
    assert (decision.enters.computed, decision.enters.allowance) == (60, 50)
    assert decision.enters.entry is not None


def test_a_claim_against_somebody_in_time_is_rejected_when_the_claimant_is_late() -> None:
    game = GameTimes(START, (START + DAY,))
    claim = TimeClaim("1:1-2", Colour.BLACK, 51)
    decision = check_time_claim(claim, game, PLAIN, START + 90 * DAY)
    assert (decision.enters.computed, decision.enters.entry) == (1, None)


def test_the_calendar_of_a_game_names_what_comes_next() -> None:
    """White is on leave; then reminders, the answer, 40 days and the time control."""
    leave = Leave(date(2016, 2, 3), date(2016, 2, 4))
    game = GameInPlay("A v. B", "a", "b", GameTimes(START, white=SideTime((leave,))))
    deadlines = game_deadlines(game, PLAIN, datetime(2016, 2, 3, tzinfo=UTC))
    assert [(each.due, (each.at - START).days) for each in deadlines] == [
        (Due.LEAVE_ENDS, 3),
        (Due.REMINDER, 16),
        (Due.REMINDER, 30),
        (Due.REMINDER, 37),
        (Due.ANSWER, 42),
        (Due.MAY_BE_LOST, 42),
        (Due.TIME_CONTROL, 53),
    ]
    assert {each.person for each in deadlines if each.role is Role.PLAYER} == {"a"}


def test_a_player_who_answered_has_only_the_time_control_ahead() -> None:
    game = GameInPlay("A v. B", "a", "b", GameTimes(START, (START + DAY,)), START + 30 * DAY)
    deadlines = game_deadlines(game, PLAIN, START + 31 * DAY)
    assert [(each.due, each.person) for each in deadlines] == [(Due.TIME_CONTROL, "b")]
    clock, silence = clock_and_silence(game, PLAIN, START + 31 * DAY)
    assert (clock.to_move, silence.answered) == (Colour.BLACK, True)


def test_a_triple_block_game_has_reminders_and_its_flag_in_the_calendar() -> None:
    """Silence alone loses nothing there: no answer is due, only the clock ends the game."""
    game = GameInPlay("A v. B", "a", "b", GameTimes(START))
    deadlines = game_deadlines(game, TripleBlock(), START + 3 * DAY)
    assert [(each.due, (each.at - START).days) for each in deadlines] == [
        (Due.REMINDER, 14),
        (Due.REMINDER, 28),
        (Due.REMINDER, 35),
        (Due.TIME_CONTROL, 50),
    ]
    clock, silence = clock_and_silence(game, TripleBlock(), START + 45 * DAY)
    assert (str(clock.left), clock.on_leave) == ("5 days on the clock, 75 days in the bank", False)
    assert (silence.answer_by, silence.may_be_lost) == (None, False)
    last = reminders_to_send(silence, 2, "A v. B")[0]
    assert str(last.ruling.sentence) == "Reminder 3, A v. B: 45 days without a move."


def test_a_triple_block_claim_is_decided_by_the_clock_to_the_second() -> None:
    """White has thought 50 days: with days that would be in time, here the clock is empty."""
    claim = TimeClaim("1:1-2", Colour.BLACK, 50)
    in_time = START + 50 * DAY - timedelta(seconds=1)
    early = check_time_claim(claim, GameTimes(START), TripleBlock(), in_time)
    assert (early.enters.entry, early.enters.computed, early.enters.allowance) == (None, 49, 50)
    assert "has not run out" in str(early.ruling.sentence)
    late = check_time_claim(claim, GameTimes(START), TripleBlock(), START + 50 * DAY)
    assert late.enters.entry is not None
    assert late.enters.entry.result.text == "0-1E"
    assert "ran out" in str(late.ruling.sentence)


def test_a_triple_block_claim_after_the_late_move_is_upheld_too() -> None:
    """White's first move came after 51 days, whatever the bank held."""
    game = GameTimes(START, (START + 51 * DAY,))
    claim = TimeClaim("1:1-2", Colour.BLACK, 51)
    decision = check_time_claim(claim, game, TripleBlock(), START + 60 * DAY)
    assert (decision.enters.computed, decision.enters.allowance) == (51, 50)
    assert decision.enters.entry is not None


def test_a_clock_that_never_stands_knows_no_leave_not_even_special() -> None:
    special = Leave(date(2016, 6, 1), date(2016, 6, 20), special=True)
    refused = grant_leave(special, [], None)
    assert refused.enters is None
    assert "Triple Block has none" in str(refused.ruling.sentence)
