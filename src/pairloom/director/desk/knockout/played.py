"""What was played of a bracket: games of players, or matches of teams, by numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairloom.director.desk.results import JIGO_BY_DEFAULT
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import views_of
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Outcome
from pairloom.engines.knockout import PlayedGame, match_of_teams

__all__ = ["games_of_players", "matches_of_teams"]

_HALVES: Mapping[Outcome | None, int] = {
    Outcome(letter): halves
    for halves, letters in ((2, "1W+"), (1, "=DH"), (0, "0L-"))
    for letter in letters
}
_BY_DEFAULT = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS, *JIGO_BY_DEFAULT)


def games_of_players(
    state: State, round_number: int, numbers: Mapping[int, int]
) -> Iterator[PlayedGame]:
    """Games with a result; the others are still open."""
    for game in state.games_by_round.get(round_number, []):
        white, black = game.white_result, game.black_result
        if white not in _HALVES or black not in _HALVES:
            continue
        players = numbers[game.white], numbers[game.black]
        is_by_default = white in _BY_DEFAULT or black in _BY_DEFAULT
        yield PlayedGame(players, (_HALVES[white], _HALVES[black]), is_by_default)


def matches_of_teams(
    state: State, round_number: int, numbers: Mapping[int, int]
) -> Iterator[PlayedGame]:
    """Matches that are over, as their boards count now."""
    worth = points_of(state.competition).win.tenths * rules_of(state.competition).boards
    for view in views_of(state):
        if view.round != round_number or view.is_open:
            continue
        teams = numbers[view.white], numbers[view.black]
        white, black = view.sides
        scored = white.game_points.tenths, black.game_points.tenths
        yield match_of_teams(teams, scored, white, worth)
