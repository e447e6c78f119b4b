"""Changes as they are typed: `5:3-7:1-0`, `12@6`, `4@6:H`, `3-7@5..8`.

| what             | written                                   | means                             |
|------------------|-------------------------------------------|-----------------------------------|
| a result         | `5:3-7:1-0`                               | round 5, 3 against 7: 3 has won   |
| wrong colours    | `5:3-7`                                   | round 5, 3 against 7              |
| a withdrawal     | `12@6`                                    | 12 withdraws from round 6 on      |
| a bye            | `4@6:H`                                   | 4 has a half-point bye in round 6 |
| prohibited pairs | `3-7`, `3-7-9`, `3-7@5`, `3-7@5..8`       | never, or in these rounds only    |
| a late entry     | `Novak, Jan:1850@6`, `Novak, Jan@6`       | enters in round 6, with a rating  |
| points           | `3/1/0`                                   | win, draw, loss                   |

Results: `1-0`, `0-1`, `½-½` (or `=`, `0.5-0.5`, `1/2-1/2`), `½-0`, `0-½`, `0-0`, forfeits
`1F-0F`, `0F-1F`, `0F-0F` (or `+-`, `-+`, `--`), unrated `W-L`, `D-D`, `L-W`, open `?-?`.
"""

from __future__ import annotations

import re

from pairloom.director.impact.entries import LateEntry
from pairloom.director.impact.games import ChangedResult, WrongColours
from pairloom.director.impact.presence import RequestedBye, Withdrawal
from pairloom.director.impact.regulations import Prohibition, ScoringChange, TieBreakOrder
from pairloom.domain import Outcome, Player, Points, PointSystem
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.messages import Message, message

__all__ = [
    "parse_bye",
    "parse_colours",
    "parse_late_entry",
    "parse_points",
    "parse_prohibition",
    "parse_result",
    "parse_result_change",
    "parse_tiebreaks",
    "parse_withdrawal",
]

_SIDES = {
    "1": Outcome.WIN,
    "0": Outcome.LOSS,
    "½": Outcome.DRAW,
    "=": Outcome.DRAW,
    "0.5": Outcome.DRAW,
    "1/2": Outcome.DRAW,
    "W": Outcome.UNRATED_WIN,
    "D": Outcome.UNRATED_DRAW,
    "L": Outcome.UNRATED_LOSS,
    "1F": Outcome.FORFEIT_WIN,
    "0F": Outcome.FORFEIT_LOSS,
    "?": Outcome.ADJOURNED,
    "*": Outcome.PENDING,
}
_WHOLE = {
    "=": (Outcome.DRAW, Outcome.DRAW),
    "½": (Outcome.DRAW, Outcome.DRAW),
    "+-": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    "-+": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    "--": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    "*": (Outcome.PENDING, Outcome.PENDING),
}
_GAME = re.compile(r"(\d{1,4}):(\d{1,6})-(\d{1,6})(?::(.+))?$")
_AT_ROUND = re.compile(r"(\d{1,6})@(\d{1,4})(?::(\w))?$")
_GROUP = re.compile(r"(\d{1,6}(?:-\d{1,6})+)(?:@(\d{1,4})(\.\.(\d{1,4})?)?)?$")
_ENTRY = re.compile(r"(.*?)(?::(\d+))?@(\d{1,4})$")


def parse_result(text: str) -> tuple[Outcome, Outcome]:
    """What both sides have; raise `InputError` if it is no result.

    >>> parse_result("1-0") == (Outcome.WIN, Outcome.LOSS)
    True
    """
    plain = text.strip().upper()
    if plain in _WHOLE:
        return _WHOLE[plain]
    first, separator, second = plain.partition("-")
    if not separator or first not in _SIDES or second not in _SIDES:
        raise InputError(
            message(
                "{text} is not a result; write 1-0, 0-1, ½-½ (or =), ½-0, 0-0, 1F-0F, 0F-0F or ?-?",
                text=quoted(text),
            )
        )
    return _SIDES[first], _SIDES[second]


def parse_result_change(text: str) -> ChangedResult:
    """`5:3-7:1-0`: in round 5 player 3 has won against player 7, whoever had White."""
    match = _GAME.match(text.strip())
    if match is None or match[4] is None:
        raise _misread(
            message(
                "{text} is not a changed result; write round:player-opponent:result, as 5:3-7:1-0"
            ),
            text,
        )
    outcome, facing = parse_result(match[4])
    return ChangedResult(int(match[1]), int(match[2]), outcome, facing, int(match[3]))


def parse_colours(text: str) -> WrongColours:
    """`5:3-7`: in round 5 players 3 and 7 had each other's colours."""
    match = _GAME.match(text.strip())
    if match is None or match[4] is not None:
        raise _misread(
            message(
                "{text} is not a game with wrong colours; write round:player-opponent, as 5:3-7"
            ),
            text,
        )
    return WrongColours(int(match[1]), int(match[2]), int(match[3]))


def parse_withdrawal(text: str) -> Withdrawal:
    """`12@6`: 12 takes no part from round 6 on."""
    match = _AT_ROUND.match(text.strip())
    if match is None or match[3]:
        raise _misread(message("{text} is not a withdrawal; write number@round, as 12@6"), text)
    return Withdrawal(int(match[1]), int(match[2]))


def parse_bye(text: str) -> RequestedBye:
    """`4@6:H`: 4 has a half-point bye in round 6; F is a full point, Z none."""
    match = _AT_ROUND.match(text.strip())
    kind = (match[3] or "H").upper() if match else ""
    if match is None or kind not in "FHZ":
        raise _misread(
            message(
                "{text} is not a bye; write number@round:kind with the kind F, H or Z, as 4@6:H"
            ),
            text,
        )
    return RequestedBye(int(match[1]), int(match[2]), Outcome(kind))


def parse_prohibition(text: str) -> Prohibition:
    """`3-7`, `3-7-9`, in round 5 only `3-7@5`, in rounds 5 to 8 `3-7@5..8`, `3-7@5..` from 5 on."""
    match = _GROUP.match(text.strip())
    if match is None:
        raise _misread(
            message(
                "{text} is not prohibited pairs; write numbers and maybe rounds, as 3-7 or 3-7@5..8"
            ),
            text,
        )
    numbers = frozenset(map(int, match[1].split("-")))
    if match[2] is None:
        return Prohibition(numbers)
    first = int(match[2])
    until = first if match[3] is None else int(match[4]) if match[4] else None
    return Prohibition(numbers, first, until)


def parse_late_entry(text: str) -> LateEntry:
    """`Novak, Jan:1850@6`: a new player with this rating enters in round 6."""
    match = _ENTRY.match(text.strip())
    if match is None or not match[1].strip():
        raise _misread(
            message("{text} is not a late entry; write name:rating@round, as 'Novak, Jan:1850@6'"),
            text,
        )
    rating = int(match[2]) if match[2] else None
    return LateEntry(Player(0, match[1].strip(), rating), int(match[3]))


def parse_points(text: str) -> ScoringChange:
    """`3/1/0`: points for a win, a draw and a loss."""
    parts = text.split("/")
    try:
        win, draw, loss = (Points.parse(part) for part in parts)
    except ValueError:
        raise _misread(
            message("{text} is not points; write win/draw/loss, as 1/0.5/0 or 3/1/0"), text
        ) from None
    return ScoringChange(PointSystem(win, draw, loss))


def parse_tiebreaks(text: str) -> TieBreakOrder:
    """`BH/C1,SB`: codes in order of use; an empty text is for none."""
    return TieBreakOrder(tuple(code.strip() for code in text.split(",") if code.strip()))


def _misread(told: Message, text: str) -> InputError:
    return InputError(told.filled(text=quoted(text)))
