"""What tests would make again and again although it is the same every time, made once.

* SQL in words: an engine keeps its statements once they are put together, but nearly every test
  has an engine of its own. Here all engines keep them in one place.
* Templates as code: an environment keeps them, and nearly every desk of the tests has its own.
  They are shared by all processes of a run.
* A new database: its tables are made by all migrations, one after the other. Here the first one
  of a process is copied. Tests of storage itself, and all programs that tests start, make theirs
  (`made_by_migrations`).
* Files that pages ask for, read and joined, and the list of routes: nearly every desk of the tests
  is an application of its own.

Only what is loaded anyway is prepared in this way: a test of the engines needs no database.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemBytecodeCache

__all__ = [
    "keep_applications",
    "keep_databases",
    "keep_statements",
    "keep_templates",
    "made_by_migrations",
    "share_templates",
]

_TEMPLATES = "PAIRLOOM_COMPILED_TEMPLATES"


class _Statements(dict[Hashable, Any]):
    """Statements by what they say, whichever engine of a kind they were put together for."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(_without_engine(key), default)

    def __setitem__(self, key: Any, statement: Any) -> None:
        super().__setitem__(_without_engine(key), statement)


def _without_engine(key: tuple[Any, ...]) -> Hashable:
    dialect, *what = key
    return (dialect.name, dialect.driver, *what)


def keep_statements() -> None:
    """All engines that are made from now on have their statements in common."""
    if (engines := sys.modules.get("pairloom.storage.engines")) is None:
        return
    make, statements = engines.create_engine, _Statements()

    def create_engine(*arguments: Any, **options: Any) -> Any:
        engine = make(*arguments, **options)
        engine._compiled_cache = statements
        return engine

    engines.create_engine = create_engine  # type: ignore[attr-defined]


def keep_templates() -> None:
    """All environments that are made from now on have their compiled templates in common, also
    with other processes of the run; a run begins without any."""
    rendering, folder = sys.modules.get("pairloom.web.rendering"), os.environ.get(_TEMPLATES)
    if rendering is not None and folder is not None:
        made = partial(Environment, bytecode_cache=FileSystemBytecodeCache(folder))
        rendering.Environment = made  # type: ignore[attr-defined]


def share_templates(folder: Path) -> None:
    """Say where, to this process and to all that it starts."""
    folder.mkdir(exist_ok=True)
    os.environ[_TEMPLATES] = str(folder)


def keep_applications() -> None:
    """All applications that are made from now on have their files and routes in common."""
    if (app := sys.modules.get("pairloom.web.app")) is not None:
        routers = tuple(app.all_routers())
        app.Assets = cache(app.Assets)  # type: ignore[attr-defined]
        app.all_routers = lambda: routers  # type: ignore[attr-defined]


class _Databases:
    """Fills a file that is empty, before it is brought up to date."""

    def __init__(self, upgrade: Any) -> None:
        self._upgrade = upgrade
        self.is_asleep = False

    def __call__(self, engine: Any) -> None:
        path = Path(engine.url.database or "")
        if engine.dialect.name == "sqlite" and not self.is_asleep and path.stat().st_size == 0:
            path.write_bytes(self._empty_one())
        self._upgrade(engine)

    def _empty_one(self) -> bytes:
        from tests.director.people_at_work import empty_database

        with made_by_migrations():
            return empty_database()


def keep_databases() -> None:
    """New databases are copies of the first one, which is made as usual."""
    schema = sys.modules.get("pairloom.storage.schema")
    if schema is not None and not isinstance(schema.upgrade, _Databases):
        schema.upgrade = _Databases(schema.upgrade)  # type: ignore[attr-defined]


@contextmanager
def made_by_migrations() -> Iterator[None]:
    """New databases are made as everybody's are."""
    schema = sys.modules.get("pairloom.storage.schema")
    upgrade = getattr(schema, "upgrade", None)
    if not isinstance(upgrade, _Databases):
        yield
        return
    before, upgrade.is_asleep = upgrade.is_asleep, True
    try:
        yield
    finally:
        upgrade.is_asleep = before
