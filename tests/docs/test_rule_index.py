"""The index of rules is current, and every criterion has a test that shows it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path


def test_the_index_of_rules_is_current(root: Path) -> None:
    command = [sys.executable, str(root / "scripts" / "rule_index.py"), "--check"]
    assert subprocess.run(command, check=False).returncode == 0, "run scripts/rule_index.py"


def test_every_criterion_of_the_dutch_system_has_a_file(root: Path) -> None:
    page = (root / "docs" / "rules" / "fide-dutch-2026.md").read_text()
    labels = re.findall(r"^\| (C\d+) \|", page.split("## Procedure")[0], re.MULTILINE)
    assert labels == [f"C{number}" for number in range(1, 22)]


def test_every_criterion_of_every_system_has_a_test(root: Path) -> None:
    pages = sorted((root / "docs" / "rules").glob("fide-*[0-9].md"))
    assert len(pages) == 7
    assert [page.name for page in pages if "none yet" in page.read_text()] == []
