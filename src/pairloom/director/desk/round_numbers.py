"""Who had which pairing number in a round: numbers move when somebody enters late.

FIDE C.04.2 (2026) art. 2.3 to 2.5. The input that is stored with a round names the entries in
order of their numbers, in a remark, so that the round can be paired again and explained in the
numbers of that day.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pairloom.director.desk.state import State
from pairloom.domain import Board, RoundPairing
from pairloom.storage.records import Round

__all__ = [
    "entries_by_number",
    "has_taken_part",
    "is_named",
    "numbers_in_round",
    "pairing_in_numbers",
    "remark_of_numbers",
]

_SIGN = "### "
_ENTRIES = "entries by number: "


def remark_of_numbers(entries: Iterable[int]) -> str:
    """The remark for an input: entries in order of their numbers."""
    return _ENTRIES + ",".join(map(str, entries))


def entries_by_number(state: State, round_number: int) -> list[int]:
    """Entries in order of the numbers that they had when the round was paired."""
    order = _order(state.find_round(round_number))
    return list(order) or [entry.entry for entry in state.numbered]


def numbers_in_round(state: State, round_number: int) -> Mapping[int, int]:
    """The number that every entry had when the round was paired, by entry.

    Who was seated after the publication had none then, and comes behind the others.
    """
    order = entries_by_number(state, round_number)
    later = sorted(_seated(state, round_number) - set(order))
    return {entry: number for number, entry in enumerate((*order, *later), 1)}


def _seated(state: State, round_number: int) -> set[int]:
    """Who has a board in the round, or its pairing-allocated bye."""
    meetings = state.meetings_by_round.get(round_number, [])
    byes = state.byes_by_round.get(round_number, {}).values()
    return {entry for met in meetings for entry in (met.white, met.black)} | {
        bye.entry for bye in byes if bye.is_allocated
    }


def pairing_in_numbers(state: State, round_number: int, numbers: Mapping[int, int]) -> RoundPairing:
    """The boards of a round and who has its pairing-allocated bye, by these numbers."""
    meetings = state.meetings_by_round.get(round_number, [])
    boards = tuple(Board(numbers[met.white], numbers[met.black]) for met in meetings)
    byes = state.byes_by_round.get(round_number, {}).values()
    bye = next((numbers[bye.entry] for bye in byes if bye.is_allocated), None)
    return RoundPairing(boards, bye)


def has_taken_part(state: State, entry: int) -> bool:
    """Had the entry a number in a round that was published? Then it stays in the record."""
    player = state.entry_by_id.get(entry)
    if player is None or not player.number:
        return False
    return state.kind.has_had_number(state, player)


def is_named(state: State, round_number: int, entry: int) -> bool:
    """Does the input of the round, or its boards, name the entry?"""
    order = _order(state.find_round(round_number))
    return entry in (order or (entry,)) or entry in _seated(state, round_number)


def _order(round_: Round) -> tuple[int, ...]:
    for line in round_.input.splitlines():
        if line.startswith(_SIGN + _ENTRIES):
            return tuple(map(int, line.removeprefix(_SIGN + _ENTRIES).split(",")))
    return ()
