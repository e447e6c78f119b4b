"""Two people of one name: both can be entered, and everywhere they are told apart."""

from __future__ import annotations

import pytest

from pairloom.director.desk import Desk, Place, Question
from pairloom.director.desk.corrections import preview_correction
from pairloom.director.desk.entries import edit_entry, enter_player
from pairloom.director.desk.namesakes import tell_apart, with_tag
from pairloom.director.desk.player_view import player_rows
from pairloom.director.desk.prompts import questions_before_pairing
from pairloom.director.desk.reasons import explain_board, find_player
from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.snapshot import input_of
from pairloom.director.desk.standings import standings_view
from pairloom.director.entry_lists import EntryDraft
from pairloom.errors import ConfirmationNeeded, FieldsRefused, InputError
from pairloom.storage.records import Entry
from tests.director.desk.at_the_desk import Hall, Halls


def _agreeing(event: Hall) -> tuple[Desk, Place]:
    return event.desk.agreeing(Question.NAMESAKE), event.place


def _two(event: Hall, **second: str) -> list[Entry]:
    first = enter_player(*event.at, EntryDraft("Novák, Jan", rating="2100", federation="CZE"))
    draft = EntryDraft("Novák, Jan", **{"rating": "2000", "federation": "SLO", **second})
    return [first, enter_player(*_agreeing(event), draft)]


def test_the_second_person_of_a_name_is_entered_once_confirmed(hall: Halls) -> None:
    event = hall(2)
    enter_player(*event.at, EntryDraft("Novák, Jan"))
    with event.refuses(ConfirmationNeeded, "another person of the same name") as caught:
        enter_player(*event.at, EntryDraft("Jan NOVAK"))
    assert (caught.value.level, caught.value.question) == (2, "namesake")
    enter_player(*_agreeing(event), EntryDraft("Jan NOVAK"))
    assert len(event.state.entries) == 4


def test_the_same_fide_id_is_the_same_person_whatever_is_agreed(hall: Halls) -> None:
    event = hall(2)
    enter_player(*event.at, EntryDraft("Novák, Jan", fide_id="300001"))
    with event.refuses(FieldsRefused, "entered already"):
        enter_player(*_agreeing(event), EntryDraft("Novák, Jan", fide_id="300001"))


def test_a_namesake_is_edited_without_being_asked_again(hall: Halls) -> None:
    event = hall(2)
    _, second = _two(event)
    edit_entry(*event.at, second.entry, EntryDraft("Novák, Jan", rating="2010", federation="SLO"))
    assert event.state.find_entry(second.entry).rating == 2010
    with event.refuses(ConfirmationNeeded, "another person"):
        edit_entry(*event.at, 1, EntryDraft("Novák, Jan", rating="2490"))


@pytest.mark.parametrize(
    ("first", "second", "tags"),
    [
        ({"federation": "CZE"}, {"federation": "SLO"}, ["CZE", "SLO"]),
        ({"federation": "CZE", "club": "A"}, {"federation": "CZE", "club": "B"}, ["A", "B"]),
        ({"federation": "CZE"}, {}, ["entry 1", "entry 2"]),
        ({"number": 7}, {"number": 9}, ["No. 7", "No. 9"]),
        ({"number": 7, "birth": "1960"}, {"number": 9, "birth": "1990"}, ["No. 7", "No. 9"]),
    ],
)
def test_what_tells_them_apart_is_the_first_thing_that_differs(
    first: dict[str, object], second: dict[str, object], tags: list[str]
) -> None:
    entries = [
        Entry(1, 1, number, **{"number": 0, "name": "Novák, Jan", **known})  # type: ignore[arg-type]
        for number, known in ((1, first), (2, second))
    ]
    told = tell_apart([*entries, Entry(1, 1, 3, 0, "Kos, Ana")])
    assert [told[number].name for number in (1, 2)] == [f"Novák ({tag}), Jan" for tag in tags]
    assert set(told) == {1, 2}


def test_a_name_without_a_comma_has_it_at_the_end() -> None:
    assert with_tag("Pelé", "BRA") == "Pelé (BRA)"


def test_they_are_told_apart_wherever_names_are_shown(hall: Halls) -> None:
    """Boards, lists, standings, previews, reasons, questions; also by the surname alone."""
    event = hall(4)
    _two(event)
    event.play({1: "0F-0F", 2: "0F-0F", 3: "0F-0F"})
    event.play()
    shown = event.state.shown
    seen = {
        "boards": [
            p.name for line in round_view(shown, 1).boards for p in (line.white, line.black)
        ],
        "surnames": [
            p.short for line in round_view(shown, 1).boards for p in (line.white, line.black)
        ],
        "players": [row.entry.name for row in player_rows(shown)],
        "standings": [line.player.name for line in standings_view(shown).lines],
    }
    for where, names in seen.items():
        assert sum("Novák (CZE)" in name for name in names) == 1, where
        assert sum("Novák (SLO)" in name for name in names) == 1, where
        assert len(set(names)) == 6, where
    board = event.board_of(2, event.named("Novák").number).board
    preview = preview_correction(*event.at, 2, board, "½-½")
    assert preview.impact is not None
    names = [player.name for player in preview.impact.changed.players]
    assert len(set(names)) == 6
    reasons = explain_board(*event.at, 2, board)
    assert "Novák (CZE), Jan" in (reasons.white.entry.name, reasons.black.entry.name)
    assert questions_before_pairing(shown) == []


def test_what_is_stored_and_reported_is_the_name_alone(hall: Halls) -> None:
    event = hall(4)
    _two(event)
    event.play()
    assert [one.name for one in event.reported().players].count("Novák, Jan") == 2
    stored = [one.name for one in input_of(event.state.rounds[0]).players]
    assert stored.count("Novák, Jan") == 2
    assert event.state.shown is not event.state
    assert hall(4).state.shown.entries[0].name == "Player 01, X"


def test_either_way_of_writing_finds_them(hall: Halls) -> None:
    event = hall(4)
    first, _ = _two(event)
    event.pair()
    assert find_player(event.state, "Novák (CZE)").entry == first.entry
    with pytest.raises(InputError, match=r"Novák \(CZE\), Jan.*Novák \(SLO\), Jan"):
        find_player(event.state, "Novák, Jan")
