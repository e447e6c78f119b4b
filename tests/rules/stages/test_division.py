"""Dividing a field into groups: by a snake or by lot, people kept apart."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.domain.stage import Division, Entrant, Spread
from pairloom.engines.stages import Divided, divide, group_names
from pairloom.errors import InputError


def field(count: int, clubs: str = "", federations: str = "") -> list[Entrant]:
    """Players 1, 2, … of falling strength; a letter is a club, a dot none."""
    return [
        Entrant(n, 3000 - n, letter(clubs, n), letter(federations, n)) for n in range(1, count + 1)
    ]


def letter(text: str, number: int) -> str:
    return text[number - 1].strip(".") if number <= len(text) else ""


def clashes(divided: Divided, entrants: list[Entrant]) -> int:
    """Pairs of club mates in one group."""
    club = {each.number: each.club for each in entrants}
    pairs = (pair for group in divided.groups for pair in combinations(group.numbers, 2))
    return sum(club[one] != "" and club[one] == club[other] for one, other in pairs)


def test_a_snake_makes_groups_equally_strong() -> None:
    divided = divide(field(12), Division(groups=4))
    assert [(group.name, group.numbers) for group in divided.groups] == [
        ("A", (1, 8, 9)),
        ("B", (2, 7, 10)),
        ("C", (3, 6, 11)),
        ("D", (4, 5, 12)),
    ]
    assert not any(each.was_moved for each in divided.working)


def test_the_order_of_entries_does_not_matter() -> None:
    entrants = field(11, "aabbccddeef")
    for spread in Spread:
        division = Division(3, spread, apart=("club",))
        assert divide(entrants, division, 5) == divide(reversed(entrants), division, 5)


def test_equal_strengths_are_dealt_by_lot() -> None:
    equal = [Entrant(number) for number in range(1, 9)]
    assert divide(equal, Division(2), 1) != divide(equal, Division(2), 2)
    assert divide(equal, Division(2), 1) == divide(equal, Division(2), 1)


@given(
    count=st.integers(4, 30),
    groups=st.integers(1, 8),
    spread=st.sampled_from(Spread),
    apart=st.sampled_from([(), ("club",), ("club", "federation")]),
    clubs=st.text("abc.", min_size=30, max_size=30),
    lot_seed=st.integers(0, 99),
)
@settings(max_examples=80, deadline=None)
def test_everybody_is_in_one_group_and_sizes_differ_by_one_at_most(
    count: int, groups: int, spread: Spread, apart: tuple[str, ...], clubs: str, lot_seed: int
) -> None:
    groups = min(groups, count // 2)
    entrants = field(count, clubs, clubs[::-1])
    divided = divide(entrants, Division(groups, spread, apart), lot_seed)
    dealt = [number for group in divided.groups for number in group.numbers]
    sizes = {len(group.numbers) for group in divided.groups}
    assert sorted(dealt) == list(range(1, count + 1))
    assert max(sizes) - min(sizes) <= 1
    assert sorted(each.number for each in divided.working) == sorted(dealt)


def test_club_mates_are_moved_inside_their_row() -> None:
    """1 and 8 of one club would share group A: 8 goes to B, as near as possible."""
    entrants = field(8, "a......a")
    divided = divide(entrants, Division(4, apart=("club",)))
    assert clashes(divided, entrants) == 0
    assert [
        (each.number, each.plain, each.group) for each in divided.working if each.was_moved
    ] == [
        (7, "B", "A"),
        (8, "A", "B"),
    ]


def test_a_snake_without_club_mates_together_stays_as_it_is() -> None:
    entrants = field(8, "ab......")
    plain = divide(entrants, Division(4))
    assert divide(entrants, Division(4, apart=("club",))).groups == plain.groups


@given(
    clubs=st.text("abcd.", min_size=4, max_size=24),
    groups=st.integers(1, 6),
    lot_seed=st.integers(0, 99),
)
@settings(max_examples=80, deadline=None)
def test_lots_spread_every_club_as_far_as_possible(clubs: str, groups: int, lot_seed: int) -> None:
    """A club of c in g groups has c // g or one more in each: no draw can do better."""
    groups = min(groups, len(clubs) // 2)
    entrants = field(len(clubs), clubs)
    divided = divide(entrants, Division(groups, Spread.LOT, ("club",)), lot_seed)
    best = 0
    for club, members in Counter(clubs.replace(".", "")).items():
        assert club
        small, larger = divmod(members, groups)
        best += larger * small * (small + 1) // 2 + (groups - larger) * small * (small - 1) // 2
    assert clashes(divided, entrants) == best


def test_names_of_groups_go_on_after_z() -> None:
    assert group_names(28)[-3:] == ("Z", "AA", "AB")


@pytest.mark.parametrize("groups", [0, -1])
def test_a_stage_has_groups(groups: int) -> None:
    with pytest.raises(InputError, match=f"at least 1 group, not {groups}"):
        Division(groups=groups)


def test_a_group_has_two_players() -> None:
    with pytest.raises(InputError, match="players: 7, groups: 4"):
        divide(field(7), Division(groups=4))


def test_nobody_is_divided_twice() -> None:
    with pytest.raises(InputError, match=r"named twice: 2$"):
        divide([*field(4), Entrant(2)], Division(2))


def test_groups_keep_apart_by_what_is_known() -> None:
    with pytest.raises(InputError, match=r"by club or federation, not by hair"):
        Division(2, apart=("hair",))
