"""The regulations of a Go tournament: one value in the record of the tournament.

System, rounds and time control are fields of their own there, and count; so everything that
looks at those need not know Go. A new tournament is stored with its regulations. One without them
was made when half a point for absence was the default of McMahon, and keeps it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.domain.go import (
    HALF_FOR_ABSENCE,
    GoRegulations,
    GoSystem,
    rank_text,
    regulations_for,
)
from pairloom.domain.time_control import parse_time_control
from pairloom.errors import InputError, PairloomError
from pairloom.messages import Text, message
from pairloom.placement import (
    absence_fault,
    announcement_fault,
    default_criteria,
    parse_criteria,
    usable_criteria,
)
from pairloom.storage.records import Competition

__all__ = [
    "default_codes",
    "find_absence_fault",
    "find_go_faults",
    "regulations_in",
    "regulations_of",
    "usable_codes",
    "usual_regulations",
]

MOST_STONES = 9
MOST_STRENGTH = 99


def regulations_of(competition: Competition) -> GoRegulations:
    """The regulations; those of the system where nothing else was settled."""
    system = GO_SYSTEMS[competition.system]
    return replace(
        competition.go_rules or _before_regulations(system, competition.rounds),
        system=system,
        rounds=competition.rounds,
        time_control=competition.time_control,
    )


def _before_regulations(system: GoSystem, rounds: int) -> GoRegulations:
    rules = regulations_for(system, rounds)
    return replace(rules, scoring=HALF_FOR_ABSENCE) if system is GoSystem.MCMAHON else rules


def usual_regulations(system: str) -> GoRegulations | None:
    """What is stored for a new tournament; nothing outside Go."""
    kind = GO_SYSTEMS.get(system)
    return regulations_for(kind, 1) if kind else None


def regulations_in(old: Competition, system: str) -> GoRegulations | None:
    """The regulations of a tournament in another system, as they are stored: what was usual
    becomes what is usual there, what somebody has chosen stays."""
    kind = GO_SYSTEMS.get(system)
    if kind is None:
        return None
    usual = regulations_for(kind, 1)
    if old.system not in GO_SYSTEMS:
        return usual
    rules, known = regulations_of(old), GO_SYSTEMS[old.system]
    was_usual = (_before_regulations if not old.go_rules else regulations_for)(known, 1)
    followed = {
        name: getattr(usual, name)
        for name in ("handicap", "scoring", "seeding")
        if getattr(rules, name) == getattr(was_usual, name)
    }
    return replace(rules, system=kind, criteria=(), **followed)


def default_codes(system: GoSystem) -> tuple[str, ...]:
    """The criteria of the rules for a system."""
    return default_criteria(system)


def usable_codes(competition: Competition) -> tuple[str, ...]:
    """The criteria that can be used in a tournament."""
    return usable_criteria(GO_SYSTEMS[competition.system])


def find_go_faults(competition: Competition) -> list[tuple[str, Text]]:
    """What is wrong with the regulations, by the field of the form that it stands beside."""
    rules = regulations_of(competition)
    return [*_numbers(rules), *_time(rules), *_criteria(rules)]


def find_absence_fault(
    competition: Competition, before: Competition | None
) -> list[tuple[str, Text]]:
    """Points for absence that nobody announced; those the tournament was made with stay."""
    rules = regulations_of(competition)
    fault = absence_fault(rules)
    if fault and before is not None and before.system in GO_SYSTEMS:
        had = regulations_of(before)
        if had.scoring.absent == rules.scoring.absent and absence_fault(had):
            return []
    return [("announced", fault)] if fault else []


def _numbers(rules: GoRegulations) -> Iterator[tuple[str, Text]]:
    if rules.floor > rules.bar:
        yield (
            "floor",
            message(
                "The floor is above the bar ({bar}). Type a lower rank.", bar=rank_text(rules.bar)
            ),
        )
    if not 0 <= rules.handicap.ceiling <= MOST_STONES:
        yield (
            "ceiling",
            message("There are 0 to {most} stones; 0 means even games only.", most=MOST_STONES),
        )
    if not 0 <= rules.handicap.correction <= MOST_STONES:
        yield "reduction", message("Type 0 to {most} stones less.", most=MOST_STONES)
    if not 0 <= rules.scoring.free <= 2 or not 0 <= rules.scoring.absent <= 2:
        yield "absent", message("A round without a game is worth 0, ½ or 1 point.")
    for avoidance in rules.avoidances:
        name = f"avoid_{avoidance.kind}"
        if not 0 <= avoidance.strength <= MOST_STRENGTH:
            yield (
                name,
                message("Type 0 to {most} points of score difference.", most=MOST_STRENGTH),
            )
        last = avoidance.last_round
        if avoidance.first_round < 1 or (last is not None and last < avoidance.first_round):
            yield name, message("The first round has to come before the last one.")


def _time(rules: GoRegulations) -> Iterator[tuple[str, Text]]:
    if rules.time_control:
        try:
            parse_time_control(rules.time_control)
        except InputError as error:
            yield "time_control", error.message


def _criteria(rules: GoRegulations) -> Iterator[tuple[str, Text]]:
    if rules.system is GoSystem.KNOCKOUT:  # the bracket gives the places
        return
    try:
        parse_criteria(rules.criteria, rules.system)
    except PairloomError as error:
        yield "criteria", error.message
        return
    if fault := announcement_fault(rules):
        yield "announced", fault
