"""A real PostgreSQL server for tests: started once, on a socket of its own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg

PLACES = ("/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt/postgresql")


def find_program(name: str) -> str | None:
    """Where a program of the server is: on the PATH, or where Debian puts it."""
    if found := shutil.which(name):
        return found
    found_all = sorted(path for place in PLACES for path in Path(place).glob(f"*/bin/{name}"))
    return str(found_all[-1]) if found_all else None


class Server:
    """A running server; `new_database` gives the URL of an empty database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_database(self, *, like: str = "") -> str:
        """An empty database, or a copy of one that nobody has open at the moment."""
        name = f"test_{uuid4().hex}"
        template = urlsplit(like).path[1:] or "template1"
        self._administration.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"'.encode())
        return self.url_of(name)

    def url_of(self, name: str) -> str:
        return f"postgresql://tester@/{name}?host={self.folder}"

    @cached_property
    def _administration(self) -> psycopg.Connection:
        """Kept open: starting `createdb` takes longer than making a database."""
        return psycopg.connect(self.url_of("postgres"), autocommit=True)

    def close(self) -> None:
        if "_administration" in vars(self):
            self._administration.close()

    def start(self) -> None:
        """Let it answer; on a socket only (no port)."""
        # Tests want the server's behaviour, not its durability.
        options = f"-k {self.folder} -h '' -c fsync=off -c full_page_writes=off"
        options += " -c max_connections=200"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", self._data, "-w", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        """Let it fall silent at once, whoever is in the middle of something."""
        self.run("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def run(self, program: str, *arguments: str) -> None:
        path = find_program(program)
        assert path is not None
        subprocess.run([*as_server_user(), path, *arguments], check=True, capture_output=True)


def as_server_user() -> list[str]:
    """The server refuses to run as root: then it runs as the user its package made."""
    if os.geteuid() != 0:
        return []
    return ["runuser", "-u", "postgres", "--"]


@contextmanager
def running_server() -> Iterator[Server]:
    """Start a server on a socket only (no port); its data are gone at the end."""
    folder = Path(tempfile.mkdtemp(prefix="pairloom-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
    folder.chmod(0o755)
    server = Server(folder)
    data = str(folder / "data")
    server.run("initdb", "-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync")
    server.start()
    try:
        yield server
    finally:
        server.close()
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def why_missing() -> str | None:
    """Why there is no server here, or `None`."""
    if find_program("initdb") is None:
        return "no PostgreSQL server is installed (Debian: apt-get install postgresql)"
    if os.geteuid() == 0:
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            return "running as root, and there is no user 'postgres' for the server"
    return None
