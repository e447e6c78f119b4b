"""Options that several commands share: which rules to pair by."""

from __future__ import annotations

from typing import Annotated

import typer

SystemOption = Annotated[
    str | None,
    typer.Option(
        metavar="NAME", help="Pairing system; default: the file's, else dutch, for teams team."
    ),
]
MaxiOption = Annotated[
    bool,
    typer.Option("--maxi", help="Lim: a Maxi-tournament, if the file does not tell."),
]
EditionOption = Annotated[
    str | None,
    typer.Option(
        metavar="NAME", help="Edition of the rules; default: the file's, else the newest."
    ),
]
