"""The field of a competition of teams: rosters with ratings, and who sits down for a match."""

from __future__ import annotations

from pairloom.domain import Player, Team
from pairloom.simulate.field import draw_ratings
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.sizes import MOST_RESERVES

__all__ = ["draw_line_up", "draw_teams"]

_SPREAD = 150
"""So far at most is a player from the rating drawn for the team."""
_RESTS = 0.08
"""How likely a player makes room for one in reserve."""


def draw_teams(
    options: GeneratorOptions, count: int, lots: Lots
) -> tuple[tuple[Team, ...], tuple[Player, ...]]:
    """Teams numbered by the average rating of their first boards, and all their players.

    The ratings of the options are those of teams; their players are around them.
    """
    boards = options.team.boards
    rosters = [_draw_roster(rating, boards, lots) for rating in draw_ratings(options, count, lots)]
    rosters.sort(key=lambda roster: -(_strength(roster, boards) or 0))
    teams: list[Team] = []
    players: list[Player] = []
    for number, roster in enumerate(rosters, start=1):
        first = len(players) + 1
        members = tuple(range(first, first + len(roster)))
        strength = _strength(roster, boards)
        teams.append(Team(number, f"Team {number:03}", strength=strength, members=members))
        players += [
            Player(member, name=f"Player {member:04}", rating=rating)
            for member, rating in zip(members, roster, strict=True)
        ]
    return tuple(teams), tuple(players)


def _draw_roster(rating: int | None, boards: int, lots: Lots) -> list[int | None]:
    """As many players as boards, and perhaps some in reserve; the strongest first."""
    size = boards + lots.between(0, MOST_RESERVES)
    if rating is None:
        return [None] * size
    drawn = [max(1, rating + lots.between(-_SPREAD, _SPREAD)) for _ in range(size)]
    return [*sorted(drawn, reverse=True)]


def _strength(roster: list[int | None], boards: int) -> int | None:
    rated = [rating for rating in roster[:boards] if rating is not None]
    return sum(rated) // len(rated) if rated else None


def draw_line_up(team: Team, boards: int, lots: Lots, *, short: float) -> tuple[int, ...]:
    """Who plays, in the order of the roster; `short` is how likely the last board stays empty."""
    there = [member for member in team.members if not lots.chance(_RESTS)]
    if len(there) < boards:
        there = list(team.members)
    if lots.chance(short):
        there = there[: boards - 1]
    seated = there[:boards]
    return (*seated, *(0,) * (boards - len(seated)))
