"""Small Go tournaments: written by hand, and random ones in which everything happens."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pairloom.domain.go import (
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoSystem,
    GoTournament,
    HandicapRule,
    MissedRounds,
    Scoring,
    regulations_for,
)

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def swiss(rounds: int, **changes: object) -> GoRegulations:
    """Regulations of a Swiss tournament."""
    return replace(regulations_for(GoSystem.SWISS, rounds), **changes)  # type: ignore[arg-type]


def written(
    players: str, rounds: str, rules: GoRegulations, free: dict[int, str] | None = None
) -> GoTournament:
    """A tournament of players `ABC…`; a round is a word per game, rounds are lines.

    `A>B` A (White) beats B, `A=B` is a jigo, `A!B` a win by default, `A0B` lost by both,
    `A+B` won by both, `A?B` not yet decided; `A>B3` with three stones for B.
    """
    found = tuple(GoPlayer(LETTERS.index(one) + 1, one, 0) for one in players)
    lines = [line.split() for line in rounds.strip().splitlines()]
    drawn = tuple(
        GoRound(
            tuple(_game(table, word) for table, word in enumerate(words, start=1)),
            free=_number(free[at]) if free and at in free else None,
        )
        for at, words in enumerate(lines, start=1)
    )
    return GoTournament(found, drawn, rules)


SIGNS = {
    ">": GoResult.WHITE_WINS,
    "!": GoResult.WHITE_WINS,
    "=": GoResult.JIGO,
    "0": GoResult.BOTH_LOSE,
    "+": GoResult.BOTH_WIN,
    "?": GoResult.UNKNOWN,
}


def _number(letter: str) -> int:
    return LETTERS.index(letter) + 1


def _game(table: int, word: str) -> GoGame:
    white, sign, black, *stones = word
    return GoGame(
        table,
        _number(white),
        _number(black),
        handicap=int(stones[0]) if stones else 0,
        result=SIGNS[sign],
        by_default=sign == "!",
    )


def random_event(
    lot: Random,
    system: GoSystem | None = None,
    *,
    players: int | None = None,
    rounds: int | None = None,
) -> GoTournament:
    """A tournament with absences, withdrawals, late entries, free rounds, rematches, jigo,
    double losses and wins, defaults, handicaps and undecided games."""
    system = system or lot.choice([GoSystem.MCMAHON, GoSystem.SWISS, GoSystem.ROUND_ROBIN])
    count = players or lot.randint(2, 9)
    rounds = rounds or lot.randint(1, 10)
    field = tuple(_random_player(lot, 3 * at + 1, rounds) for at in range(count))
    rules = random_rules(lot, system, rounds)
    if system is GoSystem.ROUND_ROBIN:
        drawn = _circle(lot, field)
    else:
        drawn = tuple(_random_round(lot, field, at) for at in range(1, rounds + 1))
    return GoTournament(field, drawn, rules)


def random_rules(lot: Random, system: GoSystem, rounds: int) -> GoRegulations:
    """Regulations of every kind."""
    is_mcmahon = system is GoSystem.MCMAHON
    return GoRegulations(
        system=system,
        rounds=rounds,
        bar=lot.choice([3, 0, -2]),
        floor=lot.choice([-20, -4]),
        starts_from_rating=lot.random() < 0.3,
        handicap=HandicapRule(),
        scoring=Scoring(
            free=lot.choice([2, 2, 2, 1, 0]),
            absent=lot.choice([0, 1, 1, 2] if is_mcmahon else [0, 0, 0, 1]),
            rounds_down=lot.random() < 0.7,
        ),
        missed_rounds=lot.choice(list(MissedRounds)),
        encounter_is_partial=lot.random() < 0.5,
    )


def _random_player(lot: Random, number: int, rounds: int) -> GoPlayer:
    rank = lot.randint(-8, 5)
    return GoPlayer(
        number,
        f"Player {number}",
        rank,
        rating=None if lot.random() < 0.2 else 2100 + 100 * rank + lot.randint(-60, 60),
        correction=lot.choice([0, 0, 0, 1, -1]),
        arrival=lot.choice([1, 1, 1, 1, 2, 3]),
        absent=frozenset(at for at in range(1, rounds + 1) if lot.random() < 0.1),
        withdrawn_from=lot.randint(1, rounds) if lot.random() < 0.1 else None,
    )


def _random_round(lot: Random, players: tuple[GoPlayer, ...], at: int) -> GoRound:
    here = [one.number for one in players if one.is_present(at)]
    lot.shuffle(here)
    free = here.pop() if len(here) % 2 else None
    pairs = zip(here[::2], here[1::2], strict=True)
    games = tuple(_random_game(lot, table, *pair) for table, pair in enumerate(pairs, start=1))
    return GoRound(games, free)


def _random_game(lot: Random, table: int, white: int, black: int) -> GoGame:
    results = [GoResult.WHITE_WINS, GoResult.BLACK_WINS] * 5 + list(GoResult)
    return GoGame(
        table,
        white,
        black,
        handicap=lot.choice([0, 0, 0, 1, 2, 5]),
        result=lot.choice(results),
        by_default=lot.random() < 0.1,
    )


def _circle(lot: Random, players: tuple[GoPlayer, ...]) -> tuple[GoRound, ...]:
    """Everybody against everybody, the games of the absent left out."""
    wheel: list[int | None] = [one.number for one in players]
    wheel += [None] * (len(wheel) % 2)
    present = {one.number: one for one in players}
    rounds = []
    for at in range(1, len(wheel)):
        pairs = [(wheel[k], wheel[-1 - k]) for k in range(len(wheel) // 2)]
        games = [
            _random_game(lot, table, white, black)
            for table, (white, black) in enumerate(pairs, start=1)
            if white is not None and black is not None
            if present[white].is_present(at) and present[black].is_present(at)
        ]
        free = next((one or other for one, other in pairs if None in (one, other)), None)
        is_free = free is not None and present[free].is_present(at)
        rounds.append(GoRound(tuple(games), free if is_free else None))
        wheel[1:] = [wheel[-1], *wheel[1:-1]]
    return tuple(rounds)
