"""Every public name and every command is described."""

from __future__ import annotations

from pathlib import Path

import pytest

import pairloom
from pairloom.cli import COMMANDS

REFERENCE = Path(__file__).resolve().parents[2] / "docs" / "reference"
NAMES = [name for name in pairloom.__all__ if not name.startswith("__")]


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_is_in_the_reference(name: str) -> None:
    text = (REFERENCE / "api.md").read_text(encoding="utf-8")
    assert f"`{name}`" in text or f"`{name}(" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_in_the_reference(command: str) -> None:
    text = (REFERENCE / "cli.md").read_text(encoding="utf-8")
    assert f"| `{command}" in text
