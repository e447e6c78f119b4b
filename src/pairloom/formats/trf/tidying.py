"""Harmless dirt: lines are put in order before anybody reads them, each with a note.

| dirt                                             | what is read                              |
|--------------------------------------------------|-------------------------------------------|
| tabs and other blanks behind the end of a line   | the line without them                     |
| blanks that are none of ASCII (no-break spaces)  | blanks                                    |
| a record of numbers with a column too many       | its words, put into the columns they mean |

Only what can be read in one way is touched. Player and team records have rules of their
own (`realign`, `team_roster`), and a tab inside a record with columns stays an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series, gaps, lay_out
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import LONGEST_LINE, Line, Part

_LEFT_ALONE = (Part.EMPTY, Part.COMMENT, Part.UNKNOWN)
_ODD_BLANKS = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")

_WORD = re.compile(r"\S+")

# Records of words: the fields they begin with, and the field that repeats.
_LAYOUTS: dict[str, tuple[tuple[Field, ...], Series | None]] = {
    "240": ((columns.BYE_TYPE, columns.BYE_ROUND), columns.BYE_PLAYERS),
    "250": (columns.VIRTUAL_FIELDS, None),
    "260": (
        (columns.PROHIBITED_FIRST_ROUND, columns.PROHIBITED_LAST_ROUND),
        columns.PROHIBITED_PLAYERS,
    ),
    "300": (
        (columns.LINE_UP_ROUND, columns.LINE_UP_TEAM, columns.LINE_UP_OPPONENT),
        columns.LINE_UP_PLAYERS,
    ),
    "320": ((columns.TEAM_BYE_MATCH_POINTS, columns.TEAM_BYE_GAME_POINTS), columns.TEAM_BYES),
    "330": (columns.FORFEIT_FIELDS, None),
    "XXA": ((columns.ACCELERATED_PLAYER,), columns.ACCELERATED_POINTS),
}
_SCORES = {
    "162": (columns.SCORE_SYMBOL, columns.SCORE_VALUE),
    "362": (columns.MATCH_SYMBOL, columns.MATCH_VALUE),
}
_MOST_WORDS = 10_000


def tidied(lines: Iterable[Line], journal: Journal) -> tuple[Line, ...]:
    """The lines as they are meant; `raw` stays as it was written."""
    return tuple(_in_columns(_without_odd_blanks(line, journal), journal) for line in lines)


def _without_odd_blanks(line: Line, journal: Journal) -> Line:
    text = line.text
    if line.part in _LEFT_ALONE or len(text) > LONGEST_LINE:
        return line
    plain = (text if text.isascii() else _ODD_BLANKS.sub(" ", text)).rstrip()
    if plain == text.rstrip(" "):
        return line
    journal.note(
        "I-BLANKS", "tabs or other odd blanks", line, found=line.record, action="read as blanks"
    )
    return line._replace(text=plain)


def _in_columns(line: Line, journal: Journal) -> Line:
    if line.record not in _LAYOUTS and line.record not in _SCORES:
        return line
    text = line.text.rstrip()
    place = _filled_gap(line.record, text)
    words = text[3:].split()
    if not place or "\t" in text or not 1 <= len(words) <= _MOST_WORDS:
        return line
    entries = _score_entries(line.record, words) or _entries(line.record, words)
    if not entries or any(len(word) > field.width for field, word in entries):
        return line
    if line.record in _LAYOUTS and _skips_a_field(text, entries):
        return line
    journal.note(
        "W-REALIGNED", f"columns of record {line.record} are shifted from column {place} on", line,
        Field("separator", place, place), found=text[place - 1], expected="a blank",
        action="read word by word",
    )  # fmt: skip
    return line._replace(text=lay_out(line.record, entries))


def _skips_a_field(text: str, entries: Sequence[tuple[Field, str]]) -> bool:
    """Is there a place between two words where a field may have been left blank?"""
    ends = [match.end() for match in _WORD.finditer(text, 3)]
    wanted = [field.last for field, _ in entries]
    return any(
        end - before > last - earlier + 1
        for (before, end), (earlier, last) in zip(pairwise(ends), pairwise(wanted), strict=True)
    )


def _filled_gap(record: str, text: str) -> int:
    """The first column that should be blank and is not; 0 if all is well."""
    used: list[Field] = []
    if record in _SCORES:
        for series in _SCORES[record]:
            used += [series.at(index) for index in range(series.count_in(text))]
    else:
        fixed, repeated = _LAYOUTS[record]
        used += fixed
        if repeated is not None:
            used += [repeated.at(index) for index in range(repeated.count_in(text))]
    return next((each for each in gaps(used, upto=len(text)) if text[each - 1] != " "), 0)


def _score_entries(record: str, words: Sequence[str]) -> list[tuple[Field, str]]:
    """Symbols and values, glued together or apart; empty if they do not alternate."""
    if record not in _SCORES:
        return []
    parts = [part for word in words for part in _split_symbol(word)]
    symbols, values = parts[::2], parts[1::2]
    if len(symbols) != len(values) or not all(symbol.isalpha() for symbol in symbols):
        return []
    of_symbol, of_value = _SCORES[record]
    return [
        entry
        for index, (symbol, value) in enumerate(zip(symbols, values, strict=True))
        for entry in ((of_symbol.at(index), symbol), (of_value.at(index), value))
    ]


def _split_symbol(word: str) -> Iterator[str]:
    symbol = word[: len(word) - len(word.lstrip("ADLPTWXZadlptwxz"))]
    yield from (part for part in (symbol, word[len(symbol) :]) if part)


def _entries(record: str, words: Sequence[str]) -> list[tuple[Field, str]]:
    """Word by word into the fields; empty if there are too few or too many."""
    if record in _SCORES:
        return []
    fixed, repeated = _LAYOUTS[record]
    if record == "250" and len(words) == len(fixed) - 1:
        fixed = fixed[1:]  # players have no match points
    # Of byes of teams (320) there may be none yet; the others name somebody.
    fewest = len(fixed) + (repeated is not None and record != "320")
    if len(words) < fewest or (repeated is None and len(words) > len(fixed)):
        return []
    entries = list(zip(fixed, words, strict=False))
    if repeated is not None:
        rest = words[len(fixed) :]
        entries += [(repeated.at(index), word) for index, word in enumerate(rest)]
    return entries
