"""Go round robins: Schurig's tables with drawn numbers (Czech Go rules 3.1, 3.2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from pairloom.domain.go import (
    GoPlayer,
    GoRegulations,
    GoRound,
    GoSystem,
    GoTournament,
    HandicapRule,
    regulations_for,
)
from pairloom.engines.go_tables import (
    FirstNamed,
    draw_numbers,
    draw_round_robin_round,
    make_schedule,
)
from pairloom.errors import InputError

# Published for eight players, the first-named left.
EIGHT = """
1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
8-7 1-6 2-5 3-4
4-8 5-3 6-2 7-1
"""


def tournament(players: int, cycles: int = 1, **changes: object) -> GoTournament:
    rounds = cycles * (players - 1 + players % 2)
    regulations = replace(regulations_for(GoSystem.ROUND_ROBIN, rounds), **changes)  # type: ignore[arg-type]
    field = tuple(GoPlayer(10 * n, f"player {n}", rank=-n) for n in range(1, players + 1))
    return GoTournament(field, regulations=regulations)


def pairs(drawn: GoRound) -> list[tuple[int, int]]:
    """Black first."""
    return [(game.black, game.white) for game in drawn.games]


@pytest.mark.article("go", "3.2.2")
def test_the_table_for_eight_is_the_published_one() -> None:
    schedule = make_schedule(tournament(8), seed=3)
    drawn = {number: index for index, number in enumerate(schedule.numbers, start=1)}
    printed = [
        " ".join(f"{drawn[black]}-{drawn[white]}" for black, white in pairs(each))
        for each in schedule.rounds
    ]
    assert printed == EIGHT.split("\n")[1:-1]


@pytest.mark.parametrize("players", range(2, 21))
@pytest.mark.article("go", "3.1.1")
def test_everybody_meets_everybody_once_per_cycle(players: int) -> None:
    for cycles in (1, 2):
        schedule = make_schedule(tournament(players, cycles), seed=players)
        games = Counter(frozenset(pair) for each in schedule.rounds for pair in pairs(each))
        everybody = [10 * n for n in range(1, players + 1)]
        assert games == {frozenset(pair): cycles for pair in combinations(everybody, 2)}


@pytest.mark.parametrize("players", [3, 5, 7, 9])
def test_who_meets_nobody_is_free_once(players: int) -> None:
    schedule = make_schedule(tournament(players), seed=1)
    assert sorted(each.free or 0 for each in schedule.rounds) == sorted(schedule.numbers)


def test_in_two_cycles_everybody_has_both_colours_against_everybody() -> None:
    schedule = make_schedule(tournament(6, cycles=2), seed=1)
    games = [pair for each in schedule.rounds for pair in pairs(each)]
    assert len(set(games)) == len(games) == 30


def test_draw_numbers_come_from_the_seed_alone() -> None:
    event = tournament(8)
    shuffled = replace(event, players=tuple(reversed(event.players)))
    assert draw_numbers(event, 5) == draw_numbers(shuffled, 5)
    assert len({draw_numbers(event, seed) for seed in range(20)}) == 20


def test_the_first_named_may_have_white_or_a_drawn_colour() -> None:
    event = tournament(8)
    black = make_schedule(event, seed=2)
    white = make_schedule(event, seed=2, first_named=FirstNamed.WHITE)
    drawn = make_schedule(event, seed=2, first_named=FirstNamed.LOT)
    assert [pairs(each) for each in white.rounds] == [
        [(two, one) for one, two in pairs(each)] for each in black.rounds
    ]
    turned = [
        first != second
        for one, other in zip(black.rounds, drawn.rounds, strict=True)
        for first, second in zip(pairs(one), pairs(other), strict=True)
    ]
    assert 5 < sum(turned) < 23


def test_games_are_even_with_the_komi_of_the_regulations() -> None:
    schedule = make_schedule(tournament(4, komi=15), seed=2)
    games = [game for each in schedule.rounds for game in each.games]
    assert {(game.handicap, game.komi) for game in games} == {(0, 15)}
    assert [game.table for game in schedule.rounds[0].games] == [1, 2]


def test_with_a_handicap_the_weaker_side_takes_black() -> None:
    rule = HandicapRule(by_score=False, threshold=0, correction=1, ceiling=9)
    schedule = make_schedule(tournament(6, handicap=rule), seed=2)
    for game in (game for each in schedule.rounds for game in each.games):
        difference = abs(game.black - game.white) // 10
        assert game.handicap == difference - 1
        assert game.handicap == 0 or (game.black > game.white and game.komi == 0)


def test_rounds_are_drawn_one_after_the_other() -> None:
    event = tournament(5)
    expected = make_schedule(event, seed=9).rounds
    for number in range(5):
        drawn = draw_round_robin_round(event, seed=9)
        assert drawn == expected[number]
        event = replace(event, rounds=(*event.rounds, drawn))
    with pytest.raises(InputError, match="all 5 rounds of the table are already drawn"):
        draw_round_robin_round(event, seed=9)


def test_another_seed_does_not_continue_a_table() -> None:
    event = tournament(8)
    begun = replace(event, rounds=(draw_round_robin_round(event, seed=9),))
    with pytest.raises(InputError, match="round 1 is not that of the table drawn with the seed 10"):
        draw_round_robin_round(begun, seed=10)


def test_the_absence_of_a_player_changes_nothing() -> None:
    event = tournament(4)
    players = (replace(event.players[0], absent=frozenset({1})), *event.players[1:])
    assert make_schedule(replace(event, players=players), seed=1) == make_schedule(event, seed=1)


def test_tables_that_do_not_fit_are_refused() -> None:
    event = tournament(8)
    wrong = replace(event, regulations=replace(event.regulations, rounds=9))
    with pytest.raises(InputError, match="rounds in their table: 7, planned: 9"):
        make_schedule(wrong, seed=1)
    with pytest.raises(InputError, match="announced as mcmahon"):
        make_schedule(replace(event, regulations=GoRegulations()), seed=1)
    with pytest.raises(InputError, match="at least 2 players; there is 1"):
        make_schedule(replace(event, players=event.players[:1]), seed=1)
    with pytest.raises(InputError, match="a seed is a number from 0 on"):
        make_schedule(event, seed=-1)
