"""What ranks teams before round 1: FIDE C.04.6 art. 1.1.2 leaves it to the organiser.

By default the mean rating of the best players, as many as there are boards; whoever is missing or
has no rating counts with the value of the regulations. Equal teams are ranked by the rating of
the next player, then by name. Means are compared as sums, so nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.director.desk.numbering import collation
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain.team_regulations import TeamRegulations, TeamSeeding
from pairloom.messages import Message, Text, counted, message
from pairloom.storage.records import Entry

__all__ = ["strength_of", "team_ranking_key", "teams_in_order", "without_strength", "working_of"]

RankingKey = tuple[int, int, int, tuple[int, ...], str, str, int]


def team_ranking_key(state: State, team: Entry) -> RankingKey:
    """The place of a team in the initial ranking; a place that was typed comes first."""
    rules = rules_of(state.competition)
    total, players = _total(state, team, rules)
    # Rosters of one event may differ in length: totals are brought to a common number.
    common = 10**6 * total // players if rules.seeding is TeamSeeding.ALL else total
    is_placed = 0 if team.place else 1
    # Who has no next player comes behind those who have one.
    following = (*(-rating for rating in _following(state, team, rules)), 0)
    name = collation(team.name)
    return is_placed, team.place, -common, following, name, team.name, team.entry


def teams_in_order(state: State) -> list[Entry]:
    """By number; those without one by strength, behind the others."""
    return sorted(state.entries, key=lambda team: (team.number or 10**6, state.ranking_key(team)))


def strength_of(state: State, team: Entry) -> int | None:
    """The mean that ranks a team, rounded, for files and pages."""
    rules = rules_of(state.competition)
    if rules.seeding is TeamSeeding.TYPED or team.strength is not None:
        return team.strength
    if not state.rosters.get(team.entry):
        return None
    total, players = _total(state, team, rules)
    return (2 * total + players) // (2 * players)


def working_of(state: State, team: Entry) -> Text:
    """How the strength of a team came about, in words; empty where there is none."""
    rules = rules_of(state.competition)
    if team.strength is not None:
        return message("typed by the arbiter")
    if rules.seeding in (TeamSeeding.TYPED, TeamSeeding.LOT) or not state.rosters.get(team.entry):
        return ""
    total, players = _total(state, team, rules)
    ratings = _ratings(state, team, rules)
    counted = ratings if rules.seeding is TeamSeeding.ALL else ratings[: rules.boards]
    counted = [*counted, *(rules.unrated,) * (players - len(counted))]
    told = (
        message("({ratings}) / {players} ≈ {strength}")
        if total % players
        else message("({ratings}) / {players} = {strength}")
    )
    return told.filled(
        ratings=" + ".join(map(str, counted)),
        players=players,
        strength=(2 * total + players) // (2 * players),
    )


def without_strength(state: State, teams: Sequence[Entry]) -> Message | None:
    """Which ratings or strengths are missing for the order of teams, and what counts instead."""
    rules = rules_of(state.competition)
    if rules.seeding is TeamSeeding.LOT:
        return None
    if rules.seeding is TeamSeeding.TYPED:
        missing = sum(team.strength is None for team in teams)
        text = counted(
            "{count} of {teams} teams has no strength typed; it is ranked behind the others.",
            "{count} of {teams} teams have no strength typed; they are ranked behind the others.",
            missing,
            teams=len(teams),
        )
        return text if missing else None
    ranked = [team for team in teams if team.strength is None]
    players = [player for team in ranked for player in state.rosters.get(team.entry, ())]
    missing = sum(not player.ranking_strength for player in players)
    text = counted(
        "{count} of {players} players has no rating and counts with {unrated} in the order of"
        " teams.",
        "{count} of {players} players have no rating and count with {unrated} in the order of"
        " teams.",
        missing,
        players=len(players),
        unrated=rules.unrated,
    )
    return text if missing else None


def _total(state: State, team: Entry, rules: TeamRegulations) -> tuple[int, int]:
    """The sum of ratings that counts, and of how many players it is."""
    if team.strength is not None:
        return team.strength * rules.boards, rules.boards
    if rules.seeding is TeamSeeding.TYPED:
        return 0, rules.boards
    counted = _ratings(state, team, rules)
    if rules.seeding is TeamSeeding.ALL:
        return sum(counted) or rules.unrated, len(counted) or 1
    counted = counted[: rules.boards]
    missing = rules.boards - len(counted)
    return sum(counted) + missing * rules.unrated, rules.boards


def _following(state: State, team: Entry, rules: TeamRegulations) -> list[int]:
    return _ratings(state, team, rules)[rules.boards :]


def _ratings(state: State, team: Entry, rules: TeamRegulations) -> list[int]:
    """Those of the roster, in the order in which they count."""
    roster = state.rosters.get(team.entry, ())
    ratings = [player.ranking_strength or rules.unrated for player in roster]
    is_ordered = rules.seeding is TeamSeeding.FIRST
    return ratings if is_ordered else sorted(ratings, reverse=True)
