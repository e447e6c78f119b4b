"""Random Go events for tests of the draw: small fields under pressure, and whole events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from pairloom.domain import ProhibitedGroup
from pairloom.domain.go import (
    Avoidance,
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoSystem,
    GoTournament,
    HandicapRule,
    Seeding,
    SeedingStage,
    regulations_for,
)
from pairloom.engines import go

RESULTS = (GoResult.WHITE_WINS, GoResult.BLACK_WINS)


def random_players(random: Random, size: int, ranks: tuple[int, int]) -> tuple[GoPlayer, ...]:
    """Players with clubs, countries and families that some of them share."""
    clubs = [f"Club {number}" for number in range(1 + size // 5)] + [""]
    return tuple(
        GoPlayer(
            number=number,
            name=f"Player {number}",
            rank=(rank := random.randint(*ranks)),
            rating=random.choice((None, 2100 + 100 * rank + random.randint(-49, 49))),
            country=random.choice(("CZ", "SI", "AT")),
            club=random.choice(clubs),
            family=random.choice(("", "", "", "", "Novak")),
        )
        for number in range(1, size + 1)
    )


def random_regulations(random: Random, rounds: int) -> GoRegulations:
    """A system with any seeding, handicap and avoidances."""
    system = random.choice((GoSystem.MCMAHON, GoSystem.MCMAHON, GoSystem.SWISS))
    stages = tuple(
        SeedingStage(random.choice(list(Seeding)), last, random.random() < 0.5)
        for last in (random.randint(1, rounds), None)
    )
    avoidances = tuple(
        Avoidance(kind, random.randint(1, 3), above_bar=random.random() < 0.5)
        for kind in ("club", "country", "family")
        if random.random() < 0.5
    )
    handicap = HandicapRule(
        by_score=random.random() < 0.7,
        threshold=random.choice((0, 2)),
        correction=random.choice((-1, 0, 1, 2)),
        ceiling=random.choice((0, 9)),
    )
    bar = random.choice((0, 3))
    defaults = regulations_for(system, rounds)
    return replace(
        defaults, seeding=stages, avoidances=avoidances, handicap=handicap, bar=bar, floor=-6
    )


def random_round(random: Random, tournament: GoTournament) -> GoRound:
    """Games of a random pairing of who is present: no draw at all, so anything may happen later."""
    numbers = [player.number for player in tournament.present(tournament.next_round)]
    random.shuffle(numbers)
    free = numbers.pop() if len(numbers) % 2 else None
    games = tuple(
        GoGame(table, *pair, random.choice((0, 0, 0, 2)), 13, _result(random), chance < 0.05)
        for table, (pair, chance) in enumerate(
            (((numbers[at], numbers[at + 1]), random.random()) for at in range(0, len(numbers), 2)),
            start=1,
        )
    )
    return GoRound(games, free)


def _result(random: Random) -> GoResult:
    return random.choice((*RESULTS, *RESULTS, *RESULTS, GoResult.JIGO))


def random_field(random: Random, size: int) -> GoTournament:
    """A small tournament after some rounds, with absences and rematch pressure."""
    rounds = random.randint(0, min(5, size))
    players = tuple(
        replace(player, absent=frozenset(r for r in range(1, rounds + 2) if random.random() < 0.06))
        for player in random_players(random, size, random.choice(((-4, 1), (-9, 4), (-1, 0))))
    )
    tournament = GoTournament(players, regulations=random_regulations(random, rounds + 1))
    for _ in range(rounds):
        drawn = random_round(random, tournament)
        tournament = replace(tournament, rounds=(*tournament.rounds, drawn))
    return tournament


def random_prohibitions(random: Random, tournament: GoTournament) -> tuple[ProhibitedGroup, ...]:
    """Up to four groups, some of them not from the first round on."""
    numbers = [one.number for one in tournament.players]
    return tuple(
        ProhibitedGroup(
            frozenset(random.sample(numbers, min(3, len(numbers)))),
            first_round=random.randint(1, 3),
        )
        for _ in range(random.randrange(5))
    )


def played(random: Random, draw: go.GoDraw) -> GoRound:
    """The drawn round with results."""
    games = tuple(replace(game, result=_result(random)) for game in draw.games)
    return GoRound(games, draw.free, draw.seed)


def whole_event(
    random: Random, tournament: GoTournament
) -> Iterator[tuple[GoTournament, go.GoDraw]]:
    """Draw and play all rounds; each draw with the snapshot it was made from."""
    for _ in range(tournament.regulations.rounds):
        draw = go.draw(tournament, seed=random.getrandbits(32))
        yield tournament, draw
        rounds = (*tournament.rounds, played(random, draw))
        tournament = replace(tournament, rounds=rounds)
