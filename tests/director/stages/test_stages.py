"""Events in stages at the desk: groups, cuts, the next stage, undo."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.history import restore, set_restore_point, take_back
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.view import bracket_view
from pairloom.director.desk.presence import withdraw
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from pairloom.director.people.roles import Permission
from pairloom.director.stages.deciding import decide_cut, forget_decision
from pairloom.director.stages.planning import drop_stages, plan_stages
from pairloom.director.stages.rankings import rankings_of
from pairloom.director.stages.starting import start_stage
from pairloom.director.stages.view import stage_views
from pairloom.domain.stage import Carry, Division, Qualification, Spread, Stage, StageSeeding
from pairloom.domain.staging import PlannedStage
from pairloom.engines.stages import DecidedBy
from pairloom.errors import InputError, NotAllowed, NotFound, StaleSnapshot, UnknownName
from tests.director.desk.at_the_desk import Halls
from tests.director.desk.go.go_events import people
from tests.director.stages.staged_events import CUP, Staged, groups_then_knockout

RANKS = [f"{dan}d" for dan in range(7, 0, -1)] + [f"{kyu}k" for kyu in range(1, 26)]


def champion_of(event: Staged) -> int:
    view = bracket_view(event.states(2)[0])
    assert view is not None
    assert view.is_over
    assert view.champion is not None
    return view.champion.entry


def test_eight_groups_of_four_and_a_knockout_of_sixteen(hall: Halls) -> None:
    event = Staged(hall(32))
    event.plan(groups_then_knockout(8))
    start_stage(event.desk, event.event, 1, seed=11)
    states = event.states(1)
    assert [state.competition.name for state in states] == [f"Group {c}" for c in "ABCDEFGH"]
    assert [[one.entry for one in state.entries] for state in states[:2]] == [
        [1, 16, 17, 32],
        [2, 15, 18, 31],
    ]
    assert {state.competition.rounds for state in states} == {3}
    event.play_all(1)
    start_stage(event.desk, event.event, 2, seed=12)
    assert [event.stage(number).record.state for number in (1, 2)] == ["finished", "running"]
    (cup,) = event.states(2)
    order = knockout_of(cup.competition).order
    assert order[:8] == tuple(range(1, 9)), "winners of groups in the order of groups"
    assert sorted(order[8:]) == list(range(9, 17))
    first_round = {frozenset((order[seed], order[15 - seed])) for seed in range(8)}
    assert frozenset((1, 15)) in first_round, "A1 against B2"
    assert cup.competition.rounds == 4
    event.play_all(2)
    assert champion_of(event) == 1
    view = bracket_view(event.states(2)[0])
    assert view is not None
    assert [line.text for line in view.places][:4] == ["1", "2", "3", "4"]
    views = stage_views(event.desk, event.event)
    assert [one.state for one in views] == ["finished", "finished"]


@pytest.mark.article("go", "3.1.5")
def test_the_same_in_go(hall: Halls) -> None:
    """32 players from 7 dan to 25 kyu; everything by Go rules, the bracket with komi."""
    event = Staged(hall(0, system="go-round-robin", rounds=3))
    enter_players(*event.hall.at, people(RANKS))
    event.plan(groups_then_knockout(8, go=True))
    start_stage(event.desk, event.event, 1)
    assert all(
        state.discipline.name == "go" and len(state.entries) == 4 for state in event.states(1)
    )
    event.play_all(1)
    start_stage(event.desk, event.event, 2)
    event.play_all(2)
    (cup,) = event.states(2)
    assert cup.competition.system == "go-knockout"
    assert len(cup.rounds) == 4
    assert champion_of(event) == 1


def test_a_tie_at_the_cut_is_decided_before_the_knockout(hall: Halls) -> None:
    """All games of group A are drawn: four share the first place, and two go on."""
    event = Staged(hall(8))
    event.plan(groups_then_knockout(2))
    start_stage(event.desk, event.event, 1)
    event.play_all(1, draws=frozenset({0}))
    (cut,) = stage_views(event.desk, event.event)[0].cuts
    tied = [one.entry for one in cut.tied]
    assert (len(tied), cut.places, str(cut.where)) == (4, 2, "Group A")
    with event.hall.refuses(InputError, "are equal for 2 places"):
        start_stage(event.desk, event.event, 2)
    at = (event.desk, event.event, 1, tied)
    with event.hall.refuses(InputError, "needs a reason"):
        decide_cut(*at, DecidedBy.ORGANISER, chosen=tied[:2])
    with event.hall.refuses(InputError, "choose 2 players"):
        decide_cut(*at, DecidedBy.PLAY_OFF, chosen=tied[:1])
    with event.hall.refuses(InputError, "not tied at a cut"):
        decide_cut(event.desk, event.event, 1, [1, 2], DecidedBy.LOT)
    drawn = decide_cut(*at, DecidedBy.LOT, seed=4)
    assert drawn.lot_seed == 4
    forget_decision(*at)
    assert decide_cut(*at, DecidedBy.LOT, seed=4) == drawn
    start_stage(event.desk, event.event, 2)
    field = {one.entry for one in event.states(2)[0].entries}
    assert set(drawn.chosen) < field
    words = [one.how for one in event.stage(2).came_in]
    assert sum("tie decided by lot" in str(how) for how in words) == 2


def test_starting_a_stage_is_one_act_and_can_be_undone(hall_on_either: Halls) -> None:
    event = Staged(hall_on_either(8))
    event.plan(groups_then_knockout(2))
    start_stage(event.desk, event.event, 1, seed=5)
    first = event.stage(1)
    assert event.state(first.competitions[0]).entries, "known to the desk, and forgotten again"
    started = event.hall.last_action
    assert started.act == "start stage"
    assert "seed 5" in str(started.summary)
    assert event.hall.database.actions(event.event)[-2].act == "restore point"
    take_back(event.desk, event.event, started.number)
    assert event.stage(1).record.state == "planned"
    assert len(event.desk.competitions(event.event)) == 1
    with pytest.raises(NotFound):
        event.state(first.competitions[0])
    start_stage(event.desk, event.event, 1, seed=5)
    assert event.stage(1) == first, "the same seed draws the same groups"


class _Overtaken(Identity):
    """Somebody else acts at the desk while it is asked what this person may undo."""

    __slots__ = ("desk",)
    desk: Desk

    def may(self, permission: Permission, **where: int | None) -> bool:
        if permission is Permission.UNDO:
            set_restore_point(self.desk, 1, "somebody else")
        return super().may(permission, **where)


def test_a_stage_does_not_start_from_what_is_no_longer_so(hall: Halls) -> None:
    event = Staged(hall(8))
    event.plan(groups_then_knockout(2))
    slow = _Overtaken("Slow", grants=event.desk.identity.grants)
    object.__setattr__(slow, "desk", event.desk)
    with pytest.raises(StaleSnapshot, match="the event has changed meanwhile"):
        start_stage(replace(event.desk, identity=slow), event.event, 1)
    assert event.stage(1).record.state == "planned"


def test_a_stage_that_is_being_played_is_not_undone_but_restored(hall: Halls) -> None:
    event = Staged(hall(8))
    event.plan(groups_then_knockout(2))
    start_stage(event.desk, event.event, 1)
    number = event.hall.last_action.number
    event.play_all(1)
    with event.hall.refuses(StaleSnapshot):
        take_back(event.desk, event.event, number)
    restore(event.desk, event.event, number - 1, reason="groups were wrong")
    assert event.stage(1).record.state == "planned"


def test_players_of_one_club_are_kept_apart(hall: Halls) -> None:
    event = Staged(hall(0))
    drafts = [
        EntryDraft(f"Player {n:02}, X", rating=str(2500 - n), club="Brno" if n < 4 else "")
        for n in range(8)
    ]
    enter_players(*event.hall.at, drafts)
    division = Division(4, Spread.LOT, ("club",))
    event.plan(groups_then_knockout(4, first=1, division=division))
    start_stage(event.desk, event.event, 1, seed=3)
    for state in event.states(1):
        assert sum(one.club == "Brno" for one in state.entries) == 1


def test_who_withdrew_in_the_group_does_not_go_on(hall: Halls) -> None:
    event = Staged(hall(8))
    event.plan(groups_then_knockout(2))
    start_stage(event.desk, event.event, 1)
    event.play_all(1)
    first = event.states(1)[0]
    place = Place(event.event, first.competition.competition)
    withdraw(event.desk, place, 1, reason="ill")
    start_stage(event.desk, event.event, 2)
    assert 1 not in {one.entry for one in event.states(2)[0].entries}


def test_two_finals_after_a_preliminary(hall: Halls) -> None:
    """The first two play for the title, all others a final of their own."""
    event = Staged(hall(8))
    rules = (Qualification("Final A", 2), Qualification("Final B", None))
    event.plan(
        [
            PlannedStage(Stage("Group", "round-robin", Division(2), 0, rules)),
            PlannedStage(Stage("Final A", "knockout"), CUP),
            PlannedStage(Stage("Final B", "round-robin")),
        ]
    )
    start_stage(event.desk, event.event, 1)
    event.play_all(1)
    start_stage(event.desk, event.event, 2)
    start_stage(event.desk, event.event, 3)
    assert [{one.entry for one in event.states(n)[0].entries} for n in (2, 3)] == [
        {1, 2, 3, 4},
        {5, 6, 7, 8},
    ]


def test_points_can_be_carried_into_a_final_group(hall: Halls) -> None:
    event = Staged(hall(8, rounds=3))
    rule = Qualification("Final", 4, 0, StageSeeding.BY_SCORE, Carry.SCORES)
    event.plan(
        [
            PlannedStage(Stage("Swiss", "dutch", Division(1), 3, (rule,))),
            PlannedStage(Stage("Final", "round-robin")),
        ]
    )
    start_stage(event.desk, event.event, 1)
    event.play_all(1)
    (before,) = rankings_of([("A", event.states(1)[0])])
    by_values = [(one.points, one.values) for one in before.ranking]
    assert by_values == sorted(by_values, reverse=True), "tie-breaks order those of equal points"
    assert all(one.values and one.games == len(one.encounters) == 3 for one in before.ranking)
    start_stage(event.desk, event.event, 2)
    final = event.stage(2)
    brought = {one.number: one.points for one in before.ranking[:4]}
    assert {entry: points for entry, points in brought.items() if points} == final.carried
    event.play_all(2)
    (after,) = rankings_of([("A", event.states(2)[0])], final.carried)
    assert after.ranking[0].points == brought[after.ranking[0].number] + Fraction(3)


def test_best_of_the_next_fill_the_bracket(hall: Halls) -> None:
    """Three groups of three: three winners and the best second."""
    event = Staged(hall(9))
    event.plan(groups_then_knockout(3, first=1, best_next=1))
    start_stage(event.desk, event.event, 1)
    event.play_all(1)
    (cut,) = stage_views(event.desk, event.event)[0].cuts
    assert str(cut.where) == "The next of all groups"
    tied = [one.entry for one in cut.tied]
    decide_cut(event.desk, event.event, 1, tied, DecidedBy.PLAY_OFF, chosen=tied[:1])
    start_stage(event.desk, event.event, 2)
    assert len(event.states(2)[0].entries) == 4


@pytest.mark.parametrize(
    ("planned", "error", "words"),
    [
        ([], InputError, "at least one stage"),
        ([PlannedStage(Stage("A", "sudden-death"))], UnknownName, "sudden-death"),
        ([PlannedStage(Stage("A", "go-round-robin"))], InputError, "of the same game"),
        (
            [PlannedStage(Stage("A", "round-robin")), PlannedStage(Stage("B", "knockout"))],
            InputError,
            "from one stage",
        ),
    ],
)
def test_stages_that_cannot_follow_each_other_are_refused(
    hall: Halls, planned: list[PlannedStage], error: type[InputError], words: str
) -> None:
    event = Staged(hall(8))
    with event.hall.refuses(error, words):
        event.plan(planned)


def test_stages_are_planned_once_and_removed_before_they_begin(hall: Halls) -> None:
    event = Staged(hall(8))
    event.plan(groups_then_knockout(2))
    with event.hall.refuses(InputError, "has stages already"):
        event.plan(groups_then_knockout(2))
    drop_stages(event.desk, event.event)
    event.plan(groups_then_knockout(4, first=1))
    start_stage(event.desk, event.event, 1)
    with event.hall.refuses(InputError, "a stage has begun"):
        drop_stages(event.desk, event.event)
    with event.hall.refuses(InputError, "has begun already"):
        start_stage(event.desk, event.event, 1)


def test_too_few_players_for_the_groups_are_refused(hall: Halls) -> None:
    event = Staged(hall(6))
    event.plan(groups_then_knockout(4))
    with event.hall.refuses(InputError, "players: 6, groups: 4"):
        start_stage(event.desk, event.event, 1)


def test_who_may_only_look_starts_nothing(hall: Halls) -> None:
    event = Staged(hall(8))
    desk, place = event.hall.onlooker
    with event.hall.refuses(NotAllowed):
        plan_stages(desk, place.event, 1, groups_then_knockout(2))


def test_a_cut_is_settled_once_the_next_stage_has_begun(hall: Halls) -> None:
    event = Staged(hall(8))
    event.plan(groups_then_knockout(2))
    start_stage(event.desk, event.event, 1)
    event.play_all(1, draws=frozenset({0}))
    tied = [one.entry for one in event.states(1)[0].entries]
    decide_cut(event.desk, event.event, 1, tied, DecidedBy.LOT)
    start_stage(event.desk, event.event, 2)
    with event.hall.refuses(InputError, "the cut is settled"):
        forget_decision(event.desk, event.event, 1, tied)
