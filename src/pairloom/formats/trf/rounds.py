"""From raw cells to the rounds of a tournament, and what is asked for in rounds to come.

Which rounds are paired: the last one in which anybody has an opponent or the
pairing-allocated bye, or a column that is filled for everybody. Up to it a blank is an
absence; after it only what players asked for is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pairloom.domain import ABSENT, AbnormalPoints, Cell, Outcome, Points, ProhibitedGroup
from pairloom.domain.player import NO_OPPONENT
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf.cells import has_legacy, is_legacy
from pairloom.formats.trf.columns import RESULT
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import References, read_absentees, read_byes, read_prohibited
from pairloom.formats.trf.roster import Entry
from pairloom.formats.trf.scoring import Values
from pairloom.formats.trf.special_points import read_abnormal_points, read_virtual_points
from pairloom.messages import counted, message

PAIRING_BYE = Cell(NO_OPPONENT, None, Outcome.PAIRING_BYE)
FULL_BYE = Cell(NO_OPPONENT, None, Outcome.FULL_BYE)

# What a player asked for: number and round to the kind of bye.
Requests = Mapping[tuple[int, int], Outcome]


def find_last_paired_round(entries: Sequence[Entry]) -> int:
    """The last round that has been paired; see above."""
    last = 0
    for entry in entries:
        for round_number in range(len(entry.cells), last, -1):
            cell = entry.cells[round_number - 1]
            if cell is not None and not cell.outcome.is_requested_bye:
                last = round_number
                break
    while entries and all(entry.cell(last + 1) is not None for entry in entries):
        last += 1
    return last


def settle_unopposed(entries: Sequence[Entry], *, is_old: bool) -> bool:
    """In a match of teams `0000 - +` is a win against an empty board, `0000 - -` a loss.

    In files before TRF26 a loss like that may also be a player who was not needed. Tells
    whether there were any.
    """
    is_settled = False
    outcomes = {
        Outcome.FULL_BYE: Outcome.FORFEIT_WIN,
        Outcome.ZERO_BYE: Outcome.ZERO_BYE if is_old else Outcome.FORFEIT_LOSS,
        Outcome.HALF_BYE: Outcome.HALF_BYE,
    }
    for entry in entries:
        for index, cell in enumerate(entry.cells):
            if cell is not None and is_legacy(cell):
                is_settled = True
                entry.cells[index] = Cell(NO_OPPONENT, cell.colour, outcomes[cell.outcome])
    return is_settled


def settle_legacy_byes(entries: Sequence[Entry], journal: Journal, *, is_team: bool) -> bool:
    """Turn TRF06 byes into today's; tell whether there were any.

    `0000 - +` is the pairing-allocated bye if it is the only one in a round with
    games, otherwise a full-point bye of which nobody knows who gave it.
    """
    places: dict[int, list[Entry]] = {}
    is_settled = False
    for entry in (entry for entry in entries if has_legacy(entry.cells)):
        for index, cell in enumerate(entry.cells):
            if cell is not None and is_legacy(cell):
                is_settled = True
                if cell.outcome is Outcome.FULL_BYE:
                    places.setdefault(index + 1, []).append(entry)
                else:
                    entry.cells[index] = Cell(NO_OPPONENT, None, cell.outcome)
                    _note_legacy(entry, index + 1, journal)
    for round_number, holders in places.items():
        _settle_full_byes(round_number, holders, entries, journal, is_team=is_team)
    return is_settled


def _settle_full_byes(
    round_number: int,
    holders: Sequence[Entry],
    entries: Sequence[Entry],
    journal: Journal,
    *,
    is_team: bool,
) -> None:
    cells = [entry.cell(round_number) for entry in entries]
    in_games = sum(cell is not None and bool(cell.opponent) for cell in cells)
    is_taken = any(cell is not None and cell.outcome is Outcome.PAIRING_BYE for cell in cells)
    by_pairing = len(holders) == 1 and in_games > 0 and in_games % 2 == 0 and not is_taken
    for entry in holders:
        entry.cells[round_number - 1] = PAIRING_BYE if by_pairing else FULL_BYE
        _note_legacy(entry, round_number, journal)
    if not by_pairing and in_games and not is_team:
        journal.note(
            "W-TRF06-PAB",
            counted(
                "{count} bye of a full point in round {round}",
                "{count} byes of a full point in round {round}",
                len(holders),
                round=round_number,
            ),
            holders[0].line,
            RESULT.at(round_number - 1),
            expected=message("one, given by the pairing"),
            action=message(
                "read as full-point byes; who had the pairing-allocated bye is not known"
            ),
            round=round_number,
        )


def _note_legacy(entry: Entry, round_number: int, journal: Journal) -> None:
    cell = entry.cells[round_number - 1]
    assert cell is not None
    field = RESULT.at(round_number - 1)
    text = field.cut(entry.line.text)
    journal.note(
        "I-TRF06-BYE",
        message(
            "old bye code {code} in round {round} of player {player}",
            code=quoted(text),
            round=round_number,
            player=entry.number,
        ),
        entry.line,
        field,
        found=text,
        action=message("read as {text}", text=cell.outcome.value),
        player=entry.number,
        round=round_number,
    )


def complete_cells(entry: Entry, last_paired: int, requests: Requests) -> tuple[Cell, ...]:
    """One cell for each paired round, then requests as long as there is no gap."""
    cells = [cell or ABSENT for cell in entry.cells[:last_paired]]
    cells += [ABSENT] * (last_paired - len(cells))
    if not requests and len(entry.cells) <= last_paired:
        return tuple(cells)
    while True:
        round_number = len(cells) + 1
        cell = entry.cell(round_number)
        if cell is None and (outcome := requests.get((entry.number, round_number))):
            cell = Cell(NO_OPPONENT, None, outcome)
        if cell is None:
            return tuple(cells)
        cells.append(cell)


# Byes asked for in rounds that are not paired yet (`240`, `XXZ`).
#
# What stands in the player's own line wins. For rounds already paired a `240` record only
# repeats the player's line.

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
            _note_conflict(
                entry, round_number, recorded=recorded, asked=outcome, line=line, journal=journal
            )
    return requests


def _note_conflict(
    entry: Entry,
    round_number: int,
    *,
    recorded: Outcome,
    asked: Outcome,
    line: Line,
    journal: Journal,
) -> None:
    journal.note(
        "W-BYE-CONFLICT",
        message(
            "bye {bye} for player {player} in round {round}, but line {line} has {recorded}",
            bye=asked.value,
            player=entry.number,
            round=round_number,
            line=entry.line.number,
            recorded=quoted(recorded.value),
        ),
        line,
        found=asked.value,
        expected=recorded.value,
        action=message("the player's line is used"),
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


_LATER = {
    "player": message("bye {bye} for player {number} in round {round}"),
    "team": message("bye {bye} for team {number} in round {round}"),
}


def note_later_requests(later: RequestTable, journal: Journal, *, noun: str = "player") -> None:
    """Tell what is kept but cannot be used yet."""
    for (number, round_number), outcome in later.items():
        journal.note(
            "I-LATER-BYE",
            _LATER[noun].filled(bye=outcome.value, number=number, round=round_number),
            action=message("kept in the file until the rounds before it are paired"),
            player=number if noun == "player" else None,
            round=round_number,
            team=number if noun == "team" else None,
        )


# Everything a file says in records that name single players, put together.


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
        values=values,
        abnormal=abnormal,
        virtual_points=virtual_points,
        has_only_zeros=not virtual_points and ("250" in records or "XXA" in records),
        prohibited=read_prohibited(records, refs, journal),
        requests=requests,
        later_requests=later,
        withdrawals=withdrawals,
    )
