"""Fields that a table system has played for a while, with everything that can happen there.

Numbers have gaps, the ranking is not the order of numbers, games are forfeited, and some
players are absent, have asked for a bye or have withdrawn when the next round is due. Where
the table is for teams, all of this is true of teams.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from pairloom.domain import (
    Cell,
    Colour,
    Match,
    Outcome,
    Player,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Team,
    Tournament,
)
from pairloom.engines.base import ScheduledSystem
from pairloom.engines.participants import pairs_teams
from pairloom.errors import InputError

RESULTS = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    (Outcome.PENDING, Outcome.PENDING),
)


def scheduled_positions(
    random: Random, system: ScheduledSystem, *, size: int | None = None
) -> Iterator[Tournament]:
    """The snapshots from which the rounds of one event are paired."""
    tournament = _new_field(random, system, size)
    for pairing in system.schedule(tournament):
        yield _with_absences(random, tournament)
        tournament = _with_results(random, tournament, pairing)


def _new_field(random: Random, system: ScheduledSystem, size: int | None) -> Tournament:
    while size is None:
        drawn = random.randint(2, 13)
        try:
            system.rounds_needed(drawn)
        except InputError:
            continue  # a table for other sizes
        size = drawn
    numbers = random.sample(range(1, 3 * size), size)
    ranks = random.sample(range(1, 3 * size), size)
    make: Any = Team if pairs_teams(system.name) else Player
    field = tuple(make(n, rank=rank) for n, rank in zip(numbers, ranks, strict=True))
    settings = Settings(prohibited=(ProhibitedGroup(frozenset(numbers[:2])),))
    if make is Team:
        return Tournament((), settings, teams=field)
    return Tournament(field, settings)


def with_field(tournament: Tournament, field: Sequence[Any]) -> Tournament:
    """The tournament with other players, or teams."""
    if tournament.teams:
        return replace(tournament, teams=tuple(field))
    return replace(tournament, players=tuple(field))


def _cell(tournament: Tournament, opponent: int, colour: Colour | None, outcome: Outcome) -> Any:
    make = Match if tournament.teams else Cell
    return make(opponent, colour, outcome)


def _with_absences(random: Random, tournament: Tournament) -> Tournament:
    """Somebody asks for a bye, somebody has withdrawn; not everybody at once."""
    first, *others = tournament.participants
    field: list[Any] = [first]
    for participant in others:
        lot = random.random()
        if lot < 0.05:
            participant = participant.with_cell(_cell(tournament, 0, None, Outcome.ZERO_BYE))
        elif lot < 0.1:
            participant = replace(participant, withdrawn_from=tournament.next_round)
        field.append(participant)
    return with_field(tournament, field)


def _with_results(random: Random, tournament: Tournament, pairing: RoundPairing) -> Tournament:
    cells = {pairing.resting: _cell(tournament, 0, None, Outcome.ZERO_BYE)}
    for board in pairing.boards:
        white, black = random.choice(RESULTS)
        cells[board.white] = _cell(tournament, board.black, Colour.WHITE, white)
        cells[board.black] = _cell(tournament, board.white, Colour.BLACK, black)
    field = [each.with_cell(cells[each.number]) for each in tournament.participants]
    return with_field(tournament, field)
