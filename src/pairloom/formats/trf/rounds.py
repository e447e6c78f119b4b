"""From raw cells to the rounds of a tournament.

Which rounds are paired: the last one in which anybody has an opponent or the
pairing-allocated bye, or a column that is filled for everybody. Up to it a blank is an
absence; after it only what players asked for is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairloom.domain import ABSENT, Cell, Outcome
from pairloom.domain.player import NO_OPPONENT
from pairloom.formats.trf.cells import has_legacy, is_legacy
from pairloom.formats.trf.columns import RESULT
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.roster import Entry

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
    found = False
    outcomes = {
        Outcome.FULL_BYE: Outcome.FORFEIT_WIN,
        Outcome.ZERO_BYE: Outcome.ZERO_BYE if is_old else Outcome.FORFEIT_LOSS,
        Outcome.HALF_BYE: Outcome.HALF_BYE,
    }
    for entry in entries:
        for index, cell in enumerate(entry.cells):
            if cell is not None and is_legacy(cell):
                found = True
                entry.cells[index] = Cell(NO_OPPONENT, cell.colour, outcomes[cell.outcome])
    return found


def settle_legacy_byes(entries: Sequence[Entry], journal: Journal, *, is_team: bool) -> bool:
    """Turn TRF06 byes into today's; tell whether there were any.

    `0000 - +` is the pairing-allocated bye if it is the only one in a round with
    games, otherwise a full-point bye of which nobody knows who gave it.
    """
    places: dict[int, list[Entry]] = {}
    found = False
    for entry in (one for one in entries if has_legacy(one.cells)):
        for index, cell in enumerate(entry.cells):
            if cell is not None and is_legacy(cell):
                found = True
                if cell.outcome is Outcome.FULL_BYE:
                    places.setdefault(index + 1, []).append(entry)
                else:
                    entry.cells[index] = Cell(NO_OPPONENT, None, cell.outcome)
                    _note_legacy(entry, index + 1, journal)
    for round_number, holders in sorted(places.items()):
        _settle_full_byes(round_number, holders, entries, journal, is_team=is_team)
    return found


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
            f"{len(holders)} byes of a full point in round {round_number}",
            holders[0].line,
            RESULT.at(round_number - 1),
            expected="one, given by the pairing",
            action="read as full-point byes; who had the pairing-allocated bye is not known",
            round=round_number,
        )


def _note_legacy(entry: Entry, round_number: int, journal: Journal) -> None:
    cell = entry.cells[round_number - 1]
    assert cell is not None
    field = RESULT.at(round_number - 1)
    found = field.cut(entry.line.text)
    journal.note(
        "I-TRF06-BYE",
        f"old bye code {found!r} in round {round_number} of player {entry.number}",
        entry.line,
        field,
        found=found,
        action=f"read as {cell.outcome.value}",
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
