"""Every step says which criteria it proves, in which order, and steps aside for other editions."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from mutated_editions import FIRST, MUTATED, OTHERS, by_lot, edition_of, labels_of
from random_tournaments import crowded_position, positions
from small_positions import solved_brackets

from pairloom.domain import Tournament
from pairloom.engines import fide_dutch
from pairloom.engines.alternatives import Alternative, Wish
from pairloom.engines.fide_dutch import (
    by_sorts,
    enumeration,
    procedure,
    tight_search,
    verification,
    weighted,
)
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.editions import (
    EDITION_2026,
    Edition,
    NextBracket,
    OnLeft,
    OnPair,
    Scope,
)
from pairloom.engines.fide_dutch.procedure import pair_next_round
from pairloom.engines.fide_dutch.proofs import NotProved, Proof
from pairloom.engines.fide_dutch.sort_graph import SortGraph
from pairloom.engines.fide_dutch.state import PlayerState
from pairloom.engines.fide_dutch.why_not import solve, why_not
from pairloom.errors import NoPairingExists

SOURCES = Path(fide_dutch.__file__).parent
BRACKETS = [b for b in solved_brackets(60, (8, 12), groups=2, seed=90) if b.size > 2]

Step = Callable[[Bracket, Edition], Candidate | None]
STEPS: dict[str, tuple[Proof, Step]] = {
    "tight graph": (tight_search.PROVES, tight_search.search_tight_graph),
    "enumeration": (enumeration.PROVES, enumeration.enumerate_candidates),
    "duals of sorts": (
        by_sorts.PROVES,
        lambda b, e: by_sorts.solve_by_sorts(SortGraph(b, is_bye_due=False), e),
    ),
    "weights": (weighted.PROVES, weighted.solve_by_weights),
}


def _deciding_modules() -> Iterator[str]:
    """Modules that make a candidate and say what has decided it, by a text of their own."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Candidate":
                decided_by = node.args[2]
                is_passed_on = isinstance(decided_by, ast.Attribute)
                if not is_passed_on and not (
                    isinstance(decided_by, ast.Constant) and decided_by.value == ""
                ):
                    yield path.relative_to(SOURCES).with_suffix("").as_posix()


def test_every_module_that_decides_a_bracket_says_what_it_proves() -> None:
    modules = [tight_search, enumeration, by_sorts, weighted, procedure, solve]
    declared = {Path(str(module.__file__)).stem for module in modules}

    assert {Path(name).stem for name in _deciding_modules()} == declared
    assert all(isinstance(module.PROVES, Proof) for module in modules)


def _parity_matters(higher: PlayerState, lower: PlayerState) -> int:
    """No rule at all: pairs of an odd and an even number cost something."""
    return (higher.number + lower.number) % 2


FOREIGN = OnPair("X1", "9.9", _parity_matters)


def _changed(place: int, criterion: OnPair | OnLeft | NextBracket) -> Edition:
    criteria = list(EDITION_2026.criteria)
    criteria[place] = criterion
    return Edition("changed", tuple(criteria))


def _subtly_different() -> Iterator[Edition]:
    """One criterion has the label and the place of 2026, and yet another meaning."""
    for place, criterion in enumerate(EDITION_2026.criteria):
        if isinstance(criterion, NextBracket):
            continue
        yield _changed(place, criterion._replace(by_size=not criterion.by_size))
        scope = Scope.TOPSCORERS if criterion.scope is Scope.EVERYWHERE else Scope.EVERYWHERE
        yield _changed(place, criterion._replace(scope=scope))
        other = FOREIGN.cost if isinstance(criterion, OnPair) else (lambda player, score: 0)
        yield _changed(place, criterion._replace(cost=other))  # type: ignore[arg-type]


DIFFERENT = (
    *MUTATED,
    *map(by_lot, range(200)),
    *_subtly_different(),
    edition_of("C7 before C6", ("C7", "C6", *OTHERS)),
    edition_of("without C6", ("C7", *OTHERS)),
    edition_of("nothing", ()),
    Edition("one more", (*EDITION_2026.criteria, FOREIGN)),
    Edition("one before", (FOREIGN, *EDITION_2026.criteria)),
)


def test_the_released_edition_is_proved_by_every_step() -> None:
    for proof, step in STEPS.values():
        assert proof.covers(EDITION_2026)
        assert any(step(bracket, EDITION_2026) for bracket in BRACKETS)


def test_the_tight_graph_proves_no_other_edition() -> None:
    proof, step = STEPS["tight graph"]
    answered = [bracket for bracket in BRACKETS if step(bracket, EDITION_2026)]

    assert len(answered) > 20
    for edition in DIFFERENT:
        assert not proof.covers(edition), labels_of(edition)
        assert not any(step(bracket, edition) for bracket in answered)


@pytest.mark.parametrize("name", ["enumeration", "duals of sorts"])
def test_a_step_gives_no_answer_for_an_edition_that_it_does_not_prove(name: str) -> None:
    proof, step = STEPS[name]
    refused = [edition for edition in DIFFERENT if not proof.covers(edition)]

    assert len(refused) > 20
    for edition in refused:
        assert not any(step(bracket, edition) for bracket in BRACKETS[:5])


def test_enumeration_proves_what_begins_with_c6_c7_c8() -> None:
    for edition in (*MUTATED, *map(by_lot, range(200))):
        is_first = labels_of(edition)[:3] == [*FIRST, "C8"]
        assert enumeration.PROVES.covers(edition) == is_first


def test_sorts_prove_every_order_but_no_foreign_criterion() -> None:
    assert all(by_sorts.PROVES.covers(edition) for edition in MUTATED)
    assert not any(by_sorts.PROVES.covers(edition) for edition in _subtly_different())
    assert not by_sorts.PROVES.covers(Edition("one more", (*EDITION_2026.criteria, FOREIGN)))


@pytest.mark.parametrize(
    "labels", [("C7", "C6", *OTHERS), ("C7", *OTHERS), ("C6", *OTHERS), ("C6", "C8", "C7"), ()]
)
def test_an_edition_that_no_step_proves_is_refused(labels: tuple[str, ...]) -> None:
    """Not paired somehow: C6 and C7 come first."""
    edition = edition_of("without a proof", labels)

    with pytest.raises(NotProved, match="without a proof") as refusal:
        pair_next_round(crowded_position(Random(1)), edition)

    assert refusal.value.edition is edition


def test_the_same_criteria_under_other_labels_are_the_same() -> None:
    renamed = tuple(
        criterion._replace(label=f"B{place}", article=f"{place}")
        for place, criterion in enumerate(EDITION_2026.criteria)
    )
    edition = replace(EDITION_2026, name="renamed", criteria=renamed)

    assert all(proof.covers(edition) for proof, _ in STEPS.values())
    position = crowded_position(Random(2))
    result = pair_next_round(position, edition)
    assert result.boards == pair_next_round(position, EDITION_2026).boards
    assert [*result.trace.brackets[-1].values][:2] == ["B0", "B1"]


def _pairable(count: int) -> Iterator[Tournament]:
    for seed in range(count):
        yield crowded_position(Random(seed), most_players=24)
        yield from positions(
            Random(seed), lambda t: pair_next_round(t, EDITION_2026).pairing, most_players=24
        )


@pytest.mark.parametrize("place", [3, 6, len(EDITION_2026.criteria)])
def test_a_criterion_that_nobody_has_thought_of_is_followed(place: int) -> None:
    """Right after C8, after C11 and at the end, by all paths that are left."""
    criteria = EDITION_2026.criteria
    edition = Edition("with X1", (*criteria[:place], FOREIGN, *criteria[place:]))
    steps: Counter[str] = Counter()
    differing = 0
    for position in _pairable(8):
        try:
            result = pair_next_round(position, edition, verification.solve_and_verify)
        except NoPairingExists:
            continue
        steps.update(bracket.decided_by for bracket in result.trace.brackets)
        differing += result.boards != pair_next_round(position, EDITION_2026).boards

    assert differing > 5
    assert steps["enumeration"] > 5
    assert any(step.startswith("weights") for step in steps)
    assert not any(step.startswith(("tight graph", "duals of sorts")) for step in steps)


def test_why_not_refuses_an_edition_in_which_c8_is_not_the_third() -> None:
    edition = edition_of("C9 before C8", (*FIRST, "C9", "C8", *OTHERS[2:]))
    refused = 0
    for seed in range(20):
        position = crowded_position(Random(seed))
        player = position.players[0].number
        try:
            why_not(position, Alternative(Wish.FLOATS, player), edition)
        except NotProved:
            refused += 1

    assert refused > 0
