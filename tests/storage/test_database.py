"""Opening databases: new ones, old ones, and places where none can be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from pairloom.domain import Outcome
from pairloom.errors import InputError, StorageFailure
from pairloom.storage import Database, schema
from pairloom.storage.places import find_sync_service
from pairloom.storage.records import Bye
from pairloom.storage.tables import metadata
from tests.storage.conftest import ANA


def test_the_migrations_give_exactly_the_tables(database: Database) -> None:
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        differences = compare_metadata(context, metadata())
        assert differences == []
        assert schema.current_version(connection) == schema.newest_version()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE byes SET kind = 'X'",
        "UPDATE rounds SET state = 'over'",
        "UPDATE games SET white = black",
    ],
)
def test_values_outside_the_closed_sets_are_refused(
    database: Database, event: int, statement: str
) -> None:
    with database.change(event, ANA, "request bye") as ledger:
        ledger.put(Bye(event, 1, 1, 4, Outcome.HALF_BYE))
    with pytest.raises(IntegrityError), database.engine.begin() as connection:
        connection.execute(text(statement))


def test_a_database_can_be_closed_and_opened_again(place: str) -> None:
    for _ in range(2):
        opened = Database.open(place)
        assert opened.last_actions() == {}
        opened.close()


def test_a_database_of_a_newer_version_is_left_alone(place: str) -> None:
    opened = Database.open(place)
    with opened.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    opened.close()
    with pytest.raises(StorageFailure, match="newer version"):
        Database.open(place)


def test_sqlite_waits_for_the_disk_and_uses_a_write_ahead_log(tmp_path: Path) -> None:
    opened = Database.open(tmp_path / "events.db")
    with opened.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    opened.close()


@pytest.mark.parametrize(
    ("folder", "service"),
    [
        ("OneDrive", "OneDrive"),
        ("OneDrive - Chess Club", "OneDrive"),
        ("Dropbox", "Dropbox"),
        ("Mobile Documents", "iCloud Drive"),
    ],
)
def test_a_folder_that_is_synchronised_is_refused(
    tmp_path: Path, folder: str, service: str
) -> None:
    path = tmp_path / folder / "chess" / "events.db"
    assert find_sync_service(path) == service
    with pytest.raises(StorageFailure, match=service):
        Database.open(path)
    assert not path.exists()
    Database.open(path, allow_synced=True).close()
    assert path.exists()


def test_a_marker_of_a_sync_service_is_noticed(tmp_path: Path) -> None:
    (tmp_path / ".stfolder").mkdir()
    assert find_sync_service(tmp_path / "events.db") == "Syncthing"
    assert find_sync_service(Path("/srv/dropboxing/events.db")) is None


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("These are not the tables you are looking for. " * 40)
    with pytest.raises(StorageFailure, match=r"not a database|cannot be opened"):
        Database.open(path)
    assert path.read_text().startswith("These are not")


def test_a_server_that_does_not_answer_is_told() -> None:
    with pytest.raises(StorageFailure, match="does not answer"):
        Database.open("postgresql://nobody@127.0.0.1:1/none?connect_timeout=2")


def test_a_url_that_is_none_is_told() -> None:
    with pytest.raises(InputError, match="no address of a database"):
        Database.open("ftp//:://x")


def test_the_newest_version_is_known_without_what_brings_tables_there(tmp_path: Path) -> None:
    """Every command opens a database, and nearly none has to change its tables."""
    assert schema.newest_version() == schema.known_versions()[-1]
    path = tmp_path / "events.db"
    Database.open(path).close()
    code = (
        "import sys; from pairloom.storage import Database;"
        "Database.open(sys.argv[1]).close(); sys.exit('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(path)], check=False).returncode == 0
