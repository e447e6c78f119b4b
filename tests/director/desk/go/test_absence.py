"""Points for absence: none by the rules, half a point only where it was announced."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.director.desk.go.rules import regulations_in, regulations_of
from pairloom.director.desk.go.wall_list import wall_list_of, working_of_value
from pairloom.director.desk.planning import planning_notes
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.regulations import change_regulations
from pairloom.domain.go import HALF_FOR_ABSENCE, GoSystem, Scoring
from pairloom.errors import FieldsRefused
from pairloom.storage.records import Competition
from tests.director.desk.at_the_desk import Hall, Halls
from tests.director.desk.go.go_events import mcmahon, play

ANNOUNCED = "on the web, 1 May"


def rules_with(event: Hall, absent: int, announced: str = "") -> str:
    rules = regulations_of(event.state.competition)
    scoring = replace(rules.scoring, absent=absent)
    return replace(rules, scoring=scoring, announced=announced)


def as_made_before(event: Hall) -> None:
    """The record of a tournament that was made without a text of regulations."""
    with event.desk.database.change(
        event.place.event, event.desk.identity.actor(event.place.event), "test"
    ) as ledger:
        found = ledger.get(Competition, event.place.competition)
        assert found is not None
        ledger.put(replace(found, go_rules=None))


@pytest.mark.article("go", "3.1.3")
def test_in_a_new_tournament_absence_brings_nothing(hall: Halls) -> None:
    event = mcmahon(hall)
    assert regulations_of(event.state.competition).scoring == Scoring(2, 0)
    entry = event.state.entries[-1].entry
    for number in (1, 2):
        request_bye(*event.at, entry, number, "Z")
    play(event)
    play(event)
    number = event.state.entry_by_id[entry].number
    working = working_of_value(event.state, number, "MMS")
    assert str(working.text) == "15"
    assert tuple(map(str, working.lines[-2:])) == (
        "no game in rounds 1, 2: 0, only games bring points (Czech rules 3.1.3)",
        "total: 15",
    )
    assert str(working.article) == "Czech rules 3.3.1"
    line = next(one for one in wall_list_of(event.state).lines if one.entry == entry)
    assert [(cell.text, str(cell.words)) for cell in line.cells] == [("–", "no game: nothing")] * 2


@pytest.mark.article("go", "3.3.1")
def test_half_a_point_for_absence_takes_the_announcement(hall: Halls) -> None:
    event = mcmahon(hall)
    with event.refuses(FieldsRefused) as caught:
        change_regulations(*event.at, go_rules=rules_with(event, 1))
    fault = dict(caught.value.faults)["announced"]
    assert "here absence brings ½" in str(fault)
    assert "3.1.3, 3.3.1" in str(fault)
    change_regulations(*event.at, go_rules=rules_with(event, 1, ANNOUNCED))
    entry = event.state.entries[-1].entry
    for number in (1, 2):
        request_bye(*event.at, entry, number, "Z")
    play(event)
    play(event)
    working = working_of_value(event.state, event.state.entry_by_id[entry].number, "MMS")
    assert str(working.text) == "16"
    assert f"as announced ({ANNOUNCED})" in str(working.lines[-2])
    assert ANNOUNCED in str(working.article)


@pytest.mark.parametrize("changes", [{"name": "Other"}, {"rounds": 4}])
def test_a_tournament_from_before_keeps_its_half_points(
    hall: Halls, changes: dict[str, object]
) -> None:
    """It had no text; other things of it can be changed without an announcement."""
    event = mcmahon(hall)
    as_made_before(event)
    assert regulations_of(event.state.competition).scoring == HALF_FOR_ABSENCE
    change_regulations(*event.at, **changes)
    assert regulations_of(event.state.competition).scoring == HALF_FOR_ABSENCE
    notes = [str(note.text) for note in planning_notes(event.state) if note.is_warning]
    assert any("here absence brings ½" in text for text in notes)
    change_regulations(*event.at, go_rules=rules_with(event, 1))
    with event.refuses(FieldsRefused):
        change_regulations(*event.at, go_rules=rules_with(event, 2))


def test_what_is_usual_follows_the_system_and_what_was_chosen_stays(hall: Halls) -> None:
    event = mcmahon(hall)
    change_regulations(*event.at, system="go-round-robin")
    rules = regulations_of(event.state.competition)
    assert (rules.system, rules.scoring, rules.handicap.ceiling) == (
        GoSystem.ROUND_ROBIN,
        Scoring(free=0),
        0,
    )
    change_regulations(*event.at, go_rules=rules_with(event, 1, ANNOUNCED))
    change_regulations(*event.at, system="mcmahon")
    rules = regulations_of(event.state.competition)
    assert (rules.scoring, rules.announced) == (Scoring(0, 1), ANNOUNCED)
    assert rules.handicap.ceiling == 9
    assert regulations_in(event.state.competition, "dutch") is None
    as_made_before(event)
    change_regulations(*event.at, system="go-swiss")
    assert regulations_of(event.state.competition).scoring == Scoring()


def test_the_set_up_says_what_rounds_without_a_game_bring(hall: Halls) -> None:
    event = mcmahon(hall)
    texts = [str(note.text) for note in planning_notes(event.state)]
    assert "Points for a free round: 1, for absence: 0." in texts
    change_regulations(*event.at, system="go-round-robin")
    texts = [str(note.text) for note in planning_notes(event.state)]
    assert "Points for a free round: 0, for absence: 0." in texts
