"""Everybody who is to be paired, with the state the articles ask for."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Colour, Player, Tournament
from pairloom.errors import InputError
from twins.acceleration import VirtualPoints, virtual_points
from twins.fide_dubov import record
from twins.fide_dubov.record import Strength


@dataclass(frozen=True, slots=True, eq=False)
class Participant:
    """One player of the pool, compared by identity. Scores: pairing scores in tenths.

    `upfloats` counts the rounds in which the player was an upfloater.
    """

    number: int
    tpn: int
    score: int
    met: frozenset[int]
    games: int
    colours: tuple[Colour, ...]
    due: Colour
    strength: Strength
    aro: int
    upfloats: int
    upfloated_last_round: bool
    is_maximum_upfloater: bool
    is_barred: bool
    arrival_number: int

    @property
    def rank(self) -> tuple[int, int]:
        """Art. 4.2.2, 5.2.1: the higher-ranked participant has the smaller value."""
        return (-self.score, self.tpn)


def find_participants(tournament: Tournament) -> tuple[Participant, ...]:
    """The pool of the next round, by score and pairing number."""
    round_number = tournament.next_round
    _require_ratings(tournament)
    virtual = virtual_points(tournament)
    pool = [
        _participant(tournament, player, virtual)
        for player in tournament.players
        if player.is_present(round_number)
    ]
    return tuple(sorted(pool, key=lambda participant: participant.rank))


def planned_rounds(tournament: Tournament) -> int:
    """The number of rounds of the tournament, on which art. 1.8 and 2.3 depend."""
    if tournament.settings.rounds is None:
        raise InputError("the Dubov system needs the number of rounds (record 142 or XXR)")
    return tournament.settings.rounds


def maximum_of_upfloats(rounds: int) -> int:
    """Art. 1.8: MaxT.

    >>> [maximum_of_upfloats(rounds) for rounds in (4, 5, 9, 10, 15)]
    [2, 3, 3, 4, 5]
    """
    return 2 + rounds // 5


def was_upfloated(
    tournament: Tournament, player: Player, round_number: int, virtual: VirtualPoints
) -> bool:
    """Was the player paired with somebody who had a higher score? A forfeited pairing counts."""
    cell = record.cell_of(player, round_number)
    if not cell.outcome.has_opponent:
        return False
    opponent = tournament.find_player(cell.opponent)
    own = _pairing_score(tournament, player, round_number, virtual)
    return own < _pairing_score(tournament, opponent, round_number, virtual)


def _participant(tournament: Tournament, player: Player, virtual: VirtualPoints) -> Participant:
    round_number = tournament.next_round
    cells = record.past_cells(player, round_number)
    met = record.opponents_met(cells)
    colours = record.colour_history(cells)
    due, strength = record.due_colour(colours)
    upfloats = [was_upfloated(tournament, player, past, virtual) for past in range(1, round_number)]
    return Participant(
        number=player.number,
        tpn=player.pairing_order,
        score=_pairing_score(tournament, player, round_number, virtual),
        met=frozenset(met),
        games=len(met),
        colours=colours,
        due=due,
        strength=strength,
        aro=record.average_rating(tournament.find_player(n).rating_for_pairing or 0 for n in met),
        upfloats=sum(upfloats),
        upfloated_last_round=upfloats[-1:] == [True],
        is_maximum_upfloater=sum(upfloats) >= maximum_of_upfloats(planned_rounds(tournament)),
        is_barred=record.is_barred_from_bye(cells, tournament.settings.points),
        arrival_number=_arrival_number(tournament, player),
    )


def _require_ratings(tournament: Tournament) -> None:
    """Art. 1.1: everybody has a rating."""
    for player in tournament.players:
        takes_part = player.is_present(tournament.next_round) or player.has_been_paired()
        if takes_part and player.rating_for_pairing is None:
            raise InputError(f"player {player.number} has no rating (C.04.4.1 art. 1.1)")


def _pairing_score(
    tournament: Tournament, player: Player, round_number: int, virtual: VirtualPoints
) -> int:
    real = tournament.score(player.number, after=round_number - 1)
    return real.tenths + virtual(player, round_number)


def _arrival_number(tournament: Tournament, player: Player) -> int:
    """Art. 5.2.1: the place among those who have arrived, who alone have a number."""
    return sum(
        other.pairing_order <= player.pairing_order
        and (other.is_present(tournament.next_round) or other.has_been_paired())
        for other in tournament.players
    )
