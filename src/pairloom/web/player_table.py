"""The table of players of a team event as pages and paper show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.individuals import Performances, player_table, with_changes
from pairloom.messages import Text
from pairloom.web.team_tables import PlayerRow, player_rows

__all__ = ["PERFORMANCE_OPTIONS", "PlayerTable", "performances_in", "shown_players"]

PERFORMANCE_OPTIONS = [(each.value, each.title) for each in Performances]


@dataclass(frozen=True, slots=True)
class PlayerTable:
    """The rows after a round, and how performances count."""

    after: int
    rows: list[PlayerRow]
    performance: str
    performance_words: Text
    performance_options: list[tuple[str, Text]]


def performances_in(query: Mapping[str, str]) -> Performances:
    """What the address says; what is no choice is the usual one."""
    chosen = query.get("performance")
    return next((each for each in Performances if each.value == chosen), Performances.FIDE)


def shown_players(state: State, after: int | None, query: Mapping[str, str]) -> PlayerTable:
    """The table as it is asked for."""
    counted = performances_in(query)
    unrated = counted.unrated(state)
    lines = player_table(state, after=after, unrated=unrated) if state.has_begun else ()
    return PlayerTable(
        after=len(state.settled) if after is None else after,
        rows=player_rows(with_changes(state, lines, after=after)),
        performance=counted.value,
        performance_words=counted.words(state),
        performance_options=[*PERFORMANCE_OPTIONS],
    )
