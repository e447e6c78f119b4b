"""A command is put together alone, and is the same as among all the others."""

from __future__ import annotations

import subprocess
import sys

import pytest
import typer
from typer.main import get_command

from pairloom.cli import all_commands
from pairloom.cli.app import _called, app


@pytest.mark.parametrize("name", all_commands())
def test_of_all_commands_the_one_that_is_called_is_put_together(name: str) -> None:
    alone = _called([name, "--help"])
    assert [each.name for each in (*alone.registered_commands, *alone.registered_groups)] == [name]
    assert _usage(alone, name) == _usage(app, name)


@pytest.mark.parametrize("arguments", [[], ["--help"], ["--version"], ["pear"]])
def test_without_a_command_all_are_there(arguments: list[str]) -> None:
    assert _called(arguments) is app


def _usage(program: typer.Typer, name: str) -> str:
    group = get_command(program)
    assert isinstance(group, typer.core.TyperGroup)
    context = typer.Context(group, info_name="pairloom")
    command = group.get_command(context, name)
    assert command is not None
    return command.get_usage(typer.Context(command, info_name=name, parent=context))


def test_at_its_end_a_process_looks_through_nothing() -> None:
    """What Python searches when it ends is what `gc.get_objects` tells."""
    code = (
        "import gc, sys; from pairloom.cli import main;"
        "sys.argv = ['pairloom', 'version']; main(); left = len(gc.get_objects());"
        "sys.exit(left > 100)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done
