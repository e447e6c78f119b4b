"""Virtual points of accelerated rounds: `250` for ranges of participants, `XXA` for one."""

from __future__ import annotations

from pairloom.domain import Points, TeamScore
from pairloom.formats.trf import columns
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import References, has_blanks
from pairloom.formats.trf.roster import MOST_ROUNDS
from pairloom.formats.trf.tokens import has_tab, parse_points

# Tenths of virtual points, round by round; `None` where no record speaks of the round.
Rows = dict[int, list[int | None]]


def read_virtual_points(
    records: Records, refs: References, journal: Journal, *, primary: TeamScore = TeamScore.GAME
) -> dict[int, tuple[Points, ...]]:
    """`250` and `XXA`: acceleration points by participant, round by round.

    `primary` says which of the two scores in `250` is meant; players have only one.
    """
    rows: Rows = {}
    for line in records.get("250", ()):
        _read_250(line, rows, refs, journal, primary)
    for line in records.get("XXA", ()):
        _read_xxa(line, rows, refs, journal)
    return {
        number: tuple(Points(tenths or 0) for tenths in row)
        for number, row in sorted(rows.items())
        if _strip_zeros(row)
    }


def _strip_zeros(row: list[int | None]) -> bool:
    """Take zeros from the end; tell whether anything is left."""
    while row and not row[-1]:
        row.pop()
    return bool(row)


def _read_250(
    line: Line, rows: Rows, refs: References, journal: Journal, primary: TeamScore
) -> None:
    if has_tab(line, journal) or not has_blanks(line, columns.VIRTUAL_GAPS, journal):
        return
    points = _read_virtual(line, refs, journal, primary)
    first = refs.round(line, columns.VIRTUAL_FIRST_ROUND)
    first_player = refs.player(line, columns.VIRTUAL_FIRST_PLAYER)
    last_player = refs.player(line, columns.VIRTUAL_LAST_PLAYER)
    if points is None or first is None or first_player is None or last_player is None:
        return
    last = refs.last_round(line, columns.VIRTUAL_LAST_ROUND, first)
    if last is None:
        return
    given = [points.tenths] * (last - first + 1)
    for number in refs.between(first_player, last_player):
        _fill(rows, number, first, given, line, refs, journal)


def _read_virtual(
    line: Line, refs: References, journal: Journal, primary: TeamScore
) -> Points | None:
    """The points for the score that counts.

    Where a file of teams fills only the other field, that one is meant: the annex itself
    has an example with match points in the field for game points.
    """
    points = parse_points(line.text, columns.VIRTUAL_POINTS, line, journal, code="E-250")
    if refs.noun == "player":
        return points
    match_points = parse_points(
        line.text, columns.VIRTUAL_MATCH_POINTS, line, journal, code="E-250"
    )
    given = (match_points, points) if primary is TeamScore.MATCH else (points, match_points)
    filled_in = [value for value in given if value is not None]
    if len([value for value in filled_in if value.tenths]) == 2:
        journal.note(
            "W-250", "virtual points for both scores", line, found=line.value,
            expected="0.0 for the secondary score",
            action=f"only those for the primary score ({primary.value}) are used",
        )  # fmt: skip
    return next((value for value in filled_in if value.tenths), filled_in[0] if filled_in else None)


def _read_xxa(line: Line, rows: Rows, refs: References, journal: Journal) -> None:
    if has_tab(line, journal):
        return
    if not any(character.isdigit() for character in line.value):
        # Another program gives XXA another meaning: a word instead of points.
        journal.note("W-UNKNOWN", f"record XXA with {line.value!r}", line, action="kept")
        return
    number = refs.player(line, columns.ACCELERATED_PLAYER)
    if number is None:
        return
    count = min(columns.ACCELERATED_POINTS.count_in(line.text.rstrip()), MOST_ROUNDS)
    fields = (columns.ACCELERATED_POINTS.at(index) for index in range(count))
    points = [parse_points(line.text, field, line, journal, code="E-250") for field in fields]
    given = [0 if value is None else value.tenths for value in points]
    _fill(rows, number, 1, given, line, refs, journal)


def _fill(
    rows: Rows,
    number: int,
    first: int,
    given: list[int],
    line: Line,
    refs: References,
    journal: Journal,
) -> None:
    """Enter points from a round on; the later record wins where two disagree."""
    row = rows.setdefault(number, [])
    end = first - 1 + len(given)
    row.extend([None] * (end - len(row)))
    before = row[first - 1 : end]
    if before != given and set(before) != {None}:
        for offset, (old, new) in enumerate(zip(before, given, strict=True)):
            if old is not None and old != new:
                _note_overlap(line, refs, number, first + offset, journal)
                break
    row[first - 1 : end] = given


def _note_overlap(
    line: Line, refs: References, number: int, round_number: int, journal: Journal
) -> None:
    journal.note(
        "W-ACC-OVERLAP",
        f"virtual points of {refs.noun} {number} in round {round_number} are given twice",
        line,
        expected="one value",
        action="the later one is used",
        player=number if refs.noun == "player" else None,
        round=round_number,
        team=number if refs.noun == "team" else None,
    )
