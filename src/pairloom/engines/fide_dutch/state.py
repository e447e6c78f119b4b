"""What the pairing of a round needs to know of each player, derived from the snapshot.

Articles 1.1-1.8 of FIDE C.04.3 (2026). Players of the pool are numbered by position in
the order of article 1.2 (score, then ranking); a scoregroup is then a range of positions
and everything below a bracket is a suffix.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import attrgetter

from pairloom.domain import Cell, Colour, Outcome, Player, Tournament
from pairloom.engines.common.colour_preference import (
    ABSOLUTE,
    NO_COLOUR,
    Kind,
    colour_preference,
)
from pairloom.engines.common.initial_colour import arrival_numbers
from pairloom.engines.common.meetings import meeting_masks, prohibit
from pairloom.engines.common.scoregroups import Scoregroup, find_scoregroups
from pairloom.engines.common.unplayed import bars_bye, is_downfloat
from pairloom.engines.common.virtual_points import virtual_tenths

DOWN = "D"
UP = "U"

_ZERO_BYE = bytes((Outcome.ZERO_BYE.position,))


@dataclass(slots=True)
class PlayerState:
    """One player of the pool. Never changed once the field is complete.

    `prefers` is WHITE, BLACK or NO_COLOUR; `strength` says how much; `kind` is both.
    `met` is the mask of the positions of those who may not be an opponent again (C1) or
    are prohibited; `met_count` is at least their number.
    `float1` and `float2` are the floats of the last round and the one before.
    `is_beyond_repair`: C10 or C11 would count the player even with the preferred colour,
    because the difference is four or more, or because the two absolute conditions of
    art. 1.7 point to different colours. Only pairings made by hand bring this about.
    `clash` is the colour for which C3 bars the player from others who need it, if any.
    """

    number: int
    order: int
    score: int
    colours: str
    difference: int
    prefers: int
    strength: int
    kind: Kind
    is_beyond_repair: bool
    float1: str
    float2: str
    unplayed: int
    may_get_bye: bool
    opponents: tuple[int, ...]
    clash: int = NO_COLOUR
    is_topscorer: bool = False
    arrival_number: int = 0
    position: int = 0
    met: int = 0
    met_count: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """The pool of the round, in order of article 1.2."""

    round: int
    is_last_round: bool
    initial_colour: Colour | None
    players: list[PlayerState]
    scoregroups: tuple[Scoregroup, ...]

    @property
    def is_odd(self) -> bool:
        return len(self.players) % 2 == 1


def derive_field(tournament: Tournament) -> Field:
    """The pool of the tournament's next round, with everything the articles define."""
    round_number = tournament.next_round
    ledger = _Ledger(tournament, round_number)
    pool = [
        ledger.state_of(
            player
            if len(player.cells) == ledger.played
            else replace(player, cells=player.record(ledger.played))
        )
        for player in tournament.players
        if player.is_present(round_number)
    ]
    # Players come in ranking order and the sort is stable: article 1.2.
    pool.sort(key=attrgetter("score"), reverse=True)
    _number_positions(pool, tournament, round_number)
    _number_arrivals(pool, tournament)
    is_last = tournament.settings.rounds == round_number
    if is_last:
        _mark_topscorers(pool, tournament, round_number)
    groups = find_scoregroups([state.score for state in pool])
    return Field(round_number, is_last, tournament.initial_colour, pool, groups)


class _Ledger:
    """Pairing scores before the last two rounds and now (art. 1.4), and what follows."""

    def __init__(self, tournament: Tournament, round_number: int) -> None:
        points = tournament.settings.points
        self.tenths = points.tenths()
        self.played = round_number - 1
        self._bars_bye = bars_bye(points)
        self._unplayed_float = [DOWN if is_down else "" for is_down in is_downfloat(points)]
        # Real scores now, and pairing scores before the last round and the one before it.
        self._real: dict[int, int] = {}
        self._virtual = virtual_tenths(tournament, round_number)
        self._before_last = virtual_tenths(tournament, self.played)
        self._before_that = virtual_tenths(tournament, self.played - 1)
        self._add_up(tournament)

    def _add_up(self, tournament: Tournament) -> None:
        """Book all scores; rounds without a record are zero-point byes."""
        tenths, played = self.tenths, self.played
        real, before_last, before_that = self._real, self._before_last, self._before_that
        value = tenths.__getitem__
        for player in tournament.players:
            number, outcomes = player.number, player.history.outcomes
            if len(outcomes) != played:
                outcomes = outcomes[:played].ljust(played, _ZERO_BYE)
            score = real[number] = sum(map(value, outcomes))
            if played:
                score -= tenths[outcomes[-1]]
                before_last[number] = before_last.get(number, 0) + score
                if played > 1:
                    score -= tenths[outcomes[-2]]
                    before_that[number] = before_that.get(number, 0) + score

    def state_of(self, player: Player) -> PlayerState:
        """One player of the pool, as the articles see them; positions come later."""
        number, history = player.number, player.history
        score = self._real[number]
        if self._virtual:
            score += self._virtual.get(number, 0)
        difference, kind, beyond = colour_preference(history.colours)
        prefers, strength = kind
        unplayed = history.unplayed
        float1, float2 = self._last_two_floats(player)
        return PlayerState(
            number,
            player.pairing_order,
            score,
            history.colours,
            difference,
            prefers,
            strength,
            kind,
            beyond,
            float1,
            float2,
            self.played - len(history.opponents),
            not (unplayed and any(map(self._bars_bye.__getitem__, unplayed))),
            history.opponents,
            prefers if strength == ABSOLUTE else NO_COLOUR,
        )

    def _last_two_floats(self, player: Player) -> tuple[str, str]:
        """The floats of the last round and the one before (art. 1.4); empty if none."""
        cells, number = player.cells, player.number
        if self.played > 1:
            return (
                self._float(cells[-1], number, self._before_last),
                self._float(cells[-2], number, self._before_that),
            )
        return (self._float(cells[-1], number, self._before_last) if self.played else ""), ""

    def _float(self, cell: Cell, number: int, scores: dict[int, int]) -> str:
        """The float that a round gave, by the pairing scores before it."""
        outcome = cell.outcome
        if not outcome.is_played:
            return self._unplayed_float[outcome.position]
        own, other = scores[number], scores[cell.opponent]
        if own == other:
            return ""
        return DOWN if own > other else UP


def _number_positions(pool: list[PlayerState], tournament: Tournament, round_number: int) -> None:
    """Give every player a position, and express opponents and prohibitions in positions."""
    numbers = [state.number for state in pool]
    masks = meeting_masks(numbers, [state.opponents for state in pool])
    prohibited = prohibit(masks, numbers, tournament, round_number)
    for position, (state, met) in enumerate(zip(pool, masks, strict=True)):
        state.position = position
        state.met = met
        state.met_count = len(state.opponents)
    for position in prohibited:
        pool[position].met_count = masks[position].bit_count()


def _number_arrivals(pool: list[PlayerState], tournament: Tournament) -> None:
    """Number those who have arrived, for rule 5.2.5."""
    arrivals = arrival_numbers(tournament.players, {state.number for state in pool})
    for state in pool:
        state.arrival_number = arrivals[state.number]


def _mark_topscorers(pool: list[PlayerState], tournament: Tournament, round_number: int) -> None:
    """More than half of the greatest possible score, before the last round (art. 1.8)."""
    most = (round_number - 1) * tournament.settings.points.win.tenths
    for state in pool:
        if 2 * state.score > most:
            state.is_topscorer = True
            state.clash = NO_COLOUR  # one topscorer in a pair lifts the ban of C3
