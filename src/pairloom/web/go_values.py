"""Regulations of a Go tournament as the fields of its form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pairloom.director.desk.go.rules import default_codes
from pairloom.director.go_words import komi_text
from pairloom.domain.go import GoRegulations, GoSystem, rank_text
from pairloom.messages import Text, message

__all__ = [
    "AVOIDED",
    "FormParts",
    "GoValues",
    "avoidance_values",
    "draws_by_score",
    "form_parts",
    "go_values",
]

AVOIDED = {"club": message("Club"), "country": message("Country"), "family": message("Family")}
HANDICAPS: list[tuple[str, Text]] = [
    ("score", message("By score")),
    ("rank", message("By rank")),
    ("none", message("None")),
]


def draws_by_score(rules: GoRegulations) -> bool:
    """Are there groups of equal scores? A table and a bracket have none."""
    return rules.system in (GoSystem.MCMAHON, GoSystem.SWISS)


@dataclass(frozen=True, slots=True)
class FormParts:
    """Which parts the form has: a system shows only what it uses."""

    has_bar: bool
    draws_by_score: bool
    can_keep_apart: bool
    handicaps: list[tuple[str, Text]]


def form_parts(rules: GoRegulations) -> FormParts:
    """The parts of the form, by the system that is played."""
    return FormParts(
        has_bar=rules.system is GoSystem.MCMAHON,
        draws_by_score=draws_by_score(rules),
        can_keep_apart=rules.system is not GoSystem.ROUND_ROBIN,
        handicaps=HANDICAPS if draws_by_score(rules) else HANDICAPS[1:],
    )


@dataclass(frozen=True, slots=True)
class GoValues:
    """The fields of the form as they are stored, but for those of who is kept apart."""

    bar: str
    floor: str
    starts_from_rating: bool
    handicap_by: str
    threshold: str
    reduction: int
    ceiling: int
    komi: str
    ruleset: str
    free: str
    absent: str
    rounds_down: bool
    missed: str
    criteria: str
    announced: str
    encounter_is_partial: bool
    seeding: str
    seeding_by: str
    seeding_until: int | str
    seeding_then: str
    seeding_then_by: str


def go_values(rules: GoRegulations) -> GoValues:
    """Regulations as they stand in the fields."""
    first, last = rules.seeding[0], rules.seeding[-1]
    return GoValues(
        bar=rank_text(rules.bar),
        floor=rank_text(rules.floor),
        starts_from_rating=rules.starts_from_rating,
        handicap_by=_handicap_kind(rules),
        threshold=rank_text(rules.handicap.threshold),
        reduction=rules.handicap.correction,
        ceiling=rules.handicap.ceiling or 9,
        komi=komi_text(rules.komi),
        ruleset=rules.ruleset,
        free=str(rules.scoring.free),
        absent=str(rules.scoring.absent),
        rounds_down=rules.scoring.rounds_down,
        missed=rules.missed_rounds.value,
        criteria=", ".join(rules.criteria or default_codes(rules.system)),
        announced=rules.announced,
        encounter_is_partial=rules.encounter_is_partial,
        seeding=first.seeding.value,
        seeding_by="rating" if first.by_rating else "place",
        seeding_until=first.last_round or "",
        seeding_then=last.seeding.value,
        seeding_then_by="rating" if last.by_rating else "place",
    )


def _handicap_kind(rules: GoRegulations) -> str:
    if not rules.handicap.ceiling:
        return "none"
    return "score" if rules.handicap.by_score and draws_by_score(rules) else "rank"


def avoidance_values(rules: GoRegulations) -> dict[str, Any]:
    values: dict[str, Any] = {}
    known = {avoidance.kind: avoidance for avoidance in rules.avoidances}
    for kind in AVOIDED:
        name, avoidance = f"avoid_{kind}", known.get(kind)
        values[name] = avoidance.strength if avoidance else ""
        values[f"{name}_from"] = avoidance.first_round if avoidance else ""
        values[f"{name}_to"] = (avoidance.last_round or "") if avoidance else ""
        values[f"{name}_above"] = avoidance.above_bar if avoidance else False
    return values
