"""`pairloom db`, and where a database may lie."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run

from pairloom.storage import Database


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A database in a folder that a cloud service copies."""
    path = tmp_path / "Dropbox" / "events.db"
    path.parent.mkdir()
    Database.open(path, allow_synced=True).close()
    return path


@pytest.mark.parametrize(
    "command",
    [
        ("db", "verify"),
        ("users", "list"),
    ],
    ids=" ".join,
)
def test_a_cloud_folder_is_refused_unless_allowed(
    run: Run, place: Path, command: tuple[str, ...]
) -> None:
    refused = run(*command, "--database", place)
    assert refused.returncode != 0
    assert "--allow-synced-folder" in refused.stderr
    allowed = run(*command, "--database", place, "--allow-synced-folder")
    assert allowed.returncode == 0, allowed.stderr


def test_a_backup_is_restored_into_a_cloud_folder_if_allowed(run: Run, place: Path) -> None:
    where = ("--allow-synced-folder", "--database")
    assert run("db", "backup", "events.backup", *where, place).returncode == 0
    new = place.with_name("new.db")
    assert "Dropbox" in run("db", "restore", "events.backup", "--database", new).stderr
    restored = run("db", "restore", "events.backup", *where, new)
    assert restored.returncode == 0, restored.stderr
    assert new.exists()
