"""Floors inside the director: what is asked of files lies below the desk, and stages above it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.parsed import nodes_of

DIRECTOR = Path(__file__).resolve().parents[2] / "src" / "pairloom" / "director"
# Modules beside the folders answer questions about files, but for these: they need the desk.
ABOVE = {
    *("anchoring", "databases", "report_imports"),
    *("demonstration", "go_demonstration", "team_demonstration"),
}
# Part of the director → the parts it may import. Arrows point down only.
ALLOWED = {
    "files": {"entry_lists", "reading_apart"},
    "reading_apart": {"files"},
    "jobs": {"files", "people"},
    "list_imports": {"files", "people", "jobs"},
    "entry_lists": {"files", "reading_apart"},
    "impact": {"files"},
    "people": {"files"},
    "papers": set(),
    "desk": {"files", "reading_apart", "entry_lists", "impact", "people", "papers"},
    "stages": {"files", "entry_lists", "people", "desk"},
    "home": {"people", "desk", "stages"},
    "archives": {"files", "reading_apart", "people", "desk"},
    "above": {
        "files",
        "reading_apart",
        "entry_lists",
        "impact",
        "people",
        "desk",
        "stages",
        "papers",
    },
}


def part_of(name: str) -> str:
    """The part that a module of the director belongs to, by the first word of its name there."""
    if name in ALLOWED:
        return name
    return "above" if name in ABOVE else "files"


def imported(source: str) -> Iterator[str]:
    """First words of modules of the director that a module imports, also inside functions."""
    for node in nodes_of(source):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name.startswith("pairloom.director."):
                yield name.split(".")[2]


def wrong_imports(name: str, source: str) -> list[str]:
    own = part_of(name)
    parts = {part_of(target) for target in imported(source)}
    return sorted(f"{own} -> {part}" for part in parts - {own} - ALLOWED[own])


def test_every_part_is_known() -> None:
    folders = {path.name for path in DIRECTOR.iterdir() if (path / "__init__.py").exists()}
    assert folders == ALLOWED.keys() - {"files", "above"}
    assert {path.stem for path in DIRECTOR.glob("*.py")} >= ABOVE


def test_inside_the_director_arrows_point_down() -> None:
    wrong = {}
    for path in sorted(DIRECTOR.rglob("*.py")):
        name = path.relative_to(DIRECTOR).with_suffix("").parts[0]
        if name != "__init__" and (told := wrong_imports(name, path.read_text("utf-8"))):
            wrong[path.relative_to(DIRECTOR).as_posix()] = told
    assert wrong == {}


@pytest.mark.parametrize(
    ("name", "source", "told"),
    [
        ("checking", "from pairloom.director.desk.state import State", "files -> desk"),
        ("people", "def f():\n    from pairloom.director.desk import Desk", "people -> desk"),
        ("desk", "import pairloom.director.stages.starting", "desk -> stages"),
        ("impact", "from pairloom.director import demonstration", "impact -> above"),
    ],
)
def test_a_wrong_import_is_found(name: str, source: str, told: str) -> None:
    assert wrong_imports(name, source) == [told]
