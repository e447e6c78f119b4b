"""The pairing process of a round, FIDE C.04.4.1 (2026) articles 1.9 and 3."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from pairloom.engines.fide_dubov.upfloaters import Selection, choose_upfloaters

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
    while to_pair:
        residents, below = top_scoregroup(graph, to_pair)
        selection = choose_upfloaters(graph, residents, below, criteria)
        yield pair_bracket(graph, residents, selection)
        to_pair = below & ~selection.upfloaters


def top_scoregroup(graph: RoundGraph, to_pair: int) -> tuple[int, int]:
    """Of those who are to be paired, who has the highest score, and who has less."""
    first = (to_pair & -to_pair).bit_length() - 1
    end = next(group.end for group in graph.field.scoregroups if first < group.end)
    below = to_pair >> end << end
    return to_pair & ~below, below


def pair_bracket(graph: RoundGraph, residents: int, selection: Selection) -> PairedBracket:
    """Pair a scoregroup with its upfloaters (3.2.3-3.2.6)."""
    bracket = Bracket(graph, residents, selection.upfloaters)
    recomposition = recompose(bracket)
    pairs = first_transposition(bracket, recomposition.groups)
    return PairedBracket(bracket, recomposition, pairs, selection.decided_by)


def allocate_boards(field: Field, paired: list[PairedBracket]) -> list[ColourTrace]:
    """All pairs with their colours, in board order."""
    return allocate_pairs(field, (pair for bracket in paired for pair in bracket.players()))


def allocate_pairs(
    field: Field, pairs: Iterable[tuple[PlayerState, PlayerState]]
) -> list[ColourTrace]:
    """These pairs with their colours, in board order."""
    ranked = sorted((_higher_first(*pair) for pair in pairs), key=board_order)
    return [allocate(higher, lower, field.initial_colour) for higher, lower in ranked]


def _higher_first(first: PlayerState, second: PlayerState) -> tuple[PlayerState, PlayerState]:
    """The higher-ranked player of a pair first: more points, then pairing number (5.2.1)."""
    is_higher = (-first.score, first.order) < (-second.score, second.order)
    return (first, second) if is_higher else (second, first)
