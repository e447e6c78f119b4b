"""What the pairing of a round needs to know of each player, derived from the snapshot.

Articles 1.1-1.8 of FIDE C.04.3 (2026). Players of the pool are numbered by position in
the order of article 1.2 (score, then ranking); a scoregroup is then a range of positions
and everything below a bracket is a suffix.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import attrgetter

from pairloom.domain import Colour, Outcome, Player, Tournament
from pairloom.domain.abnormal_points import decided_tenths
from pairloom.engines.common.colour_preference import (
    ABSOLUTE,
    NO_COLOUR,
    Kind,
    colour_preference,
)
from pairloom.engines.common.initial_colour import arrival_numbers
from pairloom.engines.common.scoregroups import Scoregroup, find_scoregroups
from pairloom.engines.common.unplayed import bars_bye, is_downfloat
from pairloom.engines.common.virtual_points import virtual_tenths

DOWN = "D"
UP = "U"

NOBODY: frozenset[int] = frozenset()
_ZERO_BYE = bytes((Outcome.ZERO_BYE.position,))


@dataclass(slots=True)
class PlayerState:
    """One player of the pool. Never changed once the field is complete.

    `prefers` is WHITE, BLACK or NO_COLOUR; `strength` says how much; `kind` is both.
    `opponents` are the numbers of those met over the board, `prohibited` of those who may not
    be met (the player's own may be among them); `met_count` is at least the number of both.
    `float1` and `float2` are the floats of the last round and the one before.
    `is_beyond_repair`: C10 or C11 would count the player even with the preferred colour,
    because the difference is four or more, or because the two absolute conditions of
    art. 1.7 point to different colours. Only pairings made by hand bring this about.
    `clash` is the colour for which C3 bars the player from others who need it, if any.
    `arrival_number` is 0 for those who have a preference: only rule 5.2.5 asks for it.
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
    met_count: int
    clash: int
    prohibited: frozenset[int] = NOBODY
    is_topscorer: bool = False
    arrival_number: int = 0
    position: int = 0


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
    state_of = _Ledger(tournament, round_number).state_of
    pool = [state_of(player) for player in tournament.players if player.is_present(round_number)]
    # Players come in ranking order and the sort is stable: article 1.2.
    pool.sort(key=attrgetter("score"), reverse=True)
    _number_positions(pool)
    _number_arrivals(pool, tournament)
    if tournament.settings.prohibited:
        _prohibit(pool, tournament, round_number)
    is_last = tournament.settings.rounds == round_number
    if is_last:
        _mark_topscorers(pool, tournament, round_number)
    groups = find_scoregroups([state.score for state in pool])
    return Field(round_number, is_last, tournament.initial_colour, pool, groups)


class _Ledger:
    """Pairing scores now and before the last two rounds (art. 1.4), and what follows."""

    def __init__(self, tournament: Tournament, round_number: int) -> None:
        points = tournament.settings.points
        self.played = round_number - 1
        self._bars_bye = bars_bye(points)
        self._float_of = _floats(is_downfloat(points))
        self._now: dict[int, int] = {}
        self._before_last: dict[int, int] = {}
        self._before_that: dict[int, int] = {}
        self._add_up(tournament, points.tenths())
        _lend(self._now, virtual_tenths(tournament, round_number))
        _lend(self._before_last, virtual_tenths(tournament, self.played))
        _lend(self._before_that, virtual_tenths(tournament, self.played - 1))
        if tournament.settings.abnormal:
            _lend(self._now, decided_tenths(tournament, after=self.played))
            _lend(self._before_last, decided_tenths(tournament, after=self.played - 1))
            _lend(self._before_that, decided_tenths(tournament, after=self.played - 2))

    def _add_up(self, tournament: Tournament, tenths: tuple[int, ...]) -> None:
        """Book all real scores; rounds without a record are zero-point byes."""
        played, worth = self.played, _as_bytes(tenths)
        now, before_last, before_that = self._now, self._before_last, self._before_that
        for player in tournament.players:
            number, outcomes = player.number, player.history.outcomes
            if len(outcomes) != played:
                outcomes = outcomes[:played].ljust(played, _ZERO_BYE)
            score = now[number] = (
                sum(outcomes.translate(worth))
                if worth
                else sum([tenths[outcome] for outcome in outcomes])
            )
            if played:
                score = before_last[number] = score - tenths[outcomes[-1]]
                if played > 1:
                    before_that[number] = score - tenths[outcomes[-2]]

    def state_of(self, player: Player) -> PlayerState:
        """One player of the pool, as the articles see them; positions come later."""
        if len(player.cells) != self.played:
            player = player.with_record(player.record(self.played))
        number, history = player.number, player.history
        opponents, colours = history.opponents, history.colours
        games = len(opponents)
        difference, kind, beyond = colour_preference(colours)
        prefers, strength = kind
        float1, float2 = self._last_two_floats(number, opponents, history.outcomes)
        return PlayerState(
            number=number,
            order=number if player.rank is None else player.rank,
            score=self._now[number],
            colours=colours,
            difference=difference,
            prefers=prefers,
            strength=strength,
            kind=kind,
            is_beyond_repair=beyond,
            float1=float1,
            float2=float2,
            unplayed=self.played - games,
            may_get_bye=games == self.played
            or not any(map(self._bars_bye.__getitem__, history.unplayed)),
            opponents=opponents,
            met_count=games,
            clash=prefers if strength == ABSOLUTE else NO_COLOUR,
        )

    def _last_two_floats(
        self, number: int, opponents: tuple[int, ...], outcomes: bytes
    ) -> tuple[str, str]:
        """The floats of the last round and the one before (art. 1.4); empty if none."""
        if not outcomes:
            return "", ""
        games = -1  # the last game was against the last opponent
        float1 = self._float_of[outcomes[-1]]
        if float1 is None:
            own, met = self._before_last[number], self._before_last[opponents[games]]
            float1 = "" if own == met else DOWN if own > met else UP
            games -= 1
        if self.played == 1:
            return float1, ""
        float2 = self._float_of[outcomes[-2]]
        if float2 is None:
            own, met = self._before_that[number], self._before_that[opponents[games]]
            float2 = "" if own == met else DOWN if own > met else UP
        return float1, float2


@cache
def _as_bytes(tenths: tuple[int, ...]) -> bytes:
    """A table that translates outcomes to what they are worth; empty if a value is no byte.

    The usual values are bytes, and translating a record takes a fifth of looking them up.
    """
    return bytes(tenths).ljust(256) if min(tenths) >= 0 and max(tenths) <= 255 else b""


@cache
def _floats(is_down: tuple[bool, ...]) -> tuple[str | None, ...]:
    """The float of an unplayed round by its outcome; `None`: after a game it depends on scores."""
    return tuple(
        None if outcome.is_played else DOWN if down else ""
        for outcome, down in zip(Outcome, is_down, strict=True)
    )


def _lend(scores: dict[int, int], virtual: dict[int, int]) -> None:
    """Add virtual points."""
    for number in virtual.keys() & scores.keys():
        scores[number] += virtual[number]


def _number_positions(pool: list[PlayerState]) -> None:
    for position, state in enumerate(pool):
        state.position = position


def _prohibit(pool: list[PlayerState], tournament: Tournament, round_number: int) -> None:
    """Note whom the regulations keep apart in this round."""
    by_number = {state.number: state for state in pool}
    for group in tournament.settings.prohibited:
        if group.covers(round_number):
            members = group.players & by_number.keys()
            for number in members:
                state = by_number[number]
                state.prohibited |= members
                state.met_count += len(members) - 1


def _number_arrivals(pool: list[PlayerState], tournament: Tournament) -> None:
    """Number those who have arrived, for rule 5.2.5: it asks only who has no preference."""
    without = [state for state in pool if not state.prefers]
    if without:
        arrivals = arrival_numbers(tournament.players, {state.number for state in pool})
        for state in without:
            state.arrival_number = arrivals[state.number]


def _mark_topscorers(pool: list[PlayerState], tournament: Tournament, round_number: int) -> None:
    """More than half of the greatest possible score, before the last round (art. 1.8)."""
    most = (round_number - 1) * tournament.settings.points.win.tenths
    for state in pool:
        if 2 * state.score > most:
            state.is_topscorer = True
            state.clash = NO_COLOUR  # one topscorer in a pair lifts the ban of C3
