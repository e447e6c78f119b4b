"""The games on which a norm is based. FIDE B.01 (2024), art. 1.4.1, 1.4.2 and 1.4.6."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pairloom.domain import Cell, Outcome, Player, Points, Tournament
from pairloom.domain.derived import derived
from pairloom.ratings.fide.games import game_points
from pairloom.ratings.fide.norms.event import NO_FEDERATION, EventFacts
from pairloom.ratings.fide.norms.levels import NormLevel, parse_title
from pairloom.ratings.fide.performance import (
    average_rating,
    fractional_score,
    tournament_performance,
)

__all__ = ["NormCase", "NormGame", "games_for_norms", "missing_round_counts"]

UNRATED = 1400
"""What an unrated opponent counts for, unless raised to the floor (art. 1.4.6d)."""

_LOSS = Points(0)
_NOT_FIDE = "NON"


@dataclass(frozen=True, slots=True)
class NormGame:
    """One game of the norm: the opponent as art. 1.4.2 to 1.4.6 look at them."""

    round: int
    opponent: int
    rating: int | None
    title: str
    federation: str
    points: Points


@dataclass(frozen=True)
class NormCase:
    """A player, the games taken for the norm, and the event.

    `ignored` are rounds with a game that is left out on purpose (art. 1.4.1e and f).
    `rounds` is how many rounds the event has, `finished` how many of them are over for the
    player, `players` how many players there are. With `unplayed_win` one more round was won
    without play and art. 1.4.1c lets it count.
    """

    player: Player
    games: tuple[NormGame, ...]
    facts: EventFacts
    rounds: int
    finished: int
    players: int
    ignored: tuple[int, ...] = ()
    unplayed_win: bool = False

    @derived
    def opponents(self) -> tuple[NormGame, ...]:
        """One entry per opponent; in a double round robin everybody is met twice."""
        if not self.facts.double_round_robin:
            return self.games
        return tuple({game.opponent: game for game in self.games}.values())

    @derived
    def federations(self) -> Counter[str]:
        """How many opponents come from each federation."""
        federations = (game.federation for game in self.opponents)
        return Counter(code for code in federations if code not in NO_FEDERATION)

    @derived
    def score(self) -> Points:
        return Points(sum(game.points.tenths for game in self.games))

    @property
    def percent(self) -> int:
        return fractional_score(self.score.tenths, len(self.games)) if self.games else 0

    def count_titles(self, titles: frozenset[str]) -> int:
        """Opponents who hold one of these titles."""
        return sum(game.title in titles for game in self.opponents)

    def ratings(self, level: NormLevel) -> list[int]:
        """Ratings as they count: the one lowest opponent raised to the floor (art. 1.4.6)."""
        plain = {game.opponent: game.rating or UNRATED for game in self.games}
        if plain:
            lowest = min(plain, key=lambda number: plain[number])
            plain[lowest] = max(plain[lowest], level.floor)
        return [plain[game.opponent] for game in self.games]

    def average(self, level: NormLevel) -> int | None:
        """Ra, rounded, .5 up (art. 1.4.7)."""
        return average_rating(self.ratings(level))

    def performance(self, level: NormLevel) -> int | None:
        """Rp = Ra + dp (art. 1.4.8)."""
        return tournament_performance(self.ratings(level), self.score.tenths)


def games_for_norms(
    tournament: Tournament, player: Player, facts: EventFacts, *, lost_last_round: bool = False
) -> tuple[NormGame, ...]:
    """Games over the board that may be part of a norm (art. 1.4.2).

    Left out: forfeits and games not rated; opponents outside FIDE; in round robins, unrated
    opponents without a point against rated ones. With `lost_last_round` a forfeit win in the
    last round is taken as a lost game: who could afford to lose it has the norm (art. 1.4.2c).
    """
    games = []
    last = tournament.settings.rounds or tournament.last_paired_round
    for round_number, cell in enumerate(player.cells, start=1):
        points = _points(cell, lost=lost_last_round and round_number == last)
        if points is None:
            continue
        opponent = tournament.find_player(cell.opponent)
        if opponent.federation == _NOT_FIDE:
            continue
        if facts.predetermined and _is_unrated_without_points(tournament, opponent):
            continue
        title = parse_title(opponent.title)
        games.append(
            NormGame(
                round=round_number,
                opponent=opponent.number,
                rating=opponent.rating,
                title=title,
                federation=opponent.federation,
                points=points,
            )
        )
    return tuple(games)


def missing_round_counts(player: Player, games: int, rounds: int) -> bool:
    """Do 8 games of 9 rounds count as 9, the other round won without play (art. 1.4.1c)?"""
    won = sum(c.outcome in (Outcome.FORFEIT_WIN, Outcome.PAIRING_BYE) for c in player.cells)
    return rounds == 9 and games == 8 and won == 1


def _points(cell: Cell, *, lost: bool) -> Points | None:
    if cell.outcome.is_rated:
        return game_points(cell)
    return _LOSS if lost and cell.outcome is Outcome.FORFEIT_WIN else None


def _is_unrated_without_points(tournament: Tournament, player: Player) -> bool:
    if player.rating is not None:
        return False
    return not any(
        cell.outcome in (Outcome.WIN, Outcome.DRAW)
        and tournament.find_player(cell.opponent).rating is not None
        for cell in player.cells
    )
