"""The messages of a Python module, by its syntax tree.

Babel's own reader goes through the words of a module one after another: a variable that is called
like one of the functions makes it lose the sentence around it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

__all__ = ["Call", "calls_in"]


class Call(NamedTuple):
    """A call that makes a message; `text` is two texts where there is a plural."""

    line: int
    text: str | tuple[str, str]
    context: str | None = None


_MAKERS: Final[dict[str, tuple[int, Callable[[int, list[str]], Call]]]] = {
    "message": (1, lambda line, texts: Call(line, texts[0])),
    "counted": (2, lambda line, texts: Call(line, (texts[0], texts[1]))),
    "in_context": (2, lambda line, texts: Call(line, texts[1], texts[0])),
    "counted_in_context": (3, lambda line, texts: Call(line, (texts[1], texts[2]), texts[0])),
}


def calls_in(path: Path) -> Iterator[Call]:
    """The calls, in the order of their lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from sorted(filter(None, map(_call, ast.walk(tree))), key=lambda call: call.line)


def _call(node: ast.AST) -> Call | None:
    if not isinstance(node, ast.Call):
        return None
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if name not in _MAKERS:
        return None
    count, make = _MAKERS[name]
    texts = [
        part.value
        for part in node.args[:count]
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
    return make(node.lineno, texts) if len(texts) == count else None
