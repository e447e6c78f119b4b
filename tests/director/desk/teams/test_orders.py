"""Which orders of players are taken: with a fixed one nothing that is tapped can be wrong, with
one that may be off by a place exactly those that are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.director.desk import Desk, Question
from pairloom.director.desk.teams.captain import hand_in_own
from pairloom.director.desk.teams.line_ups import get_line_up, hand_in
from pairloom.director.desk.teams.orders import find_faults, require_allowed
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.domain.team_regulations import EmptyBoards, LineUpOrder, TeamRegulations
from pairloom.errors import InputError
from tests.director.desk.at_the_desk import open_empty
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams

FIXED = (
    TeamRegulations(),
    TeamRegulations(empty_boards=EmptyBoards.ANY),
)
SHIFTED = TeamRegulations(pattern="WBWBW", order=LineUpOrder.SHIFT, order_limit=1)
TAPS = st.lists(st.integers(1, 5), max_size=6) | st.lists(st.integers(0, 7), max_size=7)
"""What a phone could send in whatever order: 1 to 5 are places of the own roster, 0 nobody, 6 a
player of another team, 7 no player at all."""


@pytest.fixture(scope="module", params=FIXED, ids=lambda rules: rules.empty_boards.value)
def fixed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TeamHall]:
    hall = set_up_teams(
        open_empty(tmp_path_factory.mktemp("fixed") / "teams.db"), 2, rules=request.param
    )
    hall.publish()
    yield hall
    hall.database.close()


@pytest.fixture(scope="module")
def shifted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TeamHall]:
    """Five boards; rosters of six, so that one of them rests."""
    path = tmp_path_factory.mktemp("shifted") / "teams.db"
    hall = set_up_teams(open_empty(path), 2, 6, rules=SHIFTED)
    hall.publish()
    yield hall
    hall.database.close()


def captain_of(hall: TeamHall, name: str) -> Desk:
    grant = Grant(Role.CAPTAIN, *hall.place, team=hall.team(name).entry)
    desk = Desk(hall.database, Identity(name, grants=(grant,)))
    return desk.agreeing(Question.SHORT_TEAM, Question.REPLACED_LINE_UP)


def sealed_places(hall: TeamHall, name: str) -> list[int]:
    """Places of the roster by board, as they lie in the seal; 0 for an empty one."""
    line_up = get_line_up(hall.state, 1, hall.team(name).entry)
    if line_up is None:
        return []
    with hall.database.read(hall.place.event) as reader:
        players = reader.seals.open(line_up.fingerprint).players
    return [hall.state.entry_by_id[player].place if player else 0 for player in players]


@given(taps=TAPS)
def test_no_taps_make_a_wrong_line_up_where_the_order_is_fixed(
    fixed: TeamHall, taps: list[int]
) -> None:
    """It is in the order of the roster, or refused, and then the one before stays."""
    own = [member.entry for member in fixed.roster("A")]
    numbers = [0, *own, fixed.roster("B")[0].entry, 9999]
    before = sealed_places(fixed, "A")
    try:
        hand_in_own(captain_of(fixed, "A"), 1, [numbers[tap] for tap in taps], seen="")
    except InputError:
        assert sealed_places(fixed, "A") == before
        return
    after = sealed_places(fixed, "A")
    seated = [place for place in after if place]
    assert len(after) == 4
    assert seated == sorted(set(seated))
    assert set(seated) == set(taps) - {0}
    if fixed.state.competition.team_rules.empty_boards is EmptyBoards.BOTTOM:
        assert after[: len(seated)] == seated


def off_by_a_place(line: Sequence[int]) -> set[tuple[int, ...]]:
    """Neighbours change places with each other, nobody twice: all ways, from the first on."""
    if len(line) < 2:
        return {tuple(line)}
    first, second, *others = line
    kept = {(first, *rest) for rest in off_by_a_place([second, *others])}
    return kept | {(second, first, *rest) for rest in off_by_a_place(others)}


def test_off_by_a_place_means_what_it_says() -> None:
    """The judge itself: nobody is further away than one place, and eight orders are like that."""
    found = off_by_a_place((1, 2, 3, 4, 5))
    wanted = {
        order
        for order in permutations(range(1, 6))
        if all(abs(place - board) <= 1 for board, place in enumerate(order, 1))
    }
    assert found == wanted
    assert len(found) == 8


def test_exactly_the_allowed_orders_of_five_are_taken(shifted: TeamHall) -> None:
    """All 120 are handed in; what is refused leaves the one before."""
    team, roster = shifted.team("A").entry, [member.entry for member in shifted.roster("A")]
    desk, taken = shifted.desk, set()
    for order in permutations(range(1, 6)):
        players = tuple(roster[place - 1] for place in order)
        before = sealed_places(shifted, "A")
        try:
            hand_in(desk, shifted.place, 1, team, players)
        except InputError:
            assert sealed_places(shifted, "A") == before
            continue
        assert sealed_places(shifted, "A") == list(order)
        taken.add(order)
    assert taken == off_by_a_place((1, 2, 3, 4, 5))


@pytest.mark.parametrize("resting", range(1, 7))
def test_whoever_rests_does_not_count_for_the_order(shifted: TeamHall, resting: int) -> None:
    """Those below move up a board, and may then be off by one as well."""
    team, roster = shifted.team("B").entry, [member.entry for member in shifted.roster("B")]
    playing = [place for place in range(1, 7) if place != resting]
    allowed = set()
    for order in permutations(playing):
        players = tuple(roster[place - 1] for place in order)
        if not list(find_faults(shifted.state, team, 1, players)):
            require_allowed(shifted.state, team, 1, players)
            allowed.add(order)
    assert allowed == off_by_a_place(playing)
