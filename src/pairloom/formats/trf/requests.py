"""Byes asked for in rounds that are not paired yet (`240`, `XXZ`).

What stands in the player's own line wins. For rounds already paired a `240` record only
repeats the player's line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pairloom.domain import Outcome
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import References, read_absentees, read_byes
from pairloom.formats.trf.roster import Entry

RequestTable = dict[tuple[int, int], Outcome]


def collect_requests(
    records: Records,
    entries: Sequence[Entry],
    last_paired: int,
    refs: References,
    journal: Journal,
) -> RequestTable:
    """Requests by player and round, without those the players' lines already hold."""
    by_number = {entry.number: entry for entry in entries}
    byes = read_byes(records, refs, journal)
    for number, line in read_absentees(records, refs).items():
        byes.setdefault((number, last_paired + 1), (Outcome.ZERO_BYE, line))
    requests: RequestTable = {}
    for (number, round_number), (outcome, line) in byes.items():
        entry = by_number[number]
        cell = entry.cell(round_number)
        if cell is None and round_number > last_paired:
            requests[number, round_number] = outcome
            continue
        recorded = Outcome.ZERO_BYE if cell is None else cell.outcome
        is_readable = not entry.is_cut and round_number not in entry.damaged
        if recorded is not outcome and is_readable:
            _note_conflict(entry, round_number, recorded, outcome, line, journal)
    return requests


def _note_conflict(
    entry: Entry,
    round_number: int,
    recorded: Outcome,
    asked: Outcome,
    line: Line,
    journal: Journal,
) -> None:
    journal.note(
        "W-BYE-CONFLICT",
        f"bye {asked.value} for player {entry.number} in round {round_number}, "
        f"but line {entry.line.number} has {recorded.value!r}",
        line,
        found=asked.value,
        expected=recorded.value,
        action="the player's line is used",
        player=entry.number,
        round=round_number,
    )


def find_unreachable(
    entries: Sequence[Entry], last_paired: int, requests: RequestTable
) -> RequestTable:
    """Requests behind a round for which the player asked nothing."""
    wishes = dict(requests)
    for entry in entries:
        for index in range(last_paired, len(entry.cells)):
            cell = entry.cells[index]
            if cell is not None:
                wishes[entry.number, index + 1] = cell.outcome
    return split_requests((entry.number for entry in entries), last_paired, wishes)


def split_requests(
    numbers: Iterable[int], last_paired: int, wishes: Mapping[tuple[int, int], Outcome]
) -> RequestTable:
    """Those of the wishes for rounds to come that lie behind a gap.

    A tournament keeps the rounds of a participant without gaps, so these wait in the file.
    """
    reached = dict.fromkeys(numbers, last_paired)
    later: RequestTable = {}
    for (number, round_number), outcome in sorted(wishes.items(), key=lambda item: item[0]):
        if round_number == reached[number] + 1:
            reached[number] = round_number
        else:
            later[number, round_number] = outcome
    return later


def take_withdrawals(later: RequestTable, rounds: int | None) -> dict[int, int]:
    """Who is absent from some round until the end, and from which; taken out of `later`."""
    withdrawn: dict[int, int] = {}
    if rounds is None:
        return withdrawn
    for number in {number for number, _ in later}:
        first = rounds + 1
        while later.get((number, first - 1)) is Outcome.ZERO_BYE:
            first -= 1
            del later[number, first]
        if first <= rounds:
            withdrawn[number] = first
    return withdrawn


def note_later_requests(later: RequestTable, journal: Journal, *, noun: str = "player") -> None:
    """Tell what is kept but cannot be used yet."""
    for (number, round_number), outcome in later.items():
        journal.note(
            "I-LATER-BYE",
            f"bye {outcome.value} for {noun} {number} in round {round_number}",
            action="kept in the file until the rounds before it are paired",
            player=number if noun == "player" else None,
            round=round_number,
            team=number if noun == "team" else None,
        )
