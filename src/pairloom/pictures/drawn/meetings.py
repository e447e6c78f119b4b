"""The map of the cross-table drawn: a tile for two who met, from the top of the table down."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pairloom.messages.speaker import Speaker
from pairloom.pictures.drawn.sheet import MEDIUM, SMALL, WIDTH, Sheet
from pairloom.pictures.meetings import Meetings, Tile

__all__ = ["draw_meetings"]

_TOP: Final = 24
_NAME_ROOM: Final = 104
_BLOCK_ROOM: Final = 70
_RIGHT: Final = 4


def draw_meetings(meetings: Meetings, speaker: Speaker) -> Sheet:
    """Everybody against everybody, or blocks of places: then above the diagonal only."""
    lines = len(meetings.lines)
    has_blocks = meetings.lines[0].last > meetings.lines[0].first
    left = _BLOCK_ROOM if has_blocks else _NAME_ROOM
    step = min(34.0, (WIDTH - left - _RIGHT) / lines)
    sheet = Sheet(round(_TOP + step * lines + 6))
    for at, line in enumerate(meetings.lines):
        middle = _TOP + (at + 0.5) * step + 4.5
        if has_blocks:
            sheet.text("muted", left - 6, middle, line.name, size=SMALL, anchor="right")
        else:
            sheet.text("name", 4, middle, f"{line.first} {line.name}", room=left - 8)
        x = left + (at + 0.5) * step
        sheet.text("muted", x, 15, str(line.first), size=SMALL, anchor="center", room=step)
        if not has_blocks:
            sheet.box("own", left + at * step, _TOP + at * step, step, step)
    for tile in meetings.tiles:
        corner = left + tile.against * step, _TOP + tile.line * step
        if not has_blocks:
            _draw_tile(sheet, tile, corner, step, speaker)
        elif tile.line <= tile.against:
            _draw_block(sheet, tile, corner, step, speaker)
    return sheet


def _kind(tile: Tile) -> str:
    if tile.won == tile.lost:
        return "drawn"
    return "tile won" if tile.won > tile.lost else "tile lost"


def _draw_tile(
    sheet: Sheet, tile: Tile, corner: tuple[float, float], step: float, speaker: Speaker
) -> None:
    x, y = corner
    sheet.box(_kind(tile), x + 1, y + 1, step - 2, step - 2)
    told = speaker.points(Fraction(2 * tile.won + tile.drawn, 2))
    size = MEDIUM if step >= 18 else SMALL
    middle = x + step / 2, y + step / 2 + 4.5
    sheet.text("figure", *middle, told, size=size, anchor="center", room=step)


def _draw_block(
    sheet: Sheet, tile: Tile, corner: tuple[float, float], step: float, speaker: Speaker
) -> None:
    """Games inside of a block were counted from both sides, and nobody there stands higher."""
    x, y = corner
    middle = x + step / 2
    is_own = tile.line == tile.against
    kind = "drawn" if is_own else _kind(tile)
    sheet.box(kind, x + 1, y + 1, step - 2, step - 2)
    games = tile.games // 2 if is_own else tile.games
    height = y + step / 2 + (4 if is_own else -1)
    sheet.text("strong", middle, height, str(games), size=SMALL, anchor="center", room=step)
    if not is_own:
        share = Fraction(100 * (2 * tile.won + tile.drawn), 2 * tile.games)
        told = speaker.percent(str(round(share)))
        sheet.text("figure", middle, y + step - 5, told, size=10.5, anchor="center", room=step)
