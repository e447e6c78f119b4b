"""A draft that was made by hand is not thrown away without a question."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.corrections import correct_colours, correct_result
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.entries import edit_entry, enter_player, rank_anew
from pairloom.director.desk.history import restore, take_back
from pairloom.director.desk.manual import exchange_players
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import (
    cancel_bye,
    check_in,
    request_bye,
    return_player,
    withdraw,
    withdraw_absent,
)
from pairloom.director.desk.prohibitions import lift_prohibition, prohibit
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.rounds import publish_round, reopen_round
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import ConfirmationNeeded
from tests.director.desk.at_the_desk import Hall, Halls, because, draft_of, for_good

SURE = for_good("Open A")


def _by_hand(hall: Halls) -> Hall:
    """Round 1 is over, round 2 a draft in which two were exchanged; everything can be changed."""
    event = hall(10)
    event.enter(30, arrival=2)
    prohibit(*event.at, [3, 4])
    event.play({5: "1F-0F"})
    withdraw(*event.at, event.entry(9))
    request_bye(*event.at, event.entry(8), 2, "Z")
    edit_entry(*event.at, 1, draft_of(1, 1000))
    event.pair()
    one, other = (game.black for game in event.state.games_by_round[2][:2])
    numbers = (event.state.find_entry(entry).number for entry in (one, other))
    exchange_players(*event.at, *numbers, reason="the broadcast needs it")
    return event


def _absent(event: Hall) -> int:
    return event.state.find_game(1, 5).black


Act = Callable[[Hall, Desk, Place], object]
ACTS: dict[str, Act] = {
    "pair": lambda _, *at: pair_round(*at),
    "discard": lambda _, *at: discard_draft(*at),
    "reopen": lambda _, *at: reopen_round(*at),
    "enter": lambda _, *at: enter_player(*at, draft_of(40)),
    "edit": lambda _, *at: edit_entry(*at, 2, draft_of(2, 1500)),
    "rank": lambda _, *at: rank_anew(*at, SURE),
    "check in": lambda event, *at: check_in(*at, event.named("Player 30").entry),
    "bye": lambda event, *at: request_bye(*at, event.entry(7), 2, "Z"),
    "no bye": lambda event, *at: cancel_bye(*at, event.entry(8), 2),
    "withdraw": lambda event, *at: withdraw(*at, event.entry(7)),
    "absent": lambda event, *at: withdraw_absent(*at, [_absent(event)]),
    "return": lambda event, *at: return_player(*at, event.entry(9)),
    "result": lambda _, *at: correct_result(*at, 1, 2, "½-½", SURE),
    "colours": lambda _, *at: correct_colours(*at, 1, 2, SURE),
    "prohibit": lambda _, *at: prohibit(*at, [1, 2], confirmation=SURE),
    "lift": lambda _, *at: lift_prohibition(*at, 1, SURE),
    "regulations": lambda _, *at: change_regulations(*at, SURE, is_accelerated=True),
    "undo": lambda event, desk, place: take_back(desk, place.event, _number(event, "withdraw")),
    "restore": lambda event, desk, place: restore(
        desk, place.event, _number(event, "publish round"), reason="begin again"
    ),
}


def _number(event: Hall, act: str) -> int:
    actions = event.database.actions(event.place.event)
    return next(one.number for one in reversed(actions) if one.act == act)


@pytest.mark.requirement("GR-12")
@pytest.mark.parametrize("name", ACTS)
def test_gr12_a_draft_by_hand_is_given_up_only_by_who_was_asked(hall: Halls, name: str) -> None:
    event = _by_hand(hall)
    with event.refuses(ConfirmationNeeded, "changed by hand .* thrown away") as caught:
        ACTS[name](event, *event.at)
    assert (caught.value.level, caught.value.question) == (2, "draft")
    assert "the broadcast needs it" in str(caught.value.consequence)
    ACTS[name](event, *event.giving_up_the_draft)
    assert event.state.draft is None or not event.state.draft.by_hand


def test_a_draft_of_the_engine_is_made_anew_without_a_question(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    withdraw(*event.at, event.entry(3))
    assert event.state.draft is None


def test_what_leaves_the_draft_alone_asks_nothing(hall: Halls) -> None:
    event = _by_hand(hall)
    request_bye(*event.at, event.entry(5), 3, "H")
    edit_entry(*event.at, 5, draft_of(5))
    assert event.state.draft is not None
    publish_round(*event.at, SURE)
    assert event.state.rounds[-1].by_hand


def test_a_confirmation_of_the_act_itself_is_no_answer_to_it(hall: Halls) -> None:
    """A reason for a full-point bye says nothing about the draft, whatever its level."""
    event = _by_hand(hall)
    with event.refuses(ConfirmationNeeded, "thrown away"):
        request_bye(*event.at, event.entry(7), 2, "F", confirmation=because())


def test_who_does_not_pair_is_not_told_what_the_draft_is_about(hall: Halls) -> None:
    event = _by_hand(hall)
    helper = Desk(event.database, Identity("Ivo", grants=(Grant(Role.CHECK_IN),)))
    with event.refuses(ConfirmationNeeded, "changed by hand") as caught:
        check_in(helper, event.place, event.named("Player 30").entry)
    assert "broadcast" not in str(caught.value)
