"""Where everybody is in a round: an addition that must come out, and who has no board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.director.desk.accounting import Accounted
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.round_view import RoundView
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.messages import Message, Text, in_context, message
from pairloom.storage.records import Bye, Entry

__all__ = ["Entry", "Whereabouts", "WithoutBoard", "whereabouts_of"]

_BYES = (Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)


@dataclass(frozen=True, slots=True)
class WithoutBoard:
    """Somebody without a board, and why; `bye` is what the round counts, nothing while they wait.

    `is_allocated`: the pairing gave the bye, so that it can be asked why.
    """

    entry: Entry
    reason: Text
    bye: Outcome | None = None
    is_allocated: bool = False


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """`parts` are numbers with their words, which add up to `total` if nobody is left over.

    Who has left a knockout is counted but not listed: they are in no list of the round.
    """

    parts: tuple[tuple[int, Text], ...]
    total: int
    left_over: tuple[WithoutBoard, ...]
    byes: tuple[WithoutBoard, ...]
    absent: tuple[WithoutBoard, ...]

    @property
    def is_balanced(self) -> bool:
        return not self.left_over


def whereabouts_of(view: RoundView) -> Whereabouts:
    """Where everybody is in a paired round."""
    accounted = view.accounted
    awaited = [entry for entry in accounted.not_arrived if not _came_late(view, entry)]
    return Whereabouts(
        parts=(_seated(view), *(part for part in _parts(view, len(awaited)) if part[0])),
        total=accounted.total,
        left_over=tuple(WithoutBoard(entry, _WAITS) for entry in accounted.left_over),
        byes=tuple(_with_bye(view, entry, bye) for entry, bye in _listed(accounted)),
        absent=(
            *(
                WithoutBoard(entry, _withdrew(entry), Outcome.ZERO_BYE)
                for entry in accounted.withdrawn
            ),
            *(WithoutBoard(entry, _NOT_ARRIVED, Outcome.ZERO_BYE) for entry in awaited),
        ),
    )


_WAITS = message("waits to be paired")
_NOT_ARRIVED = message("has not arrived")


def _withdrew(entry: Entry) -> Message:
    return message("withdrew before round {round}", round=entry.withdrawn_from or 0)


def _came_late(view: RoundView, entry: Entry) -> bool:
    """Has somebody arrived since, to play from the next round on?"""
    return is_there(entry, view.round.round + 1)


def _listed(accounted: Accounted) -> list[tuple[Entry, Bye]]:
    return [(entry, bye) for entry, bye in accounted.byes if bye.origin is not ByeCause.OUT]


def _seated(view: RoundView) -> tuple[int, Message]:
    count = len(view.accounted.at_boards)
    return count, view.state.kind.field.places(view.state, count // 2)


def _parts(view: RoundView, awaited: int) -> Iterator[tuple[int, Text]]:
    """Numbers of those who are not at a board, with their words."""
    accounted, names = view.accounted, view.state.discipline.all_byes
    causes = Counter(bye.origin for _, bye in accounted.byes)
    kinds = Counter(
        bye.kind for _, bye in _listed(accounted) if bye.origin is not ByeCause.NO_MATCH
    )
    yield from ((kinds[kind], names[kind]) for kind in _BYES)
    yield from ((causes[cause], cause.words) for cause in (ByeCause.NO_MATCH, ByeCause.OUT))
    yield len(accounted.withdrawn), in_context("players", "withdrawn")
    yield len(accounted.not_arrived) - awaited, in_context("players", "came late")
    yield awaited, in_context("players", "not arrived")


def _with_bye(view: RoundView, entry: Entry, bye: Bye) -> WithoutBoard:
    if bye.origin is ByeCause.NO_MATCH:
        return WithoutBoard(entry, bye.origin.words, bye.kind, bye.is_allocated)
    words: Text = view.state.discipline.all_byes[bye.kind]
    reason = bye.origin.words or bye.reason
    if reason and not bye.is_allocated:
        words = message("{bye}, {reason}", bye=words, reason=reason)
    return WithoutBoard(entry, words, bye.kind, bye.is_allocated)
