"""A fixed sample of the Burstein reference tournaments, when they lie beside the repository.

Every round in them was paired by a literal enumeration of the rules that is not ours, the seeding
rounds by the endorsed Dutch engine; see docs/conformance.md.
"""

from __future__ import annotations

import csv
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.domain import Cell, Outcome, Player, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_burstein import SYSTEM
from pairloom.errors import NoPairingExists
from pairloom.formats import trf
from twins import fide_burstein as twin

ARCHIVE = Path(__file__).parents[3] / "shared" / "data" / "burstein-2026.tar.xz"
EVERY = 4
SMALL = 8


@pytest.mark.parametrize(
    ("pair", "most_players"),
    [pytest.param(SYSTEM.pair, 12, id="engine"), pytest.param(twin.pair, SMALL, id="twin")],
)
def test_a_sample_of_the_reference_data_has_no_discrepancy(
    pair: Callable[[Tournament], PairingResult], most_players: int
) -> None:
    if not ARCHIVE.exists():
        pytest.skip(f"{ARCHIVE.name} is not beside the repository")
    rounds = 0
    for row, position in _rounds():
        if int(row["pool"]) <= most_players:
            expected = sorted(row["pairs_white_first"].split()), int(row["bye"] or 0)
            assert _answer(pair, position) == expected, f"{row['file']} round {row['round']}"
            rounds += 1
    assert rounds > 100


def _answer(
    pair: Callable[[Tournament], PairingResult], position: Tournament
) -> tuple[list[str], int]:
    try:
        result = pair(position)
    except NoPairingExists:
        return ["none"], 0
    return sorted(str(board) for board in result.boards), result.bye or 0


def _rounds() -> Iterator[tuple[dict[str, str], Tournament]]:
    """Rounds of every fourth tournament, as the index lists them, and their positions."""
    with tarfile.open(ARCHIVE) as archive:
        files = {
            Path(member.name).name: content.read()
            for member in archive.getmembers()
            if (content := archive.extractfile(member)) is not None
        }
    rows = csv.DictReader(files["index.tsv"].decode().splitlines(), delimiter="\t")
    sample = set(sorted(name for name in files if name.endswith(".trf"))[::EVERY])
    for row in rows:
        if row["file"] in sample:
            tournament = trf.load(files[row["file"]], name=row["file"]).require()
            yield row, _position(tournament, int(row["round"]), row["absent"])


def _position(tournament: Tournament, round_number: int, absent: str) -> Tournament:
    """The tournament before a round; a round without pairing is not in the file."""
    requests = {int(one[:-1]): one[-1] for one in absent.split(",") if one}

    def before(player: Player) -> Player:
        cells = player.record(round_number - 1)
        if player.number in requests:
            cells += (Cell(0, None, Outcome(requests[player.number])),)
        return replace(player, cells=cells)

    return replace(tournament, players=tuple(map(before, tournament.players)))
