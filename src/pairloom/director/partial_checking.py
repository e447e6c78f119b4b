"""Files that no edition of ours may judge: what any edition shares is checked instead.

| why no edition may judge                       | the rounds are …                           |
|------------------------------------------------|--------------------------------------------|
| the event began before the edition's first day | paired again, but no difference is a fault |
| a system or an edition that is not ours        | not paired again                           |
| starting numbers that are the final places     | paired again, but no difference is a fault |
| a round robin that no code declares            | looked up in the table, whose order no     |
|                                                | rule prescribes                            |

Who names the edition (`--edition`, or the file's own code) asks for it to judge.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pairloom.director.reading import LoadedFile
from pairloom.domain import Tournament
from pairloom.domain.recorded_places import numbers_are_places
from pairloom.messages import Text, message
from pairloom.simulate.shared_rules import Breach, find_breaches

if TYPE_CHECKING:
    from pairloom.simulate.checker import CheckReport

__all__ = ["Obstacle", "PartialCheck", "check_in_part", "find_obstacle"]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why an edition may not judge; `is_replayed` if the rounds can still be paired again."""

    reason: Text
    is_replayed: bool


@dataclass(frozen=True, slots=True)
class PartialCheck:
    """What any edition shares, and why nothing else was held against the file."""

    reason: Text
    breaches: tuple[Breach, ...]


def find_obstacle(
    source: LoadedFile, edition: str | None, *, is_recognised: bool
) -> Obstacle | None:
    """Why no edition may judge the tournament, or `None` if one may."""
    from pairloom import engines
    from pairloom.engines.first_days import edition_used, first_day, is_before

    tournament, settings = source.tournament, source.tournament.settings
    if not tournament.teams and numbers_are_places(tournament, source.places):
        return Obstacle(
            message("its starting numbers are the final places, not the initial ranking"), True
        )
    if edition:
        return None
    if settings.system not in engines.available():
        return Obstacle(
            message("the system {system} pairs by no rules of ours", system=settings.system), False
        )
    if settings.edition and settings.edition not in engines.get(settings.system).editions:
        return Obstacle(
            message(
                "edition {edition} of {system} is none of ours",
                edition=settings.edition,
                system=settings.system,
            ),
            False,
        )
    if is_recognised:
        return Obstacle(message("the order of its rounds is not that of the Berger table"), True)
    date = _date_of(tournament)
    if not settings.edition and is_before(date, settings.system, ""):
        before = message(
            "the event began on {date}, before {system} {edition} was in force ({day})",
            date=date,
            system=settings.system,
            edition=edition_used(settings.system, ""),
            day=str(first_day(settings.system, "")),
        )
        return Obstacle(before, True)
    return None


def check_in_part(
    source: LoadedFile, report: CheckReport, obstacle: Obstacle, only_round: int | None
) -> tuple[CheckReport, PartialCheck]:
    """The report without its differences, and what any edition shares instead."""
    breaches = find_breaches(source.tournament, system=report.system, only_round=only_round)
    if only_round is None:
        breaches += _wrong_points(source)
    return replace(report, differences=()), PartialCheck(obstacle.reason, breaches)


def _wrong_points(source: LoadedFile) -> tuple[Breach, ...]:
    codes = ("W-POINTS", "W-TEAM-POINTS")
    return tuple(
        Breach(0, tuple(filter(None, (each.player, each.team))), str(each.message))
        for each in source.findings
        if each.code in codes
    )


def _date_of(tournament: Tournament) -> str:
    return tournament.details.start or tournament.details.end
