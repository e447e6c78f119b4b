"""Drafts of Go rounds changed by hand: no FIDE mode to leave, the reason stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.go.by_hand import change_handicap, changed_handicaps
from pairloom.director.desk.manual import (
    compare_with_engine,
    exchange_players,
    give_bye,
    pair_by_hand,
    turn_colours,
    unpair,
)
from pairloom.director.desk.rounds import finish_round, publish_round, withdraw_publication
from pairloom.director.go_words import parse_komi
from pairloom.domain.go import GoRegulations, GoSystem, HandicapRule
from pairloom.errors import ConfirmationNeeded, FieldsRefused, InputError
from tests.director.desk.at_the_desk import Halls, because
from tests.director.desk.go.go_events import draw, mcmahon, people, play


def test_another_handicap_is_kept_with_its_reason_and_published(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    change_handicap(*event.at, 3, 2, "", reason="agreed by both")
    game = event.state.find_game(1, 3)
    assert (game.handicap, game.komi) == (2, 0)
    assert "handicap 2 instead of" in str(
        changed_handicaps(event.state, event.state.find_round(1))[3]
    )
    publish_round(*event.at)
    assert event.state.find_round(1).by_hand == "agreed by both"
    assert event.state.competition.left_fide_mode == ""


def test_komi_alone_can_change(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    change_handicap(*event.at, 1, 0, "5.5", reason="agreed")
    assert event.state.find_game(1, 1).komi == 11


@pytest.mark.parametrize(
    ("handicap", "komi", "field"),
    [(10, "", "handicap"), (None, "", "handicap"), (0, "much", "komi"), (0, "6.3", "komi")],
)
def test_what_is_no_handicap_or_komi_is_refused(
    hall: Halls, handicap: int | None, komi: str, field: str
) -> None:
    event = mcmahon(hall)
    draw(event)
    with event.refuses(FieldsRefused) as caught:
        change_handicap(*event.at, 1, handicap, komi, reason="because")
    assert dict(caught.value.faults).keys() == {field}


def test_a_handicap_needs_a_draft_and_a_reason(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    with event.refuses(InputError, "needs a reason"):
        change_handicap(*event.at, 1, 2, "", reason=" ")
    publish_round(*event.at)
    with event.refuses(InputError, "only a draft"):
        change_handicap(*event.at, 1, 2, "", reason="late")


def test_a_pair_made_by_hand_gets_its_handicap_and_the_weaker_takes_black(hall: Halls) -> None:
    """Player 4 (1d) and player 12 (15k) are put together, the weaker one named White."""
    event = mcmahon(hall)
    draw(event)
    tables = {n: board for board, pair in event.pairs(1).items() for n in pair}
    for board in {tables[4], tables[12]}:
        unpair(*event.at, board, reason="family")
    pair_by_hand(*event.at, 12, 4, reason="family")
    board = {n: board for board, pair in event.pairs(1).items() for n in pair}[4]
    assert event.pairs(1)[board] == (4, 12)
    assert event.state.find_game(1, board).handicap == 9


def test_exchanged_players_get_handicaps_of_their_new_pairs(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    exchange_players(*event.at, 1, 12, reason="a guest of honour")
    board = {n: board for board, pair in event.pairs(1).items() for n in pair}[12]
    _white, black = event.pairs(1)[board]
    assert black == 12
    assert event.state.find_game(1, board).handicap == 9
    assert not compare_with_engine(event.state, 1).is_none
    publish_round(*event.at)


def test_colours_are_turned_and_a_second_free_round_is_the_arbiters_choice(hall: Halls) -> None:
    event = mcmahon(hall, ("3d", "2d", "1d", "1k", "2k"))
    draw(event)
    one, other = event.pairs(1)[1]
    turn_colours(*event.at, 1, reason="drawn twice")
    assert event.pairs(1)[1] == (other, one)
    publish_round(*event.at)
    withdraw_publication(*event.at, None, because("fire alarm"))
    free = next(bye for bye in event.state.byes if bye.round == 1)
    publish_round(*event.at)
    event.enter_results()
    finish_round(*event.at)
    draw(event)
    state = event.state
    now_free = next(iter(state.byes_by_round[2]))
    again = state.entry_by_id[free.entry].number
    exchange_players(*event.at, state.entry_by_id[now_free].number, again, reason="ill")
    assert set(event.state.byes_by_round[2]) == {free.entry}


def test_a_publication_is_withdrawn_for_any_reason_but_with_one(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    publish_round(*event.at)
    with event.refuses(ConfirmationNeeded):
        withdraw_publication(*event.at, None, because("", level=3))
    withdraw_publication(*event.at, None, because("fire alarm"))
    assert event.state.draft is not None
    assert event.last_action.reason == "fire alarm"


def test_two_who_met_can_be_paired_again_by_hand(hall: Halls) -> None:
    event = mcmahon(hall, ("3d", "2d", "1d", "1k"))
    play(event)
    one, other = event.pairs(1)[1]
    draw(event)
    for board in list(event.pairs(2)):
        unpair(*event.at, board, reason="as agreed")
    pair_by_hand(*event.at, one, other, reason="as agreed")
    with event.refuses(InputError, "has a bye|not everyone|plays"):
        give_bye(*event.at, one, reason="as agreed")


@pytest.mark.parametrize(
    ("text", "halves"),
    [("6.5", 13), ("6½", 13), ("0", 0), ("7", 14), ("-5", -10), ("½", 1), ("6.25", None)],
)
def test_komi_is_read_in_halves(text: str, halves: int | None) -> None:
    assert parse_komi(text) == halves


@pytest.mark.parametrize("turned", [False, True])
def test_in_a_table_of_all_a_pair_made_by_hand_has_the_handicap_of_the_ranks(
    hall: Halls, turned: bool
) -> None:
    """Player 1 (4d) and player 4 (6k) are put together: whoever is named White, 4d takes it."""
    rules = replace(
        GoRegulations(), system=GoSystem.ROUND_ROBIN, handicap=HandicapRule(by_score=False)
    )
    event = hall(0, system="go-round-robin", rounds=3, go_rules=rules)
    enter_players(*event.at, people(("4d", "3d", "5k", "6k")))
    draw(event)
    for board in list(event.pairs(1)):
        unpair(*event.at, board, reason="family")
    pair_by_hand(*event.at, *((4, 1) if turned else (1, 4)), reason="family")
    (board,) = event.pairs(1)
    assert event.pairs(1)[board] == (1, 4)
    assert event.state.find_game(1, board).handicap > 0
