"""Small random tournaments in which everything happens that can happen.

A tournament is played round by round: somebody is absent, the round is paired, results
are drawn. Some rounds are paired by hand instead, without regard to colours or scores, so
that histories arise which no pairing system would produce but every engine must bear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from pairloom.domain import (
    ABSENT,
    STANDARD,
    Board,
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Tournament,
)
from pairloom.errors import InputError, NoPairingExists

PairRound = Callable[[Tournament], RoundPairing]

THREE_ONE_ZERO = PointSystem(win=Points(30), draw=Points(10))
HALF_POINT_BYE = PointSystem(pairing_bye=Points(5))
SCORINGS = (
    *(STANDARD,) * 6,
    *(THREE_ONE_ZERO,) * 2,
    *(HALF_POINT_BYE,) * 2,
    PointSystem(win=Points(20), draw=Points(10)),
    PointSystem(win=Points(30), draw=Points(20), loss=Points(10)),
    PointSystem(pairing_bye=Points(0)),
    PointSystem(full_bye=Points(5), half_bye=Points(0), forfeit_loss=Points(5)),
)

REQUESTS = (Outcome.ZERO_BYE, Outcome.ZERO_BYE, Outcome.HALF_BYE, Outcome.FULL_BYE)

DECISIVE = (Outcome.WIN, Outcome.LOSS)
DRAWN = (Outcome.DRAW, Outcome.DRAW)
RARE = (
    (Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS),
    (Outcome.UNRATED_DRAW, Outcome.UNRATED_DRAW),
    (Outcome.ADJOURNED, Outcome.ADJOURNED),
    (Outcome.PENDING, Outcome.PENDING),
    (Outcome.LOSS, Outcome.LOSS),
    (Outcome.DRAW, Outcome.LOSS),
)
FORFEITS = (
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
)


@dataclass(frozen=True, slots=True)
class Habits:
    """How often things happen in one tournament."""

    draws: float
    absences: float
    forfeits: float
    rarities: float
    manual_rounds: float
    rounds: int


def positions(random: Random, pair: PairRound, *, most_players: int = 10) -> Iterator[Tournament]:
    """The snapshots from which the rounds of one random tournament are paired.

    A position that cannot be paired is yielded as well; the tournament ends there, or
    goes on with a pairing made by hand.
    """
    habits = _habits(random)
    size = max(random.randint(3, most_players), random.randint(3, most_players))
    tournament = _new_tournament(random, habits, size)
    for _ in range(habits.rounds):
        tournament = _with_newcomer(random, tournament, habits, most_players)
        tournament = _with_absences(random, tournament, habits)
        yield tournament
        pairing = _pairing(random, tournament, habits, pair)
        if pairing is None:
            return
        tournament = _with_results(random, tournament, pairing, habits)


def crowded_position(random: Random, *, most_players: int = 10) -> Tournament:
    """A snapshot after two or three rounds paired by hand, mostly drawn.

    Few scores, and colours by lot: brackets are large for so few players, and colours matter.
    """
    played = random.randint(2, 3)
    rounds = random.choice((played + 1, played + 3))
    habits = Habits(0.9, absences=0.1, forfeits=0.1, rarities=0, manual_rounds=1, rounds=rounds)
    tournament = _new_tournament(random, habits, random.randint(most_players - 2, most_players))
    for _ in range(played):
        pairing = _manual_pairing(random, tournament)
        if pairing is not None:
            tournament = _with_results(random, tournament, pairing, habits)
    return tournament


def _habits(random: Random) -> Habits:
    return Habits(
        draws=random.choice((0.0, 0.2, 0.5, 0.9)),
        absences=random.choice((0.0, 0.0, 0.1, 0.3)),
        forfeits=random.choice((0.0, 0.0, 0.1, 0.3)),
        rarities=random.choice((0.0, 0.0, 0.1)),
        manual_rounds=random.choice((0.0, 0.0, 0.2, 0.5)),
        rounds=random.randint(3, 9),
    )


def _new_tournament(random: Random, habits: Habits, size: int) -> Tournament:
    numbers = list(range(1, size + 1))
    ranks: list[int | None] = [None] * size
    if random.random() < 0.1:
        ranks = list(random.sample(range(1, 3 * size), size))
    players = [
        Player(number, rating=random.choice((2000, 1800)), rank=rank, **_stay(random, habits))
        for number, rank in zip(numbers, ranks, strict=True)
    ]
    return Tournament(tuple(players), _settings(random, habits, numbers))


def _stay(random: Random, habits: Habits) -> dict[str, int | None]:
    """Late entries and withdrawals; some of those come only after the last round."""
    if random.random() >= habits.absences:
        return {}
    return {
        "arrival": random.choice((None, 2, 3)),
        "withdrawn_from": random.choice((None, None, random.randint(3, habits.rounds + 1))),
    }


def _settings(random: Random, habits: Habits, numbers: list[int]) -> Settings:
    points = random.choice(SCORINGS)
    can_be_baku = points.win.tenths == 2 * points.draw.tenths and points.loss.tenths == 0
    acceleration = random.choice(("none", "none", "none", "baku", "explicit"))
    return Settings(
        rounds=random.choice((habits.rounds,) * 8 + (habits.rounds + 2,)),
        points=points,
        initial_colour=random.choice((Colour.WHITE,) * 5 + (Colour.BLACK,) * 5 + (None,)),
        baku=acceleration == "baku" and can_be_baku,
        virtual_points=_virtual_points(random, numbers) if acceleration == "explicit" else {},
        prohibited=_prohibited(random, numbers),
    )


def _virtual_points(random: Random, numbers: list[int]) -> dict[int, tuple[Points, ...]]:
    upper_half = numbers[: len(numbers) // 2]
    return {
        number: tuple(Points(random.choice((10, 10, 5, 0))) for _ in range(random.randint(1, 4)))
        for number in upper_half
    }


def _prohibited(random: Random, numbers: list[int]) -> tuple[ProhibitedGroup, ...]:
    return tuple(
        ProhibitedGroup(
            frozenset(random.sample(numbers, random.choice((2, 2, 3)))),
            random.choice((1, 1, 2)),
            random.choice((None, 3, 5)),
        )
        for _ in range(random.choice((0, 0, 0, 1, 2, 4)))
    )


def _with_newcomer(
    random: Random, tournament: Tournament, habits: Habits, most_players: int
) -> Tournament:
    """Sometimes somebody enters of whom nothing was known before, not even an absence."""
    size = len(tournament.players)
    if size >= most_players or random.random() >= habits.absences / 4:
        return tournament
    ranks = [player.rank for player in tournament.players if player.rank is not None]
    newcomer = Player(size + 1, rank=max(ranks) + 1 if ranks else None)
    return replace(tournament, players=(*tournament.players, newcomer))


def _with_absences(random: Random, tournament: Tournament, habits: Habits) -> Tournament:
    """Requested byes for the coming round."""
    round_number = tournament.next_round

    def with_request(player: Player) -> Player:
        if not player.is_present(round_number) or random.random() >= habits.absences:
            return player
        request = Cell(0, None, random.choice(REQUESTS))
        return replace(player, cells=(*_filled(player, round_number - 1), request))

    requested = replace(tournament, players=tuple(map(with_request, tournament.players)))
    everybody_is_absent = requested.next_round != round_number
    return tournament if everybody_is_absent else requested


def _filled(player: Player, rounds: int) -> tuple[Cell, ...]:
    return player.cells + (ABSENT,) * (rounds - len(player.cells))


def _pairing(
    random: Random, tournament: Tournament, habits: Habits, pair: PairRound
) -> RoundPairing | None:
    if random.random() < habits.manual_rounds:
        return _manual_pairing(random, tournament)
    try:
        return pair(tournament)
    except (NoPairingExists, InputError):
        return _manual_pairing(random, tournament) if random.random() < 0.5 else None


def _manual_pairing(random: Random, tournament: Tournament) -> RoundPairing | None:
    """Anybody against anybody, without a second meeting if that can be had quickly."""
    pool = [p.number for p in tournament.players if p.is_present(tournament.next_round)]
    if not pool:
        return None
    for _ in range(20):
        random.shuffle(pool)
        pairs = list(zip(pool[0::2], pool[1::2], strict=False))
        if not any(_have_met(tournament, one, other) for one, other in pairs):
            break
    boards = tuple(Board(white, black) for white, black in pairs)
    return RoundPairing(boards, pool[-1] if len(pool) % 2 else None)


def _have_met(tournament: Tournament, one: int, other: int) -> bool:
    cells = tournament.find_player(one).cells
    return any(cell.opponent == other and cell.outcome.is_played for cell in cells)


def _with_results(
    random: Random, tournament: Tournament, pairing: RoundPairing, habits: Habits
) -> Tournament:
    cells: dict[int, Cell] = {}
    for board in pairing.boards:
        white, black = _result(random, habits)
        keeps_colours = white.is_played or random.random() < 0.8
        cells[board.white] = Cell(board.black, Colour.WHITE if keeps_colours else None, white)
        cells[board.black] = Cell(board.white, Colour.BLACK if keeps_colours else None, black)
    if pairing.bye is not None:
        cells[pairing.bye] = Cell(0, None, Outcome.PAIRING_BYE)
    played = tournament.next_round - 1

    def with_result(player: Player) -> Player:
        if player.number not in cells:
            return player  # absent: the requested bye is there, or nothing at all
        return replace(player, cells=(*_filled(player, played), cells[player.number]))

    return replace(tournament, players=tuple(map(with_result, tournament.players)))


def _result(random: Random, habits: Habits) -> tuple[Outcome, Outcome]:
    if random.random() < habits.forfeits:
        result = random.choice(FORFEITS)
    elif random.random() < habits.rarities:
        result = random.choice(RARE)
    else:
        result = DRAWN if random.random() < habits.draws else DECISIVE
    return result if random.random() < 0.5 else (result[1], result[0])
