"""A late player in a published round: the smallest change, where the edition allows it."""

from __future__ import annotations

import pytest

from pairloom.director.desk.accounting import account
from pairloom.director.desk.entries import remove_entry
from pairloom.director.desk.history import take_back
from pairloom.director.desk.presence import check_in, check_out
from pairloom.director.desk.reasons import explain_board, explain_bye
from pairloom.director.desk.round_numbers import numbers_in_round
from pairloom.director.desk.rounds import finish_round, publish_round, start_round
from pairloom.director.desk.seating import seat_late_player, why_not_seated
from pairloom.director.desk.standings import standings_of
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed, NotFound
from pairloom.storage.records import Bye
from tests.director.desk.at_the_desk import Hall, Halls, because

AGREED = because("Player 09 and the captain agree")


def _byes(event: Hall, round_number: int) -> list[tuple[int, str]]:
    found = event.state.byes_by_round.get(round_number, {})
    return sorted((bye.entry, bye.kind) for bye in found.values())


@pytest.mark.requirement("GR-25")
def test_gr25_a_late_player_meets_the_one_with_the_bye(hall: Halls) -> None:
    """Art. 4.4 (4): one board more, no bye any more, every other board as published."""
    event = hall(9)
    event.publish()
    before = event.state.games
    late = event.enter(20, 2475)
    with event.refuses(ConfirmationNeeded, "All concerned must agree") as caught:
        seat_late_player(*event.at, late.entry)
    assert (caught.value.level, str(caught.value.rule)) == (3, "C.04.2 art. 4.4 (4)")
    assert "Board 5" in str(caught.value.consequence)
    seat_late_player(*event.at, late.entry, AGREED)
    assert event.state.games[:-1] == before
    new = event.state.games[-1]
    assert {new.white, new.black} == {late.entry, 9}
    assert (new.board, _byes(event, 1)) == (5, [])
    assert event.named("Player 20").number == 3
    assert account(event.state, 1).left_over == ()
    assert event.state.is_in_fide_mode


@pytest.mark.requirement("GR-25")
def test_gr25_without_a_bye_to_fill_the_late_player_gets_it(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    late = event.enter(20)
    with event.refuses(ConfirmationNeeded, "gets the bye of the round"):
        seat_late_player(*event.at, late.entry)
    seat_late_player(*event.at, late.entry, AGREED)
    assert _byes(event, 1) == [(late.entry, "U")]
    second = event.enter(21)
    seat_late_player(*event.at, second.entry, AGREED)
    assert _byes(event, 1) == []
    assert {event.state.games[-1].white, event.state.games[-1].black} == {late.entry, second.entry}
    numbers = numbers_in_round(event.state, 1)
    assert (numbers[late.entry], numbers[second.entry]) == (9, 10), "in the order they came"


@pytest.mark.requirement("GR-25")
@pytest.mark.parametrize("colour", ["white", "black"])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_gr25_without_a_colour_due_the_higher_number_decides(
    hall: Halls, number: int, colour: str
) -> None:
    """In round 1 odd numbers have the initial colour; the late player is the higher one."""
    event = hall(9)
    event.pair(colour)
    publish_round(*event.at)
    late = event.enter(20, 2495 - 10 * (number - 1))
    with event.refuses(ConfirmationNeeded, "All concerned must agree") as asked:
        seat_late_player(*event.at, late.entry)
    game = seat_late_player(*event.at, late.entry, AGREED).game
    assert game is not None
    white, black = (event.state.find_entry(entry).name for entry in (game.white, game.black))
    assert f"Board 5: {white} has White against {black};" in str(asked.value.consequence)
    assert event.state.find_entry(late.entry).number == number
    has_initial = number % 2 == 1
    late_is_white = has_initial == (colour == "white")
    assert (game.white, game.black) == ((late.entry, 9) if late_is_white else (9, late.entry))


@pytest.mark.requirement("GR-25")
def test_gr25_the_change_is_remarked_and_the_event_goes_on(hall: Halls) -> None:
    """Reason and consent stand in the report; later rounds are what the rules give."""
    event = hall(9, played=1)
    event.publish()
    late = event.enter(20, 2475)
    seat_late_player(*event.at, late.entry, AGREED)
    event.enter_results()
    finish_round(*event.at)
    event.play_rounds(2)
    report = event.report()
    assert "seat late player" in report
    assert "Player 09 and the captain agree" in report
    assert "MPA @ Round 2" in report
    assert event.differences() == [2]
    assert len(standings_of(event.state).rows) == 10


@pytest.mark.requirement("GR-25")
def test_gr25_who_had_the_bye_has_the_colour_due(hall: Halls) -> None:
    event = hall(9, played=1)
    event.publish()
    (holder,) = (bye.entry for bye in event.state.byes if bye.round == 2 and bye.kind == "U")
    (first,) = (g for g in event.state.games if g.round == 1 and holder in (g.white, g.black))
    late = event.enter(20)
    seat = seat_late_player(*event.at, late.entry, AGREED)
    assert seat.game is not None
    had_white = first.white == holder
    assert (seat.game.black if had_white else seat.game.white) == holder


@pytest.mark.requirement("GR-25")
def test_gr25_whichever_colour_the_late_player_has_the_number_is_behind_the_others(
    hall: Halls,
) -> None:
    """The round was paired without them, so the board is explained as one made by hand."""
    colours = set()
    for played in range(3):
        event = hall(9, played=played)
        event.publish()
        late = event.enter(20)
        game = seat_late_player(*event.at, late.entry, AGREED).game
        assert game is not None
        numbers = numbers_in_round(event.state, played + 1)
        assert sorted(numbers.values()) == list(range(1, 11))
        assert numbers[late.entry] == 10
        reasons = explain_board(*event.at, played + 1, game.board)
        seats = (reasons.white.entry.entry, reasons.black.entry.entry)
        assert (seats, reasons.is_by_hand) == ((game.white, game.black), True)
        colours.add(game.white == late.entry)
    assert colours == {True, False}


@pytest.mark.requirement("GR-25")
@pytest.mark.parametrize("system", ["fide-1992", "round-robin"])
def test_gr25_other_rules_do_not_seat_anybody_and_say_so(hall: Halls, system: str) -> None:
    """F6 of 1992, like art. 4.10 of 2025: a published pairing does not change for a late entry."""
    event = hall(9, system=system, rounds=7, checks_in=True)
    for number in range(1, 9):
        check_in(*event.at, number)
    event.publish()
    if system == "fide-1992":
        check_in(*event.at, 9)
    obstacle = str(why_not_seated(event.state))
    assert ("rules of 1992, F6" if system == "fide-1992" else "the table") in obstacle
    with event.refuses(InputError, "does not change|the table"):
        seat_late_player(*event.at, 9, AGREED)


@pytest.mark.requirement("GR-25")
def test_gr25_only_who_came_after_the_publication_is_seated(hall: Halls) -> None:
    event = hall(8)
    announced = event.enter(20, arrival=2)
    with event.refuses(InputError, "no round is published"):
        seat_late_player(*event.at, announced.entry, AGREED)
    event.publish()
    for entry in (1, announced.entry):
        with event.refuses(InputError, "did not come after round 1 was published"):
            seat_late_player(*event.at, entry, AGREED)
    check_in(*event.at, announced.entry)
    with event.refuses(NotAllowed):
        seat_late_player(*event.onlooker, announced.entry, AGREED)
    seat_late_player(*event.at, announced.entry, AGREED)
    assert account(event.state, 1).not_arrived == ()


def test_points_granted_for_missed_rounds_come_with_the_seat_and_may_bar_the_bye(
    hall: Halls,
) -> None:
    event = hall(8, played=1, missed_rounds="F")
    event.publish()
    late = event.enter(20)
    with event.refuses(InputError, r"had a bye in round 1 .* \(C.04.1 art. 4\)"):
        seat_late_player(*event.at, late.entry, AGREED)
    other = hall(9, played=1, missed_rounds="H")
    other.publish()
    late = other.enter(20)
    seat_late_player(*other.at, late.entry, AGREED)
    assert [(bye.round, bye.kind) for bye in other.state.byes if bye.entry == late.entry] == [
        (1, "H")
    ]


def test_it_is_taken_back_while_the_round_is_played(hall: Halls) -> None:
    event = hall(9)
    event.publish()
    start_round(*event.at)
    late = event.enter(20)
    before = event.state
    seat_late_player(*event.at, late.entry, AGREED)
    take_back(event.desk, event.place.event, event.last_action.number)
    after = event.state
    assert (after.games, after.byes, after.entries) == (before.games, before.byes, before.entries)
    seat_late_player(*event.at, late.entry, AGREED)
    seated = event.last_action.number
    event.enter_results()
    finish_round(*event.at)
    with event.refuses(InputError, "round 1 is over"):
        take_back(event.desk, event.place.event, seated)


def test_who_was_seated_stays_in_the_record_and_the_board_is_explained(hall: Halls) -> None:
    event = hall(9)
    event.publish()
    late = event.enter(20, 2600)
    seat_late_player(*event.at, late.entry, AGREED)
    for act in (check_out, remove_entry):
        with event.refuses(InputError, "pairing number in a published round"):
            act(*event.at, late.entry)
    assert explain_board(*event.at, 1, 5).is_by_hand
    assert not explain_board(*event.at, 1, 1).is_by_hand
    with pytest.raises(NotFound, match="was not there in round 1"):
        explain_bye(*event.at, 1, event.named("Player 20").number)


@pytest.mark.requirement("GR-17")
def test_gr17_a_round_is_not_finished_while_somebody_is_nowhere(hall: Halls) -> None:
    """A record of other making: the bye of a published round is gone."""
    event = hall(9)
    event.publish()
    event.enter_results()
    (bye,) = event.state.byes
    with event.database.change(event.place.event, event.desk.identity.actor(1), "repair") as ledger:
        found = ledger.get(Bye, *(bye.competition, bye.round, bye.entry))
        assert found is not None
        ledger.remove(found)
    assert [one.number for one in account(event.state, 1).left_over] == [9]
    with event.refuses(InputError, "neither a board nor a bye for 9 Player 09"):
        finish_round(*event.at)
    seat_late_player(*event.at, bye.entry, AGREED)
    finish_round(*event.at)
