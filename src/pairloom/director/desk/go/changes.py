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
from pairloom.messages import Message, Text, Value, message
from pairloom.messages.values import Clauses
from pairloom.storage.records import Competition

__all__ = ["told_regulations"]


def told_regulations(old: Competition, new: Competition) -> list[Message]:
    """One line per regulation that is another one now: `bar: 4d → 2d`."""
    if not all(competition.system in GO_SYSTEMS for competition in (old, new)):
        return []
    before, after = regulations_of(old), regulations_of(new)
    return [
        change.filled(old=shown(getattr(before, name)), new=shown(getattr(after, name)))
        for name, (change, shown) in _REGULATIONS.items()
        if getattr(before, name) != getattr(after, name)
    ]


def _handicap(rule: HandicapRule) -> Text:
    if not rule.ceiling:
        return message("none")
    told = _HANDICAP_BY_SCORE if rule.by_score else _HANDICAP_BY_RANK
    threshold = rank_text(rule.threshold)
    return told.filled(less=rule.correction, most=rule.ceiling, threshold=threshold)


_HANDICAP_BY_SCORE = message("by score, less {less}, at most {most}, none from {threshold}")
_HANDICAP_BY_RANK = message("by rank, less {less}, at most {most}, none from {threshold}")


def _scoring(scoring: Scoring) -> Text:
    told = _ROUNDED_DOWN if scoring.rounds_down else _NOT_ROUNDED
    return told.filled(free=score_text(scoring.free), absent=score_text(scoring.absent))


_ROUNDED_DOWN = message("free {free}, absent {absent}, rounded down")
_NOT_ROUNDED = message("free {free}, absent {absent}")


def _seeding(stages: tuple[SeedingStage, ...]) -> Value:
    return Clauses(tuple(map(_stage, stages)))


def _stage(stage: SeedingStage) -> Message:
    name = stage.seeding.words
    if stage.last_round:
        told = _BY_RATING_TO if stage.by_rating else _BY_PLACE_TO
        return told.filled(seeding=name, last=stage.last_round)
    return (_BY_RATING if stage.by_rating else _BY_PLACE).filled(seeding=name)


_BY_RATING = message("{seeding}, by rating")
_BY_PLACE = message("{seeding}, by place")
_BY_RATING_TO = message("{seeding}, by rating, to round {last}")
_BY_PLACE_TO = message("{seeding}, by place, to round {last}")


def _avoidances(avoidances: tuple[Avoidance, ...]) -> Value:
    if not avoidances:
        return message("nobody")
    return tuple(_APART[avoidance.kind].filled(most=avoidance.strength) for avoidance in avoidances)


_APART = {
    "club": message("those of one club up to {most}"),
    "country": message("those of one country up to {most}"),
    "family": message("those of one family up to {most}"),
}


def _yes(value: bool) -> Text:
    return message("yes") if value else message("no")


def _text(value: str) -> str:
    return value or "–"


def _criteria(codes: tuple[str, ...]) -> Value:
    return codes or message("those of the rules")


_REGULATIONS: dict[str, tuple[Message, Callable[[Any], Value]]] = {
    "bar": (message("bar: {old} → {new}"), rank_text),
    "floor": (message("floor: {old} → {new}"), rank_text),
    "starts_from_rating": (message("start from the rating: {old} → {new}"), _yes),
    "handicap": (message("handicap: {old} → {new}"), _handicap),
    "komi": (message("komi: {old} → {new}"), komi_text),
    "scoring": (message("rounds without a game: {old} → {new}"), _scoring),
    "missed_rounds": (message("missed rounds in sums: {old} → {new}"), lambda way: way.words),
    "criteria": (message("criteria: {old} → {new}"), _criteria),
    "announced": (message("announced: {old} → {new}"), _text),
    "encounter_is_partial": (
        message("direct encounter of a part of the tied: {old} → {new}"),
        _yes,
    ),
    "seeding": (message("seed system: {old} → {new}"), _seeding),
    "avoidances": (message("kept apart: {old} → {new}"), _avoidances),
    "ruleset": (message("rules of play: {old} → {new}"), _text),
}
assert set(_REGULATIONS) <= set(GoRegulations.__dataclass_fields__)
