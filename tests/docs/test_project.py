"""The frame of the project says the same thing everywhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import pairloom

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ("build-assets", "create-environment", "head-locks", "system-packages")
LOCKS = ("requirements/runtime.txt", "requirements/test.txt", "requirements/bench.txt")


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == pairloom.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {pairloom.__version__}" in changelog


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_pins_and_hashes_everything_and_names_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r"://|--index|--extra-index|--find-links|(^|\s)/", text)
    entries = re.findall(r"^[a-z].*?(?=^[a-z]|\Z)", text, re.MULTILINE | re.DOTALL)
    assert len(entries) >= 5
    for entry in entries:
        assert re.match(r"[a-z0-9._-]+==[^ ]+ \\\n    --hash=sha256:[0-9a-f]{64}", entry), entry


def test_every_dependency_has_its_reason_on_record() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = project["project"]["dependencies"] + project["build-system"]["requires"]
    for extra in project["project"]["optional-dependencies"].values():
        named += extra
    record = (ROOT / "docs/decisions/0002-dependencies.md").read_text(encoding="utf-8")
    for requirement in named:
        name = re.split(r"[<>=\[ ;]", requirement)[0]
        assert f"`{name}`" in record, name


@pytest.mark.parametrize(
    "script", [".ci/run", *(f"scripts/{name}" for name in SCRIPTS)], ids=lambda path: path
)
def test_scripts_can_be_executed(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)


def test_missing_system_packages_are_named_with_what_is_lost(tmp_path: Path) -> None:
    """A machine without npm and browser on which nothing may be installed."""
    make_programs(tmp_path, python="exit 127")
    done = run_system_packages(tmp_path, "assets", "tests")
    assert done.returncode == 0
    assert done.stderr.startswith("Missing: nodejs npm chromium libatomic1")
    assert "Pages are plainer" in done.stderr
    assert "Tests in a browser are skipped (no chromium)" in done.stderr
    assert "Tests in a browser are skipped (its driver does not start)" in done.stderr
    assert "sudo apt-get install nodejs npm chromium libatomic1" in done.stderr


def test_nothing_is_said_of_system_packages_that_are_there(tmp_path: Path) -> None:
    make_programs(tmp_path, python="exit 0", npm="", chromium="", initdb="")
    done = run_system_packages(tmp_path, "environment", "assets", "tests")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(("outcome", "is_said"), [(0, False), (127, True)])
def test_the_driver_of_the_browser_is_tried(tmp_path: Path, outcome: int, is_said: bool) -> None:
    """The real question, put to an interpreter that has a driver which starts, or does not."""
    driver = tmp_path / "playwright" / "driver"
    driver.mkdir(parents=True)
    (driver.parent / "__init__.py").touch()
    make_programs(driver, node=f"exit {outcome}")
    make_programs(tmp_path, python=f'PYTHONPATH="{tmp_path}" exec "{sys.executable}" "$@"')
    done = run_system_packages(tmp_path, "tests")
    assert ("libatomic1" in done.stderr) is is_said


def make_programs(folder: Path, **scripts: str) -> None:
    """Small programs that stand for those of the system."""
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (folder / name).chmod(0o755)


def run_system_packages(path: Path, *purposes: str) -> subprocess.CompletedProcess[str]:
    """The script where only the programs in one folder can be found."""
    bash = shutil.which("bash")
    assert bash is not None
    surroundings = {"PATH": str(path), "SYSTEM_PACKAGES": "no", "PYTHON": str(path / "python")}
    command = [bash, str(ROOT / "scripts" / "system-packages"), *purposes]
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)


def test_decision_records_are_numbered_without_gaps() -> None:
    names = sorted(path.name for path in (ROOT / "docs/decisions").glob("*.md"))
    numbers = [int(name[:4]) for name in names if name != "README.md"]
    assert numbers == list(range(1, len(numbers) + 1))
