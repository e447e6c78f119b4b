"""Go knockouts: rounds from the bracket, the bracket from the games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain.go import GoPlayer, GoResult, GoSystem, GoTournament, regulations_for
from pairloom.engines.go_tables import (
    GoKnockoutDraw,
    draw_bracket,
    draw_knockout_round,
    knockout_record,
    make_schedule,
)
from pairloom.engines.knockout import (
    Bracket,
    Decider,
    DeciderKind,
    KnockoutPlan,
    Placement,
    Status,
    clashes,
    evaluate,
    is_over,
    move_order,
    places,
)
from pairloom.errors import InputError

BLACK, WHITE = GoResult.BLACK_WINS, GoResult.WHITE_WINS


def tournament(players: int, clubs: str = "") -> GoTournament:
    """Ratings fall with the numbers."""
    field = tuple(
        GoPlayer(n, f"player {n}", rank=-n, rating=2000 - n, club=clubs[n - 1 : n])
        for n in range(1, players + 1)
    )
    return GoTournament(field, regulations=regulations_for(GoSystem.KNOCKOUT, 4))


def played(
    event: GoTournament, draw: GoKnockoutDraw, result: GoResult | None = None, **changes: object
) -> GoTournament:
    """The event after the round: one result at all tables, or the smaller number wins."""
    games = tuple(
        replace(
            game,
            result=result or (BLACK if game.black < game.white else WHITE),
            **changes,  # type: ignore[arg-type]
        )
        for game in draw.round.games
    )
    return replace(event, rounds=(*event.rounds, replace(draw.round, games=games)))


def sides(draw: GoKnockoutDraw) -> list[set[int]]:
    return [{game.black, game.white} for game in draw.round.games]


def play_out(event: GoTournament, bracket: Bracket) -> GoTournament:
    while not is_over(bracket, knockout_record(event, bracket)):
        event = played(event, draw_knockout_round(event, bracket, seed=4))
    return event


@pytest.mark.article("go", "3.1.4")
def test_eight_players_in_three_rounds() -> None:
    event = tournament(8)
    bracket = draw_bracket(event, seed=1)
    draw = draw_knockout_round(event, bracket, seed=4)
    assert sides(draw) == [{1, 8}, {4, 5}, {3, 6}, {2, 7}]
    assert [game.table for game in draw.round.games] == [1, 2, 3, 4]
    event = played(event, draw)
    draw = draw_knockout_round(event, bracket, seed=4)
    assert sides(draw) == [{1, 4}, {2, 3}]
    event = played(event, draw)
    event = played(event, draw_knockout_round(event, bracket, seed=4))
    with pytest.raises(InputError, match="the knockout is over"):
        draw_knockout_round(event, bracket, seed=4)


@pytest.mark.parametrize("players", [2, 3, 5, 6, 11, 16])
@pytest.mark.article("go", "3.1.4")
def test_with_placement_games_everybody_has_a_place(players: int) -> None:
    event = tournament(players)
    bracket = draw_bracket(event, seed=1, plan=KnockoutPlan(placement=Placement.FULL))
    event = play_out(event, bracket)
    ranges = places(bracket, knockout_record(event, bracket))
    assert [(each.number, each.first, each.last) for each in ranges] == [
        (n, n, n) for n in range(1, players + 1)
    ]


def test_without_a_rating_the_rank_counts() -> None:
    event = tournament(4)
    unrated = tuple(replace(player, rating=None) for player in event.players)
    assert draw_bracket(replace(event, players=unrated), seed=1).order == (1, 2, 3, 4)


@pytest.mark.article("go", "3.2.2")
def test_club_mates_are_drawn_apart() -> None:
    event = tournament(8, clubs="aabbccdd")
    clubs = [frozenset({n, n + 1}) for n in (1, 3, 5, 7)]
    for seed in range(20):
        bracket = draw_bracket(event, seed=seed, seeded=2, clubs_apart=True)
        assert not clashes(bracket.order, clubs)


def test_after_a_jigo_the_same_two_play_again_and_that_game_decides() -> None:
    event = tournament(2)
    bracket = draw_bracket(event, seed=1)
    first = draw_knockout_round(event, bracket, seed=4)
    event = played(event, first, GoResult.JIGO)
    second = draw_knockout_round(event, bracket, seed=4)
    assert second.matches[0].status is Status.TIED
    assert second.round.games[0].black == first.round.games[0].white
    event = played(event, second, WHITE)
    record = knockout_record(event, bracket)
    assert record.matches[0].decider == Decider(
        DeciderKind.TIE_BREAK_GAME, second.round.games[0].white
    )


def test_a_tie_may_be_decided_otherwise() -> None:
    event = tournament(2)
    bracket = draw_bracket(event, seed=1)
    event = played(event, draw_knockout_round(event, bracket, seed=4), GoResult.JIGO)
    lot = {1: Decider(DeciderKind.LOT, 2)}
    assert evaluate(bracket, knockout_record(event, bracket, lot))[1].winner == 2


@pytest.mark.parametrize("later_seed", range(6))
def test_a_match_of_three_takes_a_round_for_each_game_and_stops_when_decided(
    later_seed: int,
) -> None:
    """Every round has a seed of its own; colours change all the same."""
    event = tournament(2)
    bracket = draw_bracket(event, seed=1, plan=KnockoutPlan(games=(3,)))
    blacks = []
    for seed in (4, later_seed):
        draw = draw_knockout_round(event, bracket, seed=seed)
        blacks.append(draw.round.games[0].black)
        event = played(event, draw)
    assert sorted(blacks) == [1, 2]
    assert is_over(bracket, knockout_record(event, bracket))


def test_who_had_white_more_often_takes_black() -> None:
    """After the semi-finals one finalist had Black and one White, or both the same."""
    event = tournament(4)
    bracket = draw_bracket(event, seed=1)
    for seed in range(12):
        after = played(event, draw_knockout_round(event, bracket, seed=seed))
        had_black = {game.black for game in after.rounds[0].games} & {1, 2}
        final = draw_knockout_round(after, bracket, seed=seed).round.games[0]
        if len(had_black) == 1:
            assert final.black not in had_black


def test_handicap_games_do_not_count_for_colours() -> None:
    event = tournament(4)
    bracket = draw_bracket(event, seed=1)
    for seed in range(12):
        after = played(event, draw_knockout_round(event, bracket, seed=seed), handicap=2)
        final = draw_knockout_round(after, bracket, seed=seed)
        expected = move_order(final.matches[0], 1, seed)
        assert final.round.games[0].black == expected.first


def test_in_a_longer_match_a_game_by_default_is_one_lost_game() -> None:
    event = tournament(2)
    bracket = draw_bracket(event, seed=1, plan=KnockoutPlan(games=(3,)))
    draw = draw_knockout_round(event, bracket, seed=4)
    event = played(event, draw, BLACK, by_default=True)
    assert evaluate(bracket, knockout_record(event, bracket))[1].status is Status.OPEN


@pytest.mark.parametrize(
    ("result", "status", "winner"),
    [
        (BLACK, Status.WALKOVER, "black"),
        (GoResult.BOTH_LOSE, Status.FORFEITED, None),
    ],
)
def test_games_by_default(result: GoResult, status: Status, winner: str | None) -> None:
    event = tournament(2)
    bracket = draw_bracket(event, seed=1)
    draw = draw_knockout_round(event, bracket, seed=4)
    event = played(event, draw, result, by_default=True)
    state = evaluate(bracket, knockout_record(event, bracket))[1]
    assert state.status is status
    assert state.winner == (draw.round.games[0].black if winner else None)


def test_who_withdraws_gives_the_match_to_the_opponent() -> None:
    event = tournament(4)
    bracket = draw_bracket(event, seed=1)
    event = played(event, draw_knockout_round(event, bracket, seed=4))
    gone = replace(event.players[0], withdrawn_from=2)
    event = replace(event, players=(gone, *event.players[1:]))
    record = knockout_record(event, bracket)
    assert evaluate(bracket, record)[1].winner == 1
    assert places(bracket, record)[0].number == 2


def test_an_excused_player_is_left_out_and_the_match_waits() -> None:
    event = tournament(4)
    bracket = draw_bracket(event, seed=1)
    excused = replace(event.players[0], absent=frozenset({1}))
    event = replace(event, players=(excused, *event.players[1:]))
    draw = draw_knockout_round(event, bracket, seed=4)
    assert sides(draw) == [{2, 3}]
    assert [set(state.sides) for state in draw.left_out] == [{1, 4}]
    event = played(event, draw)
    assert sides(draw_knockout_round(event, bracket, seed=4)) == [{1, 4}]


def test_rounds_that_do_not_fit_the_bracket_are_refused() -> None:
    event = tournament(4)
    bracket = draw_bracket(event, seed=1)
    draw = draw_knockout_round(event, bracket, seed=4)
    unfinished = replace(event, rounds=(draw.round,))
    with pytest.raises(InputError, match="have no result yet"):
        draw_knockout_round(unfinished, bracket, seed=4)
    strange = replace(draw.round, games=(replace(draw.round.games[0], black=1, white=2),))
    with pytest.raises(InputError, match="round 1: 1 and 2 have no open match"):
        draw_knockout_round(replace(event, rounds=(strange,)), bracket, seed=4)
    with pytest.raises(InputError, match="announced as knockout"):
        make_schedule(event, seed=1)


def test_two_who_withdraw_together_forfeit_their_match_both() -> None:
    event = tournament(4)
    bracket = draw_bracket(event, seed=1)
    left = [replace(event.players[index], withdrawn_from=1) for index in (0, 3)]
    event = replace(event, players=(left[0], *event.players[1:3], left[1]))
    states = evaluate(bracket, knockout_record(event, bracket))
    assert states[1].status is Status.FORFEITED
    event = played(event, draw_knockout_round(event, bracket, seed=4))
    assert places(bracket, knockout_record(event, bracket))[0].number == 2
