"""A snapshot in the words of caissify-pairings, as its documentation asks for them."""

from __future__ import annotations

from typing import Any

from pairloom.domain import Outcome, Player, Tournament


def state_of(snapshot: Tournament, round_number: int) -> dict[str, Any]:
    """Scores, colours, floats, byes and who has met."""
    scores = _scores_by_round(snapshot, round_number)
    pool = [player for player in snapshot.players if player.is_present(round_number)]
    present = {player.number for player in pool}
    met = {
        (min(player.number, cell.opponent), max(player.number, cell.opponent))
        for player in pool
        for cell in player.cells
        if cell.outcome.is_played and cell.opponent in present
    }
    return {
        "system": "dutch",
        "players": [_player_state(player, scores) for player in pool],
        "previous_pairings": sorted(met),
        "round_number": round_number,
        "total_rounds": snapshot.settings.rounds,
        "initial_color": str(snapshot.initial_colour or "White").lower(),
    }


def _scores_by_round(snapshot: Tournament, round_number: int) -> dict[int, list[int]]:
    tenths = snapshot.settings.points.tenths()
    scores = {}
    for player in snapshot.players:
        sums = [0]
        for cell in player.cells[: round_number - 1]:
            sums.append(sums[-1] + tenths[cell.outcome.position])
        scores[player.number] = sums
    return scores


def _player_state(player: Player, scores: dict[int, list[int]]) -> dict[str, Any]:
    own = scores[player.number]
    floats, colours = [], []
    for index, cell in enumerate(player.cells):
        colours.append(str(cell.colour).lower() if cell.outcome.is_played else "none")
        if not cell.outcome.is_played:
            floats.append("down" if own[index + 1] > own[index] else "none")
            continue
        other = scores[cell.opponent][index]
        floats.append(_float(own[index], other))
    outcomes = [cell.outcome for cell in player.cells]
    return {
        "id": player.number,
        "name": player.name,
        "score": own[-1] / 10,
        "rating": player.rating or 0,
        "starting_number": player.number,
        "color_hist": colours,
        "float_history": floats,
        "bye_count": outcomes.count(Outcome.PAIRING_BYE) + outcomes.count(Outcome.FULL_BYE),
        "forfeit_win_count": outcomes.count(Outcome.FORFEIT_WIN),
    }


def _float(own: int, other: int) -> str:
    return "none" if own == other else "down" if own > other else "up"
