"""The results of correspondence games and their codes.

What each code means, and what it does (Czech rules of 2014, `sks-2014`, §6 and §7; `E` is the
code of the ICCF server). Points are those of the winner and the loser:

| written        | code        | points        | counts as a game | rated            |
|----------------|-------------|---------------|------------------|------------------|
| `1-0`, `½-½`   | PLAYED      | 1 / ½ / 0     | yes              | yes              |
| `A`            | ADJUDICATED | none yet      | not finished     | not yet          |
| `1-0A`, `½-½A` | ADJUDICATED | 1 / ½ / 0     | yes              | yes              |
| `C`            | CANCELLED   | none for both | no               | no               |
| `1-0D`         | DEFAULT     | 1 / 0         | yes              | by policy        |
| `1-0E`         | TIME        | 1 / 0         | yes              | yes              |
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain.colour import Colour
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.messages import Message, message


class ResultCode(Enum):
    """How a result came about; the value is what is written behind it."""

    PLAYED = ""
    ADJUDICATED = "A"
    CANCELLED = "C"
    DEFAULT = "D"
    TIME = "E"


_SCORES = {"1-0": 2, "½-½": 1, "0-1": 0}
_SCORE_TEXT = {halves: text for text, halves in _SCORES.items()}
_MARKS = ("0", "½", "1")
_DECISIVE = {ResultCode.DEFAULT, ResultCode.TIME}


@dataclass(frozen=True, slots=True)
class GameResult:
    """A result as entered. `white_halves` (2, 1, 0 half points) is `None` without a score.

    >>> GameResult(1, ResultCode.ADJUDICATED).text, GameResult(None, ResultCode.CANCELLED).text
    ('½-½A', 'C')
    """

    white_halves: int | None
    code: ResultCode = ResultCode.PLAYED

    def __post_init__(self) -> None:
        problem = _problem(self.white_halves, self.code)
        if problem is not None:
            raise InputError(
                message(
                    "not a result of a correspondence game: {problem}",
                    problem=problem,
                )
            )

    @property
    def has_score(self) -> bool:
        """Points have been given."""
        return self.white_halves is not None

    @property
    def is_final(self) -> bool:
        """Nothing more will happen to the game: it has a score or is cancelled."""
        return self.has_score or self.code is ResultCode.CANCELLED

    @property
    def awaits_adjudication(self) -> bool:
        """Marked `A`, and the adjudicator has not decided."""
        return self.code is ResultCode.ADJUDICATED and not self.has_score

    def is_rated(self, *, rate_defaults: bool = True) -> bool:
        """It counts for ratings if the group is rated (policy `rate_defaults` for `D`)."""
        return self.has_score and (rate_defaults or self.code is not ResultCode.DEFAULT)

    def halves_of(self, colour: Colour) -> int | None:
        """Half points of one side."""
        if self.white_halves is None:
            return None
        return self.white_halves if colour is Colour.WHITE else 2 - self.white_halves

    def mark_of(self, colour: Colour) -> str:
        """What stands in the cell of one side: `1`, `½A`, `0D`, `C`."""
        halves = self.halves_of(colour)
        return ("" if halves is None else _MARKS[halves]) + self.code.value

    @property
    def text(self) -> str:
        """As in the table of this module."""
        score = "" if self.white_halves is None else _SCORE_TEXT[self.white_halves]
        return score + self.code.value


def _problem(halves: int | None, code: ResultCode) -> Message | None:
    if halves is not None and halves not in _SCORE_TEXT:
        return message("{halves} half points for White; possible are 0, 1 and 2", halves=halves)
    if code is ResultCode.CANCELLED and halves is not None:
        return message("a cancelled game gives no points to anybody (code C)")
    if code in _DECISIVE and halves not in (0, 2):
        return message("code {code} has a winner and a loser", code=code.value)
    if code is ResultCode.PLAYED and halves is None:
        return message("a score, or one of the codes A and C, is needed")
    return None


TO_BE_ADJUDICATED = GameResult(None, ResultCode.ADJUDICATED)
CANCELLED = GameResult(None, ResultCode.CANCELLED)


def won_by(colour: Colour, code: ResultCode = ResultCode.PLAYED) -> GameResult:
    """The result with which this side wins."""
    return GameResult(2 if colour is Colour.WHITE else 0, code)


def parse_result(text: str) -> GameResult:
    """Read what `GameResult.text` writes; `1/2` and `0.5` are read as ½.

    >>> parse_result("0-1D")
    GameResult(white_halves=0, code=<ResultCode.DEFAULT: 'D'>)
    """
    plain = text.strip().upper().replace("1/2", "½").replace("0.5", "½").replace(" ", "")
    score, code = (plain[:-1], plain[-1]) if plain[-1:].isalpha() else (plain, "")
    known = {each.value for each in ResultCode}
    if code not in known or (score and score not in _SCORES):
        raise InputError(
            message(
                "not a result of a correspondence game: {text}; possible: 1-0, ½-½ or 0-1, with "
                "A, D or E behind it if need be, or A or C alone",
                text=quoted(text),
            )
        )
    return GameResult(_SCORES[score] if score else None, ResultCode(code))
