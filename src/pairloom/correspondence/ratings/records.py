"""What comes in: players, groups and finished games.

| code | meaning                            | rated                                   |
|------|------------------------------------|-----------------------------------------|
| none | played to the end                  | yes                                     |
| A    | adjudicated                        | once the result is there                |
| C    | cancelled                          | no, it counts as no game                |
| D    | lost by default after a withdrawal | by the policy `rate_defaults`           |
| E    | time limit exceeded                | yes                                     |
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.seeding import StartRating

__all__ = [
    "STANDARD",
    "Game",
    "Group",
    "PlayerRecord",
    "Replaced",
    "Seat",
    "is_rated",
]

STANDARD = "standard"
"""The pool of ordinary chess; ratings of other pools, such as chess960, are kept apart."""


class PlayerRecord(NamedTuple):
    """A registered player, as the list describes him or her (§ 1(7))."""

    id: str
    name: str
    country: str = ""
    title: str = ""
    sex: str = ""
    is_deceased: bool = False


class Group(NamedTuple):
    """A crosstable; in a competition of teams, one board."""

    id: str
    name: str = ""
    is_rated: bool = True
    pool: str = STANDARD


class Replaced(NamedTuple):
    """Whose place a substitute took, and whether the status of § 7(8) was granted."""

    player: str
    start: StartRating
    has_status: bool = False


class Seat(NamedTuple):
    """One side of a game at its end."""

    player: str
    start: StartRating
    replaced: Replaced | None = None
    has_moved: bool = True


class Game(NamedTuple):
    """A game with its result; `score` is White's, in half points, None while undecided."""

    id: str
    group: str
    white: Seat
    black: Seat
    score: int | None
    ended: date
    reported: date
    code: ResultCode = ResultCode.PLAYED


def is_rated(game: Game, policies: Policies) -> bool:
    """Does this game of a rated group count?"""
    if game.score is None or game.code is ResultCode.CANCELLED:
        return False
    if game.code is not ResultCode.DEFAULT or policies.rate_defaults == "yes":
        return True
    both_moved = game.white.has_moved and game.black.has_moved
    return policies.rate_defaults == "if-both-moved" and both_moved
