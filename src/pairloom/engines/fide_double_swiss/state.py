"""The pool of a match round, FIDE C.04.5 (2026) art. 1.1-1.6."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from pairloom.domain import Colour, Player, PointSystem, Tournament
from pairloom.domain.abnormal_points import decided_tenths
from pairloom.engines.common.initial_colour import arrival_numbers
from pairloom.engines.common.upfloating.pool import Member, Pool
from pairloom.engines.common.virtual_points import virtual_tenths
from pairloom.engines.fide_double_swiss.criteria.c01_no_rematch import may_meet
from pairloom.engines.fide_double_swiss.criteria.c02_bye_eligibility import bye_is_barred
from pairloom.engines.fide_double_swiss.matches import played_matches


class Entrant(NamedTuple):
    """A player of the pool. `colours` are those of the matches played, oldest first."""

    number: int
    order: int
    score: int
    colours: str
    arrival: int


@dataclass(frozen=True, slots=True)
class MatchRound:
    """The pool as positions, and the same players as the colour rules see them."""

    pool: Pool
    entrants: tuple[Entrant, ...]
    initial_colour: Colour | None
    is_last: bool


def derive_round(tournament: Tournament) -> MatchRound:
    """The pool of the next match round (art. 1.2: by score, then pairing number)."""
    done = (tournament.next_round - 1) // 2
    ledger = _Ledger(tournament, done)
    present = [p for p in tournament.players if p.is_present(tournament.next_round)]
    present.sort(key=lambda player: -ledger.score(player))
    arrivals = arrival_numbers(tournament.players, {player.number for player in present})
    members, entrants, opponents = [], [], []
    for player in present:
        matches = list(played_matches(tournament, player, done))
        colours = "".join(match.colour for match in matches)
        score, order = ledger.score(player), player.pairing_order
        barred = bye_is_barred(tournament, player, done)
        floated = bool(matches) and ledger.is_float(player, matches[-1].number)
        members.append(
            Member(
                number=player.number,
                tpn=order,
                score=score,
                played=len(matches),
                floated=floated,
                bye_is_barred=barred,
            )
        )
        entrants.append(Entrant(player.number, order, score, colours, arrivals[player.number]))
        opponents.append([match.opponent for match in matches])
    rows = may_meet(tournament, [player.number for player in present], opponents)
    pool = Pool(tournament.next_round, members, rows)
    is_last = tournament.settings.rounds in (tournament.next_round, tournament.next_round + 1)
    return MatchRound(pool, tuple(entrants), tournament.initial_colour, is_last)


class _Ledger:
    """Pairing scores now and before the previous match round."""

    def __init__(self, tournament: Tournament, done: int) -> None:
        self._tenths = tournament.settings.points.tenths()
        self._done = done
        self._now = self._book(tournament, done, done + 1)
        self._before = self._book(tournament, done - 1, done)

    def _book(self, tournament: Tournament, matches: int, match: int) -> dict[int, int]:
        """Points of so many matches, with the virtual points of a match round."""
        virtual = match_virtual_tenths(tournament, match)
        decided = decided_tenths(tournament, after=max(0, 2 * matches))
        return {
            player.number: self._real(player, 2 * matches)
            + virtual.get(player.number, 0)
            + decided.get(player.number, 0)
            for player in tournament.players
        }

    def _real(self, player: Player, rounds: int) -> int:
        if rounds <= 0:
            return 0
        return sum(self._tenths[cell.outcome.position] for cell in player.record(rounds))

    def score(self, player: Player) -> int:
        return self._now[player.number]

    def is_float(self, player: Player, match: int) -> bool:
        """1.5: was this match the previous one, against a player with another score?"""
        if match != self._done:
            return False
        opponent = player.cells[2 * match - 2].opponent
        return self._before[player.number] != self._before[opponent]


def match_virtual_tenths(tournament: Tournament, match: int) -> dict[int, int]:
    """Virtual points of a match round: those of a won match (two games), then half of it.

    C.04.7 speaks of the points for a win; in this system a win is that of a match
    (docs/decisions/0011-double-swiss-record.md). Points that the record gives are taken from
    the round of the first game.
    """
    if match < 1:
        return {}
    settings = tournament.settings
    if settings.virtual_points or not settings.baku:
        return virtual_tenths(tournament, 2 * match - 1)
    points = PointSystem(
        settings.points.win * 2, settings.points.draw * 2, settings.points.loss * 2
    )
    rounds = None if settings.rounds is None else settings.rounds // 2
    by_match = replace(
        tournament,
        players=tuple(replace(player, cells=player.cells[::2]) for player in tournament.players),
        settings=replace(settings, rounds=rounds, points=points),
    )
    return virtual_tenths(by_match, match)
