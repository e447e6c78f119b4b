"""`pairloom users`"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from command_line import Run

from pairloom.director.desk.events import add_tournament
from pairloom.director.people import accounts
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Identity
from pairloom.director.people.log_in import identify, log_in
from pairloom.director.people.roles import Permission
from pairloom.storage import Actor, Database
from pairloom.storage.records import Competition, Event
from tests.director.desk.teams.at_the_teams import set_up_teams

PASSWORD = "correct horse battery"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A database with an event of one tournament."""
    path = tmp_path / "desk.db"
    database = Database.open(path)
    with database.create(Actor("Ana"), "create event") as ledger:
        ledger.put(Event(ledger.event, "spring-open", "Spring Open"))
        ledger.put(Competition(ledger.event, 1, "a", "Open A"))
    database.close()
    return path


def test_from_an_invitation_to_a_role_to_the_end(run: Run, place: Path) -> None:
    where = ("--database", place)
    done = run("users", "add", "Ana", "--name", "Ana Kos", "--role", "administrator", *where)
    assert done.returncode == 0, done.stderr
    assert "works once" in done.stderr
    found = re.fullmatch(r"http://localhost:8000/invite/([\w-]{43})\n", done.stdout)
    assert found
    database = Database.open(place)
    door = Door(database)
    accounts.accept_link(door, found.group(1), PASSWORD)
    identity = identify(door, log_in(door, "ana", PASSWORD, address=""))
    assert identity is not None
    assert identity.may(Permission.MANAGE_ACCOUNTS)
    database.close()

    role = ("result-entry", "--event", "spring-open", "--tournament", "a", "--boards", "1-20")
    assert run("users", "add", "ben", "--name", "Ben", *where).returncode == 0
    assert run("users", "grant", "ben", *role, *where).returncode == 0
    listed = json.loads(run("users", "list", "--json", *where).stdout)
    assert listed == [
        {
            "login": "ana",
            "name": "Ana Kos",
            "state": "active",
            "roles": ["administrator, everywhere"],
        },
        {
            "login": "ben",
            "name": "Ben",
            "state": "invited",
            "roles": ["result entry, Spring Open, Open A, boards 1 to 20"],
        },
    ]
    refused = run("users", "disable", "ana", *where)
    assert (refused.returncode, refused.stdout) == (3, "")
    assert "This is the last administrator" in refused.stderr
    assert run("users", "disable", "ben", *where).returncode == 0
    assert "ben\tBen\tdisabled\tresult entry" in run("users", "list", *where).stdout
    link = run("users", "reset-link", "ana", "--address", "https://desk.example/", *where)
    assert link.stdout.startswith("https://desk.example/invite/")
    told = run("users", "reset-link", "ana", *where, PAIRLOOM_ADDRESS="http://desk.local:8000")
    assert told.stdout.startswith("http://desk.local:8000/invite/")
    wrong = run("users", "reset-link", "ana", "--address", "desk.local", *where)
    assert (wrong.returncode, wrong.stdout) == (3, "")
    assert "'desk.local' is no address; write it like https://" in wrong.stderr


def test_what_does_not_exist_is_told(run: Run, place: Path) -> None:
    where = ("--database", place)
    for arguments, sentence in (
        (("grant", "eve", "check-in"), "There is no account “eve”"),
        (("add", "eve", "--name", "Eve", "--role", "king"), "unknown role 'king'"),
        (("add", "eve", "--name", "Eve", "--role", "organiser", "--event", "x"), "no event 'x'"),
        (("add", "e e", "--name", "Eve"), "letters, digits"),
    ):
        done = run("users", *arguments, *where)
        assert (done.returncode, done.stdout) == (3, "")
        assert sentence in done.stderr
    database = Database.open(place)
    assert accounts.list_accounts(Door(database), Identity.local()) == []
    database.close()


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """A team event with the teams A and B, and one of players."""
    path = tmp_path / "league.db"
    hall = set_up_teams(Database.open(path), 2)
    add_tournament(hall.desk, hall.place.event, "Open")
    hall.database.close()
    return path


def test_a_captain_is_made_for_one_team(run: Run, league: Path) -> None:
    where = ("--database", league)
    role = ("--event", "team-cup", "--tournament", "cup", "--team")
    made = run("users", "add", "ana", "--name", "Ana", "--role", "captain", *role, " a ", *where)
    assert made.returncode == 0, made.stderr
    assert run("users", "add", "ben", "--name", "Ben", *where).returncode == 0
    given = run("users", "grant", "ben", "captain", *role, "B", *where)
    assert (given.returncode, given.stdout) == (0, ""), given.stderr
    listed = json.loads(run("users", "list", "--json", *where).stdout)
    assert [account["roles"] for account in listed] == [
        ["captain, Team Cup, Cup, A"],
        ["captain, Team Cup, Cup, B"],
    ]
    database = Database.open(league)
    [_, ben] = accounts.list_accounts(Door(database), Identity.local())
    [(_, grant)] = ben.grants
    identity = Identity("Ben", grants=(grant,))
    place = {"event": grant.event, "competition": grant.competition}
    teams = range(1, 20)
    led = [team for team in teams if identity.may(Permission.HAND_IN_LINE_UPS, **place, team=team)]
    assert led == [grant.team]
    assert not identity.may(Permission.SEE_DESK, **place)
    database.close()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("captain --event team-cup --tournament cup --team Zeta", "There is no team 'Zeta'"),
        ("captain --event team-cup --tournament open --team A", "There is no team 'A'"),
        ("captain --event team-cup --tournament cup", "Type the name of the team that is led."),
        ("captain --event team-cup --team A", "A captain belongs to a tournament. Choose one."),
        ("captain --team A", "A captain belongs to a tournament. Choose one."),
        ("captain", "A captain belongs to a tournament. Choose one."),
        (
            "deputy-arbiter --event team-cup --tournament cup --team A",
            "Only a captain belongs to a team.",
        ),
        (
            "captain --event team-cup --tournament cup --team A --boards 1-4",
            "Only result entry can be limited to boards.",
        ),
    ],
)
def test_a_captain_of_nobody_is_refused(
    run: Run, league: Path, arguments: str, sentence: str
) -> None:
    where = ("--database", league)
    run("users", "add", "ben", "--name", "Ben", *where)
    refused = run("users", "grant", "ben", *arguments.split(), *where)
    assert (refused.returncode, refused.stdout) == (3, "")
    assert sentence in refused.stderr
    [ben] = json.loads(run("users", "list", "--json", *where).stdout)
    assert ben["roles"] == []
