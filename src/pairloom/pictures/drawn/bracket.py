"""The bracket drawn: rounds from left to right, whoever goes on in bold."""

from __future__ import annotations

from typing import Final

from pairloom.explain.bracket_map.build import surname_of
from pairloom.explain.bracket_map.frame import width_of
from pairloom.messages.speaker import Speaker
from pairloom.pictures.bracket import BracketMap
from pairloom.pictures.drawn.sheet import SMALL, WIDTH, Sheet
from pairloom.pictures.record import BracketMatch, BracketSide

__all__ = ["draw_bracket"]

_TOP: Final = 26
_LINE: Final = 17
_MATCH: Final = 2 * _LINE
_GAP: Final = 9
_BETWEEN: Final = 12
_SIZE: Final = 12


def draw_bracket(bracket: BracketMap, speaker: Speaker) -> Sheet:
    """A box for each match, and a way from it to the next one."""
    rounds, first = bracket.rounds, len(bracket.rounds[0].matches)
    sheet = Sheet(_TOP + first * (_MATCH + _GAP))
    step = (WIDTH - 8 + _BETWEEN) / len(rounds)
    width = min(step - _BETWEEN, 170)
    for column, round_ in enumerate(rounds):
        left = 4 + column * step
        sheet.text(
            "muted", left, 14, speaker.say(round_.name), size=SMALL, room=width + _BETWEEN - 4
        )
        for row, match in enumerate(round_.matches):
            middle = _middle(row, first / len(round_.matches))
            _draw_match(sheet, match, left, middle, width)
            if column + 1 < len(rounds):
                onward = _middle(row // 2, first / len(rounds[column + 1].matches))
                _draw_way(sheet, (left + width, middle), (left + step, onward))
    return sheet


def _middle(row: int, rows: float) -> float:
    """The height of a match that has so many of the first column before it."""
    return _TOP + (row + 0.5) * rows * (_MATCH + _GAP) - _GAP / 2


def _draw_way(sheet: Sheet, start: tuple[float, float], end: tuple[float, float]) -> None:
    middle = (start[0] + end[0]) / 2
    sheet.line("way", [start, (middle, start[1]), (middle, end[1]), end])


def _draw_match(
    sheet: Sheet, match: BracketMatch, left: float, middle: float, width: float
) -> None:
    top = middle - _MATCH / 2
    sheet.box("match", left, top, width, _MATCH)
    sheet.line("grid", [(left + 1, middle), (left + width - 1, middle)])
    for at, side in enumerate(match.sides):
        is_over = match.winner is not None
        _draw_side(sheet, side, (left, top + at * _LINE + 12.5), width, is_over=is_over)


def _draw_side(
    sheet: Sheet, side: BracketSide, at: tuple[float, float], width: float, *, is_over: bool
) -> None:
    x, y = at
    kind = "winner" if side.is_winner else "faint" if is_over else "name"
    score = width_of(side.score, _SIZE * 10, is_bold=True) if side.score else 0
    sheet.text(kind, x + width - 4, y, side.score, size=_SIZE, anchor="right", room=score + 1)
    room = width - score - 12
    if not side.name:
        return
    shown = surname_of(side.name)
    seed = f"{side.seed} "
    if width_of(seed + shown, _SIZE * 10, is_bold=True) > room:
        seed = f"{side.seed} " if room > 60 else ""
    sheet.text(kind, x + 4, y, seed + shown, size=_SIZE, room=room)
