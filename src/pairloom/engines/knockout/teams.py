"""Knockouts of teams: the next round from the bracket and the matches so far.

A match of the round is one "game" of a match of the bracket, with game points in tenths; a plan
with two games has two legs, and colours change between them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pairloom.domain import Board, Colour, Match, Tournament
from pairloom.domain.player import NO_OPPONENT
from pairloom.domain.team import TeamSettings
from pairloom.engines.knockout.bracket import Bracket
from pairloom.engines.knockout.chess import next_boards
from pairloom.engines.knockout.record import KnockoutRecord
from pairloom.engines.knockout.rounds import Deciders, PlayedGame, record_of_rounds

__all__ = ["draw_team_round", "match_of_teams", "team_record"]


def draw_team_round(
    tournament: Tournament,
    bracket: Bracket,
    *,
    seed: int,
    gone_from: Mapping[int, int],
    deciders: Deciders | None = None,
) -> tuple[Board, ...]:
    """One match of every tie of the bracket's next round, White on board 1 first."""
    record = team_record(tournament, bracket, gone_from, deciders)
    return next_boards(bracket, record, seed, tournament.find_team)


def team_record(
    tournament: Tournament,
    bracket: Bracket,
    gone_from: Mapping[int, int],
    deciders: Deciders | None = None,
) -> KnockoutRecord:
    """The matches so far as matches of the bracket; raise `InputError` if they do not fit."""
    rounds = [_matches(tournament, number) for number in range(1, tournament.next_round)]
    return record_of_rounds(bracket, rounds, gone_from, deciders)


def match_of_teams(
    teams: tuple[int, int], scored: tuple[int, int], match: Match, worth: int
) -> PlayedGame:
    """A match with its game points in tenths; `match` is how one of the teams records it.

    Without a game played, or where nobody has scored, who has nothing did not come.
    """
    if match.outcome.is_open:
        return PlayedGame(teams, None, worth=worth)
    return PlayedGame(teams, scored, not match.is_played or not any(scored), worth)


def _matches(tournament: Tournament, round_number: int) -> list[PlayedGame]:
    """The matches of a round, each once: the team with White on board 1 tells it.

    Where a decision changed what was played, a file has the difference as an adjustment of the
    round: what counts is both together.
    """
    settings = tournament.settings.team or TeamSettings()
    worth = tournament.settings.points.win.tenths * settings.boards
    adjusted: Counter[int] = Counter()
    for each in settings.adjustments:
        if each.round == round_number:
            adjusted[each.team] += each.game_points.tenths
    matches = []
    for team in tournament.teams:
        cell = team.cell(round_number)
        if cell is None or cell.opponent == NO_OPPONENT or cell.colour is not Colour.WHITE:
            continue
        theirs = tournament.find_team(cell.opponent).cell(round_number)
        assert theirs is not None
        teams = team.number, cell.opponent
        scored = (
            cell.game_points.tenths + adjusted[team.number],
            theirs.game_points.tenths + adjusted[cell.opponent],
        )
        matches.append(match_of_teams(teams, scored, cell, worth))
    return matches
