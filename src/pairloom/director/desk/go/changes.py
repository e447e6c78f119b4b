"""What changed in the regulations of a Go tournament, in words, for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.go_words import komi_text
from pairloom.domain.go import (
    Avoidance,
    GoRegulations,
    HandicapRule,
    Scoring,
    SeedingStage,
    rank_text,
    score_text,
)
from pairloom.storage.records import Competition

__all__ = ["told_regulations"]


def told_regulations(old: Competition, new: Competition) -> list[str]:
    """One line per regulation that is another one now: `bar: 4d → 2d`."""
    if not all(competition.system in GO_SYSTEMS for competition in (old, new)):
        return []
    before, after = regulations_of(old), regulations_of(new)
    return [
        f"{words}: {shown(getattr(before, name))} → {shown(getattr(after, name))}"
        for name, (words, shown) in _REGULATIONS.items()
        if getattr(before, name) != getattr(after, name)
    ]


def _handicap(rule: HandicapRule) -> str:
    if not rule.ceiling:
        return "none"
    by = "score" if rule.by_score else "rank"
    limits = (
        f"less {rule.correction}, at most {rule.ceiling}, none from {rank_text(rule.threshold)}"
    )
    return f"by {by}, {limits}"


def _scoring(scoring: Scoring) -> str:
    down = ", rounded down" if scoring.rounds_down else ""
    return f"free {score_text(scoring.free)}, absent {score_text(scoring.absent)}{down}"


def _seeding(stages: tuple[SeedingStage, ...]) -> str:
    return ", then ".join(
        f"{stage.seeding.value.replace('-', ' ')} by {'rating' if stage.by_rating else 'place'}"
        + (f" to round {stage.last_round}" if stage.last_round else "")
        for stage in stages
    )


def _avoidances(avoidances: tuple[Avoidance, ...]) -> str:
    return (
        ", ".join(f"{avoidance.kind} up to {avoidance.strength}" for avoidance in avoidances)
        or "none"
    )


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _text(value: str) -> str:
    return value or "–"


_REGULATIONS: dict[str, tuple[str, Callable[[Any], str]]] = {
    "bar": ("bar", rank_text),
    "floor": ("floor", rank_text),
    "starts_from_rating": ("start from the rating", _yes),
    "handicap": ("handicap", _handicap),
    "komi": ("komi", komi_text),
    "scoring": ("rounds without a game", _scoring),
    "missed_rounds": ("missed rounds in sums", lambda way: str(way.words)),
    "criteria": ("criteria", lambda codes: ", ".join(codes) or "those of the rules"),
    "announced": ("announced", _text),
    "encounter_is_partial": ("direct encounter of a part of the tied", _yes),
    "seeding": ("seed system", _seeding),
    "avoidances": ("kept apart", _avoidances),
    "ruleset": ("rules of play", _text),
}
assert set(_REGULATIONS) <= set(GoRegulations.__dataclass_fields__)
