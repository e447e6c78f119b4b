"""Templates call our own functions as Python does.

Jinja asks of everything that a template calls, at every call, whether it wants to see the context
of the template. The functions that every page has (sentences, names, addresses of files) do not,
and are called a hundred times on a page: asking took longer than what they do.
"""

from __future__ import annotations

from keyword import iskeyword
from typing import Final

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.idtracking import VAR_LOAD_RESOLVE

__all__ = ["DIRECT", "DirectCalls"]

DIRECT: Final = frozenset(
    {"_", "_n", "_c", "name", "language", "static", "sheet", "script", "has_asset", "long_number"}
)
"""Names of functions that ask for nothing of the template that calls them."""


class DirectCalls(CodeGenerator):
    """Writes the Python code of templates."""

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
