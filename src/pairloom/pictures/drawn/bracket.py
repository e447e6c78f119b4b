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

_TOP: Final = 44
_LINE: Final = 17
_MATCH: Final = 2 * _LINE
_GAP: Final = 6
_WIDTH: Final = 180
_SIZE: Final = 12
_EDGE: Final = 4
_HEADS: Final = (14, 31)
"""Names of rounds stand higher and lower by turns, so that each has the room of two."""


def draw_bracket(bracket: BracketMap, speaker: Speaker) -> Sheet:
    """Every match has a line of its own, between the two that lead to it: so names have room."""
    rounds = bracket.rounds
    sheet = Sheet(round(_top(2 * len(rounds[0].matches) - 1)))
    step = (WIDTH - 2 * _EDGE - _WIDTH) / max(1, len(rounds) - 1)
    lefts = [_EDGE + column * step for column in range(len(rounds))]
    sheet.lines("way", _ways(bracket, lefts))  # first: they run behind the boxes
    for column, (left, round_) in enumerate(zip(lefts, rounds, strict=True)):
        room = min(2 * step - 6, WIDTH - _EDGE - left) if step else _WIDTH
        head = _HEADS[column % 2]
        sheet.text("muted", left, head, speaker.say(round_.name), size=SMALL, room=room)
        for at, match in enumerate(round_.matches):
            _draw_match(sheet, match, left, _middle(column, at))
    return sheet


def _top(line: int) -> float:
    return _TOP + line * (_MATCH + _GAP)


def _middle(column: int, at: int) -> float:
    """The height of a match: halfway between the two of the column before."""
    line = at * 2 ** (column + 1) + 2**column - 1
    return _top(line) + _MATCH / 2


def _ways(bracket: BracketMap, lefts: list[float]) -> list[list[tuple[float, float]]]:
    """From each match down or up to the level of the next one, and into it."""
    return [
        [
            ((lefts[column] + lefts[column + 1]) / 2, _middle(column, at)),
            ((lefts[column] + lefts[column + 1]) / 2, _middle(column + 1, at // 2)),
            (lefts[column + 1], _middle(column + 1, at // 2)),
        ]
        for column, round_ in enumerate(bracket.rounds[:-1])
        for at in range(len(round_.matches))
    ]


def _draw_match(sheet: Sheet, match: BracketMatch, left: float, middle: float) -> None:
    top = middle - _MATCH / 2
    sheet.box("match", left, top, _WIDTH, _MATCH)
    sheet.line("grid", [(left + 1, middle), (left + _WIDTH - 1, middle)])
    for at, side in enumerate(match.sides):
        is_over = match.winner is not None
        _draw_side(sheet, side, (left, top + at * _LINE + 12.5), is_over=is_over)


def _draw_side(sheet: Sheet, side: BracketSide, at: tuple[float, float], *, is_over: bool) -> None:
    x, y = at
    kind = "winner" if side.is_winner else "faint" if is_over else "name"
    score = width_of(side.score, _SIZE * 10, is_bold=True) if side.score else 0
    sheet.text(kind, x + _WIDTH - 4, y, side.score, size=_SIZE, anchor="right", room=score + 1)
    if side.name:
        told = f"{side.seed} {surname_of(side.name)}"
        sheet.text(kind, x + 4, y, told, size=_SIZE, room=_WIDTH - score - 12)
