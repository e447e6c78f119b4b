"""All tie-breaks with what they mean, as data."""

from __future__ import annotations

from typing import Any, NamedTuple

from pairloom.messages import Message, Text, in_context, message
from pairloom.messages.current import current
from pairloom.tiebreaks.plain_names import offered_codes, plain_name
from pairloom.tiebreaks.registry import all_tiebreaks

__all__ = ["TieBreakLine", "list_offered", "list_tiebreaks", "plain_name", "tiebreaks_data"]


class TieBreakLine(NamedTuple):
    """One tie-break in the list."""

    code: str
    name: Text
    article: str
    types: str
    modifiers: str
    used_for: Text
    editions: tuple[str, ...]
    definition: Text


def list_tiebreaks() -> list[TieBreakLine]:
    """All tie-breaks, by code."""
    return [
        TieBreakLine(
            code=tiebreak.about.code,
            name=tiebreak.about.name,
            article=tiebreak.about.article,
            types=tiebreak.about.types,
            modifiers=tiebreak.about.modifiers + tiebreak.about.newer_modifiers,
            used_for=_used_for(individual=tiebreak.about.individual, team=tiebreak.about.team),
            editions=tiebreak.about.editions,
            definition=tiebreak.about.definition,
        )
        for tiebreak in all_tiebreaks().values()
    ]


def list_offered() -> list[tuple[str, Message]]:
    """Tie-breaks of players with the usual modifiers, each with its name in words; by name."""
    individual = [each.about for each in all_tiebreaks().values() if each.about.individual]
    individual.sort(key=lambda about: current().say(about.name))
    return [
        (code, message("{name} ({code})", name=plain_name(code), code=code))
        for about in individual
        for code in offered_codes(about)
    ]


def _used_for(*, individual: bool, team: bool) -> Message:
    if individual and team:
        return in_context("tie-break", "both")
    return in_context("tie-break", "teams") if team else in_context("tie-break", "players")


def tiebreaks_data() -> dict[str, Any]:
    """The list for JSON."""
    return {
        "tiebreaks": [
            {
                **line._asdict(),
                "name": str(line.name),
                "used_for": str(line.used_for),
                "modifiers": list(line.modifiers),
                "editions": list(line.editions),
                "definition": str(line.definition),
            }
            for line in list_tiebreaks()
        ]
    }
