"""What somebody sent is quoted by `quoted` and `shortened`, which bound it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pairloom
from tests.architecture.parsed import nodes_of

PACKAGE = Path(pairloom.__file__).parent
# Values of ours, never of a sender: names of modules, of style sheets, a duration that has
# matched its notation.
OWN = {
    *("__init__.py", "tiebreaks/__init__.py", "web/assets.py", "domain/time_control.py"),
}
MODULES = sorted(
    path.relative_to(PACKAGE).as_posix()
    for path in PACKAGE.rglob("*.py")
    if path.relative_to(PACKAGE).parts[0] not in ("matching", "formats")
)


def raw_quotations(source: str) -> Iterator[int]:
    """Lines with `{value!r}` in a text: as long as the value."""
    if "!r" not in source:  # as in most modules, which need not be taken apart
        return
    for node in nodes_of(source):
        if isinstance(node, ast.FormattedValue) and node.conversion == ord("r"):
            yield node.lineno


def test_no_message_quotes_a_value_without_a_bound() -> None:
    """`quoted(value)` instead."""
    found = {
        module: lines
        for module in MODULES
        if (lines := list(raw_quotations((PACKAGE / module).read_text(encoding="utf-8"))))
    }
    assert {module: found[module] for module in found.keys() - OWN} == {}
    assert found.keys() >= OWN, "an exception that is none any more"
