"""Are the rounds so far those of the table? If not, the rest of it does not fit either."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import Player, RoundPairing, Tournament

__all__ = ["Misfit", "find_misfit"]

_NOBODY = 0


class Misfit(NamedTuple):
    """A player who had another opponent than the table's; 0 is nobody."""

    round: int
    player: int
    found: int
    expected: int

    def __str__(self) -> str:
        found = f"had {self.found}" if self.found else "had no game"
        expected = f"has {self.expected}" if self.expected else "has nobody"
        return f"in round {self.round} player {self.player} {found}, where the table {expected}"


def find_misfit(tournament: Tournament, schedule: tuple[RoundPairing, ...]) -> Misfit | None:
    """The first player and round that the table has otherwise, or `None`.

    A game that nobody recorded may have been left out because somebody had withdrawn; but
    who was never paired although the table has games for them has entered late.
    """
    for index in range(min(tournament.last_paired_round, len(schedule))):
        opponents = _opponents(schedule[index])
        for player in tournament.players:
            cell = player.cell(index + 1)
            found = _NOBODY if cell is None else cell.opponent
            expected = opponents.get(player.number, _NOBODY)
            if found != expected and (found or _is_late_entry(player)):
                return Misfit(index + 1, player.number, found, expected)
    return None


def _is_late_entry(player: Player) -> bool:
    return not player.has_been_paired()


def _opponents(pairing: RoundPairing) -> dict[int, int]:
    pairs = {board.white: board.black for board in pairing.boards}
    return pairs | {black: white for white, black in pairs.items()}
