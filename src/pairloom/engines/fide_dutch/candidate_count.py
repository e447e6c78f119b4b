"""How many candidates a bracket has that matter: is looking at all of them the quickest way?"""

from __future__ import annotations

from math import comb, prod

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.matching import deficiency

# Guesses, all of them: they choose which exact step is asked, never what it answers.
_ALWAYS_FEW, _EIGHT, _MOST_PLAYERS = 6, 8, 12
_SETS = comb(_EIGHT, 2)
_CANDIDATES = _SETS * 15  # fifteen pairings of the other six
_SORTS = 0.7  # of the players are different, at least


def are_candidates_few(bracket: Bracket) -> bool:
    """Are there hardly more candidates that matter than eight players have, two of them floating?

    In late rounds larger brackets are often like that, since most of their players have met.
    """
    if bracket.size <= _ALWAYS_FEW:
        return True
    if bracket.size > _MOST_PLAYERS:
        return False
    floaters = fewest_conceivable(bracket)
    if bracket.size > _EIGHT:
        sorts = {(p.score, p.kind, p.float1, p.float2) for p in bracket.players}
        if len(sorts) < _SORTS * bracket.size:
            return False  # too many candidates would be equally good
        floaters = max(floaters, deficiency(bracket.legal))
    staying = bracket.size - floaters
    sets = _likely_sets(bracket, floaters)
    return sets <= _SETS and sets * _likely_pairings(bracket, staying) <= _CANDIDATES


def _likely_sets(bracket: Bracket, floaters: int) -> int:
    """How many sets of downfloaters have the lowest conceivable scores (C7).

    As many as possible of those moved down are paired, the highest scores first.
    """
    movers = bracket.moved_down
    paired = min(movers, (bracket.size - floaters) // 2)
    sets = comb(bracket.size - movers, floaters - movers + paired)
    if 0 < paired < movers:
        scores = [player.score for player in bracket.players[:movers]]
        last = scores[paired - 1]
        sets *= comb(scores.count(last), paired - scores.index(last))
    return sets


def _likely_pairings(bracket: Bracket, staying: int) -> float:
    """How many pairings so many players have, if every pair is as likely to be legal as others."""
    legal = sum(map(int.bit_count, bracket.legal)) / (bracket.size * (bracket.size - 1))
    return prod(range(staying - 1, 0, -2)) * legal ** (staying // 2)


def fewest_conceivable(bracket: Bracket) -> int:
    """A bound for C6: those below, and those moved down, need partners, whoever they are."""
    needed = bracket.completion.deficiency(bracket.group.end)
    return max(bracket.size % 2, needed, 2 * bracket.moved_down - bracket.size)
