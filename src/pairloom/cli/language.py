"""The language of what commands print: one option for all of them.

Tables, sentences and errors are said in it. Help, names of options, JSON and logs stay English, and
so does what is wrong with how a command was typed: the parser has its own sentences for that, about
options and help, and the option itself may be what is wrong.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperOption

from pairloom.messages.catalogues import languages, speaker_of
from pairloom.messages.current import current, speaking
from pairloom.messages.speaker import ENGLISH, Speaker

__all__ = ["SpokenCommand", "let_all_speak", "speaker_for"]

_OPTION: Final = "--language"
_VARIABLE: Final = "PAIRLOOM_LANGUAGE"


def speaker_for(arguments: Sequence[str]) -> Speaker:
    """Who tells what is wrong with a call; English if the language itself is what is wrong."""
    wanted = os.environ.get(_VARIABLE, "")
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=True):
        if argument == _OPTION:
            wanted = following
        elif argument.startswith(f"{_OPTION}="):
            wanted = argument.partition("=")[2]
    return speaker_of(wanted) if wanted in languages() else ENGLISH


def _speak(context: typer.Context, option: object, language: str) -> None:
    if language != current().language:
        context.find_root().with_resource(speaking(speaker_of(language)))


class SpokenCommand(TyperCommand):
    """A command with the option; the function behind it asks `messages.current`."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.params.append(
            TyperOption(
                param_decls=[_OPTION],
                default=Speaker.language,
                metavar="CODE",
                envvar=_VARIABLE,
                show_envvar=True,
                is_eager=True,
                expose_value=False,
                callback=_speak,
                help=f"Language of what is printed: {', '.join(languages())}.",
            )
        )


def let_all_speak(app: typer.Typer) -> None:
    """Give every command of a program the option."""
    for command in app.registered_commands:
        command.cls = SpokenCommand
    for group in app.registered_groups:
        if group.typer_instance is not None:
            let_all_speak(group.typer_instance)
