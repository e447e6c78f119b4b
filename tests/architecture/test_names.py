"""A name says what a thing is: `found`, `one` and `it` say nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from tests.architecture.parsed import nodes_of

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pairloom"
WORDS = frozenset({"found", "one", "ones", "it", "thing", "things"})

# Where it is the word: what was *found* stands beside what was expected, or needed.
KEPT = {
    "domain/finding.py": 1,
    "formats/go_journal.py": 1,
    "formats/rating_list/journal.py": 3,
    "formats/trf/findings.py": 1,
    "ratings/fide/norms/requirement.py": 4,
}


def names_given(source: str) -> Iterator[str]:
    """Parameters, variables, attributes and whatever else has a name, where they are given."""
    for node in nodes_of(source):
        match node:
            case ast.arg(arg=name) | ast.alias(asname=str(name)):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name.strip("_")
            case ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name


def empty_names(path: Path) -> int:
    """How many names of a file say nothing."""
    return sum(name in WORDS for name in names_given(path.read_text(encoding="utf-8")))


def test_names_are_nouns() -> None:
    counts = {
        path.relative_to(PACKAGE).as_posix(): empty_names(path) for path in PACKAGE.rglob("*.py")
    }
    assert {name: count for name, count in counts.items() if count} == KEPT


def names_in_template(source: str) -> Iterator[str]:
    """Variables of loops, macros and blocks, where they are given."""
    for node in Environment().parse(source).find_all(nodes.Name):
        if node.ctx in ("store", "param"):
            yield node.name


def test_no_template_has_such_a_name() -> None:
    files = sorted(PACKAGE.rglob("*.html"))
    assert len(files) > 100
    bad = [path.name for path in files if WORDS & set(names_in_template(path.read_text("utf-8")))]
    assert bad == []


@pytest.mark.parametrize(
    "source",
    [
        "{% for one in lines %}{{ one }}{% endfor %}",
        "{% for key, found in lines %}{% endfor %}",
        "{% set found = 1 %}",
        "{% macro row(one) %}{% endmacro %}",
        "{% call(one) rows() %}{% endcall %}",
    ],
)
def test_such_a_name_is_noticed_in_a_template(source: str) -> None:
    assert sum(name in WORDS for name in names_in_template(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "def f(one): pass",
        "def f(*, found=None): pass",
        "lambda it: 1",
        "found = 1",
        "self.found = 1",
        "[x for one in y]",
        "for thing in y: pass",
        "if found := f(): pass",
        "class Match:\n    one: int",
        "with f() as found: pass",
        "try: pass\nexcept E as found: pass",
        "import x as one",
        "def _one(): pass",
        "match x:\n    case Match(one): pass",
        "match x:\n    case [*found]: pass",
    ],
)
def test_such_a_name_is_noticed_in_each_form(source: str) -> None:
    assert sum(name in WORDS for name in names_given(source)) == 1
