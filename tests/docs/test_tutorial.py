"""The tutorial can be followed: every command runs in order and prints what the page shows."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXIT_CODE = re.compile(r"# exit code (\d)$")
STAGES = Path("examples") / "first-tournament"


def blocks(root: Path) -> list[tuple[str, str, str]]:
    """Language, name and text of every fenced block."""
    page = root / "docs" / "tutorial" / "first-tournament.md"
    return BLOCK.findall(page.read_text(encoding="utf-8"))


def run(line: str, folder: Path) -> str:
    words = shlex.split(line, comments=True)
    assert words[0] == "pairloom"
    command = [sys.executable, "-m", "pairloom.cli", *words[1:]]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    expected = EXIT_CODE.search(line)
    assert done.returncode == (int(expected[1]) if expected else 0), (
        f"{line}\n{done.stderr.decode()}"
    )
    return done.stdout.decode()


def test_every_command_prints_what_the_tutorial_shows(root: Path, tmp_path: Path) -> None:
    shutil.copytree(root / "examples", tmp_path / "examples")
    printed = ""
    for language, _, text in blocks(root):
        if language == "sh":
            printed = "".join(run(line, tmp_path) for line in text.splitlines())
        elif language == "text":
            assert printed == text


def test_the_files_shown_are_those_of_the_examples(root: Path) -> None:
    shown = {name: text for language, name, text in blocks(root) if language == "trf"}
    assert set(shown) == {"entries.trf", "after-round-1.trf", "after-round-2.trf"}
    for name, text in shown.items():
        lines = (root / STAGES / name).read_text(encoding="utf-8").splitlines()
        assert set(text.splitlines()) <= set(lines), name


def test_the_examples_are_stages_of_one_tournament(root: Path, tmp_path: Path) -> None:
    """What is paired at one stage is what the next one records."""
    stages = ["entries", "after-round-1", "after-round-2", "after-round-3", "final"]
    assert "0 rounds differing" in run(f"pairloom check {root / STAGES}", tmp_path)
    lines = [(root / STAGES / f"{stage}.trf").read_text().splitlines() for stage in stages]
    for before, after in pairwise(lines):
        players = [line for line in after if line.startswith("001")]
        earlier = [line for line in before if line.startswith("001")]
        for old, new in zip(earlier, players, strict=True):
            assert new[91:].startswith(old[91:]), new
