"""Team events of others go on at the desk: imported as they run, not only checked.

By day small events of our own making, nightly all reference tournaments of teams that lie beside
the repository. Of each: every round is paired again without a difference, the report that the desk
writes tells the same event and is imported and written once more byte for byte, and the next round
that is paired at the desk is that of `pairloom pair`. An event with all its rounds goes on from
before its last one.
"""

from __future__ import annotations

import tarfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.desk import Desk
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.looking import Verdict
from pairloom.director.desk.running.reading import read_running
from pairloom.director.desk.running.storing import import_running_event
from pairloom.director.pairing import PairingRequest, pair_file
from pairloom.director.people.identity import Identity
from pairloom.domain import Settings, Tournament
from pairloom.engines.base import PairingResult
from pairloom.errors import NoPairingExists
from pairloom.formats import trf
from pairloom.formats.trf.canonical_form import canonical_settings
from pairloom.storage import Database
from tests.conformance.test_team_reference import ARCHIVE
from tests.director.desk.at_the_desk import Hall, open_empty

OWN = Path(__file__).parent / "team-events"
ALL_FILES, ALL_ROUNDS = 490, 2764


@pytest.mark.parametrize("file", sorted(OWN.glob("*.trf")), ids=lambda file: file.stem)
def test_an_event_of_our_own_making_goes_on_at_the_desk(tmp_path: Path, file: Path) -> None:
    require_same_at_the_desk(tmp_path, file.name, file.read_bytes())


@pytest.mark.nightly
@pytest.mark.timeout(3600)
def test_every_reference_tournament_goes_on_at_the_desk(tmp_path: Path) -> None:
    rounds = [
        require_same_at_the_desk(folder_of(tmp_path, number), name, data)
        for number, (name, data) in enumerate(reference_tournaments())
    ]
    assert len(rounds) == ALL_FILES
    assert sum(rounds) == ALL_ROUNDS


def reference_tournaments() -> Iterator[tuple[str, bytes]]:
    if not ARCHIVE.exists():
        pytest.skip(f"{ARCHIVE.name} is not beside the repository")
    with tarfile.open(ARCHIVE) as archive:
        for member in sorted(archive.getmembers(), key=lambda member: member.name):
            if member.name.endswith(".trf"):
                file = archive.extractfile(member)
                assert file is not None
                yield Path(member.name).name, file.read()


def folder_of(tmp_path: Path, number: int) -> Path:
    folder = tmp_path / str(number)
    folder.mkdir()
    return folder


def require_same_at_the_desk(folder: Path, name: str, data: bytes) -> int:
    """How many rounds were paired again?"""
    tournament = trf.load(data, name=name).require()
    with closing(open_empty(folder / "whole.db")) as database:
        hall, rounds = imported(database, name, data)
        require_same_report(folder, name, tournament, hall)
    planned = tournament.settings.rounds or 0
    if tournament.last_paired_round >= planned:
        tournament = tournament.before(tournament.last_paired_round)
    require_same_round(folder, name, tournament)
    return rounds


def imported(database: Database, name: str, data: bytes) -> tuple[Hall, int]:
    """The event at a desk, and how many rounds were paired again, none of them otherwise."""
    running = read_running(name, data, Choices())
    assert running.problems == (), name
    assert {look.verdict for look in running.looks} <= {Verdict.SAME}, name
    desk = Desk(database, Identity.local("Bor Zajc"))
    return Hall(database, desk, import_running_event(desk, running)), len(running.looks)


def require_same_report(folder: Path, name: str, tournament: Tournament, hall: Hall) -> None:
    """The report tells the same event, and an event made of it has the same report."""
    report = hall.report()
    told = trf.load(report, name=name).require()
    assert facts(told) == facts(tournament), name
    assert regulations(told, told) == regulations(tournament, told), name
    with closing(open_empty(folder / "again.db")) as database:
        again, _ = imported(database, name, report.encode())
        assert records_of(again.report()) == records_of(report), name


def facts(tournament: Tournament) -> object:
    """Who met whom, who sat where, how it ended, and every bye of a team.

    A file without strengths is told with those that the desk has worked out; a bye of a team may
    be told by its players, or not.
    """
    teams = [replace(team, strength=None) for team in tournament.teams]
    games = [
        (player.number, number, cell)
        for player in tournament.players
        for number, cell in enumerate(player.cells, 1)
        if cell.is_played
    ]
    people = [(player.number, player.name, player.rating) for player in tournament.players]
    return teams, people, games


def regulations(tournament: Tournament, told: Tournament) -> Settings:
    """What pairings follow from, in one form. Where the desk keeps points of an acceleration as
    Baku, its report names Baku and does not list them."""
    settings = canonical_settings(tournament.settings)
    is_listed = bool(told.settings.virtual_points) or not told.settings.baku
    return settings if is_listed else replace(settings, virtual_points={})


def records_of(report: str) -> list[str]:
    return [line for line in report.splitlines() if not line.startswith("###")]


def require_same_round(folder: Path, name: str, tournament: Tournament) -> None:
    """The next round at the desk is that of the command, for the same file; or there is none."""
    file = folder / name
    file.write_text(trf.write_trf(tournament), encoding="utf-8", newline="")
    with closing(open_empty(folder / "next.db")) as database:
        hall, _ = imported(database, name, file.read_bytes())
        at_the_desk = outcome_of(lambda: pair_round(*hall.at).result)
    by_command = outcome_of(lambda: pair_file(str(file), PairingRequest()).result)
    assert at_the_desk == by_command, name


def outcome_of(pair: Callable[[], PairingResult]) -> object:
    """Round, boards and bye, or for whom and by which rule no pairing exists."""
    try:
        result = pair()
    except NoPairingExists as refusal:
        return refusal.round, refusal.rule, refusal.players
    return result.round, set(result.boards), result.bye
