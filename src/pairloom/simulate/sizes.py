"""How large a tournament may be, by system: what the rounds and the report file leave room for.

| system        | rounds                                      | participants                       |
|---------------|---------------------------------------------|------------------------------------|
| Swiss         | everybody meets everybody once at most      | 9999 numbers in a report file      |
| `double-swiss`| games, two for each match: an even number   | the same                           |
| `team`        | as Swiss                                    | 999 teams, 9999 players in all     |
| tables        | as many as the table has                    | where there is a table; of teams   |
|               |                                             | as many as in `team`               |
"""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain.systems import system_facts
from pairloom.engines import ScheduledSystem
from pairloom.engines.participants import pairs_teams
from pairloom.errors import InputError
from pairloom.messages import Message, message
from pairloom.simulate.pairing import scheduled_system

__all__ = [
    "MOST_RESERVES",
    "games_per_match",
    "most_rounds",
    "size_of_table",
    "size_problems",
]

MOST_PLAYERS = 9999  # four digits is what a report file has room for
MOST_TEAMS = 999
MOST_BOARDS = 20
MOST_RESERVES = 2
_TABLE_PLAYERS = (4, 24)  # where everybody meets everybody, fields are small


def games_per_match(system: str) -> int:
    """Rounds that one pairing lasts."""
    return system_facts(system).games


def most_rounds(players: int, system: str = "") -> int:
    """Everybody meets everybody once; an odd field needs a round more, with a bye in each."""
    return (players - 1 + players % 2) * games_per_match(system)


def size_problems(
    system: str, players: int | None, rounds: int | None, boards: int
) -> Iterator[Message]:
    """What is wrong with the wished numbers; `None` leaves one to the lot."""
    if pairs_teams(system):
        yield from _team_problems(players, boards)
    elif players is not None and not 2 <= players <= MOST_PLAYERS:
        yield message(
            "players: {players} is not between 2 and {most}", players=players, most=MOST_PLAYERS
        )
    if rounds is not None and rounds < 1:
        yield message("rounds: {rounds} is less than 1", rounds=rounds)
    if scheduled_system(system):
        return  # the table itself knows how many rounds it has
    if players is not None and (rounds or 1) > most_rounds(max(players, 2), system):
        told = _TOO_MANY_FOR_TEAMS if pairs_teams(system) else _TOO_MANY_FOR_PLAYERS
        yield told.filled(rounds=rounds or 1, players=players)
    if rounds is not None and rounds % games_per_match(system):
        yield message(
            "rounds: {rounds} is odd, but in {system} every match takes two rounds",
            rounds=rounds,
            system=system,
        )


_TOO_MANY_FOR_PLAYERS = message("{rounds} rounds are too many for {players} players")
_TOO_MANY_FOR_TEAMS = message("{rounds} rounds are too many for {players} teams")


def _team_problems(teams: int | None, boards: int) -> Iterator[Message]:
    if teams is not None and not 2 <= teams <= MOST_TEAMS:
        yield message(
            "players: {teams} teams are not between 2 and {most}", teams=teams, most=MOST_TEAMS
        )
    if not 1 <= boards <= MOST_BOARDS:
        yield message(
            "boards: {boards} is not between 1 and {most}", boards=boards, most=MOST_BOARDS
        )
    elif teams is not None and teams * (boards + MOST_RESERVES) > MOST_PLAYERS:
        yield message(
            "{teams} teams of {boards} boards have more than {most} players",
            teams=teams,
            boards=boards,
            most=MOST_PLAYERS,
        )


def size_of_table(table: ScheduledSystem, rounds: int | None, lot: int) -> int:
    """A number of players, or teams, that have a table, with that many rounds if asked for."""
    smallest, largest = _TABLE_PLAYERS
    possible = [size for size in range(2, 2 * largest) if _fits(table, size, rounds)]
    drawn = [size for size in possible if smallest <= size <= largest] or possible
    if not drawn:
        raise InputError(message("{rounds} rounds: no table has as many", rounds=rounds or 0))
    return drawn[lot % len(drawn)]


def _fits(table: ScheduledSystem, size: int, rounds: int | None) -> bool:
    try:
        return rounds in (None, table.rounds_needed(size))
    except InputError:
        return False
