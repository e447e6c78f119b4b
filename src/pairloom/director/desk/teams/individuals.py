"""Players of teams one by one: what each scored on which boards, and who wins the board prizes.

Games count as they were played: a board that was lost by a ruling is still somebody's game, and a
board that was forfeited is nobody's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pairloom.director.desk.snapshot import points_of, results_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.forfeits import was_played
from pairloom.director.desk.teams.matches import board_of
from pairloom.director.desk.teams.prize_choices import Performances, PrizeBoard, PrizeOrder
from pairloom.director.desk.teams.rating_changes import change_of_player, rating_in_report
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Points
from pairloom.ratings.fide.change import RatingChange, round_away_from_zero
from pairloom.ratings.fide.performance import tournament_performance
from pairloom.storage.records import Entry, Game

__all__ = [
    "BoardPrize",
    "Performances",
    "PlayerLine",
    "PrizeBoard",
    "PrizeOrder",
    "board_prizes",
    "fewest_games",
    "individual_table",
    "player_table",
    "roster_lines",
    "with_changes",
]


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player of a team: `boards` are how many games on which board of a match.

    `performance` is that of C.07 art. 10.2, `None` without a rated opponent; `change` that of
    the rating, `None` for who has none and where nobody asked for it.
    """

    player: Entry
    team: Entry
    games: int
    points: Points
    percent: Fraction
    performance: int | None
    boards: Mapping[int, int]
    change: RatingChange | None = None

    @property
    def change_tenths(self) -> int | None:
        """The rating change in tenths of a point; a half goes away from zero."""
        return None if self.change is None else round_away_from_zero(10 * self.change.exact)

    @property
    def board_played_most(self) -> int | None:
        """The board with most games; of several the highest, none without a game."""
        if not self.boards:
            return None
        return min(self.boards, key=lambda board: (-self.boards[board], board))


Places = tuple[tuple[int, PlayerLine], ...]


@dataclass(frozen=True, slots=True)
class BoardPrize:
    """Who is in the running for a board, best first, each with a place that equals share."""

    board: int
    lines: Places


def individual_table(
    state: State, *, after: int | None = None, unrated: int | None = None
) -> list[PlayerLine]:
    """Everybody on a roster, by points, then by percentage and performance.

    `unrated` stands for the rating of opponents who have none, as at Olympiads; without it such
    games are no part of a performance.
    """
    games = _games_by_player(state.games, len(state.settled) if after is None else after)
    lines = [_line(state, member, games.get(member.entry, []), unrated) for member in state.members]
    return sorted(lines, key=_by_points)


def with_changes(state: State, places: Places, *, after: int | None = None) -> Places:
    """The same lines with rating changes, which take long: only for pages that show them."""
    games = _games_by_player(state.games, len(state.settled) if after is None else after)
    return tuple(
        (place, replace(line, change=change_of_player(state, line.player, played)))
        for place, line in places
        for played in (games.get(line.player.entry, []),)
    )


def roster_lines(state: State, team: int) -> tuple[PlayerLine, ...]:
    """The players of one team in the order of its roster, with what they have scored."""
    roster = {member.entry for member in state.rosters[team]}
    own = (game for game in state.games if game.white in roster or game.black in roster)
    games = _games_by_player(own, len(state.settled))
    return tuple(
        _line(state, member, games.get(member.entry, []), None) for member in state.rosters[team]
    )


def player_table(state: State, *, after: int | None = None, unrated: int | None = None) -> Places:
    """Everybody who has played, in the same order, each with a place that equals share."""
    lines = [line for line in individual_table(state, after=after, unrated=unrated) if line.games]
    return _placed(lines, _by_score)


def board_prizes(
    state: State,
    *,
    by: PrizeBoard = PrizeBoard.PLAYED,
    order: PrizeOrder = PrizeOrder.PERCENT,
    fewest: int | None = None,
    unrated: int | None = None,
) -> list[BoardPrize]:
    """The best on each board, of those with enough games: half the rounds unless told.

    Guest teams take no prize (ECU E.2.3), so that their players are passed over.
    """
    needed = fewest_games(state) if fewest is None else fewest
    running: dict[int, list[PlayerLine]] = {
        board: [] for board in range(1, rules_of(state.competition).boards + 1)
    }
    for line in individual_table(state, unrated=unrated):
        board = line.board_played_most if by is PrizeBoard.PLAYED else line.player.place
        if line.games >= max(needed, 1) and board is not None and not line.team.is_guest:
            running.setdefault(board, []).append(line)
    key = _KEYS[order]
    return [
        BoardPrize(board, _placed(sorted(lines, key=key, reverse=True), key))
        for board, lines in sorted(running.items())
    ]


def fewest_games(state: State) -> int:
    """How many games a prize takes unless the organiser says so: half the rounds, rounded up."""
    return (state.competition.rounds + 1) // 2


def _games_by_player(records: Iterable[Game], last: int) -> dict[int, list[Game]]:
    """Games that were played up to a round, of everybody who sat at one."""
    games: dict[int, list[Game]] = {}
    for game in records:
        if game.round <= last and was_played(game):
            for seat in (game.white, game.black):
                games.setdefault(seat, []).append(game)
    return games


_Key = Callable[[PlayerLine], tuple[Fraction, ...]]


def _by_percent(line: PlayerLine) -> tuple[Fraction, ...]:
    return line.percent, Fraction(line.games), Fraction(line.performance or 0)


def _by_score(line: PlayerLine) -> tuple[Fraction, ...]:
    return Fraction(line.points.tenths), line.percent, Fraction(line.performance or 0)


def _by_performance(line: PlayerLine) -> tuple[Fraction, ...]:
    return Fraction(line.performance or 0), line.percent, Fraction(line.games)


_KEYS: Mapping[PrizeOrder, _Key] = {
    PrizeOrder.PERCENT: _by_percent,
    PrizeOrder.POINTS: _by_score,
    PrizeOrder.PERFORMANCE: _by_performance,
}


def _by_points(line: PlayerLine) -> tuple[object, ...]:
    points, percent, performance = _by_score(line)
    return -points, -percent, -performance, line.team.number, line.player.place, line.player.entry


def _placed(lines: Sequence[PlayerLine], key: _Key) -> Places:
    places: list[tuple[int, PlayerLine]] = []
    for number, line in enumerate(lines, 1):
        is_equal = bool(places) and key(places[-1][1]) == key(line)
        places.append((places[-1][0] if is_equal else number, line))
    return tuple(places)


def _line(state: State, member: Entry, games: Sequence[Game], unrated: int | None) -> PlayerLine:
    worth = points_of(state.competition)
    scores = [_score(state, member, game) for game in games]
    total = sum(scores)
    rated = [
        (rating, score)
        for game, score in zip(games, scores, strict=True)
        if (rating := rating_in_report(_opponent(state, member, game)) or unrated) is not None
    ]
    win = worth.win.tenths
    return PlayerLine(
        player=member,
        team=state.entry_by_id[member.team],
        games=len(games),
        points=Points(total),
        percent=Fraction(100 * total, win * len(games)) if games else Fraction(0),
        performance=tournament_performance(
            [rating for rating, _ in rated], sum(score for _, score in rated), win
        ),
        boards=Counter(board_of(state.competition, game) for game in games),
    )


def _score(state: State, member: Entry, game: Game) -> int:
    """Tenths of a point, as the game was played."""
    white, black = results_of(game, for_report=True)
    result = white if game.white == member.entry else black
    return 0 if result is None else points_of(state.competition).of(result).tenths


def _opponent(state: State, member: Entry, game: Game) -> Entry:
    return state.entry_by_id[game.black if game.white == member.entry else game.white]
