"""What stands where a row and a column of the cross-table meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from pairloom.correspondence.desk.play.running import Running, Urgency
from pairloom.correspondence.desk.sections import SectionState, key_of
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.records import SectionGame
from pairloom.domain.colour import Colour
from pairloom.messages import Message, Text, counted, in_context, message

__all__ = ["Cell", "cell_of"]


@dataclass(frozen=True, slots=True)
class Cell:
    """`key` names the game, empty on the diagonal."""

    text: Text
    note: Text = ""
    kind: str = ""
    key: str = ""
    words: Text = ""


def cell_of(state: SectionState, seat: int, other: int, running: Mapping[str, Running]) -> Cell:
    """The games of two numbers, as the first of them sees them."""
    if seat == other:
        return Cell("", kind="self")
    pair = [game for game in state.games.values() if {game.white, game.black} == {seat, other}]
    cells = [_game_cell(game, seat, running) for game in pair]
    if len(cells) == 1:
        return cells[0]
    kinds = [cell.kind for cell in cells if cell.kind]
    first = next((cell.key for cell in cells if cell.kind != "lost"), "")
    return Cell(
        _beside([cell.text for cell in cells]),
        _beside([cell.note for cell in cells if cell.note], _NOTES),
        kinds[0] if kinds and kinds[0] != "lost" else "",
        first,
    )


def _game_cell(game: SectionGame, seat: int, running: Mapping[str, Running]) -> Cell:
    key = key_of(game)
    if game.result:
        return _result_cell(game, seat)
    clock = running.get(key)
    if clock is None:
        return Cell("", key=key)
    note = message("move {move}", move=clock.move)
    if clock.mover != seat:
        opponent = in_context("cell", "opp.")
        return Cell(opponent, note, "", key, message("the opponent is to move"))
    if clock.kind is Urgency.LEAVE:
        leave = in_context("holiday", "leave")
        return Cell(leave, note, "leave", key, message("on leave, the clock stands"))
    silent = counted("{count} day without a move", "{count} days without a move", clock.silent_days)
    return Cell(clock.short, note, clock.kind, key, silent)


_TEXTS, _NOTES = message("{first} {second}"), message("{first} · {second}")


def _beside(texts: Sequence[Text], how: Message = _TEXTS) -> Text:
    """What several games have, in one cell."""
    if not texts:
        return ""
    return reduce(lambda first, following: how.filled(first=first, second=following), texts)


def _result_cell(game: SectionGame, seat: int) -> Cell:
    result = parse_result(game.result)
    if result.awaits_adjudication:
        pending = in_context("game", "pending")
        return Cell("A", pending, "pending", key_of(game), message("to be adjudicated"))
    colour = Colour.WHITE if game.white == seat else Colour.BLACK
    kind = "lost" if result.halves_of(colour) == 0 else ""
    words = message("result {result}", result=game.result)
    return Cell(result.mark_of(colour), "", kind, key_of(game), words)
