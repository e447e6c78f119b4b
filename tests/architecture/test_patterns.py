"""Every regular expression of the program takes work that grows with the text, not its square.

Whoever uploads a file chooses the text. A pattern such as `\\s+$`, searched for, looks at a line of
blanks once for each blank: 100 KB of them stop the desk for minutes.
"""

from __future__ import annotations

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.architecture.backtracking import growth_of

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pairloom"
METHODS = {"match", "fullmatch", "search", "finditer", "findall", "sub", "subn", "split", "scanner"}
# At 30, 60 and 90 repetitions a quadratic pattern has 900 steps more than a linear one; bounded
# repeats and the ends of the text make a few.
MOST_BEYOND_LINEAR = 300
# Made while the program runs; each has a pattern of the kind below.
BUILT = {
    # Words of the command line's parser, never of a file.
    ("cli/app.py", "reworded"): [],
    # Sentences of our own engines, which name players by number.
    ("explain/recognition.py", "_patterns"): [],
    ("formats/rating_list/reader.py", "_expect"): [
        (r"\s*<player>\s*<name>([^<&]*)</name>\s*<k>[^<&]*</k>\s*</player>", 0, "match")
    ],
}


@dataclass(frozen=True, slots=True)
class Use:
    """A pattern with the method it is used by, and where."""

    where: str
    pattern: str
    flags: int
    method: str


def _uses_in(name: str) -> list[Use]:
    tree = ast.parse((PACKAGE / name).read_text(encoding="utf-8"))
    found = list(_Finder(PACKAGE / name, tree).uses())
    for (module, function), patterns in BUILT.items():
        if module == name:
            found += [Use(f"{name}, {function}", *one) for one in patterns]
    return found


class _Finder:
    """The patterns of one module."""

    def __init__(self, path: Path, tree: ast.Module) -> None:
        self.name = path.relative_to(PACKAGE).as_posix()
        self.tree = tree
        self.module = importlib.import_module(
            ".".join(["pairloom", *path.relative_to(PACKAGE).with_suffix("").parts])
        )

    def uses(self) -> Iterator[Use]:
        compiled = dict(self._named())
        for call, function in _calls(self.tree):
            if id(call) in compiled:
                yield from self._methods_of(compiled[id(call)], call.lineno)
            elif (self.name, function) not in BUILT:
                yield from self._inline(call)

    def _named(self) -> Iterator[tuple[int, str]]:
        """The calls whose pattern has a name in the module."""
        for node in self.tree.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name):
                    yield id(node.value), target.id

    def _methods_of(self, name: str, line: int) -> Iterator[Use]:
        pattern: re.Pattern[str] | re.Pattern[bytes] = getattr(self.module, name)
        text = pattern.pattern
        plain = text.decode("latin-1") if isinstance(text, bytes) else text
        methods = {
            node.attr
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == name
        }
        # A pattern that is handed on may be used in any way.
        for method in sorted(methods & METHODS) or ["search"]:
            yield Use(f"{self.name}:{line} {name}", plain, pattern.flags & ~re.UNICODE, method)

    def _inline(self, call: ast.Call) -> Iterator[Use]:
        where = f"{self.name}:{call.lineno}"
        try:
            found = ast.literal_eval(call.args[0])
        except ValueError:
            pytest.fail(f"{where}: a pattern made at run time; give an example of it in BUILT")
        plain = found.decode("latin-1") if isinstance(found, bytes) else found
        named = [ast.unparse(one) for one in (*call.args, *(each.value for each in call.keywords))]
        flags = re.ASCII if "re.ASCII" in named else 0
        flags |= re.IGNORECASE if "re.IGNORECASE" in named else 0
        assert isinstance(call.func, ast.Attribute)
        method = call.func.attr
        yield Use(where, plain, flags, "search" if method == "compile" else method)


def _calls(tree: ast.Module) -> Iterator[tuple[ast.Call, str]]:
    """Every call of `re`, with the function it stands in."""
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for node in ast.walk(function):
            if _is_of_re(node):
                yield node, function.name
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if _is_of_re(node) and id(node) not in inside:
            yield node, ""


def _is_of_re(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "re"
        and node.func.attr != "escape"
    )


MODULES = sorted(
    path.relative_to(PACKAGE).as_posix()
    for path in PACKAGE.rglob("*.py")
    if "import re\n" in path.read_text(encoding="utf-8")
)


@pytest.fixture(autouse=True)
def _deep_recursion() -> Iterator[None]:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.parametrize("name", MODULES)
def test_every_pattern_is_linear(name: str) -> None:
    faults = []
    for use in _uses_in(name):
        growth, words = growth_of(use.pattern, use.flags, use.method, MOST_BEYOND_LINEAR)
        if growth > MOST_BEYOND_LINEAR:
            faults.append(f"{use.where} ({use.method}): {use.pattern}: {words}")
    assert not faults, "\n".join(faults)


def test_patterns_are_found_where_they_are_used() -> None:
    names = ("formats/egd/player_line.py", "formats/egd/fields.py")
    found = {use.method for name in names for use in _uses_in(name)}
    assert {"match", "search", "fullmatch", "finditer"} <= found
    assert [use.method for use in _uses_in("correspondence/domain/pgn.py")].count("finditer") == 1


def test_nobody_uses_re_past_this_test() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert "from re import" not in text, path
        assert "import re as" not in text, path
        assert "re." not in text.split() or "import re\n" in text, path


def test_normal_forms_are_made_in_one_place() -> None:
    """The standard library's take a time that grows with the square of a run of accents."""
    known = {"domain/unicode_forms.py", "director/people/passwords.py"}  # the latter cuts first
    known |= {"explain/bracket_map/frame.py"}  # one letter at a time
    known |= {"messages/alphabet.py"}  # cuts first
    using = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if "unicodedata.normalize(" in path.read_text(encoding="utf-8")
    }
    assert using == known


@pytest.mark.parametrize(
    ("pattern", "method"),
    [
        (r"\s+$", "search"),
        (r"\s*,\s*$", "search"),
        (r"(a+)+b", "match"),
        (r"(\d+|\w+)*!", "fullmatch"),
        (r"\{[^}]*\}|[{}]", "finditer"),
        (r"<.*>.*x", "search"),
        (r"W(.+)-B(.+)-C", "fullmatch"),
        (r"\s*[+\s]\s*x", "match"),
        (r"([A-Z]{2})\[([^\]]*)\]", "findall"),
        (r"(?:x|ab\(.*\))", "search"),
    ],
)
def test_quadratic_patterns_are_noticed(pattern: str, method: str) -> None:
    growth, _ = growth_of(pattern, 0, method, MOST_BEYOND_LINEAR)
    assert growth > MOST_BEYOND_LINEAR


@pytest.mark.parametrize(
    ("pattern", "method"),
    [
        (r"(?<!\s)\s+x", "search"),
        (r"\|\s*(\d{8})\s*$", "search"),
        (r"(?:[^\"\\]|\\.)*\"", "match"),
        (r"\d+([.,]0+)?", "fullmatch"),
        (r"(?>a+)b", "match"),
    ],
)
def test_linear_patterns_are_not_accused(pattern: str, method: str) -> None:
    growth, words = growth_of(pattern, 0, method, MOST_BEYOND_LINEAR)
    assert growth <= MOST_BEYOND_LINEAR, words
