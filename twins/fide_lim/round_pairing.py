"""From the pool to the list of boards (C.04.4.3 art. 2.2 and 8.3, C.04.2 art. 3.6)."""

from __future__ import annotations

from pairloom.domain import Board, Tournament
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.errors import NoPairingExists
from pairloom.messages import Message
from twins.fide_lim.bye import find_receiver
from twins.fide_lim.colours import Grant, Question, give_colours
from twins.fide_lim.compatibility import Compatibility, Pair, Players, without
from twins.fide_lim.floaters import Leaving, choose_floaters
from twins.fide_lim.group import Group, pair_group
from twins.fide_lim.journal import Entry
from twins.fide_lim.median import fill_median
from twins.fide_lim.participant import find_participants


def pair(tournament: Tournament) -> PairingResult:
    """Pair the next round; raise `NoPairingExists` if there is no complete legal pairing."""
    return _pair(tournament, Compatibility(tournament))


def journal(tournament: Tournament) -> list[Entry]:
    """Every step of the pairing of the next round, in order."""
    rules = Compatibility(tournament)
    _pair(tournament, rules)
    return rules.journal


def _pair(tournament: Tournament, rules: Compatibility) -> PairingResult:
    pool = find_participants(tournament)
    bye = find_receiver(pool, rules, tournament.next_round) if len(pool) % 2 else None
    to_pair = without(pool, (bye,)) if bye else pool
    if not rules.can_all_be_paired(to_pair):
        raise NoPairingExists(
            tournament.next_round,
            "FIDE C.04.4.3 (2026) 1.1, 2.1",
            (player.number for player in pool),
            "every way to pair all players breaks one of these rules",
        )
    downward, upward = pair_scoregroups(tournament, to_pair, rules)
    grants = _in_board_order(
        [_colours(tournament, to_pair, pair, is_upward=False) for pair in downward]
        + [_colours(tournament, to_pair, pair, is_upward=True) for pair in upward]
    )
    return PairingResult(
        round=tournament.next_round,
        system="lim",
        edition="2026",
        boards=tuple(_board(grant) for grant in grants),
        bye=bye.number if bye else None,
        reasons=_trace(grants),
    )


def pair_scoregroups(
    tournament: Tournament, players: Players, rules: Compatibility
) -> tuple[list[Pair], list[Pair]]:
    """2.2: the pairs made downward, those of the median last, and the pairs made upward."""
    win, played = tournament.settings.points.win.tenths, tournament.next_round - 1
    middle = win * played  # doubled, like all scores here: half a point may be no whole tenth
    groups: dict[int, Players] = {middle: ()}
    for player in players:
        groups[2 * player.score] = (*groups.get(2 * player.score, ()), player)
    higher = sorted((score for score in groups if score > middle), reverse=True)
    lower = sorted(score for score in groups if score < middle)
    above, downfloaters = _pair_side([groups[s] for s in (*higher, middle)], rules, True)
    below, upfloaters = _pair_side([groups[s] for s in (*lower, middle)], rules, False)
    median = fill_median(groups[middle], downfloaters, upfloaters, above, below, rules)
    return [*above, *pair_group(median, rules)], below


def _pair_side(
    groups: list[Players], rules: Compatibility, is_downward: bool
) -> tuple[list[Pair], Players]:
    """All groups but the last, which is the median; the pairs, and who floats into it."""
    pairs: list[Pair] = []
    floaters: Players = ()
    for index, residents in enumerate(groups[:-1]):
        members = (*residents, *floaters)
        leaving = choose_floaters(Leaving(members, floaters, groups[index + 1], is_downward), rules)
        staying = without(floaters, leaving)
        downs, ups = (staying, ()) if is_downward else ((), staying)
        pairs += pair_group(Group(without(members, leaving), downs, ups, is_downward), rules)
        floaters = leaving
    return pairs, floaters


def _colours(tournament: Tournament, players: Players, pair: Pair, *, is_upward: bool) -> Grant:
    higher, lower = sorted(pair, key=lambda player: player.rank)
    place = None
    if tournament.next_round == 1:
        place = sum(player.tpn <= higher.tpn for player in players)  # 7.2
    return give_colours(Question(higher, lower, is_upward, place, tournament.initial_colour))


def _in_board_order(grants: list[Grant]) -> list[Grant]:
    """Score of the higher-ranked player, sum of scores, pairing number."""

    def order(grant: Grant) -> tuple[int, int, int]:
        higher = min(grant.white, grant.black, key=lambda player: player.rank)
        return (-higher.score, -(grant.white.score + grant.black.score), higher.tpn)

    return sorted(grants, key=order)


def _board(grant: Grant) -> Board:
    return Board(grant.white.number, grant.black.number)


def _trace(grants: list[Grant]) -> Trace:
    """One bracket for the whole round, and the article of every board."""
    pairs = tuple((grant.white.number, grant.black.number) for grant in grants)
    bracket = BracketTrace(0, (), (), pairs, (), "trying all ways")
    return Trace(
        (bracket,) if pairs else (),
        tuple(
            ColourTrace(_board(g), g.article, Message(f"C.04.4.3 art. {g.article}")) for g in grants
        ),
    )
