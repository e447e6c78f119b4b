"""What the pairing of a round needs to know of each player, derived from the snapshot.

Articles 1.1-1.8 of FIDE C.04.4.2 (2026). Positions are counted from the bottom: by score, then
by the ranking order of article 1.8. A scoregroup is then a range of positions, everything
below it are the positions before, and the lowest bit of a mask is the lowest-ranked player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairloom.domain import Colour, Player, Tournament
from pairloom.engines.common.colour_preference import ABSOLUTE, BLACK, WHITE, colour_preference
from pairloom.engines.common.initial_colour import arrival_numbers
from pairloom.engines.common.meetings import meeting_masks, prohibit
from pairloom.engines.common.scoregroups import Scoregroup, find_scoregroups
from pairloom.engines.common.unplayed import bars_bye
from pairloom.engines.common.virtual_points import virtual_tenths
from pairloom.engines.fide_burstein.opposition import Index, Opposition


@dataclass(slots=True)
class PlayerState:
    """One player of the pool. Never changed once the field is complete.

    `score` is the pairing score, virtual points included; the index is without them. `rank`
    is the place in the ranking order of article 1.8, the smaller the higher: scores do not
    count in it. `order` is the place in the initial ranking (TPN). `prefers` is WHITE, BLACK or
    NO_COLOUR; `strength` says how much. `games` were played over the board. `met` is the mask of
    the positions of those who may not be an opponent again or are prohibited; `met_count`
    is at least their number.
    """

    number: int
    order: int
    score: int
    index: Index
    colours: str
    prefers: int
    strength: int
    games: int
    may_get_bye: bool
    opponents: tuple[int, ...]
    arrival_number: int
    rank: int = 0
    position: int = 0
    met: int = 0
    met_count: int = 0

    @property
    def ranking_key(self) -> tuple[int, int, int]:
        """Art. 1.8: Buchholz, Sonneborn-Berger, TPN."""
        return -self.index.buchholz, -self.index.sonneborn_berger, self.order


@dataclass(frozen=True, slots=True)
class Field:
    """The players to be paired, from the bottom up; `rows` are masks of possible partners."""

    round: int
    initial_colour: Colour | None
    players: list[PlayerState]
    scoregroups: tuple[Scoregroup, ...]
    rows: list[int]


def derive_pool(tournament: Tournament) -> list[PlayerState]:
    """The pool of the tournament's next round, from the highest rank of article 1.8 down."""
    round_number = tournament.next_round
    finished = round_number - 1
    present = [
        player if len(player.cells) == finished else replace(player, cells=player.record(finished))
        for player in tournament.players
        if player.is_present(round_number)
    ]
    ledger = _Ledger(tournament, round_number, present)
    pool = [ledger.state_of(player) for player in present]
    pool.sort(key=lambda state: state.ranking_key)
    for rank, state in enumerate(pool):
        state.rank = rank
    return pool


def arrange(tournament: Tournament, pool: Sequence[PlayerState]) -> Field:
    """Give those who are to be paired their positions, and say who may meet whom (C1, C3)."""
    round_number = tournament.next_round
    players = sorted(pool, key=lambda state: (state.score, -state.rank))
    numbers = [state.number for state in players]
    masks = meeting_masks(numbers, [state.opponents for state in players])
    prohibited = prohibit(masks, numbers, tournament, round_number)
    for position, (state, met) in enumerate(zip(players, masks, strict=True)):
        state.position = position
        state.met = met
        state.met_count = met.bit_count() if position in prohibited else len(state.opponents)
    return Field(
        round_number,
        tournament.initial_colour,
        players,
        find_scoregroups([state.score for state in players]),
        _possible_partners(players),
    )


def _possible_partners(players: Sequence[PlayerState]) -> list[int]:
    """For all players at once what the files of C1 and C3 say of one pair."""
    everybody = (1 << len(players)) - 1
    needing = {WHITE: 0, BLACK: 0}
    for position, player in enumerate(players):
        if player.strength == ABSOLUTE:
            needing[player.prefers] |= 1 << position
    rows = []
    for position, player in enumerate(players):
        barred = player.met | 1 << position
        if player.strength == ABSOLUTE:
            barred |= needing[player.prefers]
        rows.append(everybody & ~barred)
    return rows


class _Ledger:
    """Scores, indexes and numbers that concern all players, and the state of each."""

    def __init__(
        self, tournament: Tournament, round_number: int, present: Sequence[Player]
    ) -> None:
        self._opposition = Opposition(tournament, round_number)
        self._virtual = virtual_tenths(tournament, round_number)
        self._bars_bye = bars_bye(tournament.settings.points)
        pool = {player.number for player in present}
        self._arrivals = arrival_numbers(tournament.players, pool)

    def state_of(self, player: Player) -> PlayerState:
        """One player of the pool; rank and position come later."""
        number, history = player.number, player.history
        _, (prefers, strength), _ = colour_preference(history.colours)
        return PlayerState(
            number=number,
            order=player.pairing_order,
            score=self._opposition.scores[number] + self._virtual.get(number, 0),
            index=self._opposition.index_of(player),
            colours=history.colours,
            prefers=prefers,
            strength=strength,
            games=len(history.opponents),
            may_get_bye=self._may_get_bye(player),
            opponents=history.opponents,
            arrival_number=self._arrivals[number],
        )

    def _may_get_bye(self, player: Player) -> bool:
        """C2, by the rounds without a game."""
        return not any(map(self._bars_bye.__getitem__, player.history.unplayed))
