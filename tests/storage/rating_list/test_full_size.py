"""A list as large as those to come: 1.5 million players."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.rating_list import queries, write_list
from pairloom.director.rating_list import import_list
from pairloom.storage.rating_list import open_store

ROWS = 1_500_000


@pytest.mark.nightly
@pytest.mark.parametrize("form", ["txt", "xml"])
def test_a_list_of_full_size_is_imported_and_searched(tmp_path: Path, form: str) -> None:
    """How long that takes: `python -m benchmarks.rating_list`."""
    source = tmp_path / f"players_list_foa.{form}"
    write_list(source, ROWS, form=form)
    store = open_store(str(tmp_path / "list.sqlite"))
    report = import_list(source, store)

    assert (report.info.players, report.finding_count) == (ROWS, 0)
    for text, federation in queries(300):
        assert len(store.find(text, federation=federation)) <= 20


def test_the_generated_list_is_read_without_findings_and_completely(tmp_path: Path) -> None:
    """The same in small: both forms give the same players."""
    found = []
    for form in ("txt", "xml"):
        source = tmp_path / f"players_list_foa.{form}"
        write_list(source, 2000, form=form, seed=5)
        store = open_store(str(tmp_path / f"{form}.sqlite"))
        report = import_list(source, store)
        assert (report.info.players, report.finding_count) == (2000, 0)
        found.append([store.find(text, federation=code) for text, code in queries(100, seed=5)])
        assert all(found[-1])
    assert found[0] == found[1]
