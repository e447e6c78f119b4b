"""The check-list as tab-separated text, in the layout other programs read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from pairloom.cli.release import release_line
from pairloom.domain import Points, RoundPairing

if TYPE_CHECKING:
    from pairloom.director.checklists import Checklist, ChecklistRow


def checklist_file(checklists: Iterable[Checklist], heading: str = "") -> str:
    """One or more check-lists; `heading` with `{}` for the round goes before each of them.

    The file ends with the program's name, without a line end.
    """
    lines: list[str] = []
    for checklist in checklists:
        if heading:
            lines.append(heading.format(checklist.round))
        lines.extend(_lines(checklist))
    return "".join(f"{line}\n" for line in lines) + release_line()


def _lines(checklist: Checklist) -> Iterator[str]:
    header = _header(checklist.round)
    games = _games(checklist.pairing)
    rows = [_cells(row, checklist.round - 1, games) for row in checklist.rows]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    yield ""
    yield _line(header, widths)
    yield ""
    scored = zip((row.score_tenths for row in checklist.rows), rows, strict=True)
    for _score, group in groupby(scored, key=lambda pair: pair[0]):
        for _, cells in group:
            yield _line(cells, widths)
        yield ""
    yield ""


def _line(cells: list[str], widths: list[int]) -> str:
    padded = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return "".join(f"{cell}\t" for cell in padded)


def _header(round_number: int) -> list[str]:
    rounds = [f"R{number}" for number in range(1, round_number)]
    return ["ID", "Pts", "-" * round_number, "Pref", "C2", "C14", "C16", "Cur", "", *rounds]


def _cells(row: ChecklistRow, before: int, games: dict[int, str]) -> list[str]:
    opponents = (*row.opponents, *(0,) * before)[:before]
    return [
        str(row.number),
        str(Points(row.score_tenths)),
        " " + row.colours.replace(" ", "").rjust(before),
        row.preference if len(row.preference) > 1 else f"{row.preference} ",
        "Y" if row.may_receive_bye else "N",
        row.float1,
        row.float2,
        games.get(row.number, ""),
        "",
        *(str(opponent) if opponent else "" for opponent in opponents),
    ]


def _games(pairing: RoundPairing | None) -> dict[int, str]:
    """Per player: `(2B)` for a game with Black against 2, or `(bye)`."""
    games: dict[int, str] = {}
    if pairing is None:
        return games
    for board in pairing.boards:
        games[board.white] = f"({board.black}W)"
        games[board.black] = f"({board.white}B)"
    if pairing.bye is not None:
        games[pairing.bye] = "(bye)"
    return games
