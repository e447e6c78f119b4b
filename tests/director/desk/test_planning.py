"""What regulations lead to, said before anything is settled."""

from __future__ import annotations

import pytest

from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.fields.players import PLAYERS
from pairloom.director.desk.go.systems import is_go
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.knockout.systems import is_knockout
from pairloom.director.desk.planning import SYSTEMS, editions_of, is_table, planning_notes
from pairloom.director.entry_lists import EntryDraft
from tests.director.desk.at_the_desk import Hall, Halls


def warnings(event: Hall) -> str:
    return " ".join(str(note.text) for note in planning_notes(event.state) if note.is_warning)


@pytest.mark.requirement("GR-1")
def test_gr1_more_rounds_than_opponents_is_warned_of(hall: Halls) -> None:
    assert (
        "Players: 6. Without meeting twice they can play this many rounds at most: 5."
        in warnings(hall(6, rounds=6))
    )
    assert "may not exist" in warnings(hall(6, rounds=4))
    assert "opponents" not in warnings(hall(24, rounds=5))


@pytest.mark.requirement("GR-13")
def test_gr13_players_without_a_rating_are_pointed_out(hall: Halls) -> None:
    event = hall(3)
    enter_player(*event.at, EntryDraft("New, X"))
    assert "1 of 4 players has no rating" in warnings(event)


def test_nobody_and_no_tie_breaks_are_pointed_out(hall: Halls) -> None:
    event = hall(0, tiebreaks=())
    assert "Nobody is entered yet" in warnings(event)
    assert "No tie-breaks" in warnings(event)


def test_too_few_rounds_and_odd_numbers_are_pointed_out(hall: Halls) -> None:
    event = hall(17, rounds=3)
    assert (
        "Several players may end with all points. 5 rounds are enough to prevent that."
        in warnings(event)
    )
    assert any("Odd number" in str(note.text) for note in planning_notes(event.state))


def test_the_rounds_of_a_table_are_compared_with_the_plan(hall: Halls) -> None:
    assert "another number of rounds (5) than the regulations (4)" in warnings(
        hall(6, rounds=4, system="round-robin")
    )
    fits = hall(6, rounds=5, system="round-robin", tiebreaks=("SB",))
    assert warnings(fits) == ""


def test_every_system_that_is_offered_can_be_paired(hall: Halls) -> None:
    for name, _, _ in SYSTEMS:
        if kind_of(name).field is not PLAYERS:
            continue  # see tests/director/desk/teams
        assert editions_of(name) or is_go(name) or is_knockout(name)
        rounds = {"double-round-robin": 10, "go-round-robin": 5}.get(name, 4)
        event = hall(6, system=name, rounds=rounds)
        event.play_rounds(2)
        assert len(event.state.settled) == 2
    assert [name for name, _, _ in SYSTEMS if is_table(name)] == [
        "round-robin",
        "double-round-robin",
        "scheveningen",
        "double-scheveningen",
        "team-round-robin",
        "team-double-round-robin",
        "knockout",
        "team-knockout",
        "go-round-robin",
        "go-knockout",
    ]
