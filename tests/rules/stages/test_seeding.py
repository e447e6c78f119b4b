"""In which order the qualified enter the next stage."""

from __future__ import annotations

from itertools import combinations

import pytest
from stage_play import group

from pairloom.domain.stage import GroupRanking, Qualification, Stage, StageSeeding
from pairloom.engines.knockout import earliest_meeting, make_bracket
from pairloom.engines.stages import NextField, group_names, next_stage, qualify


def groups_of(size: int, groups: int) -> list[GroupRanking]:
    """Group A has 11, 12, …, group B 21, 22, …: without ties, and equally good."""
    return [
        group(
            name,
            " ".join(f"{10 * i + line}:{size - line}/{size - 1}" for line in range(1, size + 1)),
        )
        for i, name in enumerate(group_names(groups), start=1)
    ]


def enter(
    rankings: list[GroupRanking], first: int, best_next: int = 0, *, by: StageSeeding, seed: int = 1
) -> NextField:
    wanted = Qualification("final", first, best_next, by)
    (final,) = qualify(rankings, Stage("groups", "round-robin", qualifications=(wanted,)))
    return next_stage(final, rankings, seed)


def first_round(field: NextField) -> list[str]:
    """The pairs of a knockout: `A1-B2`."""
    bracket = make_bracket(field.numbers)
    names = {
        each.number: f"{each.reason.chosen.group}{each.reason.chosen.place}"
        for each in field.entries
    }
    pairs = [(match.first.reference, match.second.reference) for match in bracket.matches]
    seated = [(bracket.get_number(one), bracket.get_number(other)) for one, other in pairs]
    found = seated[: bracket.size // 2]
    return [f"{names[one]}-{names[other]}" for one, other in found if one and other]


@pytest.mark.parametrize(
    ("groups", "first", "printed"),
    [
        (2, 2, "A1-B2 B1-A2"),
        (4, 2, "A1-B2 D1-C2 C1-D2 B1-A2"),
        (8, 2, "A1-B2 H1-G2 E1-F2 D1-C2 C1-D2 F1-E2 G1-H2 B1-A2"),
        (2, 4, "A1-B4 B2-A3 A2-B3 B1-A4"),
        (4, 1, "A1-D1 B1-C1"),
    ],
)
def test_groups_cross(groups: int, first: int, printed: str) -> None:
    field = enter(groups_of(4, groups), first, by=StageSeeding.CROSSED)
    assert first_round(field) == printed.split()


@pytest.mark.parametrize("groups", [2, 4, 8, 16])
def test_the_first_two_of_a_group_meet_again_in_the_final_only(groups: int) -> None:
    field = enter(groups_of(4, groups), 2, by=StageSeeding.CROSSED)
    bracket = make_bracket(field.numbers)
    names, pairs = group_names(groups), first_round(field)
    for number in range(1, groups + 1):
        assert f"{names[number - 1]}1-{names[(number - 1) ^ 1]}2" in pairs
        meeting = earliest_meeting(bracket, 10 * number + 1, 10 * number + 2)
        assert meeting.before_final == 0


@pytest.mark.parametrize("groups", range(2, 13))
@pytest.mark.parametrize("first", [1, 2, 3])
def test_group_mates_do_not_meet_in_the_first_round(groups: int, first: int) -> None:
    """Any number of groups, with any number of the next: all have 0 of their rivals' group."""
    rankings = [GroupRanking(each.name, each.ranking) for each in groups_of(first + 2, groups)]
    for best_next in [0, groups]:
        field = enter(rankings, first, best_next, by=StageSeeding.CROSSED)
        bracket = make_bracket(field.numbers)
        for one, other in combinations(field.numbers, 2):
            if one // 10 == other // 10:
                assert earliest_meeting(bracket, one, other).round > 1, (one, other)


def test_the_best_thirds_do_not_meet_the_winners_of_their_groups() -> None:
    """Two best thirds, of B and C: B3 would meet B1, and A2 would be in the half of A1."""
    rankings = [
        group("A", "11:3/3 12:2/3 13:0/3 14:0/3"),
        group("B", "21:3/3 22:2/3 23:1/3 24:0/3"),
        group("C", "31:3/3 32:2/3 33:1/3 34:0/3"),
    ]
    field = enter(rankings, 2, 2, by=StageSeeding.CROSSED)
    assert first_round(field) == "A1-B3 C2-B2 C1-A2 B1-C3".split()


def test_by_place_orders_winners_among_themselves_by_score() -> None:
    rankings = [
        group("A", "11:2/3 12:1/3 13:1/3"),
        group("B", "21:3/3 22:2/3 23:1/3"),
        group("C", "31:5/6 32:1/6 33:0/6"),
    ]
    field = enter(rankings, 2, by=StageSeeding.BY_PLACE)
    assert field.numbers == (21, 31, 11, 22, 12, 32)
    field = enter(rankings, 2, by=StageSeeding.BY_SCORE)
    assert field.numbers[:2] == (21, 31)
    assert set(field.numbers[2:4]) == {11, 22}
    assert field.numbers[4:] == (12, 32)


def test_what_the_lot_decided_between_equals_is_marked() -> None:
    rankings = [group("A", "11:2/3 12=2/3 13:1/3"), group("B", "21:3/3 22:2/3 23:1/3")]
    for seeding in (StageSeeding.CROSSED, StageSeeding.BY_SCORE):
        field = enter(rankings, 2, by=seeding)
        lots = {each.number for each in field.entries if each.reason.by_lot}
        assert {11, 12} <= lots
        assert 21 not in lots
    winners = {enter(rankings, 2, by=StageSeeding.CROSSED, seed=s).numbers[0] for s in range(9)}
    assert winners == {11, 12}


def test_a_single_group_enters_in_the_order_of_its_places() -> None:
    """A Swiss with a cut: the place is what counts, whatever the points."""
    rankings = [group("A", "5:5/7 3:5/7 9:5/7 1:4/7")]
    assert enter(rankings, 3, by=StageSeeding.BY_PLACE).numbers == (5, 3, 9)
    assert enter(rankings, 3, by=StageSeeding.CROSSED).numbers == (5, 3, 9)


def test_seeds_by_lot_differ_from_seed_to_seed() -> None:
    rankings = groups_of(4, 4)
    drawn = {enter(rankings, 2, by=StageSeeding.BY_LOT, seed=seed).numbers for seed in range(5)}
    assert len(drawn) == 5
    field = enter(rankings, 2, by=StageSeeding.BY_LOT)
    assert all(each.reason.by_lot for each in field.entries)
