"""The pool of a round, for systems that complete brackets from below (C.04.5/C.04.6 art. 1.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from pairloom.engines.common.scoregroups import Scoregroup, find_scoregroups


class Member(NamedTuple):
    """A player or a team of the pool.

    `tpn` is the pairing number, `played` the number of matches played. `floated`: was it a
    floater in the previous round? `bye_is_barred`: C2 keeps it from the bye.
    """

    number: int
    tpn: int
    score: int
    played: int
    floated: bool
    bye_is_barred: bool


@dataclass(frozen=True, slots=True)
class Pool:
    """All members in order of score, then pairing number; positions count in this order.

    `rows[p]` is the mask of the positions that p may meet (C1).
    """

    round: int
    members: Sequence[Member]
    rows: Sequence[int]

    @property
    def everybody(self) -> int:
        """The mask of all positions."""
        return (1 << len(self.members)) - 1

    def scoregroups(self) -> tuple[Scoregroup, ...]:
        """Members of equal score, as ranges of positions."""
        return find_scoregroups([member.score for member in self.members])


class LookAhead(Enum):
    """How C6 judges what a set of upfloaters leaves to the following scoregroup.

    PARITY: it passes if that scoregroup needs no more upfloaters than its number being odd
    demands. GRADED: the fewer it needs, the better. WITHIN: the more of its members can be
    paired among themselves, the better (C.04.6, text of 2024).
    """

    PARITY = "parity"
    GRADED = "graded"
    WITHIN = "within"


# Costs of a pair, the highest criterion first: positions of both, mask of the upfloaters.
PairCosts: TypeAlias = Callable[[int, int, int], tuple[int, ...]]


class Rules(NamedTuple):
    """What a system and its edition add to the procedure.

    `labels` name the criteria that `pair_costs` counts; a pair costs nothing unless one of
    the two is among those `concerned`, a mask made from that of the upfloaters.
    `spares_floaters`: C7 counts upfloaters that floated in the previous round.
    """

    look_ahead: LookAhead
    spares_floaters: bool
    labels: tuple[str, ...]
    pair_costs: PairCosts
    concerned: Callable[[int], int]
