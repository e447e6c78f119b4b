"""The regulations of a team event as a file tells them, or as its rounds show them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pairloom.director.desk.running.choices import Adjustments
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.strengths import strength_of
from pairloom.domain import Outcome, Tournament
from pairloom.domain.team_regulations import (
    EmptyBoards,
    LentPoints,
    LineUpOrder,
    TeamRegulations,
    TeamSeeding,
)
from pairloom.domain.team_scores import team_settings
from pairloom.formats.trf.canonical_form import canonical_settings
from pairloom.messages import message
from pairloom.messages.values import sentences

__all__ = ["regulations_of", "with_strengths"]


def regulations_of(tournament: Tournament, adjusted: Adjustments) -> TeamRegulations:
    """What the records say; the rest is usual, and wide enough for what was played."""
    settings = team_settings(tournament)
    worth = settings.match_points
    bye = worth.of(Outcome.PAIRING_BYE)
    games = settings.unplayed_game_points.get(Outcome.PAIRING_BYE)
    rules = TeamRegulations(
        pattern=settings.pattern,
        match_win=worth.win.tenths,
        match_draw=worth.draw.tenths,
        match_loss=worth.loss.tenths,
        bye_match_points=None if bye == worth.draw else bye.tenths,
        bye_game_points=None if games is None else games.tenths,
        primary=settings.primary,
        secondary=settings.secondary,
        preferences=settings.preferences,
        home_is_black=settings.home_is_black,
        removes_early_leavers=settings.removes_early_leavers,
        lent=tuple(_lent(tournament)),
    )
    rules = _as_played(rules, tournament, adjusted)
    _require_points(tournament, rules, adjusted)
    return rules


def _lent(tournament: Tournament) -> Iterator[LentPoints]:
    """Acceleration as the file has it, where it is not that of Baku."""
    lent = canonical_settings(tournament.settings).virtual_points
    for entry, team in enumerate(tournament.teams, 1):
        if team.number in lent:
            yield LentPoints(entry, tuple(points.tenths for points in lent[team.number]))


def with_strengths(state: State, tournament: Tournament) -> State:
    """Strengths that the rosters give are not typed; the others stay as the file has them.

    Before round 1 numbers follow from strengths: an order that does not is one that was typed.
    """
    told = [team.strength for team in tournament.teams]
    computed = replace(
        state, entries=tuple(replace(entry, strength=None) for entry in state.entries)
    )
    if any(told) and any(team.members and team.strength is None for team in tournament.teams):
        rules = replace(rules_of(state.competition), seeding=TeamSeeding.TYPED)
        state = replace(state, competition=replace(state.competition, team_rules=rules))
    else:
        entries = (
            plain if strength in (None, strength_of(computed, plain)) else typed
            for plain, typed, strength in zip(computed.entries, state.entries, told, strict=True)
        )
        state = replace(state, entries=tuple(entries))
    by_strength = sorted(state.entries, key=state.ranking_key)
    if state.rounds or by_strength == list(state.entries):
        return state
    placed = (replace(entry, place=place) for place, entry in enumerate(state.entries, 1))
    return replace(state, entries=tuple(placed))


def _as_played(
    rules: TeamRegulations, tournament: Tournament, adjusted: Adjustments
) -> TeamRegulations:
    """Large enough rosters, and line-ups as free as they were."""
    largest = max((len(team.members) for team in tournament.teams), default=0)
    if largest > rules.largest_roster:
        rules = replace(rules, roster_most=largest)
    line_ups = [*_line_ups(tournament)]
    if any(places != sorted(places) for places in (list(filter(None, each)) for each in line_ups)):
        adjusted.tell(
            message(
                "A line-up is not in the order of its roster: any order is allowed from now on."
            )
        )
        rules = replace(rules, order=LineUpOrder.FREE)
    if any(0 in each[: _seated(each)] for each in line_ups):
        told = message(
            "A board above a player was left empty: any board may stay empty from now on."
        )
        adjusted.tell(told)
        rules = replace(rules, empty_boards=EmptyBoards.ANY)
    return rules


def _line_ups(tournament: Tournament) -> Iterator[list[int]]:
    """All line-ups, as places of the roster, 0 for a board left empty."""
    for team in tournament.teams:
        places = {member: place for place, member in enumerate(team.members, 1)}
        for match in team.cells:
            yield [places.get(player, 0) for player in match.line_up]


def _seated(places: Sequence[int]) -> int:
    """The last board at which somebody sat."""
    return max((board for board, place in enumerate(places, 1) if place), default=0)


def _require_points(tournament: Tournament, rules: TeamRegulations, adjusted: Adjustments) -> None:
    """No team's points may change by the import."""
    settings, ours, points = team_settings(tournament), rules.settings(), tournament.settings.points
    met = {match.outcome for team in tournament.teams for match in team.cells}
    for outcome in Outcome:
        worth = [
            (each.match_points.of(outcome), each.game_points_without_play(outcome, points))
            for each in (settings, ours)
        ]
        if worth[0] == worth[1]:
            continue
        match_points, game_points = worth[0]
        differs = message(
            "“{letter}” is worth {match_points} MP and {game_points} GP for a team in the file,"
            " which the desk cannot keep.",
            letter=outcome.value,
            match_points=match_points,
            game_points=game_points,
        )
        if outcome in met:
            consequence = message("Points would change. Pair on from the file (pairloom pair).")
            adjusted.refuse(sentences(differs, consequence))
        else:
            adjusted.tell(sentences(differs, message("No team has one so far.")))
