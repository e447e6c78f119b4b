"""Checking files: whatever goes wrong with one is an answer, and does not stop the others."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from pairloom.director.checking import CheckRequest, check_one
from pairloom.director.failures import FailureKind

REPORT = """012 Five
142 3
152 W
001    1      Player 1                          2000                             1.0    1     3 w 1
001    2      Player 2                          1900                             1.0    2     4 b 1
001    3      Player 3                          1800                             0.0    4     1 b 0
001    4      Player 4                          1700                             0.0    5     2 w 0
001    5      Player 5                          1600                             1.0    3  0000 - U
"""


def test_a_file_is_checked_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "club.trf"
    path.write_text(REPORT)

    checked = check_one(str(path), CheckRequest())

    assert checked.failure is None
    assert checked.report is not None
    assert (checked.report.name, checked.report.is_clean) == ("club", True)
    assert checked.places is not None
    assert (checked.places.compared, checked.places.differences) == (5, ())
    assert pickle.loads(pickle.dumps(checked)) == checked


def test_a_missing_file_is_an_answer(tmp_path: Path) -> None:
    checked = check_one(str(tmp_path / "nothing.trf"), CheckRequest())

    assert checked.failure is not None
    assert checked.failure.kind is FailureKind.ACCESS
    assert "nothing.trf" in str(checked.failure.message)


@pytest.mark.parametrize("data", [b"", b"\x00\xff\x00" * 100, REPORT[:-40].encode()])
def test_a_file_that_cannot_be_used_is_an_answer_with_findings(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "broken.trf"
    path.write_bytes(data)

    checked = check_one(str(path), CheckRequest())

    assert checked.report is None
    assert checked.failure is not None
    assert checked.failure.kind is FailureKind.INPUT
    assert checked.failure.findings
    assert pickle.loads(pickle.dumps(checked)) == checked


def test_an_unknown_system_of_a_file_is_an_answer(tmp_path: Path) -> None:
    path = tmp_path / "club.trf"
    path.write_text(REPORT)

    checked = check_one(str(path), CheckRequest(system="martian"))

    assert checked.failure is not None
    assert "martian" in str(checked.failure.message)
