"""Cross-tables of groups: points, Sonneborn-Berger, places."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.correspondence.domain.crosstable import scores_of
from pairloom.correspondence.domain.group import (
    CorrespondenceGame,
    Entrant,
    Group,
    all_play_all,
    find_group_faults,
)
from pairloom.correspondence.domain.results import CANCELLED, TO_BE_ADJUDICATED, parse_result
from pairloom.correspondence.domain.tie_breaks import ORDERS, parse_order, table_of
from pairloom.engines.round_robin.berger import berger_table
from pairloom.errors import InputError, NotFound, UnknownName
from tests.correspondence.tables import group_of

# Five players; A beat B, B beat C and D, all other games drawn.
FIVE = """
A x 1 ½ ½ ½
B 0 x 1 1 ½
C ½ 0 x ½ ½
D ½ 0 ½ x ½
E ½ ½ ½ ½ x
"""
# A double round of the ICCF server ("5th British WS Tournament, Division 4A, Board 2"): the
# first player's games as published; the others agree with the published points and sums.
DOUBLE = """
One   x   ½,½ 1,½ 1,1 1,1
Two   ½,½ x   1,½ 1,1 1,1
Three 0,½ 0,½ x   1,1 1,½
Four  0,0 0,0 0,0 x   1,1
Five  0,0 0,0 0,½ 0,0 x
"""


def rows(group: Group, order: str) -> list[tuple[str, int, float, float, int]]:
    return [
        (
            group.find_entrant(row.place.number).name,
            row.place.place,
            float(row.scores.points),
            float(row.scores.sb),
            row.scores.wins,
        )
        for row in table_of(group, ORDERS[order])
    ]


@pytest.mark.article("sks-2014", "§6(2)")
def test_points_then_sonneborn_berger_then_a_shared_better_place() -> None:
    """§6(2): A is before B, although B has won more games; C and D share place 4."""
    assert rows(group_of(FIVE), "sks-2014") == [
        ("A", 1, 2.5, 5.0, 1),
        ("B", 2, 2.5, 4.0, 2),
        ("E", 3, 2.0, 4.0, 0),
        ("C", 4, 1.5, 3.0, 0),
        ("D", 4, 1.5, 3.0, 0),
    ]


def test_with_wins_first_the_other_player_leads() -> None:
    """The present ICCF order turns A and B round."""
    assert [row[:2] for row in rows(group_of(FIVE), "iccf")][:2] == [("B", 1), ("A", 2)]


def test_a_table_of_the_server_comes_out_as_published() -> None:
    """Points 6.5, 6.5, 4.5, 2, 0.5; sums 18.25, 18.25, 11.25, 1, 2.25; places 1, 1, 3."""
    table = rows(group_of(DOUBLE), "sks-2014")
    assert [row[1:4] for row in table] == [
        (1, 6.5, 18.25),
        (1, 6.5, 18.25),
        (3, 4.5, 11.25),
        (4, 2.0, 1.0),
        (5, 0.5, 2.25),
    ]


def test_the_result_among_tied_players_decides_after_wins_and_sums() -> None:
    """A, B and C each win once and lose once among themselves, B's rating is the lowest."""
    circle = "A x 1 0 1\nB 0 x 1 1\nC 1 0 x 1\nD 0 0 0 x"
    group = group_of(circle, ratings={"A": 2300, "B": 2100, "C": 2200, "D": 2000})
    places = [row.place for row in table_of(group, ORDERS["iccf"])]
    assert [place.place for place in places] == [1, 1, 1, 4]
    assert all(place.shared for place in places[:3])
    by_rating = table_of(group, ORDERS["iccf-lower-rating"])
    assert [group.find_entrant(row.place.number).name for row in by_rating] == list("BCAD")
    assert by_rating[0].place.decided_by == "lower-rating"


def test_among_tied_counts_only_those_who_are_still_equal() -> None:
    """A and B are equal in points; A has beaten B."""
    group = group_of("A x 1 0 ½\nB 0 x 1 ½\nC 1 0 x 0\nD ½ ½ 1 x")
    order = parse_order("points,among-tied")
    table = [(row.place.number, row.place.place) for row in table_of(group, order)]
    assert table == [(4, 1), (1, 2), (2, 3), (3, 4)]


def test_cancelled_games_give_nothing_and_are_no_games() -> None:
    group = group_of("A x 1 C\nB 0 x 1\nC C 0 x")
    scores = scores_of(group)
    assert [(s.points, s.sb, s.games, s.cancelled) for s in scores.values()] == [
        (1, 1, 1, 1),
        (1, 0, 2, 0),
        (0, 0, 1, 1),
    ]
    assert not scores[1].provisional


def test_open_games_make_points_and_sums_provisional() -> None:
    """A has finished; his sum still depends on B, from whom he has a point, not on C."""
    group = group_of("A x 1 0 1\nB 0 x . 1\nC 1 . x A\nD 0 0 A x")
    scores = scores_of(group)
    assert [s.remaining for s in scores.values()] == [0, 1, 2, 1]
    assert [s.to_adjudicate for s in scores.values()] == [0, 0, 1, 1]
    assert not scores[1].provisional
    assert scores[1].sb_provisional
    assert all(row.place_provisional for row in table_of(group))


def test_a_sum_is_settled_when_all_who_gave_points_have_finished() -> None:
    """C and D still play each other; A has points only from B, who has finished."""
    scores = scores_of(group_of("A x 1 0 0\nB 0 x ½ 0\nC 1 ½ x .\nD 1 1 . x"))
    assert [each.sb_provisional for each in scores.values()] == [False, True, True, True]


def test_orders_are_read_by_name_or_by_codes() -> None:
    assert parse_order("sks-2014") == ("points", "sb")
    with pytest.raises(UnknownName, match="buchholz"):
        parse_order("points,buchholz")
    with pytest.raises(UnknownName, match="buchholz"):
        table_of(group_of(FIVE), ("buchholz",))


@pytest.mark.parametrize("players", range(2, 17))
def test_colours_are_those_of_the_berger_tables(players: int) -> None:
    tables = berger_table(players)
    expected = {(board.white, board.black) for each in tables for board in each.boards}
    assert {(game.white, game.black) for game in all_play_all(players)} == expected


def test_a_double_round_reverses_the_colours() -> None:
    games = all_play_all(4, 2)
    first = {(game.white, game.black) for game in games if game.cycle == 1}
    assert {(game.black, game.white) for game in games if game.cycle == 2} == first
    with pytest.raises(InputError, match="two players"):
        all_play_all(1)


def test_faults_of_a_group_are_all_found() -> None:
    entrants = (Entrant(1, "a", "A"), Entrant(2, "b", "B"), Entrant(2, "a", "C"))
    games = (CorrespondenceGame(1, 2), CorrespondenceGame(2, 1), CorrespondenceGame(1, 9))
    codes = [finding.code for finding in find_group_faults(Group("G", entrants, games))]
    assert codes == ["E-TWICE", "E-TWICE", "E-GAME", "E-MEETINGS"]
    for pair in ((1, 9), (9, 1), (1, 1)):
        (fault, *_) = find_group_faults(Group("G", entrants[:2], (CorrespondenceGame(*pair),)))
        assert str(fault.message) == f"game 1:{pair[0]}-{pair[1]} is not one of two entrants"
    assert find_group_faults(group_of(FIVE)) == ()
    assert find_group_faults(group_of(DOUBLE)) == ()


def test_what_is_not_in_the_group_is_not_found() -> None:
    group = group_of(FIVE)
    with pytest.raises(NotFound, match="no number 9"):
        group.find_entrant(9)
    with pytest.raises(NotFound, match="no game"):
        group.with_result("1:5-1", None)


def test_a_result_is_entered_and_taken_back() -> None:
    group = group_of(FIVE)
    changed = group.with_result("1:1-2", TO_BE_ADJUDICATED)
    assert changed.find_game("1:1-2").awaits_adjudication
    assert changed.with_result("1:1-2", group.find_game("1:1-2").result) == group


RESULTS = [None, TO_BE_ADJUDICATED, CANCELLED]
RESULTS += [parse_result(text) for text in ("1-0", "½-½", "0-1", "½-½A", "1-0D", "0-1E")]


@st.composite
def groups(draw: st.DrawFn) -> Group:
    players = draw(st.integers(2, 7))
    games = all_play_all(players, draw(st.integers(1, 2)))
    results = draw(st.lists(st.sampled_from(RESULTS), min_size=len(games), max_size=len(games)))
    entered = [replace(game, result=result) for game, result in zip(games, results, strict=True)]
    entrants = [Entrant(n, f"p{n}", f"P{n}", 2000 + n * 7 % 5) for n in range(1, players + 1)]
    shuffled = draw(st.permutations(entered))
    return Group("G", tuple(draw(st.permutations(entrants))), tuple(shuffled))


@given(groups())
def test_every_scored_game_gives_one_point_in_all(group: Group) -> None:
    scores = scores_of(group).values()
    scored = sum(game.has_score for game in group.games)
    assert sum(each.points for each in scores) == scored
    assert sum(each.finished for each in scores) == 2 * scored
    # Whoever scores x against y gives x * points(y): summed over both sides and all games.
    points = {each.number: each.points for each in scores}
    pairs = sum(
        Fraction(game.halves_of(a) or 0, 2) * points[b]
        for game in group.games
        for a, b in ((game.white, game.black), (game.black, game.white))
    )
    assert sum(each.sb for each in scores) == pairs


@given(groups(), st.sampled_from(sorted(ORDERS)))
def test_the_order_of_games_and_entrants_does_not_matter(group: Group, order: str) -> None:
    plain = replace(
        group,
        games=tuple(sorted(group.games, key=lambda game: game.key)),
        entrants=tuple(sorted(group.entrants, key=lambda each: each.number)),
    )
    assert table_of(group, ORDERS[order]) == table_of(plain, ORDERS[order])


@given(groups(), st.sampled_from(sorted(ORDERS)))
def test_a_place_is_one_more_than_the_number_ahead(group: Group, order: str) -> None:
    places = [row.place for row in table_of(group, ORDERS[order])]
    for place in places:
        assert place.place == 1 + sum(other.place < place.place for other in places)
        assert place.shared == (sum(other.place == place.place for other in places) > 1)
    for one, other in combinations(places, 2):
        assert one.place <= other.place
