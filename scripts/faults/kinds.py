"""The kinds of faults: each looks at a node of the syntax tree and says what could stand there.

A fault is dangerous if somebody is wronged without a word: a check, a right or a record is gone,
colours or an order are turned, a value does not arrive.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

__all__ = ["KINDS", "OPPOSITES", "Edit", "Kind"]


@dataclass(frozen=True, slots=True)
class Edit:
    """Put a text in the place of a node."""

    node: ast.AST
    text: str


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of fault."""

    name: str
    is_dangerous: bool
    edits: Callable[[ast.AST], Iterator[Edit]]


OPPOSITES = {"white": "black", "WHITE": "BLACK", "White": "Black"}
OPPOSITES |= {black: white for white, black in OPPOSITES.items()}
_CHECKS = ("require", "refuse", "check_", "ensure", "forbid")
_RECORDS = frozenset({"ledger", "writer", "connection", "session"})
_WRITES = frozenset({"put", "add", "delete", "remove", "execute", "put_all"})
_TURNED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}


def _check_dropped(node: ast.AST) -> Iterator[Edit]:
    """A condition that leads to a refusal never holds; a call that refuses is not made."""
    if isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], ast.Raise):
        yield Edit(node.test, "False")
    if isinstance(node, ast.Expr) and _called(node.value).lstrip("_").startswith(_CHECKS):
        yield Edit(node, "pass")


def _right_weakened(node: ast.AST) -> Iterator[Edit]:
    """Whoever may look may also act."""
    if _is_permission(node) and node.attr != "SEE_DESK":  # type: ignore[attr-defined]
        yield Edit(node, f"{ast.unparse(node.value)}.SEE_DESK")  # type: ignore[attr-defined]
    if isinstance(node, ast.Call) and _called(node) in ("may", "may_somewhere", "may_grant"):
        yield Edit(node, "True")


def _write_dropped(node: ast.AST) -> Iterator[Edit]:
    """Something is not stored."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return
    function = node.value.func
    if isinstance(function, ast.Attribute) and function.attr in _WRITES:
        owner = ast.unparse(function.value).rpartition(".")[2]
        if owner in _RECORDS:
            yield Edit(node, "pass")


def _colours_turned(node: ast.AST) -> Iterator[Edit]:
    """White where Black belongs, or the other way round."""
    if isinstance(node, ast.Attribute) and node.attr in OPPOSITES:
        if isinstance(node.ctx, ast.Load):
            yield Edit(node, f"{ast.unparse(node.value)}.{OPPOSITES[node.attr]}")
    elif isinstance(node, ast.Name) and node.id in OPPOSITES and isinstance(node.ctx, ast.Load):
        yield Edit(node, OPPOSITES[node.id])


def _order_turned(node: ast.AST) -> Iterator[Edit]:
    """A list from its end."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sorted":
        yield Edit(node, f"({ast.unparse(node)})[::-1]")
    if isinstance(node, ast.keyword) and node.arg == "reverse":
        yield Edit(node.value, f"not ({ast.unparse(node.value)})")


def _value_lost(node: ast.AST) -> Iterator[Edit]:
    """A named value does not arrive: the default stands in its place."""
    if not isinstance(node, ast.Call) or len(node.keywords) < 2 or not _called(node)[:1].isupper():
        return
    for keyword in node.keywords:
        if keyword.arg is not None and not isinstance(keyword.value, ast.Constant):
            kept = [each for each in node.keywords if each is not keyword]
            call = ast.Call(node.func, node.args, kept)
            yield Edit(node, ast.unparse(call))


def _sign_turned(node: ast.AST) -> Iterator[Edit]:
    """A sum instead of a difference, or the other way round."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Add | ast.Sub):
        return
    if any(_is_sequence(side) for side in (node.left, node.right)):
        return
    sign = "-" if isinstance(node.op, ast.Add) else "+"
    yield Edit(node, f"({ast.unparse(node.left)} {sign} {ast.unparse(node.right)})")


def _comparison_turned(node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        sign = _TURNED[type(node.ops[0])]
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        yield Edit(node, f"({left} {sign} {right})")


def _condition_turned(node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Edit(node, f"bool({ast.unparse(node.operand)})")
    if isinstance(node, ast.BoolOp):
        word = " or " if isinstance(node.op, ast.And) else " and "
        yield Edit(node, f"({word.join(f'({ast.unparse(part)})' for part in node.values)})")


def _number_off(node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield Edit(node, str(node.value + 1))


KINDS = (
    Kind("check dropped", True, _check_dropped),
    Kind("right weakened", True, _right_weakened),
    Kind("write dropped", True, _write_dropped),
    Kind("colours turned", True, _colours_turned),
    Kind("order turned", True, _order_turned),
    Kind("value lost", True, _value_lost),
    Kind("sign turned", True, _sign_turned),
    Kind("comparison turned", False, _comparison_turned),
    Kind("condition turned", False, _condition_turned),
    Kind("number off by one", False, _number_off),
)


def _called(node: ast.AST) -> str:
    """The last part of the name of what is called, or nothing."""
    if not isinstance(node, ast.Call):
        return ""
    return ast.unparse(node.func).rpartition(".")[2]


def _is_permission(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("Permission", "_P")


def _is_sequence(node: ast.expr) -> bool:
    """Does it look like a text or a list, which cannot be subtracted?"""
    if isinstance(node, ast.BinOp):
        return _is_sequence(node.left) or _is_sequence(node.right)
    if isinstance(node, ast.Constant):
        return not isinstance(node.value, int)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp | ast.Dict)
