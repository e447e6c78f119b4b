"""Where everything stands in a tournament report file: the column tables, once.

Reader and writer both use these. Columns are counted from 1, in code points of the
composed (NFC) text, as in the FIDE annex (C.02.03 Annexure A, edition 2026). The player
record is the same in TRF06, TRF16 and TRF26.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import NamedTuple

from pairloom.domain.unicode_forms import normalized
from pairloom.errors import TooLarge
from pairloom.messages import Text, in_context, message


@dataclass(frozen=True, slots=True)
class Field:
    """A fixed field: first and last column, and whether text is set flush right.

    >>> Field("points", 5, 8).put("1.5"), Field("points", 5, 8).cut("162  1.5")
    (' 1.5', '1.5')
    """

    name: str
    first: int
    last: int
    right: bool = True
    width: int = dataclass_field(init=False, repr=False, compare=False)
    _span: slice = dataclass_field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "width", self.last - self.first + 1)
        object.__setattr__(self, "_span", slice(self.first - 1, self.last))

    @property
    def words(self) -> Text:
        """What people call it."""
        return words_of(self.name)

    def cut(self, text: str) -> str:
        """The field's content in a line, without padding."""
        return text[self._span].strip()

    def put(self, value: str) -> str:
        """The value padded to the field's width."""
        return value.rjust(self.width) if self.right else value.ljust(self.width)


_WORDS = {
    "FIDE number": message("FIDE number"),
    "birth date": message("birth date"),
    "black team": message("black team"),
    "colour": message("colour"),
    "federation": message("federation"),
    "first player": message("first player"),
    "first round": message("first round"),
    "game points": message("game points"),
    "last player": message("last player"),
    "last round": message("last round"),
    "match points": message("match points"),
    "method": message("method"),
    "name": message("name"),
    "nickname": message("nickname"),
    "opponent": message("opponent"),
    "player": message("player"),
    "points": message("points"),
    "rank": in_context("place", "rank"),
    "rating": message("rating"),
    "result": message("result"),
    "round date": message("round date"),
    "round": message("round"),
    "sex": message("sex"),
    "starting number": message("starting number"),
    "strength": message("strength"),
    "symbol": message("symbol"),
    "team name": message("team name"),
    "team number": message("team number"),
    "team": message("team"),
    "title": in_context("player", "title"),
    "type": message("type"),
    "white team": message("white team"),
}


def words_of(name: str) -> Text:
    """What people call a field with this name."""
    return _WORDS.get(name, name)


class Series(NamedTuple):
    """A field that repeats every `step` columns."""

    name: str
    first: int
    width: int
    step: int

    def at(self, index: int) -> Field:
        """The field of the given repetition, counted from 0."""
        first = self.first + index * self.step
        return Field(self.name, first, first + self.width - 1)

    def count_in(self, text: str) -> int:
        """How many repetitions a line is long enough to begin."""
        return max(0, -(-(len(text) - self.first + 1) // self.step))


def lay_out(record: str, entries: Iterable[tuple[Field, str]]) -> str:
    """One line: the record's name and each value in its columns.

    >>> lay_out("172", [(START_FEDERATION, "CZE"), (START_METHOD, "FIDON")])
    '172 CZE FIDON'
    """
    line = record
    for field, value in entries:
        if value:
            line = line.ljust(field.first - 1) + field.put(value)
    return line.rstrip()


RECORD = Field("record", 1, 3, right=False)
VALUE_COLUMN = 5

# 001 player; a national rating record (NRS) has the same fields up to the birth date.
NUMBER = Field("starting number", 5, 8)
SEX = Field("sex", 10, 10)
TITLE = Field("title", 11, 13)
NAME = Field("name", 15, 47, right=False)
RATING = Field("rating", 49, 52)
FEDERATION = Field("federation", 54, 56, right=False)
FIDE_ID = Field("FIDE number", 58, 68)
BIRTH = Field("birth date", 70, 79, right=False)
POINTS = Field("points", 81, 84)
RANK = Field("rank", 86, 89)
PLAYER_FIELDS = (
    NUMBER, SEX, TITLE, NAME, RATING, FEDERATION, FIDE_ID, BIRTH, POINTS, RANK,
)  # fmt: skip

# A round block is ten columns: two blanks, opponent, blank, colour, blank, result.
ROUND_WIDTH = 10
ROUNDS_FROM = 90
OPPONENT = Series("opponent", 92, 4, ROUND_WIDTH)
COLOUR = Series("colour", 97, 1, ROUND_WIDTH)
RESULT = Series("result", 99, 1, ROUND_WIDTH)
ROUND_GAPS = (90, 91, 96, 98)
ROUND_DATE = Series("round date", 92, 8, ROUND_WIDTH)

# 162 points per result
SCORE_SYMBOL = Series("symbol", 6, 1, 9)
SCORE_VALUE = Series("points", 7, 4, 9)

# 362 match points
MATCH_SYMBOL = Series("symbol", 5, 2, 9)
MATCH_VALUE = Series("points", 7, 4, 9)

# 172 starting rank
START_FEDERATION = Field("federation", 5, 7, right=False)
START_METHOD = Field("method", 9, 13, right=False)

# 240 byes
BYE_TYPE = Field("type", 5, 5)
BYE_ROUND = Field("round", 7, 9)
BYE_PLAYERS = Series("player", 11, 4, 5)

# 250 virtual points for a range of players and rounds
VIRTUAL_MATCH_POINTS = Field("match points", 5, 8)
VIRTUAL_POINTS = Field("points", 10, 13)
VIRTUAL_FIRST_ROUND = Field("first round", 15, 17)
VIRTUAL_LAST_ROUND = Field("last round", 19, 21)
VIRTUAL_FIRST_PLAYER = Field("first player", 23, 26)
VIRTUAL_LAST_PLAYER = Field("last player", 28, 31)
VIRTUAL_FIELDS = (
    VIRTUAL_MATCH_POINTS, VIRTUAL_POINTS, VIRTUAL_FIRST_ROUND,
    VIRTUAL_LAST_ROUND, VIRTUAL_FIRST_PLAYER, VIRTUAL_LAST_PLAYER,
)  # fmt: skip

# 260 prohibited pairings
PROHIBITED_FIRST_ROUND = Field("first round", 5, 7)
PROHIBITED_LAST_ROUND = Field("last round", 9, 11)
PROHIBITED_PLAYERS = Series("player", 13, 4, 5)

# 299 abnormal points: the layout of the official table, and a compact one met in files
ABNORMAL_TYPE = Field("type", 5, 5)
ABNORMAL_LAYOUTS = (
    (Field("match points", 7, 11), Field("points", 13, 17), Field("round", 20, 22),
     Series("player", 24, 4, 5)),
    (Field("match points", 7, 10), Field("points", 12, 15), Field("round", 17, 19),
     Series("player", 21, 4, 5)),
)  # fmt: skip

# 310 team, and 013, its older form without a number
TEAM_NUMBER = Field("team number", 5, 7)
TEAM_NAME = Field("team name", 9, 40, right=False)
TEAM_NICKNAME = Field("nickname", 42, 46, right=False)
TEAM_STRENGTH = Field("strength", 48, 53)
TEAM_MATCH_POINTS = Field("match points", 55, 60)
TEAM_GAME_POINTS = Field("game points", 62, 67)
TEAM_RANK = Field("rank", 69, 71)
TEAM_MEMBERS = Series("player", 74, 4, 5)
TEAM_FIELDS = (
    TEAM_NUMBER, TEAM_NAME, TEAM_NICKNAME, TEAM_STRENGTH,
    TEAM_MATCH_POINTS, TEAM_GAME_POINTS, TEAM_RANK,
)  # fmt: skip
OLD_TEAM_NAME = Field("team name", 5, 36, right=False)
OLD_TEAM_MEMBERS = Series("player", 37, 4, 5)

# 300 line-up
LINE_UP_ROUND = Field("round", 5, 7)
LINE_UP_TEAM = Field("team", 9, 11)
LINE_UP_OPPONENT = Field("opponent", 13, 15)
LINE_UP_PLAYERS = Series("player", 17, 4, 5)

# 320 pairing-allocated byes of teams
TEAM_BYE_MATCH_POINTS = Field("match points", 5, 8)
TEAM_BYE_GAME_POINTS = Field("game points", 10, 13)
TEAM_BYES = Series("team", 15, 3, 4)

# 330 forfeited match
FORFEIT_TYPE = Field("type", 5, 6, right=False)
FORFEIT_ROUND = Field("round", 8, 10)
FORFEIT_WHITE = Field("white team", 12, 14)
FORFEIT_BLACK = Field("black team", 16, 18)
FORFEIT_FIELDS = (FORFEIT_TYPE, FORFEIT_ROUND, FORFEIT_WHITE, FORFEIT_BLACK)

# XXA virtual points of one player, round by round
ACCELERATED_PLAYER = Field("player", 5, 8)
ACCELERATED_POINTS = Series("points", 10, 4, 5)

# BB? points of one kind of result
ENGINE_POINTS = Field("points", 5, 8)


def gaps(fields: Iterable[Field], *, upto: int) -> tuple[int, ...]:
    """Columns from 4 to `upto` that belong to no field and must be blank."""
    used = {column for field in fields for column in range(field.first, field.last + 1)}
    return tuple(column for column in range(4, upto + 1) if column not in used)


PLAYER_GAPS = gaps(PLAYER_FIELDS, upto=RANK.last)
TEAM_GAPS = gaps(TEAM_FIELDS, upto=TEAM_MEMBERS.first - 1)
FORFEIT_GAPS = gaps(FORFEIT_FIELDS, upto=FORFEIT_BLACK.last)
VIRTUAL_GAPS = gaps(VIRTUAL_FIELDS, upto=VIRTUAL_LAST_PLAYER.last)


# Text that is safe to write: composed, on one line, without control characters.


def clean(text: str) -> str:
    """The text in composed form (columns are counted in it), control characters as blanks."""
    if text.isascii() and text.isprintable():
        return text.strip()
    composed = normalized("NFC", text)
    return "".join(" " if _breaks_line(character) else character for character in composed).strip()


def _breaks_line(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")


def fit(text: str, field: Field) -> str:
    """The text cut to the width of its field."""
    return clean(text)[: field.width].rstrip()


def require_fit(text: str, field: Field) -> str:
    """The text, if it fits; a number must not be cut."""
    if len(text) > field.width:
        raise TooLarge(
            message(
                "{name} {text} does not fit into {width} columns",
                name=field.words,
                text=text,
                width=field.width,
            )
        )
    return text
