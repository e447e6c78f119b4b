"""Players who may not meet: declared before round 1, counting for rounds to come."""

from __future__ import annotations

import pytest

from pairloom.director.desk.entries import remove_entry
from pairloom.director.desk.prohibitions import lift_prohibition, prohibit
from pairloom.errors import ConfirmationNeeded, InputError, NoPairingExists, NotAllowed, NotFound
from tests.director.desk.at_the_desk import Halls, because, for_good


@pytest.mark.requirement("GR-2")
def test_gr2_players_who_may_not_meet_do_not(hall: Halls) -> None:
    """By strength 1 would meet 5 in round 1."""
    event = hall(8)
    prohibit(*event.at, [1, 5], reason="sisters")
    event.play_rounds(3)
    met = {frozenset((game.white, game.black)) for game in event.state.games}
    assert frozenset((1, 5)) not in met
    assert event.differences() == []


def test_a_prohibition_is_for_the_rounds_it_names(hall: Halls) -> None:
    """Not in round 1, and free afterwards; the report has the range."""
    event = hall(8)
    prohibit(*event.at, [1, 5], first_round=1, last_round=1)
    event.play_rounds(2)
    assert 5 not in event.pairs(1)[1]
    (group,) = event.reported().settings.prohibited
    assert (group.first_round, group.last_round) == (1, 1)
    assert event.differences() == []


def test_after_round_1_a_prohibition_leaves_fide_mode(hall: Halls) -> None:
    event = hall(8, played=1)
    with event.refuses(ConfirmationNeeded, "declared before round 1") as caught:
        prohibit(*event.at, [1, 2], confirmation=because())
    assert caught.value.level == 5
    found = prohibit(*event.at, [1, 2], confirmation=for_good(event.name))
    assert found.first_round == 2
    assert not event.state.is_in_fide_mode
    event.play()
    assert event.differences() == []
    assert "prohibit pairing: Player 01, X, Player 02, X" in event.report()


def test_outside_fide_mode_it_needs_no_more_confirmation(hall: Halls) -> None:
    event = hall(8, played=1)
    prohibit(*event.at, [1, 2], confirmation=for_good(event.name))
    prohibit(*event.at, [3, 4])
    lift_prohibition(*event.at, 2)


def test_lifting_it_before_round_1_forgets_it(hall: Halls) -> None:
    event = hall(8)
    found = prohibit(*event.at, [1, 5])
    lift_prohibition(*event.at, found.prohibition)
    assert event.state.prohibitions == ()
    with event.refuses(InputError, "no prohibited pairing 1"):
        lift_prohibition(*event.at, found.prohibition)


def test_lifting_it_later_keeps_it_for_past_rounds(hall: Halls) -> None:
    """Otherwise nobody could pair round 1 again from the report."""
    event = hall(8)
    prohibit(*event.at, [1, 5])
    event.play()
    with event.refuses(ConfirmationNeeded):
        lift_prohibition(*event.at, 1)
    lift_prohibition(*event.at, 1, for_good(event.name))
    (kept,) = event.state.prohibitions
    assert kept.last_round == 1
    event.play()
    assert event.differences() == []
    with event.refuses(InputError, "no prohibited pairing 1"):
        lift_prohibition(*event.at, 1)


def test_a_draft_ends_with_a_prohibition(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    prohibit(*event.at, [1, 5])
    assert event.state.draft is None
    event.pair()
    lift_prohibition(*event.at, 1)
    assert event.state.draft is None


def test_too_many_prohibitions_leave_no_pairing(hall: Halls) -> None:
    event = hall(4)
    prohibit(*event.at, [1, 2, 3, 4])
    with event.refuses(NoPairingExists):
        event.pair()


def test_who_is_named_in_one_is_not_removed(hall: Halls) -> None:
    event = hall(4)
    prohibit(*event.at, [1, 2])
    with event.refuses(InputError, "take that back first"):
        remove_entry(*event.at, 1)


def test_a_newcomer_without_a_number_can_be_named(hall: Halls) -> None:
    event = hall(5, checks_in=True)
    prohibit(*event.at, [1, 2])
    with event.refuses(InputError, "nobody is there"):
        event.pair()


def test_what_is_no_prohibition(hall: Halls) -> None:
    event = hall(4, played=1)
    with event.refuses(InputError, "two different players"):
        prohibit(*event.at, [1, 1])
    with event.refuses(NotFound):
        prohibit(*event.at, [1, 77])
    with event.refuses(InputError, "the last comes before the first"):
        prohibit(*event.at, [1, 2], first_round=3, last_round=2)
    with event.refuses(InputError, "round 1 is paired already"):
        prohibit(*event.at, [1, 2], last_round=1)


def test_a_spectator_prohibits_nothing(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(NotAllowed):
        prohibit(*event.onlooker, [1, 2])
    prohibit(*event.at, [1, 2])
    with event.refuses(NotAllowed):
        lift_prohibition(*event.onlooker, 1)
