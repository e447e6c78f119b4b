"""The desk as a program of its own: `pairloom serve`, killed and started again at will."""

from __future__ import annotations

import os
import random
import re
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Any

import httpx

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.passwords import Passwords
from pairloom.director.people.roles import Role
from pairloom.storage import Database
from tests.director.people_at_work import QUICK, make_person
from tests.warm_program import CAN_COPY, Process, start_program

# All is plain HTTP here. Without this every client reads all certificates of the system first,
# which takes longer than an answer of the desk.
NO_CERTIFICATES = False
_META = re.compile(r'name="csrf-token" content="([0-9a-f]+)"')


def make_event(database: Database, players: int) -> Place:
    """An event whose first round is published."""
    desk = Desk(database, Identity.local())
    event = create_event(desk, EventDraft("Hall"))
    place = add_tournament(desk, event.event, "Open", rounds=5)
    names = [EntryDraft(f"Player {n:04}, X", rating=str(1000 + n)) for n in range(players)]
    enter_players(desk, place, names)
    pair_round(desk, place, colour="white")
    publish_round(desk, place)
    return place


def make_tokens(database: Database, people: int) -> list[str]:
    """Log-ins of as many arbiters, each with an account."""
    door = Door(database, passwords=Passwords(QUICK))
    tokens = []
    for number in range(people):
        account = make_person(door, f"arbiter{number}", Grant(Role.CHIEF_ARBITER, event=1))
        tokens.append(begin_log_in(door, account))
    return tokens


def free_port() -> int:
    """A port below those that systems give to clients: while a server is down, no connection
    of a browser that tries to reach it can take its port."""
    lots = random.Random()
    for _ in range(100):
        port = lots.randrange(18_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no free port")


class Served:
    """A server process; `kill` is a power cut as far as the program can tell."""

    def __init__(self, database: Path) -> None:
        self.port = free_port()
        self.database = database
        self.process: Process | subprocess.Popen[bytes] | None = None
        self.messages: IO[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start_fresh(self) -> str:
        """Start on a new database; give the link for the first account, as it is printed."""
        self.start()
        assert self.messages is not None
        for line in iter(self.messages.readline, b""):
            if b"/first/" in line:
                return "/first/" + line.decode().rsplit("/first/")[-1].strip()
        raise AssertionError("no link was printed")

    def start(self) -> None:
        self._start_process()
        assert self.process is not None
        deadline = time.monotonic() + 240
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                assert self.messages is not None
                said = self.messages.read().decode()
                self.kill()
                raise AssertionError(f"the server ended: {said}")
            try:
                httpx.get(f"{self.url}/login", timeout=90, verify=NO_CERTIFICATES)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def _start_process(self) -> None:
        arguments = ("serve", "--port", str(self.port), "--database", str(self.database))
        reading, writing = os.pipe()
        self.messages = os.fdopen(reading, "rb")
        with open(os.devnull, "r+b") as nothing, os.fdopen(writing, "wb") as told:
            files = (nothing.fileno(), nothing.fileno(), told.fileno())
            if CAN_COPY:
                self.process = start_program(
                    *arguments, folder=self.database.parent, environment=os.environ, files=files
                )
            else:
                command = [sys.executable, "-m", "pairloom", *arguments]
                self.process = subprocess.Popen(command, stdout=nothing, stderr=told)

    def kill(self) -> None:
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        assert self.messages is not None
        self.messages.close()
        self.process = None


class Arbiter:
    """Somebody at a browser who enters results."""

    BASE = "/desk/hall/open/rounds/1"

    def __init__(self, url: str, token: str) -> None:
        self.client = httpx.Client(
            base_url=url, cookies={"pairloom": token}, timeout=90, verify=NO_CERTIFICATES
        )
        found = _META.search(self.client.get(self.BASE).text)
        assert found is not None
        self.client.headers["X-CSRF-Token"] = found.group(1)

    def enter(self, board: int, result: str, **fields: Any) -> httpx.Response:
        data = {"result": result, **fields}
        return self.client.post(f"{self.BASE}/boards/{board}/result", data=data)

    def close(self) -> None:
        self.client.close()
