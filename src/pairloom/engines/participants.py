"""Whom a system pairs: players who play for themselves, or teams.

Scheveningen is neither: it pairs players, and may know the two teams they are of.
"""

from __future__ import annotations

from typing import Any

from pairloom.domain import Tournament
from pairloom.domain.player import Participant
from pairloom.domain.systems import Field, system_facts
from pairloom.engines import available
from pairloom.errors import InputError
from pairloom.messages import counted, message

__all__ = ["default_system", "entrants", "pairs_teams", "require_fit", "systems_for"]


def pairs_teams(system: str) -> bool:
    """Are the boards of this system matches of teams?"""
    return system_facts(system).field is Field.TEAMS


def entrants(tournament: Tournament, system: str) -> tuple[Participant[Any], ...]:
    """Those whom the system pairs, highest ranked first: the teams, or the players."""
    return tournament.teams if pairs_teams(system) else tournament.players


def default_system(tournament: Tournament) -> str:
    """The system of a tournament that declares none."""
    return "team" if tournament.teams else "dutch"


def systems_for(*, teams: bool) -> tuple[str, ...]:
    """The systems for competitions of teams, or for players who play for themselves."""
    return tuple(name for name in available() if pairs_teams(name) is teams)


def require_fit(system: str, tournament: Tournament) -> None:
    """Raise `InputError` if the system is for teams and there are none, or the other way round."""
    has_teams = bool(tournament.teams)
    if system_facts(system).field is Field.EITHER or pairs_teams(system) is has_teams:
        return
    names = systems_for(teams=has_teams)
    if has_teams:
        raise InputError(
            counted(
                "the system {system} pairs players, but this is a competition of {count} team; "
                "choose {systems}",
                "the system {system} pairs players, but this is a competition of {count} teams; "
                "choose {systems}",
                len(tournament.teams),
                system=system,
                systems=names,
            )
        )
    raise InputError(
        message(
            "the system {system} pairs teams, and there are none (records 310); for players "
            "there are {systems}",
            system=system,
            systems=names,
        )
    )
