"""What the pairing of a round needs to know of each player, derived from the snapshot.

FIDE Swiss rules (1992) A2, A4, A5, A7. Players of the pool are numbered by position in A2 order
(score, then ranking), so "higher" always means a smaller position.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pairloom.domain import ABSENT, Outcome, Player, Tournament
from pairloom.domain.abnormal_points import decided_tenths
from pairloom.engines.common.colour_preference import (
    ABSOLUTE,
    BLACK,
    MILD,
    NO_COLOUR,
    NONE,
    STRONG,
    WHITE,
    Kind,
)
from pairloom.engines.common.initial_colour import arrival_numbers
from pairloom.engines.common.virtual_points import virtual_tenths

DOWN = "D"
UP = "U"


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player of the pool.

    `prefers` and `strength` are A7; `float1` and `float2` the marks of the last round and the
    one before; `is_exempt` says that B2, B5, B6 and A7a do not apply (last round, over 50 %);
    `pairing_number` is the place among those who have arrived.
    """

    number: int
    order: int
    score: int
    colours: str
    prefers: int
    strength: int
    float1: str
    float2: str
    is_exempt: bool
    pairing_number: int


def a2_order(tournament: Tournament) -> list[PlayerState]:
    """A2: the pool of the next round by score, then by the ranking made before round 1."""
    ledger = _Ledger(tournament)
    present = [p for p in tournament.players if p.is_present(ledger.round)]
    numbers = arrival_numbers(tournament.players, {player.number for player in present})
    states = [ledger.state_of(player, numbers[player.number]) for player in present]
    # The tournament keeps its players in ranking order, and the sort is stable.
    return sorted(states, key=lambda state: -state.score)


class _Ledger:
    """The pairing scores before each of the last two rounds and now."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self.round = tournament.next_round
        rounds = (self.round, self.round - 1, self.round - 2)
        self._scores = {past: _scores_before(tournament, past) for past in rounds}

    def state_of(self, player: Player, pairing_number: int) -> PlayerState:
        score = self._scores[self.round][player.number]
        is_exempt = self._is_over_half(score)
        prefers, strength = a7_colour_preference(player.history.colours, is_exempt)
        return PlayerState(
            number=player.number,
            order=player.pairing_order,
            score=score,
            colours=player.history.colours,
            prefers=prefers,
            strength=strength,
            float1=self._float_in(player, self.round - 1),
            float2=self._float_in(player, self.round - 2),
            is_exempt=is_exempt,
            pairing_number=pairing_number,
        )

    def _is_over_half(self, score: int) -> bool:
        """The last round and more than half of the points that could be won so far (R11)."""
        settings = self._tournament.settings
        possible = (self.round - 1) * settings.points.win.tenths
        return self.round == settings.rounds and 2 * score > possible

    def _float_in(self, player: Player, round_number: int) -> str:
        """A4, A5: the mark of an earlier round; empty if none.

        It is made when the round is paired, so a forfeit does not take it back; an absence
        (F5) leaves none.
        """
        cell = player.cell(round_number) or ABSENT
        if cell.outcome is Outcome.PAIRING_BYE:
            return DOWN
        if not cell.outcome.has_opponent:
            return ""
        scores = self._scores[round_number]
        own, other = scores[player.number], scores[cell.opponent]
        if own == other:
            return ""
        return DOWN if own > other else UP


def _scores_before(tournament: Tournament, round_number: int) -> dict[int, int]:
    """Everybody's pairing score before a round, in tenths."""
    if round_number < 1:
        return {}
    tenths = tournament.settings.points.tenths()
    virtual = virtual_tenths(tournament, round_number)
    decided = decided_tenths(tournament, after=round_number - 1)
    scores = {}
    for player in tournament.players:
        outcomes = player.history.outcomes[: round_number - 1]
        missing = round_number - 1 - len(outcomes)
        scores[player.number] = (
            sum(tenths[position] for position in outcomes)
            + missing * tenths[Outcome.ZERO_BYE.position]
            + virtual.get(player.number, 0)
            + decided.get(player.number, 0)
        )
    return scores


@cache
def a7_colour_preference(colours: str, is_exempt: bool = False) -> Kind:
    """A7: preferred colour and class; a) does not apply to whom the last round exempts.

    White is preferred absolutely when the difference or two Blacks in a row call for it, Black
    otherwise: where the two contradict each other (after pairings made by hand only), the
    text says White.

    >>> a7_colour_preference("bww") == (BLACK, ABSOLUTE)
    True
    >>> a7_colour_preference("bww", is_exempt=True) == (BLACK, STRONG)
    True
    """
    if not colours:
        return NO_COLOUR, NONE
    difference = 2 * colours.count("w") - len(colours)
    repeated = len(colours) > 1 and colours[-1] == colours[-2]
    if not is_exempt and (abs(difference) > 1 or repeated):
        needs_white = difference < -1 or colours.endswith("bb")
        return (WHITE if needs_white else BLACK), ABSOLUTE
    if difference:
        return (WHITE if difference < 0 else BLACK), STRONG
    return (BLACK if colours[-1] == "w" else WHITE), MILD
