"""One script for a page, put together from modules that import each other.

A desk page has some thirty modules. A browser that fetches them one by one asks thirty times, and
knows what a module imports only when it has come: in a full hall that is a second before the
first key works. So every module becomes a value, in the order in which they need each other:

    const $rows = (() => { … return { find, mark }; })();

Modules import and export in the few forms below; any other is refused when the server starts, and
so are modules in a circle and names that change (`export let`), which would not be the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from pairloom.errors import quoted

__all__ = ["join_scripts"]

_IMPORT: Final = re.compile(
    r'^import (?P<names>\{[^{}]*\}|\* as \w+) from "\./(?P<file>[\w-]+)\.js";$', re.MULTILINE
)
_PASSED_ON: Final = re.compile(
    r'^export (?P<names>\{[^{}]*\}|\*) from "\./(?P<file>[\w-]+)\.js";$', re.MULTILINE
)
_LISTED: Final = re.compile(r"^export \{(?P<names>[^{}]*)\};$", re.MULTILINE)
_DECLARED: Final = re.compile(
    r"^export (?P<declaration>(?:async function|function|class|const) (?P<name>\w+))", re.MULTILINE
)
_LEFT_OVER: Final = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)


def join_scripts(entry: str, modules: Mapping[str, str]) -> str:
    """The module of a page with all that it needs; `modules` are texts by name.

    >>> page = 'import { a as b } from "./rows.js";\\nb();'
    >>> print(join_scripts("desk", {"desk": page, "rows": "export const a = f;"}))
    const $rows = (() => {
    const a = f;
    return { a };
    })();
    const $desk = (() => {
    const { a: b } = $rows;
    b();
    return {  };
    })();
    """
    parts: dict[str, str] = {}
    _add(entry, modules, parts, ())
    return "\n".join(parts.values())


def _add(
    name: str, modules: Mapping[str, str], parts: dict[str, str], importers: tuple[str, ...]
) -> None:
    if name in importers:
        raise ValueError(f"scripts import each other in a circle: {' → '.join((*importers, name))}")
    if name in parts:
        return
    text = modules[name]
    for pattern in (_IMPORT, _PASSED_ON):
        for statement in pattern.finditer(text):
            _add(statement["file"], modules, parts, (*importers, name))
    parts[name] = _as_value(name, text)


def _as_value(name: str, text: str) -> str:
    """A module as one value: what it exports."""
    exports: list[str] = []

    def take_import(statement: re.Match[str]) -> str:
        names = statement["names"]
        local = names[5:] if names.startswith("*") else _renamed(names)
        return f"const {local} = {_value(statement['file'])};"

    def pass_on(statement: re.Match[str]) -> str:
        value, names = _value(statement["file"]), statement["names"]
        listed = [part.strip() for part in names.strip("{}").split(",") if part.strip()]
        exports.extend([f"...{value}"] if names == "*" else [f"{n}: {value}.{n}" for n in listed])
        return ""

    def note_listed(statement: re.Match[str]) -> str:
        exports.append(statement["names"].strip())
        return ""

    def note_declared(statement: re.Match[str]) -> str:
        exports.append(statement["name"])
        return statement["declaration"]

    body = _IMPORT.sub(take_import, text)
    body = _PASSED_ON.sub(pass_on, body)
    body = _LISTED.sub(note_listed, body)
    body = _DECLARED.sub(note_declared, body)
    if other := _LEFT_OVER.search(body):
        raise ValueError(f"{name}.js: {quoted(other[0])} is in no form that can be put together")
    exported = ", ".join(exports)
    return f"const {_value(name)} = (() => {{\n{body.rstrip()}\nreturn {{ {exported} }};\n}})();"


def _renamed(names: str) -> str:
    return re.sub(r"\b(\w+) as (\w+)\b", r"\1: \2", names)


def _value(name: str) -> str:
    return "$" + name.replace("-", "_")
