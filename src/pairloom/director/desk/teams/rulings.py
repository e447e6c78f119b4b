"""A wrong order that is found after play: which boards it costs.

The right line-up is made of those who were allowed to play, in their order. By *wrong pairs* every
board is lost where somebody else sat; by *too low* only those whose player belonged higher up.
Commissions rule so all over: a player who should not have played on board 6 of 8 costs boards 6 to
8, since everybody below should have sat one board higher.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pairloom.director.desk.teams.orders import in_order, keeps_order
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_regulations import EmptyBoards, TeamRegulations, Violation
from pairloom.storage.records import Entry

__all__ = ["Proposal", "propose", "right_line_up"]


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the regulations say about a line-up: `right` is who should have sat where, `lost` are
    the boards of the match that it costs, from 1. `is_match_lost` stands for all of them."""

    violation: Violation
    right: tuple[int, ...]
    lost: tuple[int, ...]
    is_match_lost: bool = False

    @property
    def is_in_order(self) -> bool:
        """Is there nothing to rule on?"""
        return not self.lost


def propose(
    rules: TeamRegulations,
    roster: Sequence[Entry],
    seated: Sequence[int],
    not_allowed: Collection[int] = (),
    violation: Violation | None = None,
) -> Proposal:
    """What a line-up costs that was played; `not_allowed` should not have played at all."""
    kind = rules.violation if violation is None else violation
    right = right_line_up(rules, roster, seated, not_allowed)
    wrong = tuple(
        board
        for board, (sat, belongs) in enumerate(zip(seated, right, strict=True), 1)
        if sat != belongs
    )
    if kind is Violation.TOO_LOW:
        lost = tuple(
            board for board in wrong if _sat_too_low(seated[board - 1], board, right, not_allowed)
        )
        return Proposal(kind, right, lost)
    if kind is Violation.MATCH_LOST and wrong:
        return Proposal(kind, right, tuple(range(1, len(seated) + 1)), is_match_lost=True)
    return Proposal(kind, right, wrong)


def right_line_up(
    rules: TeamRegulations,
    roster: Sequence[Entry],
    seated: Sequence[int],
    not_allowed: Collection[int] = (),
) -> tuple[int, ...]:
    """Who should have sat where, had only those played who were allowed to, in order."""
    by_id = {player.entry: player for player in roster}
    there = [sat if sat not in not_allowed and sat in by_id else EMPTY_BOARD for sat in seated]
    players = [by_id[sat] for sat in there if sat != EMPTY_BOARD]
    if not keeps_order(rules, players):
        players = in_order(rules, players)
    order = iter([player.entry for player in players])
    if rules.empty_boards is EmptyBoards.ANY:
        return tuple(EMPTY_BOARD if sat == EMPTY_BOARD else next(order) for sat in there)
    return tuple(next(order, EMPTY_BOARD) for _ in seated)


def _sat_too_low(sat: int, board: int, right: Sequence[int], not_allowed: Collection[int]) -> bool:
    if sat == EMPTY_BOARD:
        return False
    return sat in not_allowed or sat not in right or right.index(sat) + 1 < board
