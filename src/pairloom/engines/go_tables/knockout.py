"""Go knockouts: the bracket of the tournament, and its next round from the games so far.

A match of one game is a game; longer matches take a round for each game. A jigo leaves it equal:
the next game of the two, in the next round, decides, or a decider that is given. Several may
have a bye in the first round, so a bye is no free round and brings no points.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pairloom.domain.go import (
    GoGame,
    GoResult,
    GoRound,
    GoSystem,
    GoTournament,
    rating_of_rank,
)
from pairloom.engines.go_tables.games import make_game, require_system
from pairloom.engines.knockout import (
    Bracket,
    Deciders,
    KnockoutPlan,
    KnockoutRecord,
    MatchState,
    PlayedGame,
    make_bracket,
    matches_of_one_round,
    move_order,
    next_matches,
    record_of_rounds,
)
from pairloom.engines.lots import draw_lot
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["GoKnockoutDraw", "draw_bracket", "draw_knockout_round", "knockout_record"]


@dataclass(frozen=True, slots=True)
class GoKnockoutDraw:
    """The round with the matches of its tables, and those left out because somebody is excused."""

    round: GoRound
    matches: tuple[MatchState, ...]
    left_out: tuple[MatchState, ...]


def draw_bracket(
    tournament: GoTournament,
    *,
    seed: int,
    seeded: int | None = None,
    plan: KnockoutPlan | None = None,
    clubs_apart: bool = False,
) -> Bracket:
    """The bracket of all players: by rating (or the rating of the rank), equal ones by lot.

    `seeded` are the seeded players (all), the others are drawn; `clubs_apart`: as far as the
    drawn seats allow, club mates do not meet in the first round.
    """
    strengths = {
        player.number: rating_of_rank(player.rank) if player.rating is None else player.rating
        for player in tournament.players
    }
    order = sorted(
        strengths, key=lambda number: (-strengths[number], draw_lot(seed, "strength", number))
    )
    clubs: dict[str, set[int]] = {}
    for player in tournament.players:
        clubs.setdefault(player.club, set()).add(player.number)
    apart = [frozenset(mates) for club, mates in sorted(clubs.items()) if club and clubs_apart]
    return make_bracket(order, seeded=seeded, lot_seed=seed, plan=plan, apart=apart)


def draw_knockout_round(
    tournament: GoTournament, bracket: Bracket, *, seed: int, deciders: Deciders | None = None
) -> GoKnockoutDraw:
    """One game of every match of the bracket's next round; who is excused waits (rules 3.2)."""
    require_system(tournament, GoSystem.KNOCKOUT)
    record = knockout_record(tournament, bracket, deciders)
    here = {player.number for player in tournament.present(tournament.next_round)}
    playable = next_matches(bracket, record)
    matches = matches_of_one_round(match for match in playable if here.issuperset(match.sides))
    if not playable:
        raise InputError(message("the knockout is over: every match is settled"))
    games = tuple(
        _game(tournament, state, table, seed) for table, state in enumerate(matches, start=1)
    )
    left_out = tuple(match for match in playable if not here.issuperset(match.sides))
    return GoKnockoutDraw(GoRound(games, None, seed), matches, left_out)


def _game(tournament: GoTournament, state: MatchState, table: int, seed: int) -> GoGame:
    """Black moves first: by balance of even games or by lot; in further games of the match
    colours change, as they were really had, whatever seed that round was drawn with."""
    first, second = state.sides
    before = [game for _, game in tournament.games_of(first) if game.opponent_of(first) == second]
    if before:
        return make_game(tournament, table, before[-1].white, before[-1].black)
    balance: Counter[int] = Counter()
    for number in (first, second):
        for _, game in tournament.games_of(number):
            if not game.handicap and not game.by_default:
                balance[number] += 1 if game.black == number else -1
    moves = move_order(state, 1, seed, balance)
    return make_game(tournament, table, moves.first, moves.second)


def knockout_record(
    tournament: GoTournament, bracket: Bracket, deciders: Deciders | None = None
) -> KnockoutRecord:
    """The games so far as matches of the bracket; raise `InputError` if they do not fit."""
    rounds = [[_played(game) for game in drawn.games] for drawn in tournament.rounds]
    gone = {
        player.number: player.withdrawn_from
        for player in tournament.players
        if player.withdrawn_from is not None
    }
    return record_of_rounds(bracket, rounds, gone, deciders)


def _played(game: GoGame) -> PlayedGame:
    players = game.black, game.white
    if game.result is GoResult.UNKNOWN:
        return PlayedGame(players, None)
    return PlayedGame(players, (game.halves(game.black), game.halves(game.white)), game.by_default)
