"""From the pool to the list of boards (C.04.4.1 art. 1.9, C.04.2 art. 3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import Board, Colour, Tournament
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.errors import NoPairingExists
from pairloom.messages import Message
from twins.fide_dubov import upfloaters
from twins.fide_dubov.bye import find_receiver
from twins.fide_dubov.colours import Grant, give_colours
from twins.fide_dubov.legality import Fits, Legality, Pairs, Players, without
from twins.fide_dubov.participant import find_participants, planned_rounds
from twins.fide_dubov.recomposition import recompose
from twins.fide_dubov.transposition import transposed_pairings
from twins.fide_dubov.upfloaters import Bracket


def pair(tournament: Tournament, fits: Fits | None = None) -> PairingResult:
    """Pair the next round; raise `NoPairingExists` if there is no complete legal pairing.

    With `fits`, the best round that consists of pairs, and a bye, that fit.
    """
    is_last_round = tournament.next_round == planned_rounds(tournament)
    pool = find_participants(tournament)
    legality = Legality(tournament, fits)
    bye = find_receiver(pool, legality) if len(pool) % 2 else None
    to_pair = without(pool, (bye,)) if bye else pool
    if not legality.can_all_be_paired(to_pair):
        raise NoPairingExists(
            tournament.next_round,
            "FIDE C.04.4.1 (2026) C1, C2, C3",
            (player.number for player in pool),
            "every way to pair all players breaks one of these rules",
        )
    paired = list(_pair_brackets(to_pair, legality, is_last_round))
    pairs = tuple(pair for _, pairs in paired for pair in pairs)
    grants = _in_board_order(pairs, tournament.initial_colour)
    return PairingResult(
        round=tournament.next_round,
        system="dubov",
        edition="2026",
        boards=tuple(_board(grant) for grant in grants),
        bye=bye.number if bye else None,
        reasons=Trace(
            tuple(_bracket_trace(bracket, pairs) for bracket, pairs in paired),
            tuple(_colour_trace(grant) for grant in grants),
        ),
    )


def _pair_brackets(
    players: Players, legality: Legality, is_last_round: bool
) -> Iterator[tuple[Bracket, Pairs]]:
    """1.9.2: the scoregroups from the highest score down, each with its upfloaters."""
    while players:
        highest = max(player.score for player in players)
        residents = tuple(player for player in players if player.score == highest)
        below = without(players, residents)
        bracket = upfloaters.choose_upfloaters(residents, below, legality, is_last_round)
        groups = recompose(bracket, legality)
        yield bracket, next(transposed_pairings(groups.g1, groups.g2, legality))  # 3.2.6
        players = without(players, bracket.players)


def _in_board_order(pairs: Pairs, initial: Colour | None) -> list[Grant]:
    """Score of the higher-ranked player, sum of scores, pairing number."""

    def order(grant: Grant) -> tuple[int, int, int]:
        higher = min(grant.white, grant.black, key=lambda player: player.rank)
        return (-higher.score, -(grant.white.score + grant.black.score), higher.tpn)

    return sorted((give_colours(one, other, initial) for one, other in pairs), key=order)


def _board(grant: Grant) -> Board:
    return Board(grant.white.number, grant.black.number)


def _colour_trace(grant: Grant) -> ColourTrace:
    return ColourTrace(_board(grant), grant.article, Message(f"C.04.4.1 art. {grant.article}"))


def _bracket_trace(bracket: Bracket, pairs: Pairs) -> BracketTrace:
    values = {label: criterion(bracket) for label, criterion in upfloaters.CRITERIA}
    return BracketTrace(
        score=bracket.residents[0].score,
        moved_down=(),
        residents=tuple(player.number for player in bracket.residents),
        pairs=tuple((one.number, other.number) for one, other in pairs),
        downfloaters=(),
        decided_by="enumeration of all sets, shifts and transpositions",
        values={"C5": len(bracket.upfloaters), **values},
        upfloaters=tuple(player.number for player in bracket.upfloaters),
    )
