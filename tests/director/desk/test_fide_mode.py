"""FIDE mode: on from the start, left for good, shown wherever the event is told of."""

from __future__ import annotations

import pytest

from pairloom.director.desk import Confirmation
from pairloom.director.desk.confirmation import require_confirmed
from pairloom.director.desk.events import edit_event
from pairloom.director.desk.fide_mode import leave_by_choice, mode_of
from pairloom.director.desk.history import restore, take_back
from pairloom.director.desk.prohibitions import prohibit
from pairloom.director.desk.regulations import change_regulations
from pairloom.domain.systems import system_facts
from pairloom.engines import available
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed
from tests.director.desk.at_the_desk import Halls, because, for_good


def test_a_new_tournament_is_in_fide_mode(hall: Halls) -> None:
    assert hall(4).state.is_in_fide_mode


def test_leaving_it_takes_the_name_of_the_tournament_and_a_reason(hall: Halls) -> None:
    event = hall(4, played=1)
    with event.refuses(ConfirmationNeeded, "can never come back") as caught:
        leave_by_choice(*event.at, because())
    assert (caught.value.level, caught.value.typed) == (4, "Open A")
    leave_by_choice(*event.at, Confirmation(4, "blitz for fun", "Open A"))
    assert event.state.competition.left_fide_mode.endswith("blitz for fun")
    assert "### NOT IN FIDE MODE since" in event.report()
    assert "leave FIDE mode: by choice (blitz for fun)" in event.report()
    with event.refuses(InputError, "is not in FIDE mode"):
        leave_by_choice(*event.at, Confirmation(4, "again", "Open A"))


@pytest.mark.requirement("GR-12")
def test_gr12_fide_mode_does_not_come_back_by_an_undo(hall: Halls) -> None:
    event = hall(8, played=1)
    prohibit(*event.at, [1, 2], confirmation=for_good(event.name))
    take_back(event.desk, event.place.event, event.last_action.number, reason="wrong players")
    assert event.state.prohibitions == ()
    assert not event.state.is_in_fide_mode


@pytest.mark.requirement("GR-12")
def test_gr12_fide_mode_does_not_come_back_by_a_restore(hall: Halls) -> None:
    event = hall(8, played=1)
    moment = event.last_action.number
    change_regulations(*event.at, for_good(event.name), initial_colour="black")
    why = event.state.competition.left_fide_mode
    restore(event.desk, event.place.event, moment, reason="let us go on by the rules")
    assert event.state.competition.initial_colour == "white"
    assert event.state.competition.left_fide_mode == why
    assert "restore: back to how it was" in event.report()


def test_the_first_reason_stays(hall: Halls) -> None:
    event = hall(8, played=1)
    change_regulations(*event.at, for_good(event.name), initial_colour="black")
    why = event.state.competition.left_fide_mode
    change_regulations(*event.at, because(), is_accelerated=False, win=30, draw=10)
    assert event.state.competition.left_fide_mode == why


def test_two_tournaments_leave_it_each_for_itself(hall: Halls) -> None:
    from pairloom.director.desk.events import add_tournament

    event = hall(4)
    other = add_tournament(event.desk, event.place.event, "Open B")
    leave_by_choice(event.desk, other, Confirmation(4, "for fun", "Open B"))
    assert event.state.is_in_fide_mode
    assert not event.desk.state(other).is_in_fide_mode


@pytest.mark.parametrize(
    ("given", "level", "is_enough"),
    [
        (Confirmation(2), 2, True),
        (Confirmation(), 2, False),
        (Confirmation(2, "why"), 3, False),
        (Confirmation(3), 3, False),
        (Confirmation(3, "why"), 3, True),
        (Confirmation(4, "why", "7"), 3, True),
        (Confirmation(4, "why", "8"), 4, False),
        (Confirmation(4, "why", " 7 "), 4, True),
        (Confirmation(4, "why", "7"), 5, False),
        (Confirmation(5, "why", "7"), 5, True),
        (Confirmation(5, " ", "7"), 5, False),
    ],
)
def test_what_each_level_of_confirmation_takes(
    given: Confirmation, level: int, is_enough: bool
) -> None:
    """2: the button; 3: and a reason; 4 and 5: and the words typed."""
    if is_enough:
        require_confirmed(given, "do it", level, typed="7")
        return
    with pytest.raises(ConfirmationNeeded) as caught:
        require_confirmed(given, "do it", level, typed="7")
    assert (caught.value.level, caught.value.act) == (level, "do it")


def test_a_spectator_does_not_leave_fide_mode(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(NotAllowed):
        leave_by_choice(*event.onlooker, Confirmation(4, "for fun", "Open A"))


def test_c04_2_art_1_1_every_system_says_where_the_handbook_has_it() -> None:
    outside = [name for name in available() if not system_facts(name).is_in_handbook]
    assert outside == ["fide-1992"]
    assert not system_facts("a system of one's own").is_in_handbook


def test_c04_2_art_1_1_fide_mode_is_off_outside_the_handbook(hall: Halls) -> None:
    event = hall(8, system="fide-1992", played=1)
    assert not event.state.is_in_fide_mode
    assert "no longer part" in str(mode_of(event.state).reason)
    assert any(
        line.startswith("### NOT IN FIDE MODE: The rules of 1992") for line in event.remarks()
    )
    with event.refuses(InputError, "is not in FIDE mode"):
        leave_by_choice(*event.at, Confirmation(4, "for fun", event.name))


def test_c04_2_art_1_1_another_system_after_round_1_does_not_bring_fide_mode(hall: Halls) -> None:
    event = hall(8, system="fide-1992", played=1)
    change_regulations(*event.at, because(), system="dutch", edition="")
    assert not event.state.is_in_fide_mode
    assert "changed after round 1" in str(mode_of(event.state).reason)


@pytest.mark.parametrize("system", ["dubov", "burstein", "lim", "double-swiss"])
def test_c04_2_art_1_4_a_system_without_an_approved_program_has_a_notice(
    hall: Halls, system: str
) -> None:
    event = hall(8, system=system, rounds=6)
    assert event.state.is_in_fide_mode
    assert "C.04.2 art. 1.4" in str(mode_of(event.state).notice)
    assert any("NOTICE: FIDE calls the use" in line for line in event.remarks())


@pytest.mark.parametrize("system", ["dutch", "round-robin"])
def test_c04_2_art_1_4_others_have_none(hall: Halls, system: str) -> None:
    event = hall(8, system=system, rounds=7)
    assert mode_of(event.state).notice == ""
    assert event.remarks() == []


def test_an_event_of_before_the_edition_has_a_notice(hall: Halls) -> None:
    event = hall(8)
    edit_event(event.desk, event.place.event, start="2025-07-05", end="2025-07-12")
    assert "before this edition was in force" in str(mode_of(event.state).notice)
    edit_event(event.desk, event.place.event, start="2026-07-05", end="2026-07-12")
    assert mode_of(event.state).notice == ""


def test_c04_2_art_2_4_a_late_entry_that_moves_numbers_is_remarked(hall: Halls) -> None:
    event = hall(8, played=1)
    event.enter(20, 2475)
    event.play()
    expected = "TPN @ Round 2: late entry 3; 6 players moved to another number"
    assert any(expected in line for line in event.remarks())
    event.enter(21, 1000)
    event.play()
    assert not any("TPN @ Round 3" in line for line in event.remarks())  # last: nobody moved
