"""Matches before and after a correction or a decision, as pages show them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import MatchScore, left_team
from pairloom.director.desk.teams.previews import MatchChange
from pairloom.domain import Points
from pairloom.web import notation

__all__ = ["MatchChangeRow", "match_changes"]


@dataclass(frozen=True, slots=True)
class MatchChangeRow:
    """A match that comes out otherwise: game points and match points before and after."""

    match: int
    left: str
    right: str
    games: tuple[str, str]
    points: tuple[str, str]


def match_changes(state: State, changes: Iterable[MatchChange]) -> list[MatchChangeRow]:
    """Every match that changes, read from the first-named team."""
    return [_row(state, change) for change in changes]


def _row(state: State, change: MatchChange) -> MatchChangeRow:
    record = change.record
    is_turned = left_team(record) != record.white
    teams = [state.entry_by_id[team].name for team in (record.white, record.black)]
    left, right = teams[::-1] if is_turned else teams
    before = _figures(change.before, is_turned, change.was_open)
    after = _figures(change.after, is_turned, change.is_open)
    games, points = zip(before, after, strict=True)
    return MatchChangeRow(record.match, left, right, games, points)


def _figures(score: MatchScore, is_turned: bool, is_open: bool) -> tuple[str, str]:
    """Game points and match points from the left; a match that is not over has none yet."""
    if is_open:
        return "–", "–"
    return (
        _pair(score.white_games, score.black_games, is_turned),
        _pair(score.white_match, score.black_match, is_turned),
    )


def _pair(white: Points, black: Points, is_turned: bool) -> str:
    left, right = (black, white) if is_turned else (white, black)
    return f"{notation.points(left)}–{notation.points(right)}"
