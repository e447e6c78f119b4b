"""What commands print about tournaments, in a language that is complete: no English is left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.cli import main
from tests.messages.pseudo import PSEUDO, english_in, pseudo_language, words_of

ROOT = Path(__file__).resolve().parents[2]
OPEN, TABLE = (str(ROOT / "examples" / f"{name}.trf") for name in ("club-open", "round-robin"))
GO = str(ROOT / "tests" / "formats" / "go" / "data" / "mcmahon.h9")
# Each command with a file in which it has something to tell.
COMMANDS = {
    "pair": ("pair", OPEN),
    "pair, told why": ("pair", OPEN, "--explain"),
    "check": ("check", OPEN),
    "check a table": ("check", TABLE),
    "explain a round": ("explain", OPEN, "--round", "2"),
    "explain a pair": ("explain", OPEN, "--round", "2", "--why-not", "1-2"),
    "standings": ("standings", OPEN, "--tiebreaks", "BH/C1,SB,DE"),
    "a working": ("standings", OPEN, "--tiebreaks", "BH/C1,SB,DE", "--working", "3"),
    "losses of a conversion": ("convert", OPEN, "/dev/null", "--to", "trf06"),
    "cross-table": ("crosstable", OPEN),
    "tie-breaks": ("tiebreaks",),
    "what if": ("whatif", OPEN, "--withdraw", "3"),
    "validate": ("validate", OPEN, TABLE),
    "no such file": ("validate", "nowhere.trf"),
    "a wrong conversion": ("convert", OPEN, "-", "--to", "h9"),
    "a wrong round": ("explain", OPEN, "--round", "77"),
}
NAMES = (
    "pairloom Pairloom TRF trf examples club open round robin nowhere work tests formats Dutch"
    " Berger h9 json dev null"
).split()


@pytest.fixture(scope="module")
def language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pseudo_language(tmp_path_factory.mktemp("locale")) as code:
        yield code


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_prints_no_word_that_no_catalogue_knows(
    command: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main((*COMMANDS[command], "--language", language))
    said = capsys.readouterr()
    printed = said.out + said.err
    assert printed
    known = typed_words()
    left = [line for line in printed.splitlines() if english_in(line, known)]
    assert left == []


def typed_words() -> frozenset[str]:
    """Names and codes of the files, and of the program."""
    texts = [Path(place).read_text(encoding="utf-8") for place in (OPEN, TABLE)]
    return frozenset(
        word.casefold() for text in (*texts, *NAMES, PSEUDO, str(ROOT)) for word in words_of(text)
    )
