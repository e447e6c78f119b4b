"""The option for the language of explanations."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

LanguageOption: TypeAlias = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="CODE",
        envvar="PAIRLOOM_LANGUAGE",
        help="Language of sentences: en, cs or sl.",
    ),
]
