"""Teams: rosters, line-ups, and what each team had in every round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, cast

from pairloom.domain.colour import Colour
from pairloom.domain.derived import derived
from pairloom.domain.history import NO_MATCHES, History, history_of_matches
from pairloom.domain.player import NO_OPPONENT, Participant
from pairloom.domain.points import ZERO, Points, PointSystem
from pairloom.domain.result import Outcome

EMPTY_BOARD = 0
_AS_THE_OUTCOME: bool = cast(bool, None)


class TeamScore(Enum):
    """Which of its two scores ranks a team (FIDE C.04.6 art. 1.2)."""

    MATCH = "MP"
    GAME = "GP"


class ColourPreferenceType(Enum):
    """How much of the colour history counts as a preference (FIDE C.04.6)."""

    TYPE_A = "A"
    TYPE_B = "B"
    NONE = ""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points added to a team (taken away, if negative) by decision of the arbiter.

    They count from `round` on; without a round, from the beginning.
    """

    team: int
    match_points: Points = ZERO
    game_points: Points = ZERO
    round: int | None = None


def colour_by_pattern(pattern: str, board: int, team_colour: Colour) -> Colour:
    """The colour on a board (from 1) of a team that has `team_colour` on board 1.

    Beyond the pattern colours alternate.
    """
    pattern = pattern or "W"
    is_same = board % 2 == 1
    if board <= len(pattern):
        is_same = pattern[board - 1] == pattern[0]
    return team_colour if is_same else team_colour.opposite


@dataclass(frozen=True, slots=True)
class TeamSettings:
    """The regulations of a team competition, beside those of `Settings`.

    `pattern` holds the colour of the first-named team board by board ("WBWB"); its
    length is the number of boards. `match_points` values the outcome of a match, a bye
    included; games are valued by `Settings.points`. `secondary` is the score that helps to
    allocate colours, `None` for none. `unplayed_game_points` are the game points of a
    match that is not played, where they are not those of as many games.

    Two are for tables only. `home_is_black`: the first-named team of the table, which is at home,
    has Black on board 1 instead of White. `removes_early_leavers`: who leaves before half of its
    matches were played is taken out, as players are (C.05 art. 6.6); else results stand.
    """

    pattern: str = "WBWB"
    match_points: PointSystem = PointSystem(win=Points(20), draw=Points(10), pairing_bye=Points(10))
    primary: TeamScore = TeamScore.MATCH
    secondary: TeamScore | None = TeamScore.GAME
    preferences: ColourPreferenceType = ColourPreferenceType.TYPE_A
    unplayed_game_points: Mapping[Outcome, Points] = field(default_factory=dict)
    adjustments: tuple[Adjustment, ...] = ()
    home_is_black: bool = False
    removes_early_leavers: bool = False

    @property
    def boards(self) -> int:
        """The number of boards of a match."""
        return len(self.pattern)

    def colour_on(self, board: int, team_colour: Colour) -> Colour:
        """The colour on a board (from 1) of a team that has `team_colour` on board 1."""
        return colour_by_pattern(self.pattern, board, team_colour)

    def game_points_without_play(self, outcome: Outcome, points: PointSystem) -> Points:
        """Game points of a match nobody played: a bye, or a match forfeited as a whole.

        As many games of that kind as there are boards; the pairing-allocated bye is
        worth a drawn match (FIDE C.04.6 art. 1.4).
        """
        given = self.unplayed_game_points.get(outcome)
        if given is not None:
            return given
        per_board = points.draw if outcome is Outcome.PAIRING_BYE else points.of(outcome)
        return per_board * self.boards


@dataclass(frozen=True, slots=True)
class Match:
    """One team's round: the cell of a cross-table of teams.

    `opponent` is the number of the other team, 0 for none. `colour` is the colour on
    board 1 (the first-named team has White there), scheduled even where nobody came.
    `outcome` is that of the whole match and decides the match points. `line_up[b - 1]` is
    the player on board b, 0 for an empty board, and `boards[b - 1]` what the team scored
    there; both are empty if the record does not tell.

    `is_played`: at least one game was played over the board, whatever it counts now. Only
    then have the teams met, and had colours (C.04.6 art. 1.6.1, C.04.2 art. 3.5). The outcome
    says nothing of it: boards that were all forfeited may come out level, and a decision may
    forfeit what was played. Left out, it is what the outcome would mean for a game.
    """

    opponent: int
    colour: Colour | None
    outcome: Outcome
    game_points: Points = ZERO
    line_up: tuple[int, ...] = ()
    boards: tuple[Points, ...] = ()
    is_played: bool = _AS_THE_OUTCOME

    def __post_init__(self) -> None:
        if self.is_played is _AS_THE_OUTCOME:
            object.__setattr__(self, "is_played", self.outcome.is_played)


NO_MATCH = Match(NO_OPPONENT, None, Outcome.ZERO_BYE)


@dataclass(frozen=True)
class Team(Participant[Match]):
    """A team with its roster and everything that happened to it so far.

    `number` is the pairing number, unless `rank` gives another place in the initial
    ranking. `members` are the numbers of its players in the fixed order of the roster.
    `cells[r - 1]` is the match of round r; cells after the last paired round are requests.
    """

    number: int
    name: str = ""
    nickname: str = ""
    strength: int | None = None
    members: tuple[int, ...] = ()
    cells: tuple[Match, ...] = ()
    rank: int | None = None
    arrival: int | None = None
    withdrawn_from: int | None = None
    no_history: ClassVar[History] = NO_MATCHES

    @derived
    def history(self) -> History:
        """Opponents, colours and outcomes of its matches so far."""
        return history_of_matches(self.cells)

    def record(self, rounds: int) -> tuple[Match, ...]:
        """The matches of the first rounds; a round without a record is a zero-point bye."""
        return self.cells[:rounds] + (NO_MATCH,) * (rounds - len(self.cells))
