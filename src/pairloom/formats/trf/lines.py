"""Text into lines, without losing a character; and what kind of record each line is."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from pairloom.domain.unicode_forms import normalized
from pairloom.formats.trf.federations import FEDERATIONS


class Part(Enum):
    """Which part of the file a line belongs to."""

    EMPTY = "empty"
    COMMENT = "comment"
    TOURNAMENT = "tournament"
    PLAYER = "player"
    NATIONAL = "national rating"
    PARTICIPANT = "participants"
    TEAM = "team"
    ENGINE = "engine"
    UNKNOWN = "unknown"


# The longest line that is read; no record of any tournament comes near it.
LONGEST_LINE = 1_000_000

# So many lines are read; a file with more is kept as a single one, too long to be used.
MOST_LINES = 1_000_000

_TOURNAMENT = (
    "012 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212 222"
)
_TEAM = "013 300 310 320 330 352 362 801 802"
_ENGINE = "XXR XXZ XXS XXC XXA XXP BBW BBD BBL BBZ BBF BBU"

_PARTS: dict[str, Part] = (
    dict.fromkeys(FEDERATIONS, Part.NATIONAL)
    | dict.fromkeys(_TOURNAMENT.split(), Part.TOURNAMENT)
    | dict.fromkeys(_TEAM.split(), Part.TEAM)
    | dict.fromkeys(_ENGINE.split(), Part.ENGINE)
    | dict.fromkeys(("240", "250", "260", "299"), Part.PARTICIPANT)
    | {"001": Part.PLAYER, "###": Part.COMMENT}
)

# Records that exist since TRF26; any of them tells the dialect.
TRF26_RECORDS = frozenset(
    "142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362 ###".split()
)


class Line(NamedTuple):
    """A line as it was written.

    `raw` and `end` give back the file; `text` is the composed (NFC) form in which
    columns are counted. `record` is empty for a line too short to name one.
    """

    number: int
    raw: str
    end: str
    text: str
    record: str
    part: Part

    @property
    def value(self) -> str:
        """What stands from column 5 on; a tab counts as a blank in free text."""
        return self.text[4:].replace("\t", " ").strip()


def split_lines(text: str) -> tuple[Line, ...]:
    """Lines ended by CR, LF or CRLF in any mixture; nothing else ends a line."""
    if text.count("\n") + text.count("\r") > 2 * MOST_LINES:  # CRLF counts twice
        return (_make_line(1, text, ""),)
    return tuple(
        _make_line(number, raw, end) for number, (raw, end) in enumerate(_split(text), start=1)
    )


def _split(text: str) -> Iterator[tuple[str, str]]:
    *ended, last = text.split("\n")
    for piece in ended:
        yield from _split_returns(piece, "\n")
    if last:
        yield from _split_returns(last, "")


def _split_returns(piece: str, end: str) -> Iterator[tuple[str, str]]:
    """Split at CR what stands before one LF (or before the end of the text)."""
    if "\r" not in piece:
        yield piece, end
        return
    *ended, last = piece.split("\r")
    if last:
        yield from ((part, "\r") for part in ended)
        yield last, end
        return
    yield from ((part, "\r") for part in ended[:-1])
    yield ended[-1], "\r" + end


def _make_line(number: int, raw: str, end: str) -> Line:
    text = raw if raw.isascii() or len(raw) > LONGEST_LINE else normalized("NFC", raw)
    record = text[:3] if len(text) >= 3 else ""
    part = _PARTS.get(record, Part.UNKNOWN)
    if not record or not text.strip():
        part = Part.EMPTY
    return Line(number, raw, end, text, record, part)
