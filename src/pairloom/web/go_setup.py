"""The set-up form of a Go tournament: regulations as fields, and fields as regulations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.go.rules import (
    default_codes,
    regulations_in,
    regulations_of,
    usable_codes,
)
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.planning import SYSTEMS, planning_notes
from pairloom.director.desk.state import State
from pairloom.director.go_words import parse_komi
from pairloom.director.people.roles import Permission
from pairloom.domain.go import (
    Avoidance,
    GoRegulations,
    GoSystem,
    HandicapRule,
    MissedRounds,
    Scoring,
    Seeding,
    SeedingStage,
    parse_rank,
)
from pairloom.errors import InputError, shortened
from pairloom.messages import Text, message
from pairloom.web.access import Tournament
from pairloom.web.chess_setup import read_regulations, typed_regulations
from pairloom.web.forms import Fields
from pairloom.web.go_values import (
    AVOIDED,
    avoidance_values,
    draws_by_score,
    form_parts,
    go_values,
)
from pairloom.web.pages import names_of, tournament_page

__all__ = ["go_set_up_page", "read_go_regulations", "typed_go_regulations"]

RULESETS: list[tuple[str, Text]] = [
    ("egf", message("EGF / Japanese")),
    ("ing", message("Ing")),
    ("czech", message("Czech")),
]
SEEDINGS = [
    (Seeding.SPLIT_AND_RANDOM.value, message("Upper half against lower half, by lot")),
    (Seeding.SPLIT_AND_SLIP.value, message("Upper half against lower half, in order")),
    (Seeding.SPLIT_AND_FOLD.value, message("First against last")),
    (Seeding.ADJACENT.value, message("Neighbours")),
    (Seeding.RANDOM.value, message("By lot")),
]
MISSED = [
    (MissedRounds.CAGO.value, message("One point for two missed rounds (Czech rules 3.3.3)")),
    (MissedRounds.EGF.value, message("Own starting score (EGF)")),
    (MissedRounds.VIRTUAL.value, message("Own starting score; free as a win over the own score")),
    (MissedRounds.DUMMY.value, message("Free as a win over a player without points")),
    (MissedRounds.NONE.value, message("Nothing")),
]
_BOXES = ("starts_from_rating", "rounds_down", "encounter_is_partial", "checks_in")
E = TypeVar("E", bound=Enum)


def go_set_up_page(
    request: Request, tournament: Tournament, typed: dict[str, Any], errors: dict[str, Text]
) -> Response:
    """The form with what is stored, or with what was typed and is wrong."""
    state = tournament.state
    competition, rules = state.competition, regulations_of(state.competition)
    values = {name: getattr(competition, name) for name in competition.__slots__}
    return tournament_page(
        request,
        tournament,
        "go/setup.html",
        tab="setup",
        state=state,
        status=422 if errors else 200,
        values={
            **values,
            "players": "",
            **names_of(go_values(rules)),
            **avoidance_values(rules),
            **typed,
        },
        errors=errors,
        systems=[(name, label) for name, label, _ in SYSTEMS],
        **names_of(form_parts(rules)),
        rulesets=RULESETS,
        seedings=SEEDINGS,
        missed=MISSED,
        avoided=AVOIDED,
        default_criteria=", ".join(default_codes(GO_SYSTEMS[competition.system])),
        possible=", ".join(usable_codes(competition)),
        notes=planning_notes(state),
        may_edit=tournament.may(Permission.EDIT_REGULATIONS),
        is_saved="saved" in request.query_params and not errors,
    )


def read_go_regulations(fields: Fields, state: State) -> tuple[dict[str, Any], dict[str, Text]]:
    """The values of the form, and what could not be read."""
    values, errors = read_regulations(fields, state)
    if not fields.ticked("go"):
        return values, errors
    values.setdefault("system", state.competition.system)
    rules, wrong = read_go_rules(fields, state)
    is_same_system = values["system"] == state.competition.system
    # Another system has other defaults: its form comes with them.
    values["go_rules"] = (
        rules if is_same_system else regulations_in(state.competition, values["system"])
    )
    values["checks_in"] = fields.ticked("checks_in")
    return values, errors | wrong


def typed_go_regulations(fields: Fields) -> dict[str, Any]:
    """What stands in the fields, to be shown again."""
    return typed_go_values(fields) if fields.ticked("go") else typed_regulations(fields)


def typed_go_values(fields: Fields) -> dict[str, Any]:
    """What was typed, to be shown again."""
    typed: dict[str, Any] = dict(fields.texts)
    for name in (*_BOXES, *(f"avoid_{kind}_above" for kind in AVOIDED)):
        typed[name] = fields.ticked(name)
    return typed


def read_go_rules(fields: Fields, state: State) -> tuple[GoRegulations, dict[str, Text]]:
    """What to store, and what could not be read, by field."""
    reader = _Reader(fields)
    old = regulations_of(state.competition)
    rules = replace(
        old,
        bar=reader.rank("bar", old.bar),
        floor=reader.rank("floor", old.floor),
        handicap=reader.handicap(old.handicap),
        komi=reader.komi(old.komi),
        ruleset=reader.one_of("ruleset", dict(RULESETS), old.ruleset),
        scoring=reader.scoring(),
        missed_rounds=reader.member("missed", MissedRounds, old.missed_rounds),
        criteria=reader.criteria(),
        announced=fields.text("announced"),
        encounter_is_partial=fields.ticked("encounter_is_partial"),
    )
    if old.system is GoSystem.MCMAHON:
        rules = replace(rules, starts_from_rating=fields.ticked("starts_from_rating"))
    if draws_by_score(old):
        avoided = tuple(reader.avoidances())
        rules = replace(rules, seeding=reader.seeding(), avoidances=avoided)
    if rules.criteria == default_codes(rules.system):
        rules = replace(rules, criteria=())
    return rules, reader.errors


class _Reader:
    """Fields read one by one; what cannot be read is noted, and the old value kept."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.errors: dict[str, Text] = {}

    def rank(self, name: str, old: int) -> int:
        text = self.fields.text(name)
        if not text:
            return old
        return self._tried(name, parse_rank, text, old)

    def number(self, name: str, default: int) -> int:
        text = self.fields.text(name)
        if not text:
            return default
        number = self.fields.number(name)
        if number is None:
            self.errors[name] = message(
                "“{text}” is not a whole number.",
                text=shortened(text),
            )
            return default
        return number

    def komi(self, old: int) -> int:
        text = self.fields.text("komi")
        halves = parse_komi(text) if text else old
        if halves is None:
            self.errors["komi"] = message("Komi must be a number such as 6.5 or 6½.")
            return old
        return halves

    def one_of(self, name: str, known: Mapping[str, Text], default: str) -> str:
        choice = self.fields.text(name) or default
        if choice not in known:
            possible = (label or value for value, label in known.items())
            self.errors[name] = message(
                "Choose one of: {possible}.",
                possible=tuple(possible),
            )
            return default
        return choice

    def member(self, name: str, kind: type[E], default: E) -> E:
        values = {str(member.value): member for member in kind}
        choice = self.one_of(name, dict.fromkeys(values, ""), str(default.value))
        return values[choice]

    def handicap(self, old: HandicapRule) -> HandicapRule:
        kind = self.one_of("handicap_by", dict.fromkeys(("score", "rank", "none"), ""), "score")
        ceiling = 0 if kind == "none" else self.number("ceiling", old.ceiling)
        return HandicapRule(
            kind == "score",
            self.rank("threshold", old.threshold),
            self.number("reduction", old.correction),
            ceiling,
        )

    def scoring(self) -> Scoring:
        worth = {text: text for text in "012"}
        free, absent = (int(self.one_of(name, worth, "0")) for name in ("free", "absent"))
        return Scoring(free, absent, self.fields.ticked("rounds_down"))

    def criteria(self) -> tuple[str, ...]:
        texts = self.fields.text("criteria").replace(";", ",").split(",")
        return tuple(text.strip().upper() for text in texts if text.strip())

    def seeding(self) -> tuple[SeedingStage, ...]:
        until = self.number("seeding_until", 0)
        last = self._stage("seeding_then", None)
        if until < 0:
            self.errors["seeding_until"] = message("Type the last round of the first seed system.")
        return (self._stage("seeding", until), last) if until > 0 else (last,)

    def avoidances(self) -> list[Avoidance]:
        avoidances = []
        for kind in AVOIDED:
            name = f"avoid_{kind}"
            strength = self.number(name, 0)
            if not strength:
                continue
            first = self.number(f"{name}_from", 1)
            last = self.number(f"{name}_to", 0) or None
            above = self.fields.ticked(f"{name}_above")
            avoidances.append(Avoidance(kind, strength, first, last, above))
        return avoidances

    def _stage(self, name: str, until: int | None) -> SeedingStage:
        seeding = self.member(name, Seeding, Seeding.SPLIT_AND_SLIP)
        return SeedingStage(seeding, until, self.fields.text(f"{name}_by") != "place")

    def _tried(self, name: str, parse: Callable[[str], int], text: str, old: int) -> int:
        try:
            return parse(text)
        except InputError as error:
            self.errors[name] = f"{error}."
            return old
