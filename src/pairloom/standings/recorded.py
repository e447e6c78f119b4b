"""Places that somebody recorded, held against the standings that the rules give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from pairloom.domain import Tournament
from pairloom.domain.abnormal_points import decided_tenths
from pairloom.domain.recorded_places import NUMBERS, why_no_places
from pairloom.domain.systems import system_facts
from pairloom.errors import PairloomError
from pairloom.messages import Message, Text, counted, message
from pairloom.standings.make import make_standings
from pairloom.tiebreaks.editions import edition_on, is_before_all

__all__ = ["PlaceDifference", "PlacesCheck", "check_places"]


Places = dict[int, int]


@dataclass(frozen=True, slots=True)
class PlaceDifference:
    """A participant with another place than recorded.

    `first` and `last` are the places that the rules allow; they differ where a place is
    shared, since lots or a play-off may have decided it.
    """

    number: int
    recorded: int
    first: int
    last: int

    @property
    def message(self) -> Message:
        """What is recorded, and what the rules give."""
        told = _ONE_PLACE if self.first == self.last else _SHARED_PLACE
        return told.filled(
            number=self.number, recorded=self.recorded, first=self.first, last=self.last
        )

    def __str__(self) -> str:
        return str(self.message)


_ONE_PLACE = message("no. {number}: place {recorded} is recorded, by the rules it is {first}")
_SHARED_PLACE = message(
    "no. {number}: place {recorded} is recorded, by the rules it is {first} to {last}"
)


@dataclass(frozen=True, slots=True)
class PlacesCheck:
    """What was compared: `compared` places, by these `tiebreaks`; or why nothing was."""

    compared: int = 0
    tiebreaks: tuple[str, ...] = ()
    differences: tuple[PlaceDifference, ...] = ()
    not_checked: Text = ""


def check_places(tournament: Tournament, recorded: Mapping[int, int]) -> PlacesCheck:
    """Compare recorded places with the standings after the last round.

    Without tie-breaks in the tournament, or from before the first edition of their rules that
    we have, only the order by points is compared. Results that
    are missing, or tie-breaks that cannot be computed, leave nothing to compare; nor do
    starting numbers, which some programs write in place of places.
    """
    recorded = {number: place for number, place in recorded.items() if place > 0}
    if not recorded:
        return PlacesCheck(not_checked=message("no places are recorded"))
    if not tournament.settings.tiebreaks and _are_numbers(recorded):
        return PlacesCheck(not_checked=NUMBERS)
    if not tournament.teams and not _are_numbers(recorded) and _has_points_first(tournament):
        reason = why_no_places(tournament, recorded)
        if reason:
            return PlacesCheck(not_checked=reason)
    if is_before_all(tournament.details.start):
        settings = replace(tournament.settings, tiebreaks=())
        tournament = replace(tournament, settings=settings)
    places: Places
    if _needs_points_alone(tournament):
        open_games, places, columns = _by_points(tournament)
    else:
        try:
            standings = make_standings(tournament, edition=edition_on(tournament.details.start))
        except PairloomError as error:
            return PlacesCheck(not_checked=error.message)
        open_games, columns = standings.open_games, standings.columns
        places = {row.number: row.place for row in standings.rows}
    if open_games:
        missing = counted("{count} result is missing", "{count} results are missing", open_games)
        return PlacesCheck(not_checked=missing)
    compared = sum(number in recorded for number in places)
    return PlacesCheck(compared, columns, _differences(places, recorded))


def _are_numbers(recorded: Mapping[int, int]) -> bool:
    return all(number == place for number, place in recorded.items())


def _has_points_first(tournament: Tournament) -> bool:
    return "PTS" not in tournament.settings.tiebreaks


def _needs_points_alone(tournament: Tournament) -> bool:
    settings = tournament.settings
    is_table = system_facts(settings.system).is_predetermined
    return not (settings.tiebreaks or tournament.teams or is_table)


def _by_points(tournament: Tournament) -> tuple[int, Places, tuple[str, ...]]:
    """Open games and places by points: what many thousand files need, without a score book."""
    tenths, last = tournament.settings.points.tenths(), tournament.last_paired_round
    decided = decided_tenths(tournament, after=last)
    scores, sides = {}, 0
    for player in tournament.players:
        outcomes = [cell.outcome for cell in player.record(last)]
        sides += sum([outcome.is_open for outcome in outcomes])
        total = sum([tenths[outcome.position] for outcome in outcomes])
        scores[player.number] = total + decided.get(player.number, 0)
    ordered = sorted(scores.values(), reverse=True)
    first: dict[int, int] = {}
    for place, score in enumerate(ordered, start=1):
        first.setdefault(score, place)
    return sides // 2, {number: first[score] for number, score in scores.items()}, ()


def _differences(places: Places, recorded: Mapping[int, int]) -> tuple[PlaceDifference, ...]:
    sizes = Counter(places.values())
    last = {place: place + size - 1 for place, size in sizes.items()}
    ordered = sorted(places.items(), key=lambda item: item[1])
    return tuple(
        PlaceDifference(number, recorded[number], place, last[place])
        for number, place in ordered
        if number in recorded and not place <= recorded[number] <= last[place]
    )
