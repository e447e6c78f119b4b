"""Small random competitions of teams: byes of each kind, forfeits, absences, every regulation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from pairloom.domain import (
    Board,
    Colour,
    ColourPreferenceType,
    Match,
    Outcome,
    Points,
    PointSystem,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Team,
    TeamScore,
    TeamSettings,
    Tournament,
)
from pairloom.errors import NoPairingExists

PairRound = Callable[[Tournament], RoundPairing]

REQUESTS = (Outcome.ZERO_BYE, Outcome.ZERO_BYE, Outcome.HALF_BYE, Outcome.FULL_BYE)
BOARDS = 4
TWO_ONE_ZERO = PointSystem(win=Points(20), draw=Points(10), pairing_bye=Points(10))
SCORINGS = (
    TWO_ONE_ZERO,
    TWO_ONE_ZERO,
    PointSystem(win=Points(30), draw=Points(10)),
    PointSystem(pairing_bye=Points(5)),
)


def team_positions(random: Random, pair: PairRound, *, most_teams: int = 9) -> Iterator[Tournament]:
    """The snapshots from which the rounds of one random competition are paired."""
    size, rounds = random.randint(3, most_teams), random.randint(2, 8)
    absences, forfeits = random.choice((0.0, 0.1, 0.25)), random.choice((0.0, 0.1, 0.3))
    tournament = Tournament(
        (),
        _settings(random, size, rounds),
        teams=tuple(Team(number, name=f"Team {number}") for number in range(1, size + 1)),
    )
    for _ in range(rounds):
        tournament = _with_absences(random, tournament, absences)
        yield tournament
        try:
            pairing = pair(tournament)
        except NoPairingExists:
            pairing = by_hand(random, tournament)
        if random.random() < 0.15:
            pairing = by_hand(random, tournament)
        tournament = _with_matches(random, tournament, pairing, forfeits)


def _settings(random: Random, size: int, rounds: int) -> Settings:
    numbers = range(1, size + 1)
    primary = random.choice((TeamScore.MATCH, TeamScore.MATCH, TeamScore.GAME))
    other = TeamScore.GAME if primary is TeamScore.MATCH else TeamScore.MATCH
    virtual = {
        number: tuple(Points(random.choice((20, 10, 0))) for _ in range(rounds))
        for number in numbers[: size // 2]
    }
    return Settings(
        rounds=rounds,
        initial_colour=random.choice(tuple(Colour)),
        virtual_points=virtual if random.random() < 0.15 else {},
        prohibited=tuple(
            ProhibitedGroup(frozenset(random.sample(numbers, 2)))
            for _ in range(random.choice((0, 0, 0, 1, 2)))
        ),
        team=TeamSettings(
            match_points=random.choice(SCORINGS),
            primary=primary,
            secondary=random.choice((other, None)),
            preferences=random.choice(tuple(ColourPreferenceType)),
        ),
    )


def _with_absences(random: Random, tournament: Tournament, share: float) -> Tournament:
    teams = []
    for team in tournament.teams:
        if random.random() < share:
            outcome = random.choice(REQUESTS)
            match = Match(0, None, outcome, Points(20 if outcome is Outcome.HALF_BYE else 0))
            team = replace(team, cells=(*team.cells, match))
        teams.append(team)
    absent = replace(tournament, teams=tuple(teams))
    return tournament if absent.next_round != tournament.next_round else absent


def by_hand(random: Random, tournament: Tournament) -> RoundPairing:
    """Anybody against anybody, as no rules would pair them."""
    pool = [p.number for p in tournament.participants if p.is_present(tournament.next_round)]
    random.shuffle(pool)
    boards = tuple(Board(*pair) for pair in zip(pool[::2], pool[1::2], strict=False))
    return RoundPairing(boards, pool[-1] if len(pool) % 2 else None)


def _with_matches(
    random: Random, tournament: Tournament, pairing: RoundPairing, forfeits: float
) -> Tournament:
    matches: dict[int, Match] = {}
    for white, black in pairing.boards:
        sides = _forfeit(random) if random.random() < forfeits else _result(random)
        (own, points), (other, others_points) = sides
        is_played = _is_played(random, own)
        matches[white] = Match(black, Colour.WHITE, own, points, is_played=is_played)
        matches[black] = Match(white, Colour.BLACK, other, others_points, is_played=is_played)
    if pairing.bye is not None:
        matches[pairing.bye] = Match(0, None, Outcome.PAIRING_BYE, Points(20))
    teams = [
        replace(team, cells=(*team.cells, matches[team.number])) if team.number in matches else team
        for team in tournament.teams
    ]
    return replace(tournament, teams=tuple(teams))


def _result(random: Random) -> tuple[tuple[Outcome, Points], tuple[Outcome, Points]]:
    """Game points of a played match, and the outcome they give."""
    half_points = random.choice((random.randint(0, 2 * BOARDS), random.randint(3, 5)))
    own, other = 5 * half_points, 5 * (2 * BOARDS - half_points)
    if own == other:
        return (Outcome.DRAW, Points(own)), (Outcome.DRAW, Points(other))
    outcomes = (Outcome.WIN, Outcome.LOSS) if own > other else (Outcome.LOSS, Outcome.WIN)
    return (outcomes[0], Points(own)), (outcomes[1], Points(other))


def _forfeit(random: Random) -> tuple[tuple[Outcome, Points], tuple[Outcome, Points]]:
    win, loss = (Outcome.FORFEIT_WIN, Points(10 * BOARDS)), (Outcome.FORFEIT_LOSS, Points(0))
    level = Outcome.DRAW, Points(5 * BOARDS)
    return random.choice(((win, loss), (loss, win), (loss, loss), (level, level)))


def _is_played(random: Random, outcome: Outcome) -> bool:
    """Level may mean forfeits only; what was forfeited may have been played before."""
    if outcome is Outcome.DRAW:
        return random.random() < 0.7
    return outcome.is_played or random.random() < 0.1
