"""The input of a knockout round: a tournament with its bracket, from which it is drawn again.

Chess: a report file whose remark holds the bracket. Go: our JSON with the bracket beside the
tournament. Both hold everything but the lot, which is stored with the round.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pairloom.director.desk.knockout.stored import StoredKnockout, plan_from, plan_to
from pairloom.domain import Board, Tournament
from pairloom.domain.go import GoRound, GoTournament
from pairloom.engines import go_tables
from pairloom.engines.knockout import Bracket, Decider, DeciderKind, draw_chess_round, make_bracket
from pairloom.errors import InputError

__all__ = [
    "Drawn",
    "bracket_remark",
    "draw_chess",
    "draw_go",
    "find_bracket",
    "is_bracket_current",
    "lots_in",
    "read_bracket",
    "with_bracket",
]

_SIGN = "### "
_REMARK = "knockout: "


@dataclass(frozen=True, slots=True)
class Drawn:
    """A bracket with what was known when the round was drawn, by numbers."""

    bracket: Bracket
    gone_from: Mapping[int, int]
    deciders: Mapping[int, Decider]


def bracket_remark(
    stored: StoredKnockout, gone_from: Mapping[int, int], lots: Mapping[int, int] | None = None
) -> str:
    """The remark of a report file that holds the bracket, and the lots of rounds."""
    plain = _plain(stored, gone_from)
    if lots:
        plain["lots"] = sorted(lots.items())
    return _REMARK + json.dumps(plain, sort_keys=True)


def with_bracket(text: str, stored: StoredKnockout, gone_from: Mapping[int, int]) -> str:
    """A Go tournament's JSON with the bracket beside it."""
    document = json.loads(text)
    return json.dumps({**document, "knockout": _plain(stored, gone_from)}, ensure_ascii=False)


def read_bracket(text: str) -> Drawn:
    """The bracket of an input; raise `InputError` if it has none."""
    plain = json.loads(text).get("knockout") if text.startswith("{") else _in_remark(text)
    if plain is None:
        raise InputError("the input of this round has no bracket")
    return _drawn(plain)


def find_bracket(text: str) -> Drawn | None:
    """The bracket in a remark of a report, from anybody; `InputError` if it is none."""
    try:
        plain = _in_remark(text)
        return None if plain is None else _drawn(plain)
    except (ValueError, TypeError, KeyError) as error:
        raise InputError(f"the remark about the knockout cannot be read: {error}") from error


def lots_in(text: str) -> dict[int, int]:
    """The lots of rounds in the same remark, by round."""
    plain = _in_remark(text) or {}
    lots = plain.get("lots") if isinstance(plain, dict) else None
    if not isinstance(lots, list):
        return {}
    return {each[0]: each[1] for each in lots if _are_numbers(each)}


def _are_numbers(pair: Any) -> bool:
    is_pair = isinstance(pair, list) and len(pair) == 2
    return is_pair and all(type(one) is int for one in pair)


def _in_remark(text: str) -> Any:
    lines = (line.removeprefix(_SIGN) for line in text.splitlines())
    found = next((line for line in lines if line.startswith(_REMARK)), None)
    return None if found is None else json.loads(found.removeprefix(_REMARK))


def is_bracket_current(text: str, stored: StoredKnockout, gone_from: Mapping[int, int]) -> bool:
    """Was a round drawn from the bracket as it is now?"""
    return read_bracket(text) == _drawn(_plain(stored, gone_from))


def draw_chess(tournament: Tournament, drawn: Drawn, seed: int) -> tuple[Board, ...]:
    """The boards of the next round."""
    return draw_chess_round(
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


def _plain(stored: StoredKnockout, gone_from: Mapping[int, int]) -> dict[str, Any]:
    bracket = stored.bracket()
    return {
        "players": len(stored.order),
        "seeded": bracket.seeded,
        "lot_seed": bracket.lot_seed,
        "plan": plan_to(stored.plan),
        "gone": [[number, since] for number, since in sorted(gone_from.items())],
        "decided": [
            [match, one.kind.value, one.winner] for match, one in sorted(stored.deciders().items())
        ],
    }


def _drawn(plain: dict[str, Any]) -> Drawn:
    bracket = make_bracket(range(1, plain["players"] + 1), plan=plan_from(plain["plan"]))
    return Drawn(
        replace(bracket, seeded=plain["seeded"], lot_seed=plain["lot_seed"]),
        dict(plain["gone"]),
        {match: Decider(DeciderKind(kind), winner) for match, kind, winner in plain["decided"]},
    )
