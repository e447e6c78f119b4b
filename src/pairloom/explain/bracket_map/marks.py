"""Signs for how the colour preferences of a pair were met: each has a shape of its own."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.explain.bracket_map.model import Mark
from pairloom.explain.bracket_map.shapes import Path, Shape

_KINDS = {
    Mark.GRANTED: "granted",
    Mark.MISSED: "missed",
    Mark.STRONG_MISSED: "strong",
    Mark.NO_PREFERENCE: "none",
}


def draw_mark(mark: Mark, x: int, y: int) -> Iterator[Shape]:
    """The sign around a middle: a disc with a tick, a triangle, a filled square on its corner,
    an empty ring."""
    outline, inside = _OUTLINES[mark], _INSIDE[mark]
    kind = _KINDS[mark]
    yield Path(f"M{x} {y}{outline}", f"mark {kind}")
    if inside:
        yield Path(f"M{x} {y}{inside}", f"sign {kind}")


# Courses relative to the middle of the sign.
_RING = "m-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z"
_OUTLINES = {
    Mark.GRANTED: _RING,
    Mark.MISSED: "m0 -7l7 12.5h-14z",
    Mark.STRONG_MISSED: "m0 -7.5l7.5 7.5l-7.5 7.5l-7.5 -7.5z",
    Mark.NO_PREFERENCE: "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
}
_INSIDE = {
    Mark.GRANTED: "m-3 .3l2.1 2.2l3.9 -4.6",
    Mark.MISSED: "m0 -2.8v4m0 2.2v.1",
    Mark.STRONG_MISSED: "m0 -3.8v4.4m0 2.6v.1",
    Mark.NO_PREFERENCE: "",
}
