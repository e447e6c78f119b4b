"""Lists in order of names: players, who is awaited at the door, and where everybody sits."""

from __future__ import annotations

from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.player_view import check_in_list, players_by_name
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.seat_list import Seat, seats_by_name
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.colour import Colour
from pairloom.messages import message
from tests.director.desk.at_the_desk import Halls


def test_players_are_in_the_order_of_the_alphabet_whatever_their_marks(hall: Halls) -> None:
    event = hall(0)
    names = ("Zeman, X", "Čermák, X", "Cibulka, X", "álvarez, X")
    enter_players(*event.at, [EntryDraft(name, rating="2100") for name in names])
    listed = [row.entry.name for row in players_by_name(event.state)]
    assert listed == ["álvarez, X", "Čermák, X", "Cibulka, X", "Zeman, X"]


def test_who_is_awaited_stands_before_those_who_are_there(hall: Halls) -> None:
    event = hall(3)
    event.enter(4, arrival=0)
    listed = check_in_list(event.state)
    assert [row.entry.entry for row in listed.rows] == [4, 1, 2, 3]
    assert listed.arrived == 3
    assert check_in_list(event.state, "Player 4").arrived == 0


def test_everybody_finds_board_colour_and_opponent_or_what_they_have_instead(hall: Halls) -> None:
    event = hall(5)
    request_bye(*event.at, 5, 1, "H", reason="wedding")
    event.publish()
    seats = seats_by_name(round_view(event.state, 1))
    assert [seat.name for seat in seats] == sorted(entry.name for entry in event.state.entries)
    assert seats[-1] == Seat(event.state.find_entry(5).name, message("bye"), number=5)
    game = event.board_of(1, 1)
    white, black = (event.state.find_entry(entry).name for entry in (game.white, game.black))
    assert [(seat.colour, seat.opponent) for seat in seats if seat.board == 1] == [
        (colour, opponent)
        for _, colour, opponent in sorted(
            [(white, Colour.WHITE, black), (black, Colour.BLACK, white)]
        )
    ]
