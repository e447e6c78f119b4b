"""Is the column of places one, and are the starting numbers what they should be?

Programs that only pair write something else than places into their column, and some that
report number everybody anew in order of the final standings. Both are told, not judged.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from pairloom.domain.abnormal_points import decided_tenths
from pairloom.domain.last_results import last_round_with_results
from pairloom.domain.systems import system_facts
from pairloom.domain.tournament import Tournament
from pairloom.domain.withdrawal import early_leavers, scheduled_games
from pairloom.messages import Text, counted, message

__all__ = ["numbers_are_places", "why_no_places"]

# In smaller fields, or after fewer rounds, the same may come about by chance.
_FEWEST_PLAYERS = 8
_FEWEST_ROUNDS = 3
_FEWEST_SCORES = 3
NUMBERS = message("starting numbers stand in place of the places")


def why_no_places(tournament: Tournament, recorded: Mapping[int, int]) -> Text:
    """Why recorded places are none; empty if they may be.

    Starting numbers are no places unless they happen to be in order of points. Other
    numbers are none if from one to the next the points rise in more than a quarter of
    cases: no list of places has so many mistakes.
    """
    scores = _scores(tournament)
    places = {number: place for number, place in recorded.items() if number in scores}
    if not places:
        return ""
    ordered = sorted(places, key=lambda number: places[number])
    rises = sum(scores[first] < scores[second] for first, second in pairwise(ordered))
    if all(number == place for number, place in places.items()):
        return NUMBERS if rises else ""
    is_tied = len({scores[number] for number in places}) == 1
    if len(places) >= _FEWEST_PLAYERS and len(set(places.values())) == 1 and not is_tied:
        return message("everybody has the same place")
    if len(places) >= _FEWEST_PLAYERS and 4 * rises > len(places):
        return counted(
            "the column of places is not a standing: points rise {count} time down the list",
            "the column of places is not a standing: points rise {count} times down the list",
            rises,
        )
    return ""


def numbers_are_places(tournament: Tournament, recorded: Mapping[int, int]) -> bool:
    """Was everybody numbered anew in order of the final standings?

    Then scores fall from number to number, and ratings do not; without ratings the
    recorded places must say so.
    """
    # What most files show at once comes first.
    if any(place not in (0, number) for number, place in recorded.items()):
        return False
    players = sorted(tournament.players, key=lambda player: player.number)
    if len(players) < _FEWEST_PLAYERS or tournament.last_paired_round < _FEWEST_ROUNDS:
        return False
    scores = _scores(tournament)
    if len(set(scores.values())) < _FEWEST_SCORES or any(player.rank for player in players):
        return False
    ordered = [scores[player.number] for player in players if player.number in scores]
    if any(first < second for first, second in pairwise(ordered)):
        return False
    ratings = [player.rating for player in players if player.rating]
    if 2 * len(ratings) < len(players):
        return len(recorded) == len(players) and all(recorded.values())
    return sum(first < second for first, second in pairwise(ratings)) >= 2


def _scores(tournament: Tournament) -> dict[int, int]:
    """Tenths after the last round with results, for every player of every file: without detours."""
    last = last_round_with_results(tournament.players)
    tenths = tournament.settings.points.of_standings.tenths()
    decided = decided_tenths(tournament, after=last)
    removed = _taken_out(tournament, last)
    return {
        player.number: sum(
            [
                tenths[cell.outcome.position]
                for cell in player.record(last)
                if cell.opponent not in removed
            ]
        )
        + decided.get(player.number, 0)
        for player in tournament.players
        if player.number not in removed
    }


def _taken_out(tournament: Tournament, last: int) -> frozenset[int]:
    """Who left a table so early that their games count for nobody."""
    settings, players = tournament.settings, tournament.players
    facts = system_facts(settings.system)
    if not facts.is_predetermined:
        return frozenset()
    scheduled = scheduled_games(len(players), settings.rounds, facts.table)
    return early_leavers(players, scheduled, after=last)
