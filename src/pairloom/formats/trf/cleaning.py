"""Before anything is read: bytes become text, and harmless dirt is put in order, line by line."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise

from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series, gaps, lay_out
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import CENTRAL_EUROPE, LONGEST_LINE, WESTERN_EUROPE, Line, Part
from pairloom.messages import Message, counted, message

# Bytes to text: UTF-8 if it can be, UTF-16 with a mark, else Windows-1250, -1252 or Latin-1.
#
# The single-byte encodings agree on many letters (á é ö ü š ž) and differ on others (č/è,
# ř/ø, ł/³). Which one a file uses is judged letter by letter, from the neighbours and from
# the federation on the same line, always with the same answer for the same bytes. Whatever
# is chosen, encoding the text again gives the same bytes.

_HIGH = re.compile(rb"[\x80-\xff]")
_LINE = re.compile(rb"[^\r\n]+")
_VOWELS = frozenset(b"aeiouyAEIOUY\xe1\xe9\xed\xf3\xfa\xfd\xec\xe4\xf6\xfc")
_UTF_16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}

# Votes for Windows-1250 (positive) or Western Europe (negative), by byte.
_CENTRAL = dict.fromkeys(b"\x8a\x8d\x8e\x8f\x9a\x9d\x9e\x9f\xa3\xa5\xaf\xb3\xb9\xba\xbc\xbe\xbf", 3)
_LEANING = dict.fromkeys(b"\xc8\xcc\xd9\xec\xf9", 2) | dict.fromkeys(b"\xcf\xd0\xd5\xe8\xfb", 1)
_WESTERN = dict.fromkeys(b"\xc5\xe5", -2) | dict.fromkeys(b"\xc0\xd1\xd8\xe0", -1)
_VOTES = _CENTRAL | _LEANING | _WESTERN
_SAME_FEDERATION = 3

# A judgement needs no more than these; a large binary file has far more.
_ENOUGH_LINES = 5_000
_ENOUGH_LETTERS = 100

_NAMES = {
    "utf-8": "UTF-8",
    "cp1250": "Windows-1250 (Central Europe)",
    "cp1252": "Windows-1252 (Western Europe)",
    "latin-1": "ISO-8859-1 (Latin-1)",
}


def decode(data: bytes, encoding: str | None, journal: Journal) -> tuple[str, str]:
    """The text and the name of its encoding; `encoding` overrides the judgement."""
    if encoding is not None:
        text = _try(data, encoding)
        if text is not None:
            return text, encoding
        journal.note(
            "W-ENC",
            message("the file cannot be read as {encoding}", encoding=encoding),
            expected=message("text in {encoding}", encoding=encoding),
            action=message("encoding judged from the text"),
        )
    text = _try(data, "utf-8")
    if text is not None:
        return text, "utf-8"
    if (wide := _UTF_16.get(data[:2])) is not None:
        return _decode_wide(data, wide, journal)
    chosen = judge_encoding(data)
    text = data.decode(chosen)
    journal.note(
        "W-ENC",
        _not_utf8(data),
        expected="UTF-8",
        action=message("read as {text}", text=_NAMES[chosen]),
    )
    return text, chosen


def _decode_wide(data: bytes, encoding: str, journal: Journal) -> tuple[str, str]:
    """UTF-16, as some editors save text; the mark before the first line stays in the text."""
    text = _try(data, encoding)
    if text is None:
        told = message("the file begins as UTF-16 and goes on as something else")
        journal.note("E-ENC", told, expected="UTF-8", action=message("not read"))
        return data.decode("latin-1"), "latin-1"
    journal.note(
        "W-ENC",
        message("the file is in UTF-16"),
        expected="UTF-8",
        action=message("read as UTF-16"),
    )
    return text, encoding


def judge_encoding(data: bytes) -> str:
    """The single-byte encoding that makes most sense of the letters.

    >>> judge_encoding("Dvořák, Jiří".encode("cp1250")), judge_encoding("Sørensen".encode("cp1252"))
    ('cp1250', 'latin-1')
    """
    votes = sum(_votes_of(line) for line in islice(_high_lines(data), _ENOUGH_LINES))
    if votes > 0 and _try(data, "cp1250") is not None:
        return "cp1250"
    has_windows_signs = any(0x80 <= byte <= 0x9F for byte in set(data))
    if has_windows_signs and _try(data, "cp1252") is not None:
        return "cp1252"
    return "latin-1"


def _try(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except (UnicodeError, LookupError):
        return None


def _high_lines(data: bytes) -> Iterator[bytes]:
    return (match[0] for match in _LINE.finditer(data) if not match[0].isascii())


def _votes_of(line: bytes) -> int:
    places = [match.start() for match in islice(_HIGH.finditer(line), _ENOUGH_LETTERS)]
    votes = sum(_vote(line, place) for place in places)
    code = line[columns.FEDERATION.first - 1 : columns.FEDERATION.last].decode("latin-1")
    differing = sum(_differs(line[place]) for place in places)
    if code in CENTRAL_EUROPE:
        votes += _SAME_FEDERATION * differing
    elif code in WESTERN_EUROPE:
        votes -= _SAME_FEDERATION * differing
    return votes


def _differs(byte: int) -> bool:
    single = bytes([byte])
    return single.decode("cp1250", "replace") != single.decode("cp1252", "replace")


def _vote(line: bytes, place: int) -> int:
    """The vote of one letter; some depend on what stands before or behind it."""
    byte = line[place]
    before = line[place - 1] if place else 0
    behind = line[place + 1] if place + 1 < len(line) else 0
    ends_word = not (bytes([behind]).isalpha() or behind >= 0x80)
    match byte:
        case 0xE8:  # è stands before a consonant and a silent ending (ève, ès), č seldom does
            is_silent = line[place + 2 : place + 3] in (b"e", b" ", b",", b"")
            return -2 if behind and not ends_word and behind not in _VOWELS and is_silent else 1
        case 0xF8:  # ř before a vowel, ø before a consonant
            return 0 if ends_word else (2 if behind in _VOWELS else -2)
        case 0xE6:  # ć ends a word, æ does not
            return 2 if ends_word else -1
        case 0xF2:  # ò ends a word, ň seldom
            return -1 if ends_word else 1
        case 0xF1:  # ñ before a vowel, ń before a consonant or at the end
            return -2 if behind in _VOWELS else 2
        case 0xEF:  # ï behind a vowel, ď elsewhere
            return -2 if before in _VOWELS else 1
        case 0xF5:  # õe is Portuguese, ő Hungarian
            return -2 if behind in b"e" else 2
        case 0xE3:  # ão is Portuguese, ă Romanian
            return -2 if behind in b"o" else 1
    return _VOTES.get(byte, 0)


def _not_utf8(data: bytes) -> Message:
    """Which lines hold letters beyond ASCII."""
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    numbers = [number for number, line in enumerate(lines, 1) if not line.isascii()]
    shown = tuple(numbers[:10])
    if len(numbers) <= 10:
        return message("not UTF-8: lines {lines}", lines=shown)
    return counted(
        "not UTF-8: lines {lines} and {count} more",
        "not UTF-8: lines {lines} and {count} more",
        len(numbers) - 10,
        lines=shown,
    )


# Harmless dirt: lines are put in order before anybody reads them, each with a note.
#
# | dirt                                             | what is read                              |
# |--------------------------------------------------|-------------------------------------------|
# | tabs and other blanks behind the end of a line   | the line without them                     |
# | blanks that are none of ASCII (no-break spaces)  | blanks                                    |
# | a record of numbers with a column too many       | its words, put into the columns they mean |
#
# Only what can be read in one way is touched. Player and team records have rules of their
# own (`cells`, `team_roster`), and a tab inside a record with columns stays an error.

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
        "I-BLANKS",
        message("tabs or other odd blanks"),
        line,
        found=line.record,
        action=message("read as blanks"),
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
        "W-REALIGNED",
        message(
            "columns of record {record} are shifted from column {column} on",
            record=line.record,
            column=place,
        ),
        line,
        Field("separator", place, place),
        found=text[place - 1],
        expected=message("a blank"),
        action=message("read word by word"),
    )
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
