"""The rounds of a tournament as matches of its bracket, for any game and for chess."""

from __future__ import annotations

import pytest

from pairloom.domain import Board, Cell, Colour, Outcome, Player, Tournament
from pairloom.engines.knockout import (
    Decider,
    DeciderKind,
    KnockoutPlan,
    PlayedGame,
    Status,
    chess_record,
    draw_chess_round,
    evaluate,
    make_bracket,
    matches_of_one_round,
    next_matches,
    record_of_rounds,
)
from pairloom.errors import InputError

EIGHT = make_bracket(range(1, 9))
FOUR = make_bracket(range(1, 5))


def won(winner: int, loser: int) -> PlayedGame:
    return PlayedGame((winner, loser), (2, 0))


def drawn(one: int, other: int) -> PlayedGame:
    return PlayedGame((one, other), (1, 1))


def test_winners_meet_in_the_next_round() -> None:
    record = record_of_rounds(FOUR, [[won(4, 1), won(2, 3)]], {})
    assert [state.sides for state in next_matches(FOUR, record)] == [(4, 2)]


def test_two_who_have_no_match_are_refused() -> None:
    with pytest.raises(InputError, match="round 1: 1 and 2 have no open match"):
        record_of_rounds(FOUR, [[won(1, 2)]], {})


def test_a_round_without_all_results_is_refused() -> None:
    with pytest.raises(InputError, match="round 1: 2 and 3 have no result yet"):
        record_of_rounds(FOUR, [[won(1, 4), PlayedGame((2, 3), None)]], {})


def test_the_next_game_of_a_tied_match_decides_it() -> None:
    record = record_of_rounds(FOUR, [[drawn(1, 4), won(2, 3)], [drawn(4, 1)], [won(4, 1)]], {})
    (first, *_) = record.matches
    assert first.decider == Decider(DeciderKind.TIE_BREAK_GAME, 4)
    assert first.games == ((1, 1),)


def test_a_given_decider_counts_for_a_tied_match_only() -> None:
    deciders = {1: Decider(DeciderKind.LOT, 4), 2: Decider(DeciderKind.LOT, 3)}
    record = record_of_rounds(FOUR, [[drawn(1, 4), won(2, 3)]], {}, deciders)
    assert [state.winner for state in evaluate(FOUR, record).values()][:2] == [4, 2]


def test_a_game_lost_by_default_is_a_walkover() -> None:
    game = PlayedGame((1, 4), (0, 2), by_default=True)
    states = evaluate(FOUR, record_of_rounds(FOUR, [[game, won(2, 3)]], {}))
    assert (states[1].status, states[1].winner) == (Status.WALKOVER, 4)


def test_who_left_is_gone_from_that_round_on() -> None:
    record = record_of_rounds(EIGHT, [[won(1, 8), won(4, 5), won(3, 6), won(2, 7)]], {1: 2, 8: 2})
    states = evaluate(EIGHT, record)
    semi_finals = [one for one in states.values() if one.match.round == 2]
    assert [(one.status, one.winner) for one in semi_finals] == [
        (Status.WALKOVER, 4),
        (Status.OPEN, None),
    ]


def test_who_has_a_bye_does_not_play_ahead() -> None:
    """Five players: 2 and 3 could meet at once, but round 1 is 4 against 5."""
    five = make_bracket(range(1, 6))
    playable = next_matches(five)
    assert [state.sides for state in playable] == [(4, 5), (3, 2)]
    assert [state.sides for state in matches_of_one_round(playable)] == [(4, 5)]
    assert matches_of_one_round(()) == ()


def chess(*rounds: tuple[tuple[int, int, str, str], ...], players: int = 4) -> Tournament:
    """A tournament from rounds of White, Black and their letters."""
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, players + 1)}
    for boards in rounds:
        for white, black, one, other in boards:
            cells[white].append(Cell(black, Colour.WHITE, Outcome(one)))
            cells[black].append(Cell(white, Colour.BLACK, Outcome(other)))
    return Tournament(tuple(Player(number, cells=tuple(row)) for number, row in cells.items()))


def test_a_chess_round_is_drawn_from_the_games_so_far() -> None:
    played = chess(((1, 4, "1", "0"), (3, 2, "0", "1")))
    (board,) = draw_chess_round(played, FOUR, seed=1, gone_from={})
    assert board == Board(2, 1), "1 has had White, 2 has had Black"


def test_equal_colours_are_drawn_by_lot_and_turn_in_a_match() -> None:
    two = make_bracket((1, 2), plan=KnockoutPlan(games=(2,)))
    nobody = chess(players=2)
    drawn_boards = {draw_chess_round(nobody, two, seed=n, gone_from={}) for n in range(20)}
    assert drawn_boards == {(Board(1, 2),), (Board(2, 1),)}
    after = chess(((2, 1, "=", "="),), players=2)
    assert draw_chess_round(after, two, seed=1, gone_from={}) == (Board(1, 2),)


def test_unrated_results_and_forfeits_count_as_they_say() -> None:
    played = chess(((1, 4, "-", "+"), (2, 3, "W", "L")))
    states = evaluate(FOUR, chess_record(played, FOUR, {}))
    assert [states[number].winner for number in (1, 2)] == [4, 2]


def test_an_adjourned_game_holds_the_knockout_up() -> None:
    played = chess(((1, 4, "?", "?"), (2, 3, "1", "0")))
    with pytest.raises(InputError, match="have no result yet"):
        draw_chess_round(played, FOUR, seed=1, gone_from={})


def test_a_knockout_that_is_over_has_no_next_round() -> None:
    two = make_bracket((1, 2))
    over = chess(((1, 2, "1", "0"),), players=2)
    with pytest.raises(InputError, match="every match is settled"):
        draw_chess_round(over, two, seed=1, gone_from={})
