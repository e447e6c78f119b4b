"""Bytes of a result file to lines that are safe to look at."""

from __future__ import annotations

import re

from pairloom.formats.go_journal import GoJournal
from pairloom.formats.sheet.decoding import decode_text
from pairloom.messages import counted, message
from pairloom.messages.values import LongNumber

LARGEST_FILE = 16 * 1024 * 1024
LONGEST_LINE = 20_000
MOST_LINES = 100_000
_LINE_END = re.compile(r"\r\n|\r|\n")
_WINDOWS = re.compile(rb"[\x80-\x9f]")


def read_lines(
    data: bytes | str, encoding: str | None, journal: GoJournal
) -> tuple[tuple[str, ...], str]:
    """The lines and the encoding; no lines if the file is no text of a bearable size."""
    if len(data) > LARGEST_FILE:
        journal.note(
            "E-GO-SIZE",
            counted("a file of {count} byte", "a file of {count} bytes", len(data)),
            expected=message("at most {most}", most=LongNumber(LARGEST_FILE)),
            action=message("not read"),
        )
        return (), "utf-8"
    text, name = (data, "utf-8") if isinstance(data, str) else _decode(data, encoding, journal)
    if "\0" in text:
        line = len(_LINE_END.findall(text, 0, text.index("\0"))) + 1
        journal.note(
            "E-H9-BINARY",
            message("not a text file"),
            line,
            expected=message("text"),
            action=message("not read"),
        )
        return (), name
    return _bearable(_LINE_END.split(text.removeprefix("\ufeff")), journal), name


def _bearable(lines: list[str], journal: GoJournal) -> tuple[str, ...]:
    long = [number for number, line in enumerate(lines, start=1) if len(line) > LONGEST_LINE]
    for number in [*long, *([MOST_LINES + 1] if len(lines) > MOST_LINES else [])]:
        journal.note(
            "E-GO-SIZE",
            message("a line too long or one too many"),
            number,
            expected=message(
                "at most {lines} lines, each of at most {characters} characters",
                lines=LongNumber(MOST_LINES),
                characters=LongNumber(LONGEST_LINE),
            ),
            action=message("not read"),
        )
    return () if journal.has_errors else tuple(lines)


def _decode(data: bytes, encoding: str | None, journal: GoJournal) -> tuple[str, str]:
    """Most programs write ISO-8859-15, which cannot be told from its relatives with certainty."""
    if encoding is not None:
        try:
            return data.decode(encoding), encoding
        except (UnicodeError, LookupError):
            journal.note(
                "W-GO-ENC",
                message("the file cannot be read as {encoding}", encoding=encoding),
                action=message("encoding judged from the text"),
            )
    text, judged = decode_text(data)
    if judged == "latin-1" and not _WINDOWS.search(data):
        return data.decode("iso-8859-15"), "iso-8859-15"
    return text, judged
