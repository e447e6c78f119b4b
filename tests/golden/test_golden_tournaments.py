"""Whole tournaments of our own making: every round, paired again, comes out as recorded.

The files were written by `pairloom generate` (the seed is in each file) over varied axes and
accepted, board by board, by an independent checker. They change only when an answer was wrong.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import pairloom

FILES = sorted(Path(__file__).parent.glob("*.trf"))


def test_there_are_golden_tournaments() -> None:
    assert len(FILES) >= 40


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_round_is_paired_as_recorded(path: Path) -> None:
    report = pairloom.check(pairloom.read_trf(path))
    assert report.rounds > 0
    assert report.differences == ()
