"""What a change does to the pairing of a round: boards that differ, and where it begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from pairloom.director.impact.pairing_again import Attempt, Obstacle, Replayed
from pairloom.domain import Board, RoundPairing
from pairloom.engines.base import BracketTrace, PairingResult

__all__ = [
    "BoardChange",
    "BracketDifference",
    "RoundImpact",
    "RoundState",
    "compare_draft",
    "compare_next",
    "compare_recorded",
]

NOBODY = 0


class RoundState(Enum):
    """What has become of a round.

    The last two are for recorded rounds: the record was not what the rules give before
    the change either, and now it is, or still is not.
    """

    SAME = "same"
    DIFFERENT = "different"
    IMPOSSIBLE_NOW = "impossible now"
    POSSIBLE_NOW = "possible now"
    IMPOSSIBLE = "impossible before and now"
    RIGHT_NOW = "as the rules give it now"
    DIFFERENT_OTHERWISE = "different before, and otherwise now"


@dataclass(frozen=True, slots=True)
class BoardChange:
    """A board that differs; a bye, or a rest, is a board against 0.

    `board_before` and `board_after` are the numbers of the boards, `None` without a game.
    Old and new ones that share a player stand side by side where that is possible.
    """

    board_before: int | None = None
    before: Board | None = None
    board_after: int | None = None
    after: Board | None = None


@dataclass(frozen=True, slots=True)
class BracketDifference:
    """The first bracket (from 1) that is not the same; one side is `None` beyond the last."""

    number: int
    before: BracketTrace | None
    after: BracketTrace | None


@dataclass(frozen=True, slots=True)
class RoundImpact:
    """One round before and after a change.

    `before` is the record, the draft or what the engine made; `after` is what the engine
    makes now. Either is `None` if there is no legal pairing, and then the obstacle tells
    why. `boards` are only those that differ. `first_bracket` is where the two
    pairings part; `None` if only colours differ, or one of them was not made by the engine.
    """

    round: int
    state: RoundState
    before: RoundPairing | None
    after: RoundPairing | None
    boards: tuple[BoardChange, ...] = ()
    first_bracket: BracketDifference | None = None
    obstacle_before: Obstacle | None = None
    obstacle_after: Obstacle | None = None

    @property
    def is_same(self) -> bool:
        """Does the round stay as it was?"""
        return self.state in (RoundState.SAME, RoundState.IMPOSSIBLE)


def compare_next(round_number: int, before: Attempt, after: Attempt) -> RoundImpact:
    """A round that is not paired yet: what the engine made, and what it makes now."""
    boards = board_changes(before.pairing, after.pairing)
    return RoundImpact(
        round_number,
        state=_state(before.pairing, after.pairing, boards),
        before=before.pairing,
        after=after.pairing,
        boards=boards,
        first_bracket=first_difference(before.result, after.result) if boards else None,
        obstacle_before=before.obstacle,
        obstacle_after=after.obstacle,
    )


def compare_draft(
    round_number: int, draft: RoundPairing, before: Attempt, after: Attempt
) -> RoundImpact:
    """A draft, and what the engine makes now."""
    boards = board_changes(draft, after.pairing)
    is_ours = not board_changes(draft, before.pairing)
    return RoundImpact(
        round_number,
        state=_state(draft, after.pairing, boards),
        before=draft,
        after=after.pairing,
        boards=boards,
        first_bracket=first_difference(before.result, after.result) if boards and is_ours else None,
        obstacle_before=None,
        obstacle_after=after.obstacle,
    )


def compare_recorded(
    recorded: Callable[[int], RoundPairing], old: Replayed, new: Replayed
) -> RoundImpact | None:
    """A recorded round; `None` if it is as right, or as wrong, as it was.

    `recorded` gives the record of a round, in its board order; it is asked if needed only.
    """
    was, now = old.difference, new.difference
    before, after = old.attempt, new.attempt
    different = now or was
    if different is None or (was and now and not board_changes(before.pairing, after.pairing)):
        return None
    pairing = recorded(different.round)
    boards = board_changes(pairing, after.pairing) if now else ()
    if now is None:
        state = RoundState.RIGHT_NOW
    elif was is None:
        state = _state(pairing, after.pairing, boards)
    else:
        state = RoundState.DIFFERENT_OTHERWISE
    return RoundImpact(
        different.round,
        state=state,
        before=pairing,
        after=after.pairing,
        boards=boards,
        first_bracket=None if was else first_difference(before.result, after.result),
        obstacle_before=before.obstacle,
        obstacle_after=after.obstacle,
    )


def _state(
    before: RoundPairing | None, after: RoundPairing | None, boards: tuple[BoardChange, ...]
) -> RoundState:
    if before is None and after is None:
        return RoundState.IMPOSSIBLE
    if after is None:
        return RoundState.IMPOSSIBLE_NOW
    if before is None:
        return RoundState.POSSIBLE_NOW
    return RoundState.DIFFERENT if boards else RoundState.SAME


def board_changes(
    before: RoundPairing | None, after: RoundPairing | None
) -> tuple[BoardChange, ...]:
    """Only the boards that differ, colours included; the order of boards does not count."""
    olds, news = _boards(before), _boards(after)
    gone = [(number, board) for board, number in olds.items() if board not in news]
    made = [(number, board) for board, number in news.items() if board not in olds]
    changes = []
    for number, board in gone:
        at = _companion(board, made)
        new_number, new_board = made.pop(at) if at is not None else (None, None)
        changes.append(BoardChange(number, board, new_number, new_board))
    return (*changes, *(BoardChange(None, None, number, board) for number, board in made))


def _boards(pairing: RoundPairing | None) -> dict[Board, int | None]:
    if pairing is None:
        return {}
    boards: dict[Board, int | None] = {
        board: number for number, board in enumerate(pairing.boards, start=1)
    }
    for number in (pairing.bye, pairing.resting):
        if number is not None:
            boards[Board(number, NOBODY)] = None
    return boards


def _companion(board: Board, made: Sequence[tuple[int | None, Board]]) -> int | None:
    """The new board to stand beside an old one: one with a common player, or the next."""
    players = {number for number in board if number != NOBODY}
    for index, (_, other) in enumerate(made):
        if not players.isdisjoint(other):
            return index
    return 0 if made else None


def first_difference(
    before: PairingResult | None, after: PairingResult | None
) -> BracketDifference | None:
    """The first bracket with other players, pairs or floaters."""
    if before is None or after is None:
        return None
    olds, news = before.trace.brackets, after.trace.brackets
    for index in range(max(len(olds), len(news))):
        old = olds[index] if index < len(olds) else None
        new = news[index] if index < len(news) else None
        if old is None or new is None or _members(old) != _members(new):
            return BracketDifference(index + 1, old, new)
    return None


def _members(bracket: BracketTrace) -> tuple[object, ...]:
    return (
        *(bracket.moved_down, bracket.residents, bracket.upfloaters),
        *(frozenset(map(frozenset, bracket.pairs)), bracket.downfloaters),
    )
