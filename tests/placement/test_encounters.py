"""Direct encounter and simplified direct confrontation."""

from __future__ import annotations

import pytest

from pairloom.domain.go import GoSystem, GoTournament, regulations_for
from pairloom.placement import make_placement
from tests.placement.events import swiss, written
from tests.placement.saying import said

CYCLE = "A>B C>D\nB>C A>D\nC>A B>D"  # A, B, C have two points each


def places(event: GoTournament, *criteria: str) -> str:
    """The places in order, those who share one in brackets: `A(BC)D`."""
    groups: dict[int, str] = {}
    for row in make_placement(event, criteria=criteria).rows:
        name = event.find_player(row.number).name
        groups[row.place] = groups.get(row.place, "") + name
    return "".join(f"({one})" if len(one) > 1 else one for one in groups.values())


@pytest.mark.parametrize("code", ["DE", "SDC"])
@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        ("A>B", "AB"),
        ("B>A", "BA"),
        ("A=B", "(AB)"),
        ("A0B", "(AB)"),
        ("A+B", "(AB)"),
        ("A?B", "(AB)"),
        ("A!B", "AB"),
        ("A>B\nB>A", "(AB)"),
        ("A>B\nB>A\nB>A", "BA"),
        ("A>B\nB=A", "AB"),
    ],
)
def test_two_players_are_ordered_by_all_their_games_together(
    code: str, rounds: str, expected: str
) -> None:
    """A game by default counts, a jigo and a double loss separate nobody."""
    assert places(written("AB", rounds, swiss(3)), code) == expected


def test_a_cycle_separates_nobody() -> None:
    event = written("ABCD", CYCLE, swiss(3))
    assert places(event, "PTS", "DE") == "(ABC)D"
    assert places(event, "PTS", "SDC") == "(ABC)D"


@pytest.mark.article("go", "3.3.2e")
def test_who_beat_all_others_of_a_group_of_three_is_first_if_the_rest_is_ordered_too() -> None:
    """The example of 3.3.2: A beat B and C, B beat C."""
    assert places(written("ABC", "A>B\nA>C\nB>C", swiss(3)), "DE") == "ABC"


HALF_ORDERED = "A>B\nA>C"  # B and C have not met


@pytest.mark.article("go", "3.3.2e")
def test_the_criterion_orders_all_the_tied_or_nobody() -> None:
    event = written("ABC", HALF_ORDERED, swiss(2))
    assert places(event, "DE") == "(ABC)"
    assert places(event, "SDC") == "(ABC)"


def test_a_part_of_the_tied_can_be_ordered_if_the_regulations_say_so() -> None:
    event = written("ABC", HALF_ORDERED, swiss(2, encounter_is_partial=True))
    assert places(event, "DE") == "A(BC)"


def test_first_and_last_are_found_around_a_cycle() -> None:
    """A beat everybody, E lost to everybody, B, C and D beat one another in turn."""
    rounds = "A>B C>D\nA>C B>E\nA>D C>E\nA>E B>C\nD>B\nD>E"
    assert places(written("ABCDE", rounds, swiss(6)), "DE") == "(ABCDE)"
    partial = swiss(6, encounter_is_partial=True)
    assert places(written("ABCDE", rounds, partial), "DE") == "A(BCD)E"
    values = {
        row.number: row.values
        for row in make_placement(written("ABCDE", rounds, partial), criteria=("DE",)).rows
    }
    assert values == {1: (4,), 2: (1,), 3: (1,), 4: (1,), 5: (0,)}


def test_the_lasts_are_in_order_too() -> None:
    """A, B and C beat one another in turn; all three beat D and E, and D beat E."""
    rounds = "A>B C>D\nB>C A>D\nC>A B>D\nA>E\nB>E\nC>E\nD>E"
    event = written("ABCDE", rounds, swiss(7, encounter_is_partial=True))
    assert places(event, "DE") == "(ABC)DE"


def test_later_criteria_decide_where_the_encounter_does_not() -> None:
    """Round robin: A, B and C have two points in a cycle; C beat E, the winner. That A beat B
    does not come back: the criteria are applied in their order, each once."""
    rounds = "A>B C>E\nA>D B>C\nE>B D>C\nC>A E>D\nE>A B>D"
    event = written("ABCDE", rounds, regulations_for(GoSystem.ROUND_ROBIN, 5))
    assert places(event) == "EC(AB)D"
    placement = make_placement(event)
    assert placement.columns == ("PTS", "DE", "SDOS")
    assert [row.decided_by for row in placement.rows] == ["", "PTS", "SDOS", "", "PTS"]
    assert [row.texts[2] for row in placement.rows[1:4]] == ["5", "3", "3"]


def test_wins_among_the_tied_count_in_the_simplified_form() -> None:
    """A beat all three, the others one each."""
    rounds = "A>B C>D\nA>C D>B\nA>D B>C"
    assert places(written("ABCD", rounds, swiss(3)), "SDC") == "A(BCD)"


def test_games_against_others_do_not_matter() -> None:
    """B beat everybody but A, who lost to everybody but B; both are tied with nobody else."""
    rounds = "A>B C>D\nC>A B>D\nC>B D?A"
    assert places(written("ABCD", rounds, swiss(3)), "PTS", "DE") == "CABD"


def test_the_working_names_the_games_and_the_outcome() -> None:
    placement = make_placement(written("ABCD", CYCLE, swiss(3)), criteria=("PTS", "DE", "SDC"))
    assert said(placement.working(1, "DE")) == (
        "2 B: won",
        "3 C: lost",
        "not used: the games among the tied do not order all of them",
    )
    assert said(placement.working(1, "SDC")) == ("2 B: won", "3 C: lost", "beat 1 of the tied")
    assert said(placement.working(4, "DE")) == ("tied with nobody",)


def test_the_working_of_the_partial_form() -> None:
    partial = swiss(2, encounter_is_partial=True)
    placement = make_placement(written("ABC", HALF_ORDERED, partial), criteria=("DE", "SDC"))
    assert said(placement.working(1, "DE")) == (
        "2 B: won",
        "3 C: won",
        "placed ahead of 2 of the tied",
    )
    assert said(placement.working(2, "SDC")) == (
        "3 C: not met",
        "not used: a pair of the tied has not met or is even",
    )
    cycle = make_placement(written("ABC", "A>B\nB>C\nC>A", partial), criteria=("DE",))
    assert said(cycle.working(1, "DE"))[-1] == (
        "not used: nobody beat all the others, nobody lost to all of them"
    )
