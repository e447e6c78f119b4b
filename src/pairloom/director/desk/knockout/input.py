"""The bracket of a knockout as it goes into the input of its rounds (see `director.brackets`)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pairloom.director.brackets import (
    REMARK,
    Working,
    drawn_from,
    plan_to,
    read_bracket,
    working_to,
)
from pairloom.director.desk.knockout.bracket import bracket_of, deciders_of
from pairloom.domain.knockout import DrawnKnockout
from pairloom.domain.tie_criteria import TieCriterion

__all__ = ["bracket_remark", "is_bracket_current", "report_remark", "with_bracket"]


def bracket_remark(stored: DrawnKnockout, gone_from: Mapping[int, int]) -> str:
    """The remark of the input of a round, from which it is drawn again."""
    return REMARK + json.dumps(_plain(stored, gone_from), sort_keys=True)


def report_remark(
    stored: DrawnKnockout,
    gone_from: Mapping[int, int],
    lots: Mapping[int, int],
    order: Sequence[TieCriterion],
) -> str:
    """The remark of a report file: all rounds can be drawn again, and an import goes on with it.

    `lots` are those of rounds; `order` is that of deciding ties.
    """
    plain = _plain(stored, gone_from)
    if lots:
        plain["lots"] = sorted(lots.items())
    plain["working"] = [
        [each.match, *working_to(Working(each.lot_seed, each.figures))]
        for each in sorted(stored.decided)
    ]
    if order:
        plain["order"] = [criterion.value for criterion in order]
    return REMARK + json.dumps(plain, sort_keys=True)


def with_bracket(text: str, stored: DrawnKnockout, gone_from: Mapping[int, int]) -> str:
    """A Go tournament's JSON with the bracket beside it."""
    document = json.loads(text)
    return json.dumps({**document, "knockout": _plain(stored, gone_from)}, ensure_ascii=False)


def is_bracket_current(text: str, stored: DrawnKnockout, gone_from: Mapping[int, int]) -> bool:
    """Was a round drawn from the bracket as it is now?"""
    return read_bracket(text) == drawn_from(_plain(stored, gone_from))


def _plain(stored: DrawnKnockout, gone_from: Mapping[int, int]) -> dict[str, Any]:
    bracket = bracket_of(stored)
    return {
        "players": len(stored.order),
        "seeded": bracket.seeded,
        "lot_seed": bracket.lot_seed,
        "plan": plan_to(stored.plan),
        "gone": [[number, since] for number, since in sorted(gone_from.items())],
        "decided": [
            [match, decider.kind.value, decider.winner]
            for match, decider in sorted(deciders_of(stored).items())
        ],
    }
