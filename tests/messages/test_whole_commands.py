"""What commands print about tournaments, in a language that is complete: no English is left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest

from pairloom.cli import main
from pairloom.storage import Database
from pairloom.storage.rows import columns_of, kinds
from tests.messages.pseudo import PSEUDO, english_in, pseudo_language, words_of
from tests.web.visitors_at_work import make_public_event

ROOT = Path(__file__).resolve().parents[2]
OPEN, TABLE = (str(ROOT / "examples" / f"{name}.trf") for name in ("club-open", "round-robin"))
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


# A database that somebody has altered; that every other problem is a message is told by its type.
ALTERED = (
    "UPDATE games SET white_result = '0' WHERE board = 1",
    "DELETE FROM games WHERE board = 2",
    "UPDATE actions SET who = 'X' WHERE number = 3",
    "UPDATE actions SET changes = '{' WHERE number = 4",
    "UPDATE chains SET last = 999 WHERE event = 1",
    "DELETE FROM private_values",
    "ALTER TABLE byes ADD COLUMN x TEXT",
)


@pytest.mark.parametrize("statement", [*ALTERED, "SELECT 1"])
def test_the_report_on_a_database_follows_the_language(
    statement: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "event.db"
    database = Database.open(place)
    make_public_event(database)
    database.close()
    with closing(connect(place)) as connection:
        connection.execute(statement)
        connection.commit()
    code = main(("db", "verify", "--database", str(place), "--language", language))
    said = capsys.readouterr()
    assert code == (0 if statement in ("SELECT 1", "DELETE FROM private_values") else 1)
    columns = (f"{kind.TABLE} {columns_of(kind)}" for kind in kinds().values())
    codes = ("remove_column", str(tmp_path), *columns)
    known = typed_words() | {word for code in codes for word in words_of(code.casefold())}
    assert [line for line in (said.out + said.err).splitlines() if english_in(line, known)] == []


def typed_words() -> frozenset[str]:
    """Names and codes of the files, and of the program."""
    texts = [Path(place).read_text(encoding="utf-8") for place in (OPEN, TABLE)]
    return frozenset(
        word.casefold() for text in (*texts, *NAMES, PSEUDO, str(ROOT)) for word in words_of(text)
    )
