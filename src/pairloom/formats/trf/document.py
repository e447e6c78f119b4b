"""TrfFile: everything a report file holds, and everything worth saying about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from pairloom.domain import Finding, Outcome, Severity, Tournament
from pairloom.domain.deviation import Deviation
from pairloom.errors import TrfError
from pairloom.formats.trf.lines import Line


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
