"""Other engines on the same positions: how long they take, and whether they agree.

A peer reads a report file that we write in its dialect; caissify, which has no command
for one round of a report file, the JSON it documents. Whatever a peer does is reported:
an answer, a different answer, a failure, a time-out, its absence.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import metadata
from itertools import combinations
from pathlib import Path
from typing import Any

from benchmarks.caissify_state import state_of
from benchmarks.cases import Position
from benchmarks.hard_fields import CARELESS
from benchmarks.processes import Finished, run, worker
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.formats.trf import write_trf

SAME, OTHER_COLOURS, OTHER_PAIRS = ANSWERED = "same", "other colours", "other pairs"
_GROWTH = 3  # a guess, only to spare positions that would run into the cap
_QUICK = 1.0  # seconds of a whole process
_CARELESS = frozenset(how.name for how in CARELESS)


@dataclass(frozen=True, slots=True)
class Answer:
    """One engine, one position; seconds of the whole process and of the pairing alone."""

    engine: str
    case: str
    players: int
    round: int
    seed: int
    status: str
    whole: float | None = None
    cpu: float | None = None
    inner: float | None = None
    different_boards: int | None = None

    @property
    def is_answer(self) -> bool:
        """Did the engine pair the round, whatever the pairing?"""
        return self.status in ANSWERED


@dataclass(frozen=True, slots=True)
class Peer:
    """An engine that can be asked; `command` writes what it needs and says how to start it."""

    name: str
    version: str
    command: Callable[[Position, Path], list[str]]
    pairs: Callable[[Finished, Position, Path], dict[str, Any]]
    can: Callable[[Position], str] = lambda position: ""
    program: str = ""


def find_peers(bbp: str | None) -> tuple[list[Peer], list[str]]:
    """Those that are there, ours first, and notes on those that are not."""
    peers = [Peer("pairloom", _version("pairloom"), _as_trf("pairloom", "trf26"), _from_worker)]
    missing = []
    if version := _version("py4swiss"):
        peers.append(Peer("py4swiss", version, _as_pairs_trf, _from_worker))
    else:
        missing.append("py4swiss: not installed")
    if version := _version("caissify-pairings"):
        peers.append(Peer("caissify", version, _as_json, _from_worker, _caissify_can))
    else:
        missing.append("caissify: not installed")
    program = bbp or shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
    if program:
        peers.append(bbp_pairings(program))
    else:
        missing.append("bbpPairings: not on the path and not given by --bbp")
    return peers, missing


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "working copy" if package == "pairloom" else ""


def bbp_pairings(program: str) -> Peer:
    """The endorsed reference engine, a program of its own."""
    found = run([program], 10.0).output.split(" - ", 1)
    version = found[1].split()[0].lstrip("v") if len(found) == 2 else "unknown"

    def command(position: Position, folder: Path) -> list[str]:
        path = _write(position, folder, "bbp")
        return [program, "--dutch", str(path), "-p", str(path.with_suffix(".pairs"))]

    def pairs(done: Finished, position: Position, folder: Path) -> dict[str, Any]:
        path = _path(position, folder, "bbp").with_suffix(".pairs")
        lines = path.read_text(encoding="utf-8").split("\n")[1:]
        return {"pairs": [[int(word) for word in line.split()] for line in lines if line.strip()]}

    return Peer("bbpPairings", version, command, pairs, program=program)


def ask(peers: list[Peer], positions: list[Position], folder: Path, cap: float) -> Iterator[Answer]:
    """Every peer on every position, small positions first."""
    longest: dict[tuple[str, str], tuple[int, float]] = {}
    for position in sorted(positions, key=lambda position: position.players):
        expected = _our_pairs(position)
        for peer in peers:
            kind = peer.name, position.case  # a hard field says nothing about a regular one
            easier = (peer.name, "regular") if position.case in _CARELESS else kind
            likely = max(
                _likely(longest.get(known), position.players, cap) for known in {kind, easier}
            )
            if likely > cap:
                yield _say(peer, position, f"not tried: about {likely:.0f} s expected")
                continue
            answer = _ask_well(peer, position, expected, folder, cap)
            before = longest.get(kind)
            if answer.whole is not None and (before is None or answer.whole >= before[1]):
                longest[kind] = position.players, answer.whole
            yield answer


def _likely(longest: tuple[int, float] | None, players: int, cap: float) -> float:
    """Seconds to expect of a larger field, if the engine has needed seconds before."""
    if longest is None or longest[1] < cap / 10 or players < longest[0]:
        return 0.0
    return longest[1] * (players / longest[0]) ** _GROWTH


def _ask_well(
    peer: Peer, position: Position, expected: set[tuple[int, int]], folder: Path, cap: float
) -> Answer:
    """Quick answers are asked for three times, of every engine: the quickest counts."""
    answer = _ask(peer, position, expected, folder, cap)
    for _ in range(2 if answer.whole is not None and answer.whole < _QUICK else 0):
        again = _ask(peer, position, expected, folder, cap)
        answer = min(answer, again, key=lambda each: each.inner or each.whole or cap)
    return answer


def _ask(
    peer: Peer, position: Position, expected: set[tuple[int, int]], folder: Path, cap: float
) -> Answer:
    refused = peer.can(position)
    if refused:
        return _say(peer, position, refused)
    done = run(peer.command(position, folder), cap)
    if done.code is None:
        return _say(peer, position, f"over {cap:g} s", whole=done.seconds)
    if done.code != 0:
        reason = (done.errors.strip().splitlines() or [f"exit code {done.code}"])[-1]
        return _say(peer, position, f"failed: {reason[:80]}")
    found = peer.pairs(done, position, folder)
    status, different = _compare(expected, found["pairs"])
    inner = found.get("seconds")
    return _say(peer, position, status, done.seconds, done.cpu, inner, different)


def _compare(expected: set[tuple[int, int]], found: list[list[int]]) -> tuple[str, int]:
    """Same, other colours or other pairs, and the number of boards; a bye is a board with 0."""
    boards = {(white, black) if white else (black, 0) for white, black in found}
    if boards == expected:
        return SAME, 0
    different = len({frozenset(pair) for pair in expected} - {frozenset(pair) for pair in boards})
    return (OTHER_PAIRS, different) if different else (OTHER_COLOURS, len(expected - boards))


def _say(
    peer: Peer,
    position: Position,
    status: str,
    whole: float | None = None,
    cpu: float | None = None,
    inner: float | None = None,
    different: int | None = None,
) -> Answer:
    place = position.case, position.players, position.round, position.seed
    return Answer(peer.name, *place, status, whole, cpu, inner, different)


def _our_pairs(position: Position) -> set[tuple[int, int]]:
    result = SYSTEM.pair(position.snapshot)
    pairs = {(board.white, board.black) for board in result.boards}
    return pairs if result.bye is None else pairs | {(result.bye, 0)}


def _in_pairs(position: Position) -> Position:
    """Prohibited groups written out as pairs, for a reader that knows nothing else."""
    settings = position.snapshot.settings
    pairs = tuple(
        replace(group, players=frozenset(pair))
        for group in settings.prohibited
        for pair in combinations(sorted(group.players), 2)
    )
    snapshot = replace(position.snapshot, settings=replace(settings, prohibited=pairs))
    return replace(position, snapshot=snapshot)


def _as_pairs_trf(position: Position, folder: Path) -> list[str]:
    return worker("py4swiss", _write(_in_pairs(position), folder, "javafo"))


def _as_trf(engine: str, dialect: str) -> Callable[[Position, Path], list[str]]:
    def command(position: Position, folder: Path) -> list[str]:
        return worker(engine, _write(position, folder, dialect))

    return command


def _path(position: Position, folder: Path, dialect: str) -> Path:
    return folder / f"{position.label}-{dialect}.trf"


def _write(position: Position, folder: Path, dialect: str) -> Path:
    path = _path(position, folder, dialect)
    path.write_text(write_trf(position.snapshot, dialect=dialect), encoding="utf-8", newline="")
    return path


def _from_worker(done: Finished, position: Position, folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(done.output)
    return found


def _caissify_can(position: Position) -> str:
    settings = position.snapshot.settings
    if settings.prohibited:
        return "cannot: prohibited pairs"
    return "cannot: virtual points by round" if settings.virtual_points else ""


def _as_json(position: Position, folder: Path) -> list[str]:
    path = folder / f"{position.label}.json"
    path.write_text(json.dumps(state_of(position.snapshot, position.round)), encoding="utf-8")
    return worker("caissify", path)
