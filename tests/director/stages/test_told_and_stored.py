"""Stages: what is stored of them, who may not meet later, and refusals with their words."""

from __future__ import annotations

import pytest

from pairloom.director.desk.events import close_event
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.reasons import explain_match, when_could_meet, why_meet
from pairloom.director.desk.prohibitions import lift_prohibition, prohibit
from pairloom.director.stages.deciding import decide_cut, forget_decision
from pairloom.director.stages.fields import qualified_of
from pairloom.director.stages.loading import stages_of
from pairloom.director.stages.planning import drop_stages, plan_stages
from pairloom.director.stages.rankings import rankings_of
from pairloom.director.stages.starting import start_stage
from pairloom.domain import Colour
from pairloom.domain.stage import Carry, Division, Qualification, Stage, StageSeeding
from pairloom.domain.staging import PlannedStage
from pairloom.engines.stages import DecidedBy
from pairloom.errors import InputError
from tests.director.desk.at_the_desk import Halls
from tests.director.stages.staged_events import Staged, groups_then_knockout


def test_a_decision_is_stored_told_and_taken_back(hall: Halls) -> None:
    event = Staged(hall(8))
    event.plan(groups_then_knockout(2))
    start_stage(event.desk, event.event, 1)
    with pytest.raises(InputError, match=r"^Group is not finished: groups A, B$"):
        qualified_of(event.desk, event.stage(1))
    with pytest.raises(InputError, match=r"^Knockout is not finished: no group has begun$"):
        qualified_of(event.desk, event.stage(2))
    event.play_all(1, draws=frozenset({0, 1}))
    groups = [[one.entry for one in state.entries] for state in event.states(1)]
    at = (event.desk, event.event, 1)
    with event.hall.refuses(InputError, r"^there is no decision about these players$"):
        forget_decision(*at, groups[0])
    for tied in groups:
        decide_cut(*at, tied, DecidedBy.ORGANISER, chosen=tied[2:0:-1], reason=" the hosts ")
    decided = event.stage(1).decided
    assert [(one.decision.tied, one.decision.chosen, one.reason) for one in decided] == [
        (frozenset(tied), (tied[2], tied[1]), "the hosts") for tied in groups
    ]
    last = event.hall.last_action
    names = [event.hall.state.find_entry(entry).name for entry in (groups[1][2], groups[1][1])]
    assert str(last.summary) == f"Group: tie decided by the organiser: {names[0]}, {names[1]}."
    assert last.reason == "the hosts"
    with event.hall.refuses(InputError, r"^there is no decision about these players$"):
        forget_decision(*at, groups[0][:2])
    forget_decision(*at, groups[0])
    assert [one.decision.tied for one in event.stage(1).decided] == [frozenset(groups[1])]
    assert str(event.hall.last_action.summary) == "Group: a decision is taken back."


def test_stages_that_have_not_begun_are_removed_whole(hall: Halls) -> None:
    event = Staged(hall(8))
    made = plan_stages(event.desk, event.event, 1, groups_then_knockout(2))
    assert [(one.stage, one.name, one.state, one.made_from) for one in made] == [
        (1, "Group", "planned", 1),
        (2, "Knockout", "planned", 0),
    ]
    assert [one.record for one in stages_of(event.desk, event.event)] == made
    assert str(event.hall.last_action.summary) == "Group, Knockout"
    drop_stages(event.desk, event.event)
    assert list(stages_of(event.desk, event.event)) == []
    assert str(event.hall.last_action.summary) == "Group, Knockout"


def test_who_may_not_meet_and_who_has_met_is_stored_with_the_swiss_final(hall: Halls) -> None:
    """Two groups of four, results among the first two of each brought along."""
    event = Staged(hall(8))
    rule = Qualification("Final", 3, 0, StageSeeding.BY_SCORE, Carry.RESULTS)
    event.plan(
        [
            PlannedStage(Stage("Group", "round-robin", Division(2), 0, (rule,))),
            PlannedStage(Stage("Final", "dutch", Division(1), 2)),
        ]
    )
    prohibit(*event.hall.at, [6, 1, 8], reason="family")
    prohibit(*event.hall.at, [2, 3], last_round=1, reason="one round only")
    start_stage(event.desk, event.event, 1)
    event.play_all(1)
    start_stage(event.desk, event.event, 2)
    (final,) = event.states(2)
    there = {one.entry for one in final.entries}
    first, second = ([one.entry for one in state.entries] for state in event.states(1))
    met = [
        sorted((one, other))
        for group in (first, second)
        for one in group
        for other in group
        if one < other and {one, other} <= there
    ]
    stored = [(one.entries, one.reason) for one in final.prohibitions]
    expected = [(tuple(pair), "met in Group") for pair in sorted(met)]
    assert [one for one in stored if one[1] == "met in Group"] == expected
    assert len(expected) == 6
    assert [one.prohibition for one in final.prohibitions] == list(range(1, len(stored) + 1))


def test_groups_after_groups_are_divided_by_the_seeds(hall: Halls) -> None:
    event = Staged(hall(12))
    rule = Qualification("Second", 2, 0, StageSeeding.BY_SCORE)
    event.plan(
        [
            PlannedStage(Stage("Group", "round-robin", Division(3), 0, (rule,))),
            PlannedStage(Stage("Second", "round-robin", Division(2))),
        ]
    )
    start_stage(event.desk, event.event, 1)
    event.play_all(1)
    start_stage(event.desk, event.event, 2, seed=5)
    seeds = {one.entry: one.seed for one in event.stage(2).came_in}
    groups = [sorted(seeds[one.entry] for one in state.entries) for state in event.states(2)]
    assert groups == [[1, 4, 5], [2, 3, 6]]
    assert [state.competition.name for state in event.states(2)] == ["Second A", "Second B"]


def test_places_of_a_bracket_are_ranked_by_who_holds_them(hall: Halls) -> None:
    event = hall(4, system="knockout")
    event.play({1: "0-1", 2: "1-0"})
    event.play()
    (ranked,) = rankings_of([("A", event.state)])
    view = {one.number: one.place for one in ranked.ranking}
    (final,) = event.state.games_by_round[2][:1]
    winner = final.white if final.white_result == "1" else final.black
    loser = final.black if winner == final.white else final.white
    assert (view[winner], view[loser]) == (1, 2)


def test_a_match_is_explained_side_by_side(hall: Halls) -> None:
    event = hall(4, system="knockout")
    with pytest.raises(InputError, match=r"^the bracket is not drawn yet: draw round 1$"):
        when_could_meet(event.state, "1-4")
    event.play({1: "1-0", 2: "0-1"})
    event.publish()
    first, final = event.state.games_by_round[1], event.state.games_by_round[2][0]
    names = {one.entry: one.name for one in event.state.entries}
    for game in first:
        steps = why_meet(event.state, 1, game.board)
        assert all(names[entry] in " ".join(steps) for entry in (game.white, game.black))
    shown = explain_match(*event.at, 2, final.board)
    seats = dict.fromkeys((game.white for game in first), Colour.WHITE)
    seats |= dict.fromkeys((game.black for game in first), Colour.BLACK)
    assert [side.entry.entry for side in (shown.white, shown.black)] == [final.white, final.black]
    assert shown.white.colours == (seats[final.white],)
    assert shown.black.colours == (seats[final.black],)
    assert not shown.is_by_hand
    beaten = {
        winner: loser
        for game in first
        for winner, loser in [
            (game.white, game.black) if game.white_result == "1" else (game.black, game.white)
        ]
    }
    way = " ".join(shown.steps)
    for entry in (final.white, final.black):
        assert f"{names[entry]}: seed" in way
        assert f"beat {names[beaten[entry]]} in round 1" in way


def test_lifting_a_prohibition_draws_the_bracket_anew(hall: Halls) -> None:
    """Until it is published: who may not meet has no say in it any more."""
    event = hall(4, system="knockout")
    apart = prohibit(*event.at, [1, 4], reason="family")
    event.pair()
    assert knockout_of(event.state.competition).is_drawn
    lift_prohibition(*event.at, apart.prohibition)
    assert not knockout_of(event.state.competition).is_drawn
    assert event.state.prohibitions == ()
    assert event.state.draft is None
    event.pair()
    prohibit(*event.at, [1, 4], reason="family")
    assert not knockout_of(event.state.competition).is_drawn


def test_stages_of_a_closed_event_are_not_planned_begun_or_removed(hall: Halls) -> None:
    event = Staged(hall(8))
    close_event(event.desk, event.event)
    with event.hall.refuses(InputError, "is closed"):
        event.plan(groups_then_knockout(2))
    close_event(event.desk, event.event, closed=False)
    event.plan(groups_then_knockout(2))
    close_event(event.desk, event.event)
    for act in (
        lambda: start_stage(event.desk, event.event, 1),
        lambda: drop_stages(event.desk, event.event),
    ):
        with event.hall.refuses(InputError, "is closed"):
            act()


def test_cuts_of_a_closed_event_are_not_decided(hall: Halls) -> None:
    event = Staged(hall(8))
    event.plan(groups_then_knockout(2))
    start_stage(event.desk, event.event, 1)
    event.play_all(1, draws=frozenset({0, 1}))
    tied, others = ([entry.entry for entry in state.entries] for state in event.states(1))
    at = (event.desk, event.event, 1)
    decide_cut(*at, tied, DecidedBy.LOT)
    close_event(event.desk, event.event)
    for act in (
        lambda: decide_cut(*at, others, DecidedBy.LOT),
        lambda: forget_decision(*at, tied),
    ):
        with event.hall.refuses(InputError, "is closed"):
            act()
