"""From the pool to the list of boards: colours (E) and order (F1)."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from pairloom.domain import Board, Colour, Tournament
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.errors import InputError, NoPairingExists
from pairloom.messages import Message
from twins.fide_1992.participant import Participant, find_participants
from twins.fide_1992.procedure import Paired, pair_brackets


class Grant(NamedTuple):
    """The participant with White, the one with Black, and the article that said so."""

    white: Participant
    black: Participant
    article: str


def pair(tournament: Tournament) -> PairingResult:
    """Pair the next round; raise `NoPairingExists` if there is no complete legal pairing."""
    pool = find_participants(tournament)
    groups = tuple(tuple(group) for _, group in groupby(pool, key=lambda player: player.score))
    paired = pair_brackets(groups)
    if paired is None:
        raise NoPairingExists(
            tournament.next_round,
            "FIDE Swiss rules (1992) B1, B2",
            (player.number for player in pool),
            "every way to pair all players breaks one of these rules",
        )
    grants = _in_board_order(paired, tournament.initial_colour)
    left = paired[-1].floaters if paired else ()
    return PairingResult(
        round=tournament.next_round,
        system="fide-1992",
        edition="1992",
        boards=tuple(Board(grant.white.number, grant.black.number) for grant in grants),
        bye=left[0].number if left else None,
        reasons=Trace(tuple(map(_bracket_trace, paired)), tuple(map(_colour_trace, grants))),
    )


def _in_board_order(paired: list[Paired], initial: Colour | None) -> list[Grant]:
    """F1: score of the higher player, sum of scores, A2 rank of the higher player."""
    pairs = [
        sorted(pair, key=lambda player: player.rank)
        for one in paired
        for pair in one.solution.pairs
    ]
    pairs.sort(key=lambda pair: (-pair[0].score, -(pair[0].score + pair[1].score), pair[0].place))
    return [give_colours(higher, lower, initial) for higher, lower in pairs]


def give_colours(higher: Participant, lower: Participant, initial: Colour | None) -> Grant:
    """E1 to E4: the first rule that decides."""
    if higher.preference is None and lower.preference is None:
        return _e4_first_round(higher, lower, initial)
    if higher.preference is not lower.preference:
        wish = higher.preference or (lower.preference and lower.preference.opposite)
        return _grant(higher, lower, wish, "E1")
    if higher.strength > lower.strength:
        return _grant(higher, lower, higher.preference, "E2")
    if lower.strength > higher.strength:
        return _grant(lower, higher, lower.preference, "E2")
    for own, other in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own is not other:
            return _grant(higher, lower, own.opposite, "E3")
    return _grant(higher, lower, higher.preference, "E4")


def _e4_first_round(higher: Participant, lower: Participant, initial: Colour | None) -> Grant:
    if initial is None:
        raise InputError(
            "the initial colour is needed, neither given nor to be seen in earlier rounds;"
            " give it in record 152 or XXC"
        )
    is_odd = higher.arrival_number % 2 == 1
    return _grant(higher, lower, initial if is_odd else initial.opposite, "E4")


def _grant(one: Participant, other: Participant, colour: Colour | None, article: str) -> Grant:
    white, black = (one, other) if colour is Colour.WHITE else (other, one)
    return Grant(white, black, article)


def _colour_trace(grant: Grant) -> ColourTrace:
    return ColourTrace(
        Board(grant.white.number, grant.black.number), grant.article, Message(grant.article)
    )


def _bracket_trace(paired: Paired) -> BracketTrace:
    bracket = paired.bracket
    everybody = (*bracket.players, *bracket.stuck)
    return BracketTrace(
        score=min(player.score for player in everybody),
        moved_down=tuple(player.number for player in bracket.moved_down),
        residents=tuple(player.number for player in bracket.residents),
        pairs=tuple((one.number, other.number) for one, other in paired.solution.pairs),
        downfloaters=tuple(player.number for player in paired.floaters),
        decided_by="enumeration",
    )
