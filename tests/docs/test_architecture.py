"""The architecture page tells the truth: all packages, and four walks in their order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.walks import PACKAGE, WALKS, Walker
from tests.web.people_browser import Hall

_ROW = re.compile(r"^\| `([a-z]+)` \|", re.MULTILINE)
_STEP = re.compile(r"^\d+\. \[`([\w/.]+)`\]\(\.\./src/pairloom/([\w/.]+)\)", re.MULTILINE)
_PACKAGE_OF_CONTRIBUTING = re.compile(r"^\| `src/pairloom/([a-z]+)(?:/|\.py)` \|", re.MULTILINE)


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "architecture.md").read_text(encoding="utf-8")


@pytest.fixture
def walker(tmp_path: Path) -> Iterator[Walker]:
    hall = Hall(tmp_path)
    yield Walker(hall)
    hall.close()


def packages() -> set[str]:
    """Folders with modules, and modules at the top that are more than a door."""
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    modules = {path.stem for path in PACKAGE.glob("*.py") if not path.stem.startswith("__")}
    return folders | modules


def test_every_package_is_named(page: str, root: Path) -> None:
    assert set(_ROW.findall(page)) == packages()
    contributing = (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert set(_PACKAGE_OF_CONTRIBUTING.findall(contributing)) == packages()


def test_all_walks_are_told(page: str) -> None:
    assert re.findall(r"^### (.+)$", page, re.MULTILINE) == list(WALKS)


@pytest.mark.parametrize("name", WALKS)
def test_a_walk_goes_through_its_modules_in_their_order(
    walker: Walker, page: str, name: str
) -> None:
    section = page.partition(f"### {name}\n")[2].partition("\n### ")[0]
    steps = _STEP.findall(section)
    assert len(steps) >= 10
    assert [text for text, _ in steps] == [link for _, link in steps]
    entered = WALKS[name](walker)
    told = [module for module, _ in steps]
    assert [module for module in entered if module in told] == told
