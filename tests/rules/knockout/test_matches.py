"""Matches of several games, deciders, walkovers, and records that cannot be."""

from __future__ import annotations

import pytest
from knockout_play import favourite, play_out, play_round

from pairloom.engines.knockout import (
    Decider,
    DeciderKind,
    KnockoutPlan,
    KnockoutRecord,
    MatchRecord,
    Placement,
    Status,
    Withdrawal,
    evaluate,
    is_over,
    lot_winner,
    make_bracket,
    move_order,
    next_matches,
    places,
    score_of,
    withdraw,
)
from pairloom.errors import InputError

GAMES = {"+": (2, 0), "=": (1, 1), "-": (0, 2), "0": (0, 0)}


def match(results: str, **details: object) -> MatchRecord:
    """Match 1 between 1 and 2, game by game from the side of 1."""
    games = tuple(GAMES[letter] for letter in results)
    return MatchRecord(1, 1, 2, games, **details)  # type: ignore[arg-type]


def state_of(results: str, games: int, **details: object) -> str:
    """The status of the match, and its winner."""
    bracket = make_bracket([1, 2], plan=KnockoutPlan(games=(games,)))
    state = evaluate(bracket, KnockoutRecord((match(results, **details),)))[1]
    return state.status.value + (f" {state.winner}" if state.winner else "")


@pytest.mark.parametrize(
    ("games", "results", "expected"),
    [
        (1, "", "open"),
        (1, "+", "won 1"),
        (1, "=", "tied"),
        (1, "0", "tied"),
        (2, "+", "open"),
        (2, "+=", "won 1"),
        (2, "+-", "tied"),
        (2, "==", "tied"),
        (3, "++", "won 1"),
        (3, "+=", "open"),
        (3, "+=-", "tied"),
        (3, "--", "won 2"),
        (4, "++", "open"),
        (4, "++=", "won 1"),
        (4, "+++-", "won 1"),
        (4, "++--", "tied"),
        (5, "++-+", "won 1"),
        (5, "+==", "open"),
        (5, "+=+=-", "won 1"),
        (6, "+++=", "won 1"),
        (7, "----", "won 2"),
    ],
)
def test_a_match_is_decided_when_it_cannot_be_caught_up(
    games: int, results: str, expected: str
) -> None:
    assert state_of(results, games) == expected


@pytest.mark.parametrize("games", range(1, 8))
def test_decided_means_that_no_continuation_changes_the_winner(games: int) -> None:
    """Compared with trying the best and the worst that can follow."""
    prefixes = [""]
    for _ in range(games):
        prefixes += [p + letter for p in prefixes for letter in "+=-" if len(p) < games]
        prefixes = sorted(set(prefixes))
        if len(prefixes) > 1500:
            break
    for results in prefixes:
        score = score_of(match(results), games)
        left = games - len(results)
        one = sum(GAMES[letter][0] - GAMES[letter][1] for letter in results)
        extremes = {(one + 2 * left > 0) - (one + 2 * left < 0)}
        extremes |= {(one - 2 * left > 0) - (one - 2 * left < 0)}
        assert score.is_decided == (len(extremes) == 1 and extremes != {0})


@pytest.mark.parametrize("kind", list(DeciderKind))
def test_a_tied_match_needs_a_decider(kind: DeciderKind) -> None:
    assert state_of("+-", 2) == "tied"
    assert state_of("+-", 2, decider=Decider(kind, 2)) == "won 2"


def test_a_tied_match_is_among_the_next_matches() -> None:
    bracket = make_bracket([1, 2], plan=KnockoutPlan(games=(2,)))
    tied = KnockoutRecord((match("=="),))
    assert [state.status for state in next_matches(bracket, tied)] == [Status.TIED]
    assert not is_over(bracket, tied)


def test_a_decider_by_lot_is_the_same_for_everybody_and_fair() -> None:
    bracket = make_bracket([1, 2])
    (state,) = next_matches(bracket)
    winners = [lot_winner(state, seed) for seed in range(200)]
    assert winners == [lot_winner(state, seed) for seed in range(200)]
    assert 70 < winners.count(1) < 130


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (match("+-+", decider=None), "games 2, recorded 3"),
        (match("+", decider=Decider(DeciderKind.LOT, 1)), "only a match that is equal"),
        (match("++", decider=Decider(DeciderKind.LOT, 1)), "only a match that is equal"),
        (match("==", decider=Decider(DeciderKind.LOT, 3)), "between 1 and 2; 3 cannot win it"),
        (match("", absent=frozenset({3})), r"3 cannot forfeit"),
        (MatchRecord(1, 1, 2, ((-1, 2),)), "not negative"),
        (MatchRecord(1, 2, 1), "recorded for 2 and 1, but the bracket has 1 and 2"),
        (MatchRecord(2, 1, 2), "no match 2"),
    ],
)
def test_records_that_cannot_be_are_refused(record: MatchRecord, message: str) -> None:
    bracket = make_bracket([1, 2], plan=KnockoutPlan(games=(2,)))
    with pytest.raises(InputError, match=message):
        evaluate(bracket, KnockoutRecord((record,)))


def test_a_match_is_recorded_once() -> None:
    bracket = make_bracket([1, 2])
    with pytest.raises(InputError, match="match 1 is recorded twice"):
        evaluate(bracket, KnockoutRecord((match("+"), match("-"))))


def test_a_match_whose_players_are_not_known_yet_has_no_result() -> None:
    bracket = make_bracket([1, 2, 3, 4])
    final = MatchRecord(3, 1, 2, ((2, 0),))
    with pytest.raises(InputError, match="the bracket has nobody yet and nobody yet there"):
        evaluate(bracket, KnockoutRecord((final,)))


def test_a_corrected_result_does_not_hand_the_next_match_to_somebody_else() -> None:
    """1 beat 4 and then 2; now 4 is said to have won: the final on record is another one."""
    bracket = make_bracket([1, 2, 3, 4])
    played = play_out(bracket, favourite(bracket))
    corrected = MatchRecord(1, 1, 4, ((0, 2),))
    with pytest.raises(InputError, match="match 3 is recorded for 1 and 2, but the bracket has 4"):
        evaluate(bracket, KnockoutRecord((corrected, *played.matches[1:])))


def test_who_withdraws_loses_the_open_match_and_keeps_what_was_won() -> None:
    bracket = make_bracket(range(1, 5), plan=KnockoutPlan(third_place=True))
    begun = play_round(bracket, favourite(bracket))
    record = play_out(bracket, favourite(bracket), withdraw(bracket, begun, 1))
    states = evaluate(bracket, record)
    assert states[1].winner == 1
    assert (states[3].status, states[3].winner) == (Status.WALKOVER, 2)
    assert [(each.number, each.first) for each in places(bracket, record)] == [
        *[(2, 1), (1, 2), (3, 3), (4, 4)]
    ]


def test_who_withdraws_in_the_middle_of_a_match_loses_it() -> None:
    bracket = make_bracket([1, 2], plan=KnockoutPlan(games=(4,)))
    record = withdraw(bracket, KnockoutRecord((match("+="),)), 1)
    assert evaluate(bracket, record)[1].winner == 2


def test_who_has_left_is_not_waited_for_in_any_later_match() -> None:
    """With placement matches 8 would have three matches; all three are walkovers."""
    bracket = make_bracket(range(1, 9), plan=KnockoutPlan(placement=Placement.FULL))
    record = play_out(bracket, favourite(bracket), withdraw(bracket, KnockoutRecord(), 8))
    lost = [state for state in evaluate(bracket, record).values() if 8 in state.sides]
    assert [(state.status, state.loser) for state in lost] == [(Status.WALKOVER, 8)] * 3
    assert all(8 not in (each.first, each.second) for each in record.matches)


def test_who_is_sent_home_loses_a_match_already_won() -> None:
    assert state_of("++", 2, absent=frozenset({1})) == "walkover 2"


def test_a_stranger_cannot_withdraw() -> None:
    with pytest.raises(InputError, match="9 does not take part"):
        withdraw(make_bracket([1, 2]), KnockoutRecord(), 9)
    with pytest.raises(InputError, match="9 does not take part"):
        evaluate(make_bracket([1, 2]), KnockoutRecord(withdrawals=(Withdrawal(9, 1),)))


def test_who_is_out_cannot_withdraw() -> None:
    bracket = make_bracket(range(1, 5))
    begun = play_round(bracket, favourite(bracket))
    with pytest.raises(InputError, match="4 has no match left to withdraw from"):
        withdraw(bracket, begun, 4)


def test_who_leaves_later_has_won_against_who_left_before() -> None:
    """4 leaves before round 1, so 1 is through; then 1 leaves, and 2 needs no final."""
    bracket = make_bracket(range(1, 5))
    record = withdraw(bracket, KnockoutRecord(), 4)
    later = withdraw(bracket, record, 1)
    assert evaluate(bracket, later)[1].winner == 1
    assert evaluate(bracket, play_round(bracket, favourite(bracket), later))[3].winner == 2
    together = withdraw(bracket, KnockoutRecord(), 1, 4)
    assert evaluate(bracket, together)[1].status is Status.FORFEITED


def test_if_both_finalists_withdraw_nobody_is_first_alone() -> None:
    bracket = make_bracket(range(1, 5))
    begun = play_round(bracket, favourite(bracket))
    record = withdraw(bracket, begun, 1, 2)
    assert is_over(bracket, record)
    ranges = [(each.number, each.first, each.last) for each in places(bracket, record)]
    assert ranges == [(1, 1, 2), (2, 1, 2), (3, 3, 4), (4, 3, 4)]


def test_teams_win_a_match_by_board_points() -> None:
    """One "game" of half points on all boards: 2½-1½."""
    bracket = make_bracket([1, 2])
    record = KnockoutRecord((MatchRecord(1, 1, 2, ((5, 3),)),))
    assert evaluate(bracket, record)[1].winner == 1


def test_inside_a_match_the_first_move_alternates() -> None:
    bracket = make_bracket([1, 2], plan=KnockoutPlan(games=(4,)))
    (state,) = next_matches(bracket)
    moves = [move_order(state, game, lot_seed=5) for game in range(1, 5)]
    assert [each.reason for each in moves] == ["lot", *["alternation"] * 3]
    assert moves[0].first == moves[2].first == moves[1].second == moves[3].second


def test_who_had_the_first_move_less_often_begins() -> None:
    (state,) = next_matches(make_bracket([1, 2]))
    assert move_order(state, 1, 5, {1: 1, 2: -1}) == (2, 1, "balance")
    assert move_order(state, 1, 5, {1: 0, 2: 2}) == (1, 2, "balance")
    assert move_order(state, 1, 5, {1: 2, 2: 2}).reason == "lot"


def test_the_lot_for_the_first_move_favours_nobody() -> None:
    (state,) = next_matches(make_bracket([1, 2]))
    firsts = [move_order(state, 1, seed).first for seed in range(200)]
    assert 70 < firsts.count(1) < 130


def test_a_match_without_two_players_has_no_first_move() -> None:
    waiting = evaluate(make_bracket([1, 2, 3, 4]))[3]
    with pytest.raises(InputError, match="match 3 has not two players yet"):
        move_order(waiting, 1, 5)
