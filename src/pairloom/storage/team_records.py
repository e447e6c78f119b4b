"""What is stored of a team event, beside what every tournament has.

A team is an entry, and so is each of its players; a board is a game. What two teams are to each
other in a round is a match. Its score is never stored: it follows from the boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from pairloom.messages import Text

__all__ = ["LineUp", "LineUpOrigin", "MatchDecision", "PointAdjustment", "TeamMatch"]


class MatchDecision(Enum):
    """A match that was decided as a whole; the letters are those of its sides, White first."""

    WHITE_WINS = "+-"
    BLACK_WINS = "-+"
    BOTH_LOSE = "--"


class LineUpOrigin(Enum):
    """Where a line-up comes from."""

    CAPTAIN = "captain"
    PAPER = "paper"
    DEFAULT = "default"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams that meet in a round: `white` has White on board 1.

    `home` is the home team, 0 where there is none. `revealed_at` is when the boards became
    known; until then there are none. `decision` settles the match as a whole. A match that is
    `postponed_to` a day counts as drawn for pairing until then. `total_white` and
    `total_black` are the tenths of the sheet, typed to be compared with the boards.
    `closed_at` is when a reveal was taken back: both sides have seen the boards, so nothing is
    handed in until the chief arbiter allows it.
    """

    TABLE: ClassVar[str] = "matches"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "round", "match")

    event: int
    competition: int
    round: int
    match: int
    white: int
    black: int
    home: int = 0
    venue: str = ""
    starts_at: str = ""
    line_ups_until: str = ""
    revealed_at: str = ""
    decision: MatchDecision | None = None
    reason: Text = ""
    postponed_to: str = ""
    arbiter: str = ""
    total_white: int | None = None
    total_black: int | None = None
    signed_white: str = ""
    signed_black: str = ""
    version: int = 0
    closed_at: str = ""

    @property
    def board(self) -> int:
        """Its place in the round, as that of a game."""
        return self.match


@dataclass(frozen=True, slots=True)
class LineUp:
    """That a line-up was handed in for a team in a round, and who is in it once that is known.

    Until the reveal `players` is empty, and `fingerprint` is all that the log holds of it: the
    line-up itself lies sealed outside of the chain (`sealed_line_ups`). With the reveal come the
    players, in order of boards, 0 for a board left empty, and the salt with which anybody can
    check the fingerprint. Who sat at the boards is told by the games. `opened_by` and `opened_at`
    tell of a chief arbiter who looked into it before the reveal.
    """

    TABLE: ClassVar[str] = "line_ups"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "round", "team")

    event: int
    competition: int
    round: int
    team: int
    origin: LineUpOrigin
    fingerprint: str
    players: tuple[int, ...] = ()
    salt: str = ""
    by: str = ""
    at: str = ""
    is_late: bool = False
    opened_by: str = ""
    opened_at: str = ""

    @property
    def is_revealed(self) -> bool:
        """Is it known who plays?"""
        return bool(self.players)


@dataclass(frozen=True, slots=True)
class PointAdjustment:
    """Points that a team has or loses by decision, in tenths, from a round on."""

    TABLE: ClassVar[str] = "adjustments"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "adjustment")

    event: int
    competition: int
    adjustment: int
    team: int
    match_points: int = 0
    game_points: int = 0
    round: int | None = None
    reason: Text = ""
    rule: str = ""
