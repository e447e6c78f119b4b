"""Bans and deposits with dates, and whether somebody may enter on a day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import BanCause
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.rules.bans import (
    SCOPE,
    Ban,
    Scope,
    ban,
    ban_abuse,
    ban_cause,
    ban_deadline,
    extend_ban,
)
from pairloom.correspondence.rules.calendar import Due, months_after, years_after
from pairloom.correspondence.rules.deposits import (
    Deposit,
    deposit_due,
    settle_deposit,
    take_deposit,
)
from pairloom.correspondence.rules.eligibility import (
    PlayerEvent,
    Standing,
    TournamentEnded,
    eligibility,
)
from pairloom.correspondence.rules.restrictions import restriction, restrictions
from pairloom.correspondence.rules.rule_sets import SKS_2014, Override, override
from pairloom.errors import InputError, NotAllowed

DAY = timedelta(days=1)
ACCEPTED, NOT_ACCEPTED, SILENT = WithdrawalKind


@pytest.mark.article("sks-2014", "§7(3).4", "§7(4).3", "§7(5).1")
@pytest.mark.parametrize(
    ("cause", "last_day", "minimum", "deposit", "article"),
    [
        (BanCause.ACCEPTED, date(2015, 11, 11), True, False, "§7(3)"),
        (BanCause.ABUSE, date(2020, 5, 11), False, False, "§7(3)"),
        (BanCause.NOT_ACCEPTED, date(2016, 5, 11), True, True, "§7(4)"),
        (BanCause.SILENT, date(2017, 5, 11), False, True, "§7(5)"),
        (BanCause.SILENT_AGAIN, date(2020, 5, 11), True, True, "§7(5)"),
    ],
)
def test_every_row_of_the_table_of_bans(
    cause: BanCause, last_day: date, minimum: bool, deposit: bool, article: str
) -> None:
    decision = ban("b", cause, date(2015, 5, 11))
    expected = Ban(cause, date(2015, 5, 11), last_day, minimum, deposit, article)
    assert decision.enters == expected
    assert ("may be suspended" in str(decision.ruling.sentence)) == (cause is BanCause.SILENT)


def test_withdrawals_lead_to_their_bans() -> None:
    assert ban_cause(ACCEPTED) is BanCause.ACCEPTED
    assert ban_cause(NOT_ACCEPTED, 1) is BanCause.NOT_ACCEPTED
    assert ban_cause(SILENT) is BanCause.SILENT
    assert ban_cause(SILENT, 1) is BanCause.SILENT_AGAIN


def test_only_a_silent_withdrawal_is_from_one_tournament() -> None:
    scopes = {kind: SCOPE[kind] for kind in WithdrawalKind}
    assert scopes == {ACCEPTED: Scope.ALL, NOT_ACCEPTED: Scope.ALL, SILENT: Scope.THIS}


@pytest.mark.parametrize(
    ("start", "months", "last_day"),
    [
        (date(2014, 8, 31), 6, date(2015, 2, 28)),
        (date(2015, 8, 31), 6, date(2016, 2, 29)),
        (date(2015, 8, 30), 6, date(2016, 2, 29)),
        (date(2016, 2, 29), 6, date(2016, 8, 29)),
        (date(2016, 2, 29), 12, date(2017, 2, 28)),
        (date(2016, 2, 29), 24, date(2018, 2, 28)),
        (date(2016, 2, 29), 48, date(2020, 2, 29)),
        (date(2015, 12, 31), 6, date(2016, 6, 30)),
        (date(2015, 7, 1), 6, date(2016, 1, 1)),
        (date(2015, 11, 30), 3, date(2016, 2, 29)),
    ],
)
def test_months_end_on_the_same_day_or_the_last_of_a_shorter_month(
    start: date, months: int, last_day: date
) -> None:
    assert months_after(start, months) == last_day


def test_five_years_from_a_leap_day() -> None:
    assert years_after(date(2016, 2, 29), 5) == date(2021, 2, 28)


@given(st.dates(date(2000, 1, 1), date(2060, 1, 1)), st.integers(0, 60))
def test_a_later_start_never_ends_earlier(start: date, months: int) -> None:
    last_day = months_after(start, months)
    assert months_after(start + DAY, months) >= last_day
    assert last_day.day == start.day or (last_day + DAY).day == 1


def test_a_minimum_ban_may_be_extended_by_the_committee() -> None:
    entered = ban("b", BanCause.ACCEPTED, date(2015, 5, 11)).enters
    later = date(2016, 5, 11)
    longer = extend_ban("b", entered, later, "plays elsewhere.", Role.COMMITTEE)
    assert longer.enters.last_day == later
    assert str(longer.ruling.sentence).endswith("through 2016-05-11. Reason: plays elsewhere.")
    assert Role.PLAYER in {note.to for note in longer.tells}
    with pytest.raises(InputError, match="cannot be extended"):
        extend_ban("b", entered, date(2015, 6, 1), "x", Role.COMMITTEE)
    with pytest.raises(InputError, match="a reason is needed"):
        extend_ban("b", entered, later, " ", Role.COMMITTEE)
    with pytest.raises(NotAllowed, match="managing committee"):
        extend_ban("b", entered, later, "x", Role.DIRECTOR)
    fixed = ban("b", BanCause.SILENT, date(2015, 5, 11)).enters
    with pytest.raises(InputError, match="fixed length"):
        extend_ban("b", fixed, date(2019, 1, 1), "x", Role.COMMITTEE)


@pytest.mark.article("sks-2014", "§7(3).3")
def test_who_abuses_an_accepted_withdrawal_is_banned_for_five_years() -> None:
    accepted = date(2015, 5, 11)
    found = ban_abuse("b", accepted, date(2015, 8, 1), "played in an open meanwhile")
    assert found.enters.last_day == date(2020, 8, 1)
    assert (found.enters.cause, found.enters.minimum) == (BanCause.ABUSE, False)
    with pytest.raises(InputError, match="accepted on 2015-05-11, after"):
        ban_abuse("b", accepted, date(2015, 5, 10), "x")
    with pytest.raises(InputError, match="what was found"):
        ban_abuse("b", accepted, date(2015, 8, 1), "")


def test_an_announcement_may_set_another_length() -> None:
    rules = override(SKS_2014, Override("accepted_months", 9, "announcement, art. 4"))
    entered = ban("b", BanCause.ACCEPTED, date(2015, 5, 31), rules).enters
    assert entered.last_day == date(2016, 2, 29)


def test_the_end_of_a_ban_is_in_the_calendar() -> None:
    entered = ban("b", BanCause.ACCEPTED, date(2015, 8, 31)).enters
    due = ban_deadline("b", entered)
    assert due.at.date() == date(2016, 2, 29)
    assert (due.due, due.role, due.person) == (Due.BAN_ENDS, Role.PLAYER, "b")
    assert (due.about, due.article) == (entered.cause.words, entered.article)
    assert entered.article


@pytest.mark.article("sks-2014", "§7(4).4", "§7(4).6")
def test_a_deposit_is_twice_the_entry_fee_at_least() -> None:
    assert deposit_due(20_000) == 40_000
    short = Deposit("b", "Cup", 39_999, date(2016, 6, 1))
    with pytest.raises(InputError, match="40000 at least"):
        take_deposit(short, 20_000)
    taken = take_deposit(replace(short, amount=50_000), 20_000)
    assert taken.enters.amount == 50_000
    assert Role.ICCF_WORLD_DIRECTOR in {note.to for note in taken.tells}


@pytest.mark.article("sks-2014", "§7(4).5")
def test_a_deposit_is_returned_or_forfeited_with_a_share_for_iccf() -> None:
    deposit = Deposit("b", "Cup", 40_000, date(2016, 6, 1))
    end = date(2018, 6, 1)
    good = settle_deposit(deposit, end, properly=True, iccf_fee_share=5_000).enters
    assert (good.returned, good.kept, good.iccf_share) == (40_000, 0, 0)
    bad = settle_deposit(deposit, end, properly=False, iccf_fee_share=5_000).enters
    assert (bad.returned, bad.kept, bad.iccf_share) == (0, 40_000, 5_000)


def states(events: list[PlayerEvent], *days: date) -> list[str]:
    return [eligibility(events, day).standing.name for day in days]


def test_after_an_accepted_withdrawal_the_ban_ends_without_a_deposit() -> None:
    """From 31 August through 29 February, in a leap year."""
    events: list[PlayerEvent] = [ban("b", BanCause.ACCEPTED, date(2015, 8, 31)).enters]
    days = date(2015, 8, 30), date(2015, 8, 31), date(2016, 2, 29), date(2016, 3, 1)
    assert states(events, *days) == ["ELIGIBLE", "BANNED", "BANNED", "ELIGIBLE"]
    assert eligibility(events, days[1]).until == date(2016, 2, 29)


def test_after_a_withdrawal_that_was_not_accepted_a_deposit_is_due() -> None:
    """Banned, then on deposit until a tournament with one is finished properly (§7(6))."""
    events: list[PlayerEvent] = [
        ban("b", BanCause.NOT_ACCEPTED, date(2015, 2, 28)).enters,
        Deposit("b", "Cup", 40_000, date(2016, 3, 5)),
        TournamentEnded("Cup", date(2018, 3, 5), properly=True),
    ]
    days = date(2016, 2, 28), date(2016, 2, 29), date(2017, 1, 1), date(2018, 3, 5)
    assert states(events, *days) == ["BANNED", "DEPOSIT_REQUIRED", "DEPOSIT_REQUIRED", "ELIGIBLE"]


@pytest.mark.article("sks-2014", "§7(6)")
def test_a_tournament_without_a_deposit_does_not_release_from_it() -> None:
    """It was entered before the ban, and ends during it."""
    events: list[PlayerEvent] = [
        ban("b", BanCause.SILENT, date(2015, 1, 10)).enters,
        TournamentEnded("Old cup", date(2015, 6, 1), properly=True),
    ]
    days = date(2017, 1, 10), date(2017, 1, 11)
    assert states(events, *days) == ["BANNED", "DEPOSIT_REQUIRED"]


def test_a_forfeited_deposit_leaves_the_duty() -> None:
    events: list[PlayerEvent] = [
        ban("b", BanCause.NOT_ACCEPTED, date(2014, 6, 1)).enters,
        Deposit("b", "Cup", 40_000, date(2015, 7, 1)),
        TournamentEnded("Cup", date(2017, 7, 1), properly=False),
    ]
    assert states(events, date(2017, 7, 2)) == ["DEPOSIT_REQUIRED"]


@pytest.mark.article("sks-2014", "§7(6)")
def test_who_stops_finishing_properly_pays_again() -> None:
    """§7(6): no more deposits as long as tournaments are finished properly."""
    events: list[PlayerEvent] = [
        ban("b", BanCause.NOT_ACCEPTED, date(2014, 6, 1)).enters,
        Deposit("b", "Cup", 40_000, date(2015, 7, 1)),
        TournamentEnded("Cup", date(2017, 7, 1), properly=True),
        TournamentEnded("League", date(2019, 7, 1), properly=False),
    ]
    assert states(events, date(2019, 6, 30), date(2019, 7, 1)) == ["ELIGIBLE", "DEPOSIT_REQUIRED"]


def test_an_improper_end_alone_asks_for_no_deposit() -> None:
    events: list[PlayerEvent] = [TournamentEnded("Cup", date(2017, 7, 1), properly=False)]
    assert states(events, date(2017, 7, 2)) == ["ELIGIBLE"]


def test_the_longer_of_two_bans_counts_and_a_deposit_stays_due() -> None:
    events: list[PlayerEvent] = [
        ban("b", BanCause.SILENT_AGAIN, date(2015, 1, 1)).enters,
        ban("b", BanCause.ACCEPTED, date(2016, 1, 1)).enters,
    ]
    assert eligibility(events, date(2016, 3, 1)).until == date(2020, 1, 1)
    assert states(events, date(2020, 1, 2)) == ["DEPOSIT_REQUIRED"]


EVENTS = st.lists(
    st.one_of(
        st.builds(
            lambda cause, day: ban("b", cause, day).enters,
            st.sampled_from([cause for cause in BanCause if cause is not BanCause.TIME_FORFEIT]),
            st.dates(date(2014, 1, 1), date(2020, 1, 1)),
        ),
        st.builds(
            Deposit,
            st.just("b"),
            st.sampled_from("xyz"),
            st.just(1),
            st.dates(date(2014, 1, 1), date(2020, 1, 1)),
        ),
        st.builds(
            TournamentEnded,
            st.sampled_from("xyz"),
            st.dates(date(2014, 1, 1), date(2020, 1, 1)),
            st.booleans(),
        ),
    ),
    max_size=6,
    unique_by=lambda event: (
        getattr(event, "on", None)
        or getattr(event, "start", None)
        or getattr(event, "paid_on", None)
    ),
)


@given(EVENTS, st.dates(date(2014, 1, 1), date(2026, 1, 1)))
def test_the_order_in_which_events_are_listed_does_not_matter(
    events: list[PlayerEvent], on: date
) -> None:
    assert eligibility(events[::-1], on) == eligibility(events, on)
    future = TournamentEnded("x", on + DAY, properly=False)
    assert eligibility([*events, future], on) == eligibility(events, on)


@given(EVENTS, st.dates(date(2014, 1, 1), date(2026, 1, 1)))
def test_somebody_is_banned_exactly_while_a_ban_covers_the_day(
    events: list[PlayerEvent], on: date
) -> None:
    covered = any(isinstance(each, Ban) and each.covers(on) for each in events)
    assert (eligibility(events, on).standing is Standing.BANNED) == covered


def test_a_loss_on_time_restricts_entries_for_30_days() -> None:
    entered = restriction("b", date(2023, 2, 1)).enters
    assert (entered.start, entered.last_day) == (date(2023, 2, 1), date(2023, 3, 3))
    assert states([entered], date(2023, 3, 3), date(2023, 3, 4)) == ["BANNED", "ELIGIBLE"]


def test_a_loss_on_time_during_a_restriction_makes_it_90_days_from_then() -> None:
    """Losses on 1 and 20 February and on 1 May; the last comes while the 90 days run."""
    losses = [date(2023, 5, 1), date(2023, 2, 1), date(2023, 2, 20)]
    last_days = [each.last_day for each in restrictions("b", losses)]
    assert last_days == [date(2023, 3, 3), date(2023, 5, 21), date(2023, 7, 30)]


def test_a_loss_on_the_day_after_a_restriction_is_a_first_one_again() -> None:
    entered = restrictions("b", [date(2023, 2, 1), date(2023, 3, 4)])
    assert entered[1].last_day == date(2023, 4, 3)
