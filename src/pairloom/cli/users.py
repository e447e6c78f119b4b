"""`pairloom users`: who can log in at the desk, and as what."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from pairloom.cli.database_options import DatabaseOption, SyncedOption
from pairloom.cli.exits import tell
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.director.people.accounts import Member
    from pairloom.director.people.door import Door
    from pairloom.director.people.identity import Grant, Identity
    from pairloom.director.people.places import EventPlaces

LoginArgument = Annotated[str, typer.Argument(metavar="LOGIN", help="Log-in name.")]
EventOption = Annotated[
    str | None,
    typer.Option("--event", metavar="EVENT", help="Event by its address; left out: everywhere."),
]
TournamentOption = Annotated[
    str | None, typer.Option("--tournament", metavar="NAME", help="Tournament of the event.")
]
BoardsOption = Annotated[
    str, typer.Option("--boards", metavar="1-20", help="Boards, for result entry.")
]
TeamOption = Annotated[
    str,
    typer.Option("--team", metavar="NAME", help="Team, by name or number, for a captain."),
]
AddressOption = Annotated[
    str,
    typer.Option(
        "--address",
        metavar="URL",
        envvar="PAIRLOOM_ADDRESS",
        help="Where the desk is reached; for links.",
    ),
]
_HERE = "http://localhost:8000"

group = typer.Typer(no_args_is_help=True)


def register(app: typer.Typer) -> None:
    app.add_typer(group, name="users")


@group.callback()
def users() -> None:
    """People who can log in at the desk, and their roles.

    \b
    pairloom users add ana --name "Ana Kos" --role administrator
    pairloom users grant ben result-entry --event spring-open --tournament a --boards 1-20
    pairloom users grant eva captain --event league --tournament a --team Alfa
    pairloom users reset-link ana
    pairloom users list
    """


@group.command("add")
def add(
    login: LoginArgument,
    name: Annotated[str, typer.Option("--name", help="Name as the history shows it.")],
    role: Annotated[str | None, typer.Option("--role", help="Role, such as organiser.")] = None,
    event: EventOption = None,
    tournament: TournamentOption = None,
    boards: BoardsOption = "",
    team: TeamOption = "",
    address: AddressOption = _HERE,
    database: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """Make an account and print the link that sets its password."""
    from pairloom.director.people import accounts
    from pairloom.director.people.link_address import parse_address

    start = parse_address(address)
    with _open(database, allow_synced) as door:
        place = _Place(event, tournament, boards, team)
        grant = _grant(door, role, place) if role else None
        invited = accounts.invite(door, _local(), login=login, name=name, grant=grant)
    tell(message("this link works once, for 7 days; hand it to nobody else"))
    print(f"{start}/invite/{invited.token}")


@group.command("grant")
def grant(
    login: LoginArgument,
    role: Annotated[str, typer.Argument(metavar="ROLE", help="Role, such as chief-arbiter.")],
    event: EventOption = None,
    tournament: TournamentOption = None,
    boards: BoardsOption = "",
    team: TeamOption = "",
    database: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """Give somebody a role: everywhere, in an event or tournament, on some boards, for a team."""
    from pairloom.director.people import accounts, granting

    with _open(database, allow_synced) as door:
        wanted = _grant(door, role, _Place(event, tournament, boards, team))
        account = accounts.find_account(door, login)
        granting.grant_role(door, _local(), account.account, wanted)


@group.command("reset-link")
def reset_link(
    login: LoginArgument,
    address: AddressOption = _HERE,
    database: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """Print a link that sets a new password."""
    from pairloom.director.people import accounts
    from pairloom.director.people.link_address import parse_address

    start = parse_address(address)
    with _open(database, allow_synced) as door:
        account = accounts.find_account(door, login)
        token = accounts.reset_link(door, _local(), account.account)
    tell(message("this link works once, for a day; hand it to nobody else"))
    print(f"{start}/invite/{token}")


@group.command("disable")
def disable(
    login: LoginArgument,
    undo: Annotated[bool, typer.Option("--undo", help="Let the person log in again.")] = False,
    database: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """Let somebody log in no more; wherever the person is logged in, that ends now."""
    from pairloom.director.people import accounts

    act = accounts.enable if undo else accounts.disable
    with _open(database, allow_synced) as door:
        act(door, _local(), accounts.find_account(door, login).account)


@group.command("list")
def list_(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    database: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """List all accounts with their roles."""
    from pairloom.cli import terminal
    from pairloom.director.people import accounts, places

    with _open(database, allow_synced) as door:
        members = accounts.list_accounts(door, _local())
        events = places.list_events(door.database)
    data = [_data(member, events) for member in members]
    if as_json:
        print(terminal.as_json(data), end="")
        return
    for account in data:
        roles = "; ".join(account["roles"]) or "no role"
        print(f"{account['login']}\t{account['name']}\t{account['state']}\t{roles}")


@contextmanager
def _open(place: str | None, allow_synced: bool) -> Iterator[Door]:
    """The database for one command."""
    from pairloom.director.opening import open_database
    from pairloom.director.people.door import Door

    database = open_database(place, allow_synced=allow_synced)
    try:
        yield Door(database)
    finally:
        database.close()


def _local() -> Identity:
    from pairloom.director.people.identity import Identity

    return Identity.local("command line")


class _Place(NamedTuple):
    """Where a role is held, as it was typed."""

    event: str | None
    tournament: str | None
    boards: str
    team: str


def _grant(door: Door, role: str, place: _Place) -> Grant:
    from pairloom.director.people.places import find_grant

    return find_grant(door.database, role, **place._asdict())


def _data(member: Member, events: list[EventPlaces]) -> dict[str, Any]:
    from pairloom.director.people.places import describe_grant

    state = "disabled" if member.is_disabled else "invited" if member.is_invited else "active"
    roles = [str(describe_grant(grant, events)) for _, grant in member.grants]
    return {"login": member.login, "name": member.name, "state": state, "roles": roles}
