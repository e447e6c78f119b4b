"""The virtual points of an accelerated tournament that only says `Baku`, round by round."""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain import Settings, Tournament
from pairloom.domain.systems import system_facts
from pairloom.errors import InputError
from pairloom.simulate.acceleration import with_virtual_points

__all__ = ["recorded_baku", "with_recorded_baku"]


def with_recorded_baku(tournament: Tournament) -> Tournament:
    """The tournament with its Baku points written down, up to the round that is next.

    For readers that know no Baku, or another: it is what a generated tournament has. What
    the tournament tells itself stays; so do teams, matches of two games, and regulations
    that the rules cannot accelerate.
    """
    settings = tournament.settings
    is_plain = not tournament.teams and system_facts(settings.system).games == 1
    if not settings.baku or settings.virtual_points or not is_plain:
        return tournament
    try:
        return replace(tournament, settings=recorded_baku(tournament))
    except InputError:
        return tournament


def recorded_baku(tournament: Tournament) -> Settings:
    """The regulations with the points of every round, of teams, too; `InputError` if the rules
    cannot accelerate them."""
    settings = tournament.settings
    last = min(tournament.next_round, settings.rounds or tournament.next_round)
    for round_number in range(1, last + 1):
        snapshot = replace(tournament.before(round_number), settings=settings)
        settings = with_virtual_points(snapshot, round_number).settings
    return settings
