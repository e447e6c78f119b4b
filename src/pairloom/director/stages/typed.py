"""Stages as they are typed into the form: one first stage, one that follows, one for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.knockout.planning import read_plan
from pairloom.director.desk.schedules import is_scheduled
from pairloom.domain.stage import Carry, Division, Qualification, Spread, Stage, StageSeeding
from pairloom.domain.staging import PlannedStage
from pairloom.errors import FieldsRefused
from pairloom.messages import Message, Text, in_context, message

__all__ = ["DEFAULTS", "SEEDINGS", "read_stages"]

DEFAULTS: Mapping[str, Text] = MappingProxyType(
    {
        "name": in_context("name of a stage", "Group"),
        "groups": "8",
        "rounds": "5",
        "spread": Spread.SNAKE.value,
        "apart_club": "",
        "apart_federation": "",
        "first": "2",
        "best_next": "0",
        "drops_last": "",
        "seeding": StageSeeding.CROSSED.value,
        "next_name": in_context("name of a stage", "Knockout"),
        "carry": Carry.RESET.value,
        "games": "1",
        "third_place": "yes",
        "placement": "none",
        "rest_name": in_context("name of a stage", "Final B"),
        "rest_system": "",
    }
)
SEEDINGS: tuple[tuple[str, Message], ...] = (
    (StageSeeding.CROSSED.value, message("Crossed: A1 against B2")),
    (StageSeeding.BY_PLACE.value, message("By place, then by score")),
    (StageSeeding.BY_SCORE.value, message("By score")),
    (StageSeeding.BY_LOT.value, message("By lot")),
)
_LIMITS = {"groups": (1, 64), "rounds": (1, 30), "first": (0, 64), "best_next": (0, 64)}
_HINTS = {
    "groups": message("Type the number of groups, 1 to 64."),
    "rounds": message("Type the rounds of a Swiss, 1 to 30."),
    "first": message("Type how many of each group go on, 0 to 64."),
    "best_next": message("Type how many of the next go on besides, 0 to 64."),
}


def read_stages(typed: Mapping[str, str]) -> list[PlannedStage]:
    """The stages of the form; `FieldsRefused` says beside each field what is wrong."""
    numbers = {name: _number(typed.get(name, ""), name) for name in _LIMITS}
    faults = [(name, _HINTS[name]) for name, value in numbers.items() if value is None]
    faults += [
        (name, message("It needs a name.")) for name in ("name", "next_name") if not typed.get(name)
    ]
    if not numbers["first"] and not numbers["best_next"]:
        faults.append(("first", message("Nobody would go on. Type how many of each group do.")))
    if typed.get("seeding") not in dict(SEEDINGS):
        faults.append(("seeding", message("Choose how the qualified are seeded.")))
    if _carry(typed) is Carry.RESULTS and is_scheduled(typed["next_system"]):
        text = message("In a round robin all meet again: bring all points along, or none.")
        faults.append(("carry", text))
    if faults:
        raise FieldsRefused(faults)
    known = {name: value or 0 for name, value in numbers.items()}
    return [
        PlannedStage(_first(typed, known)),
        PlannedStage(
            Stage(typed["next_name"], typed["next_system"], rounds=known["rounds"]),
            read_plan(typed),
        ),
        *_rest(typed, known),
    ]


def _first(typed: Mapping[str, str], known: Mapping[str, int]) -> Stage:
    apart = tuple(name for name in ("club", "federation") if typed.get(f"apart_{name}"))
    spread = Spread.LOT if typed.get("spread") == Spread.LOT.value else Spread.SNAKE
    carry = _carry(typed)
    rule = Qualification(
        typed["next_name"],
        known["first"],
        known["best_next"],
        seeding=StageSeeding(typed["seeding"]),
        carry=Carry.RESET if kind_of(typed["next_system"]).has_bracket else carry,
        drops_last=bool(typed.get("drops_last")),
    )
    rules = [rule]
    if typed.get("rest_system"):
        rules.append(Qualification(typed.get("rest_name") or "Final B", None))
    division = Division(known["groups"], spread, apart)
    return Stage(typed["name"], typed["system"], division, known["rounds"], tuple(rules))


def _carry(typed: Mapping[str, str]) -> Carry:
    values = {carry.value: carry for carry in Carry}
    return values.get(typed.get("carry", ""), Carry.RESET)


def _rest(typed: Mapping[str, str], known: Mapping[str, int]) -> list[PlannedStage]:
    """A stage for those who do not qualify, if one was chosen."""
    system = typed.get("rest_system", "")
    if not system:
        return []
    stage = Stage(typed.get("rest_name") or "Final B", system, rounds=known["rounds"])
    return [PlannedStage(stage, read_plan(typed))]


def _number(text: str, name: str) -> int | None:
    low, high = _LIMITS[name]
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        return None
    return int(text) if low <= int(text) <= high else None
