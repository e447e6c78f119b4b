"""`docs/explained.md` can be followed: its commands print what it shows and draw its pictures."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXIT_CODE = re.compile(r"# exit code (\d)$")
PICTURE = re.compile(r"!\[([^\]]+)\]\((explained/[^)]+\.svg)\)")


def run(line: str, folder: Path) -> str:
    words = shlex.split(line, comments=True)
    assert words[0] == "pairloom"
    command = [sys.executable, "-m", "pairloom.cli", *words[1:]]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    expected = EXIT_CODE.search(line)
    assert done.returncode == (int(expected[1]) if expected else 0), (
        f"{line}\n{done.stderr.decode()}"
    )
    assert b"Traceback" not in done.stderr
    return done.stdout.decode()


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "explained.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def followed(root: Path, page: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which every command was typed, each printing what the page shows."""
    folder = tmp_path_factory.mktemp("explained")
    shutil.copytree(root / "examples", folder / "examples")
    printed = ""
    for language, text in BLOCK.findall(page):
        if language == "sh":
            printed = "".join(run(line, folder) for line in text.splitlines())
        elif language == "text":
            assert printed == text
    return folder


def test_every_command_prints_what_the_page_shows(followed: Path) -> None:
    written = {path.name for path in followed.iterdir() if path.is_file()}
    assert written == {
        "club-evening.svg",
        "modrinov-open.svg",
        "modrinov-open.html",
        "best-with-7-12.trf",
        "zdarna-masters.svg",
    }


def test_the_pictures_are_those_that_the_commands_draw(
    root: Path, page: str, followed: Path
) -> None:
    pictures = [name for _, name in PICTURE.findall(page)]
    committed = {f"explained/{path.name}" for path in (root / "docs" / "explained").iterdir()}
    assert set(pictures) == committed
    assert len(pictures) == 3
    for name in pictures:
        drawn = (followed / Path(name).name).read_text(encoding="utf-8")
        assert drawn == (root / "docs" / name).read_text(encoding="utf-8"), name
        ElementTree.fromstring(drawn)


def test_every_picture_says_in_words_what_it_shows(page: str) -> None:
    assert all(len(words) > 30 for words, _ in PICTURE.findall(page))


def test_the_tournaments_are_paired_by_the_rules(root: Path) -> None:
    assert "0 rounds differing" in run("pairloom check examples/explained", root)


def test_the_certificate_records_the_pair_that_was_asked_for(followed: Path) -> None:
    proof = (followed / "best-with-7-12.trf").read_text(encoding="utf-8")
    (player,) = (line for line in proof.splitlines() if line.startswith("001    7 "))
    assert player.rstrip().endswith("12 w")
