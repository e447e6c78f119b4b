"""The players of a Go tournament file (H9, OpenGotha, MacMahon, Pairgoth, our own JSON), as a
table like any list."""

from __future__ import annotations

from pairloom.domain.go import GoPlayer, rank_text
from pairloom.formats.sheet import SheetRow, SheetTable

__all__ = ["looks_like_go_file", "read_go_players"]

_HEADINGS = ("Name", "Rank", "Rating", "PIN", "Country", "Club", "Family")
_SAMPLE = 4000


def looks_like_go_file(name: str, data: bytes) -> bool:
    """Is it a file that `director.go_files` reads?"""
    start = data[:_SAMPLE].lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"<") and b"<Tournament" in start:
        return True
    if start.startswith(b"{"):
        return b'"pairloom-go"' in start or b'"gobanSize"' in start
    if name.lower().endswith((".h9", ".tour")):
        return True
    return start.startswith((b"; TC[", b"; CL[", b"; EV["))


def read_go_players(name: str, data: bytes) -> SheetTable:
    """One row for each player, in their order; `InputError` if the file cannot be read."""
    from pairloom.director.go_files import parse_go_file

    players = parse_go_file(name, data).require().players
    rows = tuple(SheetRow(line, _cells(player)) for line, player in enumerate(players, 1))
    return SheetTable(_HEADINGS, rows, name, header_line=0, encoding="utf-8")


def _cells(player: GoPlayer) -> tuple[str, ...]:
    rating = "" if player.rating is None else str(player.rating)
    who = (player.name, rank_text(player.rank), rating, player.pin)
    return (*who, player.country, player.club, player.family)
