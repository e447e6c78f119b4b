"""What a player had round by round, in cells of a table: a sign, its kind, its words."""

from __future__ import annotations

from pairloom.domain import Cell, Colour, Outcome
from pairloom.messages import Message, message

__all__ = ["score_cell"]

_KINDS = {
    Outcome.WIN: "win",
    Outcome.UNRATED_WIN: "win",
    Outcome.DRAW: "draw",
    Outcome.UNRATED_DRAW: "draw",
    Outcome.LOSS: "loss",
    Outcome.UNRATED_LOSS: "loss",
}
_SIGNS = {"win": "1", "draw": "½", "loss": "0"}


def score_cell(cell: Cell) -> tuple[str, str, Message]:
    """Text, kind and words of one round."""
    kind = _KINDS.get(cell.outcome, "unplayed")
    if cell.outcome.has_opponent:
        sign = _SIGNS.get(kind) or cell.outcome.value.replace(" ", "·").replace("?", "*")
        return sign, kind, _AGAINST[cell.colour].filled(number=cell.opponent)
    return cell.outcome.value.lower(), kind, _WITHOUT_OPPONENT[cell.outcome]


_AGAINST = {
    None: message("against {number}"),
    Colour.WHITE: message("against {number}, White"),
    Colour.BLACK: message("against {number}, Black"),
}
_WITHOUT_OPPONENT = {
    Outcome.HALF_BYE: message("half-point bye"),
    Outcome.FULL_BYE: message("full-point bye"),
    Outcome.PAIRING_BYE: message("pairing-allocated bye"),
    Outcome.ZERO_BYE: message("zero-point bye"),
}
