"""Penalties and bonuses: standings, pairings to come and the file have them, no result does."""

from __future__ import annotations

import pytest

from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.history import take_back
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.teams.adjustments import (
    AdjustmentDraft,
    adjust_points,
    adjustment_notes,
    preview_adjustment,
    remove_adjustment,
)
from pairloom.director.desk.teams.rosters import remove_team
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    return team_hall(12)


def next_pairs(hall: TeamHall) -> set[frozenset[str]]:
    hall.pair()
    number = len(hall.state.rounds)
    by_id = hall.state.entry_by_id
    return {
        frozenset((by_id[one.white].name, by_id[one.black].name))
        for one in hall.state.matches
        if one.round == number
    }


def test_a_penalty_changes_pairing_standings_and_file_and_no_result(hall: TeamHall) -> None:
    hall.play_rounds(3)
    games, file, pairs = hall.state.games, hall.report(), next_pairs(hall)
    second = hall.team("B")
    draft = AdjustmentDraft(second.entry, match_points=-40, round=3, rule="art. 9")
    before = standings_of(hall.state).find_row(second.number).points
    adjust_points(*hall.at, draft, because("no captain"))
    assert hall.state.draft is None
    assert standings_of(hall.state).find_row(second.number).points.tenths == before.tenths - 40
    assert hall.state.games == games
    lines = [line.split() for line in hall.report().splitlines() if line.startswith("299")]
    assert lines == [["299", "-4.0", "0.0", "3", str(second.number)]]
    (note,) = adjustment_notes(hall.state)[second.entry]
    assert str(note) == "B: -4.0 MP from round 3 on: no captain (art. 9)"
    assert next_pairs(hall) != pairs
    discard_draft(*hall.at)
    take_back(hall.desk, hall.place.event, hall.acted("adjust points"))
    assert next_pairs(hall) == pairs
    assert [line for line in hall.report().splitlines() if not line.startswith("###")] == [
        line for line in file.splitlines() if not line.startswith("###")
    ]


def test_rounds_after_a_penalty_are_paired_again_from_the_file(hall: TeamHall) -> None:
    hall.play()
    adjust_points(*hall.at, AdjustmentDraft(hall.entry(1), -10, -5), because())
    hall.play_rounds(2)
    adjust_points(*hall.at, AdjustmentDraft(hall.entry(2), 0, 15), because())
    hall.play_rounds(2)
    assert hall.differences() == []


def test_the_preview_is_what_happens(hall: TeamHall) -> None:
    hall.play()
    draft = AdjustmentDraft(hall.entry(1), -20)
    impact = preview_adjustment(*hall.at, draft).impact
    assert impact is not None
    expected = {row.number: row.place_after for row in impact.standings.rows}
    assert expected
    adjust_points(*hall.at, draft, because())
    places = {row.number: row.place for row in standings_of(hall.state)}
    assert {number: places[number] for number in expected} == expected


def test_what_a_round_was_paired_from_stays(hall: TeamHall) -> None:
    hall.play_rounds(2)
    with hall.refuses(InputError, "round 2 was paired from the points after round 1"):
        adjust_points(*hall.at, AdjustmentDraft(hall.entry(1), -10, round=1), because())
    made = adjust_points(*hall.at, AdjustmentDraft(hall.entry(1), -10), because())
    remove_adjustment(*hall.at, made.adjustment, because())
    assert not hall.state.adjustments
    made = adjust_points(*hall.at, AdjustmentDraft(hall.entry(1), -10), because())
    hall.publish()
    with hall.refuses(InputError, "round 3 was paired from the points after round 2"):
        remove_adjustment(*hall.at, made.adjustment, because())


def test_what_is_no_adjustment_is_refused(hall: TeamHall) -> None:
    hall.publish()
    team, player = hall.entry(1), hall.roster("A")[0].entry
    with hall.refuses(InputError, "say how many match points"):
        adjust_points(*hall.at, AdjustmentDraft(team), because())
    with hall.refuses(InputError, "is no team"):
        adjust_points(*hall.at, AdjustmentDraft(player, -10), because())
    with hall.refuses(InputError, "rounds are 1 to 5; 6 is none"):
        adjust_points(*hall.at, AdjustmentDraft(team, -10, round=6), because())
    with hall.refuses(InputError, "at most 99.9 points"):
        adjust_points(*hall.at, AdjustmentDraft(team, -10000), because())
    with hall.refuses(ConfirmationNeeded):
        adjust_points(*hall.at, AdjustmentDraft(team, -10))
    with hall.refuses(NotAllowed, "You may not adjust points here"):
        adjust_points(*hall.onlooker, AdjustmentDraft(team, -10), because())


def test_a_team_with_points_by_decision_stays(hall: TeamHall) -> None:
    hall.play()
    late = hall.enter_team("Late", [2000, 1990, 1980, 1970], confirmation=because())
    entered = hall.last_action.number
    made = adjust_points(*hall.at, AdjustmentDraft(late.entry, -10), because())
    with hall.refuses(InputError, "Late has points by decision; take them back first"):
        remove_team(*hall.at, late.entry)
    with hall.refuses(InputError, "Late has points by decision; take them back first"):
        take_back(hall.desk, hall.place.event, entered)
    remove_adjustment(*hall.at, made.adjustment, because())
    remove_team(*hall.at, late.entry)
    assert late.entry not in hall.state.entry_by_id
