"""Ties at a cut: reported with what can be done about them, never decided silently."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from pairloom.domain.staging import CutDecision, DecidedBy
from pairloom.engines.lots import by_lot
from pairloom.errors import InputError
from pairloom.messages import Message, counted, message

__all__ = ["Cut", "CutKind", "decide", "decide_by_lot"]


class CutKind(Enum):
    """What the tied players are equal for."""

    GROUP = "group"  # the last places of a group that go on
    NEXT_OF_GROUP = "next of group"  # who is compared with the next of other groups
    BEST_NEXT = "best next"  # the last of the best among the next


@dataclass(frozen=True, slots=True)
class Cut:
    """`tied` are equal for fewer `places`; `group` is empty for a comparison across groups."""

    into: str
    kind: CutKind
    group: str
    tied: tuple[int, ...]
    places: int

    def __str__(self) -> str:
        return str(self.told)

    @property
    def told(self) -> Message:
        """The tie in a sentence, players by number."""
        if not self.group:
            return counted(
                "the next of all groups: {players} are equal for {count} place in {stage}; a"
                " play-off, a lot or the organiser decides",
                "the next of all groups: {players} are equal for {count} places in {stage}; a"
                " play-off, a lot or the organiser decides",
                self.places,
                players=self.tied,
                stage=self.into,
            )
        return counted(
            "group {group}: {players} are equal for {count} place in {stage}; a play-off, a lot or"
            " the organiser decides",
            "group {group}: {players} are equal for {count} places in {stage}; a play-off, a lot"
            " or the organiser decides",
            self.places,
            group=self.group,
            players=self.tied,
            stage=self.into,
        )


def decide(cut: Cut, chosen: Sequence[int], by: DecidedBy) -> CutDecision:
    """The decision of a play-off or of the organiser; raise `InputError` if it does not fit."""
    decision = CutDecision(frozenset(cut.tied), tuple(chosen), by)
    require_fitting(cut, decision)
    return decision


def decide_by_lot(cut: Cut, lot_seed: int) -> CutDecision:
    """Draw the lots: the lowest go on."""
    drawn = by_lot(cut.tied, lot_seed, "cut")
    return CutDecision(frozenset(cut.tied), drawn[: cut.places], DecidedBy.LOT, lot_seed)


def require_fitting(cut: Cut, decision: CutDecision) -> None:
    """Does the decision name as many of the tied as there are places?"""
    chosen = set(decision.chosen)
    if len(decision.chosen) != cut.places or len(chosen) != cut.places or chosen - set(cut.tied):
        raise InputError(
            message("{tie}; the decision names {chosen}", tie=cut.told, chosen=decision.chosen)
        )
