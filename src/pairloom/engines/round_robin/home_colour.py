"""Which colour home teams have, where no record says it: the rounds that were played show it.

A report has no record for it, and a table would be paired with all colours turned. Every match
that was played with the colours of the turned table, and none with those of the other, leaves one
answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pairloom.domain import Board, Colour, Tournament
from pairloom.domain.systems import Field, system_facts
from pairloom.engines import ScheduledSystem, get
from pairloom.errors import InputError

__all__ = ["with_home_colour"]


def with_home_colour(tournament: Tournament, system: str) -> Tournament:
    """The tournament, with Black for home teams if its rounds show that and nothing else."""
    teams, facts = tournament.settings.team, system_facts(system)
    if teams is None or teams.home_is_black or facts.table is None:
        return tournament
    played = list(_played(tournament)) if facts.field is Field.TEAMS else []
    turned = replace(
        tournament, settings=replace(tournament.settings, team=replace(teams, home_is_black=True))
    )
    return turned if played and _is_table(turned, system, played) else tournament


def _played(tournament: Tournament) -> Iterator[tuple[int, Board]]:
    """Every match of which the file tells the colours, with its round."""
    for team in tournament.teams:
        for round_number, match in enumerate(team.cells, 1):
            if match.opponent and match.colour is Colour.WHITE:
                yield round_number, Board(team.number, match.opponent)


def _is_table(tournament: Tournament, system: str, played: list[tuple[int, Board]]) -> bool:
    """Are all of them matches of the table, in its colours?"""
    engine = get(system)
    if not isinstance(engine, ScheduledSystem):
        return False
    for edition in engine.editions:
        try:
            rounds = engine.schedule(tournament, edition=edition)
        except InputError:
            continue
        if all(
            number <= len(rounds) and board in rounds[number - 1].boards for number, board in played
        ):
            return True
    return False
