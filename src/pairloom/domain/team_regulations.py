"""The regulations of a team event: what is settled before round 1, beside points and rounds.

Rosters, line-ups and matches; FIDE C.04.6 leaves most of it to the organiser. A value that is
`None` follows from the others, as its property says.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from pairloom.domain.colour import Colour
from pairloom.domain.points import Points, PointSystem
from pairloom.domain.result import Outcome
from pairloom.domain.team import (
    Adjustment,
    ColourPreferenceType,
    TeamScore,
    TeamSettings,
    colour_by_pattern,
)
from pairloom.domain.tie_criteria import USUAL_ORDER, TieCriterion
from pairloom.messages import Message, in_context, message

__all__ = [
    "MOST_BOARDS",
    "EmptyBoards",
    "LentPoints",
    "LineUpOrder",
    "LineUpsBy",
    "MissingLineUp",
    "Reveal",
    "TeamRegulations",
    "TeamSeeding",
    "Violation",
]

MOST_BOARDS = 20


class TeamSeeding(Enum):
    """What ranks teams before round 1 (FIDE C.04.6 art. 1.1.2 leaves it open)."""

    BEST = "best"
    FIRST = "first"
    ALL = "all"
    TYPED = "typed"
    LOT = "lot"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _SEEDING_WORDS[self]


_SEEDING_WORDS = {
    TeamSeeding.BEST: message("mean rating of the best players, as many as there are boards"),
    TeamSeeding.FIRST: message("mean rating of the first players of the roster"),
    TeamSeeding.ALL: message("mean rating of the whole roster"),
    TeamSeeding.TYPED: message("strengths typed by the arbiter"),
    TeamSeeding.LOT: message("lot"),
}


class LineUpOrder(Enum):
    """In which order players of a roster may sit on the boards."""

    FIXED = "fixed"
    SHIFT = "shift"
    RATING = "rating"
    FREE = "free"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _ORDER_WORDS[self]


_ORDER_WORDS = {
    LineUpOrder.FIXED: message("the order of the roster"),
    LineUpOrder.SHIFT: message("the order of the roster, a few places apart at most"),
    LineUpOrder.RATING: message("by rating, a few points apart at most"),
    LineUpOrder.FREE: in_context("order of players", "free"),
}


class EmptyBoards(Enum):
    """Which boards a short team leaves empty."""

    BOTTOM = "bottom"
    ANY = "any"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _EMPTY_WORDS[self]


_EMPTY_WORDS = {
    EmptyBoards.BOTTOM: message("the last ones"),
    EmptyBoards.ANY: message("any, named by the captain"),
}


class MissingLineUp(Enum):
    """Who plays for a team that hands in nothing."""

    TOP = "top"
    LAST = "last"
    ARBITER = "arbiter"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _MISSING_WORDS[self]


_MISSING_WORDS = {
    MissingLineUp.TOP: message("the first players of the roster"),
    MissingLineUp.LAST: message("those of the last round"),
    MissingLineUp.ARBITER: message("the arbiter is asked"),
}


class LineUpsBy(Enum):
    """Who hands line-ups in."""

    CAPTAINS = "captains"
    TABLE = "table"
    ARBITERS = "arbiters"

    @property
    def words(self) -> Message:
        """Who it is, in words."""
        return _BY_WORDS[self]


_BY_WORDS = {
    LineUpsBy.CAPTAINS: message("captains, and arbiters from paper"),
    LineUpsBy.TABLE: message("both captains at the table, one after the other"),
    LineUpsBy.ARBITERS: message("arbiters only"),
}


class Reveal(Enum):
    """When the boards become known."""

    ROUND = "round"
    CLOCK = "clock"
    MATCH = "match"

    @property
    def words(self) -> Message:
        """When it is, in words."""
        return _REVEAL_WORDS[self]


_REVEAL_WORDS = {
    Reveal.ROUND: message("all of the round, by hand"),
    Reveal.CLOCK: message("all of the round, at the deadline"),
    Reveal.MATCH: message("match by match, once both line-ups are in"),
}


class Violation(Enum):
    """What a wrong order costs that is found after play."""

    WRONG_PAIRS = "wrong pairs"
    TOO_LOW = "too low"
    PENALTY = "penalty"
    MATCH_LOST = "match lost"

    @property
    def words(self) -> Message:
        """What it costs, in words."""
        return _VIOLATION_WORDS[self]


_VIOLATION_WORDS = {
    Violation.WRONG_PAIRS: message("every board is lost on which somebody else should have sat"),
    Violation.TOO_LOW: message("boards are lost whose players sat too low"),
    Violation.PENALTY: message("points of the team, by decision"),
    Violation.MATCH_LOST: message("the match is lost"),
}


# Asked for every match of every round, and always the same.
@lru_cache(64)
def _match_points(win: int, draw: int, loss: int, bye: int) -> PointSystem:
    return PointSystem(
        win=Points(win), draw=Points(draw), loss=Points(loss), pairing_bye=Points(bye)
    )


@dataclass(frozen=True, slots=True)
class LentPoints:
    """What an acceleration lends a team (an entry) round by round, in tenths."""

    team: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamRegulations:
    """What the organiser announced; points are tenths.

    `pattern` has the colours of the team with White on board 1, so its length is the number of
    boards. `bye_match_points` and `bye_game_points` are those of the pairing-allocated bye, as a
    drawn match if not given. `unrated` stands for a missing rating where teams are seeded.
    `order_limit` is how many places (`shift`) or rating points (`rating`) an order may be off.
    `threshold` are the game points that a match point takes. `home_is_black`: in tables the home
    team has Black on board 1. `removes_early_leavers`: who leaves a table before half of its
    matches were played is taken out; else its results stand. `tie_criteria` decide matches of a
    knockout with equal game points, in this order. `lent` are points of an acceleration that is
    not that of Baku, from an imported file: nobody types them, and they win over Baku.
    """

    pattern: str = "WBWB"
    match_win: int = 20
    match_draw: int = 10
    match_loss: int = 0
    bye_match_points: int | None = None
    bye_game_points: int | None = None
    primary: TeamScore = TeamScore.MATCH
    secondary: TeamScore | None = TeamScore.GAME
    preferences: ColourPreferenceType = ColourPreferenceType.TYPE_A
    seeding: TeamSeeding = TeamSeeding.BEST
    unrated: int = 1400
    roster_most: int | None = None
    takes_late_players: bool = True
    order: LineUpOrder = LineUpOrder.FIXED
    order_limit: int = 0
    empty_boards: EmptyBoards = EmptyBoards.BOTTOM
    fewest_players: int | None = None
    missing_line_up: MissingLineUp = MissingLineUp.TOP
    line_ups_by: LineUpsBy = LineUpsBy.CAPTAINS
    reveal: Reveal = Reveal.ROUND
    takes_late_line_ups: bool = False
    violation: Violation = Violation.WRONG_PAIRS
    home_is_black: bool = False
    threshold: int | None = None
    captains_enter_results: bool = False
    captains_sign: bool = False
    tie_criteria: tuple[TieCriterion, ...] = USUAL_ORDER
    removes_early_leavers: bool = False
    lent: tuple[LentPoints, ...] = ()

    @property
    def boards(self) -> int:
        """The number of boards of a match."""
        return len(self.pattern)

    @property
    def largest_roster(self) -> int:
        """How many players a roster may have: two reserves unless the organiser says otherwise."""
        return self.boards + 2 if self.roster_most is None else self.roster_most

    @property
    def fewest(self) -> int:
        """How many players a team must seat: half the boards unless the organiser says so."""
        return (self.boards + 1) // 2 if self.fewest_players is None else self.fewest_players

    @property
    def asks_for_order(self) -> bool:
        """Does a line-up say who sits where? Not where the roster and who plays tell it all."""
        return self.order is not LineUpOrder.FIXED or self.empty_boards is EmptyBoards.ANY

    @property
    def opens_at_the_table(self) -> bool:
        """Do the boards of a match become known as soon as both line-ups are in?"""
        return self.line_ups_by is LineUpsBy.TABLE

    @property
    def match_points(self) -> PointSystem:
        """What a match is worth; the bye is a drawn one (C.04.6 art. 1.4)."""
        bye = self.match_draw if self.bye_match_points is None else self.bye_match_points
        return _match_points(self.match_win, self.match_draw, self.match_loss, bye)

    def settings(self, adjustments: tuple[Adjustment, ...] = ()) -> TeamSettings:
        """What engines, standings and files need of it."""
        unplayed = {}
        if self.bye_game_points is not None:
            unplayed[Outcome.PAIRING_BYE] = Points(self.bye_game_points)
        return TeamSettings(
            pattern=self.pattern,
            match_points=self.match_points,
            primary=self.primary,
            secondary=self.secondary,
            preferences=self.preferences,
            unplayed_game_points=unplayed,
            adjustments=adjustments,
        )

    def colour_on(self, board: int, team_colour: Colour) -> Colour:
        """The colour on a board of a team that has `team_colour` on board 1."""
        return colour_by_pattern(self.pattern, board, team_colour)
