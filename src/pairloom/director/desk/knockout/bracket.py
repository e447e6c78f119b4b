"""The bracket as it is stored with a tournament: entries in the order of their seeds.

Entries stay what they are while numbers may move before round 1; so the record speaks of
entries, and everything that is drawn or shown of numbers, which are the seeds.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

from pairloom.director.brackets import plan_from, plan_to
from pairloom.engines.knockout import (
    Bracket,
    Decider,
    DeciderKind,
    KnockoutPlan,
    make_bracket,
)
from pairloom.storage.records import Competition

__all__ = [
    "Decided",
    "StoredKnockout",
    "is_drawn_by_lot",
    "read_knockout",
    "without_draw",
    "write_knockout",
]


@dataclass(frozen=True, slots=True)
class Decided:
    """Who won a tied match, how and why; `lot_seed` is that of a lot."""

    match: int
    kind: DeciderKind
    winner: int
    reason: str = ""
    lot_seed: int | None = None


@dataclass(frozen=True, slots=True)
class StoredKnockout:
    """What was announced, and once it is drawn, who has which seed.

    `order` are entries, seed 1 first; empty before the draw. The first `seeded` (`None`: all)
    keep their order, the others are drawn with `lot_seed`. `apart`: members of one club (or
    federation) do not meet in the first round as far as the drawn seats allow.
    """

    order: tuple[int, ...] = ()
    seeded: int | None = None
    lot_seed: int = 0
    plan: KnockoutPlan = field(default_factory=KnockoutPlan)
    apart: str = ""
    decided: tuple[Decided, ...] = ()

    @property
    def is_drawn(self) -> bool:
        return bool(self.order)

    @property
    def numbers(self) -> dict[int, int]:
        """The number, which is the seed, of every entry."""
        return {entry: seed for seed, entry in enumerate(self.order, start=1)}

    def bracket(self) -> Bracket:
        """The bracket by numbers."""
        count = len(self.order)
        made = make_bracket(range(1, count + 1), plan=self.plan)
        seeded = count if self.seeded is None else self.seeded
        return replace(made, seeded=seeded, lot_seed=self.lot_seed)

    def deciders(self) -> dict[int, Decider]:
        """Tied matches that were decided, by numbers."""
        numbers = self.numbers
        return {one.match: Decider(one.kind, numbers[one.winner]) for one in self.decided}


def read_knockout(competition: Competition) -> StoredKnockout:
    """What is stored; the plain plan if nothing was announced."""
    if not competition.knockout:
        return StoredKnockout()
    plain = json.loads(competition.knockout)
    return StoredKnockout(
        tuple(plain["order"]),
        plain["seeded"],
        plain["lot_seed"],
        plan_from(plain["plan"]),
        plain["apart"],
        tuple(Decided(match, DeciderKind(kind), *rest) for match, kind, *rest in plain["decided"]),
    )


def is_drawn_by_lot(competition: Competition) -> bool:
    """Was the bracket drawn here? Those who qualified in a stage before have their seats by
    that, and everybody may know them: all of them are seeded."""
    stored = read_knockout(competition)
    return stored.is_drawn and stored.seeded != len(stored.order)


def without_draw(competition: Competition) -> Competition:
    """The tournament as it was before its bracket was drawn."""
    stored = replace(read_knockout(competition), order=(), lot_seed=0)
    return replace(competition, knockout=write_knockout(stored))


def write_knockout(stored: StoredKnockout) -> str:
    """The same as text."""
    plain: dict[str, Any] = {
        "order": list(stored.order),
        "seeded": stored.seeded,
        "lot_seed": stored.lot_seed,
        "plan": plan_to(stored.plan),
        "apart": stored.apart,
        "decided": [
            [one.match, one.kind.value, one.winner, one.reason, one.lot_seed]
            for one in stored.decided
        ],
    }
    return json.dumps(plain, ensure_ascii=False, sort_keys=True)
