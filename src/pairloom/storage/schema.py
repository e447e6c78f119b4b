"""The tables of a database, brought to the state this version of the program works with.

What brings them there takes longer to load than a database to open, and nearly every database is
there already: it is loaded when it is needed.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, create_engine, inspect, text
from sqlalchemy.pool import StaticPool

from pairloom.errors import StorageFailure, quoted
from pairloom.messages import message

if TYPE_CHECKING:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

__all__ = [
    "columns_at",
    "columns_of",
    "current_version",
    "known_versions",
    "newest_version",
    "upgrade",
]

_SCRIPTS = Path(__file__).parent / "migrations"
_VERSIONS = "alembic_version"


def upgrade(engine: Engine) -> None:
    """Run the migrations that are missing; each of them is all or nothing.

    Raises `StorageFailure` for a database of a newer version of the program.
    """
    newest = newest_version()
    with engine.connect() as connection:
        version = current_version(connection)
    if version == newest:
        return
    if version is not None and version not in known_versions():
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
    from alembic import command

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
    """The version of the tables in a database; none of a new one."""
    if not inspect(connection).has_table(_VERSIONS):
        return None
    return connection.execute(text(f"SELECT version_num FROM {_VERSIONS}")).scalar_one_or_none()


def known_versions() -> tuple[str, ...]:
    """All versions of the tables that this program knows, the newest last."""
    return tuple(script.revision for script in _scripts().walk_revisions())[::-1]


@cache
def newest_version() -> str:
    """The version of the tables this program works with: migrations are counted by their names."""
    return max(path.name.partition("_")[0] for path in (_SCRIPTS / "versions").glob("[0-9]*.py"))


@cache  # reading all of them takes longer than anything else when a database is opened
def _scripts() -> ScriptDirectory:
    from alembic.script import ScriptDirectory

    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
