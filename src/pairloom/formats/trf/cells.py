"""One round block of a player record: ten columns into a cell, or the reason why not.

Byes of TRF06 are a playing code without opponent. What `0000 - +` means depends on the
whole round, so it becomes `LEGACY_FULL` here and is settled later (see `rounds`); these
cells are recognised by identity. In a team competition it is a win against an empty
board, and the colour beside it counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from pairloom.domain import Cell, Colour, Outcome
from pairloom.domain.player import NO_OPPONENT
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.messages import Message, Text, counted, message

LEGACY_FULL = Cell(NO_OPPONENT, None, Outcome.FULL_BYE)
LEGACY_HALF = Cell(NO_OPPONENT, None, Outcome.HALF_BYE)
LEGACY_ZERO = Cell(NO_OPPONENT, None, Outcome.ZERO_BYE)
# The same with a colour, which means something only on a board of a match of teams.
_UNOPPOSED = {
    (code, colour): Cell(NO_OPPONENT, colour, outcome)
    for code, outcome in (("+", Outcome.FULL_BYE), ("-", Outcome.ZERO_BYE))
    for colour in Colour
}
_LEGACY_IDS = frozenset(map(id, (LEGACY_FULL, LEGACY_HALF, LEGACY_ZERO, *_UNOPPOSED.values())))

BLANK_BLOCK = " " * 10

# Inside a block, counted from 0.
_OPPONENT = slice(2, 6)
_COLOUR = 7
_RESULT = 9
_GAPS = (0, 1, 6, 8)

_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None} | {
    "W": Colour.WHITE,
    "B": Colour.BLACK,
}
_OUTCOMES = {outcome.value: outcome for outcome in Outcome}
_OUTCOMES |= {code.lower(): outcome for code, outcome in _OUTCOMES.items()}
HALF = "½"  # no code, but nobody can mistake it
_OUTCOMES[HALF] = Outcome.DRAW
_LEGACY_BYES = {"+": LEGACY_FULL, "1": LEGACY_FULL, "=": LEGACY_HALF, "-": LEGACY_ZERO}


def is_legacy(cell: Cell | None) -> bool:
    """Is this one of the bye cells of TRF06?"""
    return id(cell) in _LEGACY_IDS


def has_legacy(cells: Iterable[Cell | None]) -> bool:
    """Is there any among these?"""
    return not _LEGACY_IDS.isdisjoint(map(id, cells))


class Defect(NamedTuple):
    """Why a block cannot be read; `field` counts columns inside the block, from 1."""

    code: str
    field: Field
    message: Text
    expected: Text


@lru_cache(maxsize=1 << 16)
def read_block(block: str) -> Cell | Defect | None:
    """The cell of a ten-column block; `None` for a blank one.

    >>> read_block("    12 w 1")
    Cell(opponent=12, colour=<Colour.WHITE: 'w'>, outcome=<Outcome.WIN: '1'>)
    """
    if block == BLANK_BLOCK:
        return None
    opponent_text = block[_OPPONENT].strip()
    if not opponent_text:
        opponent = NO_OPPONENT
    elif opponent_text.isdecimal() and opponent_text.isascii():
        opponent = int(opponent_text)
    else:
        return _defect_of_opponent(block, opponent_text)
    colour_code, result_code = block[_COLOUR], block[_RESULT]
    if block[0] != " " or block[1] != " " or block[6] != " " or block[8] != " ":
        return _defect_of_gap(block)
    if colour_code not in _COLOURS:
        return _defect(
            "E-COLOUR",
            _COLOUR,
            message("colour {colour}", colour=quoted(colour_code)),
            message("w, b, - or blank"),
        )
    outcome = _OUTCOMES.get(result_code)
    if outcome is None:
        expected = message("one of 1 = 0 W D L + - U H F Z ? or blank")
        return _defect(
            "E-RESULT", _RESULT, message("result {result}", result=quoted(result_code)), expected
        )
    if opponent:
        return _read_game(opponent, _COLOURS[colour_code], outcome)
    return _read_bye(_COLOURS[colour_code], outcome)


def _read_game(opponent: int, colour: Colour | None, outcome: Outcome) -> Cell | Defect:
    if outcome.has_opponent:
        return Cell(opponent, colour, outcome)
    told = message("bye {bye} against player {player}", bye=outcome.value, player=opponent)
    return _defect("E-BYE-OPP", _RESULT, told, message("a bye without opponent, or a game"))


def _read_bye(colour: Colour | None, outcome: Outcome) -> Cell | Defect | None:
    if outcome is Outcome.PENDING and colour is None:
        return None
    if not outcome.has_opponent:
        return Cell(NO_OPPONENT, None, outcome)
    legacy = _UNOPPOSED.get((outcome.value, colour)) if colour else None
    legacy = legacy or _LEGACY_BYES.get(outcome.value)
    if legacy is not None:
        return legacy
    told = message("result {result} without an opponent", result=quoted(outcome.value))
    return _defect("E-BYE-OPP", _RESULT, told, message("an opponent, or a bye"))


def _defect_of_opponent(block: str, text: str) -> Defect:
    if any(block[place] != " " for place in _GAPS):
        return _defect_of_gap(block)
    field = Field("opponent", _OPPONENT.start + 1, _OPPONENT.stop)
    return Defect(
        "E-OPP",
        field,
        message("opponent {opponent}", opponent=quoted(text)),
        message("a starting number, 0000 or blanks"),
    )


def _defect_of_gap(block: str) -> Defect:
    place = next(place for place in _GAPS if block[place] != " ")
    return _defect(
        "E-SEP",
        place,
        message("{text} between two fields", text=quoted(block[place])),
        message("a blank"),
    )


def _defect(code: str, place: int, told: Text, expected: Text) -> Defect:
    names = {_COLOUR: "colour", _RESULT: "result"}
    field = Field(names.get(place, "separator"), place + 1, place + 1)
    return Defect(code, field, told, expected)


# A player line whose columns are shifted: find the shift, or say where it breaks.
#
# A repair is taken only if afterwards every separating column is blank and every round
# block can be read.

_FARTHEST = 3
_INSERTED = counted("read with {count} column inserted", "read with {count} columns inserted", 0)
_LEFT_OUT = counted("read with {count} column left out", "read with {count} columns left out", 0)

_get_gaps = itemgetter(*(column - 1 for column in columns.PLAYER_GAPS))
_BLANK_GAPS = (" ",) * len(columns.PLAYER_GAPS)


def realign(line: Line, number: int, journal: Journal) -> str | None:
    """The line with its columns in order, or `None`; either way with a finding."""
    text = line.text.rstrip()
    place = find_filled_gap(text)
    where = Field("separator", place, place)
    for repaired, how in _repairs(text, place - 1):
        if _fits(repaired):
            journal.note(
                "W-REALIGNED",
                message(
                    "columns of player {player} are shifted from column {column} on",
                    player=number,
                    column=place,
                ),
                line,
                where,
                found=text[place - 1],
                expected=message("a blank"),
                action=how,
                player=number,
            )
            return repaired
    journal.note(
        "E-SEP",
        message(
            "{text} between two fields of player {player}",
            text=quoted(text[place - 1]),
            player=number,
        ),
        line,
        where,
        found=text[place - 1],
        expected=message("a blank"),
        action=message("line not used"),
        player=number,
    )
    return None


def find_filled_gap(text: str) -> int:
    """The first column that should be blank and is not; 0 if all is well."""
    if _get_gaps(text.ljust(columns.RANK.last)) != _BLANK_GAPS:
        return next(column for column in columns.PLAYER_GAPS if text[column - 1] != " ")
    width = columns.ROUND_WIDTH
    if not "".join([text[column - 1 :: width] for column in columns.ROUND_GAPS]).strip(" "):
        return 0
    filled = [
        column + width * (len(gap) - len(gap.lstrip(" ")))
        for column in columns.ROUND_GAPS
        if (gap := text[column - 1 :: width]).strip(" ")
    ]
    return min(filled, default=0)


def _repairs(text: str, place: int) -> Iterator[tuple[str, Message]]:
    """Texts to try, with what is told of them; `place` is the index of the first wrong column."""
    start = text.rfind(" ", 0, place) + 1
    for shift in range(1, _FARTHEST + 1):
        inserted = _INSERTED.filled(count=shift)
        left_out = _LEFT_OUT.filled(count=shift)
        yield text[:start] + " " * shift + text[start:], inserted
        if not text[start - shift : start].strip():
            yield text[: start - shift] + text[start:], left_out
        if not _is_in_game(place):
            yield text[:place] + text[place + shift :], left_out
    yield _count_bytes(text), message("read with columns counted in bytes")


def _is_in_game(place: int) -> bool:
    """Between opponent, colour and result: what is left out there would be one of them."""
    start = columns.ROUNDS_FROM - 1
    return place >= start and (place - start) % columns.ROUND_WIDTH in (_GAPS[2], _GAPS[3])


def _count_bytes(text: str) -> str:
    """The line of a program that pads the name to 33 bytes of UTF-8."""
    data = text.encode("utf-8", "replace")
    name = data[columns.NAME.first - 1 : columns.NAME.last].decode("utf-8", "replace")
    head = data[: columns.NAME.first - 1].decode("utf-8", "replace")
    tail = data[columns.NAME.last :].decode("utf-8", "replace")
    return head + columns.NAME.put(name) + tail


def _fits(text: str) -> bool:
    width = columns.ROUND_WIDTH
    return not find_filled_gap(text) and not any(
        isinstance(read_block(text[start : start + width].ljust(width)), Defect)
        for start in range(columns.ROUNDS_FROM - 1, len(text), width)
    )
