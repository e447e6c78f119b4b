"""The end of a group: promotion, deposits, candidates for the title."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.enter.promoting import movement_of
from pairloom.correspondence.desk.leave.withdrawing import enter_silent, request_withdrawal
from pairloom.correspondence.desk.office.honours import (
    candidate_lines,
    decide_proposal,
    diploma_of,
    propose_title,
)
from pairloom.correspondence.desk.office.register import import_register
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.closing import close_section
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.records import DepositPaid
from pairloom.correspondence.rules.requests import WithdrawalRequest
from pairloom.errors import InputError, NotAllowed
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

DAY = date(2015, 10, 1)


def finish(group: OfficeAtWork, on: date = DAY) -> None:
    """The lower number wins everywhere."""
    for game in list(group.state.games.values()):
        result = "1-0" if game.white < game.black else "0-1"
        group.result(game.white, game.black, result, on)
    close_section(group.desk, group.place, on)


def test_the_winner_goes_up_by_the_rule_of_the_competition(office: OfficeAtWork) -> None:
    begin_a_group(office, 4, promotion="two-up-two-down")
    finish(office)
    moved = movement_of(office.state)
    assert moved is not None
    assert (moved.up, moved.down) == ((1, 2), (3, 4))


@pytest.mark.article("sks-2014", "§7(4).4")
def test_a_deposit_goes_back_after_proper_play(group: OfficeAtWork) -> None:
    """Number 5 was silent in 2015, is banned for two years, and plays again on a deposit."""
    enter_silent(
        *(group.desk, group.event, 5, "zimni-pohar/group-b", DAY),
        answers={"zimni-pohar/group-b": False},
    )
    made = create_contest(group.desk, group.event, "Cup", start="2018-01-01", entry_fee=300,
                          seeding_rating=2000)  # fmt: skip
    add_section(group.desk, ContestPlace.of(made), "A")
    group.contest = made.contest
    for number, deposit in ((5, 700), (6, 0)):
        enter_player(
            group.desk,
            SectionPlace(group.event, made.contest, 1),
            number,
            on=date(2017, 12, 1),
            deposit=deposit,
        )
    start_section(group.desk, SectionPlace(group.event, made.contest, 1))
    finish(group, date(2018, 5, 1))
    with group.desk.database.read(group.event) as reader:
        (paid,) = reader.all(DepositPaid)
    assert (paid.returned, paid.kept, paid.settled_on) == (700, 0, date(2018, 5, 1))
    again = create_contest(group.desk, group.event, "Cup 2", start="2019-01-01", entry_fee=300)
    add_section(group.desk, ContestPlace(group.event, again.contest), "A")
    enter_player(group.desk, SectionPlace(group.event, again.contest, 1), 5, on=date(2018, 12, 1))


@pytest.mark.article("sks-2014", "§5(2)", "§5(3)")
def test_the_champion_is_a_candidate_until_the_committee_decides(office: OfficeAtWork) -> None:
    begin_a_group(office, 3, is_championship_final=True)
    finish(office)
    with office.desk.database.read(office.event) as reader:
        (line,) = candidate_lines(reader)
    assert (line.player.correspondent, line.criteria) == (1, "a")
    with pytest.raises(NotAllowed, match="none of the criteria"):
        propose_title(office.desk, office.event, 2, DAY)
    made = propose_title(office.desk, office.event, 1, DAY)
    with pytest.raises(NotAllowed, match="proposed already"):
        propose_title(office.desk, office.event, 1, DAY)
    decide_proposal(
        office.desk, office.event, made.proposal, DAY, approved=True, resolution="2015/9"
    )
    with office.desk.database.read(office.event) as reader:
        assert candidate_lines(reader) == []
    told = [one.body for one in office.letters if one.kind == "title"]
    assert len(told) == 3
    assert all("Jančařík Radovan" in body and "130001" not in body for body in told)
    assert all("the title Master of Correspondence Chess (MKŠ)" in body.replace("The", "the")
               for body in told)  # fmt: skip
    with office.desk.database.read(office.event) as reader:
        diploma = diploma_of(reader, made.proposal)
    assert (diploma.player.name, str(diploma.title), diploma.awarded_on, diploma.resolution) == (
        *("Jančařík Radovan", "Master of Correspondence Chess (MKŠ)"),
        *(DAY, "2015/9"),
    )
    assert str(diploma.evidence) == str(made.evidence)


@pytest.mark.article("sks-2014", "§5(1)c", "§5(1)d", "§5(1)e")
def test_an_iccf_title_makes_a_candidate_also_without_its_day(office: OfficeAtWork) -> None:
    """c, d and e; other titles do not, and nobody has a diploma before the committee decides."""
    table = "id,name,title,title_on\n130001,A,GM,\n130002,B,SIM,2014-05-01\n130003,C,IM,\n"
    import_register(office.desk, office.event, table)
    with office.desk.database.read(office.event) as reader:
        lines = candidate_lines(reader)
    assert [(one.player.iccf_id, one.criteria, tuple(map(str, one.evidence))) for one in lines] == [
        ("130001", "c", ("Holds the ICCF title GM. (§5(1)c)",)),
        ("130002", "e", ("Has held the ICCF title SIM since 2014-05-01. (§5(1)e)",)),
    ]
    made = propose_title(office.desk, office.event, 1, DAY)
    with (
        office.desk.database.read(office.event) as reader,
        pytest.raises(NotAllowed, match="has not been awarded to A; the proposal: proposed"),
    ):
        diploma_of(reader, made.proposal)


def test_a_closed_group_takes_no_further_acts(office: OfficeAtWork) -> None:
    begin_a_group(office, 3)
    finish(office)
    with pytest.raises(NotAllowed, match="not in play"):
        close_section(office.desk, office.place, DAY)
    with pytest.raises(InputError, match="does not play"):
        enter_silent(office.desk, office.event, 2, office.state.name, DAY)


def test_a_second_request_waits_for_the_first_decision(group: OfficeAtWork) -> None:
    request = WithdrawalRequest("", DAY, Ground.ILLNESS, 4, opponents_informed=True)
    request_withdrawal(group.desk, group.event, 3, request)
    with pytest.raises(NotAllowed, match="decide it first"):
        request_withdrawal(group.desk, group.event, 3, request)


@pytest.mark.parametrize(
    ("announced", "words"),
    [
        ({"control": "10/20"}, "too few days for 50 moves of a rated group"),
        ({"control": "ten"}, "is no time control"),
        ({"transmission": "pigeon"}, "not by 'pigeon'"),
        ({"end": "2015-04-30"}, "not after its start"),
        ({"is_team": True, "boards": 1}, "2 to 12 boards"),
        ({"cycles": 3}, "once or twice"),
        ({"start": "soon"}, "is no day"),
    ],
)
def test_a_competition_that_cannot_be_is_not_made(
    office: OfficeAtWork, announced: dict[str, object], words: str
) -> None:
    before = len(office.desk.database.actions(office.event))
    with pytest.raises(InputError, match=words):
        create_contest(office.desk, office.event, "Cup", **{"start": "2015-05-01", **announced})
    assert len(office.desk.database.actions(office.event)) == before
