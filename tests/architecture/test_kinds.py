"""A kind of play answers: nobody outside of it asks what it is."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.director.desk.disciplines import DISCIPLINES
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.kinds import _kinds, kind_of
from pairloom.director.desk.planning import SYSTEMS as SYSTEMS_OF_THE_DESK
from pairloom.director.stages.rankings import _RANKINGS
from pairloom.domain.systems import SYSTEMS
from pairloom.web.kinds import _PAGES

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pairloom"
FLAGS = frozenset({"is_go", "is_knockout"})
KINDS = frozenset({kind_of(name).name for name, _, _ in SYSTEMS_OF_THE_DESK})
# What is compared with one of these asks what a system, a kind or a discipline is.
NAMES = frozenset(SYSTEMS) | GO_SYSTEMS.keys() | KINDS | {one.name for one in DISCIPLINES}
# Kinds themselves, and what only they are made of, may know what they are.
OWN = (
    *("director/desk/kinds/", "director/desk/go/", "director/desk/knockout/"),
    "director/go_questions.py",
)
_IN_TEMPLATES = re.compile(r"\b(?:is_go|is_knockout)\b")
_COMPARED = re.compile(r"(?:[!=]=|\bin)\s*\(?\s*[\"']([\w-]+)[\"']|[\"']([\w-]+)[\"']\s*(?:[!=]=)")

# What asks with a reason. Lower a number when a question is gone; none ever rises.
EXCEPTIONS: dict[str, int] = {}
# Systems of teams: files are paired by them, the desk has no teams yet.
OF_FILES_ONLY = {"team", "scheveningen", "double-scheveningen"}


class Asking(ast.NodeVisitor):
    """Counts questions: flags, comparisons with a name, cases of it, instances of kinds."""

    def __init__(self, tree: ast.Module) -> None:
        self.count = 0
        self._constants = {
            target.id: set(_texts(node.value))
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        self.visit(tree)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.count += node.attr in FLAGS
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        self.count += node.id in FLAGS

    def visit_arg(self, node: ast.arg) -> None:
        self.count += node.arg in FLAGS

    def visit_Compare(self, node: ast.Compare) -> None:
        texts = {text for side in (node.left, *node.comparators) for text in self._values(side)}
        if texts & NAMES:
            about = ast.unparse(node)
            self.count += any(word in about for word in _ABOUT)
        self.generic_visit(node)

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        self.count += bool(set(_texts(node.value)) & NAMES)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            classes = {part.id for part in ast.walk(node.args[1]) if isinstance(part, ast.Name)}
            self.count += bool(classes & CLASSES)
        self.generic_visit(node)

    def _values(self, node: ast.expr) -> set[str]:
        """Texts that stand there, or in a constant of the module."""
        if isinstance(node, ast.Name):
            return self._constants.get(node.id, set())
        return set(_texts(node))


# Some names are ordinary words, too ("team"): a comparison is about a kind if it says so.
_ABOUT = ("system", "kind", "discipline", "method")
CLASSES = {type(kind_of(name)).__name__ for name, _, _ in SYSTEMS_OF_THE_DESK} | {"Chess", "Kind"}


def _texts(node: ast.expr) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def asks_in_python(source: str) -> int:
    return Asking(ast.parse(source)).count


def asks_in_template(text: str) -> int:
    compared = (first or second for first, second in _COMPARED.findall(text))
    return len(_IN_TEMPLATES.findall(text)) + sum(name in NAMES for name in compared)


def asks() -> Iterator[tuple[str, int]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), asks_in_python(path.read_text("utf-8"))
    for path in sorted(PACKAGE.rglob("*.html")):
        yield path.relative_to(PACKAGE).as_posix(), asks_in_template(path.read_text("utf-8"))


def test_nobody_asks_what_a_kind_of_play_is_beyond_what_is_listed() -> None:
    counts = Counter({path: count for path, count in asks() if not path.startswith(OWN)})
    assert {path: count for path, count in counts.items() if count} == EXCEPTIONS


@pytest.mark.parametrize(
    "source",
    [
        "if state.is_go: pass",
        "x = is_knockout(system)",
        "def f(is_go): return 1",
        "x = competition.system == 'mcmahon'",
        "x = 'dubov' != settings.system",
        "x = system in ('lim', 'fide-1992')",
        "NAMES = frozenset({'lim', 'dubov'})\nx = system not in NAMES",
        "x = state.kind.name == 'go-knockout'",
        "x = state.discipline.name == 'go'",
        "match system:\n    case 'knockout': pass",
        "x = isinstance(state.kind, Handbook)",
    ],
)
def test_a_question_is_found_in_each_form(source: str) -> None:
    assert asks_in_python(source) == 1


@pytest.mark.parametrize(
    "text",
    [
        "{% if state.is_go %}",
        '{{ "MMS" if state.competition.system == "mcmahon" else "Pts" }}',
        "{% if 'lim' == system %}",
        '{% if system in ("dubov", "x") %}',
    ],
)
def test_a_question_is_found_in_a_template(text: str) -> None:
    assert asks_in_template(text) == 1


@pytest.mark.parametrize("system", [name for name, _, _ in SYSTEMS_OF_THE_DESK])
def test_every_system_of_the_desk_has_one_kind(system: str) -> None:
    kind = kind_of(system)
    assert system in kind.systems
    assert kind.discipline in DISCIPLINES
    assert kind.report_system(system)
    assert isinstance(kind.usual_order(system), tuple)


def test_every_kind_has_pages_and_an_order_in_a_stage() -> None:
    kinds = set(_kinds().values())
    assert len(kinds) >= 4
    for kind in kinds:
        assert kind.shown_like in _PAGES, kind.name
        assert kind.shown_like in _RANKINGS, kind.name


def test_every_system_of_a_kind_is_offered_at_the_desk() -> None:
    """But those that are only known by the command line."""
    offered = {name for name, _, _ in SYSTEMS_OF_THE_DESK}
    known = {system for kind in _kinds().values() for system in kind.systems}
    assert known - offered == OF_FILES_ONLY
    assert offered <= known


def test_a_system_that_nobody_knows_is_judged_by_the_handbook() -> None:
    assert kind_of("rummy") is kind_of("dutch")
