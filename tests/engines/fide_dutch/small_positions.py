"""Small positions of every kind, and brute force over them as the judge.

Histories come from rounds paired blindly; virtual points then put everybody into a chosen
scoregroup. So brackets arise quickly that whole tournaments show once in a thousand rounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pairloom.domain import (
    ABSENT,
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    ProhibitedGroup,
    Settings,
    Tournament,
)
from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.criteria.c01_no_rematch import have_met
from pairloom.engines.fide_dutch.criteria.c02_bye_eligibility import may_get_bye
from pairloom.engines.fide_dutch.criteria.c03_absolute_colours import colours_clash
from pairloom.engines.fide_dutch.criteria.c05_bye_score import find_completion
from pairloom.engines.fide_dutch.editions import EDITION_2026
from pairloom.engines.fide_dutch.procedure import pair_brackets, solve_bracket
from pairloom.engines.fide_dutch.state import Field, PlayerState, derive_field

Pair = tuple[int, int]
Pairs = tuple[Pair, ...]
Matching = tuple[Pairs, tuple[int, ...]]

RESULTS = (("1", "0"), ("0", "1"), ("=", "="), ("+", "-"), ("-", "-"))
WEIGHTS = (3, 3, 3, 1, 1)


def position(
    random: Random, size: int, *, groups: int = 2, rounds: int | None = None, last: bool = False
) -> Tournament:
    """A position of `size` players in about `groups` scoregroups, before round `rounds + 1`."""
    played = random.randint(0, 4) if rounds is None else rounds
    records: dict[int, list[Cell]] = {number: [] for number in range(1, size + 1)}
    for _ in range(played):
        _play(random, records)
    players = tuple(Player(number, cells=tuple(cells)) for number, cells in records.items())
    plain = Tournament(players)
    gathered = random.choice(("", "", "w", "b"))
    virtual = {
        player.number: (
            *(Points(random.choice((0, 0, 10))) for _ in range(played)),
            Points(_score(random, player, groups, gathered))
            - plain.score(player.number, after=played),
        )
        for player in players
    }
    settings = Settings(
        rounds=played + 1 if last else played + 2,
        initial_colour=Colour.WHITE,
        virtual_points=virtual,
        prohibited=_prohibited(random, size),
    )
    return Tournament(players, settings)


def _score(random: Random, player: Player, groups: int, gathered: str) -> int:
    """Any scoregroup; those who had the gathered colour last are at the bottom together."""
    if gathered and player.history.colours.endswith(gathered):
        return 10
    return 10 * random.randint(1, groups)


def _play(random: Random, records: dict[int, list[Cell]]) -> None:
    """One round paired blindly, except that nobody meets the same opponent twice if easy."""
    numbers = list(records)
    for _ in range(8):
        random.shuffle(numbers)
        boards = list(zip(numbers[0::2], numbers[1::2], strict=False))
        if not any(cell.opponent == b for a, b in boards for cell in records[a]):
            break
    for white, black in boards:
        results = random.choices(RESULTS, WEIGHTS)[0]
        records[white].append(Cell(black, Colour.WHITE, Outcome(results[0])))
        records[black].append(Cell(white, Colour.BLACK, Outcome(results[1])))
    if len(numbers) % 2:
        outcome = random.choice((Outcome.PAIRING_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE))
        records[numbers[-1]].append(Cell(0, None, outcome))


def _prohibited(random: Random, size: int) -> tuple[ProhibitedGroup, ...]:
    return tuple(
        ProhibitedGroup(frozenset(random.sample(range(1, size + 1), min(size, members))))
        for members in random.choice(((), (), (2,), (2, 3)))
    )


def fields(
    count: int, sizes: tuple[int, int], *, groups: int = 3, seed: int = 0
) -> Iterator[tuple[Random, Field]]:
    """That many fields, every third of them before the last round."""
    for number in range(count):
        random = Random(1_000 * seed + number)
        size = random.randint(*sizes)
        yield random, derive_field(position(random, size, groups=groups, last=number % 3 == 0))


def solved_brackets(
    count: int, sizes: tuple[int, int], *, groups: int = 3, seed: int = 0
) -> Iterator[Bracket]:
    """All brackets that arise when fields are paired, as far as they can be."""
    for _, field in fields(count, sizes, groups=groups, seed=seed):
        if find_completion(field) is not None:
            for paired in pair_brackets(field, EDITION_2026, solve_bracket):
                yield paired.bracket


def loose_brackets(
    count: int, sizes: tuple[int, int], *, most_movers: int = 2, seed: int = 0
) -> Iterator[Bracket]:
    """Brackets of the second scoregroup, with anybody from the first moved down."""
    for random, field in fields(count, sizes, groups=2, seed=seed):
        completion = find_completion(field)
        if completion is None:
            continue
        group = field.scoregroups[-1]
        above = range(group.start)
        movers = random.sample(above, min(len(above), random.randint(0, most_movers)))
        yield Bracket(field, completion, tuple(sorted(movers)), group, None)


def coloured_field(
    histories: Sequence[str],
    scores: Sequence[int],
    *,
    last: bool = False,
    prohibited: Sequence[set[int]] = (),
) -> Field:
    """Players with these colours and scores, who played outsiders that have left."""
    rounds = max(map(len, histories))
    players = []
    for number, colours in enumerate(histories, 1):
        opponent = 100 + number
        own = [Cell(opponent, Colour(colour), Outcome.DRAW) for colour in colours]
        facing = [Cell(number, Colour(colour).opposite, Outcome.DRAW) for colour in colours]
        absent = [ABSENT] * (rounds - len(colours))
        players.append(Player(number, cells=(*absent, *own)))
        players.append(Player(opponent, cells=(*absent, *facing), withdrawn_from=rounds + 1))
    virtual = {
        number: (*[Points(0)] * rounds, Points(score - 5 * len(colours)))
        for number, (colours, score) in enumerate(zip(histories, scores, strict=True), 1)
    }
    settings = Settings(
        rounds=rounds + (1 if last else 2),
        virtual_points=virtual,
        prohibited=tuple(ProhibitedGroup(frozenset(group)) for group in prohibited),
    )
    return derive_field(Tournament(tuple(players), settings))


def coloured_bracket(histories: Sequence[str], *, last: bool = False) -> Bracket | None:
    """One scoregroup with these colours; `None` if absolute preferences leave no pairing."""
    field = coloured_field(histories, [100] * len(histories), last=last)
    completion = find_completion(field)
    (group,) = field.scoregroups
    return Bracket(field, completion, (), group, None) if completion is not None else None


def may_meet(one: PlayerState, other: PlayerState) -> bool:
    """C1 and C3, as their files say."""
    return one is not other and not have_met(one, other) and not colours_clash(one, other)


def can_take_bye(player: PlayerState, bye_score: int | None) -> bool:
    """C2 and C5."""
    return bye_score is not None and may_get_bye(player) and player.score <= bye_score


def matchings(vertices: Sequence[int], edges: set[Pair], floaters: int) -> Iterator[Matching]:
    """Every way to pair all but `floaters` of the vertices over the edges (smaller first)."""
    if not vertices:
        if not floaters:
            yield (), ()
        return
    first, others = vertices[0], vertices[1:]
    if floaters:
        for pairs, left in matchings(others, edges, floaters - 1):
            yield pairs, (first, *left)
    for other in others:
        if (first, other) in edges:
            rest = [vertex for vertex in others if vertex != other]
            for pairs, left in matchings(rest, edges, floaters):
                yield ((first, other), *pairs), left


def edges_of(graph: Sequence[int]) -> set[Pair]:
    """The edges of a graph given as masks."""
    size = len(graph)
    return {(i, j) for i in range(size) for j in range(i + 1, size) if graph[i] >> j & 1}


def bracket_edges(bracket: Bracket) -> set[Pair]:
    """The pairs of a bracket that C1 and C3 allow; moved-down players do not meet."""
    players = bracket.players
    return {
        (i, j)
        for j in range(bracket.moved_down, bracket.size)
        for i in range(j)
        if may_meet(players[i], players[j])
    }


class Judge:
    """C4 and C8 by trying everything."""

    def __init__(self, field: Field, bye_score: int | None) -> None:
        self.players = field.players
        self.bye_score = bye_score
        self._known: dict[tuple[frozenset[int], frozenset[int]], bool] = {}

    def is_completable(self, floaters: Sequence[int], start: int) -> bool:
        """Can these and everybody from `start` on be paired, with one bye if that is due?"""
        below = frozenset(range(start, len(self.players)))
        return self._can_pair(frozenset(floaters), below, self.bye_score is not None)

    def _can_pair(self, floaters: frozenset[int], below: frozenset[int], bye: bool) -> bool:
        everybody = floaters | below
        if not everybody:
            return not bye
        first = min(everybody)
        others = below - {first} if first in floaters else everybody - {first}
        if (
            bye
            and can_take_bye(self.players[first], self.bye_score)
            and self._can_pair(floaters - {first}, below - {first}, False)
        ):
            return True
        return any(
            may_meet(self.players[first], self.players[other])
            and self._can_pair(floaters - {first, other}, below - {first, other}, bye)
            for other in others
        )

    def next_value(
        self, floaters: Sequence[int], start: int, end: int
    ) -> tuple[int, tuple[int, ...]] | None:
        """Number and scores of the downfloaters of the best next bracket, or `None`."""
        bracket = [*floaters, *range(start, end)]
        edges = {
            (i, j)
            for i in bracket
            for j in bracket
            if i < j and j >= start and may_meet(self.players[i], self.players[j])
        }
        for count in range(len(bracket) % 2, len(bracket) + 1, 2):
            lists = [
                tuple(sorted((self.players[p].score for p in left), reverse=True))
                for left in {left for _, left in matchings(bracket, edges, count)}
                if self.is_completable(left, end)
            ]
            if lists:
                return count, min(lists)
        return None
