"""What a page shows reaches its template as a typed value: no rows made of dictionaries.

A dictionary with many keys has no type: a key that is misspelt or missing is found by whoever
opens the page. A frozen dataclass beside the code that fills it is read by people and by mypy;
`names_of` puts its fields into a template.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.parsed import nodes_of

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pairloom"
FOLDERS = ("web", "correspondence/web")
MOST_KEYS = 4
"""What a form or an answer to a script may have; a row of a template has a type instead."""

# Dictionaries that no template sees, each with the reason. None ever comes back.
EXCEPTIONS = {
    "web/visitors/making.py": 1,  # the scope of a request, as ASGI wants it
    "web/routes/results.py": 1,  # answers to the script, one for each row that was sent
}
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def keys_of(node: ast.AST) -> int:
    """How many keys a dictionary has that are written down; also of `dict(a=…)` and `{…} | {…}`."""
    match node:
        case ast.Dict():
            return sum(isinstance(key, ast.Constant) for key in node.keys)
        case ast.Call(func=ast.Name(id="dict")):
            return sum(keyword.arg is not None for keyword in node.keywords)
        case ast.BinOp(op=ast.BitOr()):
            return keys_of(node.left) + keys_of(node.right)
    return 0


def rows_in(source: str) -> Iterator[int]:
    """Lines with a dictionary of many keys, or with a list of dictionaries, inside functions.

    Constants of a module are tables of words and may be as long as they need to be.
    """
    for function in nodes_of(source):
        if not isinstance(function, _FUNCTIONS):
            continue
        for node in ast.walk(function):
            if keys_of(node) > MOST_KEYS or _makes_many(node):
                yield node.lineno


def _makes_many(node: ast.AST) -> bool:
    match node:
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
            return keys_of(node.elt) > 0
        case ast.List() | ast.Tuple():
            return bool(node.elts) and all(keys_of(element) for element in node.elts)
        case ast.Call(func=ast.Attribute(attr="append")):
            return any(keys_of(argument) > 0 for argument in node.args)
    return False


def test_rows_reach_templates_as_typed_values() -> None:
    counts: Counter[str] = Counter()
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            lines = set(rows_in(path.read_text(encoding="utf-8")))
            counts[path.relative_to(PACKAGE).as_posix()] = len(lines)
    assert {path: count for path, count in counts.items() if count} == EXCEPTIONS


@pytest.mark.parametrize(
    "body",
    [
        "render(request, 'a.html', row={'a': 1, 'b': 2, 'c': 3, 'd': 4, 'e': 5})",
        "names = {'a': 1, 'b': 2, 'c': 3, 'd': 4, 'e': 5, **more}",
        "return {'a': 1, 'b': 2, 'c': 3} | {'d': 4, 'e': 5}",
        "return dict(a=1, b=2, c=3, d=4, e=5)",
        "render(request, 'a.html', rows=[{'name': each} for each in people])",
        "rows = ({'name': each} for each in people)",
        "rows = [{'name': 'a'}, {'name': 'b'}]",
        "rows.append({'name': 'a'})",
    ],
)
def test_a_planted_row_is_noticed(body: str) -> None:
    assert len(set(rows_in(f"def show(request, more, people, rows):\n    {body}"))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "WORDS = {'a': 1, 'b': 2, 'c': 3, 'd': 4, 'e': 5}",
        "def show(): return {'message': 'no'}",
        "def show(names): return {name: 1 for name in names}",
        "def show(): return Row(a=1, b=2, c=3, d=4, e=5)",
    ],
)
def test_tables_of_words_small_answers_and_typed_rows_are_left_alone(source: str) -> None:
    assert list(rows_in(source)) == []
