"""Places that somebody recorded, held against the standings that the rules give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairloom.domain import Tournament
from pairloom.errors import PairloomError
from pairloom.standings.make import make_standings
from pairloom.standings.table import Standings
from pairloom.tiebreaks.editions import edition_on

__all__ = ["PlaceDifference", "PlacesCheck", "check_places"]


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

    def __str__(self) -> str:
        allowed = str(self.first) if self.first == self.last else f"{self.first} to {self.last}"
        return f"no. {self.number}: place {self.recorded} is recorded, by the rules it is {allowed}"


@dataclass(frozen=True, slots=True)
class PlacesCheck:
    """What was compared: `compared` places, by these `tiebreaks`; or why nothing was."""

    compared: int = 0
    tiebreaks: tuple[str, ...] = ()
    differences: tuple[PlaceDifference, ...] = ()
    not_checked: str = ""


def check_places(tournament: Tournament, recorded: Mapping[int, int]) -> PlacesCheck:
    """Compare recorded places with the standings after the last round.

    Without tie-breaks in the tournament only the order by points is compared. Results that
    are missing, or tie-breaks that cannot be computed, leave nothing to compare.
    """
    recorded = {number: place for number, place in recorded.items() if place > 0}
    if not recorded:
        return PlacesCheck(not_checked="no places are recorded")
    try:
        standings = make_standings(tournament, edition=edition_on(tournament.details.start))
    except PairloomError as error:
        return PlacesCheck(not_checked=str(error))
    if standings.open_games:
        return PlacesCheck(not_checked=f"{standings.open_games} results are missing")
    differences = _differences(standings, recorded)
    compared = sum(row.number in recorded for row in standings.rows)
    return PlacesCheck(compared, standings.columns, differences)


def _differences(standings: Standings, recorded: Mapping[int, int]) -> tuple[PlaceDifference, ...]:
    sizes: dict[int, int] = {}
    for row in standings.rows:
        sizes[row.place] = sizes.get(row.place, 0) + 1
    last = {place: place + size - 1 for place, size in sizes.items()}
    return tuple(
        PlaceDifference(row.number, recorded[row.number], row.place, last[row.place])
        for row in standings.rows
        if row.number in recorded and not row.place <= recorded[row.number] <= last[row.place]
    )
