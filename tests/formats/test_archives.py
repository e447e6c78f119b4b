"""The reference archives, where they are at hand: everything in them can be read."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from pairloom.domain import Severity
from pairloom.formats.trf import load, rewrite, write_trf

ARCHIVES = Path(__file__).parents[3] / "shared" / "data"
EVERY = 10  # a sample is enough here; the checker reads them all

pytestmark = pytest.mark.skipif(not ARCHIVES.is_dir(), reason="no reference archives here")


@pytest.mark.parametrize("name", ["dutch-2026", "dutch-2026-axes", "team-2026", "dubov-2026"])
def test_files_of_the_archive_have_no_warnings(name: str) -> None:
    count = 0
    with tarfile.open(ARCHIVES / f"{name}.tar.xz") as archive:
        for member in archive:
            if not member.name.endswith(".trf"):
                continue
            count += 1
            if count % EVERY:
                continue
            content = archive.extractfile(member)
            assert content is not None
            _check(content.read(), member.name)
    assert count >= 200


def _check(data: bytes, name: str) -> None:
    file = load(data, name=name)
    told = [str(item) for item in file.findings if item.severity is not Severity.INFO]
    assert told == []
    assert rewrite(file).encode() == data
    assert load(write_trf(file.require())).require() == file.require()
