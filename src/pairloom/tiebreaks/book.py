"""ScoreBook: everything the tie-breaks of one tournament read, after so many rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from pairloom.domain import STANDARD, Match, PointSystem, TeamScore
from pairloom.domain.derived import derived
from pairloom.ratings.fide.performance import perfect_performance, tournament_performance
from pairloom.tiebreaks.sheet import ScoreSheet

__all__ = ["RatedGames", "ScoreBook"]

_STANDARD_TENTHS = STANDARD.tenths()


class RatedGames(NamedTuple):
    """What ratings ask for: the games over the board (C.07 art. 10, 15.2).

    `score` is in tenths with 1-½-0 for a game, whatever the tournament gives.
    """

    rounds: tuple[int, ...]
    opponents: tuple[int, ...]
    ratings: tuple[int, ...]
    score: int


@dataclass(frozen=True)
class ScoreBook:
    """The scores of a tournament and what else tie-breaks ask for.

    `primary` ranks; `secondary` is there for teams, with `primary_score` telling which of
    the two is which. `order` holds pairing numbers, `ratings` those of players (`None`
    for unrated ones). `matches` are the rounds of teams, for boards.
    """

    primary: ScoreSheet
    order: Mapping[int, int]
    ratings: Mapping[int, int | None]
    secondary: ScoreSheet | None = None
    primary_score: TeamScore | None = None
    matches: Mapping[int, tuple[Match, ...]] | None = None
    board_points: PointSystem = STANDARD
    boards: int = 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """All participants, highest ranked first."""
        return tuple(self.order)

    @property
    def is_team(self) -> bool:
        return self.primary_score is not None

    def by(self, score: TeamScore | None) -> ScoreSheet:
        """The sheet of a score; the primary one for `None`."""
        if score is None or score is self.primary_score or self.secondary is None:
            return self.primary
        return self.secondary

    def with_unrated(self, rating: int | None) -> ScoreBook:
        """The same book with a rating for players who have none."""
        if rating is None:
            return self
        if rating not in self._filled:
            ratings = {number: own or rating for number, own in self.ratings.items()}
            self._filled[rating] = replace(self, ratings=ratings)
        return self._filled[rating]

    @derived
    def _filled(self) -> dict[int, ScoreBook]:
        return {}

    @derived
    def rated_games(self) -> dict[int, RatedGames]:
        """The games over the board of every player; all players have a rating."""
        return {number: self._rated_games(number) for number in self.order}

    def _rated_games(self, number: int) -> RatedGames:
        rounds, opponents, ratings = [], [], []
        score = 0
        sheet = self.primary
        # Before 2026 a forfeit in a round robin was a game for ratings, too (art. 15.2).
        forfeits = sheet.predetermined and not sheet.edition.keeps_forfeits_unplayed
        for round_number, entry in enumerate(sheet.entries[number], start=1):
            if entry.is_played or (forfeits and entry.opponent):
                rounds.append(round_number)
                opponents.append(entry.opponent)
                ratings.append(self.ratings[entry.opponent] or 0)
                score += _STANDARD_TENTHS[entry.outcome.position]
        return RatedGames(tuple(rounds), tuple(opponents), tuple(ratings), score)

    @derived
    def performances(self) -> dict[int, int | None]:
        """Tournament performance ratings (C.07 art. 10.2)."""
        return {
            number: tournament_performance(games.ratings, games.score)
            for number, games in self.rated_games.items()
        }

    @derived
    def perfect_performances(self) -> dict[int, int | None]:
        """Perfect tournament performances (C.07 art. 10.3)."""
        return {
            number: perfect_performance(games.ratings, games.score)
            for number, games in self.rated_games.items()
        }
