"""A kind of play answers: nobody outside of it asks what it is."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from pairloom import engines
from pairloom.director.desk.disciplines import DISCIPLINES, GO
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.kinds import _KINDS, kind_of
from pairloom.director.desk.knockout.systems import is_knockout
from pairloom.director.desk.planning import SYSTEMS as SYSTEMS_OF_THE_DESK
from pairloom.director.stages.rankings import _RANKINGS
from pairloom.domain.systems import SYSTEMS
from pairloom.storage.records import Competition, Entry, Game
from pairloom.web.kinds import _PAGES
from tests.architecture.parsed import tree_of

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pairloom"
FLAGS = frozenset({"is_go", "is_knockout", "is_team"})
# Where `is_team` is no question about a kind of play: files say of themselves whether teams are in
# them, tie-breaks whom they rank; an office of correspondence chess, a guest without kinds of play,
# has contests of teams, which is a stored field of theirs.
OF_FILES_AND_CONTESTS = (
    *("formats/", "tiebreaks/", "standings/", "cli/", "storage/migrations/"),
    "correspondence/",
)
KINDS = frozenset({kind_of(name).name for name, _, _ in SYSTEMS_OF_THE_DESK})
# What is compared with one of these asks what a system, a kind or a discipline is.
NAMES = frozenset(SYSTEMS) | GO_SYSTEMS.keys() | KINDS | {one.name for one in DISCIPLINES}
# Kinds themselves, and what only they are made of, may know what they are.
OWN = (
    *("director/desk/kinds/", "director/desk/go/", "director/desk/knockout/"),
    "director/desk/sides/",
    "director/go_questions.py",
)
_IN_TEMPLATES = re.compile(rf"\b(?:{'|'.join(sorted(FLAGS))})\b")
_IS_TEAM = re.compile(r"\bis_team\b")
_COMPARED = re.compile(r"(?:[!=]=|\bin)\s*\(?\s*[\"']([\w-]+)[\"']|[\"']([\w-]+)[\"']\s*(?:[!=]=)")

# What asks with a reason. Lower a number when a question is gone; none ever rises.
EXCEPTIONS: dict[str, int] = {}
# Stored fields that one kind alone has; they stay where they are (docs/decisions/0038).
FIELDS_OF_ONE_KIND: dict[type, frozenset[str]] = {
    Competition: frozenset({"go_rules", "knockout", "is_maxi", "sides"}),
    Entry: frozenset({"rank", "correction", "family", "side"}),
    Game: frozenset({"handicap", "komi"}),
}
# Where such a field decides something outside of its kind: what, and why it may.
ASKED_FOR: dict[tuple[str, str], str] = {
    ("director/desk/numbering.py", "entry.rank"): "the ranking: whoever has a rank has it by that",
    ("director/desk/regulations.py", "entry.rank"): "another discipline is chosen for the players",
    ("director/desk/regulations.py", "competition.is_maxi"): "the system itself says if it refuses",
    ("director/stages/fields.py", "source.is_maxi"): "kept as long as the system is the same",
}
OF_GO = (  # lists, files and figures of nobody else
    *("director/egf_list.py", "director/go_checking.py", "director/go_picture_records.py"),
)
OF_RECORDS = ("entry", "game", "board", "competition", "source", "player")


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
    return Asking(tree_of(source)).count


def asks_in_template(text: str) -> int:
    compared = (first or second for first, second in _COMPARED.findall(text))
    return len(_IN_TEMPLATES.findall(text)) + sum(name in NAMES for name in compared)


def asks() -> Iterator[tuple[str, int]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield _named(path), asks_in_python(_text_of(path))
    for path in sorted(PACKAGE.rglob("*.html")):
        yield _named(path), asks_in_template(_text_of(path))


def _named(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def _text_of(path: Path) -> str:
    text = path.read_text("utf-8")
    return (
        _IS_TEAM.sub("of_teams", text) if _named(path).startswith(OF_FILES_AND_CONTESTS) else text
    )


def fields_asked_for(source: str) -> set[str]:
    """Fields of one kind alone that a condition looks at."""
    names = frozenset[str]().union(*FIELDS_OF_ONE_KIND.values())
    return {
        ast.unparse(part)
        for condition in _conditions(tree_of(source))
        for part in ast.walk(condition)
        if isinstance(part, ast.Attribute) and part.attr in names
        if ast.unparse(part.value).endswith(OF_RECORDS)
    }


def _conditions(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        match node:
            case ast.If() | ast.IfExp() | ast.While() | ast.Assert():
                yield node.test
            case ast.comprehension():
                yield from node.ifs
            case ast.BoolOp() | ast.Compare() | ast.UnaryOp(op=ast.Not()):
                yield node


def test_fields_of_one_kind_decide_nothing_elsewhere_beyond_what_is_listed() -> None:
    asked = {
        (path.relative_to(PACKAGE).as_posix(), name)
        for layer in ("director", "web", "storage")
        for path in sorted((PACKAGE / layer).rglob("*.py"))
        if not path.relative_to(PACKAGE).as_posix().startswith((*OWN, *OF_GO))
        for name in fields_asked_for(path.read_text("utf-8"))
    }
    assert asked == ASKED_FOR.keys()


def test_fields_of_one_kind_are_those_that_are_listed() -> None:
    for record, names in FIELDS_OF_ONE_KIND.items():
        assert names <= {field.name for field in fields(record)}
    assert len(ASKED_FOR) <= 10


@pytest.mark.parametrize(
    "source",
    [
        "if game.handicap: pass",
        "x = 1 if not entry.rank else 2",
        "x = [n for n in y if state.competition.knockout]",
        "x = board.komi == 13",
        "x = a and entry.family",
    ],
)
def test_a_field_that_decides_is_seen_in_each_form(source: str) -> None:
    assert len(fields_asked_for(source)) == 1


def test_nobody_asks_what_a_kind_of_play_is_beyond_what_is_listed() -> None:
    counts = Counter({path: count for path, count in asks() if not path.startswith(OWN)})
    assert {path: count for path, count in counts.items() if count} == EXCEPTIONS


@pytest.mark.parametrize(
    "source",
    [
        "if state.is_go: pass",
        "x = is_knockout(system)",
        "def f(is_go): return 1",
        "x = state.kind.is_team",
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
    assert (kind.discipline is GO) == (system in GO_SYSTEMS)
    assert kind.has_bracket == is_knockout(system)
    assert kind.discipline in DISCIPLINES
    assert kind.report_system(system)
    assert isinstance(kind.usual_order(system), tuple)


def test_every_kind_has_pages_and_an_order_in_a_stage() -> None:
    kinds = {kind_of(system) for system in _known_systems()}
    assert len(kinds) >= 4
    for kind in kinds:
        assert kind.shown_like in _PAGES, kind.name
        assert kind.shown_like in _RANKINGS, kind.name


def test_every_system_of_a_kind_is_offered_at_the_desk() -> None:
    assert {name for name, _, _ in SYSTEMS_OF_THE_DESK} == _known_systems()


def _known_systems() -> set[str]:
    return {*engines.available(), *_KINDS}


def test_a_system_that_nobody_knows_is_judged_by_the_handbook() -> None:
    assert kind_of("rummy") is kind_of("dutch")


AN_EVENT_OF_CHESS = """
import sys
from pairloom.director.desk import Desk, EventDraft
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.people.identity import Identity
from pairloom.storage import Database

database = Database.open(sys.argv[1])
desk = Desk(database, Identity.local())
add_tournament(desk, create_event(desk, EventDraft("Hall")).event, "Open", rounds=5)
print(*sys.modules)
"""


def test_an_event_of_chess_waits_for_nothing_of_go_or_of_guests(tmp_path: Path) -> None:
    """Whoever starts the program waits for all that is loaded."""
    command = [sys.executable, "-c", AN_EVENT_OF_CHESS, str(tmp_path / "new.db")]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "pairloom.director.desk.kinds.handbook" in loaded
    for name in ("desk.kinds.go", "desk.kinds.knockout", "impact", "egf_list"):
        assert f"pairloom.director.{name}" not in loaded
    assert "pairloom.correspondence.records" not in loaded
