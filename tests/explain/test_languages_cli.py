"""The option `--language`, and the environment variable beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from pairloom.cli import explain, pair, whatif
from pairloom.cli.language import let_all_speak
from pairloom.errors import UnknownName

OPEN = Path(__file__).parents[2] / "examples" / "club-open.trf"


@pytest.fixture
def app() -> typer.Typer:
    """The three commands that speak several languages."""
    made = typer.Typer()
    for command in (explain, pair, whatif):
        command.register(made)
    let_all_speak(made)
    return made


def run(app: typer.Typer, *arguments: object, language: str = "") -> str:
    runner = CliRunner(env={"PAIRLOOM_LANGUAGE": language})
    done = runner.invoke(app, list(map(str, arguments)))
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.stdout


@pytest.mark.parametrize(
    ("arguments", "czech", "slovene"),
    [
        (("pair", OPEN, "--explain"), "\nBarvy\n", "\nBarve\n"),
        (("explain", OPEN), "Seskupení 1: 2½ (body)", "Skupina 1: 2½ (točke)"),
        (("explain", OPEN, "--why-not", "2-3"), "Proč spolu v kole 4", "Zakaj v 4. kolu"),
        (("explain", OPEN, "--player", 9), "sestupuje z něj.", "seli navzdol."),
        (("whatif", OPEN, "--withdraw", "9@4"), "Co kdyby: od kola 4", "Kaj če: od 4. kola"),
        (("whatif", OPEN, "--look-ahead"), "Pohled dopředu z kola 4", "Pogled naprej od 4. kola"),
    ],
)
def test_a_command_answers_in_the_language_asked_for(
    app: typer.Typer, arguments: tuple[object, ...], czech: str, slovene: str
) -> None:
    said = {code: run(app, *arguments, "--language", code) for code in ("cs", "sl")}
    assert czech in said["cs"].replace("\xa0", " ")
    assert slovene in said["sl"].replace("\xa0", " ")
    assert run(app, *arguments, language="sl") == said["sl"]
    english = run(app, *arguments)
    assert czech not in english
    assert english == run(app, *arguments, "--language", "en", language="cs")


@pytest.mark.parametrize("command", ["pair", "explain", "whatif"])
def test_an_unknown_language_is_refused(app: typer.Typer, command: str) -> None:
    arguments = ("--withdraw", "9@4") if command == "whatif" else ()
    with pytest.raises(UnknownName, match="unknown language 'xx'; available: en, cs, sl"):
        run(app, command, OPEN, *arguments, "--language", "xx")


@pytest.mark.parametrize("command", ["explain", "whatif"])
def test_json_is_the_same_in_every_language(app: typer.Typer, command: str) -> None:
    asked = ("--withdraw", "9@4") if command == "whatif" else ("--why-not", "2-3")
    english, czech = (
        run(app, command, OPEN, *asked, "--json", "--language", code) for code in ("en", "cs")
    )
    assert json.loads(english) == json.loads(czech)
