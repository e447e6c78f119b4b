"""Every public name, command, option and finding is described, and nothing that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

import pairloom
from pairloom.cli import all_commands
from pairloom.cli.app import app
from pairloom.cli.legacy import _Parser
from pairloom.formats.trf.findings import CODES

DOCS = Path(__file__).resolve().parents[2] / "docs"
SOURCES = Path(pairloom.__file__).parent
NAMES = [name for name in pairloom.__all__ if not name.startswith("__")]
OPTION = re.compile(r"`(--?[a-z][a-z-]*)")
CODE = re.compile(r'"([EWI]-[A-Z0-9]+(?:-[A-Z0-9]+)*)"')
EVERYWHERE = "--language"


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def rows(text: str) -> list[str]:
    """The first column of every table."""
    return [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_is_in_the_reference(name: str) -> None:
    text = page("reference/api.md")
    assert f"`{name}`" in text or f"`{name}(" in text


@pytest.mark.parametrize("name", NAMES)
def test_what_a_value_holds_is_in_the_reference(name: str) -> None:
    """Fields and members, in the row or the line of their class."""
    held = getattr(pairloom, name)
    fields = [field.name for field in getattr(held, "__dataclass_fields__", {}).values()]
    members = list(getattr(held, "__members__", ()))
    described = "".join(re.findall(rf"^\| `{name}`.*$", page("reference/api.md"), re.MULTILINE))
    missing = [each for each in fields + members if f"`{each}`" not in described]
    assert [each for each in missing if not each.startswith("_")] == []


@pytest.mark.parametrize("command", all_commands())
def test_a_command_is_in_the_reference(command: str) -> None:
    assert f"| `{command}" in page("reference/cli.md")


@pytest.mark.parametrize("command", all_commands())
def test_the_options_of_a_command_are_in_the_reference(command: str) -> None:
    """In its own section, all of them and no others; the one that all have is told once."""
    section = re.split(r"^## ", page("reference/cli.md"), flags=re.MULTILINE)
    (text,) = (each for each in section if each.startswith(f"{command}\n"))
    parameters = typer.main.get_command(app).commands[command].params  # type: ignore[attr-defined]
    known = {name for one in parameters for name in one.opts if name.startswith("-")}
    assert {name for row in rows(text) for name in OPTION.findall(row)} == known - {EVERYWHERE}


def test_the_options_for_all_commands_are_in_the_reference() -> None:
    start = page("reference/cli.md").split("\n## ")[0]
    options = {name for one in typer.main.get_command(app).params for name in one.opts}
    assert {name for row in rows(start) for name in OPTION.findall(row)} == {
        *options,
        *("--help", "-h", EVERYWHERE),
    }


def test_the_options_of_the_drop_in_form_are_described() -> None:
    described = {name for row in rows(page("howto/replace-an-engine.md")) for name in row.split()}
    described = {name.strip("`,[]") for name in described}
    assert set(_Parser([])._options) <= described


def test_every_code_of_a_finding_is_described_once() -> None:
    described = [row.strip(" `") for row in rows(page("reference/findings.md"))]
    written = (path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    used = {code for text in written for code in CODE.findall(text)}
    assert used >= set(CODES)
    assert sorted(described) == sorted(used)


def test_findings_are_described_in_the_words_of_the_catalogue() -> None:
    text = page("reference/findings.md")
    for code, meaning in CODES.items():
        assert f"| `{code}` | {meaning}" in text, code
