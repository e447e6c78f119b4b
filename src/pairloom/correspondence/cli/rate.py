"""`pairloom rate iccf`: correspondence rating lists, with the working of every number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pairloom.cli.exits import BAD_INPUT, DIFFERENCE, tell
from pairloom.messages import counted, in_context, message
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.correspondence.rating_office.making import MadeList
    from pairloom.correspondence.rating_office.office import Office

FolderOption = Annotated[
    str, typer.Option("--folder", "-f", metavar="FOLDER", help="Folder of the rating office.")
]
PolicyOption = Annotated[
    list[str] | None,
    typer.Option("--policy", metavar="KEY=ANSWER", help="Another reading; 'policies' lists them."),
]
ListOption = Annotated[str, typer.Option("--list", metavar="YYYY/N", help="List, such as 2016/2.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]

_COLUMNS = [
    (message("Id"), "left"), (message("Country"), "left"), (in_context("player", "Title"), "left"),
    (in_context("person", "Name"), "left"), (message("Games"), "right"),
    (message("Rating"), "right"), (message("Sex"), "left"), (message("Status"), "left"),
]  # fmt: skip

iccf = typer.Typer(no_args_is_help=True)


def register(rate: typer.Typer) -> None:
    rate.add_typer(iccf, name="iccf")


@iccf.callback()
def iccf_lists() -> None:
    """Correspondence chess by the ICCF rules of 2009: quarterly lists, corrections, reasons.

    The folder holds players.csv, groups.csv, games.csv and the lists so far.

    \b
    pairloom rate iccf check
    pairloom rate iccf list --list 2016/2
    pairloom rate iccf why 480123 --list 2016/2
    pairloom rate iccf re-rate G17=0-1
    pairloom rate iccf verify
    pairloom rate iccf policies
    """


@iccf.command("check")
def check(
    folder: FolderOption = ".", policy: PolicyOption = None, as_json: JsonOption = False
) -> None:
    """List everything that is wrong with the tables of the folder.

    The exit code is 3 if there is anything.

    \b
    pairloom rate iccf check
    """
    from pairloom.cli import terminal
    from pairloom.cli.validate import finding_data
    from pairloom.correspondence.rating_office.office import check_office

    findings = check_office(folder, policies=policy or ())
    if as_json:
        data = {"findings": [finding_data(finding) for finding in findings]}
        print(terminal.as_json(data), end="")
    else:
        for finding in findings:
            print(finding)
        errors = counted(
            "{count} error in the tables", "{count} errors in the tables", len(findings)
        )
        print(current().say(errors))
    if findings:
        raise typer.Exit(BAD_INPUT)


@iccf.command("list")
def make(
    name: ListOption,
    folder: FolderOption = ".",
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FOLDER", help="Where to write; else the same."),
    ] = None,
    policy: PolicyOption = None,
    audit: Annotated[
        bool, typer.Option("--audit/--no-audit", help="Write the working of all players, too.")
    ] = True,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Write nothing.")] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help="Write over a list that says something else.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Make a new list from the games that it counts and the list before it.

    All tables are checked first; with one finding, nothing is written (exit code 3).

    \b
    pairloom rate iccf list --list 2016/2
    pairloom rate iccf list --list 2016/2 --folder office --output new --policy rc_cap=mean
    """
    from pairloom.correspondence.rating_office.making import make_new_list, write_files
    from pairloom.correspondence.rating_office.office import parse_list_id

    wanted = parse_list_id(name)
    office = _open(folder, policy)
    made = make_new_list(office, wanted, audit=audit and not dry_run)
    if not dry_run:
        write_files(output or folder, made.texts, replace=replace)
    _print_list(office, made, as_json=as_json)


@iccf.command("why")
def why(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="Id of the player.")],
    name: ListOption,
    folder: FolderOption = ".",
    policy: PolicyOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show how a player's rating on a list came about, game by game.

    \b
    pairloom rate iccf why 480123 --list 2016/2
    """
    from pairloom.cli import terminal
    from pairloom.correspondence.rating_office.explaining import working_data, working_lines
    from pairloom.correspondence.rating_office.making import explain_player
    from pairloom.correspondence.rating_office.office import parse_list_id

    wanted = parse_list_id(name)
    office = _open(folder, policy)
    working = explain_player(office, wanted, player)
    if as_json:
        print(terminal.as_json(working_data(working, office.register)), end="")
        return
    for line in working_lines(working, office.register):
        print(current().say(line))


@iccf.command("re-rate")
def re_rate(
    results: Annotated[
        list[str], typer.Argument(metavar="GAME=RESULT...", help="The right result: G17=0-1.")
    ],
    to: Annotated[
        str | None, typer.Option("--to", metavar="YYYY/N", help="Last list; else the newest.")
    ] = None,
    folder: FolderOption = ".",
    policy: PolicyOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show every number that would change in all lists if games had ended otherwise.

    Nothing is written: published lists stay, and corrections.csv books the difference.
    The exit code is 1 if a number changes.

    \b
    pairloom rate iccf re-rate G17=0-1
    pairloom rate iccf re-rate G17=C --to 2016/4 --json
    """
    from pairloom.cli import terminal
    from pairloom.correspondence.rating_office import re_rating
    from pairloom.correspondence.rating_office.office import parse_list_id

    last = parse_list_id(to) if to else None
    office = _open(folder, policy)
    corrected = re_rating.corrected_games(office, results)
    changes = re_rating.re_rate_lists(office, corrected, last)
    if as_json:
        data = {"changes": re_rating.changes_data(changes, office.register)}
        print(terminal.as_json(data), end="")
    else:
        for change in changes:
            print(current().say(re_rating.change_line(change, office.register)))
        told = message(
            "would change: numbers: {numbers}, players: {players}, lists: {lists}",
            numbers=len(changes),
            players=len({change.player for change in changes}),
            lists=len({change.rating_list for change in changes}),
        )
        tell(current().say(told))
    if changes:
        raise typer.Exit(DIFFERENCE)


@iccf.command("verify")
def verify(
    folder: FolderOption = ".", policy: PolicyOption = None, as_json: JsonOption = False
) -> None:
    """Rate all lists of the folder again and compare, bit for bit.

    The exit code is 1 if a list comes out otherwise.

    \b
    pairloom rate iccf verify
    """
    from pairloom.cli import terminal
    from pairloom.correspondence.rating_office.making import verify_lists

    verdicts = verify_lists(_open(folder, policy))
    if as_json:
        lists = [{"list": str(name), "same": same} for name, same in verdicts]
        print(terminal.as_json({"lists": lists}), end="")
    else:
        for name, same in verdicts:
            verdict = message("the same again") if same else message("comes out otherwise")
            print(f"{name}  {current().say(verdict)}")
    if not verdicts:
        tell(current().say(message("there is no list that could be rated again")))
    if not all(same for _, same in verdicts):
        raise typer.Exit(DIFFERENCE)


@iccf.command("policies")
def policies(as_json: JsonOption = False) -> None:
    """List what the rules leave open, with all answers; the first is the usual one.

    \b
    pairloom rate iccf policies
    """
    from pairloom.cli import terminal
    from pairloom.correspondence.rating_office.office import policy_choices

    if as_json:
        print(terminal.as_json(policy_choices()), end="")
        return
    for key, answers in policy_choices().items():
        print(f"{key:<22}{', '.join(answers)}")


def _open(folder: str, policy: list[str] | None) -> Office:
    from pairloom.correspondence.rating_office.office import open_office

    return open_office(folder, policies=policy or ())


def _print_list(office: Office, made: MadeList, *, as_json: bool) -> None:
    """The list as published: active players by rating; the rest are in the files."""
    from pairloom.cli import terminal
    from pairloom.correspondence.rating_office.list_files import list_data, public_rows
    from pairloom.correspondence.rating_office.making import waiting_players

    rating_list = made.period.rating_list
    if as_json:
        data = list_data(rating_list, office.register, made.digest)
        print(terminal.as_json(data), end="")
        return
    rows = [tuple(row.values()) for row in public_rows(rating_list, office.register)]
    say = current().say
    title = message(
        "Rating list {list}, {first} to {last}",
        list=str(rating_list.id),
        first=rating_list.id.valid_from,
        last=rating_list.id.valid_to,
    )
    columns = [(say(heading), side) for heading, side in _COLUMNS]
    print(terminal.as_text(terminal.table(say(title), columns, rows)), end="")
    games = len({entry.game.id for entries in made.period.entries.values() for entry in entries})
    players = len(made.period.outcomes)
    tell(say(message("counted: games: {games}, players: {players}", games=games, players=players)))
    for waiting in waiting_players(rating_list):
        if waiting.finished:
            told = counted(
                "{player} waits with {count} game: tell the career before (games: {career}) in "
                "careers.csv, booked with a list to come",
                "{player} waits with {count} games: tell the career before (games: {career}) in "
                "careers.csv, booked with a list to come",
                waiting.finished,
                player=waiting.player,
                career=waiting.games,
            )
            tell(say(told))
