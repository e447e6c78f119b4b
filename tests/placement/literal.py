"""The definitions once more, as slowly and literally as they are written.

Nothing here uses a score of the program: only the record of players, rounds and games. Every
value is a Fraction in points; nothing is stored, every sum is worked out whenever needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pairloom.domain.go import GoGame, GoPlayer, GoResult, GoSystem, GoTournament, MissedRounds

HALF = Fraction(1, 2)
RESULTS = {
    GoResult.WHITE_WINS: (1, 0),
    GoResult.BLACK_WINS: (0, 1),
    GoResult.JIGO: (HALF, HALF),
    GoResult.BOTH_LOSE: (0, 0),
    GoResult.BOTH_WIN: (1, 1),
    GoResult.UNKNOWN: (0, 0),
}
COEFFICIENTS = {0: 1, 1: 2}


class Literal:
    """A tournament after a round, read by the definitions."""

    def __init__(self, tournament: GoTournament, after: int) -> None:
        self.event = tournament
        self.rules = tournament.regulations
        self.after = after

    # The record

    def player(self, number: int) -> GoPlayer:
        return next(one for one in self.event.players if one.number == number)

    def numbers(self) -> list[int]:
        return sorted(player.number for player in self.event.players)

    def game(self, number: int, played: int) -> GoGame | None:
        for game in self.event.rounds[played - 1].games:
            if game.white == number or game.black == number:
                return game
        return None

    def games(self, number: int) -> list[GoGame]:
        found = [self.game(number, played) for played in range(1, self.after + 1)]
        return [game for game in found if game is not None]

    def rounds_without(self, number: int) -> int:
        return self.after - len(self.games(number))

    def result(self, game: GoGame, number: int) -> Fraction:
        white, black = RESULTS[game.result]
        return Fraction(white if game.white == number else black)

    def other(self, game: GoGame, number: int) -> int:
        return game.white if game.black == number else game.black

    # Scores

    def start(self, number: int) -> int:
        if self.rules.system is not GoSystem.MCMAHON:
            return 0
        player = self.player(number)
        rank = player.rank
        if self.rules.starts_from_rating and player.rating is not None:
            rank = min(8, max(-30, (player.rating + 950) // 100 - 30))
        if rank > self.rules.bar:
            rank = self.rules.bar
        if rank < self.rules.floor:
            rank = self.rules.floor
        return rank + 30 + player.correction

    def score(self, number: int, after: int | None = None) -> Fraction:
        rounds = self.after if after is None else after
        total = Fraction(self.start(number))
        unplayed = Fraction(0)
        for played in range(1, rounds + 1):
            game = self.game(number, played)
            if game is not None:
                total += self.result(game, number)
            elif self.event.rounds[played - 1].free == number:
                unplayed += Fraction(self.rules.scoring.free, 2)
            else:
                unplayed += Fraction(self.rules.scoring.absent, 2)
        if self.rules.scoring.rounds_down:
            unplayed = Fraction(unplayed.numerator // unplayed.denominator)
        return total + unplayed

    def wins(self, number: int) -> Fraction:
        free = [one for one in self.event.rounds[: self.after] if one.free == number]
        games = sum((self.result(game, number) for game in self.games(number)), Fraction(0))
        return games + len(free) * Fraction(self.rules.scoring.free, 2)

    def counted(self, number: int) -> Fraction:
        if self.rules.missed_rounds is not MissedRounds.CAGO:
            return self.score(number)
        missed = 0
        for played in range(1, self.after + 1):
            if self.game(number, played) is None:
                is_free = self.event.rounds[played - 1].free == number
                brings = self.rules.scoring.free if is_free else self.rules.scoring.absent
                missed += brings == 0
        return self.score(number) + missed // 2

    # Criteria with a value

    def value(self, code: str, number: int) -> Fraction:
        if code in ("PTS", "MMS"):
            return self.score(number)
        if code == "NBW":
            return self.wins(number)
        if code == "RANK":
            return Fraction(self.player(number).rank)
        if code == "RATING":
            player = self.player(number)
            return Fraction(2100 + 100 * player.rank if player.rating is None else player.rating)
        if code == "CUSS":
            rounds = range(1, self.after + 1)
            return sum((self.score(number, played) for played in rounds), Fraction(0))
        if code == "CPS":
            total = Fraction(0)
            for played in range(1, self.after + 1):
                game = self.game(number, played)
                total = 2 * total + (self.result(game, number) if game else 0)
            return total
        if code == "STS":
            total = self.score(number)
            for final in (self.rules.rounds - 2, self.rules.rounds - 1):
                if 1 <= final <= self.after:
                    best = self.rules.bar + 30 + final
                    total += 2 if self.score(number, final) == best else 0
            return total
        return self.opponents_value(code, number)

    def opponents_value(self, code: str, number: int) -> Fraction:
        if code in ("SDOS", "SODOSM"):
            total = self.beaten_in_free_rounds(number)
            for game in self.games(number):
                total += self.contribution(game, number, code == "SODOSM") * self.result(
                    game, number
                )
            return total
        if code in ("SSOS", "SOSOSM"):
            inner = "SOS" if code == "SSOS" else "SOSM"
            total = Fraction(0)
            for game in self.games(number):
                total += self.value(inner, self.other(game, number))
            return total + self.sums_of_missing_opponents(inner, number)
        if code in ("EXT", "EXR"):
            return self.exploits(number, only_defeated=code == "EXR")
        moved = code.startswith("SOSM")
        contributions = sorted(self.contributions(number, moved))
        if code == "MSOS":
            return sum(self.without_extremes(contributions, self.wins(number)), Fraction(0))
        cut = int(code[-1]) if code[-2:] in ("-1", "-2") else 0
        return sum(contributions[cut:], Fraction(0))

    def exploits(self, number: int, only_defeated: bool) -> Fraction:
        total = Fraction(0)
        for game in self.games(number):
            other = self.other(game, number)
            given = game.handicap if game.white == number else -game.handicap
            d = given - (self.player(number).rank - self.player(other).rank)
            coefficient = 0 if d < 0 else COEFFICIENTS.get(d, 3)
            if not only_defeated or self.result(game, number) == 1:
                total += self.wins(other) * coefficient
        return total

    def contribution(self, game: GoGame, number: int, moved: bool) -> Fraction:
        score = self.counted(self.other(game, number))
        if not moved:
            return score
        return score + game.handicap if game.white == number else score - game.handicap

    def contributions(self, number: int, moved: bool) -> list[Fraction]:
        found = [self.contribution(game, number, moved) for game in self.games(number)]
        way, free = self.rules.missed_rounds, self.free_rounds(number)
        if way is MissedRounds.EGF:
            found += [Fraction(self.start(number))] * self.rounds_without(number)
        if way is MissedRounds.VIRTUAL:
            found += [Fraction(self.start(number))] * (self.rounds_without(number) - free)
            found += [self.score(number) - Fraction(self.rules.scoring.free, 2)] * free
        if way is MissedRounds.DUMMY:
            found += [Fraction(0)] * free
        return found

    def free_rounds(self, number: int) -> int:
        return sum(one.free == number for one in self.event.rounds[: self.after])

    def beaten_in_free_rounds(self, number: int) -> Fraction:
        point = Fraction(self.rules.scoring.free, 2)
        if self.rules.missed_rounds is MissedRounds.VIRTUAL:
            return self.free_rounds(number) * point * (self.score(number) - point)
        return Fraction(0)

    def sums_of_missing_opponents(self, inner: str, number: int) -> Fraction:
        way, free = self.rules.missed_rounds, self.free_rounds(number)
        own_start = Fraction(self.start(number) * self.after)
        if way is MissedRounds.EGF:
            return self.rounds_without(number) * own_start
        if way is MissedRounds.VIRTUAL:
            absent = self.rounds_without(number) - free
            return absent * own_start + (free * self.value(inner, number) if free else 0)
        if way is MissedRounds.DUMMY:
            met = [self.free_rounds(one) * self.score(one) for one in self.numbers()]
            return free * sum(met, Fraction(0))
        return Fraction(0)

    def without_extremes(self, scores: list[Fraction], gained: Fraction) -> list[Fraction]:
        """Scores from the lowest to the highest, less those that do not count."""
        left = list(scores)
        for _ in range(2 if self.after > 8 else 1):
            if gained >= Fraction(self.after, 2) and left:
                left.remove(min(left))
        for _ in range(2 if self.after > 8 else 1):
            if gained <= Fraction(self.after, 2) and left:
                left.remove(max(left))
        return left

    # Criteria among the tied

    def net(self, one: int, other: int) -> Fraction | None:
        """Points against this opponent less theirs; `None` if they have not met."""
        games = [game for game in self.games(one) if self.other(game, one) == other]
        if not games:
            return None
        return sum(
            (self.result(game, one) - self.result(game, other) for game in games), Fraction(0)
        )

    def beat(self, one: int, other: int) -> bool:
        net = self.net(one, other)
        return net is not None and net > 0

    def encounter(self, tied: Sequence[int]) -> dict[int, int]:
        """The number of tied players below each; all 0 if the criterion says nothing.

        All are ordered if and only if the numbers of players beaten are 0, 1, 2, … n - 1.
        """
        beaten = {one: sum(self.beat(one, other) for other in tied) for one in tied}
        if sorted(beaten.values()) == list(range(len(tied))):
            return beaten
        if self.rules.encounter_is_partial:
            return self.partial(set(tied), 0)
        return dict.fromkeys(tied, 0)

    def partial(self, tied: set[int], below: int) -> dict[int, int]:
        for one in tied:
            rest = tied - {one}
            if all(self.beat(one, other) for other in rest):
                return {**self.partial(rest, below), one: below + len(rest)}
            if all(self.beat(other, one) for other in rest):
                return {**self.partial(rest, below + 1), one: below}
        return dict.fromkeys(tied, below)

    def confrontation(self, tied: Sequence[int]) -> dict[int, int]:
        pairs = [(one, other) for one in tied for other in tied if one != other]
        if any(not self.net(one, other) for one, other in pairs):
            return dict.fromkeys(tied, 0)
        return {one: sum(self.beat(one, other) for other in tied if other != one) for one in tied}

    # The order

    def groups(self, criteria: Sequence[str], tied: Sequence[int]) -> list[list[int]]:
        """The tied in order, those who stay equal together."""
        if not criteria or len(tied) == 1:
            return [sorted(tied)]
        code, *later = criteria
        values: dict[int, Fraction] | dict[int, int]
        if code == "DE":
            values = self.encounter(tied)
        elif code == "SDC":
            values = self.confrontation(tied)
        else:
            values = {one: self.value(code, one) for one in tied}
        return [
            group
            for value in sorted(set(values.values()), reverse=True)
            for group in self.groups(later, [one for one in tied if values[one] == value])
        ]
