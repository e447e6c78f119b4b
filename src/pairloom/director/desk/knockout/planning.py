"""Announcing a knockout: matches, third place, seeds; and drawing its bracket before round 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.systems import is_knockout
from pairloom.director.desk.notes import PlanningNote
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.knockout import DrawnKnockout
from pairloom.engines.knockout import KnockoutPlan, Placement
from pairloom.engines.knockout.seats import bracket_size
from pairloom.errors import FieldsRefused, InputError, shortened
from pairloom.messages import Text, counted, message
from pairloom.messages.values import sentences

__all__ = ["bracket_notes", "plan_knockout", "read_plan", "rounds_needed"]

MOST_GAMES = 9
APART = ("", "club", "federation")


def rounds_needed(plan: KnockoutPlan, players: int) -> int:
    """Rounds until the final, a round for every game of a match."""
    rounds = bracket_size(players).bit_length() - 1
    return sum(plan.games_in(number) for number in range(1, rounds + 1))


def read_plan(fields: Mapping[str, str]) -> KnockoutPlan:
    """The plan that was typed: `games` such as `1` or `2, 2, 4`; the last holds for the rest."""
    text = fields.get("games", "1").replace(" ", "") or "1"
    parts = text.split(",")
    if not all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        wrong = message(
            "“{text}” is not a number of games. Type the games of a match, such as 1, or 2, 2, 4"
            " from round to round.",
            text=shortened(text),
        )
        raise FieldsRefused([("games", wrong)])
    games = tuple(map(int, parts))
    if not all(1 <= count <= MOST_GAMES for count in games):
        raise FieldsRefused([("games", message("A match has 1 to {most} games.", most=MOST_GAMES))])
    placement = fields.get("placement", "none")
    if placement not in {known.value for known in Placement}:
        raise FieldsRefused([("placement", message("Choose who of the losers goes on playing."))])
    return KnockoutPlan(games, Placement(placement), bool(fields.get("third_place")))


def plan_knockout(
    desk: Desk, place: Place, plan: KnockoutPlan, *, seeded: int | None = None, apart: str = ""
) -> DrawnKnockout:
    """Announce how it is played; before round 1 only. The bracket is drawn with round 1.

    Who was seeded by an earlier stage keeps the seed.
    """
    with desk.act(place, "plan knockout", Permission.EDIT_REGULATIONS) as work:
        state = work.state
        if not is_knockout(state.competition.system):
            raise InputError(
                message(
                    "{name} is no knockout",
                    name=state.competition.name,
                )
            )
        if state.rounds:
            raise InputError(message("round 1 is drawn: the bracket stays as it was announced"))
        _require_sound(state, seeded, apart)
        old = knockout_of(state.competition)
        stored = replace(old, plan=plan)
        if not old.is_drawn:
            stored = replace(stored, seeded=seeded, apart=apart)
        changes: dict[str, Any] = {"knockout": stored}
        count = len(stored.order or state.entries)
        if count > 1:
            changes["rounds"] = rounds_needed(plan, count)
        work.ledger.put(replace(state.competition, **changes))
        work.tell(_told(stored))
        return stored


def bracket_notes(state: State, count: int) -> Iterator[PlanningNote]:
    """What the plan and the players lead to."""
    if count < 2:
        return
    stored = knockout_of(state.competition)
    size = bracket_size(count)
    rounds = rounds_needed(stored.plan, count)
    yield PlanningNote(
        message(
            "Players: {players}, places in the bracket: {size}, rounds: {rounds}.",
            players=count,
            size=size,
            rounds=rounds,
        )
    )
    if byes := size - count:
        told = counted(
            "{count} player has a bye in round 1: the highest seed.",
            "{count} players have a bye in round 1: the highest seeds.",
            byes,
        )
        yield PlanningNote(told)
    if any(games % 2 == 0 for games in stored.plan.games):
        yield PlanningNote(
            message("Matches of an even number of games can be tied: announce the decider.")
        )


def _require_sound(state: State, seeded: int | None, apart: str) -> None:
    faults = []
    if seeded is not None and not 0 <= seeded <= max(2, len(state.entries)):
        faults.append(
            ("seeded", message("Type 0 to {most}; empty: all are seeded.", most=len(state.entries)))
        )
    if apart not in APART:
        faults.append(
            ("apart", message("Players are kept apart by club, by federation or not at all."))
        )
    if faults:
        raise FieldsRefused(faults)


def _told(stored: DrawnKnockout) -> Text:
    plan = stored.plan
    if stored.seeded is None:
        seeds = message("All are seeded.")
    else:
        seeds = message("Seeded: {seeded}.", seeded=stored.seeded)
    return sentences(
        message("Games of a match: {games}.", games=plan.games),
        message("There is a match for third place.") if plan.third_place else "",
        seeds,
        plan.placement.words,
    )
