"""A directory with test files, and a way to call the program in an empty one."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from command_line import FILES, Run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A directory of its own with copies of the test files."""
    shutil.copytree(FILES, tmp_path / "in")
    return tmp_path / "in"


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Call `pairloom` with arguments in an empty directory."""
    return Run(tmp_path)
