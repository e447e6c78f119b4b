"""What unplayed rounds mean for later rounds. Answers are indexed by `Outcome.position`."""

from __future__ import annotations

from functools import cache

from pairloom.domain import Outcome, PointSystem


@cache
def bars_bye(points: PointSystem) -> tuple[bool, ...]:
    """Does a round that ended so bar its player from the pairing-allocated bye?

    C.04.1 art. 4: whoever had it before, whatever it was worth, or scored without playing as
    many points as for a win. Ask for unplayed rounds only.
    """
    win = points.win.tenths
    return tuple(
        outcome is Outcome.PAIRING_BYE or value >= win
        for outcome, value in zip(Outcome, points.tenths(), strict=True)
    )


@cache
def is_downfloat(points: PointSystem) -> tuple[bool, ...]:
    """Is an unplayed round that ended so a downfloat (C.04.3 art. 1.4)?

    It is when it gave more points than a loss; the pairing-allocated bye always is.
    """
    loss = points.loss.tenths
    return tuple(
        outcome is Outcome.PAIRING_BYE or value > loss
        for outcome, value in zip(Outcome, points.tenths(), strict=True)
    )
