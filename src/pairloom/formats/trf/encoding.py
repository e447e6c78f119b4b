"""Bytes to text: UTF-8 if it can be, UTF-16 with a mark, else Windows-1250, -1252 or Latin-1.

The single-byte encodings agree on many letters (á é ö ü š ž) and differ on others (č/è,
ř/ø, ł/³). Which one a file uses is judged letter by letter, from the neighbours and from
the federation on the same line, always with the same answer for the same bytes. Whatever
is chosen, encoding the text again gives the same bytes.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from itertools import islice

from pairloom.formats.trf import columns
from pairloom.formats.trf.federations import CENTRAL_EUROPE, WESTERN_EUROPE
from pairloom.formats.trf.journal import Journal

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
            "W-ENC", f"the file cannot be read as {encoding}",
            expected=f"text in {encoding}", action="encoding judged from the text",
        )  # fmt: skip
    text = _try(data, "utf-8")
    if text is not None:
        return text, "utf-8"
    if (wide := _UTF_16.get(data[:2])) is not None:
        return _decode_wide(data, wide, journal)
    chosen = judge_encoding(data)
    text = data.decode(chosen)
    journal.note(
        "W-ENC", f"not UTF-8: {_list_lines(data)}",
        expected="UTF-8", action=f"read as {_NAMES[chosen]}",
    )  # fmt: skip
    return text, chosen


def _decode_wide(data: bytes, encoding: str, journal: Journal) -> tuple[str, str]:
    """UTF-16, as some editors save text; the mark before the first line stays in the text."""
    text = _try(data, encoding)
    if text is None:
        message = "the file begins as UTF-16 and goes on as something else"
        journal.note("E-ENC", message, expected="UTF-8", action="not read")
        return data.decode("latin-1"), "latin-1"
    journal.note("W-ENC", "the file is in UTF-16", expected="UTF-8", action="read as UTF-16")
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
    one = bytes([byte])
    return one.decode("cp1250", "replace") != one.decode("cp1252", "replace")


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


def _list_lines(data: bytes) -> str:
    """Which lines hold letters beyond ASCII, in a few words."""
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    numbers = [str(number) for number, line in enumerate(lines, 1) if not line.isascii()]
    shown = ", ".join(numbers[:10])
    return f"lines {shown}" + (f" and {len(numbers) - 10} more" if len(numbers) > 10 else "")
