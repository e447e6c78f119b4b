"""Regulations: free before round 1; afterwards each change takes the confirmation it is worth."""

from __future__ import annotations

from typing import Any

import pytest

from pairloom.director.desk import Confirmation
from pairloom.director.desk.events import add_tournament
from pairloom.director.desk.final_round import final_round_differs
from pairloom.director.desk.regulations import change_regulations, level_of
from pairloom.errors import ConfirmationNeeded, FieldsRefused, NotAllowed
from tests.director.desk.at_the_desk import Halls, because, for_good


@pytest.mark.requirement("GR-1")
def test_gr1_the_number_of_rounds_changes_only_by_a_deliberate_act(hall: Halls) -> None:
    """Typed, with a reason, in the log and in the report."""
    event = hall(8, played=1)
    with event.refuses(ConfirmationNeeded) as caught:
        change_regulations(*event.at, because(level=4), rounds=4)
    assert (caught.value.level, caught.value.typed) == (4, "4")
    change_regulations(*event.at, Confirmation(4, "hall closes early", "4"), rounds=4)
    assert str(event.last_action.summary) == "rounds: 5 → 4"
    assert "rounds: 5 → 4 (hall closes early)" in event.report()
    assert event.state.is_in_fide_mode


@pytest.mark.requirement("GR-1")
def test_gr1_rounds_that_are_paired_stay_planned(hall: Halls) -> None:
    event = hall(8, played=3)
    with event.refuses(FieldsRefused, "3 rounds are paired already"):
        change_regulations(*event.at, for_good("2"), rounds=2)


@pytest.mark.requirement("GR-1")
def test_gr1_a_round_that_becomes_the_last_one_is_looked_at_again(hall: Halls) -> None:
    """Topscorers may miss their colour in the last round: here that matters."""
    event = hall(10, rounds=6)
    for letters in ("0111=", "01001", "1010=", "00001", "1101="):
        event.play(dict(enumerate(letters, 1)))
    assert final_round_differs(event.state, 7) == ""
    otherwise = "With 5 rounds the rules pair round 5 otherwise."
    assert str(final_round_differs(event.state, 5)) == otherwise
    with event.refuses(ConfirmationNeeded, otherwise):
        change_regulations(*event.at, rounds=5)
    change_regulations(*event.at, Confirmation(4, "hall closes early", "5"), rounds=5)
    assert otherwise in str(event.last_action.summary)
    assert event.differences() == [5]


@pytest.mark.requirement("GR-3")
def test_gr3_the_points_of_the_bye_are_locked_once_one_was_given(hall: Halls) -> None:
    """Neither a confirmation nor leaving FIDE mode helps: all byes count the same."""
    event = hall(7, played=1)
    with event.refuses(FieldsRefused, "the same for all of them"):
        change_regulations(*event.at, for_good(event.name), pairing_bye=5)


@pytest.mark.requirement("GR-3")
def test_gr3_a_bye_of_a_draft_locks_nothing(hall: Halls) -> None:
    event = hall(7)
    event.pair()
    change_regulations(*event.at, pairing_bye=5)
    assert event.state.draft is None
    event.play()
    assert event.reported().score(7, after=1).tenths == 5


@pytest.mark.requirement("GR-3")
@pytest.mark.parametrize(
    ("points", "message"),
    [
        ({"pairing_bye": 20}, "more than a win"),
        ({"pairing_bye": 3}, "worth 1, ½ or 0"),
        ({"draw": 8}, "Two draws cannot be worth more"),
        ({"win": 5, "draw": 10}, "A win is worth most"),
        ({"win": 0, "draw": 0}, "A win is worth most"),
    ],
)
def test_gr3_points_that_cannot_be(hall: Halls, points: dict[str, int], message: str) -> None:
    event = hall(4)
    with event.refuses(FieldsRefused, message):
        change_regulations(*event.at, **points)


@pytest.mark.requirement("GR-10", "GR-11")
@pytest.mark.parametrize(
    "change",
    [
        {"system": "dubov", "edition": ""},
        {"is_accelerated": True},
        {"initial_colour": "black"},
        {"win": 30, "draw": 10},
    ],
)
def test_gr10_system_edition_acceleration_colour_and_points_are_settled_with_round_1(
    hall: Halls, change: dict[str, Any]
) -> None:
    event = hall(8, played=1)
    with event.refuses(ConfirmationNeeded, "leaves FIDE mode for good") as caught:
        change_regulations(*event.at, because(), **change)
    assert (caught.value.level, caught.value.typed) == (5, "Open A")
    change_regulations(*event.at, for_good("Open A"), **change)
    assert not event.state.is_in_fide_mode


@pytest.mark.requirement("GR-10")
def test_gr10_system_edition_and_acceleration_are_in_the_report(hall: Halls) -> None:
    event = hall(12, played=1, is_accelerated=True, rounds=9)
    settings = event.reported().settings
    assert (settings.system, settings.edition, settings.baku) == ("dutch", "2026", True)


@pytest.mark.requirement("GR-10")
def test_gr10_before_round_1_everything_is_free(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    changes = {"system": "dubov", "rounds": 7, "tiebreaks": ("BH/C1", "BH"), "pairing_bye": 5}
    change_regulations(*event.at, **changes)
    assert event.state.draft is None
    assert event.state.is_in_fide_mode
    assert event.state.competition.system == "dubov"


def test_tie_breaks_are_announced_before_the_start(hall: Halls) -> None:
    """C.07 art. 4.1: changing them later is a level-4 act, and the report has the old list."""
    event = hall(8, played=1, tiebreaks=("BH/C1", "BH"))
    with event.refuses(ConfirmationNeeded) as caught:
        change_regulations(*event.at, because(), tiebreaks=("SB",))
    assert (caught.value.level, caught.value.typed) == (4, "Open A")
    change_regulations(*event.at, Confirmation(4, "printed wrongly", "Open A"), tiebreaks=("SB",))
    assert "tie-breaks: BH/C1,BH → SB (printed wrongly)" in event.report()


def test_limits_of_byes_take_a_reason(hall: Halls) -> None:
    event = hall(8, played=1)
    with event.refuses(ConfirmationNeeded) as caught:
        change_regulations(*event.at, half_byes=2)
    assert caught.value.level == 3
    change_regulations(*event.at, because(), half_byes=2)


def test_names_arbiters_and_dates_are_free_at_any_time(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    change_regulations(*event.at, chief_arbiter="Kos, Ana", round_dates="2026-11-16")
    assert event.state.draft is not None
    assert event.reported().details.chief_arbiter == "Kos, Ana"


def test_outside_fide_mode_a_reason_is_enough(hall: Halls) -> None:
    event = hall(8, played=1)
    change_regulations(*event.at, for_good("Open A"), initial_colour="black")
    assert level_of(event.state, ["system", "rounds"]) == 3
    change_regulations(*event.at, because(), rounds=6)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("name", "  ", "a name is needed"),
        ("name", "x" * 121, "at most 120"),
        ("name", "a\x07b", "control characters"),
        ("system", "keizer", "Not a pairing system"),
        ("edition", "1066", "no edition 1066"),
        ("initial_colour", "green", "white or black"),
        ("rounds", 0, "between 1 and 30"),
        ("rounds", 31, "between 1 and 30"),
        ("half_byes", -1, "cannot be negative"),
        ("missed_rounds", "U", "counts 0, ½ or 1"),
        ("tiebreaks", ("BH", "NONSENSE"), "NONSENSE"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    hall: Halls, field: str, value: object, message: str
) -> None:
    event = hall(4)
    with event.refuses(FieldsRefused) as caught:
        change_regulations(*event.at, **{field: value})
    assert message in str(caught.value.of(field))
    with event.refuses(FieldsRefused):
        wrong = {"rounds": 0} if field == "name" else {field: value}
        add_tournament(event.desk, event.place.event, "B", **wrong)


def test_players_become_no_teams(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(FieldsRefused) as caught:
        change_regulations(*event.at, system="team")
    assert "players and teams cannot be exchanged" in str(caught.value.of("system"))
    empty = hall(0)
    assert change_regulations(*empty.at, system="team").team_rules is not None
    assert change_regulations(*empty.at, system="dutch").team_rules is None


def test_acceleration_is_for_systems_that_have_it(hall: Halls) -> None:
    event = hall(8)
    with event.refuses(FieldsRefused):
        change_regulations(*event.at, system="round-robin", is_accelerated=True)


def test_a_spectator_changes_no_regulations(hall: Halls) -> None:
    event = hall(4)
    desk, place = event.onlooker
    with event.refuses(NotAllowed):
        change_regulations(desk, place, rounds=3)
    with event.refuses(NotAllowed):
        add_tournament(desk, place.event, "Open B")
