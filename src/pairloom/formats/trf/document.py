"""A report file as a whole: what it holds, of which edition it is, what each dialect can hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from pairloom.domain import Finding, Outcome, Severity, Tournament
from pairloom.domain.deviation import Deviation
from pairloom.errors import TrfError, UnknownName
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import TRF26_RECORDS, Line, Part
from pairloom.messages import Message, message


class Dialect(Enum):
    """The edition of the format; the engines' own records are told apart (see `TrfFile`)."""

    TRF06 = "TRF06"
    TRF16 = "TRF16"
    TRF26 = "TRF26"


@dataclass(frozen=True, slots=True)
class TrfFile:
    """A report file that has been read, usable or not.

    `tournament` is `None` exactly if there is a finding of severity error. `lines`
    keeps every line as it was written, `mark` a byte order mark before the first;
    encoding `rewrite(file)` with `encoding` gives the original bytes. `ranks` are the
    places the file reports, by player, `team_ranks` by team. `later_requests` are byes
    asked for in rounds that cannot be reached yet without a gap: by participant and round.
    `unused` are the numbers of lines that do not fit the rest, or add nothing to it, and
    are only kept. `deviations` are rounds that were not paired from this very record, as far
    as its comments tell them.
    """

    tournament: Tournament | None
    findings: tuple[Finding, ...]
    lines: tuple[Line, ...]
    dialect: Dialect = Dialect.TRF16
    has_javafo_records: bool = False
    has_bbp_records: bool = False
    name: str = ""
    encoding: str = "utf-8"
    mark: str = ""
    seed: int | None = None
    ranks: Mapping[int, int] = field(default_factory=dict)
    later_requests: Mapping[tuple[int, int], Outcome] = field(default_factory=dict)
    team_ranks: Mapping[int, int] = field(default_factory=dict)
    unused: frozenset[int] = frozenset()
    deviations: tuple[Deviation, ...] = ()

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings because of which the file cannot be used."""
        return tuple(item for item in self.findings if item.severity is Severity.ERROR)

    @property
    def dialect_name(self) -> str:
        """The dialect with its extensions: `TRF16(x)` has `XX?`, `TRF16(bx)` has `BB?` records."""
        if self.has_bbp_records:
            return f"{self.dialect.value}(bx)"
        return f"{self.dialect.value}(x)" if self.has_javafo_records else self.dialect.value

    def require(self) -> Tournament:
        """The tournament; raise `TrfError` with the errors if the file cannot be used."""
        if self.tournament is None:
            raise TrfError(self.errors)
        return self.tournament


# What each dialect can hold: one short entry per dialect, used by writer and converter.
#
# | dialect  | rounds, colour | scoring  | requests | virtual | prohibited | type    |
# |----------|----------------|----------|----------|---------|------------|---------|
# | `trf26`  | 142, 152       | 162, 299 | 240      | 250     | 260        | 192     |
# | `trf16`  | –              | –        | columns  | –       | –          | –       |
# | `trf06`  | –              | –        | columns  | –       | –          | –       |
# | `javafo` | XXR, XXC       | XXS      | columns  | XXA     | XXP        | –       |
# | `trf06x` | XXR, XXC       | XXS      | columns  | XXA     | XXP        | –       |
# | `bbp`    | 142, 152       | BB?      | 240      | 250     | 260        | 192 (1) |
#
# (1) only the types that this engine knows.
# "columns": a bye asked for in the coming round stands in that round's columns, and the
# points already contain it.


@dataclass(frozen=True, slots=True)
class Target:
    """The choices of one dialect; see the table above."""

    name: str
    numeric: bool = False
    """Has the numbered records of TRF26, and comments."""
    engine: bool = False
    """Has `XXR XXC XXA XXP`."""
    scoring: str = ""
    bye_letters: bool = True
    unrated_letters: bool = True
    type_codes: frozenset[str] | None = None
    """The only type codes the reader of this dialect accepts; `None` for all."""
    refused: frozenset[str] = frozenset()
    """Records that make the reader of this dialect give up."""

    @property
    def has_request_records(self) -> bool:
        return self.numeric

    @property
    def can_rank_by_position(self) -> bool:
        return self.engine or self.name == "bbp"


_BBP_TYPES = frozenset(
    "FIDE_DUTCH FIDE_DUTCH_2025 FIDE_DUTCH_BAKU FIDE_DUTCH_2025_BAKU "
    "FIDE_BURSTEIN FIDE_BURSTEIN_BAKU".split()
)

TARGETS = {
    target.name: target
    for target in (
        Target("trf26", numeric=True, scoring="162"),
        Target("trf16"),
        Target("trf06", bye_letters=False, unrated_letters=False),
        Target("javafo", engine=True, scoring="XXS"),
        Target("trf06x", engine=True, scoring="XXS", bye_letters=False, unrated_letters=False),
        Target(
            "bbp",
            numeric=True,
            scoring="BB",
            type_codes=_BBP_TYPES,
            refused=frozenset(("013", "310", "299")),
        ),
    )
}
DIALECTS = tuple(TARGETS)


def find_target(name: str) -> Target:
    """The dialect with this name; raise `UnknownName` if there is none."""
    if name not in TARGETS:
        raise UnknownName(message("dialect"), name, TARGETS)
    return TARGETS[name]


# Is it a report file at all, and of which edition?

_FEWEST_RECORDS = 2
_SINCE_TRF16 = frozenset("HFUZWDL")


def is_report_file(lines: Sequence[Line], journal: Journal) -> bool:
    """Does this look like a report file with players? If not, a finding says why."""
    known = [line for line in lines if line.part not in (Part.EMPTY, Part.UNKNOWN)]
    players = [line for line in known if line.part is Part.PLAYER]
    if players and all(line.text.count("|") > 2 for line in players):
        return _not_trf(message("the player records are separated by '|'"), players[0], journal)
    if len(known) < _FEWEST_RECORDS and any(line.part is not Part.EMPTY for line in lines):
        first = next(line for line in lines if line.part is not Part.EMPTY)
        return _not_trf(message("hardly any line is a record of a report file"), first, journal)
    if not players:
        journal.note(
            "E-EMPTY",
            message("no player record") if known else message("the file is empty"),
            expected=message("at least one record 001"),
            action=message("file not used"),
        )
    return bool(players)


def _not_trf(told: Message, line: Line, journal: Journal) -> bool:
    journal.note(
        "E-NOT-TRF",
        told,
        line,
        found=line.text[:40],
        expected=message("a tournament report file (records like 012 and 001)"),
        action=message("file not used"),
    )
    return False


def detect_dialect(records: Records, *, has_legacy_byes: bool) -> Dialect:
    """The oldest edition that knows everything in the file.

    A file without any sign of its age counts as TRF16.
    """
    if any(line.part is Part.NATIONAL for lines in records.values() for line in lines[:1]):
        return Dialect.TRF26
    if TRF26_RECORDS.intersection(records):
        return Dialect.TRF26
    if has_legacy_byes and not _uses_letters(records):
        return Dialect.TRF06
    return Dialect.TRF16


def _uses_letters(records: Records) -> bool:
    """Does any result column hold a letter that TRF06 did not have?"""
    return any(
        not _SINCE_TRF16.isdisjoint(line.text[98::10].upper()) for line in records.get("001", ())
    )
