"""Modules as trees, for all tests of this folder: half of them look at every module there is, and
to take those apart takes longer than to look at them.

The trees are a quarter of a gigabyte: they are given up when tests of another folder follow
(`conftest.py`). Nobody may change them.
"""

from __future__ import annotations

import ast
import gc
from functools import cache

__all__ = ["forget_trees", "nodes_of", "tree_of"]


@cache
def tree_of(source: str) -> ast.Module:
    gc.disable()  # all of it stays, so there is nothing to look for
    try:
        return ast.parse(source)
    finally:
        gc.enable()


@cache
def nodes_of(source: str) -> tuple[ast.AST, ...]:
    """All nodes, in the order of `ast.walk`."""
    return tuple(ast.walk(tree_of(source)))


def forget_trees() -> None:
    nodes_of.cache_clear()
    tree_of.cache_clear()
