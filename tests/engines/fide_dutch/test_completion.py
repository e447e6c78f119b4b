"""C1-C5 and C8 on whole fields, against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from small_positions import Judge, can_take_bye, coloured_field, fields, may_meet

from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.criteria.c05_bye_score import find_completion
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import LookAhead
from pairloom.engines.fide_dutch.field_graph import FieldGraph, apart, mask_of
from pairloom.engines.fide_dutch.next_value import next_bracket_value
from pairloom.engines.fide_dutch.state import Field
from pairloom.matching import vertices_of


@pytest.mark.parametrize("order", ["all at once", "from below"])
def test_the_graph_has_the_edges_that_the_rules_allow(order: str) -> None:
    for random, field in fields(80, (2, 9), seed=5):
        players = field.players
        bye_score = random.choice([player.score for player in players]) if field.is_odd else None
        graph = FieldGraph(field, bye_score)
        if order == "from below":
            for start in sorted(random.sample(range(len(players)), 2), reverse=True):
                graph.rows_from(start)
        rows = graph.rows_from(0)
        for one in players:
            expected = {other.position for other in players if may_meet(one, other)}
            if can_take_bye(one, bye_score):
                expected.add(len(players))
            assert set(vertices_of(rows[one.position])) == expected
        assert len(rows) == len(players) + (bye_score is not None)
        for vertex, row in enumerate(rows):
            assert all(rows[other] >> vertex & 1 for other in vertices_of(row))


def test_rows_are_complete_from_where_they_were_asked_for() -> None:
    for random, field in fields(40, (5, 9), seed=6):
        bye_score = field.players[0].score if field.is_odd else None
        whole = FieldGraph(field, bye_score).rows_from(0)
        start = random.randrange(len(field.players))
        part = FieldGraph(field, bye_score).rows_from(start)
        size = len(field.players)
        assert part[start:size] == whole[start:size]
        if bye_score is not None:
            assert part[-1] == whole[-1] >> start << start


def test_masks() -> None:
    field = next(field for _, field in fields(20, (5, 5), seed=7))
    graph = FieldGraph(field, 0)

    assert mask_of([0, 2, 5]) == 0b100101
    assert mask_of([]) == 0
    assert graph.mask_from(3) == 0b111000
    assert graph.mask_between(1, 3) == 0b000110
    assert graph.mask_between(2, 2) == 0


def test_a_group_set_apart_has_no_edges_inside() -> None:
    rows = [0b1110, 0b1101, 0b1011, 0b0111]

    assert apart(rows, 0) is rows
    assert apart(rows, 0b0100) is rows
    assert apart(rows, 0b0011) == [0b1100, 0b1100, 0b1011, 0b0111]


def judged(
    count: int, sizes: tuple[int, int], seed: int
) -> Iterator[tuple[Random, Completion, Judge]]:
    for random, field in fields(count, sizes, seed=seed):
        completion = find_completion(field)
        if completion is not None:
            yield random, completion, Judge(field, completion.bye_score)


def test_the_bye_score_is_the_lowest_that_leaves_a_complete_pairing() -> None:
    unpairable = above_lowest = 0
    for _, field in fields(250, (2, 9), seed=8):
        completion = find_completion(field)
        scores: list[int | None] = [None]
        if field.is_odd:
            scores = sorted({player.score for player in field.players})
        possible = [score for score in scores if Judge(field, score).is_completable((), 0)]
        if completion is None:
            assert not possible
            unpairable += 1
        else:
            assert completion.bye_score == possible[0]
            above_lowest += possible[0] != scores[0]
    assert unpairable > 10
    assert above_lowest > 5


def floater_sets(field: Field, start: int) -> Iterator[tuple[int, ...]]:
    for size in range(min(start, 3) + 1):
        yield from combinations(range(start), size)


def test_completion_is_what_trying_everything_says() -> None:
    answers = {True: 0, False: 0}
    certain = 0
    for random, completion, judge in judged(150, (3, 11), seed=9):
        field = completion.field
        for group in field.scoregroups:
            sets = list(floater_sets(field, group.start))
            for floaters in random.sample(sets, min(12, len(sets))):
                answer = completion.is_possible(floaters, group.start)
                assert answer == judge.is_completable(floaters, group.start)
                answers[answer] += 1
                most_met = max((field.players[f].met_count for f in floaters), default=0)
                certain += completion.is_certain_for_any(len(floaters), group.start, most_met)
        nobody_below = len(field.players)
        assert completion.is_possible((), nobody_below) == (completion.bye_score is None)
    assert min(answers.values()) > 300
    assert certain > 50, "the certificate by counting belongs to the sample"


def test_players_with_equal_signatures_have_equal_answers() -> None:
    for _, completion, judge in judged(60, (5, 10), seed=10):
        for group in completion.field.scoregroups[1:]:
            answers: dict[int, bool] = {}
            for floater in range(group.start):
                signature = completion.signature(floater, group.start)
                answer = judge.is_completable((floater,), group.start)
                assert answers.setdefault(signature, answer) == answer


def test_the_deficiency_is_how_many_players_those_below_lack() -> None:
    """Extra players whom everybody may meet, the bye included, stand for downfloaters."""
    found = set()
    for _, completion, _ in judged(400, (3, 10), seed=11):
        rows = completion.graph.rows_from(0)
        for group in completion.field.scoregroups:
            vertices = list(range(group.start, completion.graph.size))
            lacking = len(vertices) - 2 * _most_pairs(frozenset(vertices), rows)
            assert completion.deficiency(group.start) == lacking
            found.add(lacking)
            mates = completion.maximum_matching(group.start)
            assert all(mates[mate] == v for v, mate in enumerate(mates) if mate >= 0)
    assert {0, 1, 2, 3} <= found


def _most_pairs(vertices: frozenset[int], rows: list[int]) -> int:
    if len(vertices) < 2:
        return 0
    first = min(vertices)
    rest = vertices - {first}
    partners = [other for other in rest if rows[first] >> other & 1]
    best = _most_pairs(rest, rows)
    for other in partners:
        if best == len(vertices) // 2:
            break
        best = max(best, 1 + _most_pairs(rest - {other}, rows))
    return best


def test_looking_ahead_one_bracket_is_what_trying_everything_says() -> None:
    """Any set of players from above as downfloaters, completable or not."""
    outcomes = {"bound": 0, "worse": 0, "impossible": 0}
    for random, completion, judge in judged(300, (4, 10), seed=12):
        field = completion.field
        for following in field.scoregroups[1:]:
            look_ahead = LookAhead(completion, following)
            sets = [floaters for floaters in floater_sets(field, following.start) if floaters]
            for floaters in random.sample(sets, min(8, len(sets))):
                outcomes[_look_ahead(look_ahead, judge, floaters)] += 1
    assert all(count > 30 for count in outcomes.values()), outcomes


def _look_ahead(look_ahead: LookAhead, judge: Judge, floaters: tuple[int, ...]) -> str:
    start, end = look_ahead.group.start, look_ahead.group.end
    value = judge.next_value(floaters, start, end)
    reaches = look_ahead.reaches_bound(floaters)
    as_in_large_fields = LookAhead(look_ahead.completion, look_ahead.group)
    as_in_large_fields.is_small = False
    assert as_in_large_fields.reaches_bound(floaters) == reaches
    bound = look_ahead.bound(floaters)
    if value is None:
        assert not reaches
        return "impossible"
    assert bound <= value
    assert reaches == (value == bound)
    assert next_bracket_value(look_ahead, floaters) == value
    return "bound" if reaches else "worse"


def test_looking_ahead_to_a_group_that_wants_one_colour() -> None:
    """Hardly anybody has met, but most of the last group need White, and few come down."""
    random = Random(14)
    seen = {True: 0, False: 0}
    for _ in range(60):
        above, residents = random.choice(((3, 5), (3, 7), (5, 7), (2, 6)))
        histories = random.choices(("bw", "ww", "b"), (4, 1, 1), k=above)
        histories += random.choices(("bb", "bw", "ww"), (6, 1, 1), k=residents)
        field = coloured_field(histories, [30] * above + [20] * residents)
        completion = find_completion(field)
        if completion is not None:
            arriving = random.choice(range(above % 2 or 2, above + 1, 2))
            floaters = tuple(sorted(random.sample(range(above), arriving)))
            look_ahead = LookAhead(completion, field.scoregroups[1])
            _look_ahead(look_ahead, Judge(field, completion.bye_score), floaters)
            seen[look_ahead.reaches_bound(floaters)] += 1
    assert min(seen.values()) > 5


def test_of_floaters_with_different_scores_the_lowest_floats_on() -> None:
    """Three from three scoregroups come down; who of them can stay depends on prohibitions."""
    random = Random(15)
    scores = [50, 40, 30, 20, 20, 10, 10, 10]
    floated_on = set()
    for _ in range(200):
        pairs = [{one, other} for one in range(1, 4) for other in range(4, 9)]
        field = coloured_field(["b"] * 8, scores, prohibited=random.sample(pairs, 6))
        completion = find_completion(field)
        if completion is None:
            continue
        look_ahead = LookAhead(completion, field.scoregroups[3])
        judge = Judge(field, completion.bye_score)
        if _look_ahead(look_ahead, judge, (0, 1, 2)) == "worse":
            floated_on.add(next_bracket_value(look_ahead, (0, 1, 2))[1])
    assert {(30,), (40,), (50,)} <= floated_on


def test_the_certificate_of_the_look_ahead_belongs_to_the_sample() -> None:
    """Early rounds of larger fields: counting proves the bound, and it is right."""
    certain = 0
    for random, field in fields(40, (11, 14), groups=2, seed=13):
        completion = find_completion(field)
        if completion is None or len(field.scoregroups) < 2:
            continue
        following = field.scoregroups[1]
        floater = random.randrange(following.start)
        look_ahead = LookAhead(completion, following)
        if look_ahead._is_certain((floater,)):
            judge = Judge(field, completion.bye_score)
            value = judge.next_value((floater,), following.start, following.end)
            assert value == look_ahead.bound((floater,))
            certain += 1
    assert certain > 3
