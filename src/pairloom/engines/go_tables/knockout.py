"""Go knockouts: the bracket of the tournament, and its next round from the games so far.

A match of one game is a game; longer matches take a round for each game. A jigo leaves it equal:
the next game of the two, in the next round, decides, or a decider that is given. Several may
have a bye in the first round, so a bye is no free round and brings no points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

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
    Decider,
    DeciderKind,
    KnockoutPlan,
    KnockoutRecord,
    MatchRecord,
    MatchState,
    Status,
    evaluate,
    make_bracket,
    move_order,
    next_matches,
    score_of,
    withdraw,
)
from pairloom.engines.lots import draw_lot
from pairloom.errors import InputError

__all__ = ["GoKnockoutDraw", "draw_bracket", "draw_knockout_round", "knockout_record"]

Deciders = Mapping[int, Decider]


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
    """One game of every match that can be played; excused players are left out (rules 3.2)."""
    require_system(tournament, GoSystem.KNOCKOUT)
    record = knockout_record(tournament, bracket, deciders)
    here = {player.number for player in tournament.present(tournament.next_round)}
    playable = next_matches(bracket, record)
    matches = tuple(state for state in playable if here.issuperset(state.sides))
    if not playable:
        raise InputError("the knockout is over: every match is settled")
    games = tuple(
        _game(tournament, state, table, seed) for table, state in enumerate(matches, start=1)
    )
    left_out = tuple(state for state in playable if state not in matches)
    return GoKnockoutDraw(GoRound(games, None, seed), matches, left_out)


def _game(tournament: GoTournament, state: MatchState, table: int, seed: int) -> GoGame:
    """Black moves first: by balance of even games or by lot; in further games of the match
    colours change, as they were really had, whatever seed that round was drawn with."""
    one, other = state.sides
    before = [game for _, game in tournament.games_of(one) if game.opponent_of(one) == other]
    if before:
        return make_game(tournament, table, before[-1].white, before[-1].black)
    balance: Counter[int] = Counter()
    for number in (one, other):
        for _, game in tournament.games_of(number):
            if not game.handicap and not game.by_default:
                balance[number] += 1 if game.black == number else -1
    moves = move_order(state, 1, seed, balance)
    return make_game(tournament, table, moves.first, moves.second)


def knockout_record(
    tournament: GoTournament, bracket: Bracket, deciders: Deciders | None = None
) -> KnockoutRecord:
    """The games so far as matches of the bracket; raise `InputError` if they do not fit."""
    record = KnockoutRecord()
    for number, drawn in enumerate(tournament.rounds, start=1):
        record = _with_withdrawals(tournament, bracket, record, number)
        states = _playing(bracket, record)
        matches = {each.match: each for each in record.matches}
        for game in drawn.games:
            state = states.get(frozenset((game.white, game.black)))
            if state is None:
                raise InputError(
                    f"round {number}, table {game.table}: {game.black} and {game.white} have no "
                    "open match in the bracket"
                )
            _require_result(number, game)
            found = _with_game(matches.get(state.match.number), state, game)
            matches[state.match.number] = _with_decider(found, state, deciders or {})
        record = replace(record, matches=tuple(matches.values()))
    return _with_withdrawals(tournament, bracket, record, tournament.next_round)


def _with_withdrawals(
    tournament: GoTournament, bracket: Bracket, record: KnockoutRecord, round_number: int
) -> KnockoutRecord:
    """Those who are gone from this round on lose what they would have to play."""
    playing = {
        side
        for state in evaluate(bracket, record).values()
        if not state.status.is_settled
        for side in state.sides
    }
    gone = [
        player.number
        for player in tournament.players
        if player.withdrawn_from == round_number and player.number in playing
    ]
    return withdraw(bracket, record, *gone)


def _playing(bracket: Bracket, record: KnockoutRecord) -> dict[frozenset[int], MatchState]:
    states = evaluate(bracket, record).values()
    playing = (state for state in states if state.status in (Status.OPEN, Status.TIED))
    return {frozenset(state.sides): state for state in playing}


def _require_result(number: int, game: GoGame) -> None:
    if game.result is GoResult.UNKNOWN:
        raise InputError(f"round {number}, table {game.table} has no result yet")


def _with_game(record: MatchRecord | None, state: MatchState, game: GoGame) -> MatchRecord:
    one, other = state.sides
    known = record or MatchRecord(state.match.number, one, other)
    halves = game.halves(one), game.halves(other)
    if state.status is Status.TIED:
        if halves[0] == halves[1]:
            return known
        winner = one if halves[0] > halves[1] else other
        return replace(known, decider=Decider(DeciderKind.TIE_BREAK_GAME, winner))
    absent = frozenset(side for side in (one, other) if game.by_default and not game.halves(side))
    if absent and state.match.games == 1:
        return replace(known, absent=absent)
    return replace(known, games=(*known.games, halves))


def _with_decider(record: MatchRecord, state: MatchState, deciders: Deciders) -> MatchRecord:
    decider = deciders.get(record.match)
    is_tied = score_of(record, state.match.games).is_tied
    if decider is None or record.decider is not None or not is_tied or record.absent:
        return record
    return replace(record, decider=decider)
