"""What a file becomes: everything below the tournament, in records."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.running.boards import Beside, RoundMaker, games_of
from pairloom.director.desk.running.choices import Adjustments
from pairloom.director.desk.running.people import entries_of
from pairloom.domain import Tournament
from pairloom.storage.records import (
    Bye,
    Entry,
    Game,
    LineUp,
    PointAdjustment,
    Prohibition,
    TeamMatch,
)

__all__ = ["FileRecords", "records_of_players"]


@dataclass(frozen=True, slots=True)
class FileRecords:
    """Who takes part, who met whom, who did not, and who may not meet.

    Where teams are paired, `entries` are the teams and `members` their players.
    """

    entries: tuple[Entry, ...]
    games: tuple[Game, ...]
    byes: tuple[Bye, ...]
    prohibitions: tuple[Prohibition, ...]
    members: tuple[Entry, ...] = ()
    matches: tuple[TeamMatch, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    adjustments: tuple[PointAdjustment, ...] = ()


def records_of_players(
    tournament: Tournament, beside: Beside, adjusted: Adjustments
) -> FileRecords:
    """A tournament in which players are paired."""
    entries = entries_of(tournament, adjusted)
    maker = RoundMaker(tournament, entries, beside, adjusted)
    return FileRecords(
        entries,
        games=tuple(games_of(maker)),
        byes=tuple(maker.byes()),
        prohibitions=tuple(maker.prohibitions()),
    )
