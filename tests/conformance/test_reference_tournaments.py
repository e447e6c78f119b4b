"""A fixed sample of the reference tournaments, when they lie beside the repository.

Every round in them was paired by the endorsed reference engine; see docs/conformance.md.
"""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

import pairloom
from pairloom.formats import trf

DATA = Path(__file__).parents[3] / "shared" / "data"
ARCHIVES = ("dutch-2026.tar.xz", "dutch-2026-axes.tar.xz")
EVERY = 10


@pytest.mark.parametrize("archive", ARCHIVES)
def test_a_sample_of_the_reference_data_has_no_discrepancy(archive: str) -> None:
    path = DATA / archive
    if not path.exists():
        pytest.skip(f"{archive} is not beside the repository")
    rounds = 0
    for name, content in _sample(path):
        tournament = trf.load(content, name=name).require()
        report = pairloom.check(tournament)
        assert report.differences == (), name
        rounds += report.rounds
    assert rounds > 100


def _sample(path: Path) -> list[tuple[str, bytes]]:
    with tarfile.open(path) as archive:
        members = sorted(
            (member for member in archive.getmembers() if member.name.endswith(".trf")),
            key=lambda member: member.name,
        )[::EVERY]
        sample = []
        for member in members:
            content = archive.extractfile(member)
            assert content is not None
            sample.append((member.name, content.read()))
    return sample
