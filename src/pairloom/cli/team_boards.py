"""A pairing of teams as a table for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pairloom.cli.without_game import without_game
from pairloom.domain import Points, Team, TeamScore, team_score
from pairloom.messages import Message, Text, message

if TYPE_CHECKING:
    from pairloom.director.pairing import PairedRound

NARROW = (
    (message("Match"), "right"),
    (message("No."), "right"),
    (message("White on board 1"), "left"),
    (message("MP"), "right"),
    (message("GP"), "right"),
    ("", "center"),
    (message("MP"), "right"),
    (message("GP"), "right"),
    (message("Black on board 1"), "left"),
    (message("No."), "right"),
)
WIDE = (
    (message("Match"), "right"),
    (message("No."), "right"),
    (message("White on board 1"), "left"),
    (message("Rtg"), "right"),
    (message("MP"), "right"),
    (message("GP"), "right"),
    ("", "center"),
    (message("MP"), "right"),
    (message("GP"), "right"),
    (message("Black on board 1"), "left"),
    (message("Rtg"), "right"),
    (message("No."), "right"),
    (message("Colours"), "left"),
)


def narrow_rows(paired: PairedRound) -> Iterator[tuple[object, ...]]:
    """Teams with match points and game points."""
    find = paired.snapshot.find_team
    for index, board in enumerate(paired.result.boards, start=1):
        white, black = find(board.white), find(board.black)
        yield (
            *(index, white.number, _named(white), *_scores(paired, white), "-"),
            *(*_scores(paired, black), _named(black), black.number),
        )
    for what, team in _without_match(paired):
        yield (what, team.number, _named(team), *_scores(paired, team), *[""] * 5)


def wide_rows(paired: PairedRound) -> Iterator[tuple[object, ...]]:
    """The same with average ratings, and why these colours."""
    find = paired.snapshot.find_team
    reasons = {
        trace.board: message("{reason} ({article})", reason=trace.reason, article=trace.article)
        for trace in paired.result.trace.colours
    }
    for index, board in enumerate(paired.result.boards, start=1):
        white, black = find(board.white), find(board.black)
        yield (
            *(index, white.number, _named(white), white.strength or "", *_scores(paired, white)),
            *("-", *_scores(paired, black), _named(black), black.strength or "", black.number),
            reasons.get(board, ""),
        )
    for what, team in _without_match(paired):
        named = (what, team.number, _named(team), team.strength or "")
        yield (*named, *_scores(paired, team), *[""] * 7)


def _without_match(paired: PairedRound) -> Iterator[tuple[Message, Team]]:
    return ((what, paired.snapshot.find_team(number)) for what, number in without_game(paired))


def _named(team: Team) -> Text:
    return team.name or message("team {number}", number=team.number)


def _scores(paired: PairedRound, team: Team) -> tuple[Points, Points]:
    after = paired.result.round - 1
    match_points, game_points = (
        team_score(paired.snapshot, team.number, score, after=after)
        for score in (TeamScore.MATCH, TeamScore.GAME)
    )
    return match_points, game_points
