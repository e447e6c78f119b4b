"""Alternatives to a round, answered by the literal twin and by looking at all round pairings.

Nothing here knows how the engine finds its answers. `literal_answer` follows the articles
bracket by bracket and drops candidates after which the alternative cannot come true.
`exhaustive_answer` makes every complete round pairing there is and keeps the best by the
same articles: it needs no idea of what "can still come true" means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from pairloom.domain import Board, Colour, Tournament
from pairloom.engines.alternatives import Alternative, Wish
from twins.fide_dutch import criteria
from twins.fide_dutch.bracket import (
    Bracket,
    Candidate,
    Pairs,
    Players,
    find_best_sized,
    generate,
)
from twins.fide_dutch.colours import find_initial_colour, give_colours
from twins.fide_dutch.completion import Completion, can_have_bye
from twins.fide_dutch.participant import Participant, find_participants

Values = dict[str, object]
Partner = Participant | None
Fits = Callable[[Participant, Partner], bool]
"""Does the alternative allow this pair, or (without a second participant) this bye?"""


@dataclass(frozen=True)
class LiteralAnswer:
    """What a round is compared by; `parts_at` is `None` where the score of the bye decides."""

    boards: frozenset[Board]
    bye: int | None
    bye_score: int | None
    parts_at: int | None
    chosen: Candidate | None
    alternative: Candidate | None
    chosen_values: Values
    alternative_values: Values

    @property
    def first_difference(self) -> str | None:
        """The label of the first criterion that differs; `None` if all are equal."""
        if self.parts_at is None:
            return "C5"
        values = self.alternative_values
        return next((k for k, value in self.chosen_values.items() if values[k] != value), None)


def fits(tournament: Tournament, alternative: Alternative) -> Fits:
    """The alternative as a question about one pair or the bye."""
    initial = find_initial_colour(tournament)
    number, wish = alternative.player, alternative.wish

    def of_player(player: Participant, partner: Partner) -> bool:
        if partner is None:
            return wish in (Wish.HAS_BYE, Wish.FLOATS)
        if wish is Wish.HAS_BYE:
            return False
        if wish is Wish.MEETS:
            return partner.number == alternative.opponent
        if wish in (Wish.FLOATS, Wish.STAYS):
            return (partner.score < player.score) == (wish is Wish.FLOATS)
        if wish is Wish.HAS_NO_BYE:
            return True
        colour = Colour.WHITE if wish is Wish.HAS_WHITE else Colour.BLACK
        grant = give_colours(player, partner, initial)
        return (grant.white is player) == (colour is Colour.WHITE)

    def of_both(one: Participant, other: Partner) -> bool:
        if one.number == number:
            return of_player(one, other)
        if other is not None and other.number == number:
            return of_player(other, one)
        if wish is Wish.MEETS and alternative.opponent in (one.number, other and other.number):
            return False
        return not (wish is Wish.HAS_BYE and other is None)

    return of_both


class Wishful(Completion):
    """The absolute criteria, and the alternative as one more of them.

    The bye may go to less than the score asked for: where the alternative costs a higher one,
    it is no condition that the others cannot do better.
    """

    def __init__(self, tournament: Tournament, pool: Players, does_fit: Fits) -> None:
        self._fits = does_fit
        super().__init__(tournament, pool)

    def may_meet(self, one: Participant, other: Participant) -> bool:
        return super().may_meet(one, other) and self._fits(one, other)

    def _try_all(self, players: Players, bye_score: int | None) -> bool:
        first, others = players[0], players[1:]
        is_left = (
            len(players) % 2 == 1
            and can_have_bye(first)
            and bye_score is not None
            and first.score <= bye_score
            and self._fits(first, None)
            and self._can_pair(others, bye_score)
        )
        return is_left or any(
            self.may_meet(first, other)
            and self._can_pair(tuple(p for p in others if p is not other), bye_score)
            for other in others
        )


def _groups(pool: Players) -> tuple[Players, ...]:
    return tuple(tuple(group) for _, group in groupby(pool, key=lambda player: player.score))


def _values(bracket: Bracket, completion: Completion, candidate: Candidate) -> Values:
    situation = criteria.Situation(bracket, completion)
    return {label: criterion(situation, candidate) for label, criterion in criteria.CRITERIA}


def _content(candidate: Candidate) -> tuple[frozenset[frozenset[int]], frozenset[int]]:
    pairs = frozenset(frozenset((one.number, other.number)) for one, other in candidate.pairs)
    return pairs, frozenset(player.number for player in candidate.downfloaters)


def _boards(pairs: Pairs, tournament: Tournament) -> frozenset[Board]:
    initial = find_initial_colour(tournament)
    grants = (give_colours(one, other, initial) for one, other in pairs)
    return frozenset(Board(grant.white.number, grant.black.number) for grant in grants)


def _pair(pool: Players, judge: Completion, allow: Completion) -> list[tuple[Bracket, Candidate]]:
    """Bracket by bracket the best candidate by `judge` of those that `allow` leaves."""
    groups = _groups(pool)
    moved_down: Players = ()
    paired = []
    for index, residents in enumerate(groups):
        bracket = Bracket(moved_down, residents, groups[index + 1 :])
        candidates = find_best_sized(bracket, allow)
        situation = criteria.Situation(bracket, judge)
        for _, criterion in criteria.CRITERIA:
            values = [criterion(situation, candidate) for candidate in candidates]
            best = min(values)
            candidates = [c for c, value in zip(candidates, values, strict=True) if value == best]
        paired.append((bracket, candidates[0]))
        moved_down = candidates[0].downfloaters
    return paired


def _judge(tournament: Tournament, pool: Players, bye_score: int | None) -> Completion:
    """The rules without the alternative, for a given greatest score of the bye."""
    judge = Wishful(tournament, pool, lambda one, other: True)
    judge.bye_score = bye_score
    return judge


def literal_answer(tournament: Tournament, alternative: Alternative) -> LiteralAnswer | None:
    """The best round with the alternative; `None` if it is impossible."""
    pool = _chosen.players(tournament)
    wishful = Wishful(tournament, pool, fits(tournament, alternative))
    if not wishful.exists:
        return None
    judge = _judge(tournament, pool, wishful.bye_score)
    return _compare(tournament, pool, _pair(pool, judge, wishful), wishful.bye_score)


def _compare(
    tournament: Tournament,
    pool: Players,
    best: list[tuple[Bracket, Candidate]],
    bye_score: int | None,
) -> LiteralAnswer:
    rules = Completion(tournament, pool)
    pairs = tuple(pair for _, candidate in best for pair in candidate.pairs)
    left = best[-1][1].downfloaters
    certificate = _boards(pairs, tournament), left[0].number if left else None
    if rules.bye_score != bye_score:
        values: Values = {"C5": rules.bye_score}
        return LiteralAnswer(*certificate, bye_score, None, None, None, values, {"C5": bye_score})
    chosen = _chosen.round(tournament)
    for index, ((bracket, candidate), (_, other)) in enumerate(zip(chosen, best, strict=True)):
        if _content(candidate) != _content(other):
            values = _values(bracket, rules, candidate)
            others = _values(bracket, rules, other)
            return LiteralAnswer(*certificate, bye_score, index, candidate, other, values, others)
    last = chosen[-1][1]
    return LiteralAnswer(*certificate, bye_score, -1, last, last, {}, {})


class _Chosen:
    """The players and the round by the rules: kept until another round is asked about."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = (None, None)
        self._pool: Players = ()
        self._paired: list[tuple[Bracket, Candidate]] = []

    def players(self, tournament: Tournament) -> Players:
        of = (tournament, criteria.CRITERIA)
        if any(now is not then for now, then in zip(of, self._of, strict=True)):
            self._of, self._pool, self._paired = of, find_participants(tournament), []
        return self._pool

    def round(self, tournament: Tournament) -> list[tuple[Bracket, Candidate]]:
        pool = self.players(tournament)
        if not self._paired:
            rules = Completion(tournament, pool)
            self._paired = _pair(pool, rules, rules)
        return self._paired


_chosen = _Chosen()


def exhaustive_answer(tournament: Tournament, alternative: Alternative) -> LiteralAnswer | None:
    """The same by making all complete round pairings; for half a dozen players."""
    pool = _chosen.players(tournament)
    does_fit = fits(tournament, alternative)
    rules = Completion(tournament, pool)
    rounds = [r for r in _all_rounds(_groups(pool), (), rules) if _comes_true(r, does_fit)]
    if not rounds:
        return None
    bye_score = min(_bye_score(one) for one in rounds) if len(pool) % 2 else None
    if bye_score is not None:
        rounds = [one for one in rounds if _bye_score(one) == bye_score]
    judge = _judge(tournament, pool, bye_score)
    for index in range(len(rounds[0])):
        rounds = _keep_best(rounds, index, judge)
    return _compare(tournament, pool, rounds[0], bye_score)


Round = list[tuple[Bracket, Candidate]]


def _all_rounds(
    groups: tuple[Players, ...], moved_down: Players, rules: Completion
) -> Iterator[Round]:
    """Every way to pair everybody, in the order of generation."""
    if not groups:
        if not moved_down or (len(moved_down) == 1 and can_have_bye(moved_down[0])):
            yield []
        return
    bracket = Bracket(moved_down, groups[0], groups[1:])
    for pairs in range((len(moved_down) + len(groups[0])) // 2, -1, -1):
        for candidate in generate(bracket, pairs, rules.may_meet):
            for rest in _all_rounds(groups[1:], candidate.downfloaters, rules):
                yield [(bracket, candidate), *rest]


def _comes_true(one: Round, does_fit: Fits) -> bool:
    pairs_fit = all(does_fit(a, b) for _, candidate in one for a, b in candidate.pairs)
    return pairs_fit and all(does_fit(player, None) for player in one[-1][1].downfloaters)


def _bye_score(one: Round) -> int:
    return one[-1][1].downfloaters[0].score


def _keep_best(rounds: list[Round], index: int, judge: Completion) -> list[Round]:
    """The rounds whose bracket at the index is best, and of equals first generated."""
    situation = criteria.Situation(rounds[0][index][0], judge)
    for _, criterion in criteria.CRITERIA:
        values = [criterion(situation, one[index][1]) for one in rounds]
        best = min(values)
        rounds = [one for one, value in zip(rounds, values, strict=True) if value == best]
    first = _content(rounds[0][index][1])
    return [one for one in rounds if _content(one[index][1]) == first]
