"""A bracket: the residents of a scoregroup and the players moved down into it (art. 1.3)."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain.derived import derived
from pairloom.engines.common.colour_preference import (
    ABSOLUTE,
    BLACK,
    MILD,
    NO_COLOUR,
    NONE,
    STRONG,
    WHITE,
    Kind,
)
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import LookAhead
from pairloom.engines.fide_dutch.field_graph import mask_of
from pairloom.engines.fide_dutch.state import UP, Field
from pairloom.matching import vertices_of

KINDS: tuple[Kind, ...] = (
    (NO_COLOUR, NONE),
    (WHITE, MILD),
    (WHITE, STRONG),
    (WHITE, ABSOLUTE),
    (BLACK, MILD),
    (BLACK, STRONG),
    (BLACK, ABSOLUTE),
)


class Candidate(NamedTuple):
    """A way to pair a bracket, in local numbers, and the step that proved it the right one."""

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    decided_by: str


class Bracket:
    """One bracket in local numbers 0, 1, 2, … (BSN minus one): moved-down players first.

    `score` is the residents' score. `is_bound_to_give_bye`: a single downfloater would be
    bound to get the bye, which is the scope of C9 (digest I-7).
    """

    def __init__(
        self,
        field: Field,
        completion: Completion,
        moved_down: tuple[int, ...],
        group: Scoregroup,
        following: Scoregroup | None,
    ) -> None:
        self.field = field
        self.completion = completion
        self.group = group
        self.following = following
        self.score = group.score
        bye_score = completion.bye_score
        self.is_bound_to_give_bye = bye_score is not None and group.score <= bye_score
        self.positions = [*moved_down, *range(group.start, group.end)]
        self.players = field.players[group.start : group.end]
        if moved_down:
            self.players = [*map(field.players.__getitem__, moved_down), *self.players]
        self.moved_down = len(moved_down)
        self.size = len(self.positions)
        self.everybody = (1 << self.size) - 1
        self.residents = self.everybody >> self.moved_down << self.moved_down
        self.kind_of = [player.kind for player in self.players]
        colours = [player.prefers for player in self.players]
        self.wanting_white = colours.count(WHITE)
        self.wanting_black = colours.count(BLACK)

    @derived
    def kinds(self) -> dict[Kind, int]:
        """Masks of the players of each kind."""
        masks = dict.fromkeys(KINDS, 0)
        bit = 1
        for kind in self.kind_of:
            masks[kind] |= bit
            bit <<= 1
        return masks

    @derived
    def repeated_upfloaters(self) -> int:
        """Mask of those whom C15 or C17 would spare another upfloat."""
        return mask_of([i for i, p in enumerate(self.players) if p.float1 == UP or p.float2 == UP])

    @derived
    def legal(self) -> list[int]:
        """Masks of possible partners by C1 and C3; moved-down players never meet each other."""
        graph, movers = self.completion.graph, self.moved_down
        residents = graph.rows_within(self.group)
        if not movers:
            return residents
        own, everybody_above = self.residents >> movers, self.everybody ^ self.residents
        masks = [row << movers | everybody_above for row in residents]
        above = []
        for mover, position in enumerate(self.positions[:movers]):
            partners = graph.partners_within(self.group, position)
            for resident in vertices_of(own ^ partners):
                masks[resident] ^= 1 << mover
            above.append(partners << movers)
        return above + masks

    @derived
    def look_ahead(self) -> LookAhead | None:
        """What C8 asks of downfloaters; `None` where nothing follows."""
        return LookAhead(self.completion, self.following) if self.following else None

    def is_completable(self, floaters: tuple[int, ...]) -> bool:
        """C4 for these downfloaters (local numbers)."""
        positions = [self.positions[floater] for floater in floaters]
        return self.completion.is_possible(positions, self.group.end)
