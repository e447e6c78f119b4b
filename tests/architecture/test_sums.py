"""A route reads the request, calls a use case and shows the answer: it adds nothing up.

What is counted, or put in order by a rule, is a fact of the tournament and belongs to whoever
knows the rule: the director, standings, the desk of correspondence. A page only lays it out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from tests.architecture.parsed import nodes_of

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pairloom"
ROUTES = ("web/routes", "correspondence/web/routes")
CALLS = frozenset({"sum", "sorted", "Counter", "groupby", "sort"})
FILTERS = frozenset({"sum", "sort", "dictsort", "groupby", "unique"})

# What is no fact of a tournament, each with the reason. None ever comes back.
EXCEPTIONS = {
    "web/routes/__init__.py": 1,  # modules of routes, in the order in which they are asked
    "web/templates/desk/stages.html": 1,  # a set as text, to be sent back
    "correspondence/web/templates/correspondence/contest-form.html": 1,  # the same
}


def sums_in_route(source: str) -> Iterator[str]:
    for node in nodes_of(source):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in CALLS:
                yield name


def sums_in_template(source: str) -> Iterator[str]:
    for node in Environment().parse(source).find_all(nodes.Filter):
        if node.name in FILTERS:
            yield node.name


def counted() -> Iterator[tuple[str, int]]:
    for folder in ROUTES:
        for path in (PACKAGE / folder).rglob("*.py"):
            yield path.relative_to(PACKAGE).as_posix(), len(list(sums_in_route(_text(path))))
    for path in PACKAGE.rglob("*.html"):
        yield path.relative_to(PACKAGE).as_posix(), len(list(sums_in_template(_text(path))))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_nothing_is_added_up_or_put_in_order_where_it_is_shown() -> None:
    assert {path: count for path, count in counted() if count} == EXCEPTIONS


@pytest.mark.parametrize(
    "source",
    [
        "x = sum(line.points for line in lines)",
        "x = sorted(lines, key=place)",
        "lines.sort(key=place)",
        "x = Counter(line.state for line in lines)",
        "x = itertools.groupby(lines)",
    ],
)
def test_a_sum_in_a_route_is_noticed(source: str) -> None:
    assert len(list(sums_in_route(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "{{ lines | sum(attribute='points') }}",
        "{% for line in lines | sort(attribute='place') %}{% endfor %}",
        "{% for key, group in lines | groupby('club') %}{% endfor %}",
    ],
)
def test_a_sum_in_a_template_is_noticed(source: str) -> None:
    assert len(list(sums_in_template(source))) == 1
