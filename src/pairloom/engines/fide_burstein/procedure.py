"""The pairing process of a round, FIDE C.04.4.2 (2026) articles 1.9 and 3."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from pairloom.domain import Tournament
from pairloom.engines.base import ColourTrace, PairingResult
from pairloom.engines.common.board_order import board_order
from pairloom.engines.fide_burstein.bracket import Bracket, Candidate
from pairloom.engines.fide_burstein.bye import find_receiver
from pairloom.engines.fide_burstein.colours import allocate
from pairloom.engines.fide_burstein.criteria.c04_completion import Completion
from pairloom.engines.fide_burstein.criteria.c08_colour_preference import keep_best_colours
from pairloom.engines.fide_burstein.editions import Edition
from pairloom.engines.fide_burstein.floaters import Places, find_places
from pairloom.engines.fide_burstein.order import first_in_order, read_candidate
from pairloom.engines.fide_burstein.seeding import pair_seeding_round, seeding_rounds
from pairloom.engines.fide_burstein.state import Field, PlayerState, arrange, derive_pool
from pairloom.engines.fide_burstein.trace import PairedBracket, write_trace
from pairloom.engines.fide_burstein.weighted import solve_by_weights, solve_with_places
from pairloom.engines.fide_burstein.witness import no_pairing_exists
from pairloom.matching import vertices_of

Solver = Callable[[Bracket], Candidate]


def solve_bracket(bracket: Bracket) -> Candidate:
    """The pairing that article 3.2 prescribes, by the cheapest step that can prove it."""
    if bracket.size == 1:
        return Candidate((), (0,), "single player")
    places = find_places(bracket)
    if places is None:
        return solve_by_weights(bracket)
    candidate = fill_places(bracket, places)
    return solve_by_weights(bracket) if candidate is None else candidate


def fill_places(bracket: Bracket, places: Places) -> Candidate | None:
    """The first of the pairings that are best under C8, with the places for floaters given.

    If C4 and C7 do not hold for all who may take the places, but for those who do, there is
    none better either; else `None`.
    """
    graph = keep_best_colours(_with_places(bracket, places.masks), bracket.players)
    mates = first_in_order(graph, bracket.size)
    candidate: Candidate | None
    if mates is not None:
        candidate = read_candidate(mates, bracket.size, "first in order")
    else:  # the least C8 is more than counting tells
        candidate = solve_with_places(bracket, places.masks)
    if candidate is None or places.is_proved or _holds_below(bracket, candidate.floaters):
        return candidate
    return None


def _with_places(bracket: Bracket, places: Sequence[int]) -> list[int]:
    """The bracket as a graph, with one more vertex per place for a floater."""
    graph = [*bracket.rows, *places]
    for place, mask in enumerate(places, bracket.size):
        for player in vertices_of(mask):
            graph[player] |= 1 << place
    return graph


def _holds_below(bracket: Bracket, floaters: Sequence[int]) -> bool:
    """C4 for these floaters, and the best conceivable C7."""
    positions = bracket.positions_of(floaters)
    assert bracket.look_ahead is not None, "the last bracket has no floaters"
    return bracket.completion.is_possible(
        positions, bracket.group.start
    ) and bracket.look_ahead.reaches_bound(positions)


def pair_next_round(
    tournament: Tournament, edition: Edition, solve: Solver = solve_bracket
) -> PairingResult:
    """Pair the next round of the snapshot."""
    seeding = seeding_rounds(tournament.settings.rounds)
    if tournament.next_round <= seeding:
        return pair_seeding_round(tournament, edition.name, seeding)
    completion, receiver = _start(tournament)
    paired = list(pair_brackets(completion, solve))
    boards = _allocate_boards(completion.field, paired)
    return PairingResult(
        round=completion.field.round,
        system="burstein",
        edition=edition.name,
        boards=tuple(board.board for board in boards),
        bye=receiver.number if receiver else None,
        reasons=partial(write_trace, paired, boards, receiver),
    )


def _start(tournament: Tournament) -> tuple[Completion, PlayerState | None]:
    """Art. 1.9.2: the bye comes first; then everybody else can be paired (art. 3.1.2)."""
    pool = derive_pool(tournament)
    completion = Completion(arrange(tournament, pool))
    receiver = give_bye(completion)
    if receiver is None:
        return completion, None
    others = [player for player in pool if player is not receiver]
    return Completion(arrange(tournament, others)), receiver


def give_bye(completion: Completion) -> PlayerState | None:
    """Who gets the bye (art. 3.1), `None` in an even pool.

    Raises `NoPairingExists` if there is no complete pairing of the round.
    """
    size = len(completion.field.players)
    receiver = find_receiver(completion) if size % 2 else None
    is_possible = receiver is not None if size % 2 else completion.is_possible((), size)
    if not is_possible:
        raise no_pairing_exists(completion.field)
    return receiver


def pair_brackets(completion: Completion, solve: Solver) -> Iterator[PairedBracket]:
    """Pair bracket after bracket, from the highest scoregroup down (art. 1.9.2)."""
    groups = completion.field.scoregroups
    incoming: Sequence[int] = ()
    for index in reversed(range(len(groups))):
        following = groups[index - 1] if index else None
        bracket = Bracket(completion, incoming, groups[index], following)
        candidate = solve(bracket)
        yield PairedBracket(bracket, candidate)
        incoming = bracket.positions_of(candidate.floaters)


def _allocate_boards(field: Field, paired: Sequence[PairedBracket]) -> list[ColourTrace]:
    """All pairs with their colours, in board order (C.04.2 art. 3.6: by score, then TPN)."""
    return allocate_pairs(
        field,
        (
            (bracket.players[first], bracket.players[second])
            for bracket, candidate in paired
            for first, second in candidate.pairs
        ),
    )


def allocate_pairs(
    field: Field, pairs: Iterable[tuple[PlayerState, PlayerState]]
) -> list[ColourTrace]:
    """These pairs with their colours, in board order."""
    ranked = []
    for pair in pairs:
        higher, lower = sorted(pair, key=lambda player: (-player.score, player.order))
        ranked.append((higher, lower))
    ranked.sort(key=board_order)
    return [allocate(first, second, field.initial_colour) for first, second in ranked]
