"""Compromises of a draw in phrases."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines import go
from pairloom.explain.go.criteria import source_name
from pairloom.explain.phrases import Phrase, Players


def compromises(trace: go.DrawTrace) -> Iterator[Phrase]:
    """All compromises, in order of tables."""
    if not trace.compromises:
        yield Phrase("go.compromise.none")
    for compromise in trace.compromises:
        yield compromise_phrase(compromise)


def compromise_phrase(compromise: go.Compromise) -> Phrase:
    """One compromise and its reason."""
    match compromise:
        case go.ProhibitedPair(table, first, second):
            pair = {"one": Players((first,)), "other": Players((second,))}
            return Phrase("go.compromise.prohibited", {"table": table, **pair})
        case go.Rematch(table, first, second, earlier):
            values = {"one": Players((first,)), "other": Players((second,))}
            return Phrase("go.compromise.rematch", {"table": table, **values, "earlier": earlier})
        case go.SharedBond(table, first, second, avoidance):
            return Phrase(
                f"go.compromise.{avoidance.kind}",
                {
                    "table": table,
                    "one": Players((first,)),
                    "other": Players((second,)),
                    "count": avoidance.strength,
                    "source": source_name(go.Source.CZECH_3_2),
                },
            )
        case go.ScoreGap(table, down, up, difference, reason):
            return Phrase(
                "go.compromise.gap",
                {
                    "table": table,
                    "down": Players((down,)),
                    "up": Players((up,)),
                    "count": difference,
                    "reason": Phrase(f"go.gap.{reason.name.lower()}"),
                },
            )
        case go.FreeAgain(number, earlier):
            return Phrase("go.compromise.free", {"player": Players((number,)), "count": earlier})
