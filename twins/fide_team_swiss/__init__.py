"""The Swiss Team Pairing System (C.04.6, 2026 and 2024) by plain enumeration, for small pools.

Written from the articles alone; it shares nothing with the engine. Baku groups are not
formed here: virtual points count only where the record gives them.
"""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain import Board, RoundPairing, Tournament
from pairloom.engines.base import PairingResult, Trace
from pairloom.errors import NoPairingExists
from twins.fide_team_swiss.colours import white_of
from twins.fide_team_swiss.record import Contender, contenders
from twins.upfloating import Entry, Regulations, pair_in_full, write_brackets

__all__ = ["follow", "pair"]

Fits = Callable[[Contender, Contender | None], bool]

Costs = Callable[[Entry, Entry, tuple[Entry, ...]], tuple[int, ...]]


def pair(tournament: Tournament, *, edition: str = "2026") -> RoundPairing:
    """The matches of the next round; `NoPairingExists` if there are none."""
    return follow(tournament, edition=edition).pairing


def follow(
    tournament: Tournament, fits: Fits | None = None, *, edition: str = "2026"
) -> PairingResult:
    """The next round with the record of its brackets.

    With `fits`, the best round that consists of pairs, and a bye, that fit.
    """
    pool = contenders(tournament, edition)
    by_place = {contender.place: contender for contender in pool}
    rounds = tournament.settings.rounds
    is_late = rounds is not None and tournament.next_round >= rounds - 1

    def does_fit(one: Entry, other: Entry | None) -> bool:
        second = None if other is None else by_place[other.tpn]
        return fits is None or fits(by_place[one.tpn], second)

    entries = [contender.entry() for contender in pool]
    found = pair_in_full(entries, _regulations(by_place, edition, is_late), does_fit)
    if found is None:
        numbers = [contender.number for contender in pool]
        raise NoPairingExists(tournament.next_round, "C.04.6 [C1], [C2]", numbers, "by enumeration")
    boards = []
    for one, other in (pair for bracket in found.brackets for pair in bracket.pairs):
        white = white_of(by_place[one.tpn], by_place[other.tpn], tournament.initial_colour)
        black = by_place[other.tpn if white is by_place[one.tpn] else one.tpn]
        boards.append(Board(white.number, black.number))
    numbers_by_place = {place: contender.number for place, contender in by_place.items()}
    return PairingResult(
        tournament.next_round,
        "team",
        edition,
        tuple(boards),
        None if found.bye is None else numbers_by_place[found.bye.tpn],
        Trace(write_brackets(found, numbers_by_place)),
    )


def _regulations(by_place: dict[int, Contender], edition: str, is_late: bool) -> Regulations:
    def costs(one: Entry, other: Entry, upfloaters: tuple[Entry, ...]) -> tuple[int, ...]:
        first, second = by_place[one.tpn], by_place[other.tpn]
        clash = first.prefers is not None and first.prefers is second.prefers
        both_strong = first.is_strong and second.is_strong
        if is_late:
            floats = 0
        elif edition == "2024":
            floats = one.floated + other.floated if one.score != other.score else 0
        else:
            floats = sum(
                up in upfloaters and opponent.floated
                for up, opponent in ((one, other), (other, one))
            )
        return int(clash), int(clash and both_strong), floats

    if edition == "2024":
        labels = ("C7", "C8", "C9")
        return Regulations(costs, look_ahead="within", spares_floaters=False, labels=labels)
    labels = ("C8", "C9", "C10")
    return Regulations(costs, look_ahead="parity", spares_floaters=not is_late, labels=labels)
