"""Templates call our own functions as Python does, and put into a page what is text already.

Jinja asks of everything that a template calls, at every call, whether it wants to see the context
of the template. The functions that every page has (sentences, names, addresses of files) do not,
and are called a hundred times on a page: asking took longer than what they do.

What stands in a page is escaped, and for that Jinja makes a `Markup` of every piece: thousands on
a page, all of which are joined to one text at once. Here a piece is escaped and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from keyword import iskeyword
from typing import Any, Final

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.idtracking import VAR_LOAD_RESOLVE
from markupsafe import Markup, escape

escaped_text: Callable[[str], str]
try:
    from markupsafe import _escape_inner as escaped_text  # type: ignore  # has no public name
except ImportError:
    escaped_text = escape

__all__ = ["DIRECT", "DirectCalls", "as_html"]

DIRECT: Final = frozenset(
    {"_", "_n", "_c", "name", "language", "static", "sheet", "script", "has_asset", "long_number"}
)
"""Names of functions that ask for nothing of the template that calls them."""


def as_html(value: Any) -> str:
    """What `escape` makes of a value, as mere text.

    >>> as_html("A < B"), as_html(Markup("<b>")), as_html(7)
    ('A &lt; B', Markup('<b>'), '7')
    """
    if type(value) is str:
        return escaped_text(value)
    if isinstance(value, Markup):
        return value
    if hasattr(value, "__html__"):
        return str(value.__html__())
    return escaped_text(str(value))


class DirectCalls(CodeGenerator):
    """Writes the Python code of templates."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        super().visit_Template(node, frame)
        self.writeline(f"from {__name__} import {as_html.__name__}")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        is_plain = finalize.src is None and not frame.eval_ctx.volatile
        if is_plain and frame.eval_ctx.autoescape:
            self.write(f"{as_html.__name__}(")
        else:
            super()._output_child_pre(node, frame, finalize)

    def visit_Call(  # noqa: N802 - the name is that of the node
        self, node: nodes.Call, frame: Frame, forward_caller: bool = False
    ) -> None:
        """A call; of what a template itself has given one of the names, as ever."""
        if not _is_direct(node, frame):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")


def _is_direct(node: nodes.Call, frame: Frame) -> bool:
    called = node.node
    if not isinstance(called, nodes.Name) or called.name not in DIRECT:
        return False
    if node.dyn_args or node.dyn_kwargs or any(iskeyword(value.key) for value in node.kwargs):
        return False
    load = frame.symbols.find_load(frame.symbols.ref(called.name))
    return load is not None and load[0] == VAR_LOAD_RESOLVE
