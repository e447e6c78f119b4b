"""How a match of teams with equal game points was decided, or is to be: the working, in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pairloom.director.desk.fields.base import in_halves
from pairloom.director.desk.knockout.ties import boards_of_tie, figures_of_tie, is_decisive
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Points
from pairloom.domain.knockout import DecidedMatch
from pairloom.domain.tie_criteria import TieCriterion, TieFigures
from pairloom.messages import Message, message

__all__ = ["TieView", "decided_words", "tie_view"]

Boards = Sequence[int]


@dataclass(frozen=True, slots=True)
class TieView:
    """`lines` are criteria in their order, each with its working. While nothing is decided,
    `has_play_off` and `has_lot` say what can be entered; neither once figures decide."""

    lines: tuple[Message, ...]
    has_play_off: bool = False
    has_lot: bool = False


def tie_view(state: State, first: int, second: int, decided: DecidedMatch | None) -> TieView:
    """A match of two teams, which are entries, that its game points leave equal."""
    figures = figures_of_tie(state, first, second) if decided is None else decided.figures
    boards = boards_of_tie(state, first, second)
    lines = [_line(each, boards) for each in figures]
    if decided is not None:
        winner = state.find_entry(decided.winner).name
        return TieView((*lines, *_ends(decided, winner)))
    if is_decisive(figures):
        winner = state.find_entry(first if figures[-1].lead > 0 else second).name
        return TieView((*lines, message("{team} goes on once the round is finished", team=winner)))
    announced = rules_of(state.competition).tie_criteria
    has_play_off, has_lot = (
        criterion in announced for criterion in (TieCriterion.PLAY_OFF, TieCriterion.LOT)
    )
    return TieView(tuple(lines), has_play_off, has_lot)


def decided_words(decided: DecidedMatch) -> Message:
    """By what it was decided, in few words: `board count 4–6`."""
    if decided.lot_seed is not None:
        return message("by lot, seed {seed}", seed=decided.lot_seed)
    last = decided.figures[-1]
    ours, theirs = _deciding(last)
    return _SHORT[last.criterion].filled(first=_text(ours), second=_text(theirs))


_SHORT = {
    TieCriterion.BOARD_COUNT: message("by board count {first}–{second}"),
    TieCriterion.BERLIN: message("by Berlin count {first}–{second}"),
    TieCriterion.TOP_BOARDS: message("by top boards {first}–{second}"),
    TieCriterion.ELIMINATION: message("by elimination {first}–{second}"),
    TieCriterion.PLAY_OFF: message("by play-off {first}–{second}"),
}


def _deciding(figures: TieFigures) -> tuple[int, int]:
    pairs = list(zip(figures.first, figures.second, strict=True))
    return next((pair for pair in pairs if pair[0] != pair[1]), pairs[-1])


def _ends(decided: DecidedMatch, winner: str) -> Iterator[Message]:
    if decided.lot_seed is not None:
        yield message("Lot, seed {seed}: {team} goes on", seed=decided.lot_seed, team=winner)
    else:
        yield message("{team} goes on", team=winner)


def _line(figures: TieFigures, boards: tuple[Boards, Boards]) -> Message:
    if figures.criterion is TieCriterion.PLAY_OFF:
        ours, theirs = figures.first[0], figures.second[0]
        return message("Play-off: {first}–{second}", first=_text(ours), second=_text(theirs))
    return _LINES[figures.criterion](figures, boards)


def _count(figures: TieFigures, boards: tuple[Boards, Boards]) -> Message:
    first, second = (_sum(each, range(1, len(each) + 1)) for each in boards)
    return message(
        "Board count, the lower wins: {first} – {second}",
        first=f"{first} = {_text(figures.first[0])}",
        second=f"{second} = {_text(figures.second[0])}",
    )


def _berlin(figures: TieFigures, boards: tuple[Boards, Boards]) -> Message:
    first, second = (_sum(each, range(len(each), 0, -1)) for each in boards)
    return message(
        "Berlin count, the higher wins: {first} – {second}",
        first=f"{first} = {_text(figures.first[0])}",
        second=f"{second} = {_text(figures.second[0])}",
    )


def _top(figures: TieFigures, boards: tuple[Boards, Boards]) -> Message:
    compared = _compared(figures, lambda place: f"{place}")
    return message("Top boards, board by board: {compared}", compared=compared)


def _elimination(figures: TieFigures, boards: tuple[Boards, Boards]) -> Message:
    count = len(boards[0])
    compared = _compared(figures, lambda place: f"1–{count - place}" if count > place + 1 else "1")
    return message("Elimination, boards that are left: {compared}", compared=compared)


_LINES: dict[TieCriterion, Callable[[TieFigures, tuple[Boards, Boards]], Message]] = {
    TieCriterion.BOARD_COUNT: _count,
    TieCriterion.BERLIN: _berlin,
    TieCriterion.TOP_BOARDS: _top,
    TieCriterion.ELIMINATION: _elimination,
}


def _compared(figures: TieFigures, name: Callable[[int], str]) -> str:
    """What was compared, up to the first difference: `1: ½–½, 2: 1–0`."""
    parts = []
    for place, (ours, theirs) in enumerate(zip(figures.first, figures.second, strict=True), 1):
        parts.append(f"{name(place)}: {_text(ours)}–{_text(theirs)}")
        if ours != theirs:
            break
    return ", ".join(parts)


def _sum(boards: Boards, weights: Sequence[int]) -> str:
    parts = (
        f"{weight}×{_text(points)}"
        for weight, points in zip(weights, boards, strict=True)
        if points
    )
    return " + ".join(parts) or "0"


def _text(tenths: int) -> str:
    return str(Points(tenths)) if tenths % 5 else in_halves(tenths // 5)
