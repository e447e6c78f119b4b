"""The record of a round: what decided each bracket, and the colours of each board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.domain import Board
from pairloom.engines.base import BracketTrace, ColourTrace, Trace
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.colours import ColouredBoard
from pairloom.engines.fide_dutch.costs import criterion_value
from pairloom.engines.fide_dutch.criteria.c07_downfloater_scores import downfloater_score
from pairloom.engines.fide_dutch.editions import Edition, NextBracket, Scope
from pairloom.engines.fide_dutch.look_ahead import value_for_next_bracket


class PairedBracket(NamedTuple):
    """A bracket and the candidate chosen for it."""

    bracket: Bracket
    candidate: Candidate


def write_trace(
    paired: Sequence[PairedBracket], boards: Sequence[ColouredBoard], edition: Edition
) -> Trace:
    """The whole record, with the value of every criterion in every bracket."""
    return Trace(
        tuple(_bracket(bracket, edition) for bracket in paired),
        tuple(
            ColourTrace(
                Board(board.white.number, board.black.number),
                board.article,
                board.reason,
            )
            for board in boards
        ),
    )


def _bracket(paired: PairedBracket, edition: Edition) -> BracketTrace:
    bracket, candidate = paired.bracket, paired.candidate
    numbers = [player.number for player in bracket.players]
    return BracketTrace(
        score=bracket.score,
        moved_down=tuple(numbers[: bracket.moved_down]),
        residents=tuple(numbers[bracket.moved_down :]),
        pairs=tuple((numbers[first], numbers[second]) for first, second in candidate.pairs),
        downfloaters=tuple(numbers[floater] for floater in candidate.floaters),
        decided_by=candidate.decided_by,
        values=criteria_values(bracket, candidate, edition),
    )


def criteria_values(bracket: Bracket, candidate: Candidate, edition: Edition) -> dict[str, object]:
    """The value of each criterion for a candidate, in order of priority.

    C8 is left out where nobody floats, or nothing follows; C9 outside its scope.
    """
    players = bracket.players
    pairs = [(players[first], players[second]) for first, second in candidate.pairs]
    floaters = [players[floater] for floater in candidate.floaters]
    is_bye_due = bracket.is_bound_to_give_bye and len(floaters) == 1
    values: dict[str, object] = {}
    for criterion in edition.criteria:
        if isinstance(criterion, NextBracket):
            if floaters and bracket.following is not None:
                values[criterion.label] = value_for_next_bracket(bracket, candidate.floaters)
        elif criterion.cost is downfloater_score:
            # Shown as scores; the cost counts from the residents' score.
            scores = (player.score for player in floaters)
            values[criterion.label] = tuple(sorted(scores, reverse=True))
        elif is_bye_due or criterion.scope is not Scope.BYE:
            values[criterion.label] = criterion_value(criterion, pairs, floaters, bracket.score)
    return values
