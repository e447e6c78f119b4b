"""The columns of the picture: score, who leaves, the threads between, and the pairs."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.explain.bracket_map.model import MapPair, Seat
from pairloom.explain.bracket_map.text_width import width_of
from pairloom.explain.bracket_map.texts import Texts, points

WIDE = 1146
NARROW = 358
_NARROW_BELOW = 640

EDGE = 12
GAP = 8
BOX_HEIGHT = 56
CHIP_HEIGHT = 28
LANE = 7

NAME, NUMBER, TAG = 132, 115, 108
CHIP_NAME, CHIP_NUMBER = 126, 110
SCORE, SMALL = 240, 125
SEAT_AT, TEXT_AT, RIGHT = 30, 50, 9

_LEAST_BOX, _MOST_BOX = 132, 214
_LEAST_CHIP, _MOST_CHIP = 88, 124
_LEAST_RISER = 22


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the columns begin and how wide they are.

    On narrow pictures the chips of who leaves stand below the score, not beside it.
    """

    width: int
    is_narrow: bool
    chip_x: int
    chip_width: int
    riser_x: int
    box_x: int
    box_width: int
    columns: int

    @property
    def right(self) -> int:
        return self.width - EDGE

    def column_x(self, column: int) -> int:
        return self.box_x + column * (self.box_width + GAP)


def make_frame(texts: Texts, width: int, lanes: int) -> Frame:
    """Columns that fit what is in them; `lanes` is how many threads run beside each other."""
    is_narrow = width < _NARROW_BELOW
    chip_x = EDGE if is_narrow else max(112, 16 + _score_width(texts) + 16)
    chip_width = min(max(_chip_width(texts), _LEAST_CHIP), _MOST_CHIP)
    riser_x = chip_x + chip_width
    box_x = riser_x + max(_LEAST_RISER, 15 + LANE * lanes)
    room = width - EDGE - box_x
    wanted = min(max(_box_width(texts), _LEAST_BOX), _MOST_BOX, room)
    columns = 1 if is_narrow else max(1, (room + GAP) // (wanted + GAP))
    box_width = room if is_narrow else min((room + GAP) // columns - GAP, _MOST_BOX)
    return Frame(width, is_narrow, chip_x, chip_width, riser_x, box_x, box_width, columns)


def _score_width(texts: Texts) -> int:
    """The widest score or size, or the head of the column."""
    labels = [width_of(texts.size(band), SMALL) for band in texts.map.bands]
    labels += [width_of(points(band.score), SCORE, is_bold=True) for band in texts.map.bands]
    head = width_of(texts.say("head.scoregroup"), SMALL, is_bold=True)
    return max([head, *labels])


def _chip_width(texts: Texts) -> int:
    leaving = {number for band in texts.map.bands for number in band.leaving}
    widths = (
        width_of(str(number), CHIP_NUMBER)
        + width_of(
            texts.map.short_names.get(number, ""),
            CHIP_NAME,
            is_bold=number in texts.map.asked,
        )
        for number in leaving
    )
    # Margins, the blank between number and name, and the arrow.
    return max(widths, default=0) + 36


def _box_width(texts: Texts) -> int:
    pairs = [pair for band in texts.map.bands for pair in band.pairs]
    return max((_pair_width(texts, pair) for pair in pairs), default=0)


def _pair_width(texts: Texts, pair: MapPair) -> int:
    return max(_seat_width(texts, seat) for seat in pair.seats)


def _seat_width(texts: Texts, seat: Seat) -> int:
    name = texts.map.short_names.get(seat.number, "")
    used = TEXT_AT + width_of(str(seat.number), NUMBER) + 4 + RIGHT
    used += width_of(name, NAME, is_bold=seat.is_asked)
    tag = texts.due(seat)
    return used + (width_of(tag, TAG, is_bold=has_strong_tag(seat)) + 8 if tag else 0)


def has_strong_tag(seat: Seat) -> bool:
    """Does what the seat says of its preference stand out?"""
    return seat.missed is not None and seat.missed.is_strong
