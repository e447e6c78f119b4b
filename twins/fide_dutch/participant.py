"""Everybody who is to be paired, with the state the articles ask for."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Colour, Player, Tournament
from twins.acceleration import VirtualPoints, virtual_points
from twins.fide_dutch import record
from twins.fide_dutch.record import Float, Strength


@dataclass(frozen=True, slots=True, eq=False)
class Participant:
    """One player of the pool, compared by identity. Scores: pairing scores in tenths."""

    number: int
    place: int
    score: int
    met: frozenset[int]
    colours: tuple[Colour, ...]
    preference: Colour | None
    strength: Strength
    last_float: Float | None
    float_before: Float | None
    is_barred: bool
    unplayed: int
    is_topscorer: bool
    arrival_number: int

    @property
    def difference(self) -> int:
        """Art. 1.6: games with White minus games with Black."""
        return record.colour_difference(self.colours)

    @property
    def rank(self) -> tuple[int, int]:
        """Art. 1.2: the higher-ranked participant has the smaller value."""
        return (-self.score, self.place)


def find_participants(tournament: Tournament) -> tuple[Participant, ...]:
    """The pool of the next round, in the order of art. 1.2."""
    round_number = tournament.next_round
    virtual = virtual_points(tournament)
    pool = [
        _participant(tournament, player, virtual)
        for player in tournament.players
        if player.is_present(round_number)
    ]
    return tuple(sorted(pool, key=lambda participant: participant.rank))


def _participant(tournament: Tournament, player: Player, virtual: VirtualPoints) -> Participant:
    round_number = tournament.next_round
    cells = record.past_cells(player, round_number)
    colours = record.colour_history(cells)
    preference, strength = record.colour_preference(colours)
    score = _pairing_score(tournament, player, round_number, virtual)
    return Participant(
        number=player.number,
        place=player.pairing_order,
        score=score,
        met=record.opponents_met(cells),
        colours=colours,
        preference=preference,
        strength=strength,
        last_float=_float(tournament, player, round_number - 1, virtual),
        float_before=_float(tournament, player, round_number - 2, virtual),
        is_barred=record.is_barred_from_bye(cells, tournament.settings.points),
        unplayed=record.unplayed_games(cells),
        is_topscorer=_is_topscorer(tournament, score),
        arrival_number=_arrival_number(tournament, player),
    )


def _pairing_score(
    tournament: Tournament, player: Player, round_number: int, virtual: VirtualPoints
) -> int:
    real = tournament.score(player.number, after=round_number - 1)
    return real.tenths + virtual(player, round_number)


def _float(
    tournament: Tournament, player: Player, round_number: int, virtual: VirtualPoints
) -> Float | None:
    """The float of a calendar round, by the pairing scores of that round."""
    if round_number < 1:
        return None
    cell = record.cell_of(player, round_number)
    if not cell.outcome.is_played:
        return record.float_of_unplayed_round(cell.outcome, tournament.settings.points)
    opponent = tournament.find_player(cell.opponent)
    return record.float_of_game(
        _pairing_score(tournament, player, round_number, virtual),
        _pairing_score(tournament, opponent, round_number, virtual),
    )


def _is_topscorer(tournament: Tournament, score: int) -> bool:
    """Art. 1.8: in the last round, more than half of what could be won so far."""
    round_number = tournament.next_round
    if round_number != tournament.settings.rounds:
        return False
    return 2 * score > (round_number - 1) * tournament.settings.points.win.tenths


def _arrival_number(tournament: Tournament, player: Player) -> int:
    """Art. 5.2.5: the place among those who have arrived, who alone have a number."""
    round_number = tournament.next_round
    return sum(
        other.pairing_order <= player.pairing_order
        and (
            other.is_present(round_number)
            or record.has_taken_part(record.past_cells(other, round_number))
        )
        for other in tournament.players
    )
