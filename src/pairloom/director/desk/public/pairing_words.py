"""Why somebody met whom, in one sentence that the record itself proves.

It says what can be seen from points, byes and the kind of play, and claims nothing about other
pairings: what the rules compared is told by the page of reasons, which asks the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pairloom.director.desk.state import State
from pairloom.domain import Points
from pairloom.messages import Text, in_context, message
from pairloom.messages.values import OnPaper
from pairloom.storage.records import Bye, Entry, Round

__all__ = ["Met", "has_floats", "why_met", "why_no_game"]

_LEVEL = message("Both had the same points, {points}, and had not met.")
_LEVEL_AGAIN = message("Both had the same points, {points}.")
_APART = message("{higher} had more points, {more}, and floated down to {lower}, {fewer}.")
_FIRST = message("Round 1: nobody had points, so the list of players decided.")
_TEAMS_LEVEL = message("Both teams had the same points, {points}, and had not met.")
_TEAMS_LEVEL_AGAIN = message("Both teams had the same points, {points}.")
_TEAMS_FIRST = message("Round 1: no team had points, so the list of teams decided.")
_TEAMS_BY_TABLE = message("The table of the tournament has this match in this round.")
_BY_TABLE = message("The table of the tournament has this game in this round.")
_BY_BRACKET = in_context("knockout", "The bracket has this match.")
_BY_HAND = message("The arbiters made this round by hand.")
_ALLOCATED = message("Nobody was left to play: the pairing gave the bye.")
_ASKED_FOR = message("No game, as agreed before the round was paired.")
_ABSENT = message("No game in this round.")

_LEVELS = {
    (False, False): _LEVEL,
    (False, True): _LEVEL_AGAIN,
    (True, False): _TEAMS_LEVEL,
    (True, True): _TEAMS_LEVEL_AGAIN,
}
"""By whether they are teams, and whether they had met before."""


@dataclass(frozen=True, slots=True)
class Met:
    """Two players or teams who met, with their points before the round; had they met before?"""

    own: Entry
    other: Entry
    before: Points
    other_before: Points
    is_again: bool


def has_floats(state: State) -> bool:
    """Do points decide who meets? Then a difference is a float; lent points are not told here."""
    competition = state.competition
    is_by_points = not (state.kind.has_bracket or state.kind.has_table(competition.system))
    return is_by_points and not competition.is_accelerated


def why_met(state: State, round_: Round, met: Met) -> Text:
    """Why two met; empty where the record alone does not say."""
    are_teams = state.kind.field.has_line_ups
    if state.kind.has_table(state.competition.system):
        return _TEAMS_BY_TABLE if are_teams else _BY_TABLE
    if state.kind.has_bracket:
        return _BY_BRACKET
    if round_.by_hand:
        return _BY_HAND
    return _by_points(round_, met, are_teams=are_teams) if has_floats(state) else ""


def _by_points(round_: Round, met: Met, *, are_teams: bool) -> Text:
    if met.before == met.other_before:
        if round_.round == 1 and not met.before.tenths:
            return _TEAMS_FIRST if are_teams else _FIRST
        level = _LEVELS[are_teams, met.is_again]
        return level.filled(points=_on_paper(met.before))
    is_own_higher = met.before > met.other_before
    higher, lower = (met.own, met.other) if is_own_higher else (met.other, met.own)
    more, fewer = max(met.before, met.other_before), min(met.before, met.other_before)
    name = _name_of_team if are_teams else _surname
    return _APART.filled(
        higher=name(higher), lower=name(lower), more=_on_paper(more), fewer=_on_paper(fewer)
    )


def why_no_game(bye: Bye | None) -> Text:
    """Why somebody had no game. What was said of it is nobody's business."""
    if bye is None:
        return _ABSENT
    return _ALLOCATED if bye.is_allocated else _ASKED_FOR if not bye.is_of_pairing else _ABSENT


def _name_of_team(entry: Entry) -> str:
    return entry.name


def _surname(entry: Entry) -> str:
    return entry.name.partition(",")[0] or entry.name


def _on_paper(points: Points) -> OnPaper:
    return OnPaper(Fraction(points.tenths, 10))
