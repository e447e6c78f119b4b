"""What unplayed rounds mean for later rounds. Answers are indexed by `Outcome.position`."""

from __future__ import annotations

from functools import cache

from pairloom.domain import Outcome, PointSystem


def bars_bye(points: PointSystem) -> tuple[bool, ...]:
    """Does a round that ended so bar its player from the pairing-allocated bye?

    C.04.1 art. 4: whoever had it before, whatever it was worth, or scored without playing as
    many points as for a win. Ask for unplayed rounds only.
    """
    return _bars_bye(points.tenths())


def is_downfloat(points: PointSystem) -> tuple[bool, ...]:
    """Is an unplayed round that ended so a downfloat (C.04.3 art. 1.4)?

    It is when it gave more points than a loss; the pairing-allocated bye always is.
    """
    return _is_downfloat(points.tenths())


# Asked for in every round. A tuple of integers is looked up in no time, unlike a point system.
@cache
def _bars_bye(tenths: tuple[int, ...]) -> tuple[bool, ...]:
    win = tenths[Outcome.WIN.position]
    return tuple(
        outcome is Outcome.PAIRING_BYE or value >= win
        for outcome, value in zip(Outcome, tenths, strict=True)
    )


@cache
def _is_downfloat(tenths: tuple[int, ...]) -> tuple[bool, ...]:
    loss = tenths[Outcome.LOSS.position]
    return tuple(
        outcome is Outcome.PAIRING_BYE or value > loss
        for outcome, value in zip(Outcome, tenths, strict=True)
    )
