"""Arrows point down only: who may import whom, and what importing costs."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import pairloom
from tests.architecture.parsed import tree_of

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "pairloom"

# Layer → what it may import besides itself. A dotted entry allows that module alone.
# A new layer enters here first; an exception is a decision record.
ALLOWED: dict[str, set[str]] = {
    "messages": {"errors"},
    "errors": {"messages.base"},
    # The page of hooks; who hangs on it is named there and not imported.
    "guests": set(),
    # The words of acts, with those of guests.
    "acts": {"guests"},
    "domain": {"errors"},
    "matching": set(),
    "engines": {"domain", "matching", "errors"},
    "tiebreaks": {"domain", "errors", "ratings"},
    "standings": {"domain", "errors", "tiebreaks", "ratings"},
    "ratings": {"domain", "errors"},
    "placement": {"domain", "errors"},
    "prizes": {"domain", "errors", "matching"},
    # A guest is a layer above all of them, and nobody's below; its own are in `test_guests`.
    "correspondence": {
        *("acts", "domain", "errors", "formats", "guests", "storage", "director", "cli", "web"),
        "standings",
    },
    "formats": {"domain", "errors"},
    "explain": {
        *("domain", "errors", "engines.base", "engines.alternatives", "engines.reports"),
        *("engines.go", "engines.knockout", "engines.stages"),
    },
    # Figures and sentences; what is drawn of them shares its table of widths with the bracket map.
    "pictures": {"domain", "errors", "explain.bracket_map"},
    "simulate": {
        *("domain", "errors", "engines", "formats", "tiebreaks", "ratings", "standings"),
    },
    "storage": {"acts", "domain", "errors", "guests"},
    "api": {
        *("domain", "errors", "engines", "formats", "simulate", "tiebreaks", "standings"),
        "explain",
    },
    "director": {
        *("domain", "errors", "engines", "tiebreaks", "ratings", "formats"),
        *("standings", "explain", "simulate", "storage", "api"),
        *("placement", "guests", "acts", "pictures", "prizes"),
    },
    "i18n": {"errors"},
    # `pairloom serve` starts the web application, `pairloom export` has its public pages written,
    # and neither knows more of it than that.
    "cli": {
        *("director", "explain", "i18n", "domain", "errors", "guests", "pairloom", "web.server"),
        "web.site.exporting",
    },
    "web": {"acts", "director", "explain", "i18n", "domain", "errors", "guests", "pairloom"},
    "__main__": {"cli"},
}
# Everybody may ask for the version, and makes messages.
EVERYBODY = {"__version__", "messages"}
# Languages, and who speaks at this moment: only where text meets a person.
LANGUAGES = {"messages.catalogues", "messages.current"}
KNOW_LANGUAGES = {"messages", "director", "correspondence", "cli", "web"}
# Names needed in annotations only, never when the program runs.
TYPES_ONLY = {
    "errors": {"domain"},
    "guests": {"storage", "director"},
    "cli": {"engines.base", "simulate", "standings", "pictures", "prizes"},
    "web": {"engines.base", "simulate", "standings", "pictures", "prizes"},
}

STANDARD_LIBRARY_ONLY = {
    *("messages", "errors", "domain", "matching", "engines", "tiebreaks", "ratings"),
    *("standings", "formats", "explain", "simulate", "api", "placement", "prizes"),
}
# The same snapshot gives the same pairing: no file, clock, lot or translation inside.
IMPURE = {
    *("asyncio", "datetime", "gettext", "io", "locale", "os", "pathlib", "random"),
    *("secrets", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "time", "uuid"),
}
PURE = {"domain", "matching", "engines", "prizes"}


@dataclass(frozen=True, slots=True)
class Import:
    """One imported module, as dotted name, and where."""

    module: str
    line: int
    types_only: bool


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def is_module(dotted: str) -> bool:
    place = PACKAGE.parent.joinpath(*dotted.split("."))
    return place.with_suffix(".py").is_file() or place.is_dir()


def imports_of(tree: ast.AST, *, types_only: bool = False) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, types_only)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"relative import in line {node.lineno}"
            for alias in node.names:
                dotted = f"{node.module}.{alias.name}"
                own = dotted.startswith("pairloom.") and (
                    is_module(dotted) or node.module == "pairloom"
                )
                yield Import(dotted if own else str(node.module), node.lineno, types_only)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from imports_of(node, types_only=True)
        else:
            yield from imports_of(node, types_only=types_only)


def is_allowed(layer: str, imported: Import) -> bool:
    target = imported.module.removeprefix("pairloom.")
    allowed = ALLOWED[layer] | EVERYBODY | {layer}
    if imported.types_only:
        allowed |= TYPES_ONLY.get(layer, set())
    return any(target == entry or target.startswith(f"{entry}.") for entry in allowed)


MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")
LAYERS = sorted({layer_of(path) for path in MODULES})


@cache
def imports_in(path: Path) -> tuple[Import, ...]:
    """Kept, unlike the module taken apart, which is a hundred times as large."""
    return tuple(imports_of(tree_of(path.read_text(encoding="utf-8"))))


def wrong_imports(path: Path) -> Iterator[str]:
    layer = layer_of(path)
    for imported in imports_in(path):
        top = imported.module.split(".")[0]
        is_wrong = (
            not is_allowed(layer, imported)
            if top == "pairloom"
            else layer in STANDARD_LIBRARY_ONLY and top not in sys.stdlib_module_names
        )
        if is_wrong or (layer in PURE and top in IMPURE):
            yield f"{path.relative_to(PACKAGE)}:{imported.line} imports {imported.module}"


@pytest.mark.parametrize("layer", LAYERS)
def test_modules_import_only_from_layers_below(layer: str) -> None:
    assert layer in ALLOWED, f"layer {layer!r} has no line in the table of this test"
    paths = [path for path in MODULES if layer_of(path) == layer]
    assert [place for path in paths for place in wrong_imports(path)] == []


def test_only_what_meets_a_person_knows_languages() -> None:
    """Engines, rules and explanations make messages; the text is made at the edge."""
    places = [
        f"{path.relative_to(PACKAGE)}:{imported.line} imports {imported.module}"
        for path in MODULES
        if layer_of(path) not in KNOW_LANGUAGES
        for imported in imports_in(path)
        if imported.module.removeprefix("pairloom.") in LANGUAGES
    ]
    assert places == []


# What stays in the repository: no module of the package may need it.
BESIDE = {"twins", "tests", "scripts", "benchmarks"}


def test_nothing_that_is_installed_needs_what_stays_in_the_repository() -> None:
    places = [
        f"{path.relative_to(PACKAGE)}:{imported.line} imports {imported.module}"
        for path in [*MODULES, PACKAGE / "__init__.py"]
        for imported in imports_in(path)
        if imported.module.split(".")[0] in BESIDE
    ]
    assert places == []


# A twin shares no rule with the engine that it judges: values, errors and the shape of an answer.
FOR_TWINS = (
    *("twins", "pairloom.domain", "pairloom.errors", "pairloom.messages", "pairloom.engines.base"),
)


@pytest.mark.parametrize("path", sorted((ROOT / "twins").rglob("*.py")), ids=lambda path: path.stem)
def test_a_twin_shares_nothing_with_the_engine_it_judges(path: Path) -> None:
    for imported in imports_of(tree_of(path.read_text(encoding="utf-8"))):
        top = imported.module.split(".")[0]
        is_own = f"{imported.module}.".startswith(tuple(f"{name}." for name in FOR_TWINS))
        assert is_own or top in sys.stdlib_module_names - IMPURE, imported


def run_python(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    surroundings = {**os.environ, **environment}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=surroundings)
    return done.stdout


@pytest.mark.parametrize("name", ["pair", "Tournament", "NoPairingExists"])
def test_the_library_loads_nothing_but_the_standard_library(name: str) -> None:
    """A developer who wants one pairing gets no command line and no terminal colours."""
    code = (
        "import sys; before = set(sys.modules); import pairloom; "
        f"pairloom.{name}; print(*(set(sys.modules) - before))"
    )
    loaded = {module.split(".")[0] for module in run_python(code).split()}
    assert loaded - sys.stdlib_module_names == {"pairloom"}


def test_one_pairing_loads_only_what_it_needs() -> None:
    """Starting up is most of a small call: the benchmark says how long, this says why."""
    code = (
        "import sys; import pairloom; pairloom.pair; pairloom.read_trf; "
        "print(*(name for name in sys.modules if name.startswith('pairloom.')))"
    )
    loaded = run_python(code).split()
    layers = {".".join(name.split(".")[1:3]) for name in loaded}
    unwanted = ("simulate", "standings", "tiebreaks", "ratings", "director", "cli", "explain")
    # Engines make messages, and nothing is said before somebody asks.
    speaking = ("messages.speaker", "messages.current", "messages.writing", "messages.catalogues")
    assert not [layer for layer in layers if layer.startswith((*unwanted, *speaking))]
    engines = {layer for layer in layers if layer.startswith("engines.fide_")}
    assert engines <= {"engines.fide_dutch"}
    assert len(loaded) < 120


def test_the_command_loads_explanations_only_where_they_are_asked_for() -> None:
    code = (
        "import sys; from pairloom.cli import main; "
        "main(['pair', 'examples/club-open.trf', *sys.argv[1:]]); "
        "print('pairloom.explain' in sys.modules)"
    )
    assert run_python(code).split()[-1] == "False"
    asked = code.replace("*sys.argv[1:]", "'--explain'")
    assert run_python(asked).split()[-1] == "True"


@pytest.mark.parametrize("name", pairloom.__all__)
def test_every_public_name_exists(name: str) -> None:
    assert getattr(pairloom, name) is not None
    assert name in dir(pairloom)


def test_a_wrong_public_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'unpair'"):
        pairloom.unpair  # noqa: B018
