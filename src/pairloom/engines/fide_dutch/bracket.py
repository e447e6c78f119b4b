"""A bracket: the residents of a scoregroup and the players moved down into it (art. 1.3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.state import (
    ABSOLUTE,
    BLACK,
    MILD,
    NO_COLOUR,
    NONE,
    STRONG,
    UP,
    WHITE,
    Field,
    PlayerState,
    Scoregroup,
)

# Preferred colour and its strength: all that C12 and C13 ask of a player.
Kind: TypeAlias = tuple[int, int]

KINDS: tuple[Kind, ...] = (
    (NO_COLOUR, NONE),
    (WHITE, MILD),
    (WHITE, STRONG),
    (WHITE, ABSOLUTE),
    (BLACK, MILD),
    (BLACK, STRONG),
    (BLACK, ABSOLUTE),
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to pair a bracket, in local numbers, and the step that proved it the right one."""

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    decided_by: str


class Bracket:
    """One bracket in local numbers 0, 1, 2, … (BSN minus one): moved-down players first."""

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
        self.positions = [*moved_down, *range(group.start, group.end)]
        self.players: list[PlayerState] = [field.players[p] for p in self.positions]
        self.moved_down = len(moved_down)
        self.size = len(self.positions)
        self.everybody = (1 << self.size) - 1
        self.movers = (1 << self.moved_down) - 1
        self.residents = self.everybody ^ self.movers

    @property
    def score(self) -> int:
        """The residents' score."""
        return self.group.score

    @property
    def is_bound_to_give_bye(self) -> bool:
        """Would a single downfloater be bound to get the bye (scope of C9, digest I-7)?"""
        bye_score = self.completion.bye_score
        return bye_score is not None and self.score <= bye_score

    @cached_property
    def bits(self) -> list[int]:
        """The mask of each player alone."""
        return [1 << index for index in range(self.size)]

    @cached_property
    def kind_of(self) -> list[Kind]:
        """The kind of each player."""
        return [(player.prefers, player.strength) for player in self.players]

    @cached_property
    def kinds(self) -> dict[Kind, int]:
        """Masks of the players of each kind."""
        masks = dict.fromkeys(KINDS, 0)
        for kind, bit in zip(self.kind_of, self.bits, strict=True):
            masks[kind] |= bit
        return masks

    @cached_property
    def wanting(self) -> dict[int, int]:
        """How many players prefer White, and Black."""
        colours = [player.prefers for player in self.players]
        return {WHITE: colours.count(WHITE), BLACK: colours.count(BLACK)}

    @cached_property
    def repeated_upfloaters(self) -> int:
        """Mask of those whom C15 or C17 would spare another upfloat."""
        mask = 0
        for player, bit in zip(self.players, self.bits, strict=True):
            if player.float1 == UP or player.float2 == UP:
                mask |= bit
        return mask

    @cached_property
    def met(self) -> list[int]:
        """Masks of those in the bracket whom each player may not meet by C1."""
        start, end, shift = self.group.start, self.group.end, self.moved_down - self.group.start
        masks = []
        movers = {self.positions[index]: index for index in range(self.moved_down)}
        for player in self.players:
            mask = 0
            for other in player.met:
                if start <= other < end:
                    mask |= 1 << (other + shift)
                elif other in movers:
                    mask |= 1 << movers[other]
            masks.append(mask)
        return masks

    @cached_property
    def legal(self) -> list[int]:
        """Masks of possible partners by C1 and C3; moved-down players never meet each other."""
        clash = {colour: self._clashing(colour) for colour in (1, -1)}
        masks = []
        for index, player in enumerate(self.players):
            mask = self.everybody & ~self.met[index] & ~(1 << index)
            if index < self.moved_down:
                mask &= self.residents
            masks.append(mask & ~clash[player.clash] if player.clash else mask)
        return masks

    def _clashing(self, colour: int) -> int:
        return sum(1 << i for i, p in enumerate(self.players) if p.clash == colour)

    def is_completable(self, floaters: tuple[int, ...]) -> bool:
        """C4 for these downfloaters (local numbers)."""
        positions = [self.positions[floater] for floater in floaters]
        return self.completion.is_possible(positions, self.group.end)
