"""Every reader of what people send: bytes in, the messages of its findings out."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pairloom.correspondence.desk.enter.line_up_tables import read_line_ups
from pairloom.correspondence.desk.files.announced import read_competitions, read_teams
from pairloom.correspondence.desk.files.played import (
    read_entries,
    read_results,
    read_withdrawals,
)
from pairloom.correspondence.desk.files.registered import read_rating_list, read_register
from pairloom.correspondence.desk.office.register import _read_register
from pairloom.correspondence.desk.play.read_scores import read_scores, text_of_games
from pairloom.correspondence.domain.evidence import Evidence, EvidenceKind, find_evidence_faults
from pairloom.correspondence.rating_office import inputs, list_files
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.policies import Policies
from pairloom.director.archives.manifest import digest_of, signed_manifest
from pairloom.director.archives.parts import LOG, PERSONAL, RECORDS
from pairloom.director.archives.reading import read_archive
from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.reading import read_running
from pairloom.director.entry_lists.kinds import CHESS, GO, EntryKind
from pairloom.director.entry_lists.list_files import is_tournament_file, read_list
from pairloom.director.entry_lists.mapping import guess_mapping
from pairloom.director.entry_lists.preview import preview_entries
from pairloom.director.generating import read_configuration, read_model
from pairloom.director.go_checking import (
    check_go_places,
    check_go_rounds,
    explain_go_rounds,
    load_checked,
)
from pairloom.director.go_files import load_go_file
from pairloom.director.go_names import is_go_file
from pairloom.director.prize_files import parse_plan
from pairloom.director.reading import load_tournament
from pairloom.domain.finding import Finding
from pairloom.errors import PairloomError, TrfError
from pairloom.formats.egd import read_player_list
from pairloom.formats.event_archive import MANIFEST, write_container
from pairloom.formats.go_json.record import read_file
from pairloom.formats.rating_list.archive import open_list
from pairloom.formats.rating_list.reader import RatingListReader
from pairloom.formats.trf import load, read_trf, rewrite, write_trf
from pairloom.storage.signing import SigningKey
from tests.hostile import files
from tests.hostile.samples import (
    ARCHIVED,
    ARCHIVED_END,
    EGF_LIST,
    ENTRIES,
    ENTRIES_1250,
    GAMES,
    GO_CHECKED,
    GO_JSON,
    H9,
    H9_LIST,
    MACMAHON,
    OPENGOTHA,
    PAIRGOTH,
    PRIZE_PLAN,
    RATING_TEXT,
    RATING_XML,
    REGISTER,
    TEAMS,
    TOU,
    TRF26,
    workbook,
)

Read = Callable[[bytes], Iterable[object]]
Cases = Callable[[int], Iterator[tuple[str, bytes]]]


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader, files it can read, and hostile ones of its own.

    One that works much as another of the readers here gets only some of the common files.
    """

    read: Read
    samples: tuple[bytes, ...]
    own: Cases = field(default=lambda size: iter(()))
    every: int = 1


def _report(data: bytes) -> Iterable[object]:
    file = load(data, name="x.trf")
    if file.tournament is not None:
        load(write_trf(file.tournament))
        rewrite(file)
    return file.findings


def _stored_report(data: bytes) -> Iterable[object]:
    with suppress(TrfError):
        _from_disk(data, ".trf", read_trf)
    try:
        return _from_disk(data, ".trf", load_tournament).findings
    except TrfError as error:
        return error.findings


def _running(data: bytes) -> Iterable[object]:
    """A running tournament with a system that fits, so that its rounds are paired again, too."""
    running = read_running("x.trf", data, Choices(system="dutch"))
    yield from (*running.findings, *running.adjusted, *running.problems)
    yield from (one.sentence for one in running.looks)


def _go(ending: str) -> Read:
    return lambda data: _from_disk(data, ending, load_go_file).findings


def _validated_go(data: bytes) -> Iterable[object]:
    """What `validate` and `check` do besides reading."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.txt")
        Path(path).write_bytes(data)
        is_go_file(path)
        read = load_checked(path, "x.txt")
        if read.tournament is not None:
            yield from (one.reason for one in check_go_rounds(read.tournament, "x").differences)
            yield check_go_places(read).not_checked
        yield from read.findings


def _checked_go(data: bytes) -> Iterable[object]:
    """What `check` does with a file of the desk: draws are repeated, differences explained."""
    read = read_file(data)
    if read.tournament is not None:
        report = check_go_rounds(read.tournament, "x", record=read.record)
        yield from (one.reason for one in report.differences)
        yield from explain_go_rounds(read.tournament, report, read.record)


def _from_disk(data: bytes, ending: str, read: Callable[[str], object]) -> object:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, f"x{ending}")
        Path(path).write_bytes(data)
        return read(path)


def _entries(name: str, kind: EntryKind) -> Read:
    def read(data: bytes) -> Iterable[object]:
        is_tournament_file(name, data)
        found = read_list(name, data, "")
        mapping = guess_mapping(found.table)
        preview = preview_entries(found.table, mapping, kind=kind)
        yield preview.problem
        for row in preview.rows:
            yield from (error.message for error in row.errors)

    return read


def _rating_list(data: bytes) -> Iterable[object]:
    with open_list(io.BytesIO(data), "list.txt") as opened:
        reader = RatingListReader(opened.stream, opened.name)
        for _ in reader:
            pass
        return reader.findings


def _egf_list(data: bytes) -> Iterable[object]:
    lines = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", errors="replace")
    return [player.name for player in read_player_list(lines) if len(player.name) > 100]


def _games(data: bytes) -> Iterable[object]:
    text = text_of_games(data)
    for is_one in (True, False):
        for score in read_scores("x.pgn", text.encode("utf-8", "surrogatepass"), is_one):
            yield score.fault or score.misplay


def _evidence(data: bytes) -> Iterable[object]:
    text = data.decode("latin-1")[:200_000]
    for kind in EvidenceKind:
        yield from find_evidence_faults(Evidence(kind, text))


def _office(data: bytes) -> Iterable[object]:
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        tables = ("players", "groups", "games", "corrections", "careers")
        for name in (*tables, "list-2016-2", "history-2016-2"):
            paths[name] = os.path.join(folder, f"{name}.csv")
            Path(paths[name]).write_bytes(data)
        players, first = inputs.read_players(paths["players"])
        groups, second = inputs.read_groups(paths["groups"])
        games, third = inputs.read_games(paths["games"], players, groups)
        _, fourth = inputs.read_corrections(paths["corrections"], games)
        _, fifth = inputs.read_careers(paths["careers"], players)
        _, rest = list_files.read_list(
            folder, ListId(2016, 2), Policies(), system="x", pool="standard"
        )
        read = (first, second, third, fourth, fifth, *rest)
        return [one for table in read for one in table.findings]


def _register(data: bytes) -> Iterable[object]:
    from pairloom.correspondence.desk.typed_tables import (
        parse_career_table,
        parse_rating_table,
    )

    text = data.decode("utf-8", "replace")
    for read in (_read_register, parse_rating_table, parse_career_table):
        try:
            read(text)
        except ValueError as error:
            yield error


def _fed(data: bytes) -> Iterable[object]:
    """The tables of `pairloom correspondence feed`."""
    readers = {
        "competitions": read_competitions,
        "teams": read_teams,
        "entries": read_entries,
        "results": read_results,
        "withdrawals": read_withdrawals,
        "register": read_register,
        "list-2016-2": read_rating_list,
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, read in readers.items():
            path = os.path.join(folder, f"{name}.csv")
            Path(path).write_bytes(data)
            try:
                table, _ = read(path)
            except PairloomError as error:
                yield error
            else:
                yield from table.findings


def _prize_plan(data: bytes) -> Iterable[object]:
    parse_plan(data.decode("utf-8", "replace"), "plan.toml")
    return ()


def _line_ups(data: bytes) -> Iterable[object]:
    _, problems = read_line_ups(data.decode("utf-8", "replace"), [], 4)
    return problems


def _generator(data: bytes) -> Iterable[object]:
    for read in (partial(read_configuration, strict=False), read_model):
        try:
            _from_disk(data, ".txt", read)
        except ValueError as error:
            yield error


def _rating_archives(size: int) -> Iterator[tuple[str, bytes]]:
    yield from files.archives({"list.txt": RATING_TEXT}, "list.txt")


def _archive(data: bytes) -> Iterable[object]:
    """As a file, and as the parts of one: whoever signs can put anything into them."""
    with suppress(PairloomError):
        read_archive("x.pairloom", data)
    parts = {LOG: data, RECORDS: data, PERSONAL: data}
    key = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(32)))
    manifest = signed_manifest(
        key,
        logged_as=1,
        slug="x",
        name="X",
        actions=1,
        end=ARCHIVED_END,
        has_personal=True,
        parts={path: digest_of(part) for path, part in parts.items()},
    )
    read_archive("x.pairloom", write_container({MANIFEST: manifest, **parts}))
    return ()


READERS: dict[str, Reader] = {
    "report file": Reader(_report, (TRF26, TEAMS)),
    "report file on disk": Reader(_stored_report, (TRF26,), every=4),
    "running tournament": Reader(_running, (TRF26,), every=2),
    "H9": Reader(_go(".h9"), (H9, H9_LIST)),
    "tou": Reader(_go(".tou"), (TOU,)),
    "OpenGotha": Reader(_go(".xml"), (OPENGOTHA,)),
    "MacMahon": Reader(_go(".xml"), (MACMAHON,)),
    "Pairgoth": Reader(_go(".tour"), (PAIRGOTH,)),
    "validated Go files": Reader(_validated_go, (H9_LIST, MACMAHON, PAIRGOTH), every=4),
    "our Go tournaments": Reader(_go(".json"), (GO_JSON,)),
    "entries of chess players": Reader(
        _entries("x.csv", CHESS),
        (ENTRIES, TRF26),
        lambda size: files.spreadsheets(workbook(), size),
    ),
    "entries of Go players": Reader(_entries("x.h9", GO), (H9, OPENGOTHA, GO_JSON), every=4),
    "entries of Go players in a table": Reader(
        _entries("x.csv", GO), (ENTRIES, ENTRIES_1250), every=3
    ),
    "rating list": Reader(_rating_list, (RATING_TEXT, RATING_XML), _rating_archives),
    "EGF list": Reader(_egf_list, (EGF_LIST,), every=3),
    "games": Reader(_games, (GAMES,)),
    "evidence": Reader(_evidence, (GAMES,), every=3),
    "rating office": Reader(_office, (REGISTER,), every=3),
    "register": Reader(_register, (REGISTER,), every=3),
    "checked Go tournaments": Reader(_checked_go, (GO_CHECKED,), every=4),
    "tables of an office": Reader(_fed, (REGISTER,), every=4),
    "line-ups": Reader(_line_ups, (b"team;1;2;3;4\nPraha;1;2;3;4\n",), every=4),
    "archive of an event": Reader(_archive, (ARCHIVED,), every=2),
    "prize plan": Reader(_prize_plan, (PRIZE_PLAN,), every=3),
    "generator": Reader(_generator, (b"PlayersNumber=20\nRoundsNumber=5\n", TRF26), every=4),
}


def messages(found: Iterable[object]) -> Iterator[str]:
    """All that a reader would tell, as people read it."""
    for one in found:
        yield from str(one).splitlines()
        if isinstance(one, Finding):
            yield one.found
