"""What is measured: each line of the tables, and how much of it in which run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from benchmarks.fields import REGULAR, Style, play
from benchmarks.hard_fields import CARELESS, Carelessness, colours_ignored, same_colours
from pairloom.domain import Tournament

ROUNDS = (2, 5, 7, 9, 13)
PLANNED = 13


@dataclass(frozen=True, slots=True)
class Position:
    """A round to be paired: the snapshot before it and where it comes from."""

    case: str
    players: int
    round: int
    seed: int
    snapshot: Tournament

    @property
    def label(self) -> str:
        """A short name, fit for a file."""
        return f"{self.case}-{self.players}-round{self.round}-seed{self.seed}".replace(" ", "-")


@dataclass(frozen=True, slots=True)
class Case:
    """A kind of field of one size; `positions(seed)` are the rounds measured of one event."""

    name: str
    players: int
    seeds: int
    positions: Callable[[int], Iterator[Position]]


@dataclass(frozen=True, slots=True)
class Scale:
    """How much of everything one run does; `cap` is the longest time for one answer.

    `own_cap` is the same for our engine, of which more positions are asked. `work` is a share of
    the sizes that the aims name.
    """

    name: str
    regular: dict[int, int]
    hard: float
    pathological: dict[int, int]
    peers: tuple[int, ...]
    peer_seeds: int
    cap: float
    own_cap: float
    corpus: int
    repetitions: int
    memory: tuple[int, ...]
    others: tuple[int, ...]
    standings: tuple[int, ...]
    work: float


FULL = Scale(
    "full",
    {50: 40, 100: 20, 200: 12, 500: 8, 1000: 4, 2000: 2, 5000: 2, 10_000: 1},
    hard=1.0,
    pathological={500: 1, 1000: 1, 2000: 1},
    peers=(50, 100, 200, 500, 1000),
    peer_seeds=2,
    cap=60.0,
    own_cap=20.0,
    corpus=150,
    repetitions=5,
    memory=(1000, 10_000),
    others=(40, 100, 200, 300),
    standings=(250, 500, 1000, 2000, 4000),
    work=1.0,
)
QUICK = Scale(
    "quick",
    {50: 10, 100: 5, 200: 3, 500: 2, 1000: 1, 2000: 1, 5000: 1},
    hard=0.25,
    pathological={500: 1},
    peers=(50, 100, 500),
    peer_seeds=1,
    cap=8.0,
    own_cap=3.0,
    corpus=25,
    repetitions=3,
    memory=(1000,),
    others=(40, 100, 300),
    standings=(500, 1000),
    work=1.0,
)
SMALLEST = Scale(
    "smallest",
    {20: 1, 40: 1},
    hard=0.0,
    pathological={40: 1},
    peers=(20,),
    peer_seeds=1,
    cap=5.0,
    own_cap=5.0,
    corpus=2,
    repetitions=2,
    memory=(20,),
    others=(20,),
    standings=(20,),
    work=0.05,
)
SCALES = {scale.name: scale for scale in (FULL, QUICK, SMALLEST)}


def regular_cases(scale: Scale) -> list[Case]:
    """Regular fields of every size, the rounds of the table."""
    return [played("regular", REGULAR, players, seeds) for players, seeds in scale.regular.items()]


def hard_cases(scale: Scale) -> list[Case]:
    """Fields in which engines are slow."""
    largest = max(scale.regular)
    cases = [case for seeds, case in _hard(scale) if seeds and case.players <= largest]
    return cases + [
        _pathological(how, players, seeds)
        for how in CARELESS
        for players, seeds in scale.pathological.items()
    ]


def _hard(scale: Scale) -> Iterator[tuple[int, Case]]:
    def line(
        name: str, style: Style, players: int, seeds: int, planned: int = PLANNED
    ) -> tuple[int, Case]:
        number = _share(scale, seeds)
        return number, played(name, style, players, number, planned=planned)

    odd = Style(absent=0.03, forfeits=0.01)
    for players, seeds in ((51, 16), (501, 4), (2001, 2), (9999, 1)):
        yield line("odd, absences, forfeits", odd, players, seeds)
    for players, seeds in ((31, 12), (201, 4), (1001, 2)):
        yield line("nearly all drawn", Style(draws=0.95), players, seeds)
    yield line("one scoregroup", Style(draws=1.0), 2000, 1)
    for players, planned in ((16, 11), (20, 13), (24, 13), (31, 13)):
        number = _share(scale, 12)
        late = tuple(range(7, planned + 1))
        name = f"few players, {planned} rounds"
        yield number, played(name, REGULAR, players, number, late, planned)
    yield line("all unrated", Style(rated=False), 500, 4)
    for players in (200, 1000):
        number = _share(scale, 4)
        style = Style(only_topscorers=True)
        name = "last round, topscorers only"
        yield number, played(name, style, players, number, (9,), 9)
    for players, seeds in ((200, 4), (1000, 2)):
        yield line("clubs of 10 to 30", Style(clubs=(10, 30)), players, seeds, 9)
    for players, seeds in ((200, 4), (2000, 1)):
        yield line("Baku acceleration", Style(baku=True), players, seeds, 9)
    for colours in ("w", "wb", "wbw"):
        number = _share(scale, 2)
        yield number, _same_colours(1000, colours, number)


def _share(scale: Scale, seeds: int) -> int:
    return round(max(1, seeds * scale.hard)) if scale.hard else 0


def played(
    name: str,
    style: Style,
    players: int,
    seeds: int,
    rounds: tuple[int, ...] = ROUNDS,
    planned: int = PLANNED,
) -> Case:
    """Chosen rounds of events that our engine pairs from the start."""

    def positions(seed: int) -> Iterator[Position]:
        for round_number, snapshot in enumerate(play(style, players, planned, seed), start=1):
            if round_number in rounds:
                yield Position(name, players, round_number, seed, snapshot)

    return Case(name, players, seeds, positions)


def _pathological(
    how: Carelessness, players: int, seeds: int, played: tuple[int, ...] = (4, 6)
) -> Case:
    def positions(seed: int) -> Iterator[Position]:
        for played_rounds in played:
            snapshot = colours_ignored(how, players, played_rounds, seed)
            yield Position(how.name, players, played_rounds + 1, seed, snapshot)

    return Case(how.name, players, seeds, positions)


def _same_colours(players: int, colours: str, seeds: int) -> Case:
    name = f"everybody had {'-'.join(colours.upper())}"

    def positions(seed: int) -> Iterator[Position]:
        snapshot = same_colours(players, colours, seed)
        yield Position(name, players, len(colours) + 1, seed, snapshot)

    return Case(name, players, seeds, positions)


def reference_cases(scale: Scale) -> list[Case]:
    """Small hard fields, for which the reference needs milliseconds."""
    if not scale.hard:
        return [played("regular", REGULAR, 20, 1, (5,))]
    late = tuple(range(7, PLANNED + 1))
    seeds = _share(scale, 12)
    return [
        played("few players, 11 rounds", REGULAR, 16, seeds, late[:5], 11),
        *(
            played(f"few players, {PLANNED} rounds", REGULAR, players, seeds, late)
            for players in (20, 24, 31)
        ),
        played("nearly all drawn", Style(draws=0.95), 31, seeds),
        played("odd, absences, forfeits", Style(absent=0.03, forfeits=0.01), 51, seeds),
        played("all unrated", Style(rated=False), 50, seeds),
        played("last round, topscorers only", Style(only_topscorers=True), 50, seeds, (9,), 9),
        played("clubs of 10 to 30", Style(clubs=(10, 30)), 100, _share(scale, 4), (5, 9), 9),
        played("Baku acceleration", Style(baku=True), 50, seeds, (2, 4), 9),
        _same_colours(50, "wbw", seeds),
        *(_pathological(how, 50, seeds) for how in CARELESS),
    ]


def peer_cases(scale: Scale) -> list[Case]:
    """Positions that all engines are given: regular ones, and a few hard ones."""
    sizes = scale.peers
    cases = []
    for players in sizes:
        rounds, seeds = ((7,), 1) if players >= 500 else ((5, 9), scale.peer_seeds)
        cases.append(played("regular", REGULAR, players, seeds, rounds))
    if scale.hard:
        seeds = scale.peer_seeds
        late = tuple(range(10, PLANNED + 1))
        cases += [
            played(f"few players, {PLANNED} rounds", REGULAR, 20, seeds, late),
            played("odd, absences, forfeits", Style(absent=0.03, forfeits=0.01), 51, seeds),
            played("nearly all drawn", Style(draws=0.95), 31, seeds),
            played("all unrated", Style(rated=False), 50, seeds),
            played("clubs of 10 to 30", Style(clubs=(10, 30)), 200, 1, (5, 9), 9),
            played("Baku acceleration", Style(baku=True), 100, 1, (2, 4), 9),
            played("last round, topscorers only", Style(only_topscorers=True), 200, 1, (9,), 9),
            _same_colours(100, "wbw", 1),
        ]
    if scale.cap >= FULL.cap:
        cases += [_pathological(how, 500, 1, (6,)) for how in CARELESS[:2]]
    return cases
