"""What stands where a row and a column of the cross-table meet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairloom.correspondence.desk.play.running import Running, Urgency
from pairloom.correspondence.desk.sections import SectionState, key_of
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.records import SectionGame
from pairloom.domain.colour import Colour

__all__ = ["Cell", "cell_of"]


@dataclass(frozen=True, slots=True)
class Cell:
    """`key` names the game, empty on the diagonal."""

    text: str
    note: str = ""
    kind: str = ""
    key: str = ""
    words: str = ""


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
        " ".join(cell.text for cell in cells),
        " · ".join(cell.note for cell in cells if cell.note),
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
    note = f"move {clock.move}"
    if clock.mover != seat:
        return Cell("opp.", note, "", key, "the opponent is to move")
    if clock.kind is Urgency.LEAVE:
        return Cell("leave", note, "leave", key, "on leave, the clock stands")
    return Cell(clock.short, note, clock.kind, key, f"{clock.silent_days} days without a move")


def _result_cell(game: SectionGame, seat: int) -> Cell:
    result = parse_result(game.result)
    if result.awaits_adjudication:
        return Cell("A", "pending", "pending", key_of(game), "to be adjudicated")
    colour = Colour.WHITE if game.white == seat else Colour.BLACK
    kind = "lost" if result.halves_of(colour) == 0 else ""
    return Cell(result.mark_of(colour), "", kind, key_of(game), f"result {game.result}")
