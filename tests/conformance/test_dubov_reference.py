"""A sample of the small Dubov tournaments, when they lie beside the repository.

Every round in them was paired by a literal enumeration of the rules; see docs/conformance.md.
"""

from __future__ import annotations

import csv
import io
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from pairloom.domain import Cell, Outcome, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_dubov import SYSTEM
from pairloom.errors import NoPairingExists
from pairloom.formats import trf
from twins import fide_dubov as twin

ARCHIVE = Path(__file__).parents[3] / "shared" / "data" / "dubov-2026.tar.xz"
SAMPLE = 5


class Round(NamedTuple):
    """A round of the index: the position, and the answer as text."""

    name: str
    position: Tournament
    expected: str


def _rounds(every: int) -> Iterator[Round]:
    """The rounds of every so many tournaments."""
    with tarfile.open(ARCHIVE) as archive:
        contents = {
            Path(member.name).name: file.read()
            for member in archive.getmembers()
            if (file := archive.extractfile(member)) is not None
        }
    index = io.StringIO(contents["index.tsv"].decode())
    for row in csv.DictReader(index, delimiter="\t"):
        if int(row["file"].removesuffix(".trf")) % every == 0:
            tournament = trf.load(contents[row["file"]], name=row["file"]).require()
            position = _position(tournament, int(row["round"]), row["absent"])
            pairs = " ".join(sorted(row["pairs_white_first"].split()))
            bye = "" if row["bye"] in ("", "0") else f", bye {row['bye']}"
            yield Round(f"{row['file']} round {row['round']}", position, pairs + bye)


def _position(tournament: Tournament, round_number: int, absent: str) -> Tournament:
    """The position before a round. Who is absent stands in the index, like `3Z,5H`."""
    requests = {int(entry[:-1]): Outcome(entry[-1]) for entry in absent.split(",") if entry}

    def before(cells: tuple[Cell, ...], number: int) -> tuple[Cell, ...]:
        return (*cells, Cell(0, None, requests[number])) if number in requests else cells

    settings = replace(tournament.settings, initial_colour=tournament.initial_colour)
    players = tuple(
        replace(player, cells=before(player.record(round_number - 1), player.number))
        for player in tournament.players
    )
    return replace(tournament, players=players, settings=settings)


def _answer(pair: Callable[[Tournament], PairingResult], position: Tournament) -> str:
    try:
        result = pair(position)
    except NoPairingExists:
        return "none"
    pairs = " ".join(sorted(map(str, result.boards)))
    return pairs if result.bye is None else f"{pairs}, bye {result.bye}"


def _compare(pair: Callable[[Tournament], PairingResult], every: int) -> int:
    if not ARCHIVE.exists():
        pytest.skip(f"{ARCHIVE.name} is not beside the repository")
    compared = 0
    for name, position, expected in _rounds(every):
        assert _answer(pair, position) == expected, name
        compared += 1
    return compared


@pytest.mark.parametrize("pair", [SYSTEM.pair, twin.pair], ids=["engine", "twin"])
def test_a_sample_of_the_small_tournaments_has_no_difference(
    pair: Callable[[Tournament], PairingResult],
) -> None:
    assert _compare(pair, SAMPLE) > 200


@pytest.mark.nightly
@pytest.mark.parametrize("pair", [SYSTEM.pair, twin.pair], ids=["engine", "twin"])
def test_none_of_the_small_tournaments_has_a_difference(
    pair: Callable[[Tournament], PairingResult],
) -> None:
    assert _compare(pair, 1) == 1183
