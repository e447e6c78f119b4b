"""An event at a glance for everybody: what is played where and when, and who is looked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from pairloom.director.desk.overview import progress_of
from pairloom.director.desk.planning import name_of_system
from pairloom.director.desk.player_view import entry_fits, player_rows
from pairloom.director.desk.state import State
from pairloom.domain import Points
from pairloom.messages import Text
from pairloom.storage.records import Entry

__all__ = ["FoundPlayer", "RoundDay", "TournamentInfo", "find_players", "tournament_infos"]

_MOST_FOUND = 60


@dataclass(frozen=True, slots=True)
class RoundDay:
    """A round, its day and its time if they were announced, and whether it can be looked at."""

    number: int
    day: str
    starts_at: datetime | None
    is_published: bool


@dataclass(frozen=True, slots=True)
class TournamentInfo:
    """A tournament of an event; `federations` is how many the players come from."""

    state: State
    system: Text
    progress: Text
    rounds: tuple[RoundDay, ...]
    federations: int


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    """Somebody who was looked for. `board` is that of the round in play, 0 without one."""

    state: State
    entry: Entry
    points: Points
    team: str
    board: int


def tournament_infos(states: Iterable[State]) -> tuple[TournamentInfo, ...]:
    """The tournaments of a published event."""
    return tuple(map(_info, states))


def _info(state: State) -> TournamentInfo:
    begun = len(state.settled)
    rounds = max(state.competition.rounds, begun)
    return TournamentInfo(
        state=state,
        system=name_of_system(state.competition.system),
        progress=progress_of(state),
        rounds=tuple(
            RoundDay(number, state.day_of(number), state.start_of(number), number <= begun)
            for number in range(1, rounds + 1)
        ),
        federations=len({entry.federation for entry in state.players if entry.federation}),
    )


def find_players(states: Iterable[State], query: str) -> tuple[FoundPlayer, ...]:
    """Everybody in any of the tournaments whose name, club or number fits; nobody without a
    query."""
    if not query.strip():
        return ()
    players = [each for state in states for each in _in_tournament(state, query)]
    return tuple(players[:_MOST_FOUND])


def _in_tournament(state: State, query: str) -> list[FoundPlayer]:
    boards = _boards(state)
    if not state.members:
        return [
            FoundPlayer(state, row.entry, row.points, "", boards.get(row.entry.entry, 0))
            for row in player_rows(state, query)
        ]
    from pairloom.director.desk.teams.individuals import individual_table

    return [
        FoundPlayer(
            state, line.player, line.points, line.team.name, boards.get(line.player.entry, 0)
        )
        for line in individual_table(state)
        if entry_fits(line.player, line.player.number, query)
    ]


def _boards(state: State) -> dict[int, int]:
    """The board of everybody in the last published round."""
    games = state.games_by_round.get(len(state.settled), ())
    return {seat: game.board for game in games for seat in (game.white, game.black)}
