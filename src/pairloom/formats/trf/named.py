"""Everything a file says in records that name single players, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pairloom.domain import AbnormalPoints, Points, ProhibitedGroup
from pairloom.formats.trf.abnormal import read_abnormal_points
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.participants import References, read_prohibited
from pairloom.formats.trf.requests import (
    RequestTable,
    collect_requests,
    find_unreachable,
    note_later_requests,
    take_withdrawals,
)
from pairloom.formats.trf.roster import Entry
from pairloom.formats.trf.rounds import find_last_paired_round
from pairloom.formats.trf.scoring import Values
from pairloom.formats.trf.virtual_points import read_virtual_points


@dataclass(frozen=True, slots=True)
class Named:
    """What the records say that name single players."""

    values: Values = field(default_factory=dict)
    abnormal: tuple[AbnormalPoints, ...] = ()
    virtual_points: Mapping[int, tuple[Points, ...]] = field(default_factory=dict)
    has_only_zeros: bool = False
    prohibited: tuple[ProhibitedGroup, ...] = ()
    requests: RequestTable = field(default_factory=dict)
    later_requests: RequestTable = field(default_factory=dict)
    withdrawals: Mapping[int, int] = field(default_factory=dict)


def read_named(
    records: Records,
    entries: Sequence[Entry],
    refs: References,
    rounds: int | None,
    journal: Journal,
) -> Named:
    """Read the records about players."""
    last_paired = find_last_paired_round(entries)
    values, abnormal = read_abnormal_points(records, refs, journal)
    virtual_points = read_virtual_points(records, refs, journal)
    requests = collect_requests(records, entries, last_paired, refs, journal)
    later = find_unreachable(entries, last_paired, requests)
    withdrawals = take_withdrawals(later, rounds)
    note_later_requests(later, journal)
    return Named(
        values,
        abnormal,
        virtual_points,
        not virtual_points and ("250" in records or "XXA" in records),
        read_prohibited(records, refs, journal),
        requests,
        later,
        withdrawals,
    )
