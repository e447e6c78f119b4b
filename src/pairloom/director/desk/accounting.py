"""Everyone accounted for: at a board, with a bye, or absent for a reason."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.state import State
from pairloom.storage.records import Bye, Entry

__all__ = ["Accounted", "account"]


@dataclass(frozen=True, slots=True)
class Accounted:
    """Where every entry of a tournament is in a round; `left_over` must be nobody."""

    at_boards: tuple[Entry, ...]
    byes: tuple[tuple[Entry, Bye], ...]
    withdrawn: tuple[Entry, ...]
    not_arrived: tuple[Entry, ...]
    left_over: tuple[Entry, ...]

    @property
    def total(self) -> int:
        return sum(
            len(group)
            for group in (
                self.at_boards,
                self.byes,
                self.withdrawn,
                self.not_arrived,
                self.left_over,
            )
        )


def account(state: State, round_number: int) -> Accounted:
    """Where everybody is in a round, paired or not."""
    games = state.games_by_round.get(round_number, [])
    seated = {entry for game in games for entry in (game.white, game.black)}
    byes = state.byes_by_round.get(round_number, {})
    groups: dict[str, list[Entry]] = {"seated": [], "gone": [], "coming": [], "left": []}
    with_bye: list[tuple[Entry, Bye]] = []
    for entry in sorted(state.entries, key=lambda one: (one.number or 10**6, one.entry)):
        if entry.entry in seated:
            groups["seated"].append(entry)
        elif entry.entry in byes:
            with_bye.append((entry, byes[entry.entry]))
        elif entry.withdrawn_from is not None and entry.withdrawn_from <= round_number:
            groups["gone"].append(entry)
        elif not is_there(entry, round_number):
            groups["coming"].append(entry)
        else:
            groups["left"].append(entry)
    return Accounted(
        tuple(groups["seated"]),
        tuple(with_bye),
        tuple(groups["gone"]),
        tuple(groups["coming"]),
        tuple(groups["left"]),
    )
