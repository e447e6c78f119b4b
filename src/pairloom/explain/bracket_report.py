"""Reports on brackets: asked of the engine, or, where it has none, made from its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairloom.domain import Colour, RuleRef, Tournament
from pairloom.engines.base import BracketTrace, PairingResult, PairingSystem
from pairloom.engines.reports import (
    MOST_CANDIDATES,
    BracketReport,
    Member,
    ReportsBrackets,
    RoundReport,
    Strength,
    Target,
)
from pairloom.errors import InputError
from pairloom.explain.questions import find_snapshot
from pairloom.messages import message

__all__ = ["KnownOfPlayers", "bracket_report", "report_of_record"]


class KnownOfPlayers:
    """What a record of a round does not tell of its players: scores, and colours preferred.

    `prefers` has the colour and whether it is strongly preferred.
    """

    def __init__(
        self,
        scores: Mapping[int, int] | None = None,
        prefers: Mapping[int, tuple[Colour, bool]] | None = None,
        rule_of: Callable[[str], RuleRef] | None = None,
    ) -> None:
        self.scores = scores or {}
        self.prefers = prefers or {}
        self.rule_of = rule_of


def bracket_report(
    tournament: Tournament,
    *,
    system: PairingSystem,
    edition: str | None = None,
    round: int | None = None,
    bracket: int | None = None,
    candidates: int = MOST_CANDIDATES,
    known: KnownOfPlayers | None = None,
) -> RoundReport:
    """All brackets of a round, or one of them by its number; the next round, or an earlier one.

    Raises `InputError` if there is no such bracket, and whatever pairing the round raises.
    """
    if candidates < 0:
        raise InputError(
            message(
                "{candidates} rejected candidates cannot be shown; ask for 0 or more",
                candidates=candidates,
            )
        )
    snapshot, _ = find_snapshot(tournament, round)
    if isinstance(system, ReportsBrackets):
        return system.report(snapshot, edition=edition, bracket=bracket, candidates=candidates)
    result = system.pair(snapshot, edition=edition)
    return report_of_record(result, bracket, known or KnownOfPlayers())


def report_of_record(
    result: PairingResult, bracket: int | None, known: KnownOfPlayers
) -> RoundReport:
    """A report without rejected candidates, from the record that every engine writes."""
    brackets = list(enumerate(result.trace.brackets))
    if bracket is not None:
        if not 1 <= bracket <= len(brackets):
            if not brackets:
                raise InputError(
                    message(
                        "there is no bracket {number} in this round, nor another", number=bracket
                    )
                )
            raise InputError(
                message(
                    "there is no bracket {number} in this round; possible: from 1 to {last}",
                    number=bracket,
                    last=len(brackets),
                )
            )
        brackets = [brackets[bracket - 1]]
    reports = (_report(result, index, trace, known) for index, trace in brackets)
    return RoundReport(result.round, result.system, result.edition, tuple(reports))


def _report(
    result: PairingResult, index: int, trace: BracketTrace, known: KnownOfPlayers
) -> BracketReport:
    numbers = (*trace.moved_down, *trace.residents, *trace.upfloaters)
    return BracketReport(
        index=index,
        score=trace.score,
        members=tuple(_member(trace, number, known) for number in numbers),
        pairs=trace.pairs,
        downfloaters=trace.downfloaters,
        decided_by=trace.decided_by,
        targets=tuple(
            Target(_rule(result, label, known), value) for label, value in trace.values.items()
        ),
    )


def _member(trace: BracketTrace, number: int, known: KnownOfPlayers) -> Member:
    colour, is_strong = known.prefers.get(number, (None, False))
    strength = None
    if colour is not None:
        strength = Strength.STRONG if is_strong else Strength.MILD
    return Member(
        number,
        known.scores.get(number, trace.score),
        is_moved_down=number in trace.moved_down,
        is_moved_up=number in trace.upfloaters,
        prefers=colour,
        strength=strength,
    )


def _rule(result: PairingResult, label: str, known: KnownOfPlayers) -> RuleRef:
    """The rule with its article, if somebody knows it."""
    if known.rule_of is not None:
        return known.rule_of(label)
    return RuleRef(result.system, result.edition, label, label)
