"""What records hold of a closed set is compared with its members, never with words."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from types import UnionType
from typing import get_args, get_type_hints

import pytest

from pairloom.storage.rows import kinds
from tests.architecture.parsed import nodes_of
from tests.architecture.test_imports import MODULES, PACKAGE


@cache
def words_by_field() -> Mapping[str, frozenset[str]]:
    """The fields of records whose values are a closed set, with what is stored of these."""
    words: dict[str, frozenset[str]] = {}
    for kind in kinds().values():
        for name, hint in get_type_hints(kind).items():
            for part in get_args(hint) if isinstance(hint, UnionType) else (hint,):
                if isinstance(part, type) and issubclass(part, Enum):
                    values = frozenset(str(member.value) for member in part)
                    words[name] = words.get(name, frozenset()) | values
    return words


def literals_in(node: ast.AST) -> frozenset[str]:
    """A text, or all texts of a list, set or tuple."""
    parts = node.elts if isinstance(node, ast.Tuple | ast.Set | ast.List) else [node]
    texts = (part.value for part in parts if isinstance(part, ast.Constant))
    return frozenset(text for text in texts if isinstance(text, str))


def compared_words(text: str) -> Iterator[str]:
    """Where a field of a closed set is compared with, or given, one of its words."""
    for node in nodes_of(text):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            names = [side.attr for side in sides if isinstance(side, ast.Attribute)]
            pairs = [(name, side) for name in names for side in sides]
        elif isinstance(node, ast.Call):
            pairs = [(each.arg, each.value) for each in node.keywords if each.arg]
        else:
            continue
        words = words_by_field()
        if any(name in words and literals_in(side) & words[name] for name, side in pairs):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def test_records_have_closed_sets() -> None:
    assert words_by_field().keys() >= {"state", "cause", "departure", "kind", "opening", "side"}
    assert "entering" in words_by_field()["state"]


def test_no_module_compares_a_closed_set_with_words() -> None:
    places = [
        f"{path.relative_to(PACKAGE)} {place}"
        for path in MODULES
        for place in compared_words(path.read_text(encoding="utf-8"))
    ]
    assert places == []


@pytest.mark.parametrize(
    "planted",
    [
        'section.state == "closed"',
        '"asked" != change.state',
        'found.state in ("held", "refused")',
        'replace(claim, state="withdrawn")',
        'reader.all(TitleProposal, state="proposed")',
    ],
)
def test_a_planted_word_is_found(planted: str) -> None:
    assert list(compared_words(planted))


def test_words_of_something_else_are_not_found() -> None:
    assert not list(compared_words('section.state is GroupState.CLOSED; cell.text == "closed"'))
