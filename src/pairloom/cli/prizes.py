"""`pairloom prizes`: who gets which prize, to the cent, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from pairloom.cli.exits import tell, tell_findings
from pairloom.messages import Message, Text, message
from pairloom.messages.base import Value
from pairloom.messages.current import current, speaking
from pairloom.messages.values import Money

if TYPE_CHECKING:
    from rich.table import Table

    from pairloom.director.prize_giving import GivenPrizes

_MOST_WARNINGS = 5


def register(app: typer.Typer) -> None:
    app.command("prizes")(prizes)


def prizes(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Tournament report file, or '-'.")],
    plan: Annotated[str, typer.Argument(metavar="PLAN", help="Prize plan, a TOML file.")],
    tiebreaks: Annotated[
        str | None,
        typer.Option(
            "--tiebreaks",
            metavar="CODES",
            help="Codes in order, e.g. BH/C1,BH,SB; default: those of the file.",
        ),
    ] = None,
    after: Annotated[
        int | None, typer.Option("--after", metavar="N", help="By the standings after this round.")
    ] = None,
    system: Annotated[
        str | None,
        typer.Option(
            "--system",
            metavar="NAME",
            help="Pairing system, e.g. round-robin; default: the file's, else as recognised.",
        ),
    ] = None,
    working: Annotated[
        bool, typer.Option("--working", help="Show how each amount came about.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Give the prizes of a plan by the standings of a file, to the cent.

    The plan says who may win what, how level players share, and how many
    prizes one player may have. What nobody can win is listed with its reason.

    \b
    pairloom prizes open.trf plan.toml
    pairloom prizes open.trf plan.toml --working
    pairloom prizes open.trf plan.toml --tiebreaks BH/C1,BH --json
    """
    from pairloom.cli import terminal
    from pairloom.director.prize_giving import give_file, prizes_data
    from pairloom.director.ranking import StandingsRequest

    codes = None
    if tiebreaks is not None:
        codes = tuple(code.strip() for code in tiebreaks.split(",") if code.strip())
    given = give_file(file, plan, StandingsRequest(tiebreaks=codes, after=after, system=system))
    tell_findings(given.ranked.source.warnings, _MOST_WARNINGS)
    tell_findings(given.notes)
    if given.ranked.system_taken:
        tell(given.ranked.system_taken)
    if as_json:
        print(terminal.as_json(prizes_data(given)), end="")
        return
    names = given.names
    with speaking(current().calling(lambda number: names.get(number) or str(number))):
        print(terminal.as_text(_table(given)), end="")
        for line in _lines(given, with_workings=working):
            print(current().say(line))


def _table(given: GivenPrizes) -> Table:
    from pairloom.cli import terminal

    columns: list[tuple[Text, str]] = [
        (message("Place"), "right"),
        (message("No."), "right"),
        (message("Name"), "left"),
        (message("Pts"), "right"),
        (message("Prize"), "left"),
        (message("Amount"), "right"),
    ]
    return terminal.table(given.title, columns, list(_rows(given)))


def _rows(given: GivenPrizes) -> Iterator[list[object]]:
    """List by list: the name of the list, money, and what else there is."""
    distribution, names = given.distribution, given.names
    for index, prizes in enumerate(distribution.plan.lists):
        yield ["", "", prizes.name, "", "", ""]
        for award in distribution.awards:
            if award.list == index:
                row = given.ranked.standings.find_row(award.number)
                amount = Money(award.cents, distribution.plan.currency, in_full=True)
                yield [row.place, row.number, names[row.number], row.points, award.title, amount]
        for trophy in distribution.trophies:
            if trophy.list == index:
                row = given.ranked.standings.find_row(trophy.number)
                yield [row.place, row.number, names[row.number], row.points, trophy.trophy, ""]


def _lines(given: GivenPrizes, *, with_workings: bool) -> Iterator[Message]:
    distribution = given.distribution
    plan, names = distribution.plan, given.names
    yield message(
        "given: {given} of {total}",
        given=Money(distribution.given, plan.currency, in_full=True),
        total=Money(plan.total, plan.currency, in_full=True),
    )
    for kept in distribution.kept:
        prize: list[Value] = [kept.trophy] if kept.trophy else []
        if kept.cents:
            prize.insert(0, Money(kept.cents, plan.currency))
        yield message(
            "not given: {list} {place}, {prize}: {reason}",
            list=plan.lists[kept.list].name,
            place=kept.place or "",
            prize=tuple(prize),
            reason=kept.reason,
        )
    for award in distribution.awards if with_workings else ():
        amount = Money(award.cents, plan.currency)
        yield message("{name}: {value}", name=names[award.number], value=amount)
        for line in award.working:
            yield Message("    {line}", (("line", line),))  # no words: in no catalogue
