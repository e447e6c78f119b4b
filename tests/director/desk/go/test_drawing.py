"""Draws at the desk: a draft with its lot, which anybody can repeat from what is stored."""

from __future__ import annotations

import pytest

from pairloom.director.desk.drafts import discard_draft, is_draft_current
from pairloom.director.desk.entries import edit_entry, enter_player
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.history import take_back
from pairloom.director.desk.pairing import pair_again, pair_round
from pairloom.director.desk.presence import check_out, request_bye, withdraw
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.engines import go
from pairloom.errors import InputError
from pairloom.formats import go_json
from tests.director.desk.at_the_desk import Halls
from tests.director.desk.go.go_events import draw, mcmahon, play


@pytest.mark.article("go", "3.2.3")
def test_a_draft_keeps_its_input_and_its_lot_so_that_anybody_can_draw_it_again(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event, seed=4071)
    found = event.state.find_round(1)
    drawn = go.draw(go_json.read(found.input), seed=4071)
    assert found.seed == 4071
    assert [(game.board, game.handicap, game.komi) for game in event.state.games_by_round[1]] == [
        (game.table, game.handicap, game.komi) for game in drawn.games
    ]
    assert list(event.pairs(1).values()) == [(game.white, game.black) for game in drawn.games]
    assert list(pair_again(event.state, 1).boards) == list(event.pairs(1).values())
    assert "seed 4071" in str(event.last_action.summary)


def test_without_a_typed_seed_the_program_draws_a_lot_and_stores_it(hall: Halls) -> None:
    event = mcmahon(hall)
    first = pair_round(*event.at).seed
    second = pair_round(*event.at).seed
    assert first is not None
    assert second is not None
    assert 100_000 <= first < 1_000_000
    assert event.state.find_round(1).seed == second


def test_a_seed_that_is_none_is_refused(hall: Halls) -> None:
    event = mcmahon(hall)
    with event.refuses(InputError, "a seed is a whole number"):
        pair_round(*event.at, seed=-1)


def test_nobody_meets_twice_and_scores_decide_in_a_whole_event(hall: Halls) -> None:
    event = mcmahon(hall)
    for number in range(1, 6):
        play(event, {2: "½-½"}, seed=number)
    pairs = [frozenset(pair) for n in range(1, 6) for pair in event.pairs(n).values()]
    assert len(set(pairs)) == len(pairs) == 30
    assert event.state.discipline.name == "go"
    assert not event.state.is_in_fide_mode


@pytest.mark.article("go", "3.2.1")
def test_who_is_excused_late_or_gone_is_not_drawn(hall: Halls) -> None:
    """Player 2 is excused from round 2, player 12 leaves, a late entry comes for round 2."""
    event = mcmahon(hall)
    play(event)
    request_bye(*event.at, event.entry(2), 2, "Z", reason="train")
    withdraw(*event.at, event.entry(12))
    late = enter_player(*event.at, EntryDraft("Late, Ona", rank="1d"))
    draw(event)
    state = event.state
    seated = {number for pair in event.pairs(2).values() for number in pair}
    free = {state.entry_by_id[one].number for one, bye in state.byes_by_round[2].items()
            if bye.kind == "U"}  # fmt: skip
    assert seated | free == set(range(1, 14)) - {2, 12}
    assert len(free) == 1
    assert state.find_entry(late.entry).number == 13


def test_numbers_stay_when_somebody_enters_late(hall: Halls) -> None:
    """The lots of a draw are drawn by the numbers, so they never move once round 1 is drawn."""
    event = mcmahon(hall)
    for seed in range(4):
        play(event, seed=seed)
    before = {one.name: one.number for one in event.state.numbered}
    enter_player(*event.at, EntryDraft("Strong, Late", rank="5d"))
    draw(event)
    after = {one.name: one.number for one in event.state.numbered}
    assert {name: after[name] for name in before} == before
    assert after["Strong, Late"] == 13


def test_a_late_entry_that_was_only_drafted_can_be_checked_out(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event)
    late = enter_player(*event.at, EntryDraft("Late, Ona", rank="1d"))
    draw(event)
    assert check_out(*event.at, late.entry).number == 0
    with event.refuses(InputError, "pairing number in a published round"):
        check_out(*event.at, event.entry(1))


def test_a_change_of_rank_or_club_ends_the_draft(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    assert is_draft_current(event.state)
    entry = event.entry(3)
    edit_entry(*event.at, entry, EntryDraft("Player 03, X", rank="3d"))
    assert event.state.draft is None
    assert event.state.find_entry(entry).rank == "3d"


def test_a_draft_thrown_away_leaves_nothing(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event)
    before = snapshot_of(event.state)
    draw(event)
    discard_draft(*event.at)
    assert event.state.draft is None
    assert snapshot_of(event.state) == before


def test_an_excuse_taken_back_ends_the_draft_that_was_drawn_without_the_player(
    hall: Halls,
) -> None:
    event = mcmahon(hall)
    play(event)
    request_bye(*event.at, event.entry(2), 2, "Z")
    excuse = event.last_action.number
    draw(event)
    take_back(event.desk, event.place.event, excuse)
    assert event.state.draft is None
    assert event.state.byes == ()


def test_a_round_robin_keeps_the_lot_of_round_1(hall: Halls) -> None:
    event = hall(6, system="go-round-robin", rounds=5)
    draw(event, seed=11)
    publish_round(*event.at)
    event.enter_results()
    finish_round(*event.at)
    with event.refuses(InputError, "drawn with the seed 11"):
        draw(event, seed=12)
    pair_round(*event.at)
    assert event.state.find_round(2).seed == 11
    publish_round(*event.at)
    event.enter_results()
    finish_round(*event.at)
    event.play_rounds(3)
    pairs = {frozenset(pair) for n in range(1, 6) for pair in event.pairs(n).values()}
    assert len(pairs) == 15
    with event.refuses(InputError, "table of a round robin"):
        enter_player(*event.at, EntryDraft("Late, Ona", rank="1d"))


@pytest.mark.parametrize("system", ["go-swiss", "mcmahon"])
@pytest.mark.article("go", "3.1.3")
def test_swiss_and_mcmahon_start_differently(hall: Halls, system: str) -> None:
    event = hall(6, system=system, rounds=3)
    draw(event)
    start = {snapshot_of(event.state).starting_score(n) for n in range(1, 7)}
    assert start == ({0} if system == "go-swiss" else {33})
