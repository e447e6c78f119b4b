"""The line of a player: place, name, rank, country, club, scores, rounds, PIN.

Programs agree on the order of the fields, not on their columns, so a line is parted at its
blanks. The place may be missing (a shared one); then only the column tells a number from a
name. Lines with the columns of OpenGotha are read by them, whatever the name looks like.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairloom.domain.go import parse_rank
from pairloom.domain.go.rank import LOWEST_RANK
from pairloom.errors import InputError
from pairloom.formats.egd.fields import Parting, Word, words_of
from pairloom.formats.egd.game_text import GameText
from pairloom.formats.egd.words import NO_COUNTRY, from_word, join_name
from pairloom.formats.go_journal import GoJournal, quoted
from pairloom.messages import message

NO_CLUB = "xxxx"
EXPECTED_LINE = message(
    "place, surname, first name, rank, country, club, scores and one entry per round"
)
_NAME_COLUMN = 5
_RANK_COLUMN = 36
_PLACE = re.compile(r"\s*(\d{1,6})(?=\s)", re.ASCII)
_AFTER_NAME = re.compile(r"\s++(\S{1,4})\s++([^\W\d_]{2,3})\s++(\S++)")
# Blanks are taken whole: who tries each of them as the first looks at a long run again and again.
_RANKED = re.compile(
    r"(?<!\s)\s++(\d{1,2}\s?(?:kyu|dan|pro|[kdp]))\s++([^\W\d_]{2,3})\s++(\S++)", re.IGNORECASE
)
_UNLETTERED = re.compile(r"(?<!\s)\s++(\d{1,2})\s++([^\W\d_]{2,3})\s++(\S++)", re.ASCII)
_PIN = re.compile(r"\d{8}", re.ASCII)
_NUMBER = re.compile(r"\d{1,2}", re.ASCII)
_KYU = re.compile(r"\d{2,}\s*k(?:yu)?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player's line as read; `number` counts such lines, and opponents are named by it."""

    number: int
    line: int
    place: int | None
    name: str
    rank: int
    country: str
    club: str
    pin: str = ""
    words: tuple[Word, ...] = ()
    scores: tuple[str, ...] = ()
    games: tuple[GameText, ...] = ()


def with_fields(lines: Sequence[PlayerLine], journal: GoJournal) -> list[PlayerLine]:
    """The lines of a file with their scores and rounds, judged together."""
    parting = Parting([line.words for line in lines])
    parted = ((line, parting.part(line.words, line.line, journal)) for line in lines)
    return [replace(line, scores=fields.scores, games=fields.games) for line, fields in parted]


def read_player_line(text: str, line: int, number: int, journal: GoJournal) -> PlayerLine | None:
    """The player of a line; what cannot be read is noted, and `None` if nothing can.

    Scores and rounds follow when all lines are there: see `with_fields`.
    """
    place = _place_in(text)
    start = place.end() if place else 0
    match = _AFTER_NAME.match(text, _RANK_COLUMN - 1) if _has_columns(text) else None
    match = match or _RANKED.search(text, start) or _AFTER_NAME.match(text, _RANK_COLUMN - 1)
    match = match or _UNLETTERED.search(text, start)
    if match is None:
        journal.note(
            "E-H9-LINE",
            message("a line that is no player: {line}", line=quoted(text.strip())),
            line,
            1,
            expected=EXPECTED_LINE,
            action=message("line not read"),
        )
        return None
    end, pin = _find_pin(text, match.end())
    return PlayerLine(
        number=number,
        line=line,
        place=int(place[1]) if place else None,
        name=name_in(text[start : match.start()]),
        rank=read_rank(match[1], line, match.start(1) + 1, journal),
        country="" if match[2].upper() == NO_COUNTRY else match[2].upper(),
        club="" if match[3].lower() == NO_CLUB else from_word(match[3]),
        pin=pin,
        words=words_of(text, match.end(), end),
    )


def _find_pin(text: str, start: int) -> tuple[int, str]:
    """Where the fields end, and the PIN behind the bar; the bar alone stands for none."""
    bar = text.rfind("|", start)
    pin = text[bar + 1 :].strip() if bar >= 0 else ""
    if bar < 0 or (pin and not _PIN.fullmatch(pin)):
        return len(text), ""
    return bar, pin


def _place_in(text: str) -> re.Match[str] | None:
    place = _PLACE.match(text)
    return place if place and place.start(1) < _NAME_COLUMN else None


def _has_columns(text: str) -> bool:
    """Do the columns around the rank look as OpenGotha writes them?"""
    rank = text[_RANK_COLUMN : _RANK_COLUMN + 3].strip()
    around = text[_RANK_COLUMN - 1 : _RANK_COLUMN] + text[_RANK_COLUMN + 3 : _RANK_COLUMN + 4]
    return around == "  " and bool(re.fullmatch(r"\d{1,2}[kdp]", rank, re.IGNORECASE))


def name_in(text: str) -> str:
    """The first word is the surname, all others are given names."""
    surname, *given = text.split() or [""]
    return join_name(from_word(surname), from_word(" ".join(given)))


def read_rank(text: str, line: int, column: int, journal: GoJournal) -> int:
    """The rank; kyu ranks below the lowest are taken for it, numbers alone for kyu: lists that
    leave two columns for the rank cut its letter off from 10k on."""
    try:
        return parse_rank(text)
    except InputError as error:
        if _KYU.fullmatch(text):
            journal.note(
                "W-GO-RANK",
                message("rank {rank} is below 30k", rank=quoted(text)),
                line,
                column,
                found=text,
                expected=message("30k to 1k or 1d to 9d"),
                action=message("read as {text}", text="30k"),
            )
        elif _NUMBER.fullmatch(text) and 1 <= int(text) <= -LOWEST_RANK:
            journal.note(
                "W-GO-RANK",
                message("rank {rank} has no letter", rank=quoted(text)),
                line,
                column,
                found=text,
                expected=message("30k to 1k or 1d to 9d"),
                action=message("read as {text}", text=f"{int(text)}k"),
            )
            return -int(text)
        else:
            journal.note("E-GO-RANK", str(error), line, column, found=text)
        return LOWEST_RANK
