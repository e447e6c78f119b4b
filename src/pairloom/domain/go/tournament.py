"""A Go tournament at one moment: the frozen snapshot that draws, criteria and formats share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations

from pairloom.domain.derived import derived
from pairloom.domain.go.rank import rank_of_rating
from pairloom.domain.go.record import GoGame, GoPlayer, GoRound
from pairloom.domain.go.regulations import GoRegulations, GoSystem
from pairloom.domain.tournament import ProhibitedGroup


@dataclass(frozen=True, slots=True)
class GoDetails:
    """What is announced about the event; nothing here influences a draw."""

    city: str = ""
    country: str = ""
    start: str = ""
    end: str = ""
    egf_class: str = ""
    code: str = ""
    director: str = ""


@dataclass(frozen=True)
class GoTournament:
    """Players in order of their numbers, drawn rounds, the regulations, and who may not meet."""

    players: tuple[GoPlayer, ...]
    rounds: tuple[GoRound, ...] = ()
    regulations: GoRegulations = field(default_factory=GoRegulations)
    name: str = ""
    details: GoDetails = field(default_factory=GoDetails)
    prohibited: tuple[ProhibitedGroup, ...] = ()

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.players, key=lambda player: player.number))
        object.__setattr__(self, "players", ordered)

    @property
    def next_round(self) -> int:
        """The round that is to be drawn next."""
        return len(self.rounds) + 1

    @derived
    def _by_number(self) -> dict[int, GoPlayer]:
        return {player.number: player for player in self.players}

    def get_player(self, number: int) -> GoPlayer | None:
        """The player with this number, or `None`; see `find_player`."""
        return self._by_number.get(number)

    def find_player(self, number: int) -> GoPlayer:
        """The player with this number; raise `KeyError` if there is none."""
        return self._by_number[number]

    @derived
    def _games_of(self) -> dict[int, tuple[tuple[int, GoGame], ...]]:
        by_player: dict[int, list[tuple[int, GoGame]]] = {
            player.number: [] for player in self.players
        }
        for number, drawn in enumerate(self.rounds, start=1):
            for game in drawn.games:
                by_player[game.white].append((number, game))
                by_player[game.black].append((number, game))
        return {number: tuple(games) for number, games in by_player.items()}

    def games_of(self, number: int, *, after: int | None = None) -> Iterator[tuple[int, GoGame]]:
        """The games of a player with their rounds, up to a round."""
        for round_number, game in self._games_of[number]:
            if after is None or round_number <= after:
                yield round_number, game

    def have_met(self, first: int, second: int) -> bool:
        """Did these two sit at one table? A game decided by default is no meeting."""
        return any(
            game.opponent_of(first) == second and not game.by_default
            for _, game in self._games_of[first]
        )

    def prohibited_in(self, round_number: int) -> frozenset[tuple[int, int]]:
        """Pairs that may not meet in a round, the smaller number first."""
        return frozenset(
            pair
            for group in self.prohibited
            if group.covers(round_number)
            for pair in combinations(sorted(group.players), 2)
        )

    def present(self, round_number: int) -> tuple[GoPlayer, ...]:
        """Who is to be paired in a round."""
        return tuple(player for player in self.players if player.is_present(round_number))

    def before(self, round_number: int) -> GoTournament:
        """The snapshot that the draw of a round starts from."""
        return replace(self, rounds=self.rounds[: round_number - 1])

    def starting_score(self, number: int) -> int:
        """The score before round 1, in points: 0 unless the system is McMahon.

        The rank, not above the bar and not below the floor, counted from 30 kyu.
        """
        rules = self.regulations
        if rules.system is not GoSystem.MCMAHON:
            return 0
        player = self.find_player(number)
        rank = player.rank
        if rules.starts_from_rating and player.rating is not None:
            rank = rank_of_rating(player.rating)
        return max(rules.floor, min(rules.bar, rank)) - rules.zero + player.correction
