"""Every criterion is what its definition says, on random tournaments in which all happens."""

from __future__ import annotations

from random import Random

import pytest

from pairloom.domain.go import GoSystem, GoTournament
from pairloom.placement import available_criteria, make_placement, usable_criteria
from tests.placement.events import random_event
from tests.placement.literal import Literal

AMONG_TIED = ("DE", "SDC")
CODES = [about.code for about in available_criteria()]
SYSTEMS = (GoSystem.MCMAHON, GoSystem.SWISS, GoSystem.ROUND_ROBIN)


def check_values(tournament: GoTournament, after: int, code: str) -> None:
    placement = make_placement(tournament, after=after, criteria=(code,))
    literal = Literal(tournament, after)
    for row in placement.rows:
        assert row.values == (literal.value(code, row.number),), (code, row.number)


@pytest.mark.parametrize("code", [code for code in CODES if code not in AMONG_TIED])
def test_a_value_is_what_the_definition_gives(code: str) -> None:
    """120 events, each after a random round."""
    lot = Random(f"values {code}")
    systems = [one for one in SYSTEMS if code in usable_criteria(one)]
    assert systems
    for _ in range(120):
        event = random_event(lot, lot.choice(systems))
        check_values(event, lot.randint(0, len(event.rounds)), code)


def check_order(tournament: GoTournament, after: int, criteria: tuple[str, ...]) -> None:
    placement = make_placement(tournament, after=after, criteria=criteria)
    literal = Literal(tournament, after)
    expected = literal.groups(placement.columns, literal.numbers())
    at = 0
    for group in expected:
        rows = placement.rows[at : at + len(group)]
        assert [row.number for row in rows] == group
        assert {row.place for row in rows} == {at + 1}
        assert {row.is_shared for row in rows} == {len(group) > 1}
        at += len(group)
    assert at == len(placement.rows)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_order_is_what_the_definitions_give(system: GoSystem) -> None:
    """Default and random criteria; 250 events a system."""
    lot = Random(f"order {system.value}")
    for _ in range(250):
        event = random_event(lot, system)
        after = lot.randint(0, len(event.rounds))
        usable = usable_criteria(system)
        chosen = tuple(lot.sample(usable, lot.randint(1, 6)))
        check_order(event, after, lot.choice([(), chosen, (usable[0], "DE"), ("DE", "SDC")]))


@pytest.mark.parametrize("code", AMONG_TIED)
def test_encounters_of_players_who_have_nearly_all_met(code: str) -> None:
    """400 round robins of 2 to 7 players, all of them taken as tied."""
    lot = Random(f"encounters {code}")
    for _ in range(400):
        event = random_event(lot, GoSystem.ROUND_ROBIN, players=lot.randint(2, 7))
        check_order(event, len(event.rounds), (code,))


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_separates_two_rows_is_the_first_value_that_differs(system: GoSystem) -> None:
    """The one below has the lower value in that column, the same in those before."""
    lot = Random(f"separated {system.value}")
    for _ in range(60):
        event = random_event(lot, system)
        placement = make_placement(event)
        assert placement.rows[0].decided_by == ""
        for above, below in zip(placement.rows, placement.rows[1:], strict=False):
            differing = [
                code
                for code, one, other in zip(
                    placement.columns, above.values, below.values, strict=True
                )
                if one != other
            ]
            assert below.decided_by == (differing[0] if above.place != below.place else "")
            assert above.values >= below.values


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(40))
def test_larger_events_agree_with_the_definitions(seed: int) -> None:
    """Up to 30 players and 12 rounds; every usable criterion, and the default order."""
    lot = Random(seed)
    event = random_event(lot, players=lot.randint(10, 30), rounds=lot.randint(5, 12))
    after = len(event.rounds)
    check_order(event, after, ())
    for code in usable_criteria(event.regulations.system):
        if code not in AMONG_TIED:
            check_values(event, after, code)
