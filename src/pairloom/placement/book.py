"""What the criteria of a placement are computed from, worked out once.

How a round counts for the sums of opponents' scores (our readings: decision record 0021):

| round                                | opponent in the sums | missed (Czech rules 3.3.3)  |
|--------------------------------------|----------------------|-----------------------------|
| game, also by default or undecided   | yes                  | no                          |
| free round that brings points        | none                 | no                          |
| free round without points            | none                 | yes                         |
| excused, withdrawn, not yet arrived  | none                 | yes, unless it brings points |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairloom.domain.derived import derived
from pairloom.domain.go import (
    GoGame,
    GoSystem,
    GoTournament,
    MissedRounds,
    missed_rounds,
    score_halves,
    wins_halves,
)
from pairloom.messages import Message, message


@dataclass(frozen=True)
class ScoreBook:
    """The scores of a tournament after a round, in half points, by the players' numbers."""

    tournament: GoTournament
    after: int

    @derived
    def numbers(self) -> tuple[int, ...]:
        """Everybody, in order of the numbers."""
        return tuple(player.number for player in self.tournament.players)

    @derived
    def scores(self) -> dict[int, int]:
        """Points, or McMahon scores."""
        return self._scores_after(self.after)

    @derived
    def running(self) -> tuple[dict[int, int], ...]:
        """The scores as they were after each round."""
        return tuple(self._scores_after(played) for played in range(1, self.after + 1))

    def _scores_after(self, played: int) -> dict[int, int]:
        event = self.tournament
        return {number: score_halves(event, number, after=played) for number in self.numbers}

    @derived
    def wins(self) -> dict[int, int]:
        """Wins, with the free round; absence brings none."""
        event = self.tournament
        return {number: wins_halves(event, number, after=self.after) for number in self.numbers}

    @derived
    def starts(self) -> dict[int, int]:
        """Scores before round 1."""
        return {number: 2 * self.tournament.starting_score(number) for number in self.numbers}

    @derived
    def games(self) -> dict[int, tuple[tuple[int, GoGame], ...]]:
        """The games of each player with their rounds."""
        event = self.tournament
        return {number: tuple(event.games_of(number, after=self.after)) for number in self.numbers}

    def rounds_without_game(self, number: int) -> tuple[int, ...]:
        """Free rounds and missed ones."""
        played = {round_number for round_number, _ in self.games[number]}
        return tuple(
            round_number for round_number in range(1, self.after + 1) if round_number not in played
        )

    def free_rounds(self, number: int) -> tuple[int, ...]:
        """Rounds in which the player was the one without an opponent."""
        rounds = enumerate(self.tournament.rounds[: self.after], start=1)
        return tuple(played for played, drawn in rounds if drawn.free == number)

    @derived
    def dummy_sum(self) -> int:
        """The scores of all who were free, as the opponents of one and the same player."""
        return sum(len(self.free_rounds(number)) * self.scores[number] for number in self.numbers)

    def missed_rounds(self, number: int) -> tuple[int, ...]:
        """Rounds with neither a game nor the free round of an odd field."""
        free = self.free_rounds(number)
        return tuple(
            round_number
            for round_number in self.rounds_without_game(number)
            if round_number not in free
        )

    @property
    def free_round(self) -> int:
        """What a free round is worth."""
        return self.tournament.regulations.scoring.free

    @property
    def absence(self) -> int:
        """What a missed round is worth."""
        return self.tournament.regulations.scoring.absent

    @property
    def announcement(self) -> Message:
        """What is known of the announcement of whatever departs from the rules."""
        announced = self.tournament.regulations.announced.strip()
        if not announced:
            return message("with no announcement on record")
        return message("as announced ({announcement})", announcement=announced)

    @property
    def only_games_count(self) -> Message:
        """The article by which a round without a game brings nothing."""
        is_mcmahon = self.tournament.regulations.system is GoSystem.MCMAHON
        return message("Czech rules {article}", article="3.1.3" if is_mcmahon else "3.3.1")

    def missed(self, number: int) -> int:
        """Rounds without a game that brought nothing: only these are made up for."""
        scoring = self.tournament.regulations.scoring
        missed = missed_rounds(self.tournament, number, after=self.after)
        free = len(self.rounds_without_game(number)) - missed
        return (0 if scoring.absent else missed) + (0 if scoring.free else free)

    @derived
    def counted(self) -> dict[int, int]:
        """Scores as they count in the sums of the opponents (Czech rules 3.3.3)."""
        return {number: score + self.made_up(number) for number, score in self.scores.items()}

    def made_up(self, number: int) -> int:
        """What is added to a score in the opponents' sums: a point per two missed rounds."""
        if self.tournament.regulations.missed_rounds is not MissedRounds.CAGO:
            return 0
        return 2 * (self.missed(number) // 2)

    @property
    def way(self) -> MissedRounds:
        """How rounds without a game count."""
        return self.tournament.regulations.missed_rounds

    def rounds_that_add(self, number: int) -> tuple[int, ...]:
        """Rounds without a game that add something to the player's own sums."""
        if self.way in (MissedRounds.EGF, MissedRounds.VIRTUAL):
            return self.rounds_without_game(number)
        return self.free_rounds(number) if self.way is MissedRounds.DUMMY else ()

    def is_free_win(self, number: int, played: int) -> bool:
        """Does a round count as a win over a player who is not there?"""
        is_there = self.way in (MissedRounds.VIRTUAL, MissedRounds.DUMMY)
        return is_there and played in self.free_rounds(number)

    def virtual_score(self, number: int) -> int:
        """The score of the player who is not there: the own one without the point of the free
        round, or nothing for the one whom all who were free have beaten."""
        if self.way is MissedRounds.DUMMY:
            return 0
        return self.scores[number] - self.tournament.regulations.scoring.free

    @derived
    def _remembered(self) -> dict[str, dict[int, int]]:
        return {}

    def remember(self, code: str, totals: Callable[[ScoreBook], dict[int, int]]) -> dict[int, int]:
        """The totals of a criterion, worked out when somebody first asks: sums of sums need
        them as well."""
        values = self._remembered.get(code)
        if values is None:
            values = self._remembered[code] = totals(self)
        return values

    def name(self, number: int) -> str:
        """Number and name, as workings call a player."""
        return f"{number} {self.tournament.find_player(number).name}".rstrip()
