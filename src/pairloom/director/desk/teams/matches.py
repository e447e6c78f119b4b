"""What the boards of a match make of it: points, and who has won.

Match m of a round has its boards (m - 1)n + 1 to mn, in order of the line-ups. A board that is
empty on both sides has no game, and is lost by both.

A board counts by its result. Where a decision changed a game that was played, the game keeps what
was played beside it (`reported_*`): two teams have met if a game was played, whatever it counts.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pairloom.director.desk.results import outcome_of
from pairloom.director.desk.snapshot import points_of, results_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.orders import top_line_up
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Board, BoardResult, Colour, Match, Outcome, Points
from pairloom.domain.points import ZERO
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_match import Matches, match_from_boards
from pairloom.storage.records import Competition, Game, TeamMatch
from pairloom.storage.team_records import MatchDecision

__all__ = [
    "MatchScore",
    "MatchView",
    "board_of",
    "board_text",
    "boards_of_match",
    "first_board",
    "is_played",
    "left_team",
    "match_of_board",
    "match_view",
    "matches_of_round",
    "results_in",
    "score_of",
    "views_of",
    "views_of_round",
]

_NOBODY = BoardResult(EMPTY_BOARD, EMPTY_BOARD, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)
_DECIDED = {
    MatchDecision.WHITE_WINS: (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    MatchDecision.BLACK_WINS: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    MatchDecision.BOTH_LOSE: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}
# A match in which a game was played is no forfeit, also if all of its boards are by now.
_OF_PLAYED = {Outcome.FORFEIT_WIN: Outcome.WIN, Outcome.FORFEIT_LOSS: Outcome.LOSS}


class MatchScore(NamedTuple):
    """What a match gives both teams: match points and game points, White on board 1 first."""

    white_match: Points
    black_match: Points
    white_games: Points
    black_games: Points


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match of a round with what its boards make of it; teams and players are entries.

    `is_played`: a game was played over the board, whatever it counts now, or is still to come.
    """

    record: TeamMatch
    games: tuple[Game, ...]
    sides: Matches
    is_played: bool

    @property
    def round(self) -> int:
        return self.record.round

    @property
    def board(self) -> int:
        """The place of the match in its round."""
        return self.record.match

    @property
    def white(self) -> int:
        return self.record.white

    @property
    def black(self) -> int:
        return self.record.black

    @property
    def white_result(self) -> Outcome | None:
        return _closed(self.sides.white)

    @property
    def black_result(self) -> Outcome | None:
        return _closed(self.sides.black)

    @property
    def is_open(self) -> bool:
        """Is a board of it not over?"""
        return self.sides.white.outcome.is_open

    @property
    def is_revealed(self) -> bool:
        """Are its boards known?"""
        return bool(self.record.revealed_at)

    @property
    def missing(self) -> tuple[int, ...]:
        """Boards of the round without a result; none once the match was decided as a whole."""
        if self.record.decision is not None:
            return ()
        return tuple(game.board for game in self.games if not game.white_result)


def match_view(state: State, record: TeamMatch) -> MatchView:
    """A match as its boards count now."""
    games = boards_of_match(state, record)
    results = results_in(state, record, games)
    met = _have_met(state, record, games)
    return MatchView(record, games, _sides(state.competition, record, results, met), met)


def views_of(state: State) -> tuple[MatchView, ...]:
    """All matches, in order of rounds and places; they are made once for a state."""
    return tuple(met for met in state.meetings if isinstance(met, MatchView))


def views_of_round(state: State, round_number: int) -> tuple[MatchView, ...]:
    """The matches of a round, in order of their places; made anew when one of them changes."""
    matches = tuple(matches_of_round(state, round_number))
    games = tuple(state.games_by_round.get(round_number, ()))
    return state.kept.get(
        ("matches", round_number),
        (state.competition, matches, games, state.members),
        lambda: tuple(match_view(state, record) for record in matches),
    )


def matches_of_round(state: State, round_number: int) -> list[TeamMatch]:
    """The matches of a round, in order of their places."""
    return state.matches_by_round.get(round_number, [])


def score_of(competition: Competition, sides: Matches) -> MatchScore:
    """What a match gives: without the game points that the regulations ask for, no match points."""
    white, black = sides
    return MatchScore(
        _match_points(competition, white),
        _match_points(competition, black),
        white.game_points,
        black.game_points,
    )


def _match_points(competition: Competition, side: Match) -> Points:
    rules = rules_of(competition)
    is_short = rules.threshold is not None and side.game_points.tenths < rules.threshold
    if is_short and not side.outcome.is_open:
        return ZERO
    return rules.match_points.of(side.outcome)


def boards_of_match(state: State, record: TeamMatch) -> tuple[Game, ...]:
    """The games of a match, in order of its boards."""
    first = first_board(state.competition, record.match)
    games = state.games_by_round.get(record.round, [])
    begin = bisect_left(games, first, key=_board)
    end = bisect_left(games, first + rules_of(state.competition).boards, key=_board)
    return tuple(games[begin:end])


def left_team(record: TeamMatch) -> int:
    """The first-named team: who is at home, else who has White on board 1."""
    return record.home or record.white


def first_board(competition: Competition, match: int) -> int:
    """The board of the round that is board 1 of a match."""
    return (match - 1) * rules_of(competition).boards + 1


def board_of(competition: Competition, game: Game) -> int:
    """Which board of its match a game is, from 1."""
    return (game.board - 1) % rules_of(competition).boards + 1


def board_text(competition: Competition, board: int) -> str:
    """A board of a round as people call it: `3.2` is board 2 of match 3."""
    boards = rules_of(competition).boards
    return f"{match_of_board(competition, board)}.{(board - 1) % boards + 1}"


def match_of_board(competition: Competition, board: int) -> int:
    """Which match of the round a board belongs to."""
    return (board - 1) // rules_of(competition).boards + 1


def results_in(
    state: State, record: TeamMatch, games: Sequence[Game], *, as_played: bool = False
) -> tuple[BoardResult, ...]:
    """What was scored board by board; nothing while the line-ups are not known.

    `as_played` takes what was played where a decision changed it. A match that was put off before
    its line-ups were known has the tops of both rosters, so that a file can tell who meets; once
    it is decided as a whole nobody sits down any more.
    """
    rules = rules_of(state.competition)
    if not record.revealed_at:
        is_to_come = record.postponed_to and record.decision is None
        return _of_rosters(state, record) if is_to_come else ()
    by_board = {board_of(state.competition, game): game for game in games}
    return tuple(
        _result(by_board[board], rules.colour_on(board, Colour.WHITE), as_played)
        if board in by_board
        else _NOBODY
        for board in range(1, rules.boards + 1)
    )


def is_played(results: Iterable[BoardResult]) -> bool:
    """Was a game played, or is one to come?"""
    return any(result.outcome.is_played or result.facing.is_played for result in results)


def _of_rosters(state: State, record: TeamMatch) -> tuple[BoardResult, ...]:
    line_ups = (top_line_up(state, team, record.round) for team in (record.white, record.black))
    return tuple(_put_off(first, second) for first, second in zip(*line_ups, strict=True))


def _put_off(first: int, second: int) -> BoardResult:
    if first and second:
        return BoardResult(first, second, Outcome.ADJOURNED, Outcome.ADJOURNED)
    results = (Outcome.FORFEIT_WIN if seat else Outcome.FORFEIT_LOSS for seat in (first, second))
    return BoardResult(first, second, *results)


def _have_met(state: State, record: TeamMatch, games: Sequence[Game]) -> bool:
    played = results_in(state, record, games, as_played=True)
    if record.decision is None:
        return not played or is_played(played)
    # What was open when the match was decided was not played any more.
    return any(game.reported_white and game.reported_white.is_played for game in games)


def _sides(
    competition: Competition, record: TeamMatch, results: Sequence[BoardResult], met: bool
) -> Matches:
    """The match as both teams record it."""
    if record.decision is None:
        teams = Board(record.white, record.black)
        sides = match_from_boards(teams, results, points_of(competition), is_played=met)
    else:
        sides = _decided(competition, record, record.decision, results)
    return Matches(*map(_as_played, sides)) if met else sides


def _as_played(side: Match) -> Match:
    return replace(side, outcome=_OF_PLAYED.get(side.outcome, side.outcome), is_played=True)


def _decided(
    competition: Competition,
    record: TeamMatch,
    decision: MatchDecision,
    results: Sequence[BoardResult],
) -> Matches:
    """The winner has won on every board, whoever sat there."""
    settings, points = rules_of(competition).settings(), points_of(competition)
    line_ups = zip(*((result.first, result.second) for result in results), strict=True)
    seats = tuple(line_ups) or ((), ())
    opponents, colours = (record.black, record.white), (Colour.WHITE, Colour.BLACK)
    return Matches(
        *(
            Match(
                opponents[side],
                colours[side],
                outcome,
                settings.game_points_without_play(outcome, points),
                seats[side],
            )
            for side, outcome in enumerate(_DECIDED[decision])
        )
    )


def _result(game: Game, colour: Colour, as_played: bool) -> BoardResult:
    """Seen from the team with White on board 1."""
    white, black = (outcome_of(result) for result in results_of(game, as_played))
    if colour is Colour.WHITE:
        return BoardResult(game.white, game.black, white, black)
    return BoardResult(game.black, game.white, black, white)


def _closed(side: Match) -> Outcome | None:
    return None if side.outcome is Outcome.PENDING else side.outcome


def _board(game: Game) -> int:
    return game.board
