"""The tables of a database, brought to the state this version of the program works with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, inspect
from sqlalchemy.pool import StaticPool

from pairloom.errors import StorageFailure, quoted
from pairloom.messages import message

__all__ = [
    "columns_at",
    "columns_of",
    "current_version",
    "known_versions",
    "newest_version",
    "upgrade",
]

_SCRIPTS = Path(__file__).parent / "migrations"


def upgrade(engine: Engine) -> None:
    """Run the migrations that are missing; each of them is all or nothing.

    Raises `StorageFailure` for a database of a newer version of the program.
    """
    scripts = _scripts()
    newest = scripts.get_current_head()
    with engine.connect() as connection:
        version = MigrationContext.configure(connection).get_current_revision()
    if version == newest:
        return
    known = {script.revision for script in scripts.walk_revisions()}
    if version is not None and version not in known:
        raise StorageFailure(
            message(
                "the database was made by a newer version of the program (its tables are"
                " {version}, this version knows {newest}); install that version",
                version=quoted(version),
                newest=quoted(newest),
            )
        )
    _upgrade_to(engine, "head")


def _upgrade_to(engine: Engine, version: str) -> None:
    with engine.connect() as connection:
        writing = connection.execution_options(writes=True)
        with writing.begin():
            config = _config()
            config.attributes["connection"] = writing
            command.upgrade(config, version)


def columns_of(connection: Connection) -> dict[str, frozenset[str]]:
    """The names of all columns, table by table."""
    inspector = inspect(connection)
    return {
        table: frozenset(column["name"] for column in inspector.get_columns(table))
        for table in inspector.get_table_names()
    }


def columns_at(version: str) -> dict[str, frozenset[str]]:
    """The columns that a database of an older version has."""
    engine = create_engine("sqlite+pysqlite://", poolclass=StaticPool)
    try:
        _upgrade_to(engine, version)
        with engine.connect() as connection:
            return columns_of(connection)
    finally:
        engine.dispose()


def current_version(connection: Connection) -> str | None:
    """The version of the tables in a database."""
    return MigrationContext.configure(connection).get_current_revision()


def known_versions() -> tuple[str, ...]:
    """All versions of the tables that this program knows, the newest last."""
    return tuple(script.revision for script in _scripts().walk_revisions())[::-1]


def newest_version() -> str | None:
    """The version of the tables this program works with."""
    return _scripts().get_current_head()


@cache  # reading all of them takes longer than anything else when a database is opened
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
