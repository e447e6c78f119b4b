"""A kind of play answers: nobody outside of it asks what it is."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.director.desk.disciplines import DISCIPLINES
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.planning import SYSTEMS

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pairloom"
FLAGS = frozenset({"is_go", "is_knockout"})
_IN_TEMPLATES = re.compile(r"\b(?:is_go|is_knockout)\b")
# Kinds themselves, and what only they are made of, may know what they are.
OWN = ("director/desk/kinds/", "director/desk/go/", "director/desk/knockout/")

# What still asks, and how often: the pages of a kind are not part of it yet. Lower a number when
# a question is gone; no number ever rises.
DEBT = {
    "director/desk/state.py": 2,
    "web/routes/go.py": 2,
    "web/routes/setup.py": 2,
}


def asks_in_python(source: str) -> int:
    tree = ast.parse(source)
    names = [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    names += [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
    names += [node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)]
    return sum(name in FLAGS for name in names)


def asks() -> Iterator[tuple[str, int]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), asks_in_python(path.read_text("utf-8"))
    for path in sorted(PACKAGE.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        yield path.relative_to(PACKAGE).as_posix(), len(_IN_TEMPLATES.findall(text))


def test_nobody_asks_what_a_kind_of_play_is_beyond_what_is_listed() -> None:
    counts = Counter({path: count for path, count in asks() if not path.startswith(OWN)})
    assert {path: count for path, count in counts.items() if count} == DEBT


@pytest.mark.parametrize(
    "source",
    ["if state.is_go: pass", "x = is_knockout(system)", "def f(is_go): return 1"],
)
def test_a_question_is_found_in_each_form(source: str) -> None:
    assert asks_in_python(source) == 1


@pytest.mark.parametrize("system", [name for name, _, _ in SYSTEMS])
def test_every_system_of_the_desk_has_one_kind(system: str) -> None:
    kind = kind_of(system)
    assert system in kind.systems
    assert kind.discipline in DISCIPLINES
    assert kind.report_system(system)
    assert isinstance(kind.usual_order(system), str)


def test_a_system_that_nobody_knows_is_judged_by_the_handbook() -> None:
    assert kind_of("rummy") is kind_of("dutch")
