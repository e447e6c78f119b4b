"""From the record of a round to its bracket map."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from pairloom.domain import Board, Colour, Tournament
from pairloom.engines.alternatives import DecidingBracket, Side, Verdict, WhyNot, Worsening
from pairloom.engines.base import BracketTrace, PairingResult
from pairloom.errors import InputError
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
    folded,
)
from pairloom.explain.criteria import criteria_words
from pairloom.messages import Message, message

# What a player is called in a picture: the surname, and as much more as tells two apart.

# Letters that steer the direction of what follows them: a name must not reach beyond itself.
_STEERING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_ALLOWED_FORMAT = frozenset("\u200c\u200d\u200e\u200f\u00ad")


def clean(text: str) -> str:
    """The text without anything that a picture cannot hold, as one line.

    >>> clean("O'Neil\\x07,\\tAda")
    "O'Neil�, Ada"
    """
    return "".join(map(_clean, " ".join(text.split())))


def _clean(letter: str) -> str:
    category = unicodedata.category(letter)
    if letter in _STEERING:
        return ""
    if category in ("Cc", "Cs", "Cn", "Co") or (category == "Cf" and letter not in _ALLOWED_FORMAT):
        return "\ufffd"
    return letter


def surname_of(name: str) -> str:
    """What stands before the comma; a name without one is not taken apart.

    >>> surname_of("Řehůřková, Alžběta"), surname_of("TJ Slavia Modřínov B")
    ('Řehůřková', 'TJ Slavia Modřínov B')
    """
    return name.partition(",")[0].strip() or name


def full_names(tournament: Tournament) -> dict[int, str]:
    """The name of every participant as recorded; empty where there is none."""
    return {
        participant.number: clean(getattr(participant, "name", ""))
        for participant in tournament.participants
    }


def short_names(names: Mapping[int, str]) -> dict[int, str]:
    """Surnames; where several have the same, with the first letters of the given names."""
    surnames = {number: surname_of(name) for number, name in names.items()}
    common = {name for name, count in Counter(surnames.values()).items() if count > 1}
    return {
        number: f"{short} {_initials(names[number])}".strip() if short in common else short
        for number, short in surnames.items()
    }


def _initials(name: str) -> str:
    given = name.partition(",")[2].split()
    return " ".join(f"{each[0]}." for each in given[:2])


# Who goes from which scoregroup to which: read off the record of a round.
#
# A player who stands in several brackets went from each to the next, in the order in which they
# were paired. Systems that take players up, or give the bye before anything else, leave no trace
# of them in the scoregroup they come from: there the score tells.


@dataclass(frozen=True, slots=True)
class Place:
    """A bracket of the record, or (index -1) a scoregroup of which none is left."""

    score: int
    index: int


class Way(NamedTuple):
    """A player on the way; `target` is `None` for the bye."""

    number: int
    origin: Place
    target: Place | None


def find_ways(result: PairingResult, scores: Mapping[int, int]) -> tuple[Way, ...]:
    """All ways of a round; `scores` are those with which it was paired."""
    brackets = result.trace.brackets
    return tuple(_ways(result, scores, brackets, _stays_of(brackets)))


def members_of(bracket: BracketTrace) -> tuple[int, ...]:
    """Everybody in a bracket."""
    return (*bracket.moved_down, *bracket.residents, *bracket.upfloaters)


def _stays_of(brackets: Iterable[BracketTrace]) -> Mapping[int, list[Place]]:
    stays: dict[int, list[Place]] = defaultdict(list)
    for index, bracket in enumerate(brackets):
        for number in members_of(bracket):
            stays[number].append(Place(bracket.score, index))
    return stays


def _ways(
    result: PairingResult,
    scores: Mapping[int, int],
    brackets: tuple[BracketTrace, ...],
    stays: Mapping[int, list[Place]],
) -> Iterator[Way]:
    homes = {bracket.score: index for index, bracket in reversed(list(enumerate(brackets)))}
    for number, places in stays.items():
        if number not in brackets[places[0].index].residents and number in scores:
            score = scores[number]
            yield Way(number, Place(score, homes.get(score, -1)), places[0])
        for origin, target in pairwise(places):
            yield Way(number, origin, target)
    if result.bye is not None:
        score = scores.get(result.bye, 0)
        home = Place(score, homes.get(score, -1))
        yield Way(result.bye, stays[result.bye][-1] if result.bye in stays else home, None)


# The candidates that an answer compares: the one rejected and the one taken.


def candidates_of(answer: WhyNot, result: PairingResult) -> Mapping[int, tuple[Candidate, ...]]:
    """The candidates by the bracket of the record that they belong to."""
    reason = _reason(answer)
    if reason is None:
        return {}
    if answer.bracket is not None:
        return {answer.bracket.index: _both(answer.bracket, reason)}
    asked = answer.alternative
    index = _bracket_of(asked.player, result)
    if asked.opponent is None or index is None:
        return {}
    return {index: (Candidate(False, ((asked.player, asked.opponent),), (), reason),)}


def _both(bracket: DecidingBracket, reason: Message) -> tuple[Candidate, ...]:
    chosen, other = bracket.chosen, bracket.alternative
    return (
        Candidate(False, *_only_in(other, chosen), reason),
        Candidate(True, *_only_in(chosen, other), message("as paired")),
    )


def _only_in(first: Side, second: Side) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    known = {frozenset(pair) for pair in second.pairs}
    pairs = tuple(pair for pair in first.pairs if frozenset(pair) not in known)
    return pairs, tuple(each for each in first.downfloaters if each not in second.downfloaters)


def _reason(answer: WhyNot) -> Message | None:
    """What makes the alternative worse, later or impossible, in a few words."""
    if answer.verdict is Verdict.WORSE and answer.worsening is not None:
        return _worse(answer, answer.worsening)
    if answer.verdict is Verdict.LATER and answer.precedence is not None:
        return message("comes later (art. {article})", article=answer.precedence.rule.article)
    if answer.verdict is not Verdict.IMPOSSIBLE:
        return None
    if answer.obstacle is None or answer.obstacle.rule is None:
        return message("impossible")
    return message("impossible ({label})", label=answer.obstacle.rule.label)


def _worse(answer: WhyNot, worsening: Worsening) -> Message:
    label = worsening.rule.label
    labels = answer.bracket.chosen.values if answer.bracket is not None else ()
    words = criteria_words(answer.system, answer.edition, labels)
    return message(
        "{label}: {alternative} instead of {chosen}",
        label=label,
        chosen=words.value(label, worsening.chosen),
        alternative=words.value(label, worsening.alternative),
    )


def _bracket_of(player: int, result: PairingResult) -> int | None:
    """The last bracket in which the player stands: there it was decided whom they meet."""
    places = [
        index
        for index, bracket in enumerate(result.trace.brackets)
        if player in members_of(bracket)
    ]
    return places[-1] if places else None


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
        round=result.round,
        rows=rows,
        floats=tuple(_floats(ways, rows)),
        bye=result.bye,
        asked=frozenset(asked),
        names=names,
        short_names=short_names(names),
        pairs=len(result.boards),
        players=2 * len(result.boards) + (result.bye is not None),
        of_teams=bool(snapshot.teams),
    )
    return folded(whole)


def _require_brackets(result: PairingResult) -> None:
    steps = {bracket.decided_by for bracket in result.trace.brackets}
    if steps <= _WITHOUT_BRACKETS:
        raise InputError(
            message(
                "round {round} has no bracket map: it was not paired by scoregroups "
                "(system {system}); ask for the text instead",
                round=result.round,
                system=result.system,
            )
        )


def _points(snapshot: Tournament) -> dict[int, int]:
    """Plain points; in a competition of teams the caller has to tell."""
    if snapshot.teams:
        return {}
    played = snapshot.next_round - 1
    return {
        player.number: snapshot.score(player.number, after=played).tenths
        for player in snapshot.players
    }


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
            return Band(
                score=place.score,
                index=-1,
                residents=len(leaving),
                arrivals=0,
                pairs=(),
                leaving=leaving,
                is_asked=is_asked,
            )
        bracket = self._brackets[place.index]
        members = {*bracket.residents, *bracket.moved_down, *bracket.upfloaters}
        # Who was taken up, or got the bye, before the bracket was paired belongs to it still.
        residents = len(bracket.residents) + len([each for each in leaving if each not in members])
        is_asked = bool(candidates) or not self._asked.isdisjoint({*members, *leaving})
        return Band(
            score=place.score,
            index=place.index,
            residents=residents,
            arrivals=len(members) - len(bracket.residents),
            pairs=self._pairs(bracket),
            leaving=leaving,
            candidates=candidates,
            is_asked=is_asked,
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
        left, right = (self._seat(each, board, each in arrivals) for each in (first, second))
        return MapPair(number, left, right, self._mark((left, right)))

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
