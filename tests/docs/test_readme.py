"""The README keeps its word: examples run, commands exist."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = ("README.md", "CONTRIBUTING.md", "docs/howto/pair-a-round.md", "docs/reference/api.md")
ROOT = Path(__file__).resolve().parents[2]


def blocks(page: str, language: str) -> list[str]:
    """Fenced blocks of a language."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [body for found, body in FENCE.findall(text) if found == language]


def shell_lines() -> list[str]:
    lines = [line for page in PAGES for body in blocks(page, "sh") for line in body.splitlines()]
    return sorted({line for line in lines if line and not line.startswith("#")})


def pairloom_lines() -> list[str]:
    return [line for line in shell_lines() if "pairloom" in line.split()[0]]


def run(arguments: list[str], *, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False)


def test_the_library_example_runs_and_prints_what_the_readme_says() -> None:
    (code,) = blocks("README.md", "python")
    (printed,) = blocks("README.md", "text")
    done = run([sys.executable, "-c", code])
    assert done.stderr == ""
    assert done.stdout.splitlines() == printed.splitlines()


def test_the_library_example_has_about_ten_lines() -> None:
    (code,) = blocks("README.md", "python")
    assert len(code.splitlines()) <= 12


@pytest.mark.parametrize("page", ["docs/howto/pair-a-round.md", "docs/reference/api.md"])
def test_python_blocks_of_a_page_run_one_after_the_other(page: str) -> None:
    done = run([sys.executable, "-c", "\n".join(blocks(page, "python"))])
    assert done.stderr == ""


def test_make_targets_of_the_pages_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {line.split()[1] for line in shell_lines() if line.startswith("make ")}
    assert {"run", "test", "install"} <= targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("line", pairloom_lines())
def test_commands_of_the_pages_do_their_work(line: str, tmp_path: Path) -> None:
    """As a reader would type them, beside a copy of the examples."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    program = [sys.executable, "-m", "pairloom.cli"]
    done = run(program + shlex.split(line, comments=True)[1:], folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
