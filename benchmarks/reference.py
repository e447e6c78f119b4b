"""Small hard positions beside the reference, one by one.

In fields of a few dozen players the reference needs milliseconds. A median over a kind of
field would hide the position on which we are slower, so each is timed for itself: our pairing in
process, the reference's whole process (it cannot be asked otherwise), in turns. The quickest of
all turns counts, for both alike.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.cases import Position
from benchmarks.measure import cold_copy, time_once
from benchmarks.peers import Peer
from benchmarks.processes import run
from benchmarks.table import Table, median, ms
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import NoPairingExists

TURNS = 3
_EACH = 3  # timings of both in one turn


@dataclass(frozen=True, slots=True)
class Beside:
    """Seconds of one position: our pairing, and the whole process of the reference."""

    case: str
    players: int
    round: int
    seed: int
    ours: float
    reference: float

    @property
    def ratio(self) -> float:
        """Ours as a share of the reference's time."""
        return self.ours / self.reference

    def quickest(self, other: Beside) -> Beside:
        """The better time of each."""
        ours = min(self.ours, other.ours)
        return replace(self, ours=ours, reference=min(self.reference, other.reference))


def compare(peer: Peer, positions: list[Position], folder: Path, cap: float) -> list[Beside]:
    """All positions that have a pairing, in several turns, minutes apart from each other."""
    positions = [position for position in positions if _can_be_paired(position)]
    best: dict[str, Beside] = {}
    for _ in range(TURNS):
        for position in positions:
            timed = _time(peer, position, folder, cap)
            known = best.get(position.label, timed)
            best[position.label] = known.quickest(timed)
    return list(best.values())


def _can_be_paired(position: Position) -> bool:
    try:
        SYSTEM.pair(position.snapshot)
    except NoPairingExists:
        return False
    return True


def _time(peer: Peer, position: Position, folder: Path, cap: float) -> Beside:
    command = peer.command(position, folder)
    ours = min(time_once(cold_copy(position.snapshot))[0] for _ in range(_EACH))
    theirs = min(run(command, cap).seconds for _ in range(_EACH))
    place = position.case, position.players, position.round, position.seed
    return Beside(*place, ours, theirs)


def reference_table(beside: list[Beside]) -> Table:
    """One line per kind of field and size, with the least favourable position."""
    groups: dict[tuple[str, int], list[Beside]] = {}
    for each in beside:
        groups.setdefault((each.case, each.players), []).append(each)
    rows = []
    for (case, players), found in groups.items():
        worst = max(found, key=lambda each: each.ratio)
        rows.append(
            (
                case,
                f"{players:,}",
                str(len(found)),
                ms(median(each.ours for each in found)),
                ms(median(each.reference for each in found)),
                f"round {worst.round}, seed {worst.seed}",
                f"{ms(worst.ours)} / {ms(worst.reference)}",
                str(slower(found)),
            )
        )
    header = (
        *("Field", "Players", "Positions", "Ours, median", "bbpPairings, median"),
        *("Least favourable", "Ours / bbpPairings there", "Positions on which ours is slower"),
    )
    return Table("reference", "Small hard positions, ms", header, tuple(rows))


def slower(beside: list[Beside]) -> int:
    """How many positions take us longer."""
    return sum(each.ratio > 1 for each in beside)
