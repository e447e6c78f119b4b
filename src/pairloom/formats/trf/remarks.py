"""Remarks that people and programs can read: what no record of the format can say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pairloom.domain import Player, TeamScore, TeamSettings
from pairloom.domain.deviation import Cause, Deviation

# Deviations in report files: comments that people and programs can read.
#
#     ### DEVIATION round 4 corrected-after-pairing: a result before it was corrected …
#
# What follows the colon is for people. A cause that we do not know is left to them, too.

_DEVIATION = re.compile(r"### DEVIATION round ([0-9]{1,4}) ([a-z-]{1,40})")
_CAUSES = {cause.value: cause for cause in Cause}


def deviation_remark(deviation: Deviation) -> str:
    """The comment, without its sign."""
    cause = deviation.cause
    return f"DEVIATION round {deviation.round} {cause.value}: {cause.sentence}"


def read_deviations(lines: Iterable[str]) -> Iterator[Deviation]:
    """The deviations that comments tell, in their order."""
    for line in lines:
        match = _DEVIATION.match(line)
        if match is not None and match[2] in _CAUSES:
            yield Deviation(int(match[1]), _CAUSES[match[2]])


# Estimated strengths in report files: no record of the format can hold one.
#
#     ### ESTIMATE player 7 1650
#
# The rating columns are for ratings. What the arbiters estimated for somebody without one (FIDE
# C.04.2 art. 2.1) ranks the player, which the number tells, and some systems pair by it.

_ESTIMATE = re.compile(r"### ESTIMATE player ([0-9]{1,5}) ([1-9][0-9]{0,3})\s*$")


def estimate_remarks(players: Iterable[Player]) -> Iterator[str]:
    """A line for each player who has an estimate and no rating."""
    for player in players:
        if player.rating is None and player.strength is not None:
            yield f"### ESTIMATE player {player.number} {player.strength}"


def parse_estimate(line: str) -> tuple[int, int] | None:
    """The number of a player and the estimate, if the comment tells one."""
    match = _ESTIMATE.match(line)
    return None if match is None else (int(match[1]), int(match[2]))


def read_estimates(lines: Iterable[str]) -> dict[int, int]:
    """The estimates that comments tell, by number of the player; the first of several counts."""
    estimates: dict[int, int] = {}
    for number, strength in filter(None, map(parse_estimate, lines)):
        estimates.setdefault(number, strength)
    return estimates


# Lots that were drawn for equal places: no record of the format can say it.
#
#     ### LOTS 482913: places that were still equal were drawn by lot
#
# The number is the seed from which every player's lot follows, so that anybody can draw the same
# lots again. What follows the colon is for people; of two such remarks the first counts.

_LOTS = re.compile(r"### LOTS ([0-9]{1,9})(?::|\s*$)")


def lots_remark(seed: int) -> str:
    """The remark for a seed."""
    return f"### LOTS {seed}: places that were still equal were drawn by lot"


def parse_lots(line: str) -> int | None:
    """The seed that a comment tells; `None` if it tells none.

    >>> parse_lots("### LOTS 482913: drawn in the hall"), parse_lots("### LOTS of people")
    (482913, None)
    """
    matched = _LOTS.match(line)
    return int(matched[1]) if matched else None


# Maxi-tournaments of the Lim system: no record of the format can say it.
#
#     ### MAXI-TOURNAMENT: colours are no reason between ratings more than 100 points apart …
#
# Whoever pairs a round again needs it (FIDE C.04.4.3 art. 3.2.3, 3.8 and 5.7). What follows the
# colon is for people; a file without the remark is no Maxi-tournament.

MAXI_REMARK = (
    "### MAXI-TOURNAMENT: colours are no reason between ratings more than 100 points apart"
    " (C.04.4.3 art. 3.2.3, 3.8, 5.7)"
)
_MAXI = re.compile(r"### MAXI-TOURNAMENT(?::|\s*$)")


def is_maxi_remark(line: str) -> bool:
    """Does this comment declare a Maxi-tournament?"""
    return _MAXI.match(line) is not None


# Tables of teams: no record of the format can say who is at home, nor what becomes of a team that
# leaves, and the type code of a table has no room for the score that ranks first.
#
#     ### HOME-BLACK: the first-named team of the table has Black on board 1
#     ### EARLY-LEAVERS-OUT: who leaves before half of the matches counts for nobody …
#     ### GAME-POINTS-FIRST: teams are ranked by game points before match points
#
# Whoever pairs a round again needs the first, whoever makes the standings the others. What follows
# the colon is for people; without the remarks the first-named have White, results stand, and
# match points rank first.

_HOME_BLACK = re.compile(r"### HOME-BLACK(?::|\s*$)")
_LEAVERS_OUT = re.compile(r"### EARLY-LEAVERS-OUT(?::|\s*$)")
_GAMES_FIRST = re.compile(r"### GAME-POINTS-FIRST(?::|\s*$)")


def table_remarks(settings: TeamSettings, *, is_score_told: bool) -> Iterator[str]:
    """The comments for regulations of a table of teams; `is_score_told` by the type code."""
    if settings.primary is TeamScore.GAME and not is_score_told:
        yield "### GAME-POINTS-FIRST: teams are ranked by game points before match points"
    if settings.home_is_black:
        yield "### HOME-BLACK: the first-named team of the table has Black on board 1"
    if settings.removes_early_leavers:
        yield (
            "### EARLY-LEAVERS-OUT: who leaves before half of the matches counts for nobody"
            " (as C.05 art. 6.6 has it for players)"
        )


def is_table_remark(line: str) -> bool:
    """Is the comment one of these?"""
    return any(sign.match(line) for sign in (_HOME_BLACK, _LEAVERS_OUT, _GAMES_FIRST))


def with_table_remarks(settings: TeamSettings, lines: Iterable[str]) -> TeamSettings:
    """The regulations with what such comments tell."""
    told = list(lines)
    return replace(
        settings,
        home_is_black=any(map(_HOME_BLACK.match, told)),
        removes_early_leavers=any(map(_LEAVERS_OUT.match, told)),
        primary=TeamScore.GAME if any(map(_GAMES_FIRST.match, told)) else settings.primary,
    )


# Who left a round robin: no record of the format can say it.
#
#     ### WITHDRAWN player 7 from round 4
#     ### WITHDRAWN team 7 from round 4
#
# In a table of teams it is a team; files of earlier versions call it a player there, too, and the
# number is that of who is paired either way. The games that remain stand in the table as forfeits;
# whether somebody left or only missed games decides whether what they played counts (FIDE C.05 art.
# 6.6).

_WITHDRAWN = re.compile(r"### WITHDRAWN (?:player|team) ([0-9]{1,5}) from round ([0-9]{1,4})")


def withdrawal_remark(called: str, number: int, round_number: int) -> str:
    """The comment, without its sign; `called` is what is paired: a player, or a team."""
    return f"WITHDRAWN {called} {number} from round {round_number}"


def read_withdrawal_remarks(lines: Iterable[str]) -> Mapping[int, int]:
    """The first round without everybody who left, by number."""
    matches = (_WITHDRAWN.match(line) for line in lines)
    return {int(match[1]): int(match[2]) for match in matches if match is not None}
