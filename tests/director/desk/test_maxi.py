"""Lim's Maxi-tournaments (C.04.4.3 art. 3.2.3, 3.8 and 5.7): chosen, paired, reported."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.manual import compare_with_engine
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.snapshot import input_of
from pairloom.errors import ConfirmationNeeded, FieldsRefused
from pairloom.simulate.checker import check
from tests.director.desk.at_the_desk import Hall, Halls, draft_of, for_good

# Neighbours are near and far by turns, so that colours are a reason for some of them only.
RATINGS = (2400, 2350, 2200, 2150, 2000, 1600, 1550, 1300)


def event_of(hall: Halls, *, is_maxi: bool) -> Hall:
    event = hall(0, system="lim", is_maxi=is_maxi)
    enter_players(*event.at, [draft_of(n, rating) for n, rating in enumerate(RATINGS, 1)])
    return event


def test_lim_3_2_3_a_maxi_tournament_is_paired_as_one(hall: Halls) -> None:
    """The same results lead to other boards, and each round's input says why."""
    pairs = {}
    for is_maxi in (True, False):
        event = event_of(hall, is_maxi=is_maxi)
        event.play_rounds(3)
        state = event.state
        assert [input_of(one).settings.maxi for one in state.rounds] == [is_maxi] * 3
        assert all(compare_with_engine(state, number).is_none for number in (1, 2, 3))
        pairs[is_maxi] = [event.pairs(number) for number in (1, 2, 3)]
    assert pairs[True] != pairs[False]


def test_lim_3_8_and_5_7_the_report_pairs_to_what_was_played(hall: Halls) -> None:
    """Without the remark another program would call rounds wrong."""
    event = event_of(hall, is_maxi=True)
    event.play_rounds(3)
    assert event.differences() == []
    report = event.reported()
    plain = replace(report, settings=replace(report.settings, maxi=False))
    assert check(plain).differences


@pytest.mark.parametrize("system", ["dutch", "dubov", "round-robin", "knockout", "mcmahon"])
def test_lim_3_2_3_other_systems_know_no_maxi_tournament(hall: Halls, system: str) -> None:
    event = hall(0, system=system)
    with event.refuses(FieldsRefused) as caught:
        change_regulations(*event.at, is_maxi=True)
    assert "only the Lim system knows Maxi-tournaments" in str(caught.value.of("is_maxi"))


def test_lim_3_2_3_another_system_is_chosen_without_it(hall: Halls) -> None:
    event = hall(8, system="lim", is_maxi=True)
    with event.refuses(FieldsRefused):
        change_regulations(*event.at, system="dutch")
    change_regulations(*event.at, system="dutch", is_maxi=False)
    assert not event.state.competition.is_maxi


def test_lim_3_2_3_it_is_settled_with_round_1(hall: Halls) -> None:
    """C.04.2 art. 1.1; the rounds before are told as paired under another regulation."""
    event = event_of(hall, is_maxi=True)
    event.play_rounds(3)
    with event.refuses(ConfirmationNeeded) as caught:
        change_regulations(*event.at, is_maxi=False)
    assert caught.value.level == 5
    change_regulations(*event.at, for_good("Open A"), is_maxi=False)
    assert "### DEVIATION round 2 regulation-changed" in event.report()


def test_lim_3_2_3_a_draft_is_paired_anew(hall: Halls) -> None:
    event = event_of(hall, is_maxi=False)
    event.pair()
    change_regulations(*event.at, is_maxi=True)
    assert event.state.draft is None
