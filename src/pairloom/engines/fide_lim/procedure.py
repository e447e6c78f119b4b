"""The pairing of a round from end to end, FIDE C.04.4.3 (2026)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from pairloom.domain import Board, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.common.board_order import board_order
from pairloom.engines.common.witness import Rules, no_pairing_exists
from pairloom.engines.fide_lim.bye import choose_receiver
from pairloom.engines.fide_lim.colours import ColouredBoard, Pair, allocate
from pairloom.engines.fide_lim.median import Crack, Side, fill_median
from pairloom.engines.fide_lim.order_of_work import Direction, Group, order_of_work
from pairloom.engines.fide_lim.paired_group import PairedGroup, pair_group, pair_members
from pairloom.engines.fide_lim.round_graph import RoundGraph
from pairloom.engines.fide_lim.state import derive_field
from pairloom.engines.fide_lim.trace import write_trace
from pairloom.matching import vertices_of
from pairloom.messages import message

RULES = Rules(
    message("{book} art. {article} and {last}", book="C.04.4.3", article="1.1", last="2.1"),
    message("{book} art. {article}", book="C.04.1", article="4"),
)


class WorkedRound(NamedTuple):
    """Everything that was decided; `bye` is a position."""

    graph: RoundGraph
    bye: int | None
    groups: list[PairedGroup]
    cracks: list[Crack]
    boards: list[ColouredBoard]


def pair_next_round(tournament: Tournament, edition: str) -> PairingResult:
    """Pair the next round of the snapshot."""
    graph, bye, groups, cracks, boards = work_out(tournament)
    return PairingResult(
        round=graph.field.round,
        system="lim",
        edition=edition,
        boards=tuple(Board(board.white.number, board.black.number) for board in boards),
        bye=None if bye is None else graph.field.players[bye].number,
        reasons=partial(write_trace, graph.field, groups, cracks, boards, bye=bye),
    )


def work_out(tournament: Tournament) -> WorkedRound:
    """The bye, then the groups, then the colours."""
    graph = RoundGraph(derive_field(tournament), tournament)
    bye = give_bye(graph)
    to_pair = graph.everybody if bye is None else graph.everybody & ~(1 << bye)
    groups, cracks = pair_scoregroups(graph, to_pair)
    return WorkedRound(graph, bye, groups, cracks, allocate_boards(graph, groups, to_pair))


def give_bye(graph: RoundGraph) -> int | None:
    """Position of the receiver of the bye, `None` in an even pool.

    Raises `NoPairingExists` if compatible players cannot be found for all others.
    """
    is_odd = len(graph.field.players) % 2 == 1
    bye = choose_receiver(graph) if is_odd else None
    impossible = bye is None if is_odd else not graph.is_pairable(graph.everybody)
    if impossible:
        raise no_pairing_exists(graph.with_bye(), RULES)
    return bye


def pair_scoregroups(graph: RoundGraph, to_pair: int) -> tuple[list[PairedGroup], list[Crack]]:
    """All groups in the order of work (2.2), and the pairings cracked for the median."""
    work = order_of_work(graph.field, to_pair)
    median = work.median
    upper = pair_side(graph, work.upper, median, Direction.DOWNWARD)
    lower = pair_side(graph, work.lower, median, Direction.UPWARD)
    filled = fill_median(graph, median.residents, upper, lower)
    groups = upper.groups + lower.groups
    if median.residents or filled.incoming.down or filled.incoming.up:
        groups.append(pair_members(graph, median, filled.incoming, [], Direction.DOWNWARD))
    return groups, filled.cracks


def pair_side(
    graph: RoundGraph, groups: Sequence[Group], median: Group, direction: Direction
) -> Side:
    """The groups of one side of the median; floaters go to the next group towards it (3.2.1)."""
    paired: list[PairedGroup] = []
    floating = 0
    for group, following in pairwise([*groups, median]):
        done = pair_group(graph, group, floating, following.residents, direction)
        paired.append(done)
        floating = done.leaving
    return Side(direction, paired, floating)


def allocate_boards(
    graph: RoundGraph, groups: Sequence[PairedGroup], to_pair: int
) -> list[ColouredBoard]:
    """All pairs with their colours, in board order."""
    field = graph.field
    places = _places(graph, to_pair) if field.round == 1 else {}
    pairs = []
    for group in groups:
        for first, second in group.pairs:
            higher, lower = sorted(
                (field.players[first], field.players[second]), key=lambda p: p.rank
            )
            pairs.append(Pair(higher, lower, group.direction, places.get(higher.number, 0)))
    pairs.sort(key=lambda pair: board_order((pair.higher, pair.lower)))
    return [allocate(pair, field.initial_colour) for pair in pairs]


def _places(graph: RoundGraph, to_pair: int) -> dict[int, int]:
    """Places in the list of round 1, by number; who has the bye has none (7.2)."""
    players = [graph.field.players[position] for position in vertices_of(to_pair)]
    ranked = sorted(players, key=lambda player: player.order)
    return {player.number: place for place, player in enumerate(ranked, start=1)}
