"""Planting faults: the right places, sound edits, and an honest verdict of the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import FunctionType

import pytest

from scripts.faults.kinds import KINDS
from scripts.faults.places import PARTS, Fault, all_faults, sample
from scripts.faults.swapping import swap
from scripts.faults.trace import Trace
from scripts.faults.trial import HANGS, Runner, Tree, Trial, copy_of
from tests.by_lot import few_by_day

_TABLE, _READER = "director/desk/fields/team_words.py", "director/desk/fields/teams.py"
_RIGHTS = "desk.act(place, Permission.{})"


def _faults(tmp_path: Path, source: str, name: str = "desk.py") -> list[Fault]:
    path = tmp_path / "pairloom" / "director" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return list(all_faults(tmp_path / "pairloom", ["director"]))


def _mutants(tmp_path: Path, source: str, kind: str) -> list[str]:
    faults = [fault for fault in _faults(tmp_path, source) if fault.kind == kind]
    return [fault.apply(source.encode()).decode() for fault in faults]


@pytest.mark.parametrize(
    ("kind", "source", "mutants"),
    [
        ("check dropped", "if a:\n    raise B\n", ["if False:\n    raise B\n"]),
        ("check dropped", "_require_open(x)\n", ["pass\n"]),
        ("check dropped", "if a:\n    raise B\nelse:\n    c()\n", []),
        ("right weakened", _RIGHTS.format("PAIR"), [_RIGHTS.format("SEE_DESK")]),
        ("right weakened", _RIGHTS.format("SEE_DESK"), []),
        ("right weakened", "x = who.may(act)", ["x = True"]),
        ("write dropped", "work.ledger.put(a)", ["pass"]),
        ("write dropped", "words.add(a)", []),
        ("colours turned", "x = game.white", ["x = game.black"]),
        ("colours turned", "game.white = x", []),
        ("order turned", "x = sorted(a, key=b)", ["x = (sorted(a, key=b))[::-1]"]),
        ("value lost", "Row(a=b, c=d)", ["Row(c=d)", "Row(a=b)"]),
        ("value lost", "row(a=b, c=d)", []),
        ("sign turned", "x = new - old", ["x = (new + old)"]),
        ("sign turned", "x = 'a' + b", []),
        ("comparison turned", "x = a < b", ["x = (a <= b)"]),
        ("condition turned", "x = a and not b", ["x = ((a) or (not b))", "x = a and bool(b)"]),
        ("number off by one", "x = 7", ["x = 8"]),
    ],
)
def test_each_kind_of_fault_finds_its_places(
    tmp_path: Path, kind: str, source: str, mutants: list[str]
) -> None:
    assert _mutants(tmp_path, source, kind) == mutants


def test_a_template_shows_the_other_player(tmp_path: Path) -> None:
    page = tmp_path / "pairloom" / "web" / "templates" / "round.html"
    page.parent.mkdir(parents=True)
    page.write_text("<p>black ½ {{ board.white.name }}</p>", encoding="utf-8")
    (fault,) = all_faults(tmp_path / "pairloom", ["web"])
    assert fault.apply(page.read_bytes()).decode() == "<p>black ½ {{ board.black.name }}</p>"


@pytest.mark.parametrize(
    "parts", few_by_day(1, [("director",), PARTS]), ids=["the director", "everything"]
)
def test_every_fault_of_our_own_sources_is_still_python(root: Path, parts: tuple[str, ...]) -> None:
    package = root / "src" / "pairloom"
    faults = [fault for fault in all_faults(package, parts) if fault.path.endswith(".py")]
    assert {fault.kind for fault in faults} == {kind.name for kind in KINDS}
    for fault in sample(faults, 150, seed=9):
        sound = (package / fault.path).read_bytes()
        assert ast.dump(ast.parse(fault.apply(sound))) != ast.dump(ast.parse(sound)), fault


def test_a_sample_is_the_same_for_the_same_seed_and_meets_rare_kinds(root: Path) -> None:
    faults = list(all_faults(root / "src" / "pairloom", ["director"]))
    first, again, other = (sample(faults, 60, seed) for seed in (1, 1, 2))
    assert first == again != other
    assert len(set(first)) == 60
    assert {fault.kind for fault in first} == {kind.name for kind in KINDS}


_MODULE = '''\
from functools import cache

def change(new, old):
    """
    >>> change(3, 1)
    2
    """
    return new - old

@cache
def usual():
    return change(3, 1)
'''


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A package of one function and what it has answered once, with tests that look closely and
    one that does not."""
    module = tmp_path / "src" / "pairloom" / "director" / "sums.py"
    module.parent.mkdir(parents=True)
    for package in (module.parent, module.parent.parent):
        (package / "__init__.py").touch()
    module.write_text(_MODULE, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\naddopts = --doctest-modules\n", encoding="utf-8"
    )
    (tmp_path / "conftest.py").write_text(
        "import gc\ndef pytest_collection_finish():\n    gc.freeze()\n", encoding="utf-8"
    )
    (tmp_path / "test_sums.py").write_text(
        "from pairloom.director.sums import change, usual\n"
        "def test_closely():\n    assert change(3, 1) == 2\n"
        "def test_hardly():\n    assert change(3, 1) > 0\n"
        "def test_kept():\n    assert usual() == 2\n"
        "def test_red():\n    assert change(3, 1) == 1\n",
        encoding="utf-8",
    )
    return Tree(tmp_path)


@pytest.fixture
def with_copies(tree: Tree, root: Path) -> Iterator[Tree]:
    """The tree with a process that runs its tests in copies of itself."""
    (tree.root / "scripts").symlink_to(root / "scripts")
    warm = ["test_sums.py::test_kept"]
    with closing(Runner(tree.root, ["test_sums.py", "src/pairloom"], warm)) as runner:
        yield Tree(tree.root, runner)


def _try(tree: Tree, tests: list[str]) -> tuple[str, int]:
    package = tree.root / "src" / "pairloom"
    (fault,) = (fault for fault in all_faults(package, ["director"]) if fault.kind == "sign turned")
    outcome = tree.try_out(fault, tests, dict.fromkeys(tests, 0.1))
    assert "new - old" in (package / fault.path).read_text(encoding="utf-8"), "mended again"
    return outcome.noticed_by, outcome.tests


@pytest.mark.parametrize("way", ["tree", "with_copies"])
def test_the_tests_of_a_place_give_the_verdict(request: pytest.FixtureRequest, way: str) -> None:
    planted = request.getfixturevalue(way)
    close, hardly = "test_sums.py::test_closely", "test_sums.py::test_hardly"
    assert _try(planted, [hardly, close]) == (close, 2)
    assert _try(planted, [hardly]) == ("", 1)
    assert _try(planted, []) == ("", 0)


def test_a_fault_that_keeps_tests_from_loading_is_noticed(tree: Tree) -> None:
    with pytest.raises(LookupError, match="test_that_is_not_there"):
        _try(tree, ["test_sums.py::test_that_is_not_there"])
    module = tree.root / "src" / "pairloom" / "director" / "sums.py"
    module.write_text(f"{_MODULE}assert change(3, 1) == 2\n", encoding="utf-8")
    assert _try(tree, ["test_sums.py::test_hardly"]) == ("test_sums.py", 1)


def test_a_test_that_is_red_anyway_notices_nothing(with_copies: Tree) -> None:
    red, hardly = "test_sums.py::test_red", "test_sums.py::test_hardly"
    assert _try(with_copies, [red, hardly]) == ("", 1)


@pytest.mark.parametrize("way", ["tree", "with_copies"])
def test_examples_and_kept_answers_notice_a_fault(request: pytest.FixtureRequest, way: str) -> None:
    planted = request.getfixturevalue(way)
    example = "src/pairloom/director/sums.py::pairloom.director.sums.change"
    assert _try(planted, [example]) == (example, 1)
    assert _try(planted, [kept := "test_sums.py::test_kept"]) == (kept, 1)


class _Slow(Runner):
    """Where tests of sources that contain one of these texts do not end in time."""

    def __init__(self, *texts: bytes) -> None:
        self._texts = texts

    def ask(self, trial: Trial) -> Mapping[str, str]:
        return {"failed": HANGS if any(text in trial.faulty for text in self._texts) else ""}


def test_a_machine_that_is_too_slow_notices_nothing(tree: Tree) -> None:
    hangs_with_it = Tree(tree.root, _Slow(b"new + old"))
    assert _try(hangs_with_it, ["test_sums.py::test_hardly"]) == (HANGS, 1)
    hangs_anyway = Tree(tree.root, _Slow(b"new + old", b"new - old"))
    assert _try(hangs_anyway, ["test_sums.py::test_hardly"]) == ("", 1)


def test_what_ran_when_a_module_was_loaded_is_tried_in_a_new_process(tmp_path: Path) -> None:
    source = b"RATE = 3 - 1\ndef change(new):\n    return new - RATE\n"
    path = tmp_path / "sums.py"
    path.write_bytes(source)
    names: dict[str, FunctionType] = {}
    exec(compile(source, str(path), "exec"), names)
    functions = {"sums.py": [names["change"]]}
    assert not swap(functions, tmp_path, "sums.py", source, source.replace(b"3 - 1", b"3 + 1"))
    assert names["change"](5) == 3
    assert swap(functions, tmp_path, "sums.py", source, source.replace(b"new - R", b"new + R"))
    assert names["change"](5) == 7


def test_a_copy_is_planted_in_not_the_repository_itself(tree: Tree) -> None:
    with copy_of(tree.root) as copy:
        assert copy.root != tree.root
        assert (copy.root / "test_sums.py").exists()
    assert not copy.root.exists()


def test_the_tests_of_a_fault_are_those_that_run_its_lines_the_quickest_first() -> None:
    fault = Fault("director/sums.py", 0, 1, "", "sign turned", True, (4, 5), "")
    lines = {"director/sums.py": {4: ["slow", "quick", "red"], 9: ["elsewhere"]}}
    trace = Trace(lines, {}, {"slow": 2.0, "quick": 0.1, "elsewhere": 0.1})
    assert trace.tests_of(fault) == ["quick", "slow"]
    loaded = Trace({"director/sums.py": {5: ["(no test)"], 9: ["elsewhere"]}}, {}, trace.seconds)
    assert loaded.tests_of(fault) == ["elsewhere"], "run at import: whoever uses the module"
    command = "tests/cli/test_pair.py::test_pair"
    by_first = Trace({"director/sums.py": {5: ["slow"], 9: ["elsewhere"]}}, {}, trace.seconds)
    assert by_first.tests_of(fault) == ["slow"]
    at_loading = replace(fault, is_loaded=True)
    assert by_first.tests_of(at_loading) == ["elsewhere", "slow"], "for the first that uses it"
    started = replace(loaded, lines={}, seconds={command: 1.0, "elsewhere": 2.0})
    assert started.tests_of(fault) == [command], "run by nobody: perhaps by the program"


def test_a_table_is_tried_by_those_who_run_what_imports_it() -> None:
    table = Fault(_TABLE, 0, 1, "", "value lost", True, (3,), "", is_loaded=True)
    lines = {_TABLE: {3: ["(no test)"]}, _READER: {3: ["(no test)"], 9: ["reads"]}}
    trace = Trace(lines | {"director/sums.py": {1: ["other"]}}, {}, {"reads": 1.0, "other": 0.1})
    assert trace.tests_of(table) == ["reads"]


@pytest.mark.parametrize(
    ("source", "is_loaded"),
    [
        ("X = a - b\n", True),
        ("def f():\n    return a - b\n", False),
        ("f = lambda: a - b\n", False),
    ],
)
def test_what_runs_when_a_module_is_loaded_is_known(
    tmp_path: Path, source: str, is_loaded: bool
) -> None:
    (fault,) = _faults(tmp_path, source)
    assert fault.is_loaded == is_loaded


def test_tests_of_a_file_stay_together_and_who_noticed_something_comes_first() -> None:
    fault = Fault("director/sums.py", 0, 1, "", "sign turned", True, (4,), "")
    seconds = {"a::1": 5.0, "a::2": 0.1, "a::3": 0.1, "b::1": 0.2, "b::2": 0.2, "c::1": 2.0}
    trace = Trace({"director/sums.py": {4: list(seconds)}}, {}, seconds)
    usual = ["b::1", "b::2", "c::1", "a::2", "a::3", "a::1"]
    assert trace.tests_of(fault) == usual
    assert trace.tests_of(fault, first={"c::1": 1})[:2] == ["c::1", "b::1"]
    assert trace.tests_of(fault, most=7.2) == usual[:3], "others of a share 4.9 seconds"
    assert trace.tests_of(fault, most=7.4) == usual[:4]
    assert trace.tests_of(fault, most=0.1) == usual[:1], "at least one"


def test_tests_that_import_the_module_come_before_quicker_ones() -> None:
    naming, other = "tests/scripts/test_faults.py::slow", "tests/scripts/test_changelog.py::quick"
    seconds = {naming: 5.0, other: 0.1}
    trace = Trace({"director/sums.py": {4: list(seconds)}}, {}, seconds)
    fault = Fault("director/sums.py", 0, 1, "", "sign turned", True, (4,), "")
    assert fault.module == "pairloom.director.sums"
    assert trace.tests_of(fault) == [naming, other]
    assert trace.tests_of(fault, first={other: 1}) == [other, naming]
    assert trace.tests_of(fault, most=9.0) == [other, naming], "it would take all the time"
