"""Are the rounds so far those of the table? If not, the rest of it does not fit either."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pairloom.domain import RoundPairing
from pairloom.domain.player import NO_OPPONENT, Participant

__all__ = ["Misfit", "find_misfit"]


class Misfit(NamedTuple):
    """Somebody who had another opponent than the table's; 0 is nobody."""

    round: int
    number: int
    opponent: int
    expected: int


def find_misfit(
    field: Sequence[Participant[Any]], schedule: Sequence[RoundPairing], paired: int
) -> Misfit | None:
    """The first participant and round, up to round `paired`, that the table has otherwise.

    A game that nobody recorded may have been left out because somebody had withdrawn; but
    who was never paired although the table has games for them has entered late.
    """
    for number, pairing in enumerate(schedule[:paired], start=1):
        opponents = _opponents(pairing)
        for participant in field:
            cell = participant.cell(number)
            opponent = NO_OPPONENT if cell is None else cell.opponent
            expected = opponents.get(participant.number, NO_OPPONENT)
            if opponent != expected and (opponent or not participant.has_been_paired()):
                return Misfit(number, participant.number, opponent, expected)
    return None


def _opponents(pairing: RoundPairing) -> dict[int, int]:
    pairs = {board.white: board.black for board in pairing.boards}
    return pairs | {black: white for white, black in pairs.items()}
