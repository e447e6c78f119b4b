"""The wall list, the working of its values, rating changes, and the view of a round."""

from __future__ import annotations

import pytest

from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.go.rating import rating_view
from pairloom.director.desk.go.reasons import (
    compromise_sentences,
    explain_free,
    explain_table,
    explain_unmade_table,
)
from pairloom.director.desk.go.tables import (
    checks_of,
    compromises_of,
    groups_of,
    mark_at_bar,
    trace_of_round,
)
from pairloom.director.desk.go.wall_list import wall_list_of, working_of_value
from pairloom.director.desk.presence import request_bye
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.go import Avoidance, GoRegulations
from pairloom.errors import InputError, NotFound, UnknownName
from pairloom.placement import make_placement
from tests.director.desk.at_the_desk import Halls
from tests.director.desk.go.go_events import draw, mcmahon, play, snapshot


def test_the_wall_list_has_the_order_and_values_of_the_placement(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event, {1: "½-½", 2: "1F-0F", 3: "0-0"})
    play(event)
    found = wall_list_of(event.state)
    placement = make_placement(snapshot(event))
    assert [line.player.number for line in found.lines] == [row.number for row in placement.rows]
    assert [line.texts for line in found.lines] == [row.written for row in placement.rows]
    assert [code for code, _ in found.columns] == ["MMS", "SOS", "SSOS", "DE"]
    assert (found.after, found.planned, found.is_final) == (2, 5, False)


def test_cells_tell_opponent_result_colour_and_stones(hall: Halls) -> None:
    event = mcmahon(hall, ("1d", "5k"))
    play(event, {1: "0-1"})
    lines = {line.player.number: line for line in wall_list_of(event.state).lines}
    assert lines[2].cells[0].text == "1+/b4"
    assert lines[1].cells[0].text == "2-/w4"
    assert "4 stones" in str(lines[1].cells[0].words)


def test_free_excused_and_default_are_told_apart(hall: Halls) -> None:
    event = mcmahon(hall, ("3d", "2d", "1d", "1k", "2k", "3k"))
    request_bye(*event.at, 1, 1, "Z")
    play(event, {1: "0F-1F"})
    texts = {str(cell.text) for line in wall_list_of(event.state).lines for cell in line.cells}
    assert {"–", "free 1"} < texts
    assert any("-!/w" in text for text in texts)
    assert any("+!/b" in text for text in texts)


def test_another_order_of_criteria_can_be_tried(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event)
    found = wall_list_of(event.state, criteria=("MMS", "RATING"))
    assert [code for code, _ in found.columns] == ["MMS", "RATING"]
    with pytest.raises(UnknownName):
        wall_list_of(event.state, criteria=("BH",))


@pytest.mark.parametrize("after", [-1, 2])
def test_nothing_is_told_after_a_round_that_was_not_played(hall: Halls, after: int) -> None:
    event = mcmahon(hall)
    play(event)
    words = f"after round {after}; ask for 0 to 1$"
    with pytest.raises(NotFound, match=words):
        wall_list_of(event.state, after=after)
    with pytest.raises(NotFound, match=words):
        working_of_value(event.state, 1, "MMS", after=after)


def test_every_value_shows_its_working(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event)
    play(event)
    found = wall_list_of(event.state)
    for line in found.lines:
        for (code, _), text in zip(found.columns, line.texts, strict=True):
            value = working_of_value(event.state, line.player.number, code)
            assert value.text == text
            assert value.lines


def test_the_groups_are_those_of_the_players_who_are_drawn(hall: Halls) -> None:
    rules = GoRegulations(bar=1)
    event = mcmahon(hall, ("3d", "2d", "1d", "1k", "2k"), go_rules=rules)
    draw(event)
    groups = groups_of(event.state, 1)
    assert [(one.score, one.count, one.above) for one in groups] == [
        *((31, 2, True), (30, 1, False), (29, 1, False), (28, 1, False)),
    ]
    assert str(mark_at_bar(event.state)) == "bar 2d = 31"
    assert mark_at_bar(hall(4, system="go-swiss").state) == ""


def test_checks_before_publishing_name_what_is_to_be_looked_at(hall: Halls) -> None:
    rules = GoRegulations(avoidances=(Avoidance("club", 1),))
    event = mcmahon(hall, ("3d", "3d", "1k", "1k"), go_rules=rules, rounds=3)
    for seed in range(3):
        draw(event, seed)
        state = event.state
        found = state.find_round(state.next_round)
        found_checks = checks_of(state, found, trace_of_round(state, found))
        checks = {str(one.text): one.is_fine for one in found_checks}
        assert checks["At tables: 4, free: 0, absent: 0. Nobody is missing."]
        assert checks["Nobody meets twice"]
        play(event, seed=seed)
    last = event.state.find_round(3)
    sentences = compromise_sentences(event.state, compromises_of(trace_of_round(event.state, last)))
    clubs = {event.state.entry_by_id[one].club for one in (1, 4)}
    assert len(clubs) == 1
    met = [frozenset(pair) for n in (1, 2, 3) for pair in event.pairs(n).values()]
    assert frozenset((1, 4)) in met
    assert all("club" in line for line in sentences)


def test_reasons_of_a_table_of_a_free_round_and_of_what_was_not_drawn(hall: Halls) -> None:
    event = mcmahon(hall, ("3d", "2d", "1d", "1k", "8k"))
    draw(event)
    reasons = explain_table(*event.at, 1, 1)
    assert {reasons.white.score, reasons.black.score} <= {"31", "32"}
    assert len(reasons.steps) >= 3
    assert not reasons.is_by_hand
    assert "is free" in explain_free(*event.at, 1)[0]
    one, other = event.pairs(1)[1]
    assert len(explain_unmade_table(*event.at, 1, "1-4")) >= 2
    assert explain_unmade_table(*event.at, 1, f"{one}-{other}")
    with pytest.raises(NotFound):
        explain_unmade_table(*event.at, 1, "1-99")
    with pytest.raises(InputError):
        explain_unmade_table(*event.at, 1, "1-1-1")


def test_a_table_made_by_hand_says_so(hall: Halls) -> None:
    from pairloom.director.desk.manual import exchange_players

    event = mcmahon(hall)
    draw(event)
    exchange_players(*event.at, 1, 12, reason="guest")
    board = {n: board for board, pair in event.pairs(1).items() for n in pair}[12]
    assert explain_table(*event.at, 1, board).is_by_hand


def test_reasons_of_a_round_robin_name_the_table_and_its_lot(hall: Halls) -> None:
    event = hall(5, system="go-round-robin", rounds=5)
    draw(event, 77)
    assert any("seed 77" in step for step in explain_table(*event.at, 1, 1).steps)
    assert explain_free(*event.at, 1)
    assert explain_unmade_table(*event.at, 1, "1-2")


def test_rating_changes_have_their_class_and_working(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event, {1: "1F-0F"})
    view = rating_view(event.state)
    assert view.egf_class == "A"
    by_number = {line.number: line for line in view.lines}
    rated = [line for line in view.lines if line.games]
    assert len(rated) == 10
    assert len(by_number) == 12
    assert all(str(line.working[-1]).startswith("new rating") for line in rated)
    with pytest.raises(InputError, match="class is not known"):
        rating_view(hall(2, system="mcmahon").state)


def test_checks_before_publishing_are_told_whole_in_their_order(hall: Halls) -> None:
    """Clubs of one name in two countries are two clubs; of no name, none."""
    event = mcmahon(hall, ())
    drafts = [
        EntryDraft("A, X", rank="3d", club="Brno", federation="CZ"),
        EntryDraft("B, X", rank="3d", club="Brno", federation="CZ"),
        EntryDraft("C, X", rank="10k", club="Olomouc", federation="CZ"),
        EntryDraft("D, X", rank="10k", club="Olomouc", federation="SK"),
        EntryDraft("E, X", rank="20k"),
        EntryDraft("F, X", rank="20k"),
        EntryDraft("G, X", rank="28k", club="Brno", federation="CZ"),
    ]
    enter_players(*event.at, drafts)
    request_bye(*event.at, 7, 1, "Z")
    draw(event)
    found = event.state.find_round(1)
    same_club = next(game.board for game in event.state.games if {game.white, game.black} == {1, 2})
    checks = checks_of(event.state, found, trace_of_round(event.state, found))
    assert [(str(one.text), one.is_fine) for one in checks] == [
        ("At tables: 6, free: 0, absent: 1. Nobody is missing.", True),
        ("Nobody meets twice", True),
        ("Largest score gap: 0", True),
        (f"Pairs from the same club, at table: {same_club}", False),
    ]
