"""A call says what its values are: more than five of them have names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.parsed import nodes_of

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pairloom"
MOST = 5

# Those take as many as there are, all of one kind: columns of a table, roles who are told.
ANY_NUMBER = frozenset({"Table", "create_table", "tell"})

# Where names would cost time that somebody waits for, as measured: a named tuple takes twice to
# three times as long.
MEASURED = {
    # 1.5 million players of a rating list: 0.4 µs each, 1.3 µs with names.
    "formats/rating_list/fields.py": ("ListedPlayer", 1),
    # Every part of every tie-break of everybody is made here: 0.3 µs, 0.6 µs with names.
    "tiebreaks/parts.py": ("cls", 1),
}


def long_calls(source: str) -> Iterator[tuple[int, str]]:
    """The line and the name of each call with more than five values without a name."""
    for node in nodes_of(source):
        if isinstance(node, ast.Call) and sum(map(_count, node.args)) > MOST:
            yield node.lineno, _name(node.func)


def _count(value: ast.expr) -> int:
    """A value, or those of a tuple that is written out after a star."""
    if isinstance(value, ast.Starred) and isinstance(value.value, ast.Tuple | ast.List):
        return sum(map(_count, value.value.elts))
    return 1


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def test_more_than_five_values_have_names() -> None:
    left = []
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        measured, allowed = MEASURED.get(name, ("", 0))
        for line, function in long_calls(path.read_text(encoding="utf-8")):
            if function == measured and allowed:
                allowed -= 1
            elif function not in ANY_NUMBER:
                left.append(f"{name}:{line} {function}")
        assert not allowed, f"{name} needs its exception no more"
    assert left == []


@pytest.mark.parametrize(
    "source",
    [
        "f(1, 2, 3, 4, 5, 6)",
        "Game(a, b, c, d, *e, g)",
        "f(*(1, 2, 3), *(4, 5, 6))",
        "x.f(1, 2, 3, 4, 5, g(6), name=7)",
        "f(0, g(1, 2, 3, 4, 5, 6))",
    ],
)
def test_a_long_call_is_noticed(source: str) -> None:
    assert len(list(long_calls(source))) == 1


@pytest.mark.parametrize("source", ["f(1, 2, 3, 4, 5)", "f(1, 2, 3, *d, e, f=6, g=7)", "f(*a)"])
def test_five_values_say_what_they_are(source: str) -> None:
    assert list(long_calls(source)) == []
