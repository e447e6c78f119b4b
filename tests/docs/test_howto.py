"""How-to pages can be followed: their commands and examples run."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = {
    "choose-a-system": 11,
    "run-a-round-robin": 12,
    "standings-and-tie-breaks": 5,
    "award-prizes": 3,
    "pictures": 3,
}


def blocks(root: Path, page: str, language: str) -> list[str]:
    text = (root / "docs" / "howto" / f"{page}.md").read_text(encoding="utf-8")
    return [block for each, block in BLOCK.findall(text) if each == language]


@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_a_page_runs(root: Path, tmp_path: Path, page: str) -> None:
    shutil.copytree(root / "examples", tmp_path / "examples")
    lines = [line for text in blocks(root, page, "sh") for line in text.splitlines()]
    assert len(lines) == PAGES[page]
    for line in lines:
        command = [sys.executable, "-m", "pairloom.cli", *shlex.split(line)[1:]]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stderr}"
        if " check " in line:
            assert "0 rounds differing" in done.stdout


def run_example(root: Path, page: str) -> list[str]:
    (example,) = blocks(root, page, "python")
    command = [sys.executable, "-c", example]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_the_example_of_round_robins_draws_numbers_and_prints_all_rounds(root: Path) -> None:
    lines = run_example(root, "run-a-round-robin")
    assert len(lines) == 5
    assert all(re.fullmatch(r"\d \d-\d \d-\d - resting: \d", line) for line in lines)


def test_the_example_of_standings_prints_places_and_a_working(root: Path) -> None:
    lines = run_example(root, "standings-and-tie-breaks")
    assert lines[0].startswith("1 ")
    assert lines[-1].startswith("BH/C1 of ")
    assert any(line.startswith("round 1: ") for line in lines)
