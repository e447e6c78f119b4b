"""The Double-Swiss System (C.04.5, 2026) by plain enumeration, for small pools.

Written from the articles alone; it shares nothing with the engine. Baku groups are not
formed here: virtual points count only where the record gives them.
"""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain import Board, RoundPairing, Tournament
from pairloom.engines.base import PairingResult, Trace
from pairloom.errors import NoPairingExists
from twins.fide_double_swiss.colours import white_of
from twins.fide_double_swiss.record import Competitor, competitors
from twins.upfloating import Entry, Regulations, pair_in_full, write_brackets

__all__ = ["follow", "pair"]

Fits = Callable[[Competitor, Competitor | None], bool]

Costs = Callable[[Entry, Entry, tuple[Entry, ...]], tuple[int, ...]]


def pair(tournament: Tournament) -> RoundPairing:
    """The first games of the next matches; `NoPairingExists` if there are none."""
    return follow(tournament).pairing


def follow(tournament: Tournament, fits: Fits | None = None) -> PairingResult:
    """The next matches with the record of their brackets.

    With `fits`, the best round that consists of pairs, and a bye, that fit.
    """
    pool = competitors(tournament)
    by_place = {competitor.place: competitor for competitor in pool}
    is_last = tournament.settings.rounds in (tournament.next_round, tournament.next_round + 1)

    def does_fit(one: Entry, other: Entry | None) -> bool:
        second = None if other is None else by_place[other.tpn]
        return fits is None or fits(by_place[one.tpn], second)

    entries = [competitor.entry() for competitor in pool]
    regulations = Regulations(_costs(is_last), spares_floaters=not is_last, labels=("C8",))
    found = pair_in_full(entries, regulations, does_fit)
    if found is None:
        numbers = [competitor.number for competitor in pool]
        raise NoPairingExists(tournament.next_round, "C.04.5 [C1], [C2]", numbers, "by enumeration")
    pairs = [pair for bracket in found.brackets for pair in bracket.pairs]
    boards = [_board(tournament, *(by_place[entry.tpn] for entry in pair)) for pair in pairs]
    numbers_by_place = {place: competitor.number for place, competitor in by_place.items()}
    return PairingResult(
        tournament.next_round,
        "double-swiss",
        "2026",
        tuple(boards),
        None if found.bye is None else numbers_by_place[found.bye.tpn],
        Trace(write_brackets(found, numbers_by_place)),
    )


def _costs(is_last: bool) -> Costs:
    """[C8] a resident who floated in the previous round meets an upfloater."""

    def costs(one: Entry, other: Entry, upfloaters: tuple[Entry, ...]) -> tuple[int, ...]:
        if is_last or (one in upfloaters) == (other in upfloaters):
            return (0,)
        resident = other if one in upfloaters else one
        return (int(resident.floated),)

    return costs


def _board(tournament: Tournament, one: Competitor, other: Competitor) -> Board:
    white = white_of(one, other, tournament.initial_colour)
    black = other if white is one else one
    return Board(white.number, black.number)
