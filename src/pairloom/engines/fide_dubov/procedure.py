"""The pairing process of a round, FIDE C.04.4.1 (2026) articles 1.9 and 3."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pairloom.domain import Tournament
from pairloom.engines.base import ColourTrace, PairingResult
from pairloom.engines.common.board_order import board_order
from pairloom.engines.common.witness import Rules, no_pairing_exists
from pairloom.engines.fide_dubov.bracket import Bracket
from pairloom.engines.fide_dubov.bye import choose_receiver
from pairloom.engines.fide_dubov.colours import allocate
from pairloom.engines.fide_dubov.editions import Criterion, Edition
from pairloom.engines.fide_dubov.recomposition import recompose
from pairloom.engines.fide_dubov.round_graph import RoundGraph
from pairloom.engines.fide_dubov.state import Field, PlayerState, derive_field
from pairloom.engines.fide_dubov.trace import PairedBracket, write_trace
from pairloom.engines.fide_dubov.transposition import first_transposition
from pairloom.engines.fide_dubov.upfloaters import choose_upfloaters

RULES = Rules("C.04.4.1 [C1]-[C3]", "C.04.4.1 [C2]")


def pair_next_round(tournament: Tournament, edition: Edition) -> PairingResult:
    """Pair the next round of the snapshot."""
    field = derive_field(tournament)
    graph = RoundGraph(field, tournament)
    bye = give_bye(graph)
    to_pair = graph.everybody if bye is None else graph.everybody & ~(1 << bye)
    criteria = edition.in_force(is_last_round=field.is_last_round)
    paired = list(pair_brackets(graph, to_pair, criteria))
    boards = allocate_boards(field, paired)
    receiver = None if bye is None else field.players[bye]
    return PairingResult(
        round=field.round,
        system="dubov",
        edition=edition.name,
        boards=tuple(board.board for board in boards),
        bye=receiver.number if receiver else None,
        reasons=partial(write_trace, paired, boards, receiver, criteria),
    )


def give_bye(graph: RoundGraph) -> int | None:
    """Position of the receiver of the bye (3.1), `None` in an even pool.

    Raises `NoPairingExists` if there is no complete pairing of the round (1.9.3).
    """
    is_odd = len(graph.field.players) % 2 == 1
    bye = choose_receiver(graph) if is_odd else None
    impossible = bye is None if is_odd else not graph.is_pairable(graph.everybody)
    if impossible:
        raise no_pairing_exists(graph.with_bye(), RULES)
    return bye


def pair_brackets(
    graph: RoundGraph, to_pair: int, criteria: tuple[Criterion, ...]
) -> Iterator[PairedBracket]:
    """Pair the scoregroups with their upfloaters, from the highest score down (1.9.2, 3.2)."""
    for group in graph.field.scoregroups:
        below = to_pair >> group.end << group.end
        residents = to_pair & ~below
        if residents:
            upfloaters, decided_by = choose_upfloaters(graph, residents, below, criteria)
            bracket = Bracket(graph, residents, upfloaters)
            recomposition = recompose(bracket)
            pairs = first_transposition(bracket, recomposition.groups)
            yield PairedBracket(bracket, recomposition, pairs, decided_by)
            to_pair = below & ~upfloaters


def allocate_boards(field: Field, paired: list[PairedBracket]) -> list[ColourTrace]:
    """All pairs with their colours, in board order."""
    pairs = [_higher_first(*pair) for one in paired for pair in one.players()]
    pairs.sort(key=board_order)
    return [allocate(higher, lower, field.initial_colour) for higher, lower in pairs]


def _higher_first(one: PlayerState, other: PlayerState) -> tuple[PlayerState, PlayerState]:
    """The higher-ranked player of a pair first: more points, then pairing number (5.2.1)."""
    is_higher = (-one.score, one.order) < (-other.score, other.order)
    return (one, other) if is_higher else (other, one)
