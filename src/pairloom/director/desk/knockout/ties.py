"""Matches of a team knockout with equal game points: what decides them, in the announced order.

Figures of the boards decide by themselves, once the round is finished; they are stored with the
decision. Play-off games and lots are entered. A decision belongs to a tie: where a correction ends
the tie, or gives other figures, the decision is made anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pairloom.director.desk.knockout.bracket import bracket_of, knockout_of
from pairloom.director.desk.knockout.progress import (
    games_of_rounds,
    gone_from,
    require_holds,
    require_published_boards,
)
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import MatchView, views_of
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Match
from pairloom.domain.knockout import DecidedMatch, DeciderKind, DrawnKnockout
from pairloom.domain.tie_criteria import TieCriterion, TieFigures
from pairloom.engines.knockout import Decider, MatchRecord, evaluate, record_of_rounds
from pairloom.tiebreaks.boards import board_count, bottom_up

__all__ = ["boards_of_tie", "figures_of_tie", "is_decisive", "with_ties_settled"]

Boards = tuple[int, ...]


def boards_of_tie(state: State, first: int, second: int) -> tuple[Boards, Boards]:
    """Tenths of a point of two teams on every board, over all legs of their match."""
    totals = {team: [0] * rules_of(state.competition).boards for team in (first, second)}
    for view in _legs(state, first, second):
        for team, side in zip((view.white, view.black), view.sides, strict=True):
            for board, tenths in enumerate(_boards(state, side)):
                totals[team][board] += tenths
    return tuple(totals[first]), tuple(totals[second])


def figures_of_tie(
    state: State, first: int, second: int, criteria: Sequence[TieCriterion] | None = None
) -> tuple[TieFigures, ...]:
    """Criteria in their order, up to the one that decides; those that need no figures apart."""
    boards = boards_of_tie(state, first, second)
    compared: list[TieFigures] = []
    for criterion in rules_of(state.competition).tie_criteria if criteria is None else criteria:
        if criterion.is_figure:
            ours, theirs = map(_VECTORS[criterion], boards)
            compared.append(TieFigures(criterion, ours, theirs))
            if compared[-1].lead:
                break
    return tuple(compared)


def is_decisive(figures: Sequence[TieFigures]) -> bool:
    """Does the last criterion decide?"""
    return bool(figures) and figures[-1].lead != 0


def with_ties_settled(state: State) -> DrawnKnockout:
    """The bracket with the decisions that figures give; `InputError` if it has gone on without."""
    stored = knockout_of(state.competition)
    if not stored.is_drawn:
        return stored
    judge = _Judge(state, stored)
    bracket = bracket_of(stored)
    gone = gone_from(state, stored)

    def look() -> None:
        rounds = games_of_rounds(state, stored)
        evaluate(bracket, record_of_rounds(bracket, rounds, gone, judge=judge))

    require_holds(look)
    settled = replace(stored, decided=tuple(judge.decided.values()))
    require_published_boards(state, settled)
    return settled


@dataclass(frozen=True, slots=True)
class _Judge:
    """Asked of every tied match; remembers what it said."""

    state: State
    stored: DrawnKnockout
    decided: dict[int, DecidedMatch] = field(default_factory=dict)

    def __call__(self, record: MatchRecord) -> Decider | None:
        decision = self._decision(record)
        if decision is None:
            return None
        self.decided[record.match] = decision
        return Decider(decision.kind, self.stored.numbers[decision.winner])

    def _decision(self, record: MatchRecord) -> DecidedMatch | None:
        known = next((each for each in self.stored.decided if each.match == record.match), None)
        first, second = (self.stored.order[side - 1] for side in (record.first, record.second))
        is_entered = known is not None and known.kind is not DeciderKind.REGULATIONS
        is_over = self._is_over(first, second)
        if (
            known is not None
            and (is_over or is_entered)
            and self._still_holds(known, first, second)
        ):
            return known
        figures = figures_of_tie(self.state, first, second)
        if is_decisive(figures):
            winner = first if figures[-1].lead > 0 else second
            regulations = DeciderKind.REGULATIONS
            decision = DecidedMatch(record.match, regulations, winner, figures=figures)
            return decision if is_over else None
        if known is None or not is_entered or known.winner not in (first, second):
            return None
        entered = (each for each in known.figures if not each.criterion.is_figure)
        return known._replace(figures=(*figures, *entered))

    def _still_holds(self, known: DecidedMatch, first: int, second: int) -> bool:
        """Do the boards still give what it was decided by? Another order of criteria, announced
        later, does not change what was decided."""
        if known.winner not in (first, second):
            return False
        given = [each for each in known.figures if each.criterion.is_figure]
        criteria = [each.criterion for each in given]
        return list(figures_of_tie(self.state, first, second, criteria)) == given

    def _is_over(self, first: int, second: int) -> bool:
        rounds = {view.round for view in _legs(self.state, first, second)}
        return all(self.state.find_round(number).is_finished for number in rounds)


def _legs(state: State, first: int, second: int) -> Iterator[MatchView]:
    """Two teams have at most one match of the bracket: who wins and who loses part for good."""
    teams = {first, second}
    return (view for view in views_of(state) if {view.white, view.black} == teams)


def _boards(state: State, side: Match) -> Boards:
    """A match decided as a whole was won on every board, or on none."""
    if side.boards:
        return tuple(board.tenths for board in side.boards)
    worth = points_of(state.competition).win.tenths if side.game_points.tenths else 0
    return (worth,) * rules_of(state.competition).boards


def _berlin(boards: Boards) -> int:
    """Board 1 counts most, the last board once."""
    return board_count(boards[::-1])


_VECTORS: Mapping[TieCriterion, Callable[[Boards], Boards]] = {
    TieCriterion.BOARD_COUNT: lambda boards: (board_count(boards),),
    TieCriterion.BERLIN: lambda boards: (_berlin(boards),),
    TieCriterion.TOP_BOARDS: lambda boards: boards,
    TieCriterion.ELIMINATION: lambda boards: bottom_up(boards),
}
