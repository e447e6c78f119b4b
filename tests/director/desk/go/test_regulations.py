"""Regulations of Go tournaments: what is wrong stands beside its field; what they lead to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.planning import planning_notes
from pairloom.director.desk.regulations import change_regulations
from pairloom.domain.go import Avoidance, GoRegulations, GoSystem, HandicapRule
from pairloom.errors import ConfirmationNeeded, FieldsRefused
from tests.director.desk.at_the_desk import Halls, because
from tests.director.desk.go.go_events import draw, mcmahon, play


def test_without_stored_rules_those_of_the_system_count(hall: Halls) -> None:
    event = hall(4, system="go-swiss", rounds=3)
    rules = regulations_of(event.state.competition)
    assert (rules.system, rules.rounds, rules.handicap.ceiling) == (GoSystem.SWISS, 3, 0)


def test_stored_rules_come_back_as_they_were(hall: Halls) -> None:
    wanted = GoRegulations(
        bar=2, handicap=HandicapRule(correction=2), avoidances=(Avoidance("club", 2, 1, 3),)
    )
    event = mcmahon(hall, go_rules=wanted)
    found = regulations_of(event.state.competition)
    assert found == replace(wanted, time_control="60m+3x30s")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"bar": -10, "floor": -5}, "floor"),
        ({"handicap": HandicapRule(ceiling=12)}, "ceiling"),
        ({"criteria": ("MMS", "BUCHHOLZ")}, "criteria"),
        ({"criteria": ("MMS", "PTS")}, "criteria"),
        ({"criteria": ("MMS", "SOS")}, "announced"),
        ({"avoidances": (Avoidance("club", 500),)}, "avoid_club"),
        ({"avoidances": (Avoidance("family", 2, 3, 2),)}, "avoid_family"),
    ],
)
def test_wrong_regulations_are_refused_beside_their_field(
    hall: Halls, changes: dict[str, object], field: str
) -> None:
    event = mcmahon(hall)
    wanted = replace(GoRegulations(), **changes)
    with event.refuses(FieldsRefused) as caught:
        change_regulations(*event.at, go_rules=wanted)
    assert field in dict(caught.value.faults)


def test_a_time_control_is_one_of_the_notation(hall: Halls) -> None:
    event = mcmahon(hall)
    with event.refuses(FieldsRefused) as caught:
        change_regulations(*event.at, time_control="an hour")
    assert "60m+3x30s" in str(dict(caught.value.faults)["time_control"])


def test_announced_criteria_are_taken_and_used(hall: Halls) -> None:
    event = mcmahon(hall)
    rules = GoRegulations(criteria=("MMS", "SOSM", "SODOSM"), announced="on the web, 1 May")
    change_regulations(*event.at, go_rules=rules)
    assert "MMS, SOSM, SODOSM" in " ".join(str(note.text) for note in planning_notes(event.state))


def test_once_round_1_is_published_a_change_takes_a_reason(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event)
    text = GoRegulations(bar=1)
    with event.refuses(ConfirmationNeeded):
        change_regulations(*event.at, go_rules=text)
    change_regulations(*event.at, because("a printing error"), go_rules=text)
    assert regulations_of(event.state.competition).bar == 1


def test_chess_and_go_are_not_exchanged_once_there_is_something_to_lose(hall: Halls) -> None:
    chess = hall(4)
    with chess.refuses(FieldsRefused, "no rank"):
        change_regulations(*chess.at, system="mcmahon")
    event = mcmahon(hall)
    draw(event)
    with event.refuses(FieldsRefused, "cannot be exchanged"):
        change_regulations(*event.at, system="dutch")


def test_notes_warn_of_bar_class_and_rounds(hall: Halls) -> None:
    event = mcmahon(hall, ("1k", "2k", "3k"), time_control="10m")
    text = " ".join(str(note.text) for note in planning_notes(event.state) if note.is_warning)
    assert "Lower it" in text
    assert "too short" in text
    assert "without meeting twice: 3" in text
    table = hall(6, system="go-round-robin", rounds=4)
    notes = " ".join(str(note.text) for note in planning_notes(table.state) if note.is_warning)
    assert "rounds in their table: 5, planned: 4" in notes
    assert "class is not known" in notes
