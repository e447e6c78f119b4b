"""What a line says about one round: `12+/w3`.

The opponent's line, the result (`+` won, `-` lost, `=` jigo, `?` not known), the own colour
and the handicap. `!` in place of `/` is a result without play. `.tou` files leave out the
stroke, and old files the colour and the handicap. No game has the opponent 0: `0+` is a free
round with a point, `0=` half a point, `0-` nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_GAME = re.compile(r"(\d{1,5})([-+=?])(?:[/!]?([wb])(\d?))?!?", re.ASCII | re.IGNORECASE)
_SIGNS = {2: "+", 1: "=", 0: "-"}


@dataclass(frozen=True, slots=True)
class GameText:
    """One entry; `colour` is `w`, `b` or empty, `handicap` is `None` where nothing is said."""

    opponent: int
    sign: str
    colour: str = ""
    handicap: int | None = None
    by_default: bool = False
    column: int = 0


def parse_game(text: str, column: int = 0) -> GameText | None:
    """The entry, or `None` for a text that is none.

    >>> parse_game("11-/b5")
    GameText(opponent=11, sign='-', colour='b', handicap=5, by_default=False, column=0)
    >>> parse_game("33") is None
    True
    """
    match = _GAME.fullmatch(text)
    if match is None:
        return None
    colour = (match[3] or "").lower()
    handicap = int(match[4]) if match[4] else (0 if colour else None)
    return GameText(
        opponent=int(match[1]),
        sign=match[2],
        colour=colour,
        handicap=handicap,
        by_default="!" in text,
        column=column,
    )


def sign_of(halves: int) -> str:
    """The sign for half points; more than a point has none of its own."""
    return _SIGNS[max(0, min(2, halves))]


def h9_text(game: GameText) -> str:
    """The entry in eight columns, the signs of all lines below one another."""
    stroke = "!" if game.by_default else "/"
    end = f"{stroke}{game.colour}{game.handicap}" if game.colour else ""
    return f"{game.opponent:>4}{game.sign}{end:3}"


def tou_text(game: GameText) -> str:
    """The entry as the French federation writes it: no stroke, and no mark for no play."""
    end = f"{game.colour}{game.handicap}" if game.colour else ""
    return f"{game.opponent:>5}{game.sign}{end:2}"
