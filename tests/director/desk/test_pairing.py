"""Pairing a round at the desk: what comes before, what is stored, who gets the bye."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom import __version__
from pairloom.director.desk import pairing
from pairloom.director.desk import state as states
from pairloom.director.desk.drafts import discard_draft, is_draft_current
from pairloom.director.desk.draws import Draw, Lots
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import edit_entry
from pairloom.director.desk.kinds.handbook import Handbook
from pairloom.director.desk.pairing import pair_again, pair_round
from pairloom.director.desk.presence import check_out, request_bye, withdraw
from pairloom.director.desk.prompts import adjourned_games, before_pairing
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.snapshot import digest_of
from pairloom.director.desk.state import State
from pairloom.errors import InputError, NoPairingExists, NotAllowed, StaleSnapshot
from tests.director.desk.at_the_desk import Halls, because, draft_of


@pytest.mark.requirement("GR-1")
def test_gr1_no_round_is_paired_beyond_the_planned_number(hall: Halls) -> None:
    event = hall(8, played=3, rounds=3)
    with event.refuses(InputError, "all 3 rounds have been paired"):
        event.pair()


@pytest.mark.requirement("GR-1")
def test_gr1_a_round_is_paired_when_the_one_before_is_finished(hall: Halls) -> None:
    event = hall(8, played=1)
    event.publish()
    with event.refuses(InputError, "4 results are missing: boards 1, 2, 3, 4"):
        event.pair()
    event.enter_results()
    with event.refuses(InputError, "round 2 is not finished: finish it"):
        event.pair()


@pytest.mark.requirement("GR-2")
def test_gr2_nobody_meets_twice_in_a_whole_event(hall: Halls) -> None:
    event = hall(8, played=5)
    met = [frozenset((game.white, game.black)) for game in event.state.games]
    assert len(met) == len(set(met)) == 20


@pytest.mark.requirement("GR-2")
def test_gr2_where_no_legal_pairing_is_left_that_is_said_and_nothing_stored(hall: Halls) -> None:
    """Four players have met each other after three rounds."""
    event = hall(4, played=3, rounds=4)
    with event.refuses(NoPairingExists):
        event.pair()


@pytest.mark.requirement("GR-3")
def test_gr3_an_odd_number_to_be_paired_gives_one_bye_without_colour(hall: Halls) -> None:
    event = hall(7)
    event.publish()
    assert [bye.kind for bye in event.state.byes] == ["U"]
    cell = event.reported().find_player(7).cells[0]
    assert (cell.opponent, cell.colour) == (0, None)


@pytest.mark.requirement("GR-3")
def test_gr3_only_those_who_are_there_count_for_odd_or_even(hall: Halls) -> None:
    """Nine entries: one asked for a bye, one withdrew, one has not come. Six play, no bye."""
    event = hall(9)
    request_bye(*event.at, 1, 1, "H")
    withdraw(*event.at, 2)
    check_out(*event.at, 3)
    drafted = event.pair()
    assert drafted.result.bye is None
    assert len(drafted.result.boards) == 3


@pytest.mark.requirement("GR-4")
def test_gr4_the_bye_goes_round(hall: Halls) -> None:
    """Five rounds with seven players: five different players have it."""
    event = hall(7, played=5)
    byes = [bye.entry for bye in event.state.byes if bye.kind == "U"]
    assert len(byes) == len(set(byes)) == 5


@pytest.mark.requirement("GR-4")
def test_gr4_a_win_by_forfeit_bars_the_bye(hall: Halls) -> None:
    """The last player won round 1 by forfeit; in round 2 another one has the bye."""
    event = hall(8)
    event.publish()
    last = event.board_of(1, 8)
    won = "1F-0F" if last.white == event.entry(8) else "0F-1F"
    event.enter_results({last.board: won})
    finish_round(*event.at)
    absent = last.black if last.white == event.entry(8) else last.white
    withdraw(*event.at, absent)
    assert event.pair().result.bye not in (None, 8)


@pytest.mark.requirement("GR-4")
@pytest.mark.parametrize(("kind", "is_barred"), [("F", True), ("H", False), ("Z", False)])
def test_gr4_only_a_bye_worth_a_win_bars_the_bye(hall: Halls, kind: str, is_barred: bool) -> None:
    """Player 4 had a bye in round 1 and is alone in round 2."""
    event = hall(4)
    request_bye(*event.at, 4, 1, kind, confirmation=because())
    event.play()
    for number in (1, 2, 3):
        withdraw(*event.at, event.entry(number))
    if is_barred:
        with event.refuses(NoPairingExists):
            event.pair()
    else:
        assert event.pair().result.bye == 4


@pytest.mark.requirement("GR-5")
def test_gr5_players_of_equal_score_meet_in_round_2(hall: Halls) -> None:
    event = hall(8, played=1)
    event.publish()
    from pairloom.director.desk.round_view import round_view

    lines = round_view(event.state, 2).boards
    assert [line.white.points == line.black.points for line in lines] == [True] * 4


@pytest.mark.requirement("GR-8")
def test_gr8_who_had_one_colour_gets_the_other_where_both_can(hall: Halls) -> None:
    """Round 2 of eight players: every game has one who had White and one who had Black."""
    event = hall(8, played=1)
    event.publish()
    had_white = {game.white for game in event.state.games_by_round[1]}
    for game in event.state.games_by_round[2]:
        if (game.white in had_white) != (game.black in had_white):
            assert game.black in had_white


@pytest.mark.requirement("GR-6", "GR-7")
def test_gr6_gr7_colours_stay_balanced_through_an_event(hall: Halls) -> None:
    """No difference above two, and nobody three times the same colour running."""
    event = hall(8, played=5)
    for entry in range(1, 9):
        colours = "".join(
            "W" if game.white == entry else "B"
            for game in event.state.games
            if entry in (game.white, game.black)
        )
        assert abs(colours.count("W") - colours.count("B")) <= 2
        assert "WWW" not in colours
        assert "BBB" not in colours


@pytest.mark.requirement("GR-9", "GR-11")
def test_gr11_what_the_engine_saw_is_stored_and_gives_the_same_boards_again(hall: Halls) -> None:
    event = hall(9, played=3)
    for found in event.state.rounds:
        assert digest_of(found.input) == found.digest
        assert (found.system, found.edition, found.program) == ("dutch", "2026", __version__)
        boards = {
            (board.white, board.black) for board in pair_again(event.state, found.round).boards
        }
        assert boards == set(event.pairs(found.round).values())


@pytest.mark.requirement("GR-11")
def test_gr11_the_colour_by_lot_is_drawn_once_and_stored(hall: Halls) -> None:
    event = hall(8)
    event.pair("black")
    assert "initial colour drawn by lot: Black" in str(event.last_action.summary)
    discard_draft(*event.at)
    event.pair("white")
    assert event.state.competition.initial_colour == "black"
    assert event.reported().settings.initial_colour is not None


@pytest.mark.requirement("GR-11")
def test_gr11_two_desks_pair_alike(hall: Halls) -> None:
    """The same entries in two databases: byte by byte the same input and the same boards."""
    one, other = hall(9, played=2), hall(9, played=2)
    assert one.pair().digest == other.pair().digest
    assert one.pairs(3) == other.pairs(3)


@pytest.mark.requirement("GR-18", "GR-19", "GR-21")
def test_gr19_a_forfeited_pairing_may_come_again_and_gives_no_colour(hall: Halls) -> None:
    """Two players, round 1 forfeited: they are paired again, with the same colours."""
    event = hall(2, rounds=3)
    event.play({1: "1F-0F"})
    first = event.pairs(1)
    event.play()
    assert {frozenset(pair) for pair in event.pairs(2).values()} == {frozenset((1, 2))}
    assert event.pairs(2) == first
    with event.refuses(NoPairingExists):
        event.pair()


@pytest.mark.requirement("GR-20")
def test_gr20_an_adjourned_game_counts_as_a_draw_for_pairing(hall: Halls) -> None:
    adjourned, drawn = hall(8), hall(8)
    adjourned.play({1: "*"})
    drawn.play({1: "½-½"})
    assert [(g.round, g.board) for g in adjourned_games(adjourned.state)] == [(1, 1)]
    assert "counts as a draw for pairing" in str(before_pairing(adjourned.state)[0])
    adjourned.publish()
    drawn.publish()
    assert adjourned.pairs(2) == drawn.pairs(2)


def test_a_draft_is_replaced_by_the_next_one(hall: Halls) -> None:
    event = hall(7)
    event.pair()
    event.pair()
    assert len(event.state.rounds) == 1
    assert len(event.state.byes) == 1


def test_a_draft_that_is_discarded_leaves_numbers(hall: Halls) -> None:
    event = hall(7)
    event.pair()
    discard_draft(*event.at)
    assert event.state.rounds == ()
    assert event.state.games == ()
    assert event.state.byes == ()
    assert len(event.state.numbered) == 7
    with event.refuses(InputError, "no draft"):
        discard_draft(*event.at)


def test_nobody_there_is_told(hall: Halls) -> None:
    event = hall(2, checks_in=True)
    with event.refuses(InputError, "nobody is there"):
        event.pair()


def test_the_rest_of_an_odd_table_is_no_bye(hall: Halls) -> None:
    """Seven players, Berger table: who rests has no points, no bye, and is accounted for."""
    event = hall(7, system="round-robin", rounds=7)
    event.pair()
    discard_draft(*event.at)
    assert event.state.byes == ()
    event.play_rounds(7)
    rests = [bye for bye in event.state.byes if bye.kind == "Z"]
    assert sorted(bye.entry for bye in rests) == list(range(1, 8))
    met = {frozenset((game.white, game.black)) for game in event.state.games}
    assert len(met) == 21
    assert event.differences() == []


def test_the_engine_runs_again_if_the_tournament_changed_meanwhile(
    hall: Halls, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody edits a rating while the engine works: the draft has the new one."""
    event = hall(8)
    calls: list[State] = []

    class Slow(Handbook):
        def draw(self, state: State, lots: Lots) -> Draw:
            if not calls:
                edit_entry(*event.at, 8, draft_of(8, 2600))
            calls.append(state)
            return super().draw(state, lots)

    monkeypatch.setattr(states, "kind_of", lambda system: Slow())
    event.pair()
    assert len(calls) == 2
    assert event.state.find_number(1).name == "Player 08, X"


def test_a_tournament_that_never_rests_is_not_paired(
    hall: Halls, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = hall(8)
    monkeypatch.setattr(pairing, "_is_still", lambda state, seen: False)
    with event.refuses(StaleSnapshot, "keeps changing"):
        event.pair()


def test_another_tournament_of_the_event_does_not_disturb(hall: Halls) -> None:
    event = hall(8)
    state = event.state
    assert pairing._is_still(replace(state, version=state.version + 5), state)


def test_a_draft_knows_whether_it_is_current(hall: Halls) -> None:
    event = hall(8, played=1)
    assert is_draft_current(event.state)
    event.pair()
    assert is_draft_current(event.state)
    others = tuple(replace(one, rating=1000) for one in event.state.entries)
    changed: State = replace(event.state, entries=others)
    assert not is_draft_current(changed)


def test_a_spectator_does_not_pair(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(NotAllowed):
        pair_round(*event.onlooker)
    event.pair()
    with event.refuses(NotAllowed):
        discard_draft(*event.onlooker)
    with event.refuses(NotAllowed):
        publish_round(*event.onlooker)
    publish_round(*event.at)
    with event.refuses(NotAllowed):
        enter_result(*event.onlooker, 1, 1, "1-0")
