"""Who could be entered: in a group, in a line-up of teams, or as a substitute."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.desk.enter.one_place import places_taken
from pairloom.correspondence.desk.enter.qualification_views import qualified_for
from pairloom.correspondence.desk.office.overview import search_register
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.records import Contest, Correspondent
from pairloom.storage.ledger import Reader

__all__ = ["Candidates", "candidates_for_group", "free_for_teams", "possible_substitutes"]


@dataclass(frozen=True, slots=True)
class Candidates:
    """Who has no seat in a group yet, those with a qualification first.

    `qualified` has the last day of each qualification, by player.
    """

    people: tuple[Correspondent, ...]
    qualified: Mapping[int, date | None]


def candidates_for_group(reader: Reader, state: SectionState, query: str = "") -> Candidates:
    """Registered players who fit the query and have no seat here."""
    seated = {seat.correspondent for seat in state.seats.values()}
    qualified = qualified_for(reader, state.contest)
    people = [
        player for player in search_register(reader, query) if player.correspondent not in seated
    ]
    people.sort(key=lambda player: player.correspondent not in qualified)
    return Candidates(tuple(people), qualified)


def free_for_teams(reader: Reader, contest: Contest, query: str = "") -> list[Correspondent]:
    """Who plays on no board of a competition of teams, and has not."""
    taken = places_taken(reader, contest)
    return [
        player for player in search_register(reader, query) if player.correspondent not in taken
    ]


def possible_substitutes(reader: Reader, contest: Contest, query: str = "") -> list[Correspondent]:
    """Who could take the place of somebody: the living who are free."""
    free = free_for_teams(reader, contest, query)
    return [player for player in free if not player.is_deceased]
