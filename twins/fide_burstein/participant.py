"""Everybody in the pool (C.04.4.2 art. 1.2, 1.8)."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Colour, Player, Tournament
from twins.acceleration import virtual_points
from twins.fide_burstein import opposition, record
from twins.fide_burstein.record import Strength


@dataclass(frozen=True, slots=True)
class Participant:
    """A player of the pool. `score` is the pairing score, virtual points included.

    `place` is the pairing number (TPN) as an order; `met` are opponents over the board.
    """

    number: int
    place: int
    score: int
    buchholz: int
    sonneborn_berger: int
    met: frozenset[int]
    colours: tuple[Colour, ...]
    preference: Colour | None
    strength: Strength
    is_barred: bool
    games: int
    arrival_number: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """Art. 1.8: the higher-ranked participant has the smaller value; no score in it."""
        return (-self.buchholz, -self.sonneborn_berger, self.place)


def find_participants(tournament: Tournament) -> tuple[Participant, ...]:
    """The pool of the next round, in the order of art. 1.8."""
    pool = [
        _participant(tournament, player)
        for player in tournament.players
        if player.is_present(tournament.next_round)
    ]
    return tuple(sorted(pool, key=lambda participant: participant.rank))


def _participant(tournament: Tournament, player: Player) -> Participant:
    current = tournament.next_round
    cells = record.past_cells(player, current)
    games = record.games(cells)
    colours = record.colour_history(cells)
    preference, strength = record.colour_preference(colours)
    virtual = virtual_points(tournament)(player, current)
    return Participant(
        number=player.number,
        place=player.pairing_order,
        score=opposition.standing(tournament, player) + virtual,
        buchholz=opposition.buchholz(tournament, player),
        sonneborn_berger=opposition.sonneborn_berger(tournament, player),
        met=frozenset(cell.opponent for cell in games),
        colours=colours,
        preference=preference,
        strength=strength,
        is_barred=record.is_barred_from_bye(cells, tournament.settings.points),
        games=len(games),
        arrival_number=_arrival_number(tournament, player),
    )


def _arrival_number(tournament: Tournament, player: Player) -> int:
    """Art. 5.2.1: the place among those who have arrived, who alone have a pairing number."""
    current = tournament.next_round
    return sum(
        other.is_present(current) or record.was_in_a_pairing(record.past_cells(other, current))
        for other in tournament.players
        if other.pairing_order <= player.pairing_order
    )
