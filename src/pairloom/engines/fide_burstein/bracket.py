"""A bracket: the residents of a scoregroup and its incoming floaters (art. 1.2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.domain.derived import derived
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_burstein.criteria.c04_completion import Completion
from pairloom.engines.fide_burstein.criteria.c07_following_bracket import LookAhead

Pair = tuple[int, int]


class Candidate(NamedTuple):
    """A pairing of a bracket in local numbers, and the step that proved it the right one.

    Pairs have the higher-ranked player first and come in the order of sequence-numbers.
    """

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
    decided_by: str


class Bracket:
    """One bracket in local numbers, which run from the lowest rank up: `size` minus BSN (art. 4.1).

    So the opponent that article 4.3 tries first is the one with the lowest number.
    """

    def __init__(
        self,
        completion: Completion,
        incoming: Sequence[int],
        group: Scoregroup,
        following: Scoregroup | None,
    ) -> None:
        field = completion.field
        self.completion = completion
        self.incoming = tuple(incoming)
        self.group = group
        self.following = following
        self.score = group.score
        self.positions = list(range(group.start, group.end))
        if incoming:
            ranks = [player.rank for player in field.players]
            self.positions = sorted((*incoming, *self.positions), key=lambda p: -ranks[p])
        self.players = [field.players[position] for position in self.positions]
        self.size = len(self.positions)

    @derived
    def rows(self) -> list[int]:
        """Masks of possible partners (C1, C3) in local numbers, cut out of those of the field.

        Incoming floaters do not meet each other: if that left a complete pairing, the bracket
        they come from would have had one pair more (C5).
        """
        rows, start, end = self.completion.rows, self.group.start, self.group.end
        own = (1 << (end - start)) - 1
        if not self.incoming:
            return [row >> start & own for row in rows[start:end]]
        guests = [(i, p) for i, p in enumerate(self.positions) if p >= end]
        masks = []
        for position in self.positions:
            row = rows[position]
            mask = row >> start & own
            is_resident = position < end
            for index, guest in guests:
                low = mask & ((1 << index) - 1)
                mask = (mask ^ low) << 1 | (is_resident and row >> guest & 1) << index | low
            masks.append(mask)
        return masks

    @derived
    def most_met(self) -> int:
        """The most opponents that any player of the bracket has had."""
        return max([player.met_count for player in self.players])

    @derived
    def look_ahead(self) -> LookAhead | None:
        """What C7 asks of outgoing floaters; `None` where nothing follows."""
        return LookAhead(self.completion, self.following) if self.following else None

    def positions_of(self, local: Sequence[int]) -> list[int]:
        """Positions of players given in local numbers."""
        return [self.positions[index] for index in local]

    def of_score(self, score: int) -> int:
        """Mask of the players with this score."""
        mask = 0
        for index, player in enumerate(self.players):
            if player.score == score:
                mask |= 1 << index
        return mask

    def next_to(self, candidates: int, partners: int) -> int:
        """Those of the candidates (a local mask) who may meet one of these positions (a mask)."""
        mask = 0
        for index, position in enumerate(self.positions):
            if candidates >> index & 1 and self.completion.rows[position] & partners:
                mask |= 1 << index
        return mask
