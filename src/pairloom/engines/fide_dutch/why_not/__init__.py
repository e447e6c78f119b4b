"""Why is the round not otherwise? Exact answers, as data.

| module         | what it does                                                     |
|----------------|------------------------------------------------------------------|
| `restriction`  | an alternative as a restriction of the graph of the field        |
| `completion`   | C4, C5: can the alternative still come true?                     |
| `solve`        | the best candidate of a bracket that keeps it possible           |
| `rounds`       | the best round pairing with the alternative                      |
| `comparison`   | the first criterion that tells two candidates apart, or the order|
| `obstacles`    | why an alternative is impossible                                 |

The alternative restricts one player's partners. "The best round with the alternative" is what
the articles give, bracket by bracket, when candidates after which it cannot come true any more
do not count, just as C4 does not count those after which nothing can be completed. Everything else
is judged by the rules alone: C8 asks for the best next bracket, with or without the alternative.
"""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain import Board, RoundPairing, Tournament
from pairloom.engines.alternatives import Alternative, Evidence, Verdict, WhyNot, Worsening
from pairloom.engines.fide_dutch.bracket import Candidate
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.field_graph import FieldGraph
from pairloom.engines.fide_dutch.procedure import allocate_boards, pair_brackets, solve_bracket
from pairloom.engines.fide_dutch.state import Field, derive_field
from pairloom.engines.fide_dutch.trace import PairedBracket
from pairloom.engines.fide_dutch.why_not.comparison import Comparison
from pairloom.engines.fide_dutch.why_not.completion import RestrictedCompletion, find_restricted
from pairloom.engines.fide_dutch.why_not.obstacles import find_obstacle
from pairloom.engines.fide_dutch.why_not.restriction import restrict
from pairloom.engines.fide_dutch.why_not.rounds import AlternativeRound, find_alternative_round

__all__ = ["why_not"]


def why_not(tournament: Tournament, alternative: Alternative, edition: Edition) -> WhyNot:
    """Compare the next round with the best one in which the alternative comes true."""
    field = derive_field(tournament)
    chosen = list(pair_brackets(field, edition, solve_bracket))
    answer = WhyNot(
        round=field.round,
        system="dutch",
        edition=edition.name,
        alternative=alternative,
        verdict=Verdict.IS_THE_PAIRING,
        chosen=_round_pairing(field, chosen),
    )
    restriction = restrict(field, _legal_graph(field), alternative)
    if restriction.partners >> _partner(field, chosen, restriction.player) & 1:
        return replace(answer, certificate=answer.chosen)
    completion = None
    if restriction.partners:
        completion = find_restricted(chosen[0].bracket.completion, restriction)
    if completion is None:
        obstacle = find_obstacle(tournament, field, alternative, restriction, edition)
        return replace(answer, verdict=Verdict.IMPOSSIBLE, obstacle=obstacle)
    best = find_alternative_round(chosen, completion, edition)
    answer = replace(answer, certificate=_round_pairing(field, best.brackets))
    return _compare(answer, chosen, best, completion, edition)


def _legal_graph(field: Field) -> FieldGraph:
    """Everything that C1-C3 allow, the bye open to everybody who may have it."""
    highest = field.players[0].score if field.is_odd else None
    return FieldGraph(field, highest)


def _round_pairing(field: Field, paired: list[PairedBracket]) -> RoundPairing:
    boards = allocate_boards(field, paired)
    bracket, candidate = paired[-1]
    bye = bracket.players[candidate.floaters[0]].number if candidate.floaters else None
    return RoundPairing(tuple(Board(b.white.number, b.black.number) for b in boards), bye)


def _partner(field: Field, paired: list[PairedBracket], player: int) -> int:
    """The position of a player's partner, or the vertex of the bye."""
    for bracket, candidate in paired:
        positions: list[int] = bracket.positions
        for upper, lower in candidate.pairs:
            if player == positions[upper]:
                return positions[lower]
            if player == positions[lower]:
                return positions[upper]
    return len(field.players)


def _compare(
    answer: WhyNot,
    chosen: list[PairedBracket],
    best: AlternativeRound,
    completion: RestrictedCompletion,
    edition: Edition,
) -> WhyNot:
    """C5 first, which belongs to the whole round; then the bracket in which the two part."""
    bracket, candidate = chosen[best.parts_at]
    if bracket.completion.bye_score != completion.bye_score:
        worsening = Worsening(
            edition.rule("C5"),
            bracket.completion.bye_score,
            completion.bye_score,
            _bye(answer.chosen),
            _bye(answer.certificate),
        )
        return replace(answer, verdict=Verdict.WORSE, worsening=worsening)
    candidates: tuple[Candidate, Candidate] = candidate, best.brackets[best.parts_at].candidate
    comparison = Comparison(best.parts_at, bracket, candidates, edition)
    answer = replace(answer, bracket=comparison.deciding_bracket())
    worse = comparison.worsening()
    if worse is not None:
        return replace(answer, verdict=Verdict.WORSE, worsening=worse)
    return replace(answer, verdict=Verdict.LATER, precedence=comparison.precedence())


def _bye(pairing: RoundPairing | None) -> Evidence:
    if pairing is None or pairing.bye is None:
        return Evidence()
    return Evidence(players=(pairing.bye,))
