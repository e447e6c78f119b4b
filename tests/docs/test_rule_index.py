"""The index of rules is current, and every criterion has a test that shows it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path


def test_the_index_of_rules_is_current(root: Path) -> None:
    command = [sys.executable, str(root / "scripts" / "rule_index.py"), "--check"]
    assert subprocess.run(command, check=False).returncode == 0, "run scripts/rule_index.py"


def test_every_criterion_has_a_file_and_a_test(root: Path) -> None:
    page = (root / "docs" / "rules" / "fide-dutch-2026.md").read_text()
    labels = re.findall(r"^\| (C\d+) \|", page, re.MULTILINE)
    assert labels == [f"C{number}" for number in range(1, 22)]
    assert "none yet" not in page
