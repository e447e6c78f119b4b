"""Everybody who is to be paired, with the state the articles ask for."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player, Tournament
from twins.acceleration import VirtualPoints, virtual_points


@dataclass(frozen=True, slots=True, eq=False)
class Participant:
    """One player of the pool, compared by identity. Scores: pairing scores in tenths.

    A small `tpn` is what the text calls a high number.
    """

    number: int
    tpn: int
    score: int
    rating: int
    met: frozenset[int]
    colours: tuple[Colour, ...]
    floated_last_round: bool
    is_barred: bool

    @property
    def rank(self) -> tuple[int, int]:
        """The higher-ranked participant has the smaller value."""
        return (-self.score, self.tpn)

    @property
    def surplus(self) -> int:
        """Games with White more than games with Black."""
        return self.colours.count(Colour.WHITE) - self.colours.count(Colour.BLACK)

    @property
    def due(self) -> Colour | None:
        """Art. 5.1, 5.5, 5.6: equalise; where that is done, alternate."""
        if not self.colours:
            return None
        if self.surplus == 0:
            return self.colours[-1].opposite
        return Colour.BLACK if self.surplus > 0 else Colour.WHITE

    def may_receive(self, colour: Colour) -> bool:
        """Art. 5.1.1 and 5.1.2: not three games running, not three more than of the other."""
        if self.colours[-2:] == (colour, colour):
            return False
        surplus = self.surplus + 1 if colour is Colour.WHITE else self.surplus - 1
        return -2 <= surplus <= 2


def find_participants(tournament: Tournament) -> tuple[Participant, ...]:
    """The pool of the next round, by score and pairing number."""
    virtual = virtual_points(tournament)
    pool = [
        _participant(tournament, player, virtual)
        for player in tournament.players
        if player.is_present(tournament.next_round)
    ]
    return tuple(sorted(pool, key=lambda participant: participant.rank))


def _participant(tournament: Tournament, player: Player, virtual: VirtualPoints) -> Participant:
    round_number = tournament.next_round
    cells = [player.cell(past) or ABSENT for past in range(1, round_number)]
    games = [cell for cell in cells if cell.outcome.is_played]
    return Participant(
        number=player.number,
        tpn=player.pairing_order,
        score=_pairing_score(tournament, player, round_number, virtual),
        rating=player.rating_for_pairing or 0,
        met=frozenset(cell.opponent for cell in games),
        colours=tuple(cell.colour for cell in games if cell.colour is not None),
        floated_last_round=_floated(tournament, player, round_number - 1, virtual),
        is_barred=any(_bars_bye(tournament, cell) for cell in cells),
    )


def _bars_bye(tournament: Tournament, cell: Cell) -> bool:
    """C.04.1 art. 4: a pairing-allocated bye, or a win's points without playing."""
    points = tournament.settings.points
    without_playing = not cell.outcome.is_played and points.of(cell.outcome) >= points.win
    return cell.outcome is Outcome.PAIRING_BYE or without_playing


def _floated(
    tournament: Tournament, player: Player, round_number: int, virtual: VirtualPoints
) -> bool:
    """Art. 3.10: did they play a game in that round against somebody of another score?"""
    cell = player.cell(round_number)
    if cell is None or not cell.outcome.is_played:
        return False
    opponent = tournament.find_player(cell.opponent)
    own = _pairing_score(tournament, player, round_number, virtual)
    return own != _pairing_score(tournament, opponent, round_number, virtual)


def _pairing_score(
    tournament: Tournament, player: Player, round_number: int, virtual: VirtualPoints
) -> int:
    real = tournament.score(player.number, after=round_number - 1)
    return real.tenths + virtual(player, round_number)
