"""The criteria of a printed list, recognised by their values, and its order beside ours.

A list tells the values of its criteria and seldom their names; sometimes the names are wrong.
A column is taken for the criterion that gives its values to most players; how rounds without a
game count is found out in the same way. Columns that order nobody are passed over: fillers,
numbers, places, places in categories.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import pairwise

from pairloom.domain.go import GoSystem, GoTournament, MissedRounds
from pairloom.messages import Text, message
from pairloom.placement.base import Valued
from pairloom.placement.book import ScoreBook
from pairloom.placement.choice import MOST_CRITERIA
from pairloom.placement.ranking import Placement, make_placement
from pairloom.placement.registry import find_criterion

# The likeliest first: where two criteria give the same values, it does not matter which is named.
_CODES = (
    *("MMS", "PTS", "NBW", "SOS", "SSOS", "SDOS", "SOS-1", "SOS-2", "MSOS", "CUSS"),
    *("SOSM", "SOSOSM", "SODOSM", "RANK", "STS", "CPS", "EXT", "EXR"),
)
_AMONG_TIED = ("DE", "SDC")
# Lists hold errors; but whoever is right about so few did not compute this criterion.
_ENOUGH = Fraction(3, 4)
# What a head means that names no criterion.
NO_CRITERION = "-"


@dataclass(frozen=True, slots=True)
class PrintedColumn:
    """A column of a list: the values of the players in their printed order, in points (`None`
    for what is no number), and what its head says it is: our code, `-`, or nothing."""

    head: str
    values: tuple[Fraction | None, ...]
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class PlaceDifference:
    """A player whose place in the list cannot be the computed one."""

    number: int
    printed: int
    computed: int


class Doubt(Enum):
    """Why the order of a list cannot be expected to be the computed one."""

    NOTHING = ""
    COLUMNS = "columns"
    ORDER = "order"
    IDLE = "idle"

    @property
    def words(self) -> Text:
        return _DOUBTS[self]


_DOUBTS: dict[Doubt, Text] = {
    Doubt.NOTHING: "",
    Doubt.COLUMNS: message("columns of the list are not known"),
    Doubt.ORDER: message("the list is not in the order of its own columns"),
    Doubt.IDLE: message("the list counts rounds without a game in a way that is not known"),
}


@dataclass(frozen=True, slots=True)
class PrintedList:
    """What became of a list: the criteria found, columns nobody can explain, and the order.

    `tournament` has the criteria in its regulations. `differences` are empty if the order is
    the same, but for those whom the criteria leave equal.
    """

    tournament: GoTournament
    criteria: tuple[str, ...]
    unknown: tuple[str, ...]
    doubt: Doubt
    placement: Placement
    differences: tuple[PlaceDifference, ...]


def compare_printed(
    tournament: GoTournament, order: Sequence[int], columns: Sequence[PrintedColumn]
) -> PrintedList:
    """Find the criteria of a list of the players in this order, and place everybody by them."""
    recognition = max(
        (_Recognition(tournament, way, order) for way in _ways(tournament)),
        key=lambda each: each.agreement(columns),
    )
    codes = [recognition.code_of(column) for column in columns]
    heads = [column.head or f"column {at}" for at, column in enumerate(columns, 1)]
    unknown = tuple(head for head, code in zip(heads, codes, strict=True) if code is None)
    criteria = tuple(dict.fromkeys(code for code in codes if code))[:MOST_CRITERIA]
    placed = replace(
        tournament, regulations=replace(recognition.tournament.regulations, criteria=criteria)
    )
    placement = make_placement(placed)
    used = [column for column, code in zip(columns, codes, strict=True) if code in criteria]
    doubt = Doubt.COLUMNS if unknown or not criteria else recognition.doubt(used)
    differences = _differences(placement, order)
    return PrintedList(
        tournament=placed,
        criteria=criteria,
        unknown=unknown,
        doubt=doubt,
        placement=placement,
        differences=differences,
    )


def _ways(tournament: GoTournament) -> list[MissedRounds]:
    """How missed rounds may count; what the regulations say wins if it explains as much."""
    own = tournament.regulations.missed_rounds
    return [own, *(way for way in MissedRounds if way is not own)]


class _Recognition:
    """The values of all criteria, with rounds without a game counting in one way."""

    def __init__(self, tournament: GoTournament, way: MissedRounds, order: Sequence[int]) -> None:
        rules = replace(tournament.regulations, missed_rounds=way)
        self.tournament = replace(tournament, regulations=rules)
        self._system = rules.system
        self._order = order
        self._book = ScoreBook(self.tournament, len(tournament.rounds))
        self._values = {code: _values(self._book, code, order) for code in _usable(self._system)}

    def agreement(self, columns: Sequence[PrintedColumn]) -> int:
        """How many values of the list these criteria give."""
        return sum(self._best(column)[0] for column in columns if column.meaning != "RANK")

    def _best(self, column: PrintedColumn) -> tuple[int, str]:
        """How many values the best criterion gives, and its code."""
        counts = [
            (_equal(column.values, values), code == column.meaning, -at, code)
            for at, (code, values) in enumerate(self._values.items())
        ]
        count, _, _, code = max(counts)
        return count, code

    def code_of(self, column: PrintedColumn) -> str | None:
        """A code; empty for a column that orders nobody, `None` for one that is not known."""
        if column.meaning in _AMONG_TIED:
            return column.meaning
        count, code = self._best(column)
        if column.meaning == NO_CRITERION:
            return ""
        if count < len(column.values) and _orders_nobody(column):
            return ""
        if count < _ENOUGH * len(column.values):
            return column.meaning if column.meaning in self._values else None
        # Wins beside McMahon scores are told, but nobody is placed by them.
        own_score = "MMS" if self._system is GoSystem.MCMAHON else "PTS"
        if code in ("NBW", "PTS", "MMS"):
            return own_score if code == own_score else ""
        return code

    def doubt(self, columns: Sequence[PrintedColumn]) -> Doubt:
        """Is the list in the order of its columns, and do its values follow from the games?"""
        valued = [column for column in columns if column.meaning not in _AMONG_TIED]
        lines = list(zip(*(column.values for column in valued), strict=True))
        if any(_is_below(first, second) for first, second in pairwise(lines)):
            return Doubt.ORDER
        best = [(column.values, self._values[self._best(column)[1]]) for column in valued]
        wrong = {
            number
            for printed, computed in best
            for number, first, second in zip(self._order, printed, computed, strict=True)
            if first != second
        }
        return Doubt.IDLE if wrong and wrong <= self._near_idle() else Doubt.NOTHING

    def _near_idle(self) -> set[int]:
        """Who had a round without a game, or met somebody who had, or whose opponent did."""
        near = {number for number in self._book.numbers if self._book.rounds_without_game(number)}
        for _ in range(2):
            near |= {
                number
                for number in self._book.numbers
                if any(game.opponent_of(number) in near for _, game in self._book.games[number])
            }
        return near


def _is_below(first: Sequence[Fraction | None], second: Sequence[Fraction | None]) -> bool:
    """Does the first line come behind the second by what is printed?"""
    for value, following in zip(first, second, strict=True):
        if value is None or following is None:
            return False
        if value != following:
            return value < following
    return False


def _usable(system: GoSystem) -> tuple[str, ...]:
    """The criteria of this system; wins are counted in any, as many lists tell them."""
    return tuple(
        code
        for code in _CODES
        if code == "NBW" or find_criterion(code).about.scope.includes(system)
    )


def _values(book: ScoreBook, code: str, order: Sequence[int]) -> tuple[Fraction, ...]:
    criterion = find_criterion(code)
    assert isinstance(criterion, Valued)
    totals = criterion.totals(book)
    return tuple(Fraction(totals[number], criterion.scale) for number in order)


def _equal(printed: Sequence[Fraction | None], values: Sequence[Fraction]) -> int:
    return sum(first == second for first, second in zip(printed, values, strict=True))


def _orders_nobody(column: PrintedColumn) -> bool:
    """The same for all, or places: numbers that grow from line to line, 0 for who has none."""
    known = [value for value in column.values if value is not None]
    if len(set(known)) < 2:
        return True
    if column.meaning:
        return False
    if sorted(known) == list(range(1, len(column.values) + 1)):
        return True  # everybody's number
    places = [value for value in known if value]
    return all(first <= second for first, second in pairwise(places))


def _differences(placement: Placement, order: Sequence[int]) -> tuple[PlaceDifference, ...]:
    """Who stands above somebody placed before them: the fewest who would have to move."""
    places: Mapping[int, int] = {row.number: row.place for row in placement.rows}
    kept = set(_longest_ascent([places[number] for number in order]))
    return tuple(
        PlaceDifference(number, at + 1, places[number])
        for at, number in enumerate(order)
        if at not in kept
    )


def _longest_ascent(places: Sequence[int]) -> list[int]:
    """Positions of a longest subsequence that never falls (patience sorting)."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for at, place in enumerate(places):
        pile = bisect_right(tails, place)
        before.append(ends[pile - 1] if pile else -1)
        tails[pile : pile + 1] = [place]
        ends[pile : pile + 1] = [at]
    kept: list[int] = []
    at = ends[-1] if ends else -1
    while at >= 0:
        kept.append(at)
        at = before[at]
    return kept
