"""Bracket after bracket from the top, C.04.5/C.04.6 (2026) art. 3.3.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairloom.engines.common.upfloating.identifier import first_pairing
from pairloom.engines.common.upfloating.pool import Pool, Rules
from pairloom.engines.common.upfloating.upfloaters import UpfloaterChoice
from pairloom.matching import vertices_of


class PairedBracket(NamedTuple):
    """A bracket: masks of positions, and pairs of positions with the top member first.

    `costs` are the values of the criteria that its pairs decide.
    """

    score: int
    residents: int
    upfloaters: int
    pairs: tuple[tuple[int, int], ...]
    decided_by: str
    choice: UpfloaterChoice
    costs: dict[str, object]

    def values(self) -> dict[str, object]:
        """The value of every criterion; worked out when somebody asks, for C6 costs matchings."""
        return {**self.choice.values(self.upfloaters), **self.costs}


def pair_brackets(pool: Pool, bye: int | None, rules: Rules) -> Iterator[PairedBracket]:
    """All brackets, the highest scoregroup first; there must be a complete pairing."""
    unpaired = pool.everybody if bye is None else pool.everybody & ~(1 << bye)
    while unpaired:
        bracket = pair_highest(UpfloaterChoice(pool, *top_scoregroup(pool, unpaired), rules))
        yield bracket
        unpaired &= ~(bracket.residents | bracket.upfloaters)


def top_scoregroup(pool: Pool, unpaired: int) -> tuple[int, int, int]:
    """Masks of the unpaired: those with the highest score, all others, and those of them who
    belong to the next score that occurs in the round."""
    masks = [
        unpaired & ((1 << (group.end - group.start)) - 1) << group.start
        for group in pool.scoregroups()
    ]
    top = next(index for index, mask in enumerate(masks) if mask)
    following = masks[top + 1] if top + 1 < len(masks) else 0
    return masks[top], unpaired & ~masks[top], following


def pair_highest(choice: UpfloaterChoice) -> PairedBracket:
    """The bracket of a scoregroup with the upfloaters that complete it."""
    pool, residents, rules = choice.pool, choice.residents, choice.rules
    score = pool.members[vertices_of(residents)[0]].score
    upfloaters = choice.find()
    pairs, decided_by, costs = _pair_bracket(pool, residents, upfloaters, rules)
    return PairedBracket(
        score=score,
        residents=residents,
        upfloaters=upfloaters,
        pairs=pairs,
        decided_by=decided_by,
        choice=choice,
        costs=costs,
    )


def _pair_bracket(
    pool: Pool, residents: int, upfloaters: int, rules: Rules
) -> tuple[tuple[tuple[int, int], ...], str, dict[str, object]]:
    """The bracket by the numbers of its members alone (art. 3.6.1), with its costs."""
    positions = vertices_of(residents | upfloaters)
    positions.sort(key=lambda position: pool.members[position].tpn)
    place = {position: index for index, position in enumerate(positions)}
    rows = []
    for position in positions:
        partners = vertices_of(pool.rows[position] & (residents | upfloaters))
        rows.append(sum(1 << place[partner] for partner in partners))
    vectors = _cost_vectors(rows, positions, upfloaters, rules)
    pairing = first_pairing(rows, _encode(vectors, len(positions)))
    nothing = (0,) * len(rules.labels)
    totals = map(sum, zip(*(vectors.get(pair, nothing) for pair in pairing.pairs), strict=True))
    pairs = tuple((positions[top], positions[bottom]) for top, bottom in pairing.pairs)
    return pairs, pairing.decided_by, dict(zip(rules.labels, totals, strict=True))


def _cost_vectors(
    rows: list[int], positions: list[int], upfloaters: int, rules: Rules
) -> dict[tuple[int, int], tuple[int, ...]]:
    """The pairs that cost something, by vertices."""
    vectors = {}
    mask = rules.concerned(upfloaters)
    is_concerned = [mask >> position & 1 for position in positions]
    concerned = sum(bit << vertex for vertex, bit in enumerate(is_concerned))
    for first, row in enumerate(rows):
        others = row if is_concerned[first] else row & concerned
        for second in vertices_of(others >> first << first):
            costs = rules.pair_costs(positions[first], positions[second], upfloaters)
            if any(costs):
                vectors[first, second] = costs
    return vectors


def _encode(
    vectors: dict[tuple[int, int], tuple[int, ...]], size: int
) -> dict[tuple[int, int], int]:
    """One integer per pair, whose sums compare like vectors: no pair costs more than two each."""
    width = (2 * size).bit_length()
    encoded = {}
    for pair, costs in vectors.items():
        total = 0
        for cost in costs:
            total = (total << width) + cost
        encoded[pair] = total
    return encoded
