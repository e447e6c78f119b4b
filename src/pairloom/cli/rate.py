"""`pairloom rate`: ratings by rule, a group for the commands that work them out."""

from __future__ import annotations

import typer

from pairloom.cli.go import add_rate_command
from pairloom.guests import guests

group = typer.Typer(no_args_is_help=True)
for guest in guests():
    guest.add_rating_commands(group)
add_rate_command(group)


def register(app: typer.Typer) -> None:
    app.add_typer(group, name="rate")


@group.callback()
def rate() -> None:
    """Work out ratings: lists of a federation, changes of a Go tournament.

    \b
    pairloom rate iccf list --list 2016/2
    pairloom rate egf cup.h9
    """
