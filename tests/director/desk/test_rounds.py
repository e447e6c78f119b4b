"""A round on its way: draft, published, played, finished, and back where the rules allow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.director.desk.corrections import correct_colours
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.manual import exchange_players, turn_colours, unpair
from pairloom.director.desk.meetings import earlier_meeting
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import check_in, withdraw
from pairloom.director.desk.round_view import round_signs, round_view
from pairloom.director.desk.rounds import (
    PublishedChange,
    finish_round,
    publish_round,
    reopen_round,
    start_round,
    withdraw_publication,
)
from pairloom.domain.states import RoundState
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed
from tests.director.desk.at_the_desk import MEANT, Hall, Halls, because, for_good


def states(event: Hall) -> list[str]:
    return [one.state for one in event.state.rounds]


def test_a_round_goes_from_draft_to_finished(hall: Halls) -> None:
    event = hall(4)
    event.pair()
    assert states(event) == [RoundState.DRAFT]
    publish_round(*event.at)
    assert states(event) == [RoundState.PUBLISHED]
    start_round(*event.at)
    assert states(event) == [RoundState.PLAYING]
    event.enter_results()
    finish_round(*event.at)
    assert states(event) == [RoundState.FINISHED]


def test_the_first_result_starts_the_round(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    enter_result(*event.at, 1, 1, "1-0")
    assert states(event) == [RoundState.PLAYING]


@pytest.mark.requirement("GR-22")
def test_gr22_the_moments_of_publication_are_stored_and_told(hall: Halls) -> None:
    """Pairings are published, results are with the end of the round: both with their time."""
    event = hall(4)
    event.publish()
    published = event.last_action
    found = event.state.rounds[0]
    assert found.published_at
    assert found.published_at <= published.at
    assert (published.act, str(published.summary)) == ("publish round", "round 1")
    event.enter_results()
    finish_round(*event.at)
    assert event.state.rounds[0].finished_at > found.published_at
    assert event.last_action.act == "finish round"


@pytest.mark.requirement("GR-22")
def test_gr22_the_results_of_a_round_are_complete_or_adjourned_when_they_are_published(
    hall: Halls,
) -> None:
    event = hall(4)
    event.publish()
    enter_result(*event.at, 1, 1, "*")
    with event.refuses(InputError, "1 result is missing: board 2"):
        finish_round(*event.at)
    event.enter_results()
    finish_round(*event.at)
    assert states(event) == [RoundState.FINISHED]


@pytest.mark.requirement("GR-25")
def test_gr25_a_published_pairing_is_not_paired_again_nor_changed_by_hand(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    with event.refuses(InputError, "is not finished"):
        pair_round(*event.at)
    with event.refuses(InputError, "only a draft"):
        exchange_players(*event.at, 1, 2, reason="please")
    with event.refuses(InputError, "no draft"):
        discard_draft(*event.at)
    with event.refuses(InputError, "no draft to publish"):
        publish_round(*event.at)


@pytest.mark.requirement("GR-25")
def test_gr25_entries_byes_and_withdrawals_leave_a_published_round_alone(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    before = event.state.games
    event.enter(20, 2600)
    withdraw(*event.at, event.entry(3))
    assert event.state.games == before


def _met_before(hall: Halls) -> Hall:
    """A forfeit of round 1 turns out to have been played, when the two are paired again."""
    event = hall(4)
    event.play({1: "1F-0F", 2: "1F-0F"})
    event.pair()
    first = event.state.games_by_round[1][0]
    one, other = (event.state.find_entry(entry).number for entry in (first.white, first.black))
    opponent = event.board_of(2, one)
    seat = opponent.black if opponent.white == event.entry(one) else opponent.white
    if event.state.find_entry(seat).number != other:
        exchange_players(*event.at, event.state.find_entry(seat).number, other, reason="a test")
    publish_round(*event.at, for_good(event.name))
    event.correct(1, 1, "1-0")
    return event


def _alone(hall: Halls) -> Hall:
    """Somebody has the bye, and somebody's opponent has left."""
    event = hall(9)
    event.publish()
    withdraw(*event.at, event.entry(1))
    return event


def _come_late(hall: Halls) -> Hall:
    event = hall(8)
    event.publish()
    event.enter(20)
    return event


def _published(hall: Halls, **regulations: int) -> Hall:
    event = hall(8, **regulations)
    event.publish()
    return event


SCENES = {
    PublishedChange.SECOND_MEETING: _met_before,
    PublishedChange.COMPETITION_RULES: _published,
    PublishedChange.TWO_WITHOUT_OPPONENT: _alone,
    PublishedChange.LATE_ENTRY: _come_late,
    PublishedChange.UNFORESEEABLE: lambda hall: _published(hall, rounds=1),
}
"""An event in which the reason holds."""


@pytest.mark.requirement("GR-25")
@pytest.mark.parametrize("why", SCENES)
def test_gr25_a_publication_is_withdrawn_for_one_of_five_reasons(
    hall: Halls, why: PublishedChange
) -> None:
    event = SCENES[why](hall)
    with event.refuses(ConfirmationNeeded, "five reasons only") as caught:
        withdraw_publication(*event.at, why, because(" "))
    assert (caught.value.level, str(caught.value.rule)) == (3, "C.04.2 art. 4.4")
    withdraw_publication(*event.at, why, because("all agree"))
    assert states(event)[-1] == RoundState.DRAFT
    assert str(event.last_action.reason) == f"{why.words}. all agree"
    assert event.state.draft is not None
    publish_round(*event.at, for_good(event.name))
    assert any("withdraw publication" in line for line in event.report().splitlines())


@pytest.mark.requirement("GR-25")
@pytest.mark.parametrize(
    ("why", "said"),
    [
        (PublishedChange.SECOND_MEETING, "Nobody in round 1 has met their opponent before"),
        (PublishedChange.TWO_WITHOUT_OPPONENT, "In round 1 nobody is without an opponent"),
        (PublishedChange.LATE_ENTRY, "Nobody was entered or checked in since round 1"),
        (PublishedChange.UNFORESEEABLE, r"Round 1 is not the last one \(5\)"),
        (PublishedChange.FORBIDDEN_COLOUR, r"no reason by the rules .* \(C.04.2 art. 4.4\)"),
    ],
)
def test_gr25_a_reason_that_can_be_verified_is_verified(
    hall: Halls, why: PublishedChange, said: str
) -> None:
    """Art. 4.4: "two players have met" when nobody had was accepted."""
    event = _published(hall)
    with event.refuses(InputError, said):
        withdraw_publication(*event.at, why, because("they say so"))


@pytest.mark.requirement("GR-25")
def test_gr25_who_was_announced_and_has_not_come_is_no_late_entry(hall: Halls) -> None:
    event = hall(8, checks_in=True)
    for number in range(1, 8):
        check_in(*event.at, number)
    event.publish()
    with event.refuses(InputError, "Nobody was entered or checked in"):
        withdraw_publication(*event.at, PublishedChange.LATE_ENTRY, because())
    check_in(*event.at, 8)
    withdraw_publication(*event.at, PublishedChange.LATE_ENTRY, because())
    assert states(event) == [RoundState.DRAFT]


@pytest.mark.requirement("GR-25")
def test_gr25_by_the_rules_of_1992_only_an_absolute_criterion_counts(hall: Halls) -> None:
    """F6: a second meeting or bye (B1) or a forbidden colour (B2), and no late entry."""
    event = hall(8, system="fide-1992", rounds=7)
    event.publish()
    event.enter(20)
    for why in (PublishedChange.LATE_ENTRY, PublishedChange.COMPETITION_RULES):
        with event.refuses(InputError, r"no reason by the rules .* \(rules of 1992, F6 and F7\)"):
            withdraw_publication(*event.at, why, because())
    with event.refuses(InputError, r"colour that is forbidden \(B2\)"):
        withdraw_publication(*event.at, PublishedChange.FORBIDDEN_COLOUR, because())
    event.enter_results()
    finish_round(*event.at)
    event.play()
    correct_colours(*event.at, 2, 1, MEANT)
    event.pair()
    board = _board_with_the_same_colour_again(event)
    turn_colours(*event.at, board, reason="a test")
    publish_round(*event.at, for_good(event.name))
    withdraw_publication(*event.at, PublishedChange.FORBIDDEN_COLOUR, because("noticed"))
    assert states(event)[-1] == RoundState.DRAFT


def _board_with_the_same_colour_again(event: Hall) -> int:
    """A board of round 3 that, turned, gives somebody the same colour as in rounds 1 and 2."""
    earlier = [one for one in event.state.games if one.round < 3]
    boards = event.state.games_by_round[3]
    seats = [(one, entry) for one in boards for entry in (one.white, one.black)]
    return next(
        game.board
        for game, entry in seats
        if all(entry != (one.white if entry == game.white else one.black) for one in earlier)
    )


@pytest.mark.requirement("GR-25")
def test_gr25_a_round_with_results_stays_published(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    enter_result(*event.at, 1, 2, "1-0")
    with event.refuses(InputError, r"already has 1 result \(board 2\)"):
        withdraw_publication(*event.at, PublishedChange.LATE_ENTRY, because())
    event.enter_results()
    finish_round(*event.at)
    with event.refuses(InputError, "no published round"):
        withdraw_publication(*event.at, PublishedChange.LATE_ENTRY, because())


def test_a_round_finished_too_early_is_opened_again(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    reopen_round(*event.at)
    assert states(event) == [RoundState.PLAYING]
    assert event.state.rounds[0].finished_at == ""
    with event.refuses(InputError, "no finished round"):
        reopen_round(*event.at)


def test_a_round_before_a_published_one_is_not_opened_again(hall: Halls) -> None:
    event = hall(8, played=1)
    event.publish()
    with event.refuses(InputError, "no finished round"):
        reopen_round(*event.at)


def test_a_draft_with_somebody_left_over_is_not_published(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    unpair(*event.at, 4, reason="to be arranged")
    with event.refuses(InputError, "not everyone is accounted for"):
        publish_round(*event.at)


def test_what_cannot_be_started_or_finished_is_told(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(InputError, "no round has been published"):
        start_round(*event.at)
    event.pair()
    with event.refuses(InputError, "round 1 is a draft"):
        finish_round(*event.at)
    publish_round(*event.at)
    event.enter_results()
    finish_round(*event.at)
    with event.refuses(InputError, "there is nothing to start"):
        start_round(*event.at)


def test_an_event_that_is_closed_is_only_looked_at(hall: Halls) -> None:
    from pairloom.director.desk.events import close_event, edit_event
    from pairloom.director.desk.history import restore, set_restore_point, take_back

    event = hall(4, played=1)
    close_event(event.desk, event.place.event)
    number = event.last_action.number
    for act in (
        lambda: event.pair(),
        lambda: reopen_round(*event.at),
        lambda: correct_colours(*event.at, 1, 1, because()),
        lambda: edit_event(event.desk, event.place.event, city="Brno"),
        lambda: take_back(event.desk, event.place.event, number - 1),
        lambda: restore(event.desk, event.place.event, 3, reason="try"),
        lambda: set_restore_point(event.desk, event.place.event, "now"),
    ):
        with event.refuses(InputError, "is closed"):
            act()
    close_event(event.desk, event.place.event, closed=False)
    reopen_round(*event.at)


def test_the_round_rail_tells_how_far_each_round_is(hall: Halls) -> None:
    event = hall(8, played=1, rounds=3)
    event.publish()
    enter_result(*event.at, 2, 1, "1-0")
    signs = [(one.number, one.state, one.done, one.boards) for one in round_signs(event.state)]
    assert signs == [
        (1, RoundState.FINISHED, 4, 4),
        (2, RoundState.PLAYING, 1, 4),
        (3, "future", 0, 0),
    ]
    view = round_view(event.state, 2)
    assert (view.entered, view.missing) == (1, (2, 3, 4))
    white = view.boards[0].white
    names = ("Nováková, Ana", "Nováková Ana", ", Ana", "Ana,")
    shorts = [replace(white, name=name).short for name in names]
    assert shorts == ["Nováková", "Nováková Ana", ", Ana", "Ana"]


def test_the_edition_of_the_rules_is_settled_with_round_1(hall: Halls) -> None:
    """An update of the program in the middle of an event brings no newer rules into it."""
    event = hall(4)
    event.pair()
    assert event.state.competition.edition == ""
    publish_round(*event.at)
    assert event.state.competition.edition == event.state.rounds[0].edition == "2026"


def test_a_spectator_moves_no_round(hall: Halls) -> None:
    event = hall(4, played=1)
    with event.refuses(NotAllowed):
        reopen_round(*event.onlooker)
    event.publish()
    with event.refuses(NotAllowed):
        start_round(*event.onlooker)
    with event.refuses(NotAllowed):
        finish_round(*event.onlooker)
    with event.refuses(NotAllowed):
        withdraw_publication(*event.onlooker, PublishedChange.LATE_ENTRY, because())


def test_a_second_meeting_that_slipped_in_can_be_put_right(hall: Halls) -> None:
    """The reason for which every edition lets a published pairing change."""
    event = _met_before(hall)
    withdraw_publication(*event.at, PublishedChange.SECOND_MEETING, because("found by a player"))
    draft = event.state.draft
    assert draft is not None
    assert replace(draft, published_at="") == draft
    pair_round(*event.giving_up_the_draft)
    publish_round(*event.at)
    assert all(earlier_meeting(event.state, game) is None for game in event.state.games)
