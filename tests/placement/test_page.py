"""The page about placement criteria names what there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairloom.domain.go import GoSystem
from pairloom.placement import available_criteria, default_criteria
from pairloom.placement.base import APPROVED, Description, Scope

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules" / "go-placement.md"
WHERE = {
    Scope.ANY: "everywhere",
    Scope.BY_WINS: "not McMahon",
    Scope.BY_MCMAHON_SCORE: "McMahon",
    Scope.OPPONENTS_DIFFER: "not round robin",
}


@pytest.mark.parametrize("about", available_criteria(), ids=lambda about: str(about.code))
def test_every_criterion_is_on_the_page(about: Description) -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:]] for line in lines if "|" in line]
    _, _, article, where, *_ = next(row for row in rows if f"`{about.code}`" in row[0])
    assert where == WHERE[about.scope]
    assert str(about.article) == (f"Czech rules {article}" if article else str(APPROVED))


@pytest.mark.parametrize("system", GoSystem)
def test_the_defaults_are_on_the_page(system: GoSystem) -> None:
    assert f"| {', '.join(default_criteria(system))} |" in PAGE.read_text(encoding="utf-8")
