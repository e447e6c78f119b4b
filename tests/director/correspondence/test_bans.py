"""Bans made longer, bans for abuse, and what becomes of deposits."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.leave.banning import (
    abusable_withdrawals,
    ban_for_abuse,
    ban_lines,
    bans_in_group,
    extend_ban,
)
from pairloom.correspondence.desk.leave.deposits import (
    DepositTotals,
    deposit_lines,
    deposit_totals,
)
from pairloom.correspondence.desk.leave.substituting import (
    ask_for_substitute,
    enter_substitute,
)
from pairloom.correspondence.desk.leave.withdrawing import (
    decide_request,
    enter_silent,
    request_withdrawal,
)
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.closing import close_section
from pairloom.correspondence.desk.play.playing import enter_results
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground, ReplacementCause
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import DepositPaid, Suspension
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.director.desk.history import take_back
from pairloom.errors import InputError, NotAllowed
from tests.director.correspondence.office_work import OfficeAtWork, answers

DAY = date(2015, 9, 1)
ILL = WithdrawalRequest("", DAY, Ground.ILLNESS, 4, "operation", opponents_informed=True)


@pytest.fixture
def banned(group: OfficeAtWork) -> OfficeAtWork:
    """Number 7 has withdrawn, which was accepted: banned through 1 March 2016 at least."""
    accept(group, 7)
    return group


def accept(office: OfficeAtWork, player: int) -> None:
    made = request_withdrawal(office.desk, office.event, player, ILL)
    told = answers(office, player, WithdrawalKind.ACCEPTED)
    place = (office.desk, office.event, made.withdrawal)
    decide_request(*place, Step.ACCEPT, Role.DIRECTOR, DAY, answers=told)


def stored(office: OfficeAtWork, kind: type[Any]) -> list[Any]:
    with office.desk.database.read(office.event) as reader:
        return reader.all(kind)


def listed(office: OfficeAtWork, on: date, *, also_over: bool = False) -> list[tuple[str, str]]:
    with office.desk.database.read(office.event) as reader:
        lines = ban_lines(reader, on, also_over=also_over)
    return [(one.player.name, one.ban.last) for one in lines]


def test_a_group_tells_of_the_bans_of_its_own_players_only(banned: OfficeAtWork) -> None:
    made = create_contest(banned.desk, banned.event, "Cup", start="2015-10-01")
    add_section(banned.desk, ContestPlace.of(made), "A")
    with banned.desk.database.read(banned.event) as reader:
        here = bans_in_group(reader, banned.state, DAY)
        banned.contest = made.contest
        elsewhere = bans_in_group(reader, banned.state, DAY)
    assert [line.player.correspondent for line in here] == [7]
    assert elsewhere == []


def test_a_minimum_ban_is_made_longer_with_a_reason_and_a_letter(banned: OfficeAtWork) -> None:
    done = extend_ban(banned.desk, banned.event, 1, date(2017, 1, 1), "plays elsewhere")
    assert (done.last, done.reason) == (date(2017, 1, 1), "plays elsewhere")
    action = banned.desk.database.actions(banned.event)[-1]
    assert (action.act, action.reason) == ("extend ban", "plays elsewhere")
    (letter,) = [
        one
        for one in banned.letters
        if (one.action, one.address) == (action.number, "player7@example.org")
    ]
    assert "no entries through 2017-01-01. Reason: plays elsewhere." in letter.body
    again = extend_ban(banned.desk, banned.event, 1, date(2018, 1, 1), "and again")
    assert again.reason == "plays elsewhere; and again"
    made = create_contest(banned.desk, banned.event, "Cup", start="2018-01-01")
    add_section(banned.desk, ContestPlace.of(made), "A")
    with pytest.raises(NotAllowed, match="Banned through 2018-01-01"):
        enter_player(
            banned.desk, SectionPlace(banned.event, made.contest, 1), 7, on=date(2017, 6, 1)
        )


REFUSALS = (
    (1, date(2016, 3, 1), "why", "cannot be extended"),
    (1, date(2017, 3, 1), " ", "a reason is needed"),
    (2, date(2020, 1, 1), "why", "fixed length"),
    (9, date(2020, 1, 1), "why", "no ban 9"),
)


def test_a_ban_that_cannot_be_made_longer_stays(banned: OfficeAtWork) -> None:
    enter_silent(
        *(banned.desk, banned.event, 5, "zimni-pohar/group-b", DAY),
        answers={"zimni-pohar/group-b": False},
    )
    before = stored(banned, Suspension)
    for number, last, reason, words in REFUSALS:
        with pytest.raises(InputError, match=words):
            extend_ban(banned.desk, banned.event, number, last, reason)
    assert stored(banned, Suspension) == before


def test_the_list_has_the_bans_in_force_on_a_day(banned: OfficeAtWork) -> None:
    enter_silent(
        *(banned.desk, banned.event, 5, "zimni-pohar/group-b", DAY),
        answers={"zimni-pohar/group-b": False},
    )
    seven, five = ("Ťulák Přemysl", date(2016, 3, 1)), ("Kőszegi Ödön", date(2017, 9, 1))
    assert listed(banned, date(2015, 8, 31)) == []
    assert listed(banned, date(2016, 3, 1)) == [seven, five]
    assert listed(banned, date(2016, 3, 2)) == [five]
    assert listed(banned, date(2018, 1, 1), also_over=True) == [seven, five]


@pytest.mark.article("sks-2014", "§7(3).3")
def test_who_abuses_an_accepted_withdrawal_is_banned_for_five_years_once(
    banned: OfficeAtWork,
) -> None:
    found_on = date(2015, 11, 3)
    made = ban_for_abuse(banned.desk, banned.event, 1, found_on, "played in an open")
    assert (made.cause, made.first, made.last, made.article) == (
        "abuse of an accepted withdrawal", date(2015, 11, 3), date(2020, 11, 3), "§7(3)"
    )  # fmt: skip
    assert made.reason == "played in an open"
    assert any("Found: played in an open" in one.body for one in banned.letters)
    with pytest.raises(NotAllowed, match="banned for abuse already"):
        ban_for_abuse(banned.desk, banned.event, 1, found_on, "once more")
    with banned.desk.database.read(banned.event) as reader:
        assert abusable_withdrawals(reader, found_on) == []
    number = banned.desk.database.actions(banned.event)[-1].number
    take_back(banned.desk, banned.event, number, reason="it was a namesake")
    assert len(stored(banned, Suspension)) == 1
    enter_silent(
        *(banned.desk, banned.event, 5, "zimni-pohar/group-b", DAY),
        answers={"zimni-pohar/group-b": False},
    )
    with pytest.raises(NotAllowed, match="only an accepted withdrawal"):
        ban_for_abuse(banned.desk, banned.event, 2, found_on, "played in an open")


def finish(office: OfficeAtWork, on: date) -> None:
    for game in list(office.state.games.values()):
        if not game.result:
            office.result(game.white, game.black, "1-0", on)
    close_section(office.desk, office.place, on)


@pytest.mark.article("sks-2014", "§7(4).5")
def test_iccf_gets_its_share_of_a_forfeited_deposit(office: OfficeAtWork) -> None:
    """The entry fee of 300 has 120 for ICCF. Player 5 plays to the end, 6 falls silent, 7 withdraws
    for a good reason: only 6 has not behaved properly."""
    made = create_contest(
        office.desk, office.event, "Cup", start="2015-05-01", entry_fee=300, iccf_share=120
    )
    add_section(office.desk, ContestPlace.of(made), "A")
    office.contest = made.contest
    for number, paid in ((4, 0), (5, 700), (6, 800), (7, 900)):
        enter_player(
            office.desk,
            SectionPlace(office.event, made.contest, 1),
            number,
            on=date(2015, 4, 1),
            deposit=paid,
        )
    start_section(office.desk, SectionPlace(office.event, made.contest, 1))
    office.moves(1, 3, 4)
    accept(office, 7)
    enter_silent(office.desk, office.event, 6, "cup/a", DAY)
    assert totals(office) == DepositTotals(held=2400, returned=0, forfeited=0, iccf_share=0)
    finish(office, date(2015, 10, 1))
    assert totals(office) == DepositTotals(held=0, returned=1600, forfeited=800, iccf_share=120)
    assert {one.settled_on for one in stored(office, DepositPaid)} == {date(2015, 10, 1)}


def test_the_deposit_of_a_replaced_player_is_settled_at_the_end(board: OfficeAtWork) -> None:
    """The seats are the substitutes' by then; the money is still the others'. Number 4 had stopped
    without a word, number 5 was ill."""
    actor = board.desk.identity.actor(board.event)
    with board.desk.database.change(board.event, actor, "deposit") as ledger:
        for number in (4, 5):
            paid = (number, number, board.contest, 100 * number, date(2015, 4, 20))
            ledger.put(DepositPaid(board.event, *paid))
    for seat, cause, other in (
        (4, ReplacementCause.STOPPED, 14),
        (5, ReplacementCause.ENDANGERED, 15),
    ):
        place = (board.desk, board.place, seat)
        ask_for_substitute(*place, cause, date(2015, 6, 1), 20)
        enter_substitute(*place, other, on=date(2015, 6, 10), starts_on=date(2015, 6, 15))
    results, end = dict.fromkeys(board.state.games, "1-0"), date(2015, 10, 1)
    enter_results(board.desk, board.place, results, ended=end, reported=end)
    close_section(board.desk, board.place, end)
    assert totals(board) == DepositTotals(held=0, returned=500, forfeited=400, iccf_share=0)


def totals(office: OfficeAtWork) -> DepositTotals:
    with office.desk.database.read(office.event) as reader:
        return deposit_totals(deposit_lines(reader))
