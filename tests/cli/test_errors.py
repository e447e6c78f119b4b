"""Mistakes of every kind end with one clear sentence and the right exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from command_line import SOURCES, Run

from pairloom.cli import all_commands

BAD = {
    "empty": b"",
    "binary": bytes(range(256)) * 64,
    "text": b"This is no tournament.\n" * 3,
    "truncated": b"012 x\n142 3\n152 W\n001    1 m IM Hor",
    "zeros": b"\0" * 5000,
    "one long line": b"001 " + b"x" * 1_000_000,
    "one player": b"012 x\n142 3\n152 W\n001    1      Entrant 01" + b" " * 58 + b"0.0    1\n",
}
CALLS = {
    "pair": ("pair", "{}"),
    "check": ("check", "{}"),
    "validate": ("validate", "{}"),
    "convert": ("convert", "{}", "out.trf"),
    "engine pair": ("--dutch", "{}", "-p"),
    "engine check": ("{}", "-c"),
}


def fill(call: str, file: object) -> list[str]:
    return [str(file) if word == "{}" else word for word in CALLS[call]]


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("kind", BAD)
def test_bad_files_are_exit_code_3(run: Run, tmp_path: Path, call: str, kind: str) -> None:
    file = tmp_path / "bad.trf"
    file.write_bytes(BAD[kind])

    done = run(*fill(call, file))

    # A list of one entrant can be kept in another dialect; nothing else can be done with it.
    is_kept = (kind, call) == ("one player", "convert")
    assert done.returncode == (0 if is_kept else 3), done.stderr
    assert "Traceback" not in done.stderr
    assert "internal error" not in done.stderr


@pytest.mark.parametrize("call", CALLS)
def test_a_missing_file_is_exit_code_5(run: Run, call: str) -> None:
    done = run(*fill(call, "nothing.trf"))

    assert done.returncode == 5
    assert "nothing.trf: no such file" in done.stderr


@pytest.mark.parametrize("call", ["pair", "convert", "engine pair", "engine check"])
def test_a_directory_in_place_of_a_file_is_exit_code_5(run: Run, tmp_path: Path, call: str) -> None:
    done = run(*fill(call, tmp_path))

    assert done.returncode == 5
    assert "is a directory" in done.stderr


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a file we may not read")
def test_a_file_without_permission_is_exit_code_5(run: Run, folder: Path) -> None:
    (folder / "finished.trf").chmod(0)

    done = run("check", folder / "finished.trf")

    assert done.returncode == 5
    assert "permission denied" in done.stderr


@pytest.mark.parametrize("name", ["nowhere/out.txt", "."])
def test_an_output_that_cannot_be_written_is_exit_code_5(run: Run, folder: Path, name: str) -> None:
    assert run("pair", folder / "next-240.trf", "-o", name).returncode == 5


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("chekc", "check"), ("pari", "pair"), ("genrate", "generate"), ("validat", "validate")],
)
def test_a_mistyped_command_suggests_the_nearest(run: Run, typed: str, meant: str) -> None:
    done = run(typed, "open.trf")

    assert done.returncode == 3
    assert f"did you mean '{meant}'?" in done.stderr


def test_a_word_unlike_any_command_lists_them(run: Run) -> None:
    done = run("xyzzy")

    assert done.returncode == 3
    assert all(command in done.stderr for command in all_commands())


@pytest.mark.parametrize(
    "arguments",
    [("pair",), ("pair", "--nonsense"), ("check",), ("convert", "one"), ("--dutch", "-p", "-z")],
)
def test_a_wrong_command_line_is_exit_code_3(run: Run, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)

    assert (done.returncode, done.stdout) == (3, "")
    assert "--help" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("pair", "x.trf", "--fromat", "list"), "no such option: --fromat; did you mean --format?"),
        (("pair", "x.trf", "--round", "two"), "'two' is not a whole number"),
        (("pair", "x.trf", "y.trf"), "nothing was expected after: y.trf"),
        (("check", "x.trf", "--jobs", "0"), "0 is too small; the least is 1"),
        (("generate", "--players", "many"), "'many' is not a whole number"),
        (("generate", "--draws", "some"), "'some' is not a number"),
        (("generate", "--forfeits", "1.5"), "1.5 is not between 0 and 1"),
        (("generate", "--count", "-1"), "-1 is too small; the least is 1"),
    ],
)
def test_a_wrong_option_is_told_in_plain_words(
    run: Run, arguments: tuple[str, ...], sentence: str
) -> None:
    done = run(*arguments)

    assert done.returncode == 3
    assert done.stderr.splitlines()[0].endswith(sentence)


@pytest.mark.parametrize("arguments", [("--help",), ("-h",), ("help",)])
def test_help_lists_every_command(run: Run, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)

    assert done.returncode == 0
    assert all(command in done.stdout for command in all_commands())


@pytest.mark.parametrize("command", [each for each in all_commands() if each != "version"])
def test_the_help_of_a_command_has_an_example(run: Run, command: str) -> None:
    done = run(command, "--help")

    assert done.returncode == 0
    assert f"pairloom {command} " in done.stdout.split("Usage:")[1].split("\n", 1)[1]


@pytest.mark.parametrize("arguments", [("version",), ("--version",)])
def test_version_prints_the_release_line(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).stdout == run("-r").stdout


def test_an_internal_error_is_exit_code_2_and_debug_shows_where(tmp_path: Path) -> None:
    code = (
        "import pairloom.cli as cli, sys\n"
        "def broken(arguments): raise RuntimeError('the board fell down')\n"
        "cli._dispatch = broken\n"
        "sys.exit(cli.main(sys.argv[1:]))\n"
    )

    def call(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", code, *arguments],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(SOURCES)},
            timeout=240,
        )

    quiet, loud = call("pair", "x"), call("--debug", "pair", "x")
    assert (quiet.returncode, loud.returncode) == (2, 2)
    assert "internal error: the board fell down" in quiet.stderr
    assert "Traceback" not in quiet.stderr
    assert "Traceback" in loud.stderr


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no interval timer here")
def test_a_time_limit_is_exit_code_4(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "next-240.trf", "-p", "--timeout", "0.000001")

    assert done.returncode == 4
    assert "not finished within" in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
def test_an_interrupt_is_exit_code_130() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pairloom.cli", "pair", "-"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        # Whoever runs the tests in the background has told all its children to ignore it.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdin is not None
    # More than a pipe holds: once it is written, the program is up and reads.
    process.stdin.write(b"001\n" * 100_000)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=240)

    assert process.returncode == 130
    assert err.decode() == "pairloom: interrupted\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")
def test_a_full_disk_is_exit_code_5(run: Run, folder: Path) -> None:
    done = run("pair", folder / "next-240.trf", "-o", "/dev/full")

    assert done.returncode == 5
    assert "cannot be written" in done.stderr
