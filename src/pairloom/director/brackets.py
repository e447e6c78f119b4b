"""Brackets in files: a tournament with its bracket, from which every round is drawn again.

Chess: a report file whose remark holds the bracket. Go: our JSON with the bracket beside the
tournament. Both hold everything but the lots of rounds, which a report of ours adds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pairloom.domain import Board, Tournament
from pairloom.domain.go import GoRound, GoTournament
from pairloom.domain.tie_criteria import TieCriterion, TieFigures
from pairloom.engines import go_tables
from pairloom.engines.knockout import (
    Bracket,
    Decider,
    DeciderKind,
    KnockoutPlan,
    Placement,
    draw_chess_round,
    draw_team_round,
    make_bracket,
)
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = [
    "REMARK",
    "Drawn",
    "Working",
    "draw_chess",
    "draw_go",
    "draw_teams",
    "drawn_from",
    "find_bracket",
    "has_bracket",
    "lots_in",
    "plan_from",
    "plan_to",
    "read_bracket",
    "working_to",
    "workings_in",
]

REMARK = "knockout: "
_SIGN = "### "
_MOST_PLAYERS = 9999


@dataclass(frozen=True, slots=True)
class Drawn:
    """A bracket with what was known when the round was drawn, by numbers."""

    bracket: Bracket
    gone_from: Mapping[int, int]
    deciders: Mapping[int, Decider]


@dataclass(frozen=True, slots=True)
class Working:
    """How a match was decided, beside by what: the seed of its lot, and what was compared."""

    lot_seed: int | None = None
    figures: tuple[TieFigures, ...] = ()


def read_bracket(text: str) -> Drawn:
    """The bracket of an input; raise `InputError` if it has none."""
    plain = json.loads(text).get("knockout") if text.startswith("{") else _in_remark(text)
    if plain is None:
        raise InputError(message("the input of this round has no bracket"))
    return drawn_from(plain)


def find_bracket(text: str) -> Drawn | None:
    """The bracket in a remark of a report, from anybody; `InputError` if it is none."""
    try:
        plain = _in_remark(text)
        if plain is not None and not 0 < plain["players"] <= _MOST_PLAYERS:
            raise ValueError("players")
        return None if plain is None else drawn_from(plain)
    except (ValueError, TypeError, KeyError) as error:
        raise _unreadable(error) from error


def workings_in(text: str) -> tuple[dict[int, Working], tuple[TieCriterion, ...]]:
    """How matches were decided, and the announced order of deciding ties, from the same remark;
    empty where it does not tell."""
    try:
        plain = _in_remark(text) or {}
        workings = {match: _working(lot, figures) for match, lot, figures in plain["working"]}
        return workings, tuple(map(TieCriterion, plain.get("order", ())))
    except KeyError:
        return {}, ()
    except (ValueError, TypeError) as error:
        raise _unreadable(error) from error


def working_to(working: Working) -> list[Any]:
    """How a match was decided, as JSON values."""
    figures = [[each.criterion.value, each.first, each.second] for each in working.figures]
    return [working.lot_seed, figures]


def _working(lot: int | None, figures: list[Any]) -> Working:
    if lot is not None and type(lot) is not int:
        raise ValueError("working")
    return Working(
        lot,
        tuple(
            TieFigures(TieCriterion(criterion), tuple(map(int, first)), tuple(map(int, second)))
            for criterion, first, second in figures
        ),
    )


def _unreadable(error: Exception) -> InputError:
    told = message("the remark about the knockout cannot be read: {error}", error=str(error))
    return InputError(told)


def has_bracket(text: str) -> bool:
    """Is there a remark with a bracket, whether it can be read or not?"""
    return _find_remark(text) is not None


def lots_in(text: str) -> dict[int, int]:
    """The lots of rounds in the same remark, by round."""
    plain = _in_remark(text) or {}
    lots = plain.get("lots") if isinstance(plain, dict) else None
    if not isinstance(lots, list):
        return {}
    return {each[0]: each[1] for each in lots if _are_numbers(each)}


def _are_numbers(pair: Any) -> bool:
    is_pair = isinstance(pair, list) and len(pair) == 2
    return is_pair and all(type(number) is int for number in pair)


def _find_remark(text: str) -> str | None:
    lines = (line.removeprefix(_SIGN) for line in text.splitlines())
    return next((line for line in lines if line.startswith(REMARK)), None)


def _in_remark(text: str) -> Any:
    remark = _find_remark(text)
    return None if remark is None else json.loads(remark.removeprefix(REMARK))


def draw_chess(tournament: Tournament, drawn: Drawn, seed: int) -> tuple[Board, ...]:
    """The boards of the next round."""
    return draw_chess_round(
        tournament,
        drawn.bracket,
        seed=seed,
        gone_from=drawn.gone_from,
        deciders=drawn.deciders,
    )


def draw_teams(tournament: Tournament, drawn: Drawn, seed: int) -> tuple[Board, ...]:
    """The matches of the next round, White on board 1 first."""
    return draw_team_round(
        tournament,
        drawn.bracket,
        seed=seed,
        gone_from=drawn.gone_from,
        deciders=drawn.deciders,
    )


def draw_go(tournament: GoTournament, drawn: Drawn, seed: int) -> GoRound:
    """The tables of the next round, with handicaps where they are announced."""
    return go_tables.draw_knockout_round(
        tournament, drawn.bracket, seed=seed, deciders=drawn.deciders
    ).round


def drawn_from(plain: dict[str, Any]) -> Drawn:
    """The bracket of JSON values."""
    bracket = make_bracket(range(1, plain["players"] + 1), plan=plan_from(plain["plan"]))
    return Drawn(
        replace(bracket, seeded=plain["seeded"], lot_seed=plain["lot_seed"]),
        dict(plain["gone"]),
        {match: Decider(DeciderKind(kind), winner) for match, kind, winner in plain["decided"]},
    )


def plan_to(plan: KnockoutPlan) -> dict[str, Any]:
    """A plan as JSON values."""
    return {
        "games": list(plan.games),
        "placement": plan.placement.value,
        "third_place": plan.third_place,
    }


def plan_from(plain: dict[str, Any]) -> KnockoutPlan:
    """The plan of JSON values."""
    return KnockoutPlan(
        tuple(plain["games"]), Placement(plain["placement"]), bool(plain["third_place"])
    )
