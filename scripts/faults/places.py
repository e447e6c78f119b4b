"""All places of a source tree where a fault can be planted, and a random sample of them."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from scripts.faults.kinds import KINDS, Edit
from scripts.faults.pages import template_edits

__all__ = ["NOBODY", "PARTS", "Fault", "all_faults", "sample"]

PARTS = ("director", "web", "formats", "correspondence")
_FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
NOBODY = "(no test)"
"""Whatever runs outside of a test: imports, fixtures that many tests share."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One edit of one file; `lines` are those that a test must run to notice it, unless the line
    `is_loaded`: it runs when the module is loaded, whoever needs it later."""

    path: str
    start: int
    end: int
    text: str
    kind: str
    is_dangerous: bool
    lines: tuple[int, ...]
    before: str
    is_loaded: bool = False

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    @property
    def where(self) -> str:
        return f"{self.path}:{self.lines[-1]}"

    @property
    def module(self) -> str:
        """The name by which the file is imported; a template has none that anybody writes."""
        return f"pairloom/{self.path}".removesuffix(".py").replace("/", ".")


def all_faults(package: Path, parts: Iterable[str] = PARTS) -> Iterator[Fault]:
    """Every fault that can be planted, in the order of files and places."""
    for part in parts:
        for path in sorted((package / part).rglob("*.py")):
            yield from _in_module(path, path.relative_to(package).as_posix())
        for path in sorted((package / part).rglob("templates/**/*.html")):
            yield from _in_template(path, path.relative_to(package).as_posix())


def sample(faults: Iterable[Fault], count: int, seed: int) -> list[Fault]:
    """Some of them by lot: first the kind, then the place, so that rare kinds are met."""
    chance = random.Random(seed)
    by_kind: dict[str, list[Fault]] = {}
    for fault in faults:
        by_kind.setdefault(fault.kind, []).append(fault)
    for group in by_kind.values():
        chance.shuffle(group)
    chosen: list[Fault] = []
    while len(chosen) < count and by_kind:
        kind = chance.choice(sorted(by_kind))
        chosen.append(by_kind[kind].pop())
        if not by_kind[kind]:
            del by_kind[kind]
    return chosen


def _in_module(path: Path, name: str) -> Iterator[Fault]:
    source = path.read_bytes()
    offsets = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
    for statement, node, is_loaded in _nodes(ast.parse(source)):
        for kind in KINDS:
            for edit in kind.edits(node):
                start, end = _span(edit, offsets)
                lines = (statement.lineno, getattr(edit.node, "lineno", statement.lineno))
                before = source[start:end].decode()
                yield Fault(
                    *(name, start, end, edit.text, kind.name, kind.is_dangerous, lines, before),
                    is_loaded=is_loaded,
                )


def _in_template(path: Path, name: str) -> Iterator[Fault]:
    text = path.read_text(encoding="utf-8")
    for start, end, new in template_edits(text):
        line = text.count("\n", 0, start) + 1
        first, last = len(text[:start].encode()), len(text[:end].encode())
        yield Fault(name, first, last, new, "colours turned", True, (line,), text[start:end])


def _nodes(
    tree: ast.AST, inside: ast.stmt | None = None, is_loaded: bool = True
) -> Iterator[tuple[ast.stmt, ast.AST, bool]]:
    """Every node that runs, with the innermost statement around it, and whether it runs as soon as
    the module is loaded."""
    for child in ast.iter_child_nodes(tree):
        if _is_never_run(child):
            continue
        statement = child if isinstance(child, ast.stmt) else inside
        is_now = is_loaded and not isinstance(tree, _FUNCTIONS)
        if statement is not None and not isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield statement, child, is_now
        yield from _nodes(child, statement, is_now)


def _is_never_run(node: ast.AST) -> bool:
    """Imports, `__all__`, and texts of assertions are no places for faults."""
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
        return True
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.arguments)


def _span(edit: Edit, offsets: list[int]) -> tuple[int, int]:
    node = edit.node
    start = offsets[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]
    end = offsets[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]
    return start, end
