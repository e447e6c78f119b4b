"""From the record of a round to its bracket map."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from pairloom.domain import Board, Colour, Tournament
from pairloom.engines.alternatives import WhyNot
from pairloom.engines.base import BracketTrace, PairingResult
from pairloom.errors import InputError
from pairloom.explain.bracket_map.candidates import candidates_of
from pairloom.explain.bracket_map.fold import folded
from pairloom.explain.bracket_map.model import (
    TO_BYE,
    Band,
    BracketMap,
    Candidate,
    Due,
    Float,
    MapPair,
    Mark,
    Seat,
)
from pairloom.explain.bracket_map.names import full_names, short_names
from pairloom.explain.bracket_map.ways import Place, Way, find_ways

# Steps that decide a round without brackets: a table, and the second games of matches.
_WITHOUT_BRACKETS = frozenset({"table", "second game"})


def build_map(
    result: PairingResult,
    snapshot: Tournament,
    *,
    answer: WhyNot | None = None,
    asked: Collection[int] = (),
    due: Mapping[int, Due] | None = None,
    scores: Mapping[int, int] | None = None,
) -> BracketMap:
    """The map of a round; raise `InputError` if it was paired without brackets.

    `answer` puts the candidates beside its bracket, and its players count as `asked` about.
    `due` are the colours due before the round: without them no pair is marked. `scores` are
    those the round was paired with, in tenths, where they are not the plain points.
    """
    _require_brackets(result)
    if answer is not None:
        asked = {*asked, answer.alternative.player, answer.alternative.opponent or 0} - {0}
    ways = find_ways(result, _points(snapshot) if scores is None else scores)
    bands = _Bands(result, frozenset(asked), due, ways)
    rows = bands.in_order(candidates_of(answer, result) if answer is not None else {})
    names = full_names(snapshot)
    whole = BracketMap(
        result.round,
        rows,
        tuple(_floats(ways, rows)),
        result.bye,
        frozenset(asked),
        names,
        short_names(names),
        len(result.boards),
        2 * len(result.boards) + (result.bye is not None),
        bool(snapshot.teams),
    )
    return folded(whole)


def _require_brackets(result: PairingResult) -> None:
    steps = {bracket.decided_by for bracket in result.trace.brackets}
    if steps <= _WITHOUT_BRACKETS:
        raise InputError(
            f"round {result.round} has no bracket map: it was not paired by scoregroups"
            f" (system {result.system}); ask for the text instead"
        )


def _points(snapshot: Tournament) -> dict[int, int]:
    """Plain points; in a competition of teams the caller has to tell."""
    if snapshot.teams:
        return {}
    played = snapshot.next_round - 1
    return {one.number: snapshot.score(one.number, after=played).tenths for one in snapshot.players}


def _floats(ways: Iterable[Way], rows: Sequence[Band]) -> Iterable[Float]:
    row_of = {Place(band.score, band.index): row for row, band in enumerate(rows)}
    for way in ways:
        target = TO_BYE if way.target is None else row_of[way.target]
        yield Float(way.number, row_of[way.origin], target)


class _Bands:
    """The bands of a round in the making."""

    def __init__(
        self,
        result: PairingResult,
        asked: frozenset[int],
        due: Mapping[int, Due] | None,
        ways: Sequence[Way],
    ) -> None:
        self._brackets = result.trace.brackets
        self._boards = {
            frozenset(board): (place, board) for place, board in enumerate(result.boards, start=1)
        }
        self._asked = asked
        self._due = due
        self._ways = ways

    def in_order(self, candidates: Mapping[int, tuple[Candidate, ...]]) -> tuple[Band, ...]:
        """All bands, the highest score first; of equal scores in the order of pairing."""
        places = {Place(bracket.score, index) for index, bracket in enumerate(self._brackets)}
        places |= {way.origin for way in self._ways}
        ordered = sorted(places, key=lambda place: (-place.score, place.index))
        return tuple(self._band(place, candidates.get(place.index, ())) for place in ordered)

    def _band(self, place: Place, candidates: tuple[Candidate, ...]) -> Band:
        leaving = tuple(way.number for way in self._ways if way.origin == place)
        if place.index < 0:
            is_asked = not self._asked.isdisjoint(leaving)
            return Band(place.score, -1, len(leaving), 0, (), leaving, is_asked=is_asked)
        bracket = self._brackets[place.index]
        members = {*bracket.residents, *bracket.moved_down, *bracket.upfloaters}
        # Who was taken up, or got the bye, before the bracket was paired belongs to it still.
        residents = len(bracket.residents) + len([each for each in leaving if each not in members])
        is_asked = bool(candidates) or not self._asked.isdisjoint({*members, *leaving})
        return Band(
            place.score,
            place.index,
            residents,
            len(members) - len(bracket.residents),
            self._pairs(bracket),
            leaving,
            candidates,
            is_asked,
        )

    def _pairs(self, bracket: BracketTrace) -> tuple[MapPair, ...]:
        """Moved-down players first, in the order of rank, then as the bracket was paired."""
        pairs = [self._pair(pair, bracket) for pair in bracket.pairs]
        order = {number: place for place, number in enumerate(bracket.moved_down)}
        return tuple(sorted(pairs, key=lambda pair: order.get(pair.first.number, len(order))))

    def _pair(self, pair: tuple[int, int], bracket: BracketTrace) -> MapPair:
        first, second = pair
        if second in bracket.moved_down or first in bracket.upfloaters:
            first, second = second, first
        number, board = self._boards.get(frozenset(pair), (0, None))
        arrivals = (*bracket.moved_down, *bracket.upfloaters)
        one, other = (self._seat(each, board, each in arrivals) for each in (first, second))
        return MapPair(number, one, other, self._mark((one, other)))

    def _seat(self, number: int, board: Board | None, arrives: bool) -> Seat:
        colour = None
        if board is not None:
            colour = Colour.WHITE if board.white == number else Colour.BLACK
        due = self._due.get(number) if self._due is not None else None
        missed = due if due is not None and colour not in (None, due.colour) else None
        return Seat(number, colour, missed, number in self._asked, arrives)

    def _mark(self, seats: Sequence[Seat]) -> Mark | None:
        if self._due is None or any(seat.colour is None for seat in seats):
            return None
        missed = [seat.missed for seat in seats if seat.missed is not None]
        if missed:
            is_strong = any(each.is_strong for each in missed)
            return Mark.STRONG_MISSED if is_strong else Mark.MISSED
        has_preference = any(seat.number in self._due for seat in seats)
        return Mark.GRANTED if has_preference else Mark.NO_PREFERENCE
