"""Players as the list shows them: order, number, points, and what is to come."""

from __future__ import annotations

from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.player_view import (
    check_in_list,
    player_rows,
    players_by_name,
    search_entries,
)
from pairloom.director.desk.presence import request_bye, withdraw
from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.seat_list import seats_by_name
from pairloom.director.entry_lists import EntryDraft
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.current import speaking
from tests.director.desk.at_the_desk import Halls


def test_before_round_1_numbers_are_provisional(hall: Halls) -> None:
    event = hall(4)
    rows = player_rows(event.state)
    assert [(row.number, row.is_provisional) for row in rows] == [(n, True) for n in range(1, 5)]
    event.publish()
    assert not any(row.is_provisional for row in player_rows(event.state))


def test_everybody_has_a_status(hall: Halls) -> None:
    event = hall(6, played=1)
    withdraw(*event.at, event.entry(2))
    request_bye(*event.at, event.entry(3), 2, "H")
    event.enter(20, arrival=0)
    event.enter(21, arrival=3)
    status = {row.entry.name[7:9]: str(row.status.words) for row in player_rows(event.state)}
    assert status == {
        "01": "present",
        "02": "withdrawn from round 2",
        "03": "round 2: half-point bye",
        "04": "present",
        "05": "present",
        "06": "present",
        "20": "not arrived",
        "21": "announced for round 3, not arrived",
    }


def test_points_and_byes_stand_beside_the_name(hall: Halls) -> None:
    event = hall(6)
    request_bye(*event.at, 6, 1, "H")
    request_bye(*event.at, 6, 3, "Z")
    event.play()
    (row,) = [row for row in player_rows(event.state) if row.entry.entry == 6]
    assert str(row.points) == "0.5"
    assert [(bye.round, bye.kind) for bye in row.byes] == [(1, "H"), (3, "Z")]


def test_players_are_found_by_name_club_number_and_fide_id(hall: Halls) -> None:
    event = hall(4)
    draft = EntryDraft("Řehůřková, Jana", rating="2000", fide_id="358878", club="Duras Brno")
    enter_player(*event.at, draft)
    for query in ("rehurkova", "JANA řeh", "duras", "358878"):
        assert [row.entry.name for row in player_rows(event.state, query)] == [draft.name]
    assert [row.number for row in player_rows(event.state, "3")] == [3]
    assert player_rows(event.state, "nobody at all") == []
    assert search_entries(event.state, " ") == []
    assert len(search_entries(event.state, "player", limit=2)) == 2


def test_lists_for_reading_follow_the_language_and_numbers_do_not(hall: Halls) -> None:
    event = hall(0)
    for name in ("Chalupa, A", "Řehák, B", "Čermák, C", "Hora, D", "Cibulka, E", "Rybář, F"):
        enter_player(*event.at, EntryDraft(name))
    event.publish()
    numbers, seats, names = set(), {}, {}
    for language in ("en", "cs"):
        with speaking(speaker_of(language)):
            numbers.add(tuple((row.number, row.entry.name) for row in player_rows(event.state)))
            seats[language] = [seat.name for seat in seats_by_name(round_view(event.state, 1))]
            names[language] = [row.entry.name for row in players_by_name(event.state)]
            arrivals = [row.entry.name for row in check_in_list(event.state).rows]
            assert seats[language] == names[language] == arrivals
    assert len(numbers) == 1
    assert "".join(name[0] for name in names["en"]) == "ČCCHŘR"
    assert "".join(name[0] for name in names["cs"]) == "CČHCRŘ"
