"""Players who may not meet, in Go and in finals: draws, brackets, stages, files."""

from __future__ import annotations

import json

import pytest

from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.go.files import go_file_text, import_event
from pairloom.director.desk.go.tables import checks_of, trace_of_round
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.manual import exchange_players
from pairloom.director.desk.prohibitions import lift_prohibition, prohibit
from pairloom.director.desk.state import State
from pairloom.director.stages.starting import start_stage
from pairloom.domain.stage import Carry, Division, Qualification, Stage, StageSeeding
from pairloom.domain.staging import PlannedStage
from pairloom.errors import InputError, NoPairingExists
from tests.director.desk.at_the_desk import Hall, Halls
from tests.director.desk.go.go_events import draw, mcmahon, people, play
from tests.director.stages.staged_events import Staged, groups_then_knockout


def met(state: State) -> set[frozenset[int]]:
    return {frozenset((game.white, game.black)) for game in state.games}


def opponent(event: Hall, entry: int, round_number: int = 1) -> int:
    pair = next(one for one in met(event.state) if entry in one)
    return next(iter(pair - {entry}))


@pytest.mark.article("go", "3.2.2")
@pytest.mark.parametrize("system", ["mcmahon", "go-swiss"])
def test_who_may_not_meet_does_not_in_any_round(hall: Halls, system: str) -> None:
    event = hall(0, system=system, rounds=3)
    enter_players(*event.at, people(("3d", "3d", "3d", "2d", "2d", "2d")))
    draw(event)
    first = opponent(event, 1)
    prohibit(*event.at, [1, first], reason="sisters")
    assert event.state.draft is None
    for seed in (1, 2, 3):
        play(event, seed=seed)
    assert frozenset((1, first)) not in met(event.state)


def test_what_can_be_lifted_and_what_leaves_no_draw(hall: Halls) -> None:
    event = mcmahon(hall, ("3d", "2d", "1d", "1k"))
    prohibit(*event.at, [1, 2, 3, 4])
    with pytest.raises(NoPairingExists, match="such as"):
        draw(event)
    lift_prohibition(*event.at, 1)
    draw(event)


def test_a_prohibited_pair_by_hand_is_told_before_publishing(hall: Halls) -> None:
    event = mcmahon(hall, ("3d", "3d", "3d", "3d"))
    prohibit(*event.at, [1, 2])
    draw(event)
    mate = opponent(event, 2)
    exchange_players(*event.at, 1, mate, reason="a wish")
    assert opponent(event, 1) == 2
    found = event.state.find_round(1)
    texts = [
        str(one.text) for one in checks_of(event.state, found, trace_of_round(event.state, found))
    ]
    assert any(text.startswith("Pairs that may not meet, at table: ") for text in texts)


def test_a_table_has_every_pair(hall: Halls) -> None:
    event = hall(0, system="go-round-robin", rounds=3)
    enter_players(*event.at, people(("3d", "2d", "1d", "1k")))
    with event.refuses(InputError, "everybody meets everybody"):
        prohibit(*event.at, [1, 2])


@pytest.mark.parametrize("system", ["knockout", "go-knockout"])
def test_the_first_round_of_a_bracket_has_no_prohibited_pair(hall: Halls, system: str) -> None:
    event = hall(0, system=system)
    enter_players(*event.at, people(("4d", "3d", "2d", "1d")))
    prohibit(*event.at, [1, 4])
    draw(event, seed=5)
    assert opponent(event, 1) == 3
    lift_prohibition(*event.at, 1)
    draw(event, seed=5)
    assert opponent(event, 1) == 4
    prohibit(*event.at, [1, 2, 3, 4])
    with event.refuses(InputError, "prohibited matches in round 1"):
        draw(event, seed=5)
    lift_prohibition(*event.at, 1)
    play(event, seed=5)
    with event.refuses(InputError, "the bracket is drawn"):
        prohibit(*event.at, [1, 2])


@pytest.mark.parametrize("go", [False, True], ids=["chess", "Go"])
def test_it_goes_along_into_the_final(hall: Halls, go: bool) -> None:
    """Two groups of four, the first two of each play a knockout: A1 meets B2, unless they may
    not."""
    event = Staged(hall(0, system="go-swiss" if go else "dutch"))
    enter_players(event.desk, event.hall.place, people(("4d", "3d", "2d", "1d") * 2))
    event.plan(groups_then_knockout(2, go=go))
    prohibit(*event.hall.at, [1, 3])
    prohibit(*event.hall.at, [2, 4], last_round=3)
    start_stage(event.desk, event.event, 1, seed=1)
    event.play_all(1)
    start_stage(event.desk, event.event, 2, seed=1)
    (final,) = event.states(2)
    order = knockout_of(final.competition).order
    first = [{order[0], order[3]}, {order[1], order[2]}]
    assert {1, 3} not in first
    assert [
        one.number for one in sorted(final.entries, key=lambda one: order.index(one.entry))
    ] == [1, 2, 3, 4]


@pytest.mark.parametrize("systems", [("dutch", "dutch"), ("go-swiss", "go-swiss")])
def test_results_that_are_brought_along_are_not_played_again(
    hall: Halls, systems: tuple[str, str]
) -> None:
    event = Staged(hall(0, system=systems[0], rounds=3))
    enter_players(event.desk, event.hall.place, people(("3d",) * 8))
    rule = Qualification("Final", 6, 0, StageSeeding.BY_SCORE, Carry.RESULTS)
    event.plan(
        [
            PlannedStage(Stage("First", systems[0], Division(1), 3, (rule,))),
            PlannedStage(Stage("Final", systems[1], rounds=1)),
        ]
    )
    start_stage(event.desk, event.event, 1, seed=1)
    event.play_all(1)
    (before,) = event.states(1)
    start_stage(event.desk, event.event, 2, seed=1)
    (final,) = event.states(2)
    there = {one.entry for one in final.entries}
    known = {pair for pair in met(before) if pair <= there}
    assert known
    told = {frozenset(one.entries) for one in final.prohibitions}
    assert told == known
    assert {one.reason for one in final.prohibitions} == {"met in First"}
    carried = event.stage(2).carried
    assert sum(carried.values()) == len(known)
    event.play_all(2)
    assert not met(event.states(2)[0]) & known


def test_the_file_has_them_and_an_import_keeps_them(hall: Halls) -> None:
    event = mcmahon(hall, ("3d", "3d", "3d", "3d"))
    prohibit(*event.at, [1, 2])
    play(event)
    text = go_file_text(*event.at, "json")
    assert json.loads(text)["tournament"]["prohibited"][0]["players"] == [1, 2]
    place = import_event(event.desk, "cup.json", text.encode())
    state = event.desk.state(place)
    assert [one.entries for one in state.prohibitions] == [(1, 2)]
