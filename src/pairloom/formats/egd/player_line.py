"""The line of a player: place, name, rank, country, club, scores, rounds, PIN.

Programs agree on the order of the fields, not on their columns, so a line is parted at its
blanks. The place may be missing (a shared one); then only the column tells a number from a
name. Lines with the columns of OpenGotha are read by them, whatever the name looks like.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain.go import parse_rank
from pairloom.domain.go.rank import LOWEST_RANK
from pairloom.errors import InputError
from pairloom.formats.egd.game_text import GameText, parse_game
from pairloom.formats.egd.words import NO_COUNTRY, from_word, join_name
from pairloom.formats.go_journal import GoJournal, quoted

NO_CLUB = "xxxx"
EXPECTED_LINE = "place, surname, first name, rank, country, club, scores and one entry per round"
_NAME_COLUMN = 5
_RANK_COLUMN = 36
_PLACE = re.compile(r"\s*(\d{1,6})(?=\s)", re.ASCII)
_AFTER_NAME = re.compile(r"\s++(\S{1,4})\s++([^\W\d_]{2,3})\s++(\S++)")
# Blanks are taken whole: who tries each of them as the first looks at a long run again and again.
_RANKED = re.compile(
    r"(?<!\s)\s++(\d{1,2}\s?(?:kyu|dan|pro|[kdp]))\s++([^\W\d_]{2,3})\s++(\S++)", re.IGNORECASE
)
_WORD = re.compile(r"\S+")
_PIN = re.compile(r"\|\s*(\d{8})\s*$", re.ASCII)
_BROKEN_GAME = re.compile(r"\d+[^\d.,/½¼¾]", re.ASCII)
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
    scores: tuple[str, ...]
    games: tuple[GameText, ...]
    pin: str = ""


def read_player_line(text: str, line: int, number: int, journal: GoJournal) -> PlayerLine | None:
    """The player of a line; what cannot be read is noted, and `None` if nothing can."""
    place = _place_in(text)
    start = place.end() if place else 0
    found = _AFTER_NAME.match(text, _RANK_COLUMN - 1) if _has_columns(text) else None
    found = found or _RANKED.search(text, start) or _AFTER_NAME.match(text, _RANK_COLUMN - 1)
    if found is None:
        journal.note(
            "E-H9-LINE", f"a line that is no player: {quoted(text.strip())}", line, 1,
            expected=EXPECTED_LINE, action="line not read",
        )  # fmt: skip
        return None
    pin = _PIN.search(text, found.end())
    end = pin.start() if pin else len(text)
    scores, games = read_fields(text, found.end(), end, line, journal)
    return PlayerLine(
        number,
        line,
        int(place[1]) if place else None,
        name_in(text[start : found.start()]),
        read_rank(found[1], line, found.start(1) + 1, journal),
        "" if found[2].upper() == NO_COUNTRY else found[2].upper(),
        "" if found[3].lower() == NO_CLUB else from_word(found[3]),
        scores,
        games,
        pin[1] if pin else "",
    )


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
    """The rank; kyu ranks below the lowest are taken for it."""
    try:
        return parse_rank(text)
    except InputError as error:
        if _KYU.fullmatch(text):
            journal.note(
                "W-GO-RANK", f"rank {quoted(text)} is below 30k", line, column,
                found=text, expected="30k to 1k or 1d to 9d", action="read as 30k",
            )  # fmt: skip
        else:
            journal.note("E-GO-RANK", str(error), line, column, found=text)
        return LOWEST_RANK


def read_fields(
    text: str, start: int, end: int, line: int, journal: GoJournal
) -> tuple[tuple[str, ...], tuple[GameText, ...]]:
    """Scores up to the first entry of a round, and the entries."""
    scores: list[str] = []
    games: list[GameText] = []
    for word, column in _words(text, start, end):
        game = parse_game(word, column)
        if game is not None and not (game.opponent == 0 and game.sign == "?"):
            games.append(game)
        elif game is None and not games and not _BROKEN_GAME.match(word):
            scores.append(word)
        else:
            journal.note(
                "E-H9-GAME", f"round {len(games) + 1}: {quoted(word)} is no entry", line, column,
                found=word, expected="an entry such as 12+/w0, 3-/b2, 7=/w0 or 0=",
                action="line not used", round=len(games) + 1,
            )  # fmt: skip
            games.append(GameText(0, "-", column=column))
    return tuple(scores), tuple(games)


def _words(text: str, start: int, end: int) -> Iterator[tuple[str, int]]:
    for found in _WORD.finditer(text, start, end):
        yield found[0], found.start() + 1
