"""A long argument is quoted in a message, but never all of it: every option of every command."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from pairloom.cli import main
from pairloom.cli.app import app
from tests.cli.command_line import FILES

LONG = "ж" * 100_000
DIGITS = "9" * 100_000
MOST = 400
"""A path may be longer than other quotations; nothing may be much longer than that."""
EXAMPLE = str(next(iter(sorted(FILES.glob("*.trf")))))
# A server would start, or a terminal be asked; their other options are tried.
LEFT_OUT = {("serve", "--host"), ("serve", "--database"), ("serve", "--address")}


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name), command


def calls() -> Iterator[list[str]]:
    """Each argument and each option of every command, long."""
    for path, command in commands(typer.main.get_command(app)):
        places = [one for one in command.params if one.param_type_name == "argument"]
        files = [EXAMPLE for _ in places]
        yield [*path, *(LONG for _ in places), LONG]
        yield [*path, f"--{LONG}"]
        for place in range(len(places)):
            yield [*path, *files[:place], LONG, *files[place + 1 :]]
        for option in command.params:
            name = option.opts[0]
            takes_value = option.param_type_name == "option" and not option.is_flag
            if takes_value and (path[0], name) not in LEFT_OUT:
                yield [*path, *files, name, LONG]
                if option.type.name != "text":
                    yield [*path, *files, f"{name}={DIGITS}"]


def longest_run(text: str) -> int:
    return max((len(run) for run in re.findall(r"(?:ж|9|\\u0436|\\x\w\w)+", text)), default=0)


ALL = [call for call in calls() if call[0] != "serve" or "--" in call[-1][:2]]


def shown(call: list[str]) -> str:
    return " ".join(f"{one[:12]}…" if len(one) > 200 else Path(one).name for one in call)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAIRLOOM_DATA", str(tmp_path))


def test_every_option_that_takes_a_value_is_tried() -> None:
    assert len(ALL) > 150
    assert {call[0] for call in ALL} >= {"pair", "check", "users", "db", "rate", "generate"}


_PARTS = 8
# A call takes as long as putting the command line together: every option in the night.
_QUICK = [0, 3]
_PART = [
    pytest.param(part, marks=() if part in _QUICK else pytest.mark.nightly)
    for part in range(_PARTS)
]


@pytest.mark.parametrize("part", _PART)
def test_no_message_repeats_a_long_argument(part: int, capsys: pytest.CaptureFixture[str]) -> None:
    for call in ALL[part::_PARTS]:
        code = main(call)
        told = capsys.readouterr()
        assert longest_run(told.err) <= MOST, shown(call)
        if code:
            assert len(told.err) < 20_000, shown(call)


@pytest.mark.parametrize(
    "call",
    [
        [LONG],
        [LONG, "-p"],
        ["--dutch", LONG, "-p", "out.txt"],
        ["--dutch", EXAMPLE, "-p", LONG],
        ["--dutch", EXAMPLE, f"-{LONG}"],
        [f"--{LONG}", EXAMPLE, "-c"],
        ["--dutch", "-g", "-o", LONG],
        ["--dutch", "-g", LONG, "-o", "out.trf"],
    ],
    ids=shown,
)
def test_the_form_of_an_engine_does_not_either(
    call: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(call) != 0
    assert longest_run(capsys.readouterr().err) <= MOST
