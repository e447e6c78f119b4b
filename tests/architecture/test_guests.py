"""A guest hangs on the page of hooks: the core does not import it, and runs without it."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from pairloom.guests import _GUESTS, Guest, guests
from tests.architecture.parsed import nodes_of, tree_of
from tests.architecture.test_imports import EVERYBODY, IMPURE, MODULES, PACKAGE, Import, imports_of

GUEST_FOLDERS = tuple(name.split(".")[1] for name in _GUESTS)
CORE = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] not in GUEST_FOLDERS]
CORE_PAGES = sorted((PACKAGE / "web" / "templates").rglob("*.html"))
_NAMED = re.compile(rf"pairloom[./](?:{'|'.join(GUEST_FOLDERS)})\b")
# Where no guest's name stands, nothing needs to be taken apart.
_MENTIONED = re.compile("|".join(GUEST_FOLDERS))
_SHOWN = re.compile(rf"""["'/](?:{"|".join(GUEST_FOLDERS)})\b""")

# Where the core names a guest, and why it must.
EXCEPTIONS = {
    "guests.py": "the list of guests, the only place that names them",
}

# Part of correspondence → what it may import besides itself: other parts (with a dot in front),
# and layers of the core.
PARTS: dict[str, set[str]] = {
    "acts": set(),
    "domain": {"domain", "errors"},
    "ratings": {".domain", "domain", "errors"},
    "rules": {".domain", ".ratings", "domain", "errors"},
    "records": {".domain", ".ratings", "domain", "storage"},
    "rating_office": {".domain", ".ratings", "domain", "errors", "formats", "director"},
    "desk": {
        *(".domain", ".ratings", ".rules", ".records", ".rating_office"),
        *("acts", "domain", "errors", "storage", "director", "standings"),
    },
    "web": {".desk", ".domain", "domain", "errors", "director", "web"},
    "cli": {".desk", ".rating_office", "domain", "errors", "director", "cli"},
    "guest": {".acts", ".desk", ".records", ".web", ".cli", "guests", "storage", "director", "web"},
}
# As outside: what is computed does not depend on a library, and values not on the clock.
STANDARD_LIBRARY_ONLY = {"domain", "ratings", "rules", "rating_office"}
PURE = {"domain"}


def names_of_guests(text: str) -> list[str]:
    """Everything by which a module of the core would know a guest: imports and names in texts."""
    if not _MENTIONED.search(text):
        return []
    tree = tree_of(text)
    imported = [one.module for one in imports_of(tree)]
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return [name for name in (*imported, *texts) if _NAMED.search(name)]


def test_the_core_does_not_know_its_guests() -> None:
    known = {
        path.relative_to(PACKAGE).as_posix(): names
        for path in CORE
        if (names := names_of_guests(path.read_text(encoding="utf-8")))
    }
    assert len(CORE) > 800
    assert known.keys() == EXCEPTIONS.keys(), known


def test_pages_of_the_core_do_not_know_guests() -> None:
    assert len(CORE_PAGES) > 60
    assert [path.name for path in CORE_PAGES if _SHOWN.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "planted",
    [
        "import pairloom.correspondence",
        "from pairloom import correspondence",
        "from pairloom.correspondence.desk.base import office_of",
        "def f():\n    from pairloom.correspondence import records",
        "if TYPE_CHECKING:\n    import pairloom.correspondence.desk",
        "import_module('pairloom.correspondence.desk.post')",
        "READER = 'pairloom.correspondence.desk.play.read_scores:read_scores'",
    ],
)
def test_a_planted_import_is_found(planted: str) -> None:
    assert names_of_guests(planted)


@pytest.mark.parametrize(
    "planted", ['{% include "correspondence/parts.html" %}', '<a href="/correspondence">']
)
def test_a_planted_link_is_found(planted: str) -> None:
    assert _SHOWN.search(planted)


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE / "correspondence").parts[0].removesuffix(".py")


def wrong_imports(part: str, text: str) -> Iterator[str]:
    for imported in imports_of(tree_of(text)):
        if not _is_allowed(part, imported):
            yield f"line {imported.line} imports {imported.module}"


def _is_allowed(part: str, imported: Import) -> bool:
    top, _, target = imported.module.partition(".")
    if top != "pairloom":
        is_standard = part not in STANDARD_LIBRARY_ONLY or top in sys.stdlib_module_names
        return is_standard and not (part in PURE and top in IMPURE)
    target = target.replace("correspondence.", ".", 1)
    allowed = PARTS[part] | EVERYBODY | {f".{part}"}
    return any(target == entry or target.startswith(f"{entry}.") for entry in allowed)


@pytest.mark.parametrize("part", PARTS)
def test_parts_of_the_guest_import_only_from_parts_below(part: str) -> None:
    paths = [path for path in (PACKAGE / "correspondence").rglob("*.py") if part_of(path) == part]
    wrong = [
        f"{path.relative_to(PACKAGE)} {place}"
        for path in paths
        for place in wrong_imports(part, path.read_text(encoding="utf-8"))
    ]
    assert paths
    assert wrong == []


def test_every_part_of_the_guest_has_its_line() -> None:
    parts = {part_of(path) for path in (PACKAGE / "correspondence").rglob("*.py")}
    assert parts - {"__init__"} == PARTS.keys()


@pytest.mark.parametrize(
    ("part", "planted"),
    [
        ("rules", "from pairloom.correspondence.desk import base"),
        ("desk", "from pairloom.correspondence.web.pages import AtOffice"),
        ("desk", "from pairloom.web.pages import Link"),
        ("records", "from pairloom.correspondence.rules.clocks import Clock"),
        ("domain", "import datetime"),
        ("ratings", "import sqlalchemy"),
    ],
)
def test_a_planted_import_between_parts_is_found(part: str, planted: str) -> None:
    assert list(wrong_imports(part, planted))


def loose_numbers(text: str) -> list[str]:
    """Functions that take a competition or a group by numbers one after the other."""
    return [
        node.name
        for node in nodes_of(text)
        if isinstance(node, ast.FunctionDef)
        and {("event", "contest"), ("contest", "section")}
        & set(pairwise(argument.arg for argument in node.args.args))
    ]


def test_acts_take_a_place() -> None:
    paths = (PACKAGE / "correspondence" / "desk").rglob("*.py")
    assert [name for path in paths for name in loose_numbers(path.read_text("utf-8"))] == []
    assert loose_numbers("def end_play(desk, event, contest, section, on): ...") == ["end_play"]


HOOKS = sorted(name for name in vars(Guest) if not name.startswith("_"))


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_asked_for_and_answered(hook: str) -> None:
    """An extension point that nobody asks for, or that no guest needs, is none."""
    asked = re.compile(rf"\bguest\.{hook}\b")
    assert any(asked.search(path.read_text(encoding="utf-8")) for path in CORE), "nobody asks"
    assert any(hook in vars(type(guest)) for guest in guests()), "no guest answers"
    assert inspect.getdoc(getattr(Guest, hook)), "no sentence says what it gives"


def test_guests_answer_hooks_only() -> None:
    for guest in guests():
        own = {name for name in vars(type(guest)) if not name.startswith("_")}
        assert own <= set(HOOKS), own - set(HOOKS)


def test_asking_for_names_of_commands_loads_nothing_else() -> None:
    code = (
        "import sys; from pairloom.guests import guests; "
        "assert [name for guest in guests() for name in guest.commands]; "
        "print(*(name for name in sys.modules if name.startswith('pairloom.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    expected = {"guests", *GUEST_FOLDERS, *(f"{name}.guest" for name in GUEST_FOLDERS)}
    assert {name.removeprefix("pairloom.") for name in done.stdout.split()} == expected


def test_the_core_runs_without_guests(tmp_path: Path) -> None:
    """Demonstration, pages, undo, verification and commands, with the guest's folder locked."""
    command = [sys.executable, "-m", "tests.architecture.core_alone", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=PACKAGE.parents[1])
    assert done.returncode == 0, done.stderr
