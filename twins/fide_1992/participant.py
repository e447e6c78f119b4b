"""Everybody who is to be paired, with the state the articles ask for (A2, A4, A5, A7, B1b)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player, Tournament
from twins.acceleration import VirtualPoints, virtual_points


class Float(Enum):
    """A4, A5: the mark of having met a lower (or no) or a higher opponent."""

    DOWN = "D"
    UP = "U"


class Strength(IntEnum):
    """A7: the classes of colour preference."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True, eq=False)
class Participant:
    """One player of the pool, compared by identity. `barred` holds whom they may not meet."""

    number: int
    place: int
    score: int
    barred: frozenset[int]
    colours: tuple[Colour, ...]
    preference: Colour | None
    strength: Strength
    floats: tuple[Float | None, Float | None]
    may_have_bye: bool
    is_exempt: bool
    arrival_number: int

    @property
    def rank(self) -> tuple[int, int]:
        """A2: the higher player has the smaller value."""
        return (-self.score, self.place)

    def __repr__(self) -> str:
        return f"<{self.number}>"


def find_participants(tournament: Tournament) -> tuple[Participant, ...]:
    """The pool of the next round in the order of A2."""
    virtual = virtual_points(tournament)
    pool = [
        _participant(tournament, player, virtual)
        for player in tournament.players
        if player.is_present(tournament.next_round)
    ]
    return tuple(sorted(pool, key=lambda participant: participant.rank))


def _participant(tournament: Tournament, player: Player, virtual: VirtualPoints) -> Participant:
    upcoming = tournament.next_round
    cells = [player.cell(past) or ABSENT for past in range(1, upcoming)]
    played = [cell for cell in cells if cell.outcome.is_played]
    colours = tuple(cell.colour for cell in played if cell.colour is not None)
    score = _score(tournament, player, upcoming, virtual)
    is_exempt = _is_over_half(tournament, score)
    preference, strength = colour_preference(colours, is_exempt=is_exempt)
    return Participant(
        number=player.number,
        place=player.pairing_order,
        score=score,
        barred=frozenset(cell.opponent for cell in played) | _prohibited(tournament, player),
        colours=colours,
        preference=preference,
        strength=strength,
        floats=(
            _float(tournament, player, upcoming - 1, virtual),
            _float(tournament, player, upcoming - 2, virtual),
        ),
        may_have_bye=not any(_is_point_without_play(tournament, cell) for cell in cells),
        is_exempt=is_exempt,
        arrival_number=_arrival_number(tournament, player),
    )


def _score(
    tournament: Tournament, player: Player, round_number: int, virtual: VirtualPoints
) -> int:
    real = tournament.score(player.number, after=round_number - 1)
    return real.tenths + virtual(player, round_number)


def _is_over_half(tournament: Tournament, score: int) -> bool:
    """A7a and the note after B6: in the last round, with more than 50 % of the points."""
    if tournament.next_round != tournament.settings.rounds:
        return False
    return 2 * score > (tournament.next_round - 1) * tournament.settings.points.win.tenths


def colour_preference(
    colours: tuple[Colour, ...], *, is_exempt: bool
) -> tuple[Colour | None, Strength]:
    """A7: a) absolute, unless exempt; b) strong; c) mild."""
    if not colours:
        return None, Strength.NONE
    difference = colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
    last_two = colours[-2:]
    repeated = len(last_two) == 2 and last_two[0] is last_two[1]
    if not is_exempt and (abs(difference) > 1 or repeated):
        twice_black = repeated and last_two[0] is Colour.BLACK
        needs_white = difference < -1 or twice_black
        return (Colour.WHITE if needs_white else Colour.BLACK), Strength.ABSOLUTE
    if difference:
        return (Colour.WHITE if difference < 0 else Colour.BLACK), Strength.STRONG
    return colours[-1].opposite, Strength.MILD


def _prohibited(tournament: Tournament, player: Player) -> frozenset[int]:
    groups = (
        group.players
        for group in tournament.settings.prohibited
        if group.covers(tournament.next_round) and player.number in group.players
    )
    return frozenset[int]().union(*groups) - {player.number}


def _is_point_without_play(tournament: Tournament, cell: Cell) -> bool:
    """B1b: a bye, or at least a win's worth of points without a game."""
    points = tournament.settings.points
    return cell.outcome is Outcome.PAIRING_BYE or (
        not cell.outcome.is_played and points.of(cell.outcome) >= points.win
    )


def _float(
    tournament: Tournament, player: Player, round_number: int, virtual: VirtualPoints
) -> Float | None:
    """A4, A5: the mark of a round, made when it was paired, whether then played or not."""
    if round_number < 1:
        return None
    cell = player.cell(round_number) or ABSENT
    if cell.outcome is Outcome.PAIRING_BYE:
        return Float.DOWN
    if not cell.outcome.has_opponent:
        return None
    own = _score(tournament, player, round_number, virtual)
    opponent = tournament.find_player(cell.opponent)
    opponents = _score(tournament, opponent, round_number, virtual)
    if own == opponents:
        return None
    return Float.DOWN if own > opponents else Float.UP


def _arrival_number(tournament: Tournament, player: Player) -> int:
    """The pairing number: the place among those who have taken part or are present."""

    def counts(other: Player) -> bool:
        past = other.cells[: tournament.next_round - 1]
        return other.is_present(tournament.next_round) or any(
            not cell.outcome.is_requested_bye for cell in past
        )

    return sum(
        other.pairing_order <= player.pairing_order and counts(other)
        for other in tournament.players
    )
