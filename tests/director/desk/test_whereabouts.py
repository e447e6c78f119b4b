"""Where everybody is in a round, in numbers that add up and in words."""

from __future__ import annotations

from pairloom.director.desk.presence import check_in, request_bye, withdraw
from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.whereabouts import Whereabouts, whereabouts_of
from pairloom.domain import Outcome
from tests.director.desk.at_the_desk import Hall, Halls


def where(event: Hall, round_number: int) -> Whereabouts:
    return whereabouts_of(round_view(event.state, round_number))


def named_parts(told: Whereabouts) -> tuple[tuple[int, str], ...]:
    return tuple((count, str(words)) for count, words in told.parts)


def test_the_parts_are_named_and_add_up(hall: Halls) -> None:
    """Ten entries: six at boards, the bye, a half-point bye, one gone, one not arrived."""
    event = hall(9)
    event.enter(10, arrival=0)
    request_bye(*event.at, 3, 1, "H", reason="wedding")
    withdraw(*event.at, 4)
    event.publish()
    told = where(event, 1)
    assert named_parts(told) == (
        (6, "at 3 boards"),
        (1, "pairing-allocated bye"),
        (1, "half-point bye"),
        (1, "withdrawn"),
        (1, "not arrived"),
    )
    assert sum(count for count, _ in told.parts) == told.total == 10
    assert told.is_balanced


def test_who_has_no_board_is_told_with_the_reason(hall: Halls) -> None:
    event = hall(9)
    event.enter(10, arrival=0)
    request_bye(*event.at, 3, 1, "H", reason="wedding")
    withdraw(*event.at, 4)
    event.publish()
    told = where(event, 1)
    assert {(str(row.reason), row.bye, row.is_allocated) for row in told.byes} == {
        ("pairing-allocated bye", Outcome.PAIRING_BYE, True),
        ("half-point bye, wedding", Outcome.HALF_BYE, False),
    }
    assert [(row.entry.entry, str(row.reason), row.bye) for row in told.absent] == [
        (4, "withdrew before round 1", Outcome.ZERO_BYE),
        (10, "has not arrived", Outcome.ZERO_BYE),
    ]


def test_who_has_arrived_since_is_counted_apart(hall: Halls) -> None:
    event = hall(8)
    late = event.enter(10, arrival=0)
    event.publish()
    check_in(*event.at, late.entry)
    told = where(event, 1)
    assert named_parts(told) == ((8, "at 4 boards"), (1, "came late"))
    assert told.absent == ()


def test_who_is_out_of_a_knockout_is_counted_and_not_listed(hall: Halls) -> None:
    event = hall(4, system="knockout", rounds=2, played=1)
    event.publish()
    told = where(event, 2)
    assert named_parts(told)[0] == (2, "at 1 board")
    assert sum(count for count, _ in told.parts) == told.total == 4
    assert (told.byes, told.absent) == ((), ())
