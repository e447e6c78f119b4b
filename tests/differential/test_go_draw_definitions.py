"""The criteria of the draw against their definitions, written out over whole pairings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import pytest
from go_draw_events import random_field, random_prohibitions, random_round

from pairloom.domain.go import (
    GoGame,
    GoPlayer,
    GoSystem,
    GoTournament,
    Seeding,
    rating_of_rank,
    score_halves,
)
from pairloom.engines import go


@dataclass(frozen=True)
class Literal:
    """The sums of a pairing, each from the sentence that defines it."""

    tournament: GoTournament
    games: tuple[GoGame, ...]
    free: int | None

    def group(self, number: int, after: int | None = None) -> int:
        return score_halves(self.tournament, number, after=after) // 2

    def player(self, number: int) -> GoPlayer:
        return self.tournament.find_player(number)

    def prohibited(self) -> int:
        number = self.tournament.next_round
        groups = [one.players for one in self.tournament.prohibited if one.covers(number)]
        pairs = [{game.white, game.black} for game in self.games]
        return sum(any(pair <= group for group in groups) for pair in pairs)

    def rematches(self) -> int:
        return sum(self.tournament.have_met(game.white, game.black) for game in self.games)

    def free_rounds(self) -> int:
        return sum(drawn.free == self.free for drawn in self.tournament.rounds if self.free)

    def free_score(self) -> int:
        return score_halves(self.tournament, self.free) if self.free else 0

    def free_rank(self) -> int:
        return self.player(self.free).rank + 30 if self.free else 0

    def gaps(self) -> list[int]:
        return [abs(self.group(game.white) - self.group(game.black)) for game in self.games]

    def avoidance(self) -> int:
        rules, total = self.tournament.regulations, 0
        for game in self.games:
            pair = self.player(game.white), self.player(game.black)
            for avoidance in rules.avoidances:
                one, other = (getattr(player, avoidance.kind) for player in pair)
                exempt = not avoidance.above_bar and any(map(self._is_above_bar, pair))
                total += avoidance.strength if one and one == other and not exempt else 0
        return total

    def _is_above_bar(self, player: GoPlayer) -> bool:
        rules = self.tournament.regulations
        return rules.system is GoSystem.MCMAHON and player.rank >= rules.bar

    def distance(self) -> int:
        return sum(self.gaps()) + self.avoidance()

    def spread(self) -> int:
        return sum(gap**2 for gap in self.gaps())

    def draw_balance(self) -> int:
        before: Counter[int] = Counter()
        for number, drawn in enumerate(self.tournament.rounds):
            self._count_draws(before, drawn.games, number)
        after = before.copy()
        self._count_draws(after, self.games, len(self.tournament.rounds))
        return _squares(after) - _squares(before)

    def _count_draws(self, counts: Counter[int], games: tuple[GoGame, ...], after: int) -> None:
        for game in games:
            white, black = self.group(game.white, after), self.group(game.black, after)
            if white != black and not game.by_default:
                counts[game.white] += 1 if white < black else -1
                counts[game.black] += 1 if black < white else -1

    def members(self, number: int) -> list[int]:
        """The group of a player, in its order."""
        present = self.tournament.present(self.tournament.next_round)
        group = [one for one in present if self.group(one.number) == self.group(number)]
        stage = self.tournament.regulations.seeding_in(self.tournament.next_round)

        def order(player: GoPlayer) -> tuple[int, ...]:
            rating = rating_of_rank(player.rank) if player.rating is None else player.rating
            if stage.by_rating:
                return -rating, player.number
            score = score_halves(self.tournament, player.number)
            return -score, -self._sum_of_opponents(player.number), -rating, player.number

        return [player.number for player in sorted(group, key=order)]

    def _sum_of_opponents(self, number: int) -> int:
        total = 0
        for drawn in self.tournament.rounds:
            games = [
                game
                for game in drawn.games
                if number in (game.white, game.black) and not game.by_default
            ]
            if games:
                total += score_halves(self.tournament, games[0].opponent_of(number))
            else:
                total += 2 * self.tournament.starting_score(number)
        return total

    def draw_place(self) -> int:
        total = 0
        for game, gap in zip(self.games, self.gaps(), strict=True):
            for number in (game.white, game.black) if gap else ():
                members = self.members(number)
                total += abs(2 * members.index(number) - (len(members) - 1))
        return total

    def seeding(self) -> int:
        system = self.tournament.regulations.seeding_in(self.tournament.next_round).seeding
        total = 0
        for game, gap in zip(self.games, self.gaps(), strict=True):
            if not gap:
                members = self.members(game.white)
                first, second = sorted(map(members.index, (game.white, game.black)))
                total += _seed_cost(system, first, second, len(members))
        return total

    def colours(self) -> int:
        before: Counter[int] = Counter()
        for drawn in self.tournament.rounds:
            played = [game for game in drawn.games if not game.by_default]
            _count_colours(before, [game for game in played if not game.handicap])
        after = before.copy()
        _count_colours(after, [game for game in self.games if not game.handicap])
        return _squares(after) - _squares(before)


def _count_colours(counts: Counter[int], games: list[GoGame]) -> None:
    for game in games:
        counts[game.white] += 1
        counts[game.black] -= 1


def _squares(counts: Counter[int]) -> int:
    return sum(value**2 for value in counts.values())


def _seed_cost(system: Seeding, first: int, second: int, size: int) -> int:
    if system is Seeding.SPLIT_AND_FOLD:
        return (size - 1 - first - second) ** 2
    if system is Seeding.SPLIT_AND_SLIP:
        return (2 * (second - first) - size) ** 2
    if system is Seeding.ADJACENT:
        return (second - first - 1) ** 2
    if system is Seeding.SPLIT_AND_RANDOM:
        upper, lower = set(range(size // 2)), set(range(size - size // 2, size))
        return int({first, second} <= upper or {first, second} <= lower)
    return 0


@pytest.mark.parametrize("seed", range(60))
def test_every_sum_of_a_draw_is_what_its_definition_says(seed: int) -> None:
    random = Random(seed)
    tournament = random_field(random, random.randint(2, 16))
    draw = go.draw(tournament, seed=seed)
    literal = Literal(tournament, draw.games, draw.free)
    expected = {label: getattr(literal, label)() for label in go.LABELS if label != "lot"}
    assert {label: value for label, value in draw.trace.totals if label != "lot"} == expected


@pytest.mark.parametrize("seed", range(40))
def test_any_pairing_has_the_sums_of_the_definitions(seed: int) -> None:
    """A random pairing, as made by hand; for colours, `cost_of` counts those that are due."""
    random = Random(500 + seed)
    tournament = random_field(random, random.randint(4, 14))
    tournament = replace(tournament, prohibited=random_prohibitions(random, tournament))
    by_hand = random_round(random, tournament)
    games = tuple(replace(game, by_default=False) for game in by_hand.games)
    found = dict(go.cost_of(tournament, games, by_hand.free, seed))
    literal = Literal(tournament, games, by_hand.free)
    for label in go.LABELS:
        if label not in ("lot", "colours"):
            assert found[label] == getattr(literal, label)(), label
