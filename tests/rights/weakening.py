"""Faults planted at every place where the program asks for a right, one at a time.

The places are found in the syntax tree of the director. At each one the right becomes "may see
the desk", and where that is asked for, or where a right is handed on, the question is left out.
The changed function replaces the running one for as long as a block lasts.
"""

from __future__ import annotations

import ast
import inspect
import re
import types
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pairloom
from tests.rights.acts import short_name

__all__ = ["Site", "all_sites", "weakened"]

_ROOT = Path(pairloom.__file__).parent
_FOLDERS = ("director", "correspondence/desk")
_WEAKEST = "SEE_DESK"
# The table itself, and the words of refusals: both have tests of their own.
_NOT_ASKING = frozenset({"director/people/roles.py", "director/people/identity.py"})
# What the home of an event offers lets nobody do anything: every act asks for itself, and
# tests/web/test_offered_by_right.py follows what is offered.
_OFFERING = "director/home"
_QUESTIONS = frozenset({"may", "may_somewhere", "require"})
_MAY_ASK = re.compile(rf"Permission|\.\s*({'|'.join(sorted(_QUESTIONS))})\b")


@dataclass(frozen=True, slots=True)
class Site:
    """One expression of a module, inside of one function."""

    module: str
    function: str
    line: int
    column: int
    words: str

    def __str__(self) -> str:
        return f"{short_name(self.module)}:{self.line} {self.words}"


@cache
def all_sites() -> tuple[Site, ...]:
    """Every place of the use cases where a right is named, or a question is handed on."""
    paths = sorted(path for folder in _FOLDERS for path in (_ROOT / folder).rglob("*.py"))
    return tuple(
        site
        for path in paths
        if path.relative_to(_ROOT).as_posix() not in _NOT_ASKING
        and not path.is_relative_to(_ROOT / _OFFERING)
        for site in _sites_in(path)
    )


@contextmanager
def weakened(site: Site) -> Iterator[None]:
    """As long as the block lasts, the program does not ask properly there."""
    module = import_module(site.module)
    function = _function(module, site.function)
    changed = _Weakening(site).visit(_tree(module))
    code = compile(ast.fix_missing_locations(changed), str(module.__file__), "exec")
    before = function.__code__
    function.__code__ = _find_code(code, site.function.split("."))
    try:
        yield
    finally:
        function.__code__ = before


def _sites_in(path: Path) -> Iterator[Site]:
    name = ".".join(("pairloom", *path.relative_to(_ROOT).with_suffix("").parts))
    text = path.read_text("utf-8")
    if not _MAY_ASK.search(text):  # most modules do not, and reading all of them takes long
        return
    tree = ast.parse(text)
    for qualified, function in _functions(tree, ()):
        for node in ast.walk(ast.Module(function.body, [])):
            words = _asks(node)
            if words:
                assert isinstance(node, ast.expr)
                yield Site(name, qualified, node.lineno, node.col_offset, words)


def _functions(tree: Any, path: tuple[str, ...]) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Functions and methods; what is defined inside of a function belongs to it."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield ".".join((*path, node.name)), node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, (*path, node.name))


def _asks(node: ast.AST) -> str:
    """What is weakened here; empty if nothing is."""
    right = _right(node)
    if right and right != _WEAKEST:
        return f"{right} becomes {_WEAKEST}"
    # Without an argument it is another question: is there something at all?
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args
    if is_call and node.func.attr in _QUESTIONS:  # type: ignore[attr-defined]
        handed_on = _right(node.args[0]) in ("", _WEAKEST)  # type: ignore[attr-defined]
        return f"{node.func.attr} is not asked" if handed_on else ""  # type: ignore[attr-defined]
    return ""


def _right(node: ast.AST) -> str:
    is_right = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    if not is_right or node.value.id != "Permission":  # type: ignore[attr-defined]
        return ""
    return str(node.attr)  # type: ignore[attr-defined]


class _Weakening(ast.NodeTransformer):
    def __init__(self, site: Site) -> None:
        self._site = site

    def visit(self, node: ast.AST) -> Any:
        here = (getattr(node, "lineno", 0), getattr(node, "col_offset", 0))
        if here == (self._site.line, self._site.column) and _asks(node) == self._site.words:
            if isinstance(node, ast.Attribute):
                return ast.copy_location(ast.Attribute(node.value, _WEAKEST, node.ctx), node)
            # Nobody is refused, and everybody may.
            return ast.copy_location(ast.Constant(True), node)
        return self.generic_visit(node)


def _tree(module: types.ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text("utf-8"))


def _function(module: types.ModuleType, qualified: str) -> Any:
    found: Any = module
    for name in qualified.split("."):
        found = getattr(found, name)
    return inspect.unwrap(found)


def _find_code(code: types.CodeType, path: list[str]) -> types.CodeType:
    for name in path:
        inside = (one for one in code.co_consts if isinstance(one, types.CodeType))
        code = next(one for one in inside if one.co_name == name)
    return code
