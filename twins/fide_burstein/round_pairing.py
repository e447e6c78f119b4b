"""From the pool to the list of boards (C.04.4.2 art. 1.6 and 1.9, C.04.2 art. 3.6)."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from pairloom.domain import Board, Colour, Tournament
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.errors import InputError, NoPairingExists
from pairloom.messages import Message
from twins import fide_dutch
from twins.fide_burstein.bracket import (
    CRITERIA,
    Bracket,
    Candidate,
    Pairs,
    Situation,
    choose,
)
from twins.fide_burstein.bye import find_receiver
from twins.fide_burstein.colours import Grant, give_colours
from twins.fide_burstein.legality import Fits, Legality, Players, without
from twins.fide_burstein.participant import Participant, find_participants


def pair(tournament: Tournament, fits: Fits | None = None) -> PairingResult:
    """Pair the next round; raise `NoPairingExists` if there is no complete legal pairing.

    With `fits`, the best round (not a seeding round) of pairs, and a bye, that fit.
    """
    if tournament.next_round <= seeding_rounds(tournament.settings.rounds):
        return replace(fide_dutch.pair(tournament), system="burstein")
    pool = find_participants(tournament)
    legality = Legality(tournament, fits)
    receiver = find_receiver(pool, legality) if len(pool) % 2 else None
    to_pair = pool if receiver is None else without(pool, receiver)
    if not legality.can_all_be_paired(to_pair):
        raise NoPairingExists(
            tournament.next_round,
            "FIDE C.04.4.2 (2026) C1, C2, C3",
            (player.number for player in pool),
            "every way to pair all players breaks one of these rules",
        )
    pairs, brackets = _pair_brackets(to_pair, legality, Legality(tournament))
    grants = _in_board_order(pairs, tournament.initial_colour)
    return PairingResult(
        round=tournament.next_round,
        system="burstein",
        edition="2026",
        boards=tuple(_board(grant) for grant in grants),
        bye=None if receiver is None else receiver.number,
        reasons=Trace(brackets, tuple(_colour_trace(grant) for grant in grants)),
    )


def seeding_rounds(rounds: int | None) -> int:
    """Art. 1.6.2: half the number of rounds, rounded down, or four, whichever is lower."""
    if rounds is None:
        raise InputError("the seeding rounds depend on the number of rounds (record 142 or XXR)")
    return min(rounds // 2, 4)


def _pair_brackets(
    pool: Players, legality: Legality, rules: Legality
) -> tuple[Pairs, tuple[BracketTrace, ...]]:
    """Art. 1.9.2: from the top scoregroup down, bracket by bracket."""
    by_score = sorted(pool, key=lambda player: -player.score)  # stable: by rank within
    groups = tuple(tuple(group) for _, group in groupby(by_score, key=lambda p: p.score))
    bracket: Bracket | None = Bracket(groups[0], groups[1:]) if groups else None
    pairs: Pairs = ()
    traces = []
    while bracket is not None:
        situation = Situation(bracket, legality, rules)
        chosen = choose(situation)
        traces.append(_bracket_trace(situation, chosen))
        pairs += chosen.pairs
        bracket = bracket.get_following(chosen.floaters)
    return pairs, tuple(traces)


def _in_board_order(pairs: Pairs, initial: Colour | None) -> list[Grant]:
    """C.04.2 art. 3.6: score of the higher-ranked player, sum of scores, pairing number."""

    def order(grant: Grant) -> tuple[int, int, int]:
        higher: Participant = min(grant[:2], key=lambda player: (-player.score, player.place))
        return (-higher.score, -(grant.white.score + grant.black.score), higher.place)

    return sorted((give_colours(one, other, initial) for one, other in pairs), key=order)


def _board(grant: Grant) -> Board:
    return Board(grant.white.number, grant.black.number)


def _colour_trace(grant: Grant) -> ColourTrace:
    return ColourTrace(_board(grant), grant.article, Message(f"C.04.4.2 art. {grant.article}"))


def _bracket_trace(situation: Situation, chosen: Candidate) -> BracketTrace:
    players = situation.bracket.players
    score = min(player.score for player in players)
    return BracketTrace(
        score=score,
        moved_down=tuple(player.number for player in players if player.score > score),
        residents=tuple(player.number for player in players if player.score == score),
        pairs=tuple((one.number, other.number) for one, other in chosen.pairs),
        downfloaters=tuple(player.number for player in chosen.floaters),
        decided_by="enumeration of all pairings",
        values={label: criterion(situation, chosen) for label, criterion in CRITERIA},
    )
