"""One file per kind of finding, named by its code; and the catalogue of codes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pairloom.formats.trf as trf
from pairloom.domain import Severity
from pairloom.errors import TrfError
from pairloom.formats.trf import columns, load, read_trf, rewrite
from pairloom.formats.trf.cells import find_filled_gap, realign
from pairloom.formats.trf.findings import CODES, Journal
from pairloom.formats.trf.lines import split_lines

FILES = Path(__file__).parent / "files"
DEFECTS = sorted((FILES / "defects").glob("*.trf"))

# Shown in tests of their own: made on the fly, or found only when converting.
WITHOUT_FILE = {"E-ENC", "E-LONG", "I-MORE", "W-LOST", "W-TRUNCATED"}


@pytest.mark.parametrize("path", DEFECTS, ids=lambda path: path.stem)
def test_the_defect_is_found(path: Path) -> None:
    data = path.read_bytes()
    file = load(data, name=path.name)

    matching = [finding for finding in file.findings if finding.code == path.stem]
    assert matching
    assert matching[0].action
    assert (file.tournament is None) == path.stem.startswith("E-")
    assert rewrite(file).encode(file.encoding) == data


@pytest.mark.parametrize(
    "path", [path for path in DEFECTS if path.stem.startswith("E-")], ids=lambda path: path.stem
)
def test_reading_a_file_with_an_error_raises_all_of_them(path: Path) -> None:
    with pytest.raises(TrfError) as caught:
        read_trf(path)

    assert path.stem in {finding.code for finding in caught.value.findings}
    assert all(finding.severity is Severity.ERROR for finding in caught.value.findings)
    assert str(path) in str(caught.value)


def test_every_code_is_in_the_catalogue_and_has_an_example() -> None:
    package = Path(trf.__file__).parent
    used = {
        code
        for path in package.glob("*.py")
        for code in re.findall(r'"([EWI]-[A-Z0-9-]+)"', path.read_text(encoding="utf-8"))
    }
    assert used <= set(CODES)
    assert {path.stem for path in DEFECTS} | WITHOUT_FILE == set(CODES)


def test_a_filled_gap_is_named_wherever_it_is() -> None:
    """Each blank column of a line with three rounds, between the fields and between the rounds."""
    text = (FILES / "defects" / "E-SEP.trf").read_text(encoding="utf-8").replace("4xw", "4 w")
    line = next(line for line in text.splitlines() if line.startswith("001    1"))
    rounds = range(0, 3 * columns.ROUND_WIDTH, columns.ROUND_WIDTH)
    gaps = [*columns.PLAYER_GAPS, *(gap + more for more in rounds for gap in columns.ROUND_GAPS)]
    for column in gaps:
        assert line[column - 1] == " "
        file = load(text.replace(line, f"{line[: column - 1]}x{line[column:]}"))
        places = [one.column for one in file.findings if one.code in ("E-SEP", "W-REALIGNED")]
        assert places == [column]


@pytest.mark.parametrize("lost", [1, 2, 3])
def test_a_line_that_lost_blanks_loses_nothing_else(lost: int) -> None:
    """Wherever they were: all of its figures stand where they belong, or the line is not used."""
    lines = (
        (FILES.parents[2] / "examples" / "club-open.trf").read_text(encoding="utf-8").splitlines()
    )
    behind, repaired = columns.NAME.last, 0
    for line in (line for line in lines if line.startswith("001")):
        for at in range(4, len(line) - lost + 1):
            damaged = f"{line[:at]}{line[at + lost :]}"
            if line[at : at + lost].strip() or not find_filled_gap(damaged):
                continue
            read = realign(*split_lines(damaged), 1, Journal())
            assert read is None or read[behind:].split() == line[behind:].split(), damaged
            repaired += read is not None
    assert repaired > 100


def test_records_that_name_teams_are_told_in_order() -> None:
    text = (FILES / "defects" / "I-TEAM.trf").read_text(encoding="utf-8")
    (told,) = (one for one in load(text).findings if one.code == "I-TEAM")
    assert "records 352 362 name teams" in str(told.message)
