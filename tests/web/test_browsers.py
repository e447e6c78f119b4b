"""Where no browser can be driven, tests in one are skipped and say what is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = (
    "tests/web/test_gallery.py::test_a_reader_can_fix_a_theme_and_it_stays",
    "tests/explain/test_page_in_a_browser.py::test_print_is_black_on_white",
)


def run_browser_tests(**surroundings: str) -> str:
    """What two tests of different folders say; neither an error nor a failure."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *TESTS]
    environment = {**os.environ, "COLUMNS": "300", **surroundings}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "3 skipped" in done.stdout, done.stdout
    return done.stdout


def test_a_driver_that_does_not_start_is_a_reason_to_skip(tmp_path: Path) -> None:
    """As on a bare Debian, in the words of its loader."""
    driver = tmp_path / "node"
    complaint = "node: error while loading shared libraries: libatomic.so.1: cannot open"
    driver.write_text(f"#!/bin/sh\necho '{complaint}' >&2\nexit 127\n", encoding="utf-8")
    driver.chmod(0o755)
    said = run_browser_tests(PLAYWRIGHT_NODEJS_PATH=str(driver))
    assert f"does not start (apt-get install libatomic1): {complaint}" in said


def test_no_browser_is_a_reason_to_skip(tmp_path: Path) -> None:
    said = run_browser_tests(PAIRLOOM_CHROMIUM="absent", PLAYWRIGHT_BROWSERS_PATH=str(tmp_path))
    assert "apt-get install" in said
