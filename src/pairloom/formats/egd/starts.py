"""The system and the starting scores, from the scores that the file itself prints.

The printed score less what the rounds brought is the score before round 1. Where everybody
starts with nothing, the tournament was a Swiss one; otherwise McMahon, with the file's own
starting scores, whatever scale they are on.

The column of the score is the one that the heads name; without heads the first one from which
the rounds can be taken away. Some lists give two points for a win.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pairloom.domain.go import GoPlayer, GoRegulations, GoSystem, GoTournament, score_halves
from pairloom.domain.go.rank import HIGHEST_RANK, LOWEST_RANK, clamp_rank
from pairloom.domain.go.regulations import NO_HANDICAP, Scoring
from pairloom.formats.egd.score_heads import meaning_of

_VALUE = re.compile(r"(-?)(\d{0,6})(?:[.,](\d{1,2})0*|([=¼½¾]))?", re.ASCII)
_PARTS = {"=": Fraction(1, 2), "¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}
_MOST_COLUMNS = 20
# Corrections beyond these tell of another scale, on which scores are no ranks.
_USUAL_CORRECTIONS = range(-2, 3)


def parse_value(text: str) -> Fraction | None:
    """A printed value: `31`, `31.5`, `31½`, `31=` (a half) or `44.75`; `None` for others.

    >>> parse_value("31"), parse_value("1="), parse_value("-½"), parse_value("82b")
    (Fraction(31, 1), Fraction(3, 2), Fraction(-1, 2), None)
    """
    match = _VALUE.fullmatch(text)
    if match is None or not text.strip("-"):
        return None
    sign, whole, decimals, part = match.groups()
    if not whole and not part:
        return None
    value = Fraction(int(whole or 0)) + _PARTS.get(part or "", 0)
    if decimals:
        value += Fraction(int(decimals), 10 ** len(decimals))
    return -value if sign else value


@dataclass(frozen=True, slots=True)
class Starts:
    """What the printed scores tell: the column of the score, and scores before round 1 in half
    points. `scale` is the points of a win. No `column`: nothing is printed."""

    column: int | None
    scoring: Scoring
    halves: tuple[int, ...] = ()
    scale: int = 1


def find_starts(
    tournament: GoTournament, scores: Sequence[Sequence[str]], heads: Sequence[str]
) -> Starts:
    """Judge the printed scores of the players, in their order; `heads` are names of columns."""
    printed = _columns(scores)
    ways = [(each, _gained(tournament, each)) for each in _scorings(tournament.regulations.scoring)]
    for column in _candidates(printed, heads):
        values = printed[column] or ()
        for scoring, gained in ways:
            if _is_doubled(gained, values):
                return Starts(column, scoring, (0,) * len(values), 2)
        for scoring, gained in ways:
            starts = tuple(value - gain for value, gain in zip(values, gained, strict=True))
            if all(start % 2 == 0 for start in starts) and min(starts) >= 0:
                return Starts(column, scoring, starts)
    return Starts(None, tournament.regulations.scoring)


def _is_doubled(gained: Sequence[int], values: Sequence[int]) -> bool:
    """Two points for a win on nine lines of ten: no start grows with what is gained later."""
    alike = sum(2 * gain == value for gain, value in zip(gained, values, strict=True))
    return len(set(gained)) > 2 and 10 * alike >= 9 * len(values)


def _columns(scores: Sequence[Sequence[str]]) -> list[tuple[int, ...] | None]:
    """The columns with a number on every line; `None` for the others."""
    width = min((len(row) for row in scores), default=0)
    width = min(width, _MOST_COLUMNS)
    return [_numbers([row[at] for row in scores]) for at in range(width)]


def _numbers(texts: Sequence[str]) -> tuple[int, ...] | None:
    """The values in half points; `None` if one of them is no such number."""
    halves: list[int] = []
    for text in texts:
        value = parse_value(text)
        if value is None or (2 * value).denominator > 1:
            return None
        halves.append(int(2 * value))
    return tuple(halves)


def _candidates(printed: Sequence[tuple[int, ...] | None], heads: Sequence[str]) -> list[int]:
    """Columns that may hold the score, the likeliest first: MMS, points, then by position."""
    meanings = [meaning_of(head) for head in heads]
    named = [
        at
        for code in ("MMS", "STS", "PTS")
        for at, meaning in enumerate(meanings)
        if meaning == code
    ]
    order = named or range(len(printed))
    return [at for at in order if at < len(printed) and printed[at] is not None]


def _scorings(scoring: Scoring) -> tuple[Scoring, ...]:
    """What rounds without a game may be worth: as the signs tell, rounded down or not."""
    return (scoring, replace(scoring, rounds_down=not scoring.rounds_down))


def _gained(tournament: GoTournament, scoring: Scoring) -> tuple[int, ...]:
    """What the rounds brought everybody, in half points."""
    rules = replace(tournament.regulations, system=GoSystem.SWISS, scoring=scoring)
    swiss = replace(tournament, regulations=rules)
    return tuple(score_halves(swiss, player.number) for player in swiss.players)


def with_starts(tournament: GoTournament, starts: Starts) -> GoTournament:
    """The tournament in which everybody starts as the file says."""
    rules = replace(tournament.regulations, scoring=starts.scoring)
    if starts.column is None:
        return replace(tournament, regulations=rules)
    if not any(starts.halves):
        return replace(tournament, regulations=replace(rules, system=GoSystem.SWISS))
    points = [halves // 2 for halves in starts.halves]
    bar, floor = _limits(tournament.players, points)
    rules = replace(rules, system=GoSystem.MCMAHON, bar=bar, floor=floor)
    players = tuple(
        replace(player, correction=start - (max(floor, min(bar, player.rank)) - LOWEST_RANK))
        for player, start in zip(tournament.players, points, strict=True)
    )
    return replace(tournament, players=players, regulations=_by_scale(rules, players))


def _limits(players: Sequence[GoPlayer], points: Sequence[int]) -> tuple[int, int]:
    """Bar and floor: where most of those start who are stronger, or weaker, than their start."""
    pairs = zip(players, points, strict=True)
    starts = [(player.rank, clamp_rank(start + LOWEST_RANK)) for player, start in pairs]
    above = Counter(start for rank, start in starts if rank > start)
    below = Counter(start for rank, start in starts if rank < start)
    bar = max(above, key=lambda start: (above[start], start), default=HIGHEST_RANK)
    floor = max(below, key=lambda start: (below[start], -start), default=LOWEST_RANK)
    return (bar, floor) if floor <= bar else (HIGHEST_RANK, LOWEST_RANK)


def _by_scale(rules: GoRegulations, players: Sequence[GoPlayer]) -> GoRegulations:
    """On another scale scores say nothing about ranks, and handicaps go by ranks."""
    if rules.handicap == NO_HANDICAP or all(
        player.correction in _USUAL_CORRECTIONS for player in players
    ):
        return rules
    return replace(rules, handicap=replace(rules.handicap, by_score=False))
