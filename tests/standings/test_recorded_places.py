"""Recorded places against the standings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain import Cell, Colour, EventDetails, Outcome, Player, Settings, Tournament
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate
from pairloom.simulate.variety import varied_options
from pairloom.standings import check_places, make_standings


@pytest.mark.parametrize("seed", range(400, 430))
def test_without_tie_breaks_places_by_points_are_those_of_the_standings(seed: int) -> None:
    """They are worked out without the standings; any place of a shared group will do."""
    options = replace(varied_options(seed), tiebreaks=())
    tournament = generate(options, seed)
    standings = make_standings(tournament)
    recorded = {row.number: row.place for row in standings}
    assert check_places(tournament, recorded).differences == ()
    ordered = {row.number: index for index, row in enumerate(standings, start=1)}
    assert check_places(tournament, ordered).differences == ()
    behind = {number: place + 1 for number, place in recorded.items()}
    expected = [row.number for row in standings if not row.is_shared]
    shared_alone = {row.place for row in standings if row.is_shared}
    found = [difference.number for difference in check_places(tournament, behind).differences]
    assert set(expected) <= set(found)
    assert all(recorded[number] not in shared_alone or number in expected for number in found)


def two(one: Outcome, other: Outcome, *tiebreaks: str) -> Tournament:
    players = (
        Player(1, cells=(Cell(2, Colour.WHITE, one),)),
        Player(2, cells=(Cell(1, Colour.BLACK, other),)),
    )
    return Tournament(players, Settings(rounds=1, tiebreaks=tiebreaks))


def test_a_wrong_place_is_told_with_the_right_one() -> None:
    check = check_places(two(Outcome.WIN, Outcome.LOSS), {1: 2, 2: 1})
    assert [str(difference) for difference in check.differences] == [
        "no. 1: place 2 is recorded, by the rules it is 1",
        "no. 2: place 1 is recorded, by the rules it is 2",
    ]


def test_starting_numbers_are_no_places_unless_tie_breaks_are_named() -> None:
    """Programs that only pair write the number into the column of the place."""
    numbers = {1: 1, 2: 2}
    check = check_places(two(Outcome.LOSS, Outcome.WIN), numbers)
    assert (check.compared, check.differences) == (0, ())
    assert "starting numbers" in str(check.not_checked)
    named = check_places(two(Outcome.LOSS, Outcome.WIN, "WIN"), numbers)
    assert [difference.number for difference in named.differences] == [2, 1]


def test_a_shared_place_may_be_any_of_those_shared() -> None:
    drawn = two(Outcome.DRAW, Outcome.DRAW)
    assert check_places(drawn, {1: 2, 2: 1}).differences == ()
    assert check_places(drawn, {1: 3, 2: 1}).differences[0].last == 2


def test_missing_results_leave_nothing_to_compare() -> None:
    check = check_places(two(Outcome.PENDING, Outcome.PENDING), {1: 2, 2: 1})
    assert (check.compared, str(check.not_checked)) == (0, "1 result is missing")


def test_a_tie_break_that_cannot_be_computed_leaves_nothing_to_compare() -> None:
    check = check_places(two(Outcome.WIN, Outcome.LOSS, "ARO"), {1: 1, 2: 2})
    assert check.compared == 0
    assert "ARO" in str(check.not_checked)


def test_tie_breaks_of_the_tournament_decide() -> None:
    drawn = two(Outcome.DRAW, Outcome.DRAW, "TPN")
    assert check_places(drawn, {1: 1, 2: 2}).differences == ()
    assert [each.number for each in check_places(drawn, {1: 2, 2: 1}).differences] == [1, 2]


def test_places_from_before_our_tie_break_rules_are_compared_by_points() -> None:
    """Nobody is called wrong by rules of 2024 for what was announced in 2019."""
    event = generate(GeneratorOptions(players=16, rounds=3), 1)
    by_points = [row.number for row in make_standings(event, tiebreaks=(), share=False).rows]
    places = {number: place for place, number in enumerate(by_points, start=1)}
    for start, is_judged in (("2019/05/04", False), ("2024/08/01", True)):
        dated = replace(
            event,
            settings=replace(event.settings, tiebreaks=("BH", "SB", "ARO")),
            details=EventDetails(start=start),
        )
        check = check_places(dated, places)
        assert bool(check.differences) is is_judged
        assert bool(check.tiebreaks) is is_judged
