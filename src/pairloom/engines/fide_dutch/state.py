"""What the pairing of a round needs to know of each player, derived from the snapshot.

Articles 1.1-1.8 of FIDE C.04.3 (2026). Players of the pool are numbered by position in
the order of article 1.2 (score, then ranking); a scoregroup is then a range of positions
and everything below a bracket is a suffix.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairloom.domain import Cell, Colour, Outcome, Player, Tournament
from pairloom.engines.acceleration import baku
from pairloom.errors import InputError

WHITE = 1
BLACK = -1
NO_COLOUR = 0

NONE, MILD, STRONG, ABSOLUTE = range(4)

DOWN = "D"
UP = "U"


@dataclass(slots=True)
class PlayerState:
    """One player of the pool. Never changed once the field is complete.

    `prefers` is WHITE, BLACK or NO_COLOUR; `strength` says how much. `met` holds the
    positions of those who may not be an opponent again (C1) or are prohibited.
    `float1` and `float2` are the floats of the last round and the one before.
    `contradictory`: the two absolute conditions of art. 1.7 point to different colours.
    """

    number: int
    order: int
    score: int
    real_score: int
    colours: str
    difference: int
    prefers: int
    strength: int
    contradictory: bool
    float1: str
    float2: str
    unplayed: int
    may_get_bye: bool
    opponents: list[int]
    is_topscorer: bool = False
    arrival_number: int = 0
    position: int = 0
    met: frozenset[int] = frozenset()

    @property
    def is_absolute(self) -> bool:
        return self.strength == ABSOLUTE


@dataclass(frozen=True, slots=True)
class Scoregroup:
    """All players of the pool with the same score: positions `start` up to `end`."""

    score: int
    start: int
    end: int


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
    scores = _PairingScores(tournament, round_number)
    present = [
        _derive_player(player, tournament, round_number, scores)
        for player in tournament.players
        if player.is_present(round_number)
    ]
    present.sort(key=lambda state: (-state.score, state.order))
    _number_positions(present, tournament, round_number)
    _number_arrivals(present, tournament)
    is_last = tournament.settings.rounds == round_number
    if is_last:
        _mark_topscorers(present, tournament, round_number)
    return Field(
        round_number,
        is_last,
        tournament.initial_colour,
        present,
        _scoregroups(present),
    )


class _PairingScores:
    """Scores used for pairing: now, and before each of the last two rounds (art. 1.4)."""

    def __init__(self, tournament: Tournament, round_number: int) -> None:
        self._tenths = tournament.settings.points.tenths()
        self._now = self._before(tournament, round_number)
        self._before_round = {
            earlier: self._before(tournament, earlier)
            for earlier in (round_number - 1, round_number - 2)
            if earlier >= 1
        }

    def _before(self, tournament: Tournament, round_number: int) -> dict[int, int]:
        virtual = _virtual_tenths(tournament, round_number)
        played = round_number - 1
        scores = {}
        for player in tournament.players:
            real = self.real(player.cells[:played], played)
            scores[player.number] = real + virtual.get(player.number, 0)
        return scores

    def real(self, cells: Sequence[Cell], rounds: int) -> int:
        """Points without acceleration, in tenths."""
        tenths = self._tenths
        total = sum([tenths[cell.outcome.position] for cell in cells])
        if len(cells) < rounds:
            total += (rounds - len(cells)) * tenths[Outcome.ZERO_BYE.position]
        return total

    def now(self, number: int) -> int:
        return self._now[number]

    def before(self, round_number: int, number: int) -> int:
        return self._before_round[round_number][number]


def _virtual_tenths(tournament: Tournament, round_number: int) -> dict[int, int]:
    explicit = tournament.settings.virtual_points
    if explicit:
        return {
            number: points[round_number - 1].tenths
            for number, points in explicit.items()
            if round_number <= len(points)
        }
    return baku.virtual_points(tournament, round_number) if tournament.settings.baku else {}


def _derive_player(
    player: Player, tournament: Tournament, round_number: int, scores: _PairingScores
) -> PlayerState:
    points = tournament.settings.points
    tenths = points.tenths()
    win = points.win.tenths
    colours, opponents = [], []
    may_get_bye = True
    for cell in player.cells[: round_number - 1]:
        outcome = cell.outcome
        if outcome.is_played:
            opponents.append(cell.opponent)
            if cell.colour is not None:
                colours.append(cell.colour.value)
        elif outcome is Outcome.PAIRING_BYE or tenths[outcome.position] >= win:
            may_get_bye = False  # C.04.1 art. 4
    history = "".join(colours)
    difference = 2 * history.count("w") - len(history)
    prefers, strength, contradictory = colour_preference(history, difference)
    return PlayerState(
        number=player.number,
        order=player.pairing_order,
        score=scores.now(player.number),
        real_score=scores.real(player.cells[: round_number - 1], round_number - 1),
        colours=history,
        difference=difference,
        prefers=prefers,
        strength=strength,
        contradictory=contradictory,
        float1=_float_in(player, round_number - 1, tournament, scores),
        float2=_float_in(player, round_number - 2, tournament, scores),
        unplayed=round_number - 1 - len(opponents),
        may_get_bye=may_get_bye,
        opponents=opponents,
    )


def colour_preference(history: str, difference: int) -> tuple[int, int, bool]:
    """Preferred colour, its strength, and whether the absolute conditions contradict (art. 1.7).

    >>> colour_preference("wbw", 1) == (BLACK, STRONG, False)
    True
    >>> colour_preference("bww", 1) == (BLACK, ABSOLUTE, False)
    True
    """
    if not history:
        return NO_COLOUR, NONE, False
    last = WHITE if history[-1] == "w" else BLACK
    repeated = len(history) > 1 and history[-1] == history[-2]
    if abs(difference) > 1:
        prefers = BLACK if difference > 0 else WHITE
        return prefers, ABSOLUTE, repeated and prefers == last
    if repeated:
        return -last, ABSOLUTE, False
    if difference:
        return (BLACK if difference > 0 else WHITE), STRONG, False
    return -last, MILD, False


def _float_in(
    player: Player, round_number: int, tournament: Tournament, scores: _PairingScores
) -> str:
    """The float of a player in an earlier round (art. 1.4); empty if none."""
    cell = player.cell(round_number)
    if cell is None:
        return ""
    outcome = cell.outcome
    if not outcome.is_played:
        points = tournament.settings.points
        gained = points.of(outcome) > points.loss
        return DOWN if gained or outcome is Outcome.PAIRING_BYE else ""
    own = scores.before(round_number, player.number)
    other = scores.before(round_number, cell.opponent)
    if own == other:
        return ""
    return DOWN if own > other else UP


def _number_positions(pool: list[PlayerState], tournament: Tournament, round_number: int) -> None:
    """Give every player a position, and express opponents and prohibitions in positions."""
    position_of = {state.number: position for position, state in enumerate(pool)}
    barred = _prohibited_positions(tournament, round_number, position_of)
    for position, state in enumerate(pool):
        state.position = position
        met = [position_of[number] for number in state.opponents if number in position_of]
        if position in barred:
            met.extend(barred[position])
        state.met = frozenset(met)


def _prohibited_positions(
    tournament: Tournament, round_number: int, position_of: dict[int, int]
) -> dict[int, set[int]]:
    barred: dict[int, set[int]] = {}
    for group in tournament.settings.prohibited:
        if group.covers(round_number):
            members = {position_of[number] for number in group.players if number in position_of}
            for position in members:
                barred.setdefault(position, set()).update(members - {position})
    return barred


def _number_arrivals(pool: list[PlayerState], tournament: Tournament) -> None:
    """Number those who have arrived, for rule 5.2.5: paired before, or in the pool now."""
    in_pool = {state.number: state for state in pool}
    number = 0
    for player in tournament.players:
        state = in_pool.get(player.number)
        if state is not None or player.has_been_paired():
            number += 1
        if state is not None:
            state.arrival_number = number


def _mark_topscorers(pool: list[PlayerState], tournament: Tournament, round_number: int) -> None:
    """More than half of the greatest possible score, before the last round (art. 1.8)."""
    most = (round_number - 1) * tournament.settings.points.win.tenths
    for state in pool:
        state.is_topscorer = 2 * state.score > most


def _scoregroups(pool: list[PlayerState]) -> tuple[Scoregroup, ...]:
    groups: list[Scoregroup] = []
    start = 0
    for position in range(1, len(pool) + 1):
        if position == len(pool) or pool[position].score != pool[start].score:
            groups.append(Scoregroup(pool[start].score, start, position))
            start = position
    return tuple(groups)


def require_initial_colour(field: Field) -> Colour:
    """The initial colour; it is needed as soon as two players without a game meet."""
    if field.initial_colour is None:
        raise InputError(
            "the initial colour is not known: give it as record 152 (W or B) or XXC white1/black1"
        )
    return field.initial_colour
