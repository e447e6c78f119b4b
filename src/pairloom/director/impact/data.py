"""Impacts and look-aheads as plain data, for JSON and for pages."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pairloom.domain import Board, Points, RoundPairing

if TYPE_CHECKING:
    from pairloom.director.impact.dead_ends import LookAhead
    from pairloom.director.impact.next_entries import Entering, EntryChange
    from pairloom.director.impact.pairing_again import Obstacle
    from pairloom.director.impact.preview import Impact
    from pairloom.director.impact.round_impact import BoardChange, RoundImpact
    from pairloom.director.impact.standings_impact import PlaceChange, StandingsImpact
    from pairloom.engines.base import BracketTrace

__all__ = ["impact_data", "look_ahead_data"]


def impact_data(impact: Impact) -> dict[str, Any]:
    """Everything an impact tells; values are exact, as whole numbers or fractions."""
    return {
        "change": str(impact.change),
        "system": impact.system,
        "edition": impact.edition,
        "empty": impact.is_empty,
        "provisional": impact.is_provisional,
        "counts_for": impact.timing.value if impact.timing else None,
        "standings": _standings(impact.standings),
        "entering": [_entry(each) for each in impact.entries],
        "rounds_checked": list(impact.rounds_checked),
        "rounds": [_round(each) for each in impact.rounds],
        "draft": _round(impact.draft) if impact.draft else None,
        "next_round": _round(impact.next_round) if impact.next_round else None,
        "notes": list(map(str, impact.notes)),
    }


def _standings(standings: StandingsImpact) -> dict[str, Any]:
    return {
        "after": standings.after,
        "tiebreaks_before": list(standings.columns_before),
        "tiebreaks_after": list(standings.columns_after),
        "moved": len(standings.moved),
        "rows": [_row(row) for row in standings.rows],
    }


def _row(row: PlaceChange) -> dict[str, Any]:
    return {
        "number": row.number,
        "name": row.name,
        "place": [row.place_before, row.place_after],
        "rise": row.rise,
        "points": [_points(row.points_before), _points(row.points_after)],
        "tiebreaks": [
            {
                "code": value.code,
                "text": [value.before_text, value.after_text],
                "value": [_exact(value.before), _exact(value.after)],
            }
            for value in row.values
        ],
        "because": row.because.value,
        "met": list(row.met),
    }


def _entry(entry: EntryChange) -> dict[str, Any]:
    return {
        "number": entry.number,
        "name": entry.name,
        "before": _entering(entry.before),
        "after": _entering(entry.after),
    }


def _entering(entering: Entering | None) -> dict[str, Any] | None:
    if entering is None:
        return None
    return {
        "present": entering.is_present,
        "score": str(entering.score),
        "colours": entering.colours,
        "opponents": list(entering.opponents),
    }


def _round(impact: RoundImpact) -> dict[str, Any]:
    bracket = impact.first_bracket
    return {
        "round": impact.round,
        "state": impact.state.value,
        "before": _pairing(impact.before),
        "after": _pairing(impact.after),
        "boards": [_board_change(each) for each in impact.boards],
        "first_bracket": {
            "bracket": bracket.number,
            "before": _bracket(bracket.before),
            "after": _bracket(bracket.after),
        }
        if bracket
        else None,
        "obstacle_before": _obstacle(impact.obstacle_before),
        "obstacle_after": _obstacle(impact.obstacle_after),
    }


def _pairing(pairing: RoundPairing | None) -> dict[str, Any] | None:
    if pairing is None:
        return None
    return {
        "boards": [list(board) for board in pairing.boards],
        "bye": pairing.bye,
        "resting": pairing.resting,
    }


def _board_change(change: BoardChange) -> dict[str, Any]:
    return {
        "board": [change.board_before, change.board_after],
        "before": _board(change.before),
        "after": _board(change.after),
    }


def _board(board: Board | None) -> list[int] | None:
    """White and Black; a bye has 0 in the place of Black."""
    return None if board is None else list(board)


def _bracket(bracket: BracketTrace | None) -> dict[str, Any] | None:
    if bracket is None:
        return None
    return {
        "score": str(Points(bracket.score)),
        "moved_down": list(bracket.moved_down),
        "residents": list(bracket.residents),
        "upfloaters": list(bracket.upfloaters),
        "pairs": [list(pair) for pair in bracket.pairs],
        "downfloaters": list(bracket.downfloaters),
    }


def _obstacle(obstacle: Obstacle | None) -> dict[str, Any] | None:
    if obstacle is None:
        return None
    return {
        "rule": str(obstacle.rule),
        "players": list(obstacle.players),
        "reason": str(obstacle.reason),
    }


def _points(points: Points | None) -> str | None:
    return None if points is None else str(points)


def _exact(value: object) -> object:
    """A whole number, a fraction as text, or a list of them."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else str(value)
    if isinstance(value, tuple):
        return [_exact(part) for part in value]
    return value


def look_ahead_data(look_ahead: LookAhead) -> dict[str, Any]:
    """What was found behind a round."""
    dead_end = look_ahead.dead_end
    return {
        "round": look_ahead.round,
        "until": look_ahead.until,
        "verdict": look_ahead.verdict.value,
        "next_round_pairable": look_ahead.next_is_pairable,
        "dead_end": {
            "round": dead_end.round,
            "rule": str(dead_end.rule),
            "players": list(dead_end.players),
            "reason": str(dead_end.reason),
            "avoidable": dead_end.is_avoidable,
        }
        if dead_end
        else None,
        "note": str(look_ahead.note or ""),
    }
