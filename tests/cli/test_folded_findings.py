"""Similar notes are one line with a number; files with odd numbers and places are told."""

from __future__ import annotations

import json
from pathlib import Path

from command_line import Run

from pairloom.director.folding import folded_lines
from pairloom.domain import Finding, Severity
from pairloom.formats.trf import write_trf
from tests.domain.test_recorded_places import _event, _numbered_by_place


def _births(count: int, severity: Severity = Severity.INFO) -> list[Finding]:
    return [
        Finding(
            *("I-BIRTH", f"birth date of {n}", severity, "a.trf", n, 70, 79),
            field="birth date",
            action="read",
        )
        for n in range(1, count + 1)
    ]


def test_four_of_a_kind_are_folded_but_never_errors() -> None:
    assert len(list(folded_lines(_births(3)))) == 3
    assert list(map(str, folded_lines(_births(283)))) == [
        "a.trf: 283 × info I-BIRTH: birth date, first: line 1, birth date of 1; read"
    ]
    assert len(list(folded_lines(_births(283, Severity.ERROR)))) == 283
    other = Finding("W-DATE", "no date", Severity.WARNING)
    assert str(list(folded_lines([*_births(2), other]))[-1]) == str(other)


def test_validate_folds_and_json_lists_all(run: Run, tmp_path: Path) -> None:
    births = [line[:69] + "1990.05.17" + line[79:] if line.startswith("001") else line
              for line in write_trf(_event(3)).splitlines()]  # fmt: skip
    (tmp_path / "open.trf").write_text("\n".join(births) + "\n")
    done = run("validate", "open.trf")
    assert done.returncode == 0
    assert done.stdout.count("I-BIRTH") == 1
    assert "13 × info I-BIRTH: birth date, first: line" in done.stdout
    (data,) = json.loads(run("validate", "open.trf", "--json").stdout)["files"]
    assert sum(each["code"] == "I-BIRTH" for each in data["findings"]) == 13


def test_numbers_that_are_final_places_are_told(run: Run, tmp_path: Path) -> None:
    event = _numbered_by_place(_event(6))
    (tmp_path / "report.trf").write_bytes(write_trf(event, dialect="trf16").encode())
    told = "the starting numbers are the final places, not the initial ranking"
    assert told in run("validate", "report.trf").stdout
    done = run("check", "report.trf")
    assert done.returncode == 0, done.stdout
    assert "its starting numbers are the final places" in done.stdout


def test_a_rank_column_that_is_no_place_is_told_and_not_compared(run: Run, tmp_path: Path) -> None:
    event = _event(8)
    ranks = {one.number: len(event.players) + 1 - one.number for one in event.players}
    (tmp_path / "ranks.trf").write_bytes(write_trf(event, ranks=ranks).encode())
    assert "I-RANKS: the rank column holds no places" in run("validate", "ranks.trf").stdout
    done = run("check", "ranks.trf", "--json")
    assert done.returncode == 0, done.stdout
    (reason,) = json.loads(done.stdout)["standings_not_checked"]
    assert "is not a standing" in reason["reason"]
